// Which states a chain has: they are found from those in which it starts, one by one. What a state is, its bytes say,
// which whoever asks writes and reads: customers at stations, tasks that run, marks on places.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/queueing/markov.h"
#include "runtime/queueing/solve.h"

namespace pamina::queueing {

/// States by number, in the order in which they were found: keys one behind the other, and a table of their numbers.
class States {
  public:
    std::int32_t size() const { return static_cast<std::int32_t>(start_.size()); }
    /// Until one more is found.
    const char* operator[](std::int32_t i) const { return bytes_.data() + start_[static_cast<std::size_t>(i)]; }
    std::string_view key(std::int32_t i) const { return {(*this)[i], length(i)}; }

    /// The state's number; new ones are added.
    std::int32_t find(std::string_view key) {
        if (2 * start_.size() >= table_.size()) grow();
        const std::size_t mask = table_.size() - 1;
        const std::uint64_t h = hash(key.data(), key.size());
        for (std::size_t i = h & mask;; i = (i + 1) & mask) {
            const std::int32_t at = table_[i];
            if (at == -1) {
                table_[i] = size();
                start_.push_back(bytes_.size());
                bytes_ += key;
                return size() - 1;
            }
            if (length(at) == key.size() && std::equal(key.begin(), key.end(), (*this)[at])) return at;
        }
    }

  private:
    std::size_t length(std::int32_t i) const {
        const auto k = static_cast<std::size_t>(i);
        return (k + 1 < start_.size() ? start_[k + 1] : bytes_.size()) - start_[k];
    }
    static std::uint64_t hash(const char* key, std::size_t n) {
        std::uint64_t h = 0xcbf29ce484222325U;
        for (std::size_t i = 0; i < n; ++i) h = (h ^ static_cast<unsigned char>(key[i])) * 0x100000001b3U;
        return h ^ (h >> 29);
    }
    void grow() {
        table_.assign(std::max<std::size_t>(1024, 2 * table_.size()), -1);
        for (std::int32_t k = 0; k < size(); ++k) {
            std::size_t i = hash((*this)[k], length(k)) & (table_.size() - 1);
            while (table_[i] != -1) i = (i + 1) & (table_.size() - 1);
            table_[i] = k;
        }
    }

    std::string bytes_;
    std::vector<std::size_t> start_;
    std::vector<std::int32_t> table_;
};

/// All states that follow from those in `states`, and the chain of them, which goes on where it ended: it has the rows
/// of the first ones already, or none. `ways(state)` finds the states that follow one in `states`, and adds the ways to
/// the chain's row. Throws Stopped, and what `ways` throws: the one who finds states says how many are too many.
template <class Number, class Ways>
void explore(States& states, MarkovChainOf<Number>& chain, const std::atomic<bool>* stop, const Ways& ways) {
    for (std::int32_t i = chain.states(); i < states.size(); ++i) {
        if (stop && (i & 255) == 0 && stop->load(std::memory_order_relaxed)) throw Stopped{};
        ways(i);
        chain.next();
    }
}

}  // namespace pamina::queueing
