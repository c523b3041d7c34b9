// All markings that were found, packed one behind the other, and a table of their numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/nets/net.h"

namespace pamina::nets {

/// Markings by number, in the order in which they were found. As many bits a place as the largest number of tokens
/// needs: 4, 8, 16 or 32.
class MarkingTable {
  public:
    explicit MarkingTable(std::size_t places) : places_(places), words_(words_of(kFewestBits)), table_(1024, 0) {}

    std::int32_t size() const { return size_; }

    void read(std::int32_t i, std::vector<Tokens>& m) const {
        m.resize(places_);
        unpack(arena_.data() + static_cast<std::size_t>(i) * words_, m.data());
    }

    /// The marking's number; new ones are added.
    std::int32_t find(Marking m) {
        ask(m);
        return numbers().front();
    }

    /// Several are asked for at once: then memory is not waited for at each.
    void ask(Marking m) {
        Tokens all = 0;
        for (const Tokens n : m) all |= n;
        if ((static_cast<std::uint64_t>(all) >> bits_) != 0) {
            answer();
            while ((static_cast<std::uint64_t>(all) >> bits_) != 0) widen();
        }
        std::uint64_t* key = next_key();
        pack(m.data(), key);
        asked(key);
    }
    /// The same for the marking `m` of number `i`, where there are so many tokens more at places (less where negative).
    /// False, and nothing is asked for: there would be more than `most`, or more than a place has bits for.
    template <class Changes>
    bool ask(std::int32_t i, Marking m, const Changes& changes, Tokens most) {
        const std::uint64_t limit = std::min((std::uint64_t{1} << bits_) - 1, static_cast<std::uint64_t>(most));
        for (const auto& c : changes)
            if (static_cast<std::uint64_t>(m[c.place] + c.tokens) > limit) return false;
        std::uint64_t* key = next_key();
        const std::uint64_t* known = arena_.data() + static_cast<std::size_t>(i) * words_;
        for (std::size_t w = 0; w < words_; ++w) key[w] = known[w];
        // Borrows between places cancel out, as each has a number that fits in the end.
        for (const auto& c : changes) {
            const std::size_t bit = c.place * bits_;
            key[bit / 64] += static_cast<std::uint64_t>(static_cast<std::int64_t>(c.tokens)) << (bit % 64);
        }
        asked(key);
        return true;
    }
    /// Of those that were asked for since, in order.
    const std::vector<std::int32_t>& numbers() {
        answer();
        std::swap(answers_, answered_);
        answers_.clear();
        return answered_;
    }

  private:
    static constexpr unsigned kFewestBits = 4;

    /// Room for one more that is asked for.
    std::uint64_t* next_key() {
        if (asked_ == tags_.size()) {
            tags_.resize(2 * asked_ + 64);
            keys_.resize(tags_.size() * words_);
        }
        return keys_.data() + asked_ * words_;
    }
    void asked(const std::uint64_t* key) {
        const std::uint64_t tag = words_ == 1 ? mixed(mixed_in(0, *key)) : hash(key);
        tags_[asked_++] = tag;
        __builtin_prefetch(&table_[tag & (table_.size() - 1)]);
    }
    void answer() {
        words_ == 1 ? answer([] { return std::size_t{1}; }) : answer([this] { return words_; });
    }
    /// For one word a marking, the most frequent case, the compiler makes code of its own.
    template <class Words>
    void answer(const Words& words) {
        for (std::size_t k = 0; k < asked_; ++k) {
            const std::uint64_t tag = tags_[k], slot = table_[tag & (table_.size() - 1)];
            if (slot >> 32 == tag && slot != 0) __builtin_prefetch(key_of(slot));
        }
        const std::size_t before = answers_.size();
        answers_.resize(before + asked_);
        for (std::size_t k = 0; k < asked_; ++k)
            answers_[before + k] = number(keys_.data() + k * words(), tags_[k], words);
        asked_ = 0;
    }
    const std::uint64_t* key_of(std::uint64_t slot) const {
        return arena_.data() + ((slot & 0xffffffffU) - 1) * words_;
    }
    template <class Words>
    std::int32_t number(const std::uint64_t* key, std::uint64_t tag, const Words& words) {
        const std::size_t mask = table_.size() - 1;
        for (std::size_t at = tag & mask;; at = (at + 1) & mask) {
            const std::uint64_t slot = table_[at];
            if (slot == 0) {
                table_[at] = tag << 32 | static_cast<std::uint32_t>(size_ + 1);
                arena_.insert(arena_.end(), key, key + words());
                if (2 * static_cast<std::size_t>(++size_) >= table_.size()) grow();
                return size_ - 1;
            }
            if (slot >> 32 != tag) continue;
            const std::uint64_t* known = arena_.data() + ((slot & 0xffffffffU) - 1) * words();
            std::size_t w = 0;
            while (w < words() && known[w] == key[w]) ++w;
            if (w == words()) return static_cast<std::int32_t>(slot & 0xffffffffU) - 1;
        }
    }

