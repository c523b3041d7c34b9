// A map from numbers to values in one block of memory: open addressing with linear probing; an erased place is
// filled by moving later ones up (Knuth, TAOCP 3, section 6.4, algorithm R), so lookups stay short however much
// comes and goes. For what is inserted and erased once for each task.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace pamina::engine {

template <class Value>
class NumberMap {
  public:
    std::size_t size() const { return size_; }

    /// The value of `number` (0 or more), or null. Valid until the next insert or erase.
    Value* find(std::int64_t number) {
        if (places_.empty()) return nullptr;
        const std::size_t at = place_of(number);
        return places_[at].number == number ? &places_[at].value : nullptr;
    }
    /// The number will be looked for soon.
    void fetch(std::int64_t number) const {
        if (!places_.empty()) __builtin_prefetch(&places_[home_of(number)]);
    }
    /// The value of `number` and whether it is new (and as made by default).
    std::pair<Value*, bool> insert(std::int64_t number) {
        if (2 * (size_ + 1) > places_.size()) grow();
        const std::size_t at = place_of(number);
        const bool is_new = places_[at].number != number;
        if (is_new) {
            places_[at].number = number;
            places_[at].value = Value{};
            ++size_;
        }
        return {&places_[at].value, is_new};
    }
    Value& operator[](std::int64_t number) { return *insert(number).first; }

    void erase(std::int64_t number) {
        if (places_.empty()) return;
        std::size_t hole = place_of(number);
        if (places_[hole].number != number) return;
        --size_;
        for (std::size_t at = hole;;) {
            at = (at + 1) & mask();
            if (places_[at].number == kNone) break;
            // Whoever would be found from its home without passing the hole stays.
            const std::size_t home = home_of(places_[at].number);
            if (((at - home) & mask()) < ((at - hole) & mask())) continue;
            places_[hole] = std::move(places_[at]);
            hole = at;
        }
        places_[hole] = Place{};
    }

  private:
    static constexpr std::int64_t kNone = -1;
    struct Place {
        std::int64_t number = kNone;
        Value value{};
    };
    std::size_t mask() const { return places_.size() - 1; }
    std::size_t home_of(std::int64_t number) const {
        // Fibonacci hashing: neighbours, which tasks often are, fall far apart.
        return static_cast<std::size_t>((static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15) >> shift_);
    }
    /// Where the number is, or the free place where it would go.
    std::size_t place_of(std::int64_t number) const {
        std::size_t at = home_of(number);
        while (places_[at].number != number && places_[at].number != kNone) at = (at + 1) & mask();
        return at;
    }
    void grow() {
        std::vector<Place> old = std::move(places_);
        const std::size_t count = old.empty() ? 16 : 2 * old.size();
        places_ = std::vector<Place>(count);
        shift_ = 64;
        for (std::size_t n = count; n > 1; n /= 2) --shift_;
        for (auto& p : old) {
            if (p.number != kNone) places_[place_of(p.number)] = std::move(p);
        }
    }

    std::vector<Place> places_;
    std::size_t size_ = 0;
    int shift_ = 64;
};

}  // namespace pamina::engine
