// Which transitions a marking enables, how fast they fire, and what they make of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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
    bool exponential(int transition) const { return fast_[static_cast<std::size_t>(transition)].exponential; }

    /// 1/s, or a weight; 0: it does not fire. Throws Problem: a number of the net makes no sense in this marking
    /// (Number).
    double rate(int transition, Marking m) const {
        const Fast& f = fast_[static_cast<std::size_t>(transition)];
        if (!f.plain) return any_rate(transition, m);
        if (!has_tokens(f, m)) return 0;
        if (f.servers == 1) return f.rate;
        double n = f.servers;
        for (std::size_t a = f.take; a < f.inhibit; ++a)
            n = std::min(n, static_cast<double>(m[arcs_[a].place] / arcs_[a].tokens));
        return f.rate * n;
    }
    /// How many of a deterministic or drawn transition run at once: what it takes is there so often, and has a server.
    /// Throws Problem (Number).
    Tokens running(int transition, Marking m) const;
    /// What is left behind, of an enabled transition. Throws Problem: more than kMaxTokens.
    void fire(int transition, Marking m, std::vector<Tokens>& after) const;

    struct Fixed {
        std::uint32_t place;
        Tokens tokens;
    };
    /// What firing adds to places (less where negative), where that is always the same; else null.
    std::optional<std::span<const Fixed>> change(int transition) const {
        const Fast& f = fast_[static_cast<std::size_t>(transition)];
        if (!f.all) return std::nullopt;
        return std::span(arcs_).subspan(f.change, f.end - f.change);
    }

  private:
    /// A transition whose arcs have always the same number of tokens: where they are in `arcs_`.
    struct Fast {
        bool all = false;
        bool plain = false;  // and nothing else of it reads the marking, nor can be wrong in one
        bool exponential = false;
        std::uint32_t take = 0, inhibit = 0, change = 0, end = 0;
        double rate = 0, servers = 1;
    };
    bool has_tokens(const Fast& f, Marking m) const {
        const Fixed* arcs = arcs_.data();
        std::uint32_t a = f.take;
        for (; a < f.inhibit; ++a)
            if (m[arcs[a].place] < arcs[a].tokens) return false;
        for (; a < f.change; ++a)
            if (m[arcs[a].place] >= arcs[a].tokens) return false;
        return true;
    }
    double any_rate(int transition, Marking m) const;
    Tokens tokens_of(int transition, const Arc& a, Marking m) const;
    double sets(int transition, Marking m) const;
    bool enabled(int transition, Marking m) const;
    double servers(int transition, Marking m) const;

    const Net& net_;
    std::vector<Fast> fast_;
    std::vector<Fixed> arcs_;
    std::vector<int> immediate_, timed_;
};

inline constexpr Tokens kMaxTokens = 1'000'000'000;

}  // namespace pamina::nets
