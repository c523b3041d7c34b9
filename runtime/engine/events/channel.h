// Queues of tokens (semantics.md 5.3): one Channel for each element that is not as it was at first.
//
// A token is put when there is room, is in flight for a latency, and is then visible; `get` takes the oldest visible
// one. Most carry only whose path they continue; values of tokens stand beside (TokenValues). Puts and gets wait in
// lines of their own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "runtime/engine/processes/line.h"
#include "runtime/engine/tasks/number_map.h"
#include "runtime/engine/time/slope_time.h"
#include "runtime/expr/pool.h"

namespace pamina::engine {

template <class Stamp>
struct Token {
    double at = -1;            // when it becomes visible; -1: there is no token
    std::uint64_t number = 0;  // in the order in which puts completed
    Stamp by;                  // of the put, the latency added
    bool operator<(const Token& o) const { return at != o.at ? at > o.at : number > o.number; }
};
/// Without paths tokens are alike: only the time matters.
template <>
struct Token<Time> {
    double at = -1;
    bool operator<(const Token& o) const { return at > o.at; }
};

/// The tokens on their way, the next to become visible first. Most often there is one: it needs no memory of its own.
template <class Stamp>
class InFlight {
  public:
    bool empty() const { return first_.at < 0; }
    const Token<Stamp>& front() const { return first_; }
    /// In no order.
    template <class Visit>
    void each(const Visit& visit) {
        if (!empty()) visit(first_);
        if (rest_)
            for (auto& token : *rest_) visit(token);
    }
    template <class Visit>
    void each(const Visit& visit) const {
        if (!empty()) visit(first_);
        if (rest_)
            for (const auto& token : *rest_) visit(token);
    }
    void push(Token<Stamp> token) {
        if (!empty()) {
            if (first_ < token) std::swap(first_, token);
            if (!rest_) rest_ = std::make_unique<std::vector<Token<Stamp>>>();
            rest_->push_back(std::move(token));
            std::push_heap(rest_->begin(), rest_->end());
            return;
        }
        first_ = std::move(token);
    }
    Token<Stamp> pop() {
        Token<Stamp> out = std::exchange(first_, {});
        if (rest_ && !rest_->empty()) {
            std::pop_heap(rest_->begin(), rest_->end());
            first_ = std::move(rest_->back());
            rest_->pop_back();
        }
        return out;
    }

  private:
    Token<Stamp> first_;
    std::unique_ptr<std::vector<Token<Stamp>>> rest_;  // a heap
};

/// The values of the tokens of a Channel, in the order in which these become visible.
class TokenValues {
  public:
    using Values = std::unique_ptr<expr::Slot[]>;

    void push(double at, Values values) {
        in_flight_.push_back({at, puts_++, std::move(values)});
        std::push_heap(in_flight_.begin(), in_flight_.end());
    }
    /// The next one is visible now.
    void arrive() {
        std::pop_heap(in_flight_.begin(), in_flight_.end());
        visible_.push_back(std::move(in_flight_.back().values));
        in_flight_.pop_back();
    }
    /// The times at which they become visible, or became so, and the values of each.
    template <class At, class Value>
    void each(const At& at, const Value& value) {
        // A sorted list is a heap, too.
        std::sort(in_flight_.begin(), in_flight_.end(), [](const Token& a, const Token& b) { return b < a; });
        for (auto& token : in_flight_) at(token.at, token.number), value(token.values.get());
        for (auto& values : visible_) value(values.get());
    }
    std::uint64_t& puts() { return puts_; }
    /// Of the oldest visible token, which is gone.
    Values take() {
        Values first = std::move(visible_.front());
        visible_.pop_front();
        return first;
    }

