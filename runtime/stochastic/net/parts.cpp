#include "runtime/stochastic/net/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace pamina::model_nets {

namespace {

[[noreturn]] void too_large(const char* what, Span span) {
    throw stochastic::Refused{"E2071", fmt::format("the net of this model has more than {} {}", kMostParts, what),
                              "fewer processes that differ, or shorter loops, make a smaller one; `simulate` of the "
                              "model itself takes any",
                              span};
}

}  // namespace

std::string Parts::unique(std::string name, Names& taken) {
    for (char& c : name)
        if (!(c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) c = '_';
    while (name.size() > 1 && name.back() == '_') name.pop_back();
    int& came = taken[name];
    std::string made = ++came == 1 ? name : fmt::format("{}_{}", name, came);
    while (came > 1 && !taken.try_emplace(made, 1).second) made = fmt::format("{}_{}", name, ++came);
    return made;
}

std::string Parts::at_line(std::string_view word, Span span) const {
    return span.file ? fmt::format("{}_{}", word, line_of_(span)) : std::string(word);
}

int Parts::place(const std::string& name, Span span, nets::Tokens tokens) {
    if (made.net.places.size() >= kMostParts) too_large("places", span);
    made.net.places.push_back({unique(name, place_names_), tokens});
    made.place_spans.push_back(span);
    return static_cast<int>(made.net.places.size()) - 1;
}

int Parts::add(const std::string& name, Span span, nets::Timing timing) {
    if (made.net.transitions.size() >= kMostParts) too_large("transitions", span);
    nets::Transition t;
    t.name = unique(name, transition_names_);
    t.timing = timing;
    t.servers = {nets::kAllServers, {}};
    t.reads.emplace();
    made.net.transitions.push_back(std::move(t));
    made.transition_spans.push_back(span);
    return static_cast<int>(made.net.transitions.size()) - 1;
}

int Parts::timed(const std::string& name, Span span, double rate) {
    const int t = add(name, span, nets::Timing::Exponential);
    transition(t).rate.number = rate;
    return t;
}

int Parts::fixed(const std::string& name, Span span, double seconds) {
    const int t = add(name, span, nets::Timing::Deterministic);
    transition(t).time.number = seconds;
    return t;
}

int Parts::immediate(const std::string& name, Span span, Band band, double weight) {
    const int t = add(name, span, nets::Timing::Immediate);
    transition(t).rate.number = weight;
    transition(t).servers = {1, {}};
    bands_[t] = band;
    return t;
}

void Parts::arc(std::vector<nets::Arc>& arcs, int place, nets::Tokens n) {
    if (n == 0) return;
    const auto at = static_cast<std::size_t>(place);
    for (nets::Arc& a : arcs)
        if (a.place == at) {
            a.tokens.number += n;
            return;
        }
    arcs.push_back({at, {static_cast<double>(n), {}}});
}

void Parts::take(int t, int place, nets::Tokens n) {
    arc(transition(t).take, place, n);
}
void Parts::give(int t, int place, nets::Tokens n) {
    arc(transition(t).give, place, n);
}
void Parts::give(int t, const Bag& bag, nets::Tokens times) {
    for (const auto& [place, n] : bag) give(t, place, n * times);
}
void Parts::inhibit(int t, int place) {
    arc(transition(t).inhibit, place, 1);
}

void Parts::start(const Bag& bag) {
    for (const auto& [place, n] : bag) made.net.places[static_cast<std::size_t>(place)].tokens += n;
}

void Parts::finish() {
    using Key = std::tuple<Band, std::vector<std::int64_t>, int>;
    std::vector<Key> all;
    for (const auto& [t, band] : bands_) {
        const auto key = order_.find(t);
        all.emplace_back(band, key == order_.end() ? std::vector<std::int64_t>{} : key->second,
                         key == order_.end() ? t : -1);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const auto& [t, band] : bands_) {
        const auto key = order_.find(t);
        const Key mine{band, key == order_.end() ? std::vector<std::int64_t>{} : key->second,
                       key == order_.end() ? t : -1};
        transition(t).priority = static_cast<int>(all.end() - std::ranges::lower_bound(all, mine));
    }
}

}  // namespace pamina::model_nets
