#include "runtime/script/evaluate/number_functions.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "frontend/check/words/describe.h"
#include "runtime/expr/math.h"
#include "runtime/expr/ops.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

using language::Builtin;

namespace {

struct Given {
    std::span<const Value> values;
    const check::Program& program;

    const Value& first() const { return values.front(); }
    const std::int64_t* whole(std::size_t i) const { return values[i].as<std::int64_t>(); }
    double plain() const {
        const Real r = as_real(first());
        if (r.dimension.empty()) return r.mantissa;
        throw ValueError{
            "E0712",
            fmt::format("a plain number is needed here, this is {}", check::describe(type_of(first()), program)),
            {}};
    }
};

Value to_int(double x) {
    std::int64_t r;
    if (std::isinf(x))
        throw ValueError{"E0713", fmt::format("{} is no int: it is infinite", expr::math::for_text(x)),
                         "the logarithm of 0 is -inf, a real over 0 inf"};
    if (expr::ops::to_int(x, r) != expr::Fault::None)
        throw ValueError{"E0713", fmt::format("{:g} does not fit a 64-bit int", expr::math::for_text(x)), {}};
    return r;
}

/// The one that compares so with all others, of those that are equal the one with the most doubt.
template <int kOrder>
Value extremum(const Given& g) {
    if (g.values.empty()) throw ValueError{"E0718", "the smallest or largest of nothing is asked for", {}};
    Value best = g.first();
    bool all_int = best.as<std::int64_t>() != nullptr;
    for (std::size_t i = 1; i < g.values.size(); ++i) {
        all_int = all_int && g.whole(i);
        const int order = compare(g.values[i], best);
        if (order == kOrder)
            best = g.values[i];
        else if (order == 0)
            best = Value(more_doubtful(best, g.values[i]));
    }
    if (all_int || as_real(best).dimension != check::Dimension{}) return best;
    return propagated(as_real(best), best, 1);
}

Value absolute(const Given& g) {
    const auto* i = g.whole(0);
    return (i ? *i < 0 : as_real(g.first()).mantissa < 0) ? negate(g.first()) : g.first();
}

template <double (*kRounds)(double)>
Value rounded(const Given& g) {
    return g.whole(0) ? g.first() : to_int(kRounds(g.plain()));
}

/// `kSlope`: the derivative, of the argument and the result.
template <double (*kOf)(double), double (*kSlope)(double, double)>
Value real(const Given& g) {
    const double x = g.plain(), y = kOf(x);
    return propagated(Real{y, 0, {}}, g.first(), kSlope(x, y));
}
double of_exp(double, double y) {
    return y;
}
double of_ln(double x, double) {
    return 1 / x;
}
double of_log2(double x, double) {
    return 1 / (x * std::numbers::ln2);
}
double of_log10(double x, double) {
    return 1 / (x * std::numbers::ln10);
}

Value ceildiv(const Given& g) {
    if (g.whole(0) && g.whole(1)) {
        std::int64_t r;
        const auto f = expr::ops::ceil_div(*g.whole(0), *g.whole(1), r);
        if (f == expr::Fault::DivisionByZero) throw ValueError{"E0714", "ceildiv: an int is divided by zero", {}};
        if (f != expr::Fault::None) throw ValueError{"E0713", "ceildiv does not fit a 64-bit int", {}};
        return r;
    }
    const Value q = divide(g.values[0], g.values[1]);
    if (!as_real(q).dimension.empty()) throw ValueError{"E0712", "the operands of ceildiv need equal dimensions", {}};
    return to_int(std::ceil(as_real(q).mantissa));
}

struct FoldRow {
    Builtin id;
    Value (*of)(const Given&);
};
constexpr std::array kFold{
    FoldRow{Builtin::Min, extremum<-1>},
    FoldRow{Builtin::Max, extremum<1>},
    FoldRow{Builtin::Abs, absolute},
    FoldRow{Builtin::Floor, rounded<std::floor>},
    FoldRow{Builtin::Ceil, rounded<std::ceil>},
    FoldRow{Builtin::Round, rounded<std::round>},
    FoldRow{Builtin::Sqrt, [](const Given& g) { return square_root(g.first()); }},
    FoldRow{Builtin::Exp, real<expr::math::exp, of_exp>},
    FoldRow{Builtin::Ln, real<expr::math::ln, of_ln>},
    FoldRow{Builtin::Log2, real<expr::math::log2, of_log2>},
    FoldRow{Builtin::Log10, real<expr::math::log10, of_log10>},
    FoldRow{Builtin::CeilDiv, ceildiv},
};
static_assert(language::is_whole(kFold, language::kLastOfNumbers));

}  // namespace

Value fold(Builtin f, std::span<const Value> given, const check::Program& program) {
    return kFold[static_cast<std::size_t>(f)].of({given, program});
}

}  // namespace pamina::script
