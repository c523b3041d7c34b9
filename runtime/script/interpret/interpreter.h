// Evaluates the expressions of a script where they may name anything: variables, files, predictions and sweeps.
//
// Variables get their values by `declare`; those of imported files are evaluated when they are first used, and so are
// those of a file of which no statement is run. Nothing is printed: everything that happens goes to a Sink. A worker of
// a sweep has an interpreter of its own, which sees what that of the script has declared.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/formulas/request.h"
#include "runtime/predict/read.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/fits/ranges.h"
#include "runtime/script/interpret/options.h"
#include "runtime/script/interpret/request_runner.h"
#include "runtime/script/interpret/shared.h"
#include "runtime/script/interpret/sink.h"
#include "runtime/script/nets/net_solved.h"
#include "runtime/script/networks/model_solved.h"
#include "runtime/script/networks/reader.h"
#include "runtime/values/form_value.h"

namespace pamina::advice {
struct FormulaBound;
}

namespace pamina::predict {
class Curve;
}

namespace pamina::script {

class NetReader;

/// A value whose changes a `sensitivity` follows.
struct Varied {
    std::string name;        // `think`, `m.gap`
    std::size_t global = 0;  // of a model, in Graph::globals
    check::Dimension dimension;
    bool whole = false;
    double value = 0;  // as a run holds it; of a network in base units
};

class Interpreter {
  public:
    /// Evaluates a sweep in the scope that is in force.
    using Sweeper = std::function<Value(Interpreter&, const ast::Expr&, const ast::Comprehension&)>;

    Interpreter(SessionOptions options, Sink& sink, engine::RunControl& control, Sweeper sweeper);
    /// For a worker of a sweep of `of`, which evaluates in a thread of its own.
    Interpreter(Interpreter& of, Sink& sink, engine::RunControl& control, Sweeper sweeper);

    // All of these report mistakes and throw Failed.

    Value value(const ast::Expr& e) { return evaluator_(e); }
    /// The value of an expression in which the result of one `predict` is known.
    Value value(const ast::Expr& e, const ast::Expr& predict, std::shared_ptr<ResultHandle> result);
    /// Gives a let or param its value.
    void declare(const ast::Stmt& s, const check::Module& module);
    /// A `predict` on a line of its own: it is observed and traced.
    std::shared_ptr<ResultHandle> reported(const ast::Expr& predict);
    /// A `solve`. `reported`: its report says what is remarkable.
    std::shared_ptr<const Solved> solved(const ast::Expr& solve, bool reported = false);
    /// A `solve` of a model, by one of the solvers for these.
    std::shared_ptr<const ModelSolved> model_solved(const ast::Expr& solve);
    /// Whether a `solve` is of a model.
    static bool solves_model(const ast::Solve& s);
    /// A `solve` of a net, by whatever solver.
    Value net_answer(const ast::Expr& solve);
    /// For the long run, at a time, or from the start.
    std::shared_ptr<const NetSolved> net_solved(const ast::Expr& solve);
    bool solves_net(const ast::Solve& s);
    /// A `simulate` of a net.
    std::shared_ptr<const NetSolved> net_simulated(const ast::Expr& simulate);
    /// With its default arguments, in the language of Graphviz: the net, or its markings. Throws Failed after
    /// reporting.
    std::string net_as_dot(const check::Symbol& net, bool reachability);
    bool simulates_net(const ast::Expr& e);
    /// The net that a `solve` or `simulate` asks: a declared one, or one that is made of a model (model_nets.cpp).
    void read_net(NetReader& reader, const ast::Expr& asked, const std::function<void(NetReading&)>& use);
    /// A `solve` on a line of its own: what limits the network is known, too.
    std::shared_ptr<const Solved> reported_solution(const ast::Expr& solve);
    /// A `symbolic`.
    Value formula(const ast::Expr& symbolic);
    /// The time of a model in what the prediction does not give, and in what `asked` sets free; null: nothing more.
    std::shared_ptr<const FormValue> formula(const predict::Prediction& prediction, const ast::Symbolic* asked);
    /// Where constants and parameters decide something that real numbers decide otherwise (semantics.md 1.2); nothing:
    /// nowhere.
    std::optional<Span> decided_otherwise(const predict::Compiled& c, const predict::Prediction& prediction, int tick);
    /// A `sensitivity`.
    Value sensitivity(const ast::Expr& sensitivity);
    /// A `why` or `what if`.
    Value advice(const ast::Advice& a);
    // fits.cpp
    Value fitted(const ast::Expr& e, const ast::Fit& f);
    Value validated(const ast::Expr& e, const ast::Fit& f);
    std::shared_ptr<const FittedRanges> fitted_given(const ast::Fit& f, const ast::Expr& of);
    Value terms_found(const ast::Expr& e, const ast::TermSearch& t);
    std::string place_of(const ast::Expr& e) const;  // "runs.pam:3"
    /// Of a let or param.
    Value variable(const check::Symbol& s);
    [[noreturn]] void fail(std::string id, Span span, std::string message, std::string help = {}, int status = 2) {
        evaluator_.fail(std::move(id), span, std::move(message), std::move(help), status);
    }

