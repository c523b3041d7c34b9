// Tables of parts of one line: the class of a pair is how many positions it has.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "runtime/arrays/one_line.h"
#include "runtime/arrays/table.h"

namespace pamina::arrays {

/// Nothing: both sides are in pieces, steps are no parts of blocks or turned against each other, or there is more to
/// keep than listing takes. Throws Mistake (Overflow).
std::unique_ptr<const Table> count_table(const Part& part);

class CountTable : public Table {
  public:
    std::vector<std::int64_t> sizes() const override { return sizes_; }

  protected:
    explicit CountTable(const Part& part);

    /// `pairs` more of so many positions; none of 0.
    int add(std::int64_t count, std::int64_t pairs);
    /// -1: no pair was added that has so many.
    int known(std::int64_t count) const {
        const auto found = numbers_.find(count);
        return found == numbers_.end() ? -1 : found->second;
    }

  private:
    Signature signature_;  // counts are 0 in it
    std::unordered_map<std::int64_t, int> numbers_;
    std::vector<std::int64_t> sizes_;  // by class
};

}  // namespace pamina::arrays
