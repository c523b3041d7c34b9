// The sink of an interpreter that works for another one: it keeps how predictions were evaluated, for that one's sink.
#pragma once

#include <utility>
#include <vector>

#include "runtime/script/interpret/sink.h"

namespace pamina::script {

class SilentSink : public Sink {
  public:
    void printed(const ast::Stmt&, const std::vector<Value>&) override {}
    void predicted(const ast::Stmt&, const std::shared_ptr<ResultHandle>&) override {}
    void solved(const ast::Stmt&, const std::shared_ptr<const Solved>&) override {}
    void model_solved(const ast::Stmt&, const std::shared_ptr<const ModelSolved>&) override {}
    void net_solved(const ast::Stmt&, const std::shared_ptr<const NetSolved>&) override {}
    void asserted(const ast::Stmt&, bool, const std::string&) override {}
    std::string saved(const SavedFile&) override { return "here nothing is saved"; }
    void evaluated(Span predict, const result::Evaluation& e) override { evaluations_.emplace_back(predict, e); }
    void diagnosed(const Diagnostic&) override {}

    /// Tells the other one, in its thread, what came since the last time.
    void tell(Sink& other) {
        for (const auto& [predict, evaluation] : evaluations_) other.evaluated(predict, evaluation);
        evaluations_.clear();
    }

  private:
    std::vector<std::pair<Span, result::Evaluation>> evaluations_;
};

}  // namespace pamina::script
