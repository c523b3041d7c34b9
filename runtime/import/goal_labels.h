// The labels of a GOAL schedule: from a label to its operation in the rank that is being read.
//
// Ranks use the same few labels (l1, l2, ...), so there is one hash table for all of them, which stores each text once;
// an entry says for which rank it was set last.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "runtime/rtg/message_schedule.h"

namespace pamina::import::goal {

class Labels {
  public:
    struct Entry {
        std::uint32_t text = 0;  // offset in the schedule's labels; 0: a free place
        std::uint32_t operation = 0;
        std::uint64_t set_in = 0;  // the ordinal of the rank, from 1; 0: never
    };

    explicit Labels(rtg::MessageScheduleBuilder& builder) : builder_(builder), entries_(64) {}

    /// A new rank: no label is set.
    void clear() { ++rank_; }
    bool is_set(const Entry& e) const { return e.set_in == rank_; }
    void set(Entry& e, std::uint32_t operation) {
        e.operation = operation;
        e.set_in = rank_;
    }
    /// Valid until the next call.
    Entry& find(std::string_view label) {
        if (2 * (used_ + 1) > entries_.size()) grow();
        Entry& e = place(label);
        if (!e.text) {
            e.text = builder_.add_label(label);
            ++used_;
        }
        return e;
    }

  private:
    static std::uint64_t hash(std::string_view label) {
        std::uint64_t h = 0xcbf29ce484222325;  // FNV-1a, mixed at the end
        for (const char c : label) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3;
        return h ^ (h >> 29);
    }
    Entry& place(std::string_view label) {
        const std::size_t mask = entries_.size() - 1;
        for (std::size_t i = hash(label) & mask;; i = (i + 1) & mask) {
            Entry& e = entries_[i];
            if (!e.text || label == builder_.schedule().labels.data() + e.text) return e;
        }
    }
    void grow() {
        std::vector<Entry> old(entries_.size() * 2);
        old.swap(entries_);
        for (const Entry& e : old)
            if (e.text) place(builder_.schedule().labels.data() + e.text) = e;
    }

    rtg::MessageScheduleBuilder& builder_;
    std::vector<Entry> entries_;  // a power of two, at most half of them used
    std::size_t used_ = 0;
    std::uint64_t rank_ = 0;
};

}  // namespace pamina::import::goal
