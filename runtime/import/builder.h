// Puts a task graph together: tasks and dependences in any order in, a checked TaskGraph out.
//
// What every format shares is here: predecessors sorted, each once, no cycle, limits. A reader calls it with places in
// its text, so that problems found at the end still name the line they come from.
#pragma once

#include <string_view>

#include "runtime/import/costs.h"
#include "runtime/import/importer.h"
#include "runtime/import/place.h"

namespace pamina::import {

class GraphBuilder {
  public:
    GraphBuilder(std::string_view text, const Limits& limits) : text_(text), limits_(limits) {}

    /// Room for what is known to come: tasks are at least so many.
    void reserve(std::size_t tasks, std::size_t dependences);
    /// The next task, which stands at `offset`; its number. Over the limit: a Failure.
    std::uint32_t add_task(const Decimal& cost, std::size_t offset);
    void set_cost(std::uint32_t task, const Decimal& cost) { costs_[task] = cost; }
    void set_offset(std::uint32_t task, std::size_t offset) { task_offset_[task] = static_cast<std::uint32_t>(offset); }
    std::size_t tasks() const { return costs_.size(); }
    /// `task` waits for `predecessor`, as text[offset] says.
    void add_dependence(std::uint32_t task, std::uint32_t predecessor, std::size_t offset) {
        if (task_.size() >= limits_.dependences) too_many_dependences(offset);
        task_.push_back(task);
        predecessor_.push_back(predecessor);
        dependence_offset_.push_back(static_cast<std::uint32_t>(offset));
        if (!bytes_.empty()) bytes_.push_back(0);
    }
    /// What the dependence added last transfers.
    void set_bytes(double bytes);

    enum class Repeated { Mistake, Merged, Last };  // merged: their bytes add up; last: those of the last count
    /// Fills costs and predecessors of `graph`, whose names are set already. No task, a dependence given twice, a
    /// cycle: a Failure.
    void finish(Repeated repeated, TaskGraph& graph);

  private:
    [[noreturn]] void too_many_dependences(std::size_t offset) const;
    void sort_dependences(Repeated repeated, TaskGraph& graph);
    void refuse_cycles(const TaskGraph& graph) const;

    std::string_view text_;
    Limits limits_;
    std::vector<Decimal> costs_;
    std::vector<std::uint32_t> task_offset_;
    // By dependence, in the order in which they were added. Offsets fit 32 bits: reading() sees to it.
    std::vector<std::uint32_t> task_, predecessor_, dependence_offset_;
    std::vector<double> bytes_;
};

/// Runs a reader: `read` returns a graph or throws a Failure. Texts of 4 GiB or more are refused before.
template <class Read>
Imported reading(std::string_view text, const Read& read) {
    if (text.size() > 0xFFFFFFFF) {
        return problem_at({}, 0, 0, "E0772", "the file has 4 GiB or more", "smaller files can be read");
    }
    try {
        return Imported(read());
    } catch (const Failure& failure) {
        return Imported(failure.problem);
    }
}

}  // namespace pamina::import
