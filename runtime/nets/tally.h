// What is counted while a net is simulated. A place is looked at when its tokens change, not at each firing.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

#include "runtime/nets/solve.h"

namespace pamina::nets {

class Tally {
  public:
    Tally(const Net& net, std::size_t measures)
        : place_(net.places.size()), transition_(net.transitions.size()), measure_(measures, 0.0) {}

    /// Its tokens, which were so many until now, change.
    void change(std::size_t p, Tokens from, Tokens to, double now) {
        hold(p, from, now);
        (to > from ? place_[p].into : place_[p].out) += std::abs(static_cast<double>(to) - from);
    }
    void fired(int t) { transition_[static_cast<std::size_t>(t)].fired += 1; }
    void enabled(int t, bool is, double now) {
        OfTransition& of = transition_[static_cast<std::size_t>(t)];
        if (of.is) of.enabled += now - of.since;
        of.since = now;
        of.is = is;
    }
    void measured(std::size_t k, double area) { measure_[k] += area; }

    /// All that was counted until now is forgotten.
    void begin(double now) {
        for (OfPlace& of : place_) of = {.since = now, .few = {}};
        for (OfTransition& of : transition_) of = {.is = of.is, .since = now};
        for (double& x : measure_) x = 0;
        begin_ = now;
    }

    /// When that was.
    double since() const { return begin_; }

    Figures figures(Marking m, double now, const std::vector<Measure>& measures) {
        Figures f;
        const double length = now - begin_;
        for (std::size_t p = 0; p < place_.size(); ++p) {
            hold(p, m[p], now);
            OfPlace& of = place_[p];
            Figures::OfPlace place;
            if (length > 0) {
                place.mean = of.area / length;
                place.into = of.into / length;
                place.out = of.out / length;
                for (std::size_t k = 0; k < of.few.size(); ++k)
                    if (of.few[k] > 0) place.share[static_cast<Tokens>(k)] = of.few[k] / length;
                for (const auto& [k, time] : of.many) place.share[k] = time / length;
            } else {
                place.mean = m[p];
                place.share[m[p]] = 1;
            }
            f.place.push_back(std::move(place));
        }
        for (std::size_t t = 0; t < transition_.size(); ++t) {
            enabled(static_cast<int>(t), transition_[t].is, now);
            f.throughput.push_back(length > 0 ? transition_[t].fired / length
                                              : std::numeric_limits<double>::quiet_NaN());
            f.enabled.push_back(length > 0 ? transition_[t].enabled / length : transition_[t].is ? 1 : 0);
        }
        for (std::size_t k = 0; k < measures.size(); ++k)
            f.measure.push_back(length > 0 ? measure_[k] / length : measures[k](m));
        return f;
    }

  private:
    static constexpr std::size_t kFew = 1024;
    struct OfPlace {
        double since = 0, area = 0, into = 0, out = 0;
        std::vector<double> few;          // time with so many tokens
        std::map<Tokens, double> many{};  // from kFew on
    };
    struct OfTransition {
        bool is = false;
        double since = 0, enabled = 0, fired = 0;
    };
    void hold(std::size_t p, Tokens tokens, double now) {
        OfPlace& of = place_[p];
        const double time = now - of.since;
        if (!(time > 0)) return;
        of.since = now;
        of.area += time * tokens;
        const auto n = static_cast<std::size_t>(tokens);
        if (n >= kFew) {
            of.many[tokens] += time;
            return;
        }
        if (n >= of.few.size()) of.few.resize(n + 1, 0.0);
        of.few[n] += time;
    }

    std::vector<OfPlace> place_;
    std::vector<OfTransition> transition_;
    std::vector<double> measure_;
    double begin_ = 0;
};

}  // namespace pamina::nets
