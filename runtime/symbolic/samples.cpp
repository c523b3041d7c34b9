#include "runtime/symbolic/samples.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "runtime/symbolic/effort.h"

namespace pamina::symbolic {

namespace {

using Kind = Atom::Kind;

constexpr int kPoints = 48;
constexpr double kRounding = 1e-9;
/// Indices of a sum or a maximum that are gone through; of more nothing is known.
constexpr double kMostIndices = 8;
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// The same for a name on each machine.
std::size_t hash(const std::string& name, int point) {
    std::uint64_t h = 14695981039346656037u;  // FNV-1a
    for (const char c : name) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211u;
    h = (h ^ static_cast<std::uint64_t>(point)) * 1099511628211u;
    return static_cast<std::size_t>(h ^ (h >> 29));
}

/// At some points all symbols are alike, which is where borders are; at the others each has one of its own.
double value_at(int point, const Atom& symbol) {
    static constexpr double kValues[] = {0, 1, 2, 3, 4, 5, 7, 8, 16, 100, 1000, 0.5, 1.75};
    constexpr std::size_t whole = 11, all = 13;
    if (point < 5) return kValues[point];
    return kValues[hash(symbol.name, point) % (symbol.integer ? whole : all)];
}

double raised(double base, std::int64_t exponent) {
    if (exponent < -8 || exponent > 8) return std::pow(base, static_cast<double>(exponent));
    double product = 1;
    for (std::int64_t i = exponent < 0 ? -exponent : exponent; i > 0; --i) product *= base;
    return exponent < 0 ? 1 / product : product;
}

/// A value, and how large the numbers were that it came from.
struct Sample {
    double value = 0, size = 0;

    bool is_negative() const { return value < -kRounding * size; }
    bool is_zero() const { return std::fabs(value) <= kRounding * size; }
};

class Evaluation {
  public:
    explicit Evaluation(int point) : point_(point) {}

    Sample of(const Form& a) {
        Effort::spend(a.terms().size());
        Sample sum;
        for (const auto& t : a.terms()) {
            double term = t.coefficient.to_double(), size = std::fabs(term);
            for (const auto& [atom, exponent] : t.factors) {
                const Sample f = of(*atom);
                if (std::isnan(f.value)) return f;
                term *= raised(f.value, exponent);
                size *= raised(exponent > 0 ? f.size : std::fabs(f.value), exponent);
            }
            sum.value += term;
            sum.size += size;
        }
        if (!std::isfinite(sum.value)) sum.value = kUnknown;
        return sum;
    }
    bool holds(const Condition& c) {
        const Sample s = of(c.form);
        if (std::isnan(s.value)) return false;
        switch (c.kind) {
            case Condition::Kind::AtLeast:
                return !s.is_negative();
            case Condition::Kind::Equal:
                return s.is_zero();
            case Condition::Kind::Not:
                return !s.is_zero();
        }
        return false;
    }
    bool hold(const std::vector<Condition>& all) {
        return std::all_of(all.begin(), all.end(), [&](const Condition& c) { return holds(c); });
    }

  private:
    static Sample plain(double value) { return {value, std::fabs(value)}; }

    Sample of(const Atom& a) {
        const auto form = [&](std::size_t i) { return of(a.forms[i]); };
        switch (a.kind) {
            case Kind::Symbol: {
                for (auto it = indices_.rbegin(); it != indices_.rend(); ++it)
                    if (*it->first == a.name) return plain(it->second);
                return plain(value_at(point_, a));
            }
            case Kind::Max: {
                Sample most = form(0);
                for (std::size_t i = 1; i < a.forms.size(); ++i) {
                    const Sample s = form(i);
                    if (std::isnan(s.value)) return s;
                    most.value = std::max(most.value, s.value);
                    most.size = std::max(most.size, s.size);
                }
                return most;
            }
            case Kind::Floor:
            case Kind::Ceil: {
                const Sample s = form(0);
                const double near = std::nearbyint(s.value);
                if (std::fabs(s.value - near) <= kRounding * s.size) return {near, s.size};
                return {a.kind == Kind::Floor ? std::floor(s.value) : std::ceil(s.value), s.size + 1};
            }
            case Kind::Power:
                return plain(std::pow(form(0).value, form(1).value));
            case Kind::Euler:
                return plain(std::exp(1.0));
            case Kind::Log2:
                return plain(std::log2(form(0).value));
            case Kind::Divide:
                return form(0).is_zero() ? plain(kUnknown) : plain(1 / form(0).value);
            case Kind::Choose:
                return form(hold(a.all) ? 0 : 1);
            case Kind::Sum:
            case Kind::MaxOver:
                return over(a);
            case Kind::Table: {
                const double at = form(0).value;
                if (!(at >= 0 && at < static_cast<double>(a.forms.size() - 1))) return plain(kUnknown);
                return form(static_cast<std::size_t>(at) + 1);
            }
        }
        return plain(kUnknown);
    }
    Sample over(const Atom& a) {
        const double first = of(a.forms[0]).value, last = of(a.forms[1]).value;
        if (!(last - first < kMostIndices)) return plain(kUnknown);
        Sample all;
        indices_.emplace_back(&a.name, first);
        for (double k = first; k <= last && !std::isnan(all.value); ++k) {
            indices_.back().second = k;
            const Sample s = of(a.forms[2]);
            all.value = a.kind == Kind::Sum   ? all.value + s.value
                        : std::isnan(s.value) ? s.value
                                              : std::max(all.value, s.value);
            all.size += s.size;
        }
        indices_.pop_back();
        return all;
    }

    int point_;
    std::vector<std::pair<const std::string*, double>> indices_;  // of the sums around, innermost last
};

}  // namespace

Samples::Samples(const std::vector<Condition>& conditions) {
    for (int p = 0; p < kPoints; ++p)
        if (Evaluation(p).hold(conditions)) points_.push_back(p);
}

bool Samples::refute(const Form& a, const std::vector<Condition>& further) const {
    return std::any_of(points_.begin(), points_.end(), [&](int p) {
        Evaluation at(p);
        return at.of(a).is_negative() && at.hold(further);
    });
}

}  // namespace pamina::symbolic
