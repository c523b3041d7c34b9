// Which transitions a marking enables, how fast they fire, and what they make of it.
#pragma once

#include <vector>

#include "runtime/nets/net.h"

namespace pamina::nets {

class Firing {
  public:
    /// Throws Problem: the net is not one (NotANet). The net lives longer.
    explicit Firing(const Net& net);

    /// Immediate ones by falling priority, those that take time in order.
    const std::vector<int>& immediate() const { return immediate_; }
    const std::vector<int>& timed() const { return timed_; }

    /// 1/s, or a weight; 0: it does not fire. Throws Problem: a number of the net makes no sense in this marking
    /// (Number).
    double rate(int transition, Marking m) const;
    /// How many of a deterministic or drawn transition run at once: what it takes is there so often, and has a server.
    /// Throws Problem (Number).
    Tokens running(int transition, Marking m) const;
    /// What is left behind, of an enabled transition. Throws Problem: more than kMaxTokens.
    void fire(int transition, Marking m, std::vector<Tokens>& after) const;

    struct Fixed {
        std::size_t place;
        Tokens tokens;
    };
    /// What firing adds to places (less where negative), where that is always the same; else null.
    const std::vector<Fixed>* change(int transition) const {
        return fast_[transition].all ? &fast_[transition].change : nullptr;
    }

  private:
    /// The arcs of a transition whose number of tokens is always the same.
    struct Fast {
        bool all = false;
        std::vector<Fixed> take, inhibit, change;
    };
    Tokens tokens_of(int transition, const Arc& a, Marking m) const;
    double sets(int transition, Marking m) const;
    bool enabled(int transition, Marking m) const;
    double servers(int transition, Marking m) const;

    const Net& net_;
    std::vector<Fast> fast_;
    std::vector<int> immediate_, timed_;
};

inline constexpr Tokens kMaxTokens = 1'000'000'000;

}  // namespace pamina::nets
