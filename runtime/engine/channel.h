// Queues of tokens: one Channel for each element that is not as it was at first.
//
// A token is put when there is room, is in flight for a latency, and is then visible; `get` takes the oldest visible
// one. Tokens carry no value, only whose path they continue. Puts and gets wait in lines of their own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "runtime/engine/line.h"
#include "runtime/engine/number_map.h"
#include "runtime/engine/stamp.h"

namespace pamina::engine {

template <class Stamp>
struct Token {
    double at = 0;             // when it becomes visible
    std::uint64_t number = 0;  // in the order in which puts completed
    Stamp by;                  // of the put, the latency added
    bool operator<(const Token& o) const { return at != o.at ? at > o.at : number > o.number; }
};
/// Without paths tokens are alike: only the time matters.
template <>
struct Token<Time> {
    double at = 0;
    bool operator<(const Token& o) const { return at > o.at; }
};

template <class Stamp>
struct Channel {
    std::int64_t tokens = 0;  // that take room: visible, in flight, of puts and gets granted but not yet complete
    std::int64_t visible = 0;
    Line<Stamp> puts, gets;
    std::vector<Token<Stamp>> in_flight;  // a heap, the next to become visible first
    std::int64_t element = 0;
    int instance = -1;
    bool listed = false;
    std::int32_t wakeups = 0;  // events that point here
    double wake_at = -1;       // the latest wakeup asked for
};

/// What only runs with paths keep of a Channel.
template <class Stamp>
struct ChannelPaths {
    std::deque<Token<Stamp>> visible;  // the oldest first; initial tokens have none and come first
    std::int64_t initial = 0;          // of the visible ones
    std::uint64_t puts = 0;
    Releases<Stamp> room;
};

template <class Stamp>
struct Channels {
    struct Entry : Channel<Stamp> {
        ChannelPaths<Stamp> paths;
    };
    struct Lean : Channel<Stamp> {};
    using Element = std::conditional_t<Stamp::has_path, Entry, Lean>;

    std::int64_t capacity = -1;  // of each element; -1: unbounded
    std::int64_t initial = 0;
    NumberMap<std::int32_t> at;  // element -> place in `elements`
    std::vector<std::unique_ptr<Element>> elements;
    std::vector<std::int32_t> unused;
    std::int64_t wakeups = 0;  // events that lead to its elements

    Element& get(std::int64_t element, int instance) {
        auto [place, fresh] = at.insert(element);
        if (!fresh) return *elements[static_cast<std::size_t>(*place)];
        if (unused.empty()) {
            *place = static_cast<std::int32_t>(elements.size());
            elements.push_back(std::make_unique<Element>());
        } else {
            *place = unused.back();
            unused.pop_back();
        }
        Element& e = *elements[static_cast<std::size_t>(*place)];
        e.element = element;
        e.instance = instance;
        e.tokens = e.visible = initial;
        if constexpr (Stamp::has_path) e.paths.initial = initial;
        return e;
    }
    /// Forgets the element when it is as it was at first and nobody looks at it.
    void drop_if_unchanged(Element& e) {
        if (e.tokens != initial || e.visible != initial || e.listed || e.wakeups || !e.puts.empty() || !e.gets.empty())
            return;
        const auto* place = at.find(e.element);
        unused.push_back(*place);
        at.erase(e.element);
        if constexpr (Stamp::has_path) e.paths = {};
    }
};

}  // namespace pamina::engine
