// Random small nets, with inhibitors, priorities, guards, rates of 0 and numbers that depend on the marking.
#pragma once

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <utility>

#include "tests/unit/nets/nets.h"

namespace pamina::nets::test {

class Draws {
  public:
    explicit Draws(unsigned seed) : engine_(seed) {}
    int upto(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n + 1)); }
    bool one_in(int n) { return upto(n - 1) == 0; }

    Net net() {
        Net net;
        const int places = 1 + upto(3);
        for (int p = 0; p < places; ++p) net.places.push_back({"p" + std::to_string(p), upto(2)});
        const int transitions = 1 + upto(5);
        for (int t = 0; t < transitions; ++t) {
            Transition x;
            x.name = "t" + std::to_string(t);
            x.timing = one_in(3) ? Timing::Immediate : Timing::Exponential;
            x.rate.number = one_in(8) ? 0 : (1 + upto(7)) / 2.0;
            x.priority = upto(1);
            std::map<int, int> take, give, inhibit;
            take[upto(places - 1)] = 1 + upto(1);
            if (one_in(3)) take[upto(places - 1)] = 1;
            give[upto(places - 1)] = 1 + upto(1);
            if (one_in(3)) give[upto(places - 1)] = 1;
            // What grows is bounded.
            for (const auto& [p, n] : give)
                if (n > take[p]) inhibit[p] = 2 + upto(2);
            if (one_in(4)) inhibit[upto(places - 1)] = 1 + upto(2);
            for (const auto& [p, n] : take)
                if (n > 0) x.take.push_back({static_cast<std::size_t>(p), {static_cast<double>(n), {}}});
            for (const auto& [p, n] : give)
                x.give.push_back({static_cast<std::size_t>(p), {static_cast<double>(n), {}}});
            for (const auto& [p, n] : inhibit)
                x.inhibit.push_back({static_cast<std::size_t>(p), {static_cast<double>(n), {}}});
            if (one_in(3)) x.servers.number = one_in(2) ? kAllServers : 2;
            const auto q = static_cast<std::size_t>(upto(places - 1));
            if (one_in(5)) x.guard = [q](Marking m) { return m[q] != 1; };
            if (one_in(5)) x.rate.in = [q](Marking m) { return m[q] == 2 ? 0 : 1.0 + m[q]; };
            if (one_in(6)) x.take[0].tokens.in = [p = x.take[0].place](Marking m) { return std::max(1, m[p] - 1); };
            net.transitions.push_back(std::move(x));
        }
        return net;
    }

  private:
    std::mt19937 engine_;
};

}  // namespace pamina::nets::test
