// What a process that shares a script with others says, where it is not the first of them: its errors, a line each. The
// first one prints, and writes files.
#pragma once

#include "runtime/script/session.h"

namespace pamina::cli {

class RankSink : public script::Sink {
  public:
    explicit RankSink(int rank) : rank_(rank) {}
    void printed(const ast::Stmt&, const std::vector<script::Value>&) override {}
    void predicted(const ast::Stmt&, const std::shared_ptr<script::ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const script::Solved>&) override {}
    void model_solved(const ast::Stmt&, const std::shared_ptr<const script::ModelSolved>&) override {}
    void net_solved(const ast::Stmt&, const std::shared_ptr<const script::NetSolved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    /// The script reads what it saved, whether the first process has written it yet or not.
    std::string saved(const script::SavedFile& f) override;
    void diagnosed(const Diagnostic& d) override;

    script::Session* session = nullptr;

  private:
    int rank_;
};

}  // namespace pamina::cli