  private:
    struct Token {
        double at;
        std::uint64_t number;
        Values values;
        bool operator<(const Token& o) const { return at != o.at ? at > o.at : number > o.number; }
    };
    std::vector<Token> in_flight_;  // a heap
    std::deque<Values> visible_;
    std::uint64_t puts_ = 0;
};

template <class Stamp>
struct Channel {
    std::int64_t tokens = 0;  // that take room: visible, in flight, of puts and gets granted but not yet complete
    std::int64_t visible = 0;
    Line<Stamp> puts, gets;
    InFlight<Stamp> in_flight;
    std::unique_ptr<TokenValues> values;  // of a queue whose tokens have some
    std::int64_t element = 0;
    double wake_at = -1;  // the latest wakeup asked for
    int instance = -1;
    std::uint32_t wakeups : 31 = 0;  // events that point here
    bool listed : 1 = false;
};

/// What only runs with paths keep of a Channel.
template <class Stamp>
struct ChannelPaths {
    std::deque<Token<Stamp>> visible;  // the oldest first; initial tokens have none and come first
    std::int64_t initial = 0;          // of the visible ones
    std::uint64_t puts = 0;
    Releases<Stamp> room;
    [[no_unique_address]] KeptWithSlopes<Stamp> tokens_met{};  // the last token that was visible, or who asked for one
    [[no_unique_address]] KeptWithSlopes<Stamp> room_met{};    // who put or made room last; not where there is no limit
};

template <class Stamp>
struct Channels {
    struct Entry : Channel<Stamp> {
        ChannelPaths<Stamp> paths;
    };
    struct Lean : Channel<Stamp> {};
    using Element = std::conditional_t<Stamp::follows, Entry, Lean>;

    std::int64_t capacity = -1;  // of each element; -1: unbounded
    std::int64_t initial = 0;
    std::int64_t total = 1;                 // elements there could be
    std::vector<std::int32_t> places;       // element -> its place + 1, where there are not too many
    NumberMap<std::int32_t> sparse_places;  // the same for larger arrays
    std::deque<Element> elements;
    std::vector<std::int32_t> unused;
    std::int64_t wakeups = 0;  // events that lead to its elements
    /// Up to this many elements, 4 bytes for each are less than looking for them costs.
    static constexpr std::int64_t kMostDirect = std::int64_t{1} << 20;

    /// Where the place of an element is kept; 0: it has none.
    std::int32_t& place_of(std::int64_t element) {
        if (total > kMostDirect) return sparse_places[element];
        if (places.empty()) places.resize(static_cast<std::size_t>(total));
        return places[static_cast<std::size_t>(element)];
    }
    Element& get(std::int64_t element, int instance) {
        std::int32_t& place = place_of(element);
        if (place > 0) return elements[static_cast<std::size_t>(place - 1)];
        if (unused.empty()) {
            elements.emplace_back();
            place = static_cast<std::int32_t>(elements.size());
        } else {
            place = unused.back();
            unused.pop_back();
        }
        Element& e = elements[static_cast<std::size_t>(place - 1)];
        e.element = element;
        e.instance = instance;
        e.tokens = e.visible = initial;
        if constexpr (Stamp::follows) e.paths.initial = initial;
        return e;
    }
    /// In all elements, beyond those that were there at first.
    std::int64_t tokens() const {
        std::int64_t all = 0;
        for (const Element& e : elements) all += e.tokens - initial;
        return all;
    }
    bool room(const Element& e) const { return capacity < 0 || e.tokens < capacity; }
    /// Forgets the element when it is as it was at first and nobody looks at it.
    void drop_if_unchanged(Element& e) {
        if constexpr (Stamp::has_slopes) return;  // when something happened there last decides still
        if (e.tokens != initial || e.visible != initial || e.listed || e.wakeups || !e.puts.empty() || !e.gets.empty())
            return;
        unused.push_back(std::exchange(place_of(e.element), 0));
        if (total > kMostDirect) sparse_places.erase(e.element);
        if constexpr (Stamp::follows) e.paths = {};
    }
};

}  // namespace pamina::engine
