// `solve` of a model: its tasks are read from the graph that was compiled for it, and given to a stochastic model.
#include <string>
#include <utility>

#include "frontend/language/networks.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/queueing/solve.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/stochastic/kruskal_weiss.h"
#include "runtime/stochastic/mak_lundstrom.h"
#include "runtime/stochastic/read/read.h"
#include "runtime/stochastic/task_chain.h"

namespace pamina::script {

bool Interpreter::solves_model(const ast::Solve& s) {
    const auto* row = s.solver ? language::find(language::kSolvers, s.solver->text) : nullptr;
    return row && row->of_models && !s.as_net;
}

std::shared_ptr<const ModelSolved> Interpreter::model_solved(const ast::Expr& e) {
    const auto& written = std::get<ast::Solve>(e.node);
    const auto solver = language::find(language::kSolvers, written.solver->text)->id;
    const predict::Prediction prediction = predict::read(written, e.span, script());
    // What is taken together has no tasks of its own.
    const auto compiled = compile(prediction, false);
    bool doubtful = false;
    const engine::Values values = bind(*compiled, prediction, &doubtful);
    try {
        const engine::BoundGraph graph(compiled->graph, values, &control_);
        const stochastic::Program tasks = stochastic::read(graph, control_);
        stochastic::Answer answer =
            solver == language::Solver::KruskalWeiss   ? stochastic::kruskal_weiss(tasks, &control_.stop)
            : solver == language::Solver::MakLundstrom ? stochastic::mak_lundstrom(tasks, &control_.stop)
                                                       : stochastic::markov(tasks, &control_.stop);
        if (doubtful)
            answer.ignores +=
                std::string(answer.ignores.empty() ? "" : "; ") + "the doubt of numbers: they have their means";
        result::Evaluation evaluation;
        evaluation.network = true;
        evaluation.went(written.solver->text.c_str());
        sink_.evaluated(e.span, evaluation);
        return std::make_shared<const ModelSolved>(compiled->graph.name, std::move(answer), values.tick_exponent);
    } catch (const stochastic::Refused& refused) {
        Diagnostic& d =
            diagnostics_.error(refused.id, refused.span.file ? refused.span : e.span, refused.message, refused.help);
        if (refused.span.file) d.notes.push_back({e.span, "it is solved here"});
        throw Failed{2};
    } catch (engine::RunError& error) {
        error.diagnostic.notes.push_back({e.span, "it is solved here"});
        diagnostics_.add(std::move(error.diagnostic));
        throw Failed{3};
    } catch (const engine::Stopped&) {
        throw Failed{0};
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
}

}  // namespace pamina::script