    // A prediction in steps (predictions.cpp).

    predict::Script script();
    std::shared_ptr<const predict::Compiled> compile(const predict::Prediction& prediction, bool relax);
    /// What statements on distributed arrays do in a run of this graph.
    result::ArrayFigures count_arrays(const rtg::Graph& graph, const engine::Values& values);
    engine::Values bind(const predict::Compiled& c, const predict::Prediction& prediction, bool* doubtful = nullptr);
    /// What is not known exactly of the values that were bound; null: nothing.
    std::shared_ptr<const predict::Uncertainty> uncertainty(const std::shared_ptr<const predict::Compiled>& compiled,
                                                            const predict::Prediction& prediction, int tick_exponent);
    /// Of a `predict` that is written there. `tick_exponent`: of the values, which may be null.
    Request request(const std::shared_ptr<const predict::Compiled>& compiled,
                    std::shared_ptr<const engine::Values> values, int tick_exponent, Span predict);
    RequestRunner& runner() { return runner_; }

    /// The module whose statements are run: its units are known, and --set is for its params.
    void stand_in(const check::Module& module) { module_ = &module; }
    const check::Module* module() const { return module_; }
    /// A `for` of the script around what is evaluated, and which of its values it is at.
    struct Round {
        std::string name;
        Value value;
    };
    /// Those around what is evaluated, the outermost first.
    std::vector<Round> rounds;
    /// Of how many points of a sweep the last one is under way, which stands for all; 0: of none.
    std::size_t last_of = 0;
    /// "i = 3, j = 4"; "" outside of all.
    std::string round_text() const;
    /// What a statement says, with the round that it is in: "predict m(i) (i = 3)".
    std::string in_round(std::string_view text) const;
    /// Is told why each `predict` takes its time, once for each place and round, where SessionOptions::why asks for it;
    /// of one that is beyond its limits a text that says so.
    std::function<void(const ast::Expr&, const Value&)> explains;
    /// Other processes that run replications of a `simulate` of the script; empty: there are none.
    std::function<std::unique_ptr<simulate::Others>(const ast::Expr&, std::uint64_t seed)> others;
    /// Who shares the points of searches and what is tried with other processes and runs; empty: nobody.
    ShareOf share;
    /// A value that was found elsewhere.
    void assign(const check::Symbol& s, Value value) { variables_[&s] = std::move(value); }
    /// Of a param or let that has been evaluated; null for others.
    const Value* known(const check::Symbol& s) const;

    SessionOptions& options() { return options_; }
    Sink& sink() { return sink_; }
    engine::RunControl& control() { return control_; }
    bool stopped() const { return control_.stop.load(std::memory_order_relaxed); }
    Diagnostics& diagnostics() { return diagnostics_; }
    Evaluator& evaluator() { return evaluator_; }
    Shared& shared() { return *shared_; }
    const Shared& shared() const { return *shared_; }
    check::Program& program() { return shared_->program; }

