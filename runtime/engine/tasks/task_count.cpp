#include "runtime/engine/tasks/task_count.h"

#include "runtime/engine/tasks/task_space.h"

namespace pamina::engine {

namespace {

struct TooMany {};

struct Count {
    const BoundTaskGraph& tasks;
    std::vector<expr::Slot>& locals;
    LocalState& state;
    std::vector<std::int64_t> sizes;
    std::int64_t size = 0;

    void all(const std::vector<BoundTaskItem>& items) {
        for (const auto& item : items) {
            switch (item.kind) {
                case rtg::TaskItem::Kind::Let:
                    locals[static_cast<std::size_t>(item.slot)] = state.evaluate(item.value, locals.data());
                    break;
                case rtg::TaskItem::Kind::If:
                    all(state.evaluate(item.value, locals.data()).i ? item.body : item.other);
                    break;
                case rtg::TaskItem::Kind::For: {
                    const Span64 span = state.evaluate.range(item.loop.range, locals.data());
                    for (std::int64_t n = 0; n < span.count; ++n) {
                        locals[static_cast<std::size_t>(item.loop.slot)].i = span.at(n);
                        all(item.body);
                    }
                    break;
                }
                case rtg::TaskItem::Kind::Array: {
                    const std::int64_t before = size;
                    own(tasks.arrays[static_cast<std::size_t>(item.array)], 0);
                    sizes[static_cast<std::size_t>(item.array)] += size - before;
                    break;
                }
            }
        }
    }
    void own(const BoundTaskArray& array, std::size_t dim) {
        if (size > TaskSpace::kMaxTasks) throw TooMany{};
        if (array.indices.empty()) {
            ++size;
            return;
        }
        const Span64 span = state.evaluate.range(array.indices[dim].range, locals.data());
        if (span.count > TaskSpace::kMaxTasks) throw TooMany{};
        state.look_at_control();
        if (dim + 1 == array.indices.size()) {
            size += span.count;
            return;
        }
        for (std::int64_t n = 0; n < span.count; ++n) {
            locals[static_cast<std::size_t>(array.indices[dim].slot)].i = span.at(n);
            own(array, dim + 1);
        }
    }
};

}  // namespace

std::optional<std::vector<std::int64_t>> count_tasks(const BoundTaskGraph& tasks, std::vector<expr::Slot> locals,
                                                     LocalState& state) {
    Count count{tasks, locals, state, std::vector<std::int64_t>(tasks.arrays.size())};
    try {
        count.all(tasks.items);
    } catch (const TooMany&) {
        return {};
    }
    return count.sizes;
}

}  // namespace pamina::engine
