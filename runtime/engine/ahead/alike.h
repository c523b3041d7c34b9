// Elements of an array at which the same happens at the same time (chorus.h): one mailbox, or one processor, for all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "runtime/engine/ahead/mailboxes.h"

namespace pamina::engine {

/// Most do the same, but not these, by their places among all, the least first.
struct PartWays {
    std::vector<std::size_t> who;
};
/// There are not most who do the same.
struct Differs {};

/// Throws the one or the other: those do the same who have the same key. Where all have, something else differs.
template <class KeyOf>
[[noreturn]] void part_ways(std::size_t size, const KeyOf& key_of) {
    // Boyer & Moore's vote: if more than half have the same key, it is the one that is left.
    auto most = key_of(0);
    std::size_t votes = 0;
    for (std::size_t n = 0; n < size; ++n) {
        const auto key = key_of(n);
        if (votes == 0) most = key;
        votes = key == most ? votes + 1 : votes - 1;
    }
    PartWays others;
    for (std::size_t n = 0; n < size; ++n)
        if (key_of(n) != most) others.who.push_back(n);
    if (others.who.empty() || 2 * others.who.size() >= size) throw Differs{};
    throw others;
}

/// To which elements the processes of choruses came, each one to another one, always together. `Met`: what one is.
template <class Met>
class Alike {
  public:
    struct One {
        Met met;
        std::vector<std::int64_t> elements;  // for which it stands, and some that are somebody's own by now
        std::size_t size = 0;                // for so many
        bool by_others = false;              // of those who ask now, one is not the last who asked at its element
    };

    explicit Alike(std::int64_t total) : direct_(total <= kMostDirect) {
        if (direct_) kinds_.resize(static_cast<std::size_t>(total));
    }

    /// `elements`: to which one each process comes. Those of its kind to which nobody comes now are of a kind of their
    /// own from here on. `numbers`: of the processes, where they ask (else null). Throws PartWays or Differs where the
    /// elements are not of a kind; then nothing has happened.
    One& of(const std::vector<std::int64_t>& elements, const Met& at_first, const std::uint32_t* numbers) {
        const std::uint32_t before = at(elements.front()).kind;
        // The two numbers of a kind take turns: who is met for a second time has the other one already.
        const std::uint32_t now = before == 0 ? next_kind() : before ^ 1U;
        bool by_others = false;
        if (numbers) askers_.resize(elements.size());
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (!direct_ && i + kSoon < elements.size()) sparse_.fetch(elements[i + kSoon]);
            Element& it = at(elements[i]);
            if (it.kind != before || before == kOwn) part(elements, i, before, numbers != nullptr);
            it.kind = now;
            if (numbers) {
                askers_[i] = std::exchange(it.asker, numbers[i]);
                by_others = by_others || askers_[i] != numbers[i];
            }
        }
        One& one = with(elements, at_first, before, now);
        one.by_others = by_others;
        return one;
    }
    /// Somebody comes to the element alone: it is its own from here on. `own(element, met, asker)`, if processes came
    /// to it together.
    template <class Own>
    void leave(std::int64_t element, const Own& own) {
        Element& it = at(element);
        if (it.kind > kOwn) {
            One& one = of_kind(it.kind);
            own(element, one.met, it.asker);
            --one.size;
        }
        it.kind = kOwn;
    }

  private:
    struct Element {
        std::uint32_t kind = 0;   // 0: nobody came; its own; or 2 or 3 more than twice the number of its kind
        std::uint32_t asker = 0;  // the number of the process that asked last
    };
    static constexpr std::uint32_t kOwn = 1;
    /// 32 MB.
    static constexpr std::int64_t kMostDirect = std::int64_t{1} << 22;
    static constexpr std::size_t kSoon = 8;

    /// The one for all of these, which are of this kind by now.
    One& with(const std::vector<std::int64_t>& elements, const Met& at_first, std::uint32_t before, std::uint32_t now) {
        if (before == 0) return make(at_first, elements);
        One& one = of_kind(now);
        if (one.size != elements.size()) {
            std::erase_if(one.elements, [&](std::int64_t e) { return at(e).kind != before; });
            const std::uint32_t others = next_kind();
            for (const std::int64_t e : one.elements) at(e).kind = others;
            make(one.met, std::move(one.elements));
            one.elements = elements;
            one.size = elements.size();
        }
        return one;
    }
    /// The first `done` of these were met already.
    [[noreturn]] void part(const std::vector<std::int64_t>& elements, std::size_t done, std::uint32_t before,
                           bool asked) {
        for (std::size_t i = done; i-- > 0;) {
            Element& it = at(elements[i]);
            it.kind = before;
            if (asked) it.asker = askers_[i];
        }
        const auto keys = keys_of(elements);
        part_ways(elements.size(), [&](std::size_t n) { return keys[n]; });
    }
    std::uint32_t next_kind() const { return static_cast<std::uint32_t>(2 * all_.size() + 2); }
    One& of_kind(std::uint32_t kind) { return *all_[kind / 2 - 1]; }
    One& make(const Met& met, std::vector<std::int64_t> elements) {
        const std::size_t size = elements.size();
        all_.push_back(std::make_unique<One>(One{met, std::move(elements), size}));
        return *all_.back();
    }
    /// The kinds of these; whoever comes to one as the second has a key of its own.
    std::vector<std::uint64_t> keys_of(const std::vector<std::int64_t>& elements) {
        constexpr std::uint32_t kMet = UINT32_MAX;
        std::vector<std::uint64_t> keys;
        keys.reserve(elements.size());
        for (const std::int64_t e : elements) {
            const std::uint32_t kind = std::exchange(at(e).kind, kMet);
            keys.push_back(kind == kMet ? (std::uint64_t{keys.size()} << 32) | kMet : kind);
        }
        for (std::size_t n = keys.size(); n-- > 0;)
            if (keys[n] < kMet) at(elements[n]).kind = static_cast<std::uint32_t>(keys[n]);
        return keys;
    }
    Element& at(std::int64_t e) { return direct_ ? kinds_[static_cast<std::size_t>(e)] : sparse_[e]; }

    const bool direct_;
    std::vector<Element> kinds_;  // by element
    NumberMap<Element> sparse_;   // the same of many elements
    std::vector<std::unique_ptr<One>> all_;
    std::vector<std::uint32_t> askers_;  // before, of those who ask now
};

}  // namespace pamina::engine
