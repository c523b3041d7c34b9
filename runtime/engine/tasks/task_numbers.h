// Which tasks a graph statement has, and their numbers.
//
// Tasks are numbered in the order in which the graph statement reaches them (declaration order, last index fastest, a
// `for` iteration by iteration). They are not listed: there is one Stretch for each rectangular piece of an array (for
// each iteration of the fors around it, and for each value of those own indices on which later ranges depend), so
// memory follows the loops of the graph, not its tasks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/expr/wide_int.h"

namespace pamina::engine {

/// A task: its array and its index values, prefix first.
struct TaskIndex {
    int array = -1;
    std::vector<std::int64_t> values;
};

class TaskNumbers {
  public:
    struct Stretch {
        int array = -1;
        mutable std::int64_t interior = -1;  // see TaskSpace::predecessors_inside
        std::int64_t base = 0, count = 0;
        std::int64_t before = 0;  // tasks of the array in earlier stretches
        std::size_t fixed_at = 0, spans_at = 0;
    };

    explicit TaskNumbers(std::size_t arrays) : arrays_(arrays) {}
    /// `fixed` leading indices of `dims` select a stretch. Before the first of the array's stretches.
    void shape(int array, int dims, int fixed) { arrays_[static_cast<std::size_t>(array)].shape(dims, fixed); }
    /// The next tasks in order.
    void add(int array, const std::vector<std::int64_t>& fixed, const std::vector<Span64>& spans, std::int64_t count);

    std::int64_t size() const { return size_; }
    std::int64_t size(int array) const { return arrays_[static_cast<std::size_t>(array)].size; }
    int dims(int array) const { return arrays_[static_cast<std::size_t>(array)].dims; }
    int fixed(int array) const { return arrays_[static_cast<std::size_t>(array)].fixed; }
    std::vector<Stretch>& stretches() { return stretches_; }
    const std::vector<Stretch>& stretches() const { return stretches_; }
    /// Values of the indices that select it, and the ranges of the others.
    const std::int64_t* fixed_of(const Stretch& s) const { return fixed_.data() + s.fixed_at; }
    const Span64* spans_of(const Stretch& s) const { return spans_.data() + s.spans_at; }

    /// The stretch with these leading values; null: there is none.
    const Stretch* find(int array, const std::int64_t* values) const {
        const Array& a = arrays_[static_cast<std::size_t>(array)];
        if (a.fixed == 0) return a.only ? &stretches_[a.only - 1] : nullptr;
        if (a.fixed == 1 && a.even) {
            std::int64_t ordinal;
            if (!a.values.contains(*values, ordinal)) return nullptr;
            return &stretches_[a.by_value[static_cast<std::size_t>(ordinal)]];
        }
        return look_up(a, values);
    }
    /// The number of a task, or -1 when the index is outside the array.
    std::int64_t number(int array, const std::int64_t* values) const;
    /// The stretch of a number.
    std::size_t stretch_of(std::int64_t number) const;
    /// Of a task, among those of its array.
    std::int64_t number_in_array(std::int64_t number) const {
        const Stretch& s = stretches_[stretch_of(number)];
        return s.before + (number - s.base);
    }
    void locate(std::int64_t number, TaskIndex& task) const { index(stretches_[stretch_of(number)], number, task); }
    /// The task with a number of the stretch.
    void index(const Stretch& s, std::int64_t number, TaskIndex& task) const {
        const Array& a = arrays_[static_cast<std::size_t>(s.array)];
        task.array = s.array;
        // Mostly the task before was of the same array: a comparison instead of a call.
        if (task.values.size() != static_cast<std::size_t>(a.dims))
            task.values.resize(static_cast<std::size_t>(a.dims));
        std::int64_t* const values = task.values.data();
        for (int d = 0; d < a.fixed; ++d) values[d] = fixed_[s.fixed_at + static_cast<std::size_t>(d)];
        const Span64* const spans = spans_of(s);
        const std::uint64_t* const inverses = inverses_.data() + s.spans_at;
        std::int64_t rest = number - s.base;
        for (int d = a.dims - 1; d > a.fixed; --d) {
            const std::int64_t count = spans[d - a.fixed].count;
            // A division takes as long as all the rest: by 32 bits it is a multiplication (Lemire, Kaser, Kurz 2019).
            const std::uint64_t inverse = inverses[d - a.fixed];
            const std::int64_t above =
                (static_cast<std::uint64_t>(rest) >> 32) == 0 && inverse != 0
                    ? static_cast<std::int64_t>(static_cast<UInt128>(inverse) * static_cast<std::uint64_t>(rest) >> 64)
                    : rest / count;
            values[d] = spans[d - a.fixed].at(rest - above * count);
            rest = above;
        }
        if (a.dims > a.fixed) values[a.fixed] = spans[0].at(rest);
    }

  private:
    struct Array {
        int dims = 0, fixed = 0;
        std::int64_t size = 0;
        std::unordered_multimap<std::uint64_t, std::size_t> stretches;  // by the hash of the leading values
        std::size_t only = 0;  // when fixed is 0: the stretch before this one, 0: none
        // When fixed is 1, as long as its values come evenly (as a `for` gives them): the stretch of each.
        bool even = true;
        Span64 values;
        std::vector<std::size_t> by_value;

        void shape(int all, int leading) { dims = all, fixed = leading; }
    };
    const Stretch* look_up(const Array& a, const std::int64_t* values) const;

    std::vector<Array> arrays_;
    std::vector<Stretch> stretches_;
    std::vector<std::int64_t> fixed_;
    std::vector<Span64> spans_;
    std::vector<std::uint64_t> inverses_;  // of the spans' counts: 2^64 / count
                                           // rounded up; 0: it is 1, or no 32 bits
    std::int64_t size_ = 0;
    mutable std::size_t found_ = 0;  // the stretch of the number that was looked for last
};

/// Of the first `n` values.
std::uint64_t hash_of(const std::int64_t* values, int n);

}  // namespace pamina::engine
