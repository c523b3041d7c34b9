#include "runtime/nets/structure/plain.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "runtime/nets/firing.h"

namespace pamina::nets {

namespace {

bool depends(const std::vector<Arc>& arcs) {
    return std::any_of(arcs.begin(), arcs.end(), [](const Arc& a) { return static_cast<bool>(a.tokens.in); });
}

std::vector<PlainTransition::Held> held(const Net& net, const Transition& t, const std::vector<Arc>& arcs) {
    std::vector<PlainTransition::Held> result;
    for (const Arc& a : arcs) {
        if (a.tokens.in) continue;
        const double n = a.tokens.number;
        if (!(n >= 0 && n <= kMaxTokens && n == static_cast<double>(static_cast<std::int64_t>(n))))
            throw Problem{
                Wrong::Number,
                fmt::format("the arc of `{}` with place `{}` has {} tokens", t.name, net.places[a.place].name, n),
                fmt::format("a number of tokens is whole, 0 or more, {} at most", kMaxTokens),
                static_cast<int>(a.place), static_cast<int>(&t - net.transitions.data())};
        if (n > 0) result.push_back({a.place, static_cast<std::int64_t>(n)});
    }
    return result;
}

}  // namespace

int PlainNet::first(Beyond what) const {
    for (const Of& b : beyond)
        if (b.what == what) return b.transition;
    return -1;
}

PlainNet plain_part(const Net& net) {
    const Firing checked(net);
    PlainNet plain;
    for (const Place& p : net.places) plain.start.push_back(p.tokens);
    int most = 0;
    bool immediate = false;
    const auto fires = [](const Transition& t) {
        const auto never = [](const Amount& a) { return !a.in && a.number == 0; };
        return !never(t.rate) && (t.timing == Timing::Immediate || !never(t.servers));
    };
    for (const Transition& t : net.transitions) {
        if (t.timing != Timing::Immediate || !fires(t)) continue;
        most = immediate ? std::max(most, t.priority) : t.priority;
        immediate = true;
    }
    for (std::size_t i = 0; i < net.transitions.size(); ++i) {
        const Transition& t = net.transitions[i];
        PlainTransition x;
        x.fires = fires(t);
        x.take = held(net, t, t.take);
        x.give = held(net, t, t.give);
        std::map<std::size_t, std::int64_t> change;
        for (const auto& h : x.take) change[h.place] -= h.tokens;
        for (const auto& h : x.give) change[h.place] += h.tokens;
        for (const auto& [p, n] : change)
            if (n != 0) x.change.push_back({p, n});
        const auto beyond = [&](bool is, Beyond what) {
            if (is && x.fires) plain.beyond.push_back({what, static_cast<int>(i)});
        };
        beyond(depends(t.take) || depends(t.give), Beyond::Tokens);
        beyond(!t.inhibit.empty(), Beyond::Inhibitor);
        beyond(static_cast<bool>(t.guard), Beyond::Guard);
        beyond(t.rate.in || (t.timing != Timing::Immediate && t.servers.in), Beyond::Rate);
        beyond(immediate && (t.timing != Timing::Immediate || t.priority < most), Beyond::Priority);
        beyond(t.timing != Timing::Immediate && t.timing != Timing::Exponential, Beyond::Time);
        plain.transitions.push_back(std::move(x));
    }
    return plain;
}

std::string why_not_plain(const Net& net, const PlainNet& plain) {
    if (plain.beyond.empty()) return {};
    const auto& [what, transition] = plain.beyond.front();
    const std::string& name = net.transitions[static_cast<std::size_t>(transition)].name;
    switch (what) {
        case Beyond::Tokens:
            return fmt::format("an arc of transition `{}` has a number of tokens that depends on the marking", name);
        case Beyond::Inhibitor:
            return fmt::format("transition `{}` has an inhibitor arc", name);
        case Beyond::Guard:
            return fmt::format("transition `{}` has a condition", name);
        case Beyond::Rate:
            return fmt::format("how fast transition `{}` is depends on the marking", name);
        case Beyond::Priority:
            return fmt::format("immediate transitions go before transition `{}`", name);
        case Beyond::Time:
            return fmt::format("the time of transition `{}` is not exponential", name);
    }
    __builtin_unreachable();
}

}  // namespace pamina::nets
