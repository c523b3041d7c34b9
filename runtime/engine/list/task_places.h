// Where the tasks of arrays with different places run (semantics.md 7.1, 8.4). The processors of all pools are numbered
// one after the other.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/engine/list/known_tasks.h"
#include "runtime/engine/list/lines.h"
#include "runtime/engine/schedule/scheduler.h"
#include "runtime/engine/tasks/statement.h"
#include "runtime/engine/tasks/task_space.h"

namespace pamina::engine {

class TaskPlaces {
  public:
    /// Of the statement's `places`. Throws GiveUp, and RunError where the options of a schedule are wrong.
    TaskPlaces(const Statement& s, const TaskSpace& space);

    enum class Kind : std::uint8_t {
        None,    // on no processor: a task starts when it is ready
        Own,     // each task has one
        Shared,  // any of several
    };
    Kind kind(std::size_t array) const { return arrays_[array].kind; }
    /// What the processor of a task is found by, where that reads something of it; else null.
    const std::vector<Cost>* reads(std::size_t array) const { return arrays_[array].indices; }

    /// The processor of a task that has its own, else 0. Its Locals are set. Throws GiveUp where it is not there.
    std::int64_t processor(const TaskNumbers::Stretch& s, std::int64_t number, const expr::Slot* locals,
                           Evaluator& evaluate) const;
    /// The same of tasks with consecutive numbers, whose Locals lie beside each other.
    void processors(const TaskNumbers::Stretch& s, std::int64_t first, std::int64_t lanes, const expr::Slot* locals,
                    Evaluator& evaluate, KnownTask* known) const;
    /// The task is ready; `processor` is as above.
    void ready(std::size_t array, std::int64_t processor, const ReadyTask& task) {
        const Array& its = arrays_[array];
        if (its.kind == Kind::Own)
            lines_.ready(processor, task);
        else
            lines_.ready_for_shared(its.line, task);
    }
    Lines& lines() { return lines_; }
    /// The first of the processors for which a task is ready that has become so; `processor` is as above. -1: of none.
    std::int64_t front(std::size_t array, std::int64_t processor) const {
        const Array& its = arrays_[array];
        if (its.kind == Kind::Own) return processor;
        return its.kind == Kind::Shared ? its.first + its.members.first : -1;
    }
    /// By processor: the first one of its pool where tasks may run on any of several there, else itself.
    std::vector<std::int64_t> chains() const;

  private:
    struct Array {
        Kind kind = Kind::None;
        std::int64_t first = 0;  // of its pool
        Span64 members;          // of a place that is the same for all tasks
        std::size_t line = 0;    // Shared
        std::unique_ptr<Scheduler> dealer;
        bool counts_array = false;                   // the dealer does, else the statement
        const std::vector<Cost>* indices = nullptr;  // of each task's own place
        const std::vector<std::int64_t>* shape = nullptr;
    };
    std::unique_ptr<Scheduler> dealer(const Statement& s, const TaskSpace& space, std::size_t array) const;
    static std::int64_t dealt(const Array& array, const TaskNumbers::Stretch& s, std::int64_t number);

    std::vector<std::int64_t> firsts_{0};  // by pool, and behind the last
    std::vector<Array> arrays_;
    Lines lines_;
};

}  // namespace pamina::engine
