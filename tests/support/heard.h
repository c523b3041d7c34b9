// Who hears a script and keeps what it prints and its mistakes; nothing else of what it says is kept, and nothing
// saved.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "runtime/script/session.h"

namespace pamina::test {

class Heard : public script::Sink {
  public:
    void printed(const ast::Stmt&, const std::vector<script::Value>& said) override {
        values.insert(values.end(), said.begin(), said.end());
    }
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const script::SavedFile&) override { return "nothing is saved here"; }
    void diagnosed(const Diagnostic& d) override {
        mistakes.push_back(fmt::format("{} {}", d.id, d.message));
        fmt::print(stderr, "{}\n", mistakes.back());
    }

    /// Of each value in its base unit, seconds of a time; -1 of what is no quantity.
    std::vector<double> numbers() const {
        std::vector<double> all;
        for (const auto& v : values) {
            const auto* real = v.as<script::Real>();
            all.push_back(real ? real->base() : -1);
        }
        return all;
    }
    /// The last of them; -1 when there is none.
    double number() const { return values.empty() ? -1 : numbers().back(); }

    std::vector<script::Value> values;  // that were printed
    std::vector<std::string> mistakes;  // also warnings
};

}  // namespace pamina::test
