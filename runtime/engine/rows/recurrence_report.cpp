// Rows for a report.
#include <algorithm>

#include "runtime/engine/rows/recurrence.h"

namespace pamina::engine {

void Recurrence::report_to(TaskReport& report) {
    report_ = &report;
    for (const auto& array : plan_.arrays)
        if (!array.plain) throw GiveUp{};  // what it repeats or copies has parts of its own
}

void Recurrence::wait_for(TaskReport::Task& task, const Block& block, std::size_t place) {
    if (block.finish[place] != block.finish[place]) throw GiveUp{};
    if (block.numbers[place] != TaskReport::kNone) task.wait_for(block.finish[place], block.numbers[place]);
}

std::uint32_t& Recurrence::last_of_processor(const PlannedArray& array, const double* processor,
                                             std::uint32_t& number) {
    const auto entity = static_cast<std::size_t>(tasks_.arrays[static_cast<std::size_t>(array.number)].place.entity);
    auto& all = report_->last;
    if (all.empty()) all.resize(free_.size());
    auto& last = all[entity];
    if (last.empty()) last.assign(free_[entity].size(), TaskReport::kNone);
    number = static_cast<std::uint32_t>(processor - free_[entity].data());
    return last[number];
}

void Recurrence::report_row(const PlannedArray& array, Row& row) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    auto& report = *report_;
    const auto& items = *array.items;
    Block& block = *row.block;
    report.take(array.number, number_, row.last.count);
    auto& sums = report.arrays[static_cast<std::size_t>(array.number)];
    sums.busy.resize(items.size());
    read_along(array);
    task_number_ = number_;
    double* processor = array.place_varies ? nullptr : processor_of(array);
    const bool each = row.by_task || array.place_varies;
    double latest = starts_[0];
    ExactSum work = this->work(0);
    for (std::int64_t base = 0; base < row.last.count; base += expr::kMaxLanes) {
        const int lanes = static_cast<int>(std::min<std::int64_t>(expr::kMaxLanes, row.last.count - base));
        if (!cost_lanes(array, row, base, lanes)) sums_.exact[0] = 0;
        for (int l = 0; l < lanes; ++l) {
            const std::int64_t o = base + l;
            const auto number = static_cast<std::uint32_t>(number_ + o);
            if (each) {
                set_task(array, row, o);
                task_number_ = number_ + o;
            }
            TaskReport::Task& task = report.tasks[number];
            if (row.by_task) {
                block.reached = row.place + o;
                asking_for_ = &task;
                ready_by_task(array, nullptr);
            } else {
                for (const RowSource& s : row.sources) {
                    if (o < s.low || o > s.high) continue;
                    const auto at = static_cast<std::size_t>(s.index + s.stride * o);
                    wait_for(task, *s.block, at);
                }
            }
            if (array.place_varies) processor = processor_of(array);
            double begin = task.ready;
            if (processor) {
                std::uint32_t its = 0;
                std::uint32_t& user = last_of_processor(array, processor, its);
                begin = report.begins(number, user, its);
            }
            double clock = begin;
            for (std::size_t k = 0; k < items.size(); ++k) {
                const double d = lane_results_[k * kLanes + static_cast<std::size_t>(l)].r;
                clock += d;
                sums.busy[k].add(d);
                if (items[k].kind == rtg::Item::Kind::Work) work.add(d);
            }
            if (!(clock > begin)) throw GiveUp{};  // who ends first at this instant is not known here
            task.finish = clock;
            if (processor) *processor = clock;
            const auto place = static_cast<std::size_t>(row.place + o);
            block.finish[place] = clock;
            block.numbers[place] = number;
            block.last.raise(clock, number);
            latest = std::max(latest, clock);
        }
    }
    add_up(sums_, 0, work);
    progress_[static_cast<std::size_t>(array.number)].last.raise(block.last.finish, block.last.number);
    raise_latest(array, block, 0, latest);
}

}  // namespace pamina::engine
