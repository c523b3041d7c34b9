#include "tests/oracle/each_alone.h"

#include <fmt/format.h>

#include <bit>
#include <cstdint>

#include "runtime/predict/evaluate.h"

namespace pamina::test {

namespace {

/// 0 has one sign.
std::uint64_t bits(double x) {
    return std::bit_cast<std::uint64_t>(x + 0.0);
}

}  // namespace

std::string differs_alone(const LoweredPrediction& p, std::span<const engine::Direction> directions,
                          const engine::Limits& limits, const engine::Carried& together) {
    for (std::size_t k = 0; k < directions.size(); ++k) {
        engine::RunControl control;
        control.limits = limits;
        const auto graphs = predict::graphs(*p.compiled);
        const auto carried = engine::carry_slopes(graphs, p.values, directions.subspan(k, 1), {}, control);
        if (carried.slopes.size() != 1) return fmt::format("direction {} is not carried alone", k);
        const auto &alone = carried.slopes.front(), &beside = together.slopes.at(k);
        if (alone.why_not != beside.why_not)
            return fmt::format("direction {} alone: \"{}\", with others: \"{}\"", k, alone.why_not, beside.why_not);
        if (!alone.is_carried()) continue;
        const bool same = bits(alone.derivative) == bits(beside.derivative) && bits(alone.from) == bits(beside.from) &&
                          bits(alone.until) == bits(beside.until) && alone.affine == beside.affine &&
                          alone.tie == beside.tie;
        if (!same)
            return fmt::format("direction {} alone: {} from {} to {}{}{}, with others: {} from {} to {}{}{}", k,
                               alone.derivative, alone.from, alone.until, alone.affine ? ", affine" : "",
                               alone.tie ? ", tie" : "", beside.derivative, beside.from, beside.until,
                               beside.affine ? ", affine" : "", beside.tie ? ", tie" : "");
    }
    return {};
}

}  // namespace pamina::test
