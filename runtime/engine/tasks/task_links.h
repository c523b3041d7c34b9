// Who depends on whom, where a dependence names every index as a constant, an index of the reader plus or minus a
// constant (c - i as well), or a star: most dependences of regular programs.
//
// Such a dependence is read in both directions without solving anything. A TaskLink is made once: the tasks that depend
// on a given one are the box of those whose indices follow from its indices; the predecessors of a task are a box as
// well, whose size is a product. Boxes of tasks can be compared with whole arrays, so the tasks that wait for nobody
// are found without looking at each.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "runtime/engine/tasks/task_numbers.h"
#include "runtime/rtg/index_map.h"

namespace pamina::engine {

/// One index of a dependence: constant ± variable of the reader; a star has neither.
struct LinkTerm {
    bool star = false;
    int variable = -1;  // of the reader's indices; -1: a constant
    bool minus = false;
    std::int64_t constant = 0;
    /// False when it does not fit: then it is outside of every array.
    bool of(std::int64_t value, std::int64_t& result) const {
        return minus ? !__builtin_sub_overflow(constant, value, &result)
                     : !__builtin_add_overflow(constant, value, &result);
    }
    /// The variable's value for which the term is `result`.
    bool solve(std::int64_t result, std::int64_t& value) const {
        return minus ? !__builtin_sub_overflow(constant, result, &value)
                     : !__builtin_sub_overflow(result, constant, &value);
    }
};

class TaskLink {
  public:
    /// Nothing when the dependence needs the general way: `terms` by index of the
    /// named array.
    static std::optional<TaskLink> make(const TaskNumbers& numbers, int reader, int named, std::vector<LinkTerm> terms);
    int reader() const { return reader_; }
    int named() const { return named_; }
    /// All tasks of a stretch have this dependence, and on the same tasks, or none has.
    bool is_of_stretches() const {
        for (int d = fixed_; d < dims_; ++d)
            if (sets_[static_cast<std::size_t>(d)].index >= 0) return false;
        return any_open_ && checks_.empty();
    }
    /// Of such a dependence: the stretch that depends on the task with these indices; null: none does.
    const TaskNumbers::Stretch* reading(const TaskNumbers& numbers, const std::int64_t* target) const {
        std::int64_t values[kMost];
        for (const Action& a : constants_)
            if (target[a.index] != a.term.constant) return nullptr;
        for (int d = 0; d < fixed_; ++d) {
            const Action& set = sets_[static_cast<std::size_t>(d)];
            if (!set.term.solve(target[set.index], values[d])) return nullptr;
        }
        return numbers.find(reader_, values);
    }

    /// Calls visit(stretch, number, stride, count, values) for rows of the tasks
    /// that depend on the one with these indices; of a single one the indices are
    /// given, else values is null.
    template <class F>
    void successors(const TaskNumbers& numbers, const std::int64_t* target, F&& visit) const;
    /// How many tasks the one with these indices depends on.
    std::int64_t predecessors(const TaskNumbers& numbers, const std::int64_t* values) const;

    /// For a box of a stretch of the reader, ordinals low to high by index: do all of its tasks have this dependence?
    enum class Cover { All, None, Some };
    Cover cover(const TaskNumbers& numbers, const TaskNumbers::Stretch& s, const std::vector<std::int64_t>& low,
                const std::vector<std::int64_t>& high) const;
    /// Cuts `low` and `high` (values by index that does not select the stretch) down to tasks of the stretch that have
    /// this dependence, and adds on how many tasks each depends by it; nothing changes where none has it. False: that
    /// is not a box.
    bool narrow(const TaskNumbers& numbers, const TaskNumbers::Stretch& s, std::vector<std::int64_t>& low,
                std::vector<std::int64_t>& high, std::int64_t& count) const;

  private:
    struct Action {
        int index;  // of the named task
        LinkTerm term;
    };
    static constexpr std::size_t kMost = 16;  // indices

    int reader_ = -1, named_ = -1;
    int dims_ = 0, fixed_ = 0;  // of the reader
    std::vector<LinkTerm> terms_;
    // From the indices of a named task to the reader's:
    std::vector<Action> constants_;  // which must be so
    std::vector<Action> sets_;       // by index of the reader; -1: it is open
    std::vector<Action> checks_;     // which must agree with what was set
    bool any_open_ = false;
};

template <class F>
void TaskLink::successors(const TaskNumbers& numbers, const std::int64_t* target, F&& visit) const {
    std::int64_t values[kMost], ordinal;
    for (const Action& a : constants_) {
        if (target[a.index] != a.term.constant) return;
    }
    const Action* const sets = sets_.data();
    int d = 0;
    for (; d < fixed_; ++d) {
        if (!sets[d].term.solve(target[sets[d].index], values[d])) return;
    }
    // Most tasks that do not fit are seen before their stretch is looked for.
    if (!checks_.empty()) {
        for (; d < dims_; ++d) {
            if (sets[d].index >= 0 && !sets[d].term.solve(target[sets[d].index], values[d])) return;
        }
        for (const Action& a : checks_) {
            std::int64_t value;
            if (!a.term.solve(target[a.index], value) || value != values[a.term.variable]) return;
        }
    }
    const auto* const s = numbers.find(reader_, values);
    if (!s) return;
    for (; d < dims_; ++d) {
        if (sets[d].index >= 0 && !sets[d].term.solve(target[sets[d].index], values[d])) return;
    }
    const Span64* const spans = numbers.spans_of(*s);
    std::int64_t offset = 0;
    if (!any_open_) {
        for (d = fixed_; d < dims_; ++d) {
            const Span64& span = spans[d - fixed_];
            if (!span.contains(values[d], ordinal)) return;
            offset = offset * span.count + ordinal;
        }
        visit(*s, s->base + offset, std::int64_t{1}, std::int64_t{1}, static_cast<const std::int64_t*>(values));
        return;
    }
    // The last open index makes rows; those before it are gone through.
    int last = dims_ - 1;
    while (sets[last].index >= 0) --last;
    std::int64_t stride = 1, low = 0;
    for (d = dims_ - 1; d > last; --d) {
        const Span64& span = spans[d - fixed_];
        if (!span.contains(values[d], ordinal)) return;
        low += ordinal * stride;
        stride *= span.count;
    }
    const std::int64_t count = spans[last - fixed_].count;
    const auto rows = [&](auto&& self, int dim, std::int64_t at) -> void {
        if (dim == last) {
            const std::int64_t* const none = nullptr;
            if (count > 0) visit(*s, s->base + at * count * stride + low, stride, count, none);
            return;
        }
        const Span64& span = spans[dim - fixed_];
        std::int64_t o;
        if (sets[dim].index >= 0) {
            if (span.contains(values[dim], o)) self(self, dim + 1, at * span.count + o);
            return;
        }
        for (o = 0; o < span.count; ++o) self(self, dim + 1, at * span.count + o);
    };
    rows(rows, fixed_, 0);
}

}  // namespace pamina::engine
