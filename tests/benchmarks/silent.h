// Who hears a script and says nothing but mistakes: for models that are written in the language.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "runtime/script/session.h"

namespace pamina::benchmarks {

class Silent : public script::Sink {
  public:
    void printed(const ast::Stmt&, const std::vector<script::Value>&) override {}
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const script::SavedFile&) override { return "not here"; }
    void diagnosed(const Diagnostic& d) override { fmt::print(stderr, "{} {}\n", d.id, d.message); }
};

}  // namespace pamina::benchmarks
