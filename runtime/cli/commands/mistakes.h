// What commands that check scripts and run nothing get from a session: its mistakes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/cli/terminal/messages.h"
#include "runtime/script/session.h"

namespace pamina::cli {

class Mistakes : public script::Sink {
  public:
    explicit Mistakes(Messages& messages) : messages_(messages) {}
    void printed(const ast::Stmt&, const std::vector<script::Value>&) override {}
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>&) override {}
    void model_solved(const ast::Stmt&, const std::shared_ptr<const script::ModelSolved>&) override {}
    void net_solved(const ast::Stmt&, const std::shared_ptr<const script::NetSolved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const script::SavedFile&) override { return "this command runs no statements"; }
    bool folds() const override { return !messages_.json(); }
    /// Without a session in silence.
    void diagnosed(const Diagnostic& d) override {
        if (session) messages_.add(d, session->sources());
    }
    script::Session* session = nullptr;

  private:
    Messages& messages_;
};

}  // namespace pamina::cli
