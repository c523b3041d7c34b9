// `why` and `what if` of a network: it is solved, and solved again with changes.
#include "frontend/language/networks.h"
#include "runtime/advice/networks.h"
#include "runtime/queueing/solve.h"
#include "runtime/script/interpret/advice_values.h"
#include "runtime/script/interpret/interpreter.h"

namespace pamina::script {

namespace {

Value rate_value(double x) {
    return Real{x, 0, check::Dimension{{{check::kTime, -1}}}};
}
Value seconds_value(double x) {
    return Real{x, 0, check::Type::time().dimension};
}

Value table_of(const std::vector<advice::NetworkChange>& changes) {
    Columns columns({"change", "throughput", "response", "gain"});
    for (const auto& c : changes)
        columns.row({c.words, rate_value(c.throughput), seconds_value(c.response), share_value(c.gain)});
    return columns.table();
}

}  // namespace

Value Interpreter::advice_of_network(const ast::Expr& e, bool what_if) {
    const auto solution = solved(e);
    const auto& answer = solution->answer();
    const auto& s = std::get<ast::Solve>(e.node);
    const auto* solver = s.solver ? language::find(language::kSolvers, s.solver->text) : nullptr;
    if (answer.solution.only_bounds)
        fail("E1583", e.span, "bounds alone do not tell what a change brings",
             "ask another solver, or leave out `using bounds`");
    queueing::Options options{solver ? std::optional(solver->id) : std::nullopt, &control_.stop};
    try {
        auto why = advice::why(answer.network, answer.solution, options);
        if (what_if) {
            auto all = std::move(why.helps);
            all.insert(all.end(), why.vain.begin(), why.vain.end());
            return table_of(all);
        }
        std::string text;
        for (const auto& sentence : why.sentences) text += (text.empty() ? "" : "\n") + sentence;
        const auto& b = why.bottleneck;
        const Value limited =
            b.station < 0 ? Value(std::string())
                          : Value("station " + answer.network.stations[static_cast<std::size_t>(b.station)].name);
        return record_shown_as(
            Value(text),
            {{"throughput", rate_value(answer.solution.throughput)},
             {"response", seconds_value(answer.solution.response)},
             {"limited", limited},
             {"bounds", record({{"throughput", b.station < 0 ? Value() : rate_value(b.largest_throughput)},
                                {"saturation", b.saturation ? Value(Real{*b.saturation, 0, {}}) : Value()}})},
             {"advice", table_of(why.helps)},
             {"vain", table_of(why.vain)},
             {"text", text}});
    } catch (const queueing::Problem& problem) {
        fail(problem.id, e.span, problem.message, problem.help);
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
}

}  // namespace pamina::script
