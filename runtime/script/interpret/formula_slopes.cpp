// `sensitivity` where the derivative is not the same all over, and the time is known exactly as a formula: how far that
// goes on as it is.
#include <algorithm>
#include <cmath>

#include "runtime/predict/curve.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/symbolic/around.h"
#include "runtime/symbolic/effort.h"
#include "runtime/symbolic/program.h"

namespace pamina::script {

namespace {

/// A formula that takes more is given up: some tenths of a second.
constexpr std::uint64_t kMostFormulaSteps = 100'000;
/// What is within rounding of a run. Differences are less sure.
constexpr double kRounding = 1e-9, kOfDifferences = 1e-4;

bool is_near(double a, double b, double part) {
    return std::abs(a - b) <= part * std::max(std::abs(a), std::abs(b));
}

}  // namespace

std::optional<predict::Slope> Interpreter::slope_by_formula(const predict::Prediction& prediction, const Varied& v,
                                                            int tick, double time, const predict::Slope& known,
                                                            predict::Curve& curve) {
    if (!(v.value > 0) || std::isnan(known.left) || std::isnan(known.right)) return {};
    const RunScale scale{tick};
    try {
        const symbolic::Effort effort(kMostFormulaSteps);
        const auto compiled = compile(prediction, true);
        auto request = numbers_of(*compiled, prediction, [&](std::size_t g) -> std::optional<symbolic::Form> {
            if (compiled->graph.globals[g].name != v.name) return {};
            return symbolic::symbol(v.name);
        });
        request.tick = tick;
        const auto derived = formulas::derive(request);
        const auto* formula = std::get_if<formulas::Formula>(&derived);
        if (!formula || !formula->exact || formula->rounded) return {};
        const auto around = symbolic::around(*formula->exact, v.name, exact_number(scale.number(v.value, v.dimension)));
        if (!around) return {};

        // The formula counts in seconds and base units, runs in ticks.
        const double ticks = std::pow(10, -tick), unit = std::pow(10, scale.exponent(v.dimension));
        const symbolic::Program piece(around->piece, {v.name}), slope(around->slope, {v.name});
        const auto time_at = [&](double step) {
            const double there = (v.value + step) * unit;
            return piece(&there) * ticks;
        };
        const double here = v.value * unit;
        predict::Slope found;
        found.derivative = found.left = found.right = slope(&here) * ticks * unit;
        found.from = around->from / unit - v.value;
        found.until = around->until / unit - v.value;
        found.affine = around->affine;
        found.by = predict::Slope::By::Formula;

        // No formula goes before what runs say.
        const double part = known.by == predict::Slope::By::Carried ? kRounding : kOfDifferences;
        if (!is_near(time_at(0), time, kRounding)) return {};
        if (!is_near(found.derivative, known.derivative, part)) return {};
        const double last = std::isfinite(found.until) ? found.until : 1e3 * v.value;
        const std::vector<double> steps{found.from * 0.999, found.from / 2, last / 2, last * 0.999};
        const auto times = curve.times(steps);
        for (std::size_t i = 0; i < steps.size(); ++i)
            if (!times[i] || !is_near(*times[i], time_at(steps[i]), kRounding)) return {};
        return found;
    } catch (const ValueError&) {
        return {};  // a number that is not finite
    } catch (const symbolic::FormError&) {
        return {};  // too large
    }
}

}  // namespace pamina::script
