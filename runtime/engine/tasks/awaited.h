// How many predecessors of each task have not finished: two bytes a task, in pages.
//
// A page is made when the first of its tasks is touched, and goes when all of them have become ready, so memory follows
// the front of the graph. Counts that do not fit (large reductions) stand in a map.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "runtime/engine/tasks/number_map.h"

namespace pamina::engine {

class Awaited {
  public:
    static constexpr std::int64_t kPage = 4096;  // tasks

    explicit Awaited(std::int64_t tasks)
        : tasks_(tasks), pages_(static_cast<std::size_t>((tasks + kPage - 1) / kPage)) {}

    /// Tasks that wait for nobody: first, first + 1, ...
    void ready(std::int64_t first, std::int64_t count) {
        while (count > 0) {
            const std::int64_t here = std::min(count, kPage - first % kPage);
            leave(first / kPage, here);
            first += here;
            count -= here;
        }
    }
    /// One of the task's predecessors has finished; `predecessors()` says how many it has. True: it was the last.
    template <class F>
    bool arrive(std::int64_t task, F&& predecessors) {
        Page& page = pages_[static_cast<std::size_t>(task / kPage)];
        if (!page.left) [[unlikely]] {
            page.left = std::make_unique_for_overwrite<std::uint16_t[]>(kPage);
            std::memset(page.left.get(), 0, kPage * sizeof(std::uint16_t));
        }
        std::uint16_t& left = page.left[static_cast<std::size_t>(task % kPage)];
        if (left == kMany) {
            std::int64_t& many = *many_.insert(task).first;
            if (--many > 0) return false;
            many_.erase(task);
        } else if (left > 0) {
            if (--left > 0) return false;
        } else {
            const std::int64_t all = predecessors();
            if (all > 1) {
                left = static_cast<std::uint16_t>(all - 1 < kMany ? all - 1 : kMany);
                if (left == kMany) many_[task] = all - 1;
                return false;
            }
        }
        leave(task / kPage, 1);
        return true;
    }
    std::size_t pages_in_use() const {
        std::size_t n = 0;
        for (const Page& p : pages_) n += p.left != nullptr;
        return n;
    }

  private:
    static constexpr std::uint16_t kMany = 65535;
    struct Page {
        std::unique_ptr<std::uint16_t[]> left;  // by task; 0: not touched yet, or ready
        std::int64_t through = 0;               // tasks that have become ready
    };
    void leave(std::int64_t number, std::int64_t count) {
        Page& page = pages_[static_cast<std::size_t>(number)];
        page.through += count;
        if (page.through == std::min(kPage, tasks_ - number * kPage)) page.left.reset();
    }

    std::int64_t tasks_;
    std::vector<Page> pages_;
    NumberMap<std::int64_t> many_;
};

}  // namespace pamina::engine
