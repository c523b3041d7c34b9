// What is found of tasks beside each other before they are ready: what each costs, and on which processor it runs.
//
// In pages: one is made when the first of its tasks is looked at, and goes when all of them have become ready, so
// memory follows the front of the graph (as in tasks/awaited.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace pamina::engine {

struct KnownTask {
    double cost;
    std::int64_t processor;  // -1: nothing is known of it
};

class KnownTasks {
  public:
    explicit KnownTasks(std::int64_t tasks)
        : tasks_(tasks), pages_(static_cast<std::size_t>((tasks + kPage - 1) / kPage)) {}

    /// Those of the task's page from it on.
    KnownTask* of(std::int64_t task) {
        Page& page = pages_[static_cast<std::size_t>(task / kPage)];
        if (!page.known) [[unlikely]] {
            page.known = spare_ ? std::move(spare_) : std::make_unique_for_overwrite<KnownTask[]>(kPage);
            std::memset(static_cast<void*>(page.known.get()), -1, kPage * sizeof(KnownTask));
        }
        return &page.known[static_cast<std::size_t>(task % kPage)];
    }
    /// The task will be looked at soon.
    void fetch(std::int64_t task) const {
        const Page& page = pages_[static_cast<std::size_t>(task / kPage)];
        if (page.known) __builtin_prefetch(&page.known[static_cast<std::size_t>(task % kPage)]);
    }
    /// The task is ready: each becomes so once.
    void ready(std::int64_t task) {
        Page& page = pages_[static_cast<std::size_t>(task / kPage)];
        if (++page.through == std::min(kPage, tasks_ - task / kPage * kPage) && page.known)
            spare_ = std::move(page.known);
    }

  private:
    static constexpr std::int64_t kPage = 1024;  // tasks, a multiple of expr::kMaxLanes
    struct Page {
        std::unique_ptr<KnownTask[]> known;
        std::int64_t through = 0;  // tasks that have become ready
    };
    std::int64_t tasks_;
    std::vector<Page> pages_;
    std::unique_ptr<KnownTask[]> spare_;
};

}  // namespace pamina::engine