  private:
    /// What is left of a reading when it has been solved; warns of doubt.
    void keep(NetReading& r, Span asked, NetAnswer& a);
    void warn_of_confusion(const NetReading& r, const nets::Space& space, const nets::Options& options, Span asked);
    /// The values of a prediction for its graph as forms; `symbol` goes before, by Global.
    /// `.array` of a formula.
    Value array_forms(const formulas::Request& request, const FormValue& of);
    formulas::Request numbers_of(const predict::Compiled& compiled, const predict::Prediction& prediction,
                                 const std::function<std::optional<symbolic::Form>(std::size_t)>& symbol,
                                 bool told = false);  // that doubt is left out
    Evaluator::Hooks hooks();
    Value table(language::TableReader reader, const std::string& path, const CsvOptions& options, Span use);
    void save(const Value& v, const std::string& path, Span use);
    void declare_param(const ast::Stmt& s, const ast::ParamDecl& p, const check::Module& module);
    [[noreturn]] void refuse_param(const Value& v, const check::Symbol& symbol, const ast::ParamDecl& p, Span place,
                                   const std::string& given);
    /// How the user gives a param a value: `--set n=2`, at the prompt `:set n = 2`.
    std::string setting(const std::string& name, const std::string& text) const;
    /// Whether a value is one of those that a param allows.
    bool allowed(const Value& v, const ast::Expr& values);
    ast::ExprPtr parse_option(const std::string& name, const std::string& text);
    std::shared_ptr<ResultHandle> predict(const ast::Expr& e, bool reported);
    // advice.cpp
    struct Changeable;
    std::string in_doubt(const ast::Expr& asked, const Changeable& c);
    Value what_if(const ast::Expr& asked);
    Value why(const ast::Expr& asked);
    /// Of the whole run; nothing where its formula is exact, or there is none.
    std::optional<advice::FormulaBound> formula_bound(const predict::Prediction& prediction, int tick_exponent);
    /// `interactions`: of its runs.
    void explain(const ast::Expr& predict, double interactions);
    // simulations.cpp
    /// What stands behind `using`.
    struct Using {
        simulate::Plan plan;
        std::int64_t sampling = 0;          // of `predict`
        std::optional<Real> until, warmup;  // times of the model
        const ast::UsingOption* within = nullptr;
        void limit(engine::Options& options, int tick_exponent) const;
    };
    Using using_options(const ast::Predict& p);
    /// Half the interval of the figure that `within` names, over its mean.
    double width(const Using& u, const NetReading& r, const NetAnswer& runs);
    Changeable changeable(const predict::Prediction& prediction, const Using& limits);
    Changeable changeable(const ast::Expr& predict);
    Changeable simulated(const ast::Expr& simulate);
    // solutions.cpp
    /// The solution where one source of doubt is off its mean; nothing where there is none, and `why`.
    std::optional<MovedAnswer::At> solution_off(const NetworkReader::Asked& asked, const ast::Expr& solve,
                                                const NetworkReader::Off& off, std::string& why);
    std::shared_ptr<Solved> with_doubts(const NetworkReader::Asked& asked, const ast::Expr& solve,
                                        const std::vector<NetworkDoubt>& doubts, Answer answer);
    Value advice_of_network(const ast::Expr& solve, bool what_if);  // network_advice.cpp
    // formula_advice.cpp
    Value advice_of_formula(const ast::Expr& symbolic, bool what_if);
    /// What the model has for the symbols of a formula: its defaults and the values of its machines. Nothing where a
    /// parameter has neither default nor argument.
    std::vector<std::optional<Value>> own_values(const FormValue& form, const predict::Prediction& prediction);
    Value slack(const predict::Prediction& prediction, const Using& limits);
    Value graph(const predict::Prediction& prediction, const Using& limits);  // graph_measures.cpp
    result::ArrayFigures count_arrays(const predict::Prediction& prediction);
    /// Request::written of a prediction.
    std::function<std::shared_ptr<const rtg::Graph>()> as_written(const predict::Prediction& prediction);
    std::shared_ptr<ResultHandle> simulate(const ast::Expr& e, bool reported);
    /// The symbols for parameters that are not given; `types` gets theirs.
    std::vector<FormSymbol> open_parameters(const check::Symbol& model, const predict::Arguments& given, Span span,
                                            std::vector<std::optional<check::Type>>& types);
    FormSymbol free_symbol(const ast::Expr& e, const predict::Prediction& prediction);
    // sensitivities.cpp
    Value model_sensitivity(const ast::Expr& e);
    Value network_sensitivity(const ast::Expr& e);
    /// The derivative of a run's time by its exact formula, where there is one that is smooth there, says what the run
    /// does, and is found soon. `known`: what else is known of it; `curve`: the time along the value.
    std::optional<predict::Slope> slope_by_formula(const predict::Prediction& prediction, const Varied& v, int tick,
                                                   double time, const predict::Slope& known, predict::Curve& curve);
    /// The derivatives of a network's mean response to its parameters, in base units, where the solver carries them.
    struct ResponseSlope {
        std::optional<double> derivative;
        std::string why_not;  // "" or for people: why the solver does not
    };
    std::vector<ResponseSlope> response_slopes(const ast::Expr& network, Span span, const Reading& at,
                                               const std::vector<Varied>& asked);
    /// What `to` names of all that can vary; all where it names nothing.
    std::vector<Varied> asked_of(const ast::Sensitivity& s, const std::vector<Varied>& all, const std::string& of);
    predict::Environment environment();
    Real option_time(const std::string& text, const char* option);
    const std::optional<Real>& tick_option();
    const std::optional<Real>& max_time_option();
    std::optional<int> tick();

    SessionOptions options_;
    Sink& sink_;
    engine::RunControl& control_;
    Sweeper sweeper_;
    std::shared_ptr<Shared> shared_;
    Diagnostics diagnostics_;
    RequestRunner runner_{control_, sink_, diagnostics_, shared_->sources};
    Evaluator evaluator_;
    NetworkReader networks_{shared_->program, evaluator_, diagnostics_, &control_.stop};
    const check::Module* module_ = nullptr;
    std::unordered_map<const check::Symbol*, Value> variables_;
    std::vector<const check::Symbol*> evaluating_;                       // lets of imported files on their way
    std::optional<Real> tick_option_, max_time_option_;                  // once they are read
    std::pair<const ast::Expr*, std::shared_ptr<ResultHandle>> result_;  // of a predict that is known
    std::set<std::pair<const ast::Expr*, std::string>> explained_;       // with their rounds
    std::int64_t told_why_ = 0;                                          // of so many of these
    double interactions_of_why_ = 0;                                     // that their runs had
};

}  // namespace pamina::script