    std::size_t words_of(unsigned bits) const { return (places_ * bits + 63) / 64; }

    void pack(const Tokens* m, std::uint64_t* key) const {
        bits_ == 4 ? pack<4>(m, key) : bits_ == 8 ? pack<8>(m, key) : bits_ == 16 ? pack<16>(m, key) : pack<32>(m, key);
    }
    template <unsigned Bits>
    void pack(const Tokens* m, std::uint64_t* key) const {
        constexpr std::size_t kInWord = 64 / Bits;
        std::size_t p = 0;
        const auto word = [&](std::size_t places) {
            std::uint64_t result = 0;
            for (std::size_t k = 0; k < places; ++k)
                result |= static_cast<std::uint64_t>(static_cast<std::uint32_t>(m[p + k])) << (k * Bits);
            p += places;
            return result;
        };
        while (p + kInWord <= places_) *key++ = word(kInWord);
        if (p < places_) *key = word(places_ - p);
    }
    void unpack(const std::uint64_t* key, Tokens* m) const {
        const std::size_t in_word = 64 / bits_;
        const std::uint64_t mask = (std::uint64_t{1} << bits_) - 1;
        for (std::size_t p = 0, w = 0; p < places_; ++w)
            for (std::size_t k = 0; k < in_word && p < places_; ++k, ++p)
                m[p] = static_cast<Tokens>(key[w] >> (k * bits_) & mask);
    }
    /// 32 bits of it: what the table has of a marking, next to its number.
    std::uint64_t hash(const std::uint64_t* key) const {
        std::uint64_t h = 0;
        for (std::size_t w = 0; w < words_; ++w) h = mixed_in(h, key[w]);
        return mixed(h);
    }
    static std::uint64_t mixed_in(std::uint64_t h, std::uint64_t word) {
        h = (h ^ word) * 0x9e3779b97f4a7c15U;
        return h ^ h >> 29;
    }
    static std::uint64_t mixed(std::uint64_t h) { return h * 0xbf58476d1ce4e5b9U >> 32; }
    void place(std::uint64_t slot) {
        std::size_t at = (slot >> 32) & (table_.size() - 1);
        while (table_[at] != 0) at = (at + 1) & (table_.size() - 1);
        table_[at] = slot;
    }
    void grow() {
        std::vector<std::uint64_t> old(2 * table_.size(), 0);
        old.swap(table_);
        for (const std::uint64_t slot : old)
            if (slot != 0) place(slot);
    }
    void widen() {
        const std::vector<std::uint64_t> old = std::move(arena_);
        const std::size_t old_words = words_;
        std::vector<Tokens> m(static_cast<std::size_t>(size_) * places_);
        for (std::int32_t i = 0; i < size_; ++i)
            unpack(old.data() + static_cast<std::size_t>(i) * old_words,
                   m.data() + static_cast<std::size_t>(i) * places_);
        bits_ *= 2;
        words_ = words_of(bits_);
        keys_.resize(tags_.size() * words_);
        arena_.assign(static_cast<std::size_t>(size_) * words_, 0);
        std::fill(table_.begin(), table_.end(), 0);
        for (std::int32_t i = 0; i < size_; ++i) {
            std::uint64_t* key = arena_.data() + static_cast<std::size_t>(i) * words_;
            pack(m.data() + static_cast<std::size_t>(i) * places_, key);
            place(hash(key) << 32 | static_cast<std::uint32_t>(i + 1));
        }
    }

    std::size_t places_;
    unsigned bits_ = kFewestBits;
    std::size_t words_;
    std::int32_t size_ = 0;
    std::vector<std::uint64_t> arena_;
    std::vector<std::uint64_t> table_;        // 0: nothing, else 32 bits of a marking's hash and its number + 1
    std::vector<std::uint64_t> keys_, tags_;  // that are asked for, and room for more
    std::size_t asked_ = 0;
    std::vector<std::int32_t> answers_, answered_;
};

}  // namespace pamina::nets
