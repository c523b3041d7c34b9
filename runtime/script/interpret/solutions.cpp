// `solve`: a network is read, solved, and kept with its solution.
#include "frontend/language/networks.h"
#include "runtime/queueing/solve.h"
#include "runtime/script/interpret/interpreter.h"

namespace pamina::script {

namespace {

std::optional<language::Solver> solver_of(const ast::Solve& s) {
    if (!s.solver) return std::nullopt;
    const auto* row = language::find(language::kSolvers, s.solver->text);
    if (!row) throw std::logic_error("there is no solver `" + s.solver->text + "`, and the check let it pass");
    return row->id;
}

}  // namespace

std::shared_ptr<const Solved> Interpreter::solved(const ast::Expr& e) {
    const auto& s = std::get<ast::Solve>(e.node);
    Reading reading = networks_.read(*s.network, script(), e.span);
    try {
        auto solution = queueing::solve(reading.network, {solver_of(s), &control_.stop});
        result::Evaluation evaluation;
        evaluation.network = true;
        evaluation.went(solution.solver.c_str());
        sink_.evaluated(e.span, evaluation);
        explain(e);
        return std::make_shared<const Solved>(
            Answer{std::move(reading.network), std::move(reading.groups), std::move(solution)});
    } catch (const queueing::Problem& problem) {
        networks_.fail(problem, reading, e.span);
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
}

std::shared_ptr<const Solved> Interpreter::reported_solution(const ast::Expr& e) {
    try {
        auto solution = solved(e);
        solution->bottleneck();
        return solution;
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help);
    }
}

}  // namespace pamina::script
