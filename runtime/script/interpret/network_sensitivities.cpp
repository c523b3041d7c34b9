// `sensitivity` of a network: its mean response time along parameters.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/predict/differences.h"
#include "runtime/predict/slopes.h"
#include "runtime/queueing/dual.h"
#include "runtime/queueing/slopes.h"
#include "runtime/queueing/solve.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/script/interpret/sensitivity_table.h"
#include "runtime/script/interpret/told_sensitivity.h"

namespace pamina::script {

using check::Type;

namespace {

/// The mean response time of a network along a parameter, in seconds.
class Responses : public predict::Curve {
  public:
    using Solve = std::function<std::optional<double>(const NetworkReader::Changed&)>;
    Responses(const Varied& v, Solve solve) : varied_(v), solve_(std::move(solve)) {
        if (v.value != 0) zeros_.push_back(-v.value);
    }
    std::vector<std::optional<double>> times(std::span<const double> steps) override {
        std::vector<std::optional<double>> all;
        for (const double step : steps) {
            const double x = varied_.value + step;
            all.push_back(solve_({varied_.name, varied_.whole ? Value(static_cast<std::int64_t>(std::llround(x)))
                                                              : Value(Real{x, 0, varied_.dimension})}));
        }
        return all;
    }

  private:
    const Varied varied_;
    const Solve solve_;
};

}  // namespace

std::vector<Interpreter::ResponseSlope> Interpreter::response_slopes(const ast::Expr& network, Span span,
                                                                     const Reading& at,
                                                                     const std::vector<Varied>& asked) {
    std::vector<ResponseSlope> found(asked.size());
    std::vector<queueing::Network> directions;
    std::vector<std::size_t> of;
    const auto solve = [&] {
        const auto slopes = queueing::slopes(at.network, directions, {std::nullopt, &control_.stop});
        for (std::size_t i = 0; i < of.size(); ++i) {
            found[of[i]].why_not = slopes[i].why_not;
            if (slopes[i].figures) found[of[i]].derivative = slopes[i].figures->response;
        }
        directions.clear();
        of.clear();
    };
    try {
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if (asked[i].whole) continue;
            auto along = networks_.along(network, script(), span, at, asked[i].name);
            if (!along) continue;
            directions.push_back(std::move(*along));
            of.push_back(i);
            // A direction is as large as the network: no more of them are kept than are solved at once.
            if (directions.size() == queueing::kSlopes) solve();
        }
        solve();
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
    return found;
}

Value Interpreter::network_sensitivity(const ast::Expr& e) {
    const auto& s = std::get<ast::Sensitivity>(e.node);
    const auto& network = *std::get<ast::Predict>(s.of->node).model;
    const std::optional<double> within = share_within(*this, s);
    const Reading reading = networks_.read(network, script(), e.span);
    queueing::Solution base;
    try {
        base = queueing::solve(reading.network, {std::nullopt, &control_.stop});
    } catch (const queueing::Problem& problem) {
        networks_.fail(problem, reading, e.span);
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
    std::vector<Varied> all;
    for (const auto& [name, value] : reading.parameters) {
        if (!value.is_number()) continue;
        const Real r = as_real(value);
        all.push_back({name, 0, r.dimension, value.as<std::int64_t>() != nullptr, r.base()});
    }
    // Where another value makes no network, or one without an answer, nothing is known: it is no mistake of the script.
    const auto response = [&](const NetworkReader::Changed& changed) -> std::optional<double> {
        const std::size_t said = diagnostics_.list().size();
        try {
            const Reading at = networks_.read(network, script(), e.span, &changed);
            const auto solution = queueing::solve(at.network, {std::nullopt, &control_.stop});
            if (!std::isfinite(solution.response)) return {};
            return solution.response;
        } catch (const queueing::Problem&) {
            return {};
        } catch (const Failed&) {
            if (stopped()) throw;
            auto& list = diagnostics_.list();
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(said), list.end());
            return {};
        } catch (const queueing::Stopped&) {
            throw Failed{0};
        }
    };
    const Told told(base.response, within, RunScale{0}, program());
    SensitivityOf found;
    found.time = Value(Real{base.response, 0, Type::time().dimension});
    const std::vector<Varied> asked = asked_of(s, all, reading.network.name);
    const auto derivatives = response_slopes(network, e.span, reading, asked);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const Varied& v = asked[i];
        Responses curve(v, response);
        if (v.whole) {
            found.parameters.push_back(told.discrete(v, curve));
            continue;
        }
        const double size = v.value != 0 ? std::abs(v.value) : std::max(base.response, 1e-12);
        predict::Slope slope;
        if (derivatives[i].derivative) {
            slope.derivative = slope.left = slope.right = *derivatives[i].derivative;
            slope.by = predict::Slope::By::Carried;
        } else {
            slope = predict::slope_by_differences(curve, {base.response, base.response * 1e-14, size});
        }
        auto p = told.continuous(v, slope, curve);
        // There is no order of events: the derivative is that of the point.
        if (!p.affine) p.from = p.until = p.value;
        if (!derivatives[i].why_not.empty())
            p.notes.push_back(fmt::format("{}: by differences: {}", v.name, derivatives[i].why_not));
        found.parameters.push_back(std::move(p));
    }
    if (!base.approximate.empty()) found.notes.push_back("approximate: " + base.approximate);
    return sensitivity_value(std::move(found), program());
}

}  // namespace pamina::script
