#include "runtime/formulas/decisions.h"

#include <algorithm>
#include <cmath>

#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/constant.h"

namespace pamina::formulas {

using symbolic::Estimate;
using symbolic::Rational;

namespace {

/// What is further from its border, in parts of its size, is decided alike.
constexpr double kNear = 1e-6, kOn = 0x1p-44;
constexpr double kLarge = 0x1p50;

std::vector<std::string> with_indices(std::vector<std::string> names, const Decision& d) {
    for (const auto& i : d.indices) names.push_back(i.name);
    return names;
}

Estimate scaled(const symbolic::Program& p, const Estimate* values) {
    const Estimate e = p.estimate(values);
    const double scale = p.scale().to_double();
    return {e.value / scale, e.error / scale};
}

}  // namespace

Decision substitute(const Decision& d, const std::map<std::string, Form>& values) {
    const auto put = [&](const Form& f) { return symbolic::substitute(f, values); };
    Decision made{put(d.a), put(d.b), d.whole, d.only_large, put(d.real), put(d.tolerance), d.doubles, {}, {}, {}};
    for (const Form& f : d.inputs) made.inputs.push_back(put(f));
    for (const Form& f : d.reached) made.reached.push_back(put(f));
    for (const auto& i : d.indices) made.indices.push_back({i.name, put(i.first), put(i.last)});
    // What was given may be large.
    if (std::any_of(values.begin(), values.end(), [](const auto& v) {
            const Rational* n = v.second.number();
            return n && std::fabs(n->to_double()) >= 0x1p20;
        }))
        made.only_large = false;
    return made;
}

struct DecisionCheck::Point {
    std::vector<Estimate> values;  // of the symbols, then of the indices
    const std::function<Rational(std::size_t)>& exact;
    std::int64_t& left;
};

DecisionCheck::DecisionCheck(Decision decision, const std::vector<std::string>& symbols)
    : decision_(std::move(decision)),
      symbols_(with_indices(symbols, decision_)),
      a_(decision_.a, symbols_),
      b_(decision_.b, symbols_) {
    for (const auto& i : decision_.indices)
        ranges_.emplace_back(symbolic::Program(i.first, symbols_), symbolic::Program(i.last, symbols_));
}

bool DecisionCheck::differs(const Estimate* quick, const std::function<Rational(std::size_t)>& exact,
                            std::int64_t& left) const {
    const std::size_t given = symbols_.size() - ranges_.size();
    if (decision_.only_large) {
        double product = 1;
        for (std::size_t i = 0; i < given; ++i) product *= std::max(1.0, std::fabs(quick[i].value));
        if (product < kLarge) return false;
    }
    Point point{{quick, quick + given}, exact, left};
    point.values.resize(symbols_.size());
    return any(0, point);
}

bool DecisionCheck::any(std::size_t index, Point& point) const {
    if (index == ranges_.size()) return --point.left < 0 || (near(point) && differs(point));
    const Estimate first = scaled(ranges_[index].first, point.values.data()),
                   last = scaled(ranges_[index].second, point.values.data());
    if (!(last.value - first.value < static_cast<double>(point.left))) return true;
    Estimate& i = point.values[symbols_.size() - ranges_.size() + index];
    for (double x = std::ceil(first.value - first.error); x <= last.value + last.error; ++x) {
        i = {x, 0};
        if (any(index + 1, point)) return true;
    }
    return false;
}

bool DecisionCheck::near(const Point& point) const {
    const Estimate a = scaled(a_, point.values.data());
    if (decision_.whole)
        return !(std::fabs(a.value - std::nearbyint(a.value)) > kNear * std::max(1.0, std::fabs(a.value)) + a.error);
    const Estimate b = scaled(b_, point.values.data());
    return !(std::fabs(a.value - b.value) >
             kNear * std::max(std::fabs(a.value), std::fabs(b.value)) + a.error + b.error);
}

bool DecisionCheck::differs(const Point& point) const {
    std::map<std::string, Rational> values;
    const std::size_t given = symbols_.size() - ranges_.size();
    for (std::size_t i = 0; i < symbols_.size(); ++i)
        values.emplace(symbols_[i], i < given ? point.exact(i) : Rational::of(point.values[i].value));
    const auto value = [&](const Form& f) { return symbolic::evaluate_exactly(f, values); };
    for (const Form& f : decision_.reached) {
        const auto reached = value(f);
        const auto* r = std::get_if<symbolic::ExactValue>(&reached);
        if (!r || r->number.is_zero()) return false;
    }
    const auto found = value(decision_.real);
    const auto* real = std::get_if<symbolic::ExactValue>(&found);
    if (!real) return false;
    if (real->open) return true;
    if (decision_.doubles) {
        std::vector<Form> inputs;
        for (const Form& f : decision_.inputs) {
            const auto input = value(f);
            const auto* e = std::get_if<symbolic::ExactValue>(&input);
            if (!e) return false;
            inputs.push_back(e->number);
        }
        const auto tolerance = value(decision_.tolerance);
        const auto* most = std::get_if<symbolic::ExactValue>(&tolerance);
        return most &&
               decision_.doubles->differs(inputs, symbolic::to_double(real->number), symbolic::to_double(most->number));
    }
    const auto a = value(decision_.a), b = value(decision_.b);
    const auto *x = std::get_if<symbolic::ExactValue>(&a), *y = std::get_if<symbolic::ExactValue>(&b);
    if (!x || !y) return false;
    const double of = symbolic::to_double(x->number);
    const double to = decision_.whole ? std::nearbyint(of) : symbolic::to_double(y->number);
    const double by = decision_.whole ? symbolic::to_double(x->number - Form(Rational::of(to)))
                                      : symbolic::to_double(x->number - y->number);
    return std::fabs(by) <= kOn * std::max(std::fabs(of), std::fabs(to));
}

}  // namespace pamina::formulas
