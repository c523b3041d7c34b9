// `solve`: a network is read, solved, and kept with its solution; where it was given what is not known exactly, with
// others beside it.
#include <fmt/format.h>

#include <cmath>

#include "frontend/language/networks.h"
#include "runtime/estimates/parts.h"
#include "runtime/queueing/solve.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/source_names.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

std::optional<language::Solver> solver_of(const ast::Solve& s) {
    if (!s.solver) return std::nullopt;
    const auto* row = language::find(language::kSolvers, s.solver->text);
    if (!row) throw std::logic_error("there is no solver `" + s.solver->text + "`, and the check let it pass");
    return row->id;
}

std::string name_of(const MovedAnswer& m) {
    return m.source ? estimates::name_of(*m.source) : std::string(estimates::kReplications);
}

/// What is not at the end of a source's interval as first order says it.
class EndsOfInterval {
  public:
    EndsOfInterval(Solved& of, const check::Program& program)
        : of_(of), program_(program), response_(of.response()), throughput_(of.throughput()) {}

    /// `end`: -1 or 1. `m`: of the source, whose name is `name`.
    void look(const queueing::Solution& there, int end, const MovedAnswer& m, const std::string& name) {
        one("response", response_, there, end, m, name, [](const auto& s) { return s.response; });
        one("throughput", throughput_, there, end, m, name, [](const auto& s) { return s.throughput; });
    }

  private:
    template <class Get>
    void one(const char* what, const Value& at, const queueing::Solution& there, int end, const MovedAnswer& m,
             const std::string& name, const Get& get) {
        const double mean = get(of_.answer().solution), real = get(there);
        const double below = m.below ? get(m.below->solution) : mean, above = m.above ? get(m.above->solution) : mean;
        const double first = mean + end * (above - below) / m.steps / (m.below && m.above ? 2 : 1);
        if (!at.interval || std::abs(real - first) <= estimates::kEnough * at.interval->half) return;
        const auto told = [&](double x) { return show(Value(Real{x, 0, as_real(at).dimension}), program_); };
        of_.notes.push_back(fmt::format("first order is not enough: at the {} end of {} the {} is {}, not {}",
                                        end < 0 ? "lower" : "upper", name, what, told(real), told(first)));
    }

    Solved& of_;
    const check::Program& program_;
    const Value response_, throughput_;
};

}  // namespace

std::optional<MovedAnswer::At> Interpreter::solution_off(const NetworkReader::Asked& asked, const ast::Expr& e,
                                                         const NetworkReader::Off& off, std::string& why) {
    const std::size_t said = diagnostics_.list().size();
    try {
        Reading moved = networks_.read(asked, script(), e.span, off);
        auto solution = queueing::solve(moved.network, {solver_of(std::get<ast::Solve>(e.node)), &control_.stop});
        return MovedAnswer::At{std::move(moved.network), std::move(solution)};
    } catch (const queueing::Problem& problem) {
        why = problem.message;
    } catch (const Failed&) {
        if (stopped()) throw;
        auto& list = diagnostics_.list();
        if (list.size() > said) why = list[said].message;
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(said), list.end());
    }
    return {};
}

// The numbers of the network are moved along one source after the other: a little for its slopes, and to both ends of
// its interval to see whether these are enough.
std::shared_ptr<Solved> Interpreter::with_doubts(const NetworkReader::Asked& asked, const ast::Expr& e,
                                                 const std::vector<NetworkDoubt>& doubts, Answer answer) {
    constexpr double kLittle = 1.0 / 256;
    std::vector<std::string> notes;
    std::string why;
    for (const NetworkDoubt& d : doubts) {
        MovedAnswer& m = answer.moved.emplace_back();
        m.source = named(d.source, program(), shared_->sources);
        m.replicated = d.replicated;
        m.steps = kLittle;
        if (d.untold()) continue;
        m.below = solution_off(asked, e, {&d, -kLittle}, why);
        m.above = solution_off(asked, e, {&d, kLittle}, why);
        if (!m.below && !m.above)
            notes.push_back(fmt::format("what {} brings is not known, as there is no solution beside its mean: {}",
                                        name_of(m), why));
    }
    auto out = std::make_shared<Solved>(std::move(answer));
    out->notes = std::move(notes);
    if (out->answer().solution.only_bounds) return out;
    EndsOfInterval ends(*out, program());
    for (std::size_t i = 0; i < doubts.size(); ++i) {
        const MovedAnswer& m = out->answer().moved[i];
        if (!m.below && !m.above) continue;
        for (const int end : {-1, 1}) {
            if (const auto there = solution_off(asked, e, {&doubts[i], static_cast<double>(end)}, why))
                ends.look(there->solution, end, m, name_of(m));
            else
                out->notes.push_back(fmt::format("at the {} end of {} the network has no solution: {}",
                                                 end < 0 ? "lower" : "upper", name_of(m), why));
        }
    }
    return out;
}

std::shared_ptr<const Solved> Interpreter::solved(const ast::Expr& e, bool reported) {
    const auto& s = std::get<ast::Solve>(e.node);
    const auto asked = networks_.given(*s.network, script());
    Reading reading = networks_.read(asked, script(), e.span, {});
    try {
        auto solution = queueing::solve(reading.network, {solver_of(s), &control_.stop});
        result::Evaluation evaluation;
        evaluation.network = true;
        evaluation.went(solution.solver.c_str());
        sink_.evaluated(e.span, evaluation);
        explain(e, 0);
        Answer answer{std::move(reading.network), std::move(reading.groups), std::move(solution), {}};
        if (reading.doubts.empty()) return std::make_shared<const Solved>(std::move(answer));
        auto out = with_doubts(asked, e, reading.doubts, std::move(answer));
        if (!reported && !out->notes.empty()) {
            std::string said = out->notes.front();
            if (out->notes.size() > 1) said += fmt::format("; and {} more of the kind", out->notes.size() - 1);
            diagnostics_.add({Severity::warning, "W1701", e.span, std::move(said), {}, {}});
        }
        return out;
    } catch (const queueing::Problem& problem) {
        networks_.fail(problem, reading, e.span);
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
}

std::shared_ptr<const Solved> Interpreter::reported_solution(const ast::Expr& e) {
    try {
        auto solution = solved(e, true);
        solution->bottleneck();
        return solution;
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help);
    }
}

}  // namespace pamina::script
