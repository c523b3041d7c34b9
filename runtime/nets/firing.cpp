#include "runtime/nets/firing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <string_view>

namespace pamina::nets {

namespace {

std::string where(const Net& net, Marking m) {
    return fmt::format(" in the marking ({})", text(net, m));
}

bool is_count(double x) {
    return x >= 0 && x <= kMaxTokens && x == std::floor(x);
}

void check_arcs(const Net& net, std::size_t t, const std::vector<Arc>& arcs, std::string_view verb) {
    std::vector<char> seen(net.places.size(), 0);
    for (const Arc& a : arcs) {
        if (a.place >= net.places.size() || seen[a.place]++ != 0)
            throw Problem{
                Wrong::NotANet,
                a.place >= net.places.size()
                    ? fmt::format("transition `{}` names a place that the net does not have", net.transitions[t].name)
                    : fmt::format("transition `{}` has two arcs of one kind with place `{}`", net.transitions[t].name,
                                  net.places[a.place].name),
                fmt::format("write how many at once: `{} p(2)`", verb), -1, static_cast<int>(t)};
    }
}

}  // namespace

std::string text(const Net& net, Marking m) {
    constexpr int kMostPlaces = 8;
    std::string result;
    int shown = 0, left = 0;
    for (std::size_t p = 0; p < m.size(); ++p) {
        if (m[p] == 0) continue;
        if (shown == kMostPlaces) {
            ++left;
            continue;
        }
        result += fmt::format("{}{} {}", shown++ == 0 ? "" : ", ", net.places[p].name, m[p]);
    }
    if (left > 0) result += fmt::format(" and {} places more", left);
    return result.empty() ? "no tokens" : result;
}

Firing::Firing(const Net& net) : net_(net), fast_(net.transitions.size()) {
    if (net.places.empty() || net.transitions.empty())
        throw Problem{Wrong::NotANet, net.places.empty() ? "the net has no place" : "the net has no transition",
                      "write `place p = 1` and `transition t (rate = 1 Hz) { take p; give p }`"};
    for (std::size_t p = 0; p < net.places.size(); ++p)
        if (!is_count(net.places[p].tokens))
            throw Problem{Wrong::NotANet,
                          fmt::format("place `{}` has {} tokens", net.places[p].name, net.places[p].tokens),
                          fmt::format("a place has 0 tokens or more, {} at most", kMaxTokens), static_cast<int>(p)};
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        const Transition& x = net.transitions[t];
        check_arcs(net, t, x.take, "take");
        check_arcs(net, t, x.give, "give");
        check_arcs(net, t, x.inhibit, "inhibit");
        (x.timing == Timing::Immediate ? immediate_ : timed_).push_back(static_cast<int>(t));
        const auto fixed = [](const std::vector<Arc>& arcs) {
            return std::all_of(arcs.begin(), arcs.end(),
                               [](const Arc& a) { return !a.tokens.in && is_count(a.tokens.number); });
        };
        Fast& f = fast_[t];
        f.exponential = x.timing == Timing::Exponential;
        f.all = fixed(x.take) && fixed(x.give) && fixed(x.inhibit);
        if (!f.all) continue;
        const auto add = [&](std::size_t place, std::int64_t tokens) {
            arcs_.push_back({static_cast<std::uint32_t>(place), static_cast<Tokens>(tokens)});
        };
        const auto here = [&] { return static_cast<std::uint32_t>(arcs_.size()); };
        std::map<std::size_t, std::int64_t> change;
        f.take = here();
        for (const Arc& a : x.take) {
            const auto n = static_cast<Tokens>(a.tokens.number);
            if (n > 0) add(a.place, n);
            change[a.place] -= n;
        }
        for (const Arc& a : x.give) change[a.place] += static_cast<Tokens>(a.tokens.number);
        f.inhibit = here();
        for (const Arc& a : x.inhibit) add(a.place, static_cast<Tokens>(a.tokens.number));
        f.change = here();
        for (const auto& [place, tokens] : change)
            if (tokens != 0) add(place, tokens);
        f.end = here();
        f.rate = x.rate.number;
        f.servers = x.timing == Timing::Immediate ? 1 : x.servers.number;
        f.plain = !x.guard && !x.rate.in && !x.servers.in && x.rate.number >= 0 &&
                  x.rate.number * std::min(f.servers, static_cast<double>(kMaxTokens)) <
                      std::numeric_limits<double>::infinity() &&
                  f.servers >= 0 && f.servers == std::floor(f.servers) && (f.servers == 1 || f.take < f.inhibit);
    }
    std::sort(immediate_.begin(), immediate_.end(), [&](int a, int b) {
        const int x = net.transitions[a].priority, y = net.transitions[b].priority;
        return x != y ? x > y : a < b;
    });
}

