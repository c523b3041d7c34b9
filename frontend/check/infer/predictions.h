// `predict`, `simulate` and `solve`, with their options, and what asks about them.
#pragma once

#include <optional>

#include "frontend/check/infer/part.h"
#include "frontend/check/words/using_options.h"
#include "frontend/language/networks.h"

namespace pamina::check {

class Calls;
class Expressions;
class Figures;
class Machines;
class Nets;
class Networks;
class Things;

class Predictions : InferPart {
  public:
    Predictions(InferState& state, Expressions& expressions, Calls& calls, Things& things, Machines& machines,
                Figures& figures, Networks& networks, Nets& nets)
        : InferPart(state),
          expressions_(expressions),
          calls_(calls),
          things_(things),
          machines_(machines),
          figures_(figures),
          networks_(networks),
          nets_(nets) {}

    Ty predict(const ast::Expr& e, const ast::Predict& p);
    Ty solve(const ast::Expr& e, const ast::Solve& s);
    Ty sensitivity(const ast::Expr& e, const ast::Sensitivity& s);
    Ty advice(const ast::Advice& a);
    /// `result` is what options may name figures of.
    void using_options(const std::vector<ast::UsingOption>& options, UsingOf asked, const Ty& result);

  private:
    /// The model, its arguments and machines behind `predict`, `simulate` or `solve` (`word`); nothing after reporting
    /// what is wrong. The prediction that it is, as far as its models and machines are known before a run.
    std::optional<PredictionOf> asked_model(const ast::Expr& e, const ast::Expr& model,
                                            const std::vector<ast::ExprPtr>& machines, const char* word);
    Ty solve_model(const ast::Expr& e, const ast::Solve& s);
    Ty model_solution(const language::SolverRow& solver);
    /// The net that is named or called; null where it is none.
    const Symbol* net_of(const ast::Expr& asked) const;
    Ty solve_net(const Symbol& net, const ast::Solve& s);
    Ty simulate_net(const Symbol& net, const ast::Predict& p);
    void options_of_net(const ast::Predict& p, const Ty& result);
    /// `solve net from m()`, `simulate net from m()`.
    Ty solve_as_net(const ast::Expr& e, const ast::Solve& s);
    Ty simulate_as_net(const ast::Expr& e, const ast::Predict& p);
    bool is_net_already(const ast::Expr& asked);
    /// What `solve` asks of a network that is written there.
    Ty solution(const ast::Expr& network, const Ty& callee);
    /// Of a `to`: a parameter of the model or network, a value of its machines.
    void varied(const ast::Expr& e, const Symbol& model, const std::vector<ast::ExprPtr>& machines);
    void using_options(const ast::Predict& p, const Ty& result) {
        using_options(p.options, p.simulate ? UsingOf::Simulate : UsingOf::Predict, result);
    }
    void using_value(const ast::UsingOption& o, std::string_view word);
    void using_messages(const ast::UsingOption& o);
    void figure_of(const ast::UsingOption& o, const Ty& result);
    Ty field_of(const Ty& record, std::string_view name);

    Expressions& expressions_;
    Calls& calls_;
    Things& things_;
    Machines& machines_;
    Figures& figures_;
    Networks& networks_;
    Nets& nets_;
};

}  // namespace pamina::check
