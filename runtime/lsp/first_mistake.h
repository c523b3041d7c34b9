// What a script says to an editor that only wants a figure of it.
#pragma once

#include <string>

#include "runtime/script/session.h"

namespace pamina::lsp {

/// Only the first mistake is of interest; nothing is printed or written.
class FirstMistake : public script::Sink {
  public:
    void printed(const ast::Stmt&, const std::vector<script::Value>&) override {}
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const script::SavedFile&) override { return "an editor writes no files"; }
    void diagnosed(const Diagnostic& d) override {
        if (message.empty() && d.severity == Severity::error) message = d.message;
    }
    std::string message;
};

}  // namespace pamina::lsp