Tokens Firing::tokens_of(int transition, const Arc& a, Marking m) const {
    const double n = a.tokens.at(m);
    if (is_count(n)) return static_cast<Tokens>(n);
    const Transition& t = net_.transitions[transition];
    throw Problem{Wrong::Number,
                  fmt::format("the arc of `{}` with place `{}` has {} tokens{}", t.name, net_.places[a.place].name, n,
                              a.tokens.in ? where(net_, m) : std::string()),
                  fmt::format("a number of tokens is whole, 0 or more, {} at most", kMaxTokens), -1, transition};
}

bool Firing::enabled(int transition, Marking m) const {
    const Fast& f = fast_[transition];
    const Transition& t = net_.transitions[transition];
    if (f.all) return has_tokens(f, m) && (!t.guard || t.guard(m));
    // The guard first: it may say where the numbers of tokens make sense.
    if (t.guard && !t.guard(m)) return false;
    return std::all_of(t.take.begin(), t.take.end(),
                       [&](const Arc& a) { return m[a.place] >= tokens_of(transition, a, m); }) &&
           std::all_of(t.inhibit.begin(), t.inhibit.end(),
                       [&](const Arc& a) { return m[a.place] < tokens_of(transition, a, m); });
}

/// How often what is taken is there; infinite where nothing is.
double Firing::sets(int transition, Marking m) const {
    double result = std::numeric_limits<double>::infinity();
    for (const Arc& a : net_.transitions[transition].take) {
        const Tokens n = tokens_of(transition, a, m);
        if (n > 0) result = std::min(result, static_cast<double>(m[a.place] / n));
    }
    return result;
}

double Firing::servers(int transition, Marking m) const {
    const Transition& t = net_.transitions[transition];
    const double k = t.servers.at(m);
    if (k == 1) return 1;  // it is enabled
    if (!(k >= 0) || (k != std::floor(k)))
        throw Problem{Wrong::Number, fmt::format("transition `{}` has {} servers{}", t.name, k, where(net_, m)),
                      "servers are counted: 0 or more, or `all`", -1, transition};
    const double n = std::min(k, sets(transition, m));
    if (std::isinf(n))
        throw Problem{Wrong::Number,
                      fmt::format("transition `{}` has as many servers as what it takes, and takes nothing{}", t.name,
                                  where(net_, m)),
                      "let it take something, or write how many servers there are", -1, transition};
    return n;
}

double Firing::any_rate(int transition, Marking m) const {
    if (!enabled(transition, m)) return 0;
    const Transition& t = net_.transitions[transition];
    const double r = t.rate.at(m);
    const bool immediate = t.timing == Timing::Immediate;
    if (!(r >= 0) || std::isinf(r))
        throw Problem{
            Wrong::Number,
            fmt::format("the {} of transition `{}` is {}{}", immediate ? "weight" : "rate", t.name, r, where(net_, m)),
            immediate ? "weights are 0 or more" : "rates are 0 or more, in 1/s", -1, transition};
    if (immediate || r == 0) return r;
    const double all = r * servers(transition, m);
    if (std::isinf(all))
        throw Problem{Wrong::Number,
                      fmt::format("the servers of transition `{}` are too fast together{}", t.name, where(net_, m)),
                      "give it a smaller rate", -1, transition};
    return all;
}

Tokens Firing::running(int transition, Marking m) const {
    if (!enabled(transition, m)) return 0;
    const double n = servers(transition, m);
    if (n <= kMaxTokens) return static_cast<Tokens>(n);
    throw Problem{Wrong::Number,
                  fmt::format("transition `{}` has {} servers{}", net_.transitions[transition].name, n, where(net_, m)),
                  "let it take something that there is less of", -1, transition};
}

void Firing::fire(int transition, Marking m, std::vector<Tokens>& after) const {
    after.assign(m.begin(), m.end());
    const auto change = [&](std::size_t place, std::int64_t by) {
        const std::int64_t n = after[place] + by;
        if (n > kMaxTokens)
            throw Problem{Wrong::TooMany,
                          fmt::format("place `{}` gets more than {} tokens", net_.places[place].name, kMaxTokens),
                          fmt::format("let `{}` be disabled where there are enough: `inhibit {}(100)`",
                                      net_.transitions[transition].name, net_.places[place].name),
                          static_cast<int>(place)};
        after[place] = static_cast<Tokens>(n);
    };
    if (const auto fixed = this->change(transition)) {
        for (const Fixed& c : *fixed) {
            after[c.place] += c.tokens;  // fits: none of both is more than kMaxTokens
            if (after[c.place] > kMaxTokens) change(c.place, 0);
        }
        return;
    }
    const Transition& t = net_.transitions[transition];
    for (const Arc& a : t.take) change(a.place, -static_cast<std::int64_t>(tokens_of(transition, a, m)));
    for (const Arc& a : t.give) change(a.place, tokens_of(transition, a, m));
}

}  // namespace pamina::nets
