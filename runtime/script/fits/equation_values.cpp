// The values of an equation, row by row: in doubles, or with twice their digits.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <type_traits>

#include "frontend/ast/print.h"
#include "frontend/source/finally.h"
#include "runtime/expr/math.h"
#include "runtime/script/fits/equation.h"
#include "runtime/script/fits/exactly.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/table_ops.h"

namespace pamina::script {

using fit::Twofold;
using language::Builtin;

namespace {

template <class T>
T converted(const Value& v) {
    if constexpr (std::is_same_v<T, double>)
        return v.as<Real>() ? v.as<Real>()->base() : static_cast<double>(*v.as<std::int64_t>());
    else
        return exactly(v);
}

double high(double x) {
    return x;
}
double high(Twofold x) {
    return x.high;
}

template <class T>
T whole_power(T x, int k) {
    const bool below = k < 0;
    T out = 1.0, square = x;
    for (unsigned n = static_cast<unsigned>(std::abs(k)); n > 0; n /= 2) {
        if (n % 2) out = out * square;
        square = square * square;
    }
    return below ? T(1.0) / out : out;
}

/// Functions of one number.
double function_of(Builtin f, double x) {
    switch (f) {
        case Builtin::Abs:
            return std::fabs(x);
        case Builtin::Floor:
            return std::floor(x);
        case Builtin::Ceil:
            return std::ceil(x);
        case Builtin::Round:
            return std::round(x);
        case Builtin::Sqrt:
            return std::sqrt(x);
        case Builtin::Exp:
            return expr::math::exp(x);
        case Builtin::Ln:
            return expr::math::ln(x);
        case Builtin::Log2:
            return expr::math::log2(x);
        case Builtin::Log10:
            return expr::math::log10(x);
        default:
            return std::numeric_limits<double>::quiet_NaN();
    }
}

template <class T, class Of>
fit::Problem problem_of(std::size_t rows, const std::vector<std::optional<int>>& terms, const std::optional<int>& rest,
                        Of&& column) {
    fit::Problem p;
    fit::Column none;
    none.high.assign(rows, 0);
    p.measured = rest ? column(*rest) : none;
    for (const auto& t : terms) p.terms.push_back(t ? column(*t) : none);
    return p;
}

}  // namespace

template <class T>
fit::Column Equation::column(Id n) {
    fit::Column out;
    const auto values = evaluate<T>(n, all_);
    out.high.reserve(values.size());
    for (const T& x : values) {
        if constexpr (std::is_same_v<T, Twofold>) {
            out.high.push_back(x.high);
            out.low.push_back(x.low);
        } else {
            out.high.push_back(x);
        }
    }
    return out;
}

fit::Problem Equation::problem() {
    return problem_of<double>(all_.size(), terms_, rest_, [&](Id n) { return column<double>(n); });
}

fit::Problem Equation::precise_problem() {
    return problem_of<Twofold>(all_.size(), terms_, rest_, [&](Id n) { return column<Twofold>(n); });
}

std::vector<double> Equation::residuals(std::span<const double> unknowns) {
    std::vector<double> l = left(unknowns);
    const auto r = evaluate<double>(right_, all_);
    for (std::size_t i = 0; i < l.size(); ++i) l[i] -= r[i];
    return l;
}

std::vector<double> Equation::left(std::span<const double> unknowns) {
    now_.assign(unknowns.begin(), unknowns.end());
    return evaluate<double>(left_, all_);
}

std::vector<double> Equation::of_rows(const ast::Expr& e) {
    return evaluate<double>(number(e), all_);
}

/// Of an Other that depends on no unknown: evaluated once.
const Value& Equation::other_value(Node& n, int row) {
    Value& v = (*n.values)[static_cast<std::size_t>(row)];
    if (is_missing(v)) {
        Value found = evaluated(n, row);
        v = std::move(found);
    }
    return v;
}

Value Equation::row_value(int row) const {
    return table_ ? Value(row_of(*table_, row)) : (*list_)[static_cast<std::size_t>(row)];
}

void Equation::ahead(const std::vector<std::vector<double>>& points, const Beside& beside) {
    ahead_.clear();
    for (Node& n : nodes_) n.ahead.clear();
    constexpr std::size_t kMost = 2'000'000;  // values that are kept: 100 MB
    if (all_.size() * points.size() > kMost) return;
    const std::vector<double> was = now_;
    const Finally back([&] { now_ = was; });
    // In their order: later ones read what earlier ones are.
    for (std::size_t id = 0; id < nodes_.size(); ++id) {
        const Node& n = nodes_[id];
        if (n.kind != Node::Kind::Other || n.on == 0) continue;
        std::vector<const check::Symbol*> names;
        if (row_) names.push_back(row_);
        for (const auto* u : unknowns_) names.push_back(u);
        for (const auto& [symbol, of] : n.names) names.push_back(symbol);
        // In pieces: each set of values has a run of a few kB.
        constexpr std::size_t kPiece = 1024;
        std::vector<std::optional<Value>> ahead;
        std::vector<std::vector<Value>> values;
        for (const int row : all_) {
            for (const auto& point : points) {
                now_ = point;
                std::vector<Value> own;
                if (row_) own.push_back(row_value(row));
                for (std::size_t k = 0; k < unknowns_.size(); ++k) own.emplace_back(Real{now_[k], 0, dimension(k)});
                for (const auto& [symbol, of] : n.names) own.push_back(value_of(of, row));
                values.push_back(std::move(own));
            }
            if (values.size() < kPiece && row != all_.back()) continue;
            stop_.look();
            auto found = beside(*n.expr, names, values, points.size());
            std::ranges::move(found, std::back_inserter(ahead));
            values.clear();
        }
        nodes_[id].ahead = std::move(ahead);
        ahead_ = points;
    }
}

Value Equation::evaluated(const Node& n, int row) {
    if (!n.ahead.empty() && n.on) {
        const auto at = std::ranges::find(ahead_, now_);
        const auto& known = n.ahead[static_cast<std::size_t>(row) * ahead_.size() +
                                    static_cast<std::size_t>(std::min(at, ahead_.end() - 1) - ahead_.begin())];
        if (at != ahead_.end() && known) return *known;
    }
    Value v;
    // The names first: they may be evaluated likewise.
    std::vector<std::pair<const check::Symbol*, Value>> names;
    names.reserve(n.names.size());
    for (const auto& [symbol, id] : n.names) names.emplace_back(symbol, value_of(id, row));
    const ast::Expr& e = *n.expr;
    const bool depends = n.on != 0;
    evaluator_.within(evaluator_.scope(), [&] {
        if (row_) evaluator_.bind(*row_, row_value(row));
        for (std::size_t k = 0; depends && k < unknowns_.size(); ++k)
            evaluator_.bind(*unknowns_[k], Value(Real{now_[k], 0, dimension(k)}));
        for (const auto& [symbol, value] : names) evaluator_.bind(*symbol, value);
        v = evaluator_(e);
    });
    return v;
}

Value Equation::value_of(Id id, int row) {
    Node& n = nodes_[static_cast<std::size_t>(id)];
    if (n.kind == Node::Kind::Other) return n.on ? evaluated(n, row) : other_value(n, row);
    const double x = evaluate<double>(id, {row}).front();
    const auto d = dims_.resolve(nodes_[static_cast<std::size_t>(id)].dimension);
    return Value(Real{x, 0, dims_.concrete(d)});
}

template <class T>
T Equation::number_of(const Value& v, const Node& n, int row) {
    if (is_missing(v)) {
        const ValueError error = missing_value(v);
        evaluator_.fail(error.id, n.expr->span, error.message, error.help);
    }
    if (!v.is_number()) evaluator_.fail("E0711", n.expr->span, "a number is needed here");
    const T x = converted<T>(v);
    if (!n.on && !std::isfinite(high(x)))
        evaluator_.fail("E1808", n.expr->span,
                        fmt::format("`{}` is {} in {}", ast::format(*n.expr), show(v, program_), row_name(row)),
                        "leave such rows out: `filter(row in t: …)`", 3);
    return x;
}

template <class T>
std::vector<T> Equation::evaluate(Id id, const Rows& rows) {
    stop_.look();
    const Node& n = nodes_[static_cast<std::size_t>(id)];
    std::vector<T> out;
    const auto pair = [&](auto&& of) {
        out = evaluate<T>(n.of[0], rows);
        const auto right = evaluate<T>(n.of[1], rows);
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = of(out[i], right[i]);
    };
    switch (n.kind) {
        case Node::Kind::Number:
            out.assign(rows.size(), T(1.0));
            for (T& x : out) {
                if constexpr (std::is_same_v<T, Twofold>)
                    x = n.number;
                else
                    x = n.number.high;
            }
            break;
        case Node::Kind::Column:
            out.reserve(rows.size());
            for (const int row : rows) out.push_back(number_of<T>((*n.column)[static_cast<std::size_t>(row)], n, row));
            break;
        case Node::Kind::Unknown:
            out.assign(rows.size(), T(now_[n.unknown]));
            break;
        case Node::Kind::Negate:
            out = evaluate<T>(n.of[0], rows);
            for (T& x : out) x = -x;
            break;
        case Node::Kind::Add:
            pair([](T a, T b) { return a + b; });
            break;
        case Node::Kind::Subtract:
            pair([](T a, T b) { return a - b; });
            break;
        case Node::Kind::Multiply:
            pair([](T a, T b) { return a * b; });
            break;
        case Node::Kind::Divide:
            pair([](T a, T b) { return a / b; });
            break;
        case Node::Kind::Power:
            out = evaluate<T>(n.of[0], rows);
            for (T& x : out) x = whole_power(x, n.power);
            break;
        case Node::Kind::Raise:
            pair([](T a, T b) {
                const double k = high(b) * 2;
                // Halves are roots, with all the digits that there are.
                if (k == std::floor(k) && std::fabs(k) < 256 && high(a) >= 0) {
                    using std::sqrt;
                    const int whole = static_cast<int>(k);
                    return whole % 2 ? whole_power(T(sqrt(a)), whole) : whole_power(a, whole / 2);
                }
                return T(expr::math::pow(high(a), high(b)));
            });
            break;
        case Node::Kind::Function: {
            out = evaluate<T>(n.of[0], rows);
            if (n.function == Builtin::Min || n.function == Builtin::Max) {
                for (std::size_t k = 1; k < n.of.size(); ++k) {
                    const auto next = evaluate<T>(n.of[k], rows);
                    for (std::size_t i = 0; i < out.size(); ++i)
                        if (n.function == Builtin::Min ? next[i] < out[i] : next[i] > out[i]) out[i] = next[i];
                }
                break;
            }
            for (T& x : out) {
                if (n.function == Builtin::Sqrt) {
                    using std::sqrt;
                    x = sqrt(x);
                } else if (n.function == Builtin::Abs) {
                    if (high(x) < 0) x = -x;
                } else {
                    x = T(function_of(n.function, high(x)));
                }
            }
            break;
        }
        case Node::Kind::Choose: {
            Rows yes, no;
            std::vector<bool> holds;
            for (const int row : rows) {
                holds.push_back(*other_value(nodes_[static_cast<std::size_t>(n.of[0])], row).template as<bool>());
                (holds.back() ? yes : no).push_back(row);
            }
            const auto a = evaluate<T>(n.of[1], yes), b = evaluate<T>(n.of[2], no);
            std::size_t i = 0, k = 0;
            for (const bool h : holds) out.push_back(h ? a[i++] : b[k++]);
            break;
        }
        case Node::Kind::Other:
            out.reserve(rows.size());
            for (const int row : rows) {
                Node& own = nodes_[static_cast<std::size_t>(id)];
                const Value v = own.on ? evaluated(own, row) : other_value(own, row);
                out.push_back(number_of<T>(v, own, row));
            }
            break;
    }
    if (n.kind == Node::Kind::Column || n.kind == Node::Kind::Other || n.on) return out;
    // Of numbers that are there nothing may come that is none.
    for (std::size_t i = 0; i < out.size(); ++i)
        if (!std::isfinite(high(out[i])) && n.expr)
            evaluator_.fail("E1808", n.expr->span,
                            fmt::format("`{}` is {} in {}", ast::format(*n.expr), expr::math::for_text(high(out[i])),
                                        row_name(rows[i])),
                            "leave such rows out: `filter(row in t: …)`", 3);
    return out;
}

}  // namespace pamina::script
