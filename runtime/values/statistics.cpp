#include "runtime/values/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/expr/math.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

bool is_nan(const Value& v) {
    const auto* r = v.as<Real>();
    return r && std::isnan(r->mantissa);
}

/// Ints become reals: a mean of 1 and 3 is the real 2.
Value real(const Value& v) {
    Value r = as_real(v);
    r.interval = v.interval;
    return r;
}

/// A number by its mean.
const Value& mean_of(const Value& v, Value& holder) {
    if (!v.interval) return v;
    holder = v;
    holder.interval = nullptr;
    return holder;
}

}  // namespace

std::shared_ptr<const List> known_of(const std::shared_ptr<const List>& list, Stop& stop) {
    if (std::ranges::none_of(*list, is_missing)) return list;
    auto out = std::make_shared<List>();
    for (const Value& v : *list) {
        stop.look();
        if (is_missing(v)) continue;
        out->push_back(v);
        out->nested += items_in(v);
    }
    if (out->empty())
        throw ValueError{"E0799",
                         fmt::format("no value is known here: {}",
                                     list->size() == 1 ? "the only one is missing"
                                                       : fmt::format("all {} are missing", list->size())),
                         {}};
    return out;
}

Value sum(const List& list, Stop& stop) {
    Value total = std::int64_t{0};
    for (const Value& v : list) {
        stop.look();
        Value holder;
        total = add(total, mean_of(v, holder), false);
    }
    return propagated(std::move(total), list, 1);
}

Value mean(const List& list, Stop& stop) {
    if (list.empty()) throw ValueError{"E0718", "the mean of nothing is asked for", {}};
    return real(divide(sum(list, stop), static_cast<std::int64_t>(list.size())));
}

Value deviation(const List& list, Stop& stop) {
    if (list.size() < 2)
        throw ValueError{"E0718",
                         fmt::format("a standard deviation needs at least two values, and there {}",
                                     list.empty() ? "are none" : "is one"),
                         {}};
    const Value middle = end_of(mean(list, stop), ResultHandle::End::Mean);
    Value squares = std::int64_t{0};
    List offs;
    for (const Value& v : list) {
        stop.look();
        Value holder;
        offs.push_back(add(mean_of(v, holder), middle, true));
        squares = add(squares, multiply(offs.back(), offs.back()), false);
    }
    const auto degrees = static_cast<double>(list.size()) - 1;
    Value result = square_root(divide(squares, static_cast<std::int64_t>(list.size()) - 1));
    if (std::ranges::none_of(list, [](const Value& v) { return v.interval != nullptr; })) return result;
    // It changes with each value by how far that is from the mean.
    estimates::Total total;
    const Real base = as_real(result);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto doubt = doubt_of(list[i]);
        const double by = as_real(offs[i]).base() / degrees / base.base();
        if (doubt) total.add(*doubt, expr::math::scale_decimal(by, as_real(list[i]).exp10 - base.exp10));
    }
    return with_doubt(std::move(result), total.sum());
}

namespace {

/// The item of a sorted list, or one that equals it and has more doubt.
Value at_a_tie(const List& in_order, std::size_t at) {
    const Value* most = &in_order[at];
    const auto look = [&](std::size_t i) {
        if (compare(in_order[i], in_order[at]) != 0) return false;
        most = &more_doubtful(*most, in_order[i]);
        return true;
    };
    for (std::size_t i = at; i-- > 0 && look(i);) continue;
    for (std::size_t i = at + 1; i < in_order.size() && look(i); ++i) continue;
    return *most;
}

}  // namespace

Value quantile(const List& list, double q, Stop& stop) {
    if (!(q >= 0 && q <= 1))
        throw ValueError{"E0746", fmt::format("a quantile is of a share from 0 to 1, not of {:g}", q),
                         "write `quantile(list, 95 %)`"};
    if (list.empty()) throw ValueError{"E0718", "a quantile of nothing is asked for", {}};
    const auto in_order = sorted(list, false, stop);
    const double place = q * static_cast<double>(list.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(place));
    const double rest = place - std::floor(place);
    const Value low = at_a_tie(*in_order, below);
    if (rest == 0) return real(low);
    const Value high = at_a_tie(*in_order, below + 1);
    return real(add(low, multiply(Real{rest, 0, {}}, add(high, low, true)), false));
}

std::shared_ptr<const List> sorted(const List& list, bool descending, Stop& stop) {
    auto out = std::make_shared<List>(list);
    const auto known = std::stable_partition(out->begin(), out->end(), [](const Value& v) { return !is_missing(v); });
    std::stable_sort(out->begin(), known, [&](const Value& a, const Value& b) {
        stop.look();
        if (is_nan(a) || is_nan(b)) return !is_nan(a);
        return compare(a, b) == (descending ? 1 : -1);
    });
    return out;
}

}  // namespace pamina::script
