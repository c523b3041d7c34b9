#include "runtime/engine/rows/recurrence.h"

#include <algorithm>
#include <limits>

#include "runtime/engine/tasks/task_space.h"

namespace pamina::engine {

using expr::Slot;

Recurrence::Recurrence(const BoundGraph& graph, int task_graph, const Slot* locals, const std::vector<double>& starts,
                       LocalState& state, PointLocals points, RecurrenceMemory* memory)
    : graph_(graph),
      task_graph_(task_graph),
      tasks_(graph.task_graphs[static_cast<std::size_t>(task_graph)]),
      state_(state),
      first_locals_(locals, locals + graph.graph.local_slots + (state.carry ? state.carry->more_slots() : 0)),
      locals_(first_locals_),
      points_(std::move(points)),
      starts_(starts),
      first_sums_{starts, std::vector<double>(starts.size()), std::vector<double>(starts.size()),
                  std::vector<char>(starts.size(), 1)},
      memory_(memory ? *memory : own_),
      plan_(memory_.plan ? *memory_.plan : memory_.plan.emplace(plan_recurrence(graph, task_graph, locals_, state))),
      ready_(starts.size()) {}

void Recurrence::begin() {
    locals_ = first_locals_;
    sums_ = first_sums_;
    number_ = 0;
    free_.clear();
    if (report_) report_->begin(starts_[0], plan_.arrays.size());
    progress_.assign(plan_.arrays.size(), {});
    for (std::size_t a = 0; a < progress_.size(); ++a) {
        progress_[a].inner_ranges = plan_.arrays[a].inner_ranges;
        progress_[a].latest.assign(lanes(), 0);
        progress_[a].blocks.resize(static_cast<std::size_t>(std::max<std::int64_t>(1, plan_.arrays[a].keep)));
    }
    for (std::size_t l = 0; l < lanes(); ++l) {
        const bool whole = is_whole(starts_[l]) && is_whole(sums_.work_high[l]) && sums_.work_low[l] == 0;
        if (!whole && rows_ == Rows::Whole) rows_ = Rows::Exact;
    }
    use_kernels();
    if (compiler_ && memory_.kernels && !kernels_ && memory_.consider_at == HUGE_VAL) consider();
}

void Recurrence::run() {
    for (;;) {
        try {
            begin();
            walk(tasks_.items);
            memory_.rows = rows_;
            if (!kernels_) memory_.interpreted += static_cast<double>(number_) * points_.lanes;
            return;
        } catch (const Again& again) {
            rows_ = again.rows;
        }
    }
}

void Recurrence::walk(const std::vector<BoundTaskItem>& items) {
    for (const auto& item : items) {
        switch (item.kind) {
            case rtg::TaskItem::Kind::Let:
                let(item);
                break;
            case rtg::TaskItem::Kind::If:
                walk(state_.evaluate(item.value, locals_.data()).i ? item.body : item.other);
                break;
            case rtg::TaskItem::Kind::For: {
                const Span64 span = state_.evaluate.range(item.loop.range, locals_.data());
                std::vector<RowsDone*> outermost;
                for (std::size_t a = 0; a < progress_.size(); ++a) {
                    const auto& array = plan_.arrays[a];
                    if (array.outer_slot == item.loop.slot) {
                        if (span.count > TaskSpace::kMaxTasks) throw GiveUp{};
                        progress_[a].outer = span;
                        progress_[a].outer_known = true;
                        outermost.push_back(&progress_[a]);
                    }
                    for (std::size_t i = 0; i < array.prefix; ++i) {
                        if (array.inner_slots[i] == item.loop.slot) progress_[a].inner_ranges[i] = &item.loop.range;
                    }
                }
                for (std::int64_t n = 0; n < span.count; ++n) {
                    locals_[static_cast<std::size_t>(item.loop.slot)].i = span.at(n);
                    for (RowsDone* p : outermost) p->current = n;
                    walk(item.body);
                }
                for (RowsDone* p : outermost) p->complete = true;
                break;
            }
            case rtg::TaskItem::Kind::Array:
                run_array(plan_.arrays[static_cast<std::size_t>(item.array)]);
                break;
        }
    }
}

void Recurrence::let(const BoundTaskItem& item) {
    if (!varies(item.slot)) {
        locals_[static_cast<std::size_t>(item.slot)] = state_.evaluate(item.value, locals_.data());
        return;
    }
    const auto& reads = plan_.let_reads.at(&item);
    Slot results[expr::kMaxLanes];
    bool done = false;
    if (kernels_) {
        for (int slot : reads) {
            const auto s = static_cast<std::size_t>(slot);
            if (!varies(slot)) std::fill_n(&points_.values[s * kMaxPoints], kMaxPoints, locals_[s]);
        }
        done = kernels_->let(item, {points_.values.data(), kMaxPoints, true}, points_.lanes, state_.evaluate.scratch(),
                             results);
    }
    if (!done) {
        lane_locals_.resize(locals_.size() * expr::kMaxLanes);
        for (int slot : reads) {
            const auto s = static_cast<std::size_t>(slot);
            for (std::size_t l = 0; l < lanes(); ++l)
                lane_locals_[s * expr::kMaxLanes + l] = varies(slot) ? points_.values[s * kMaxPoints + l] : locals_[s];
        }
        if (!state_.evaluate.lanes(item.value, lane_locals_.data(), points_.lanes, results)) throw GiveUp{};
    }
    std::copy_n(results, lanes(), points_.values.begin() + static_cast<std::ptrdiff_t>(item.slot) * kMaxPoints);
}

void Recurrence::run_array(const PlannedArray& array) {
    auto& progress = progress_[static_cast<std::size_t>(array.number)];
    const auto& bound = tasks_.arrays[static_cast<std::size_t>(array.number)];
    if (!bound.prefix.empty() || !array.has_outer) {
        // One block for this iteration of the outermost `for`; inner fors come back to the same block.
        Block& block = block_for(array, array.has_outer ? progress.current : 0);
        std::int64_t row = 0;
        for (std::size_t p = 0; p < array.prefix; ++p) {
            std::int64_t ordinal;
            if (!block.spans[p].contains(locals_[static_cast<std::size_t>(array.inner_slots[p])].i, ordinal))
                throw GiveUp{};
            row = row * block.spans[p].count + ordinal;
        }
        run_rows(array, block, array.prefix, row);
        if (!array.has_outer) progress.complete = true;
        return;
    }
    progress.outer = state_.evaluate.range(bound.indices[0].range, locals_.data());
    progress.outer_known = true;
    for (std::int64_t n = 0; n < progress.outer.count; ++n) {
        if (number_ >= consider_at_) consider();
        if (run_staggered(array, n)) {
            n += jit::kStaggered - 1;
            continue;
        }
        progress.current = n;
        locals_[static_cast<std::size_t>(array.outer_slot)].i = progress.outer.at(n);
        run_rows(array, block_for(array, n), 0, 0);
    }
    progress.complete = true;
}

Block& Recurrence::block_for(const PlannedArray& array, std::int64_t ordinal) {
    auto& progress = progress_[static_cast<std::size_t>(array.number)];
    std::size_t at = 0;
    if (array.has_outer) {
        at = static_cast<std::size_t>(ordinal);
        if (array.keep) at %= progress.blocks.size();
        if (at >= progress.blocks.size()) progress.blocks.resize(at + 1);
    }
    Block& block = progress.blocks[at];
    if (block.ordinal == ordinal) return block;
    if (slopes_ && block.ordinal >= 0) retire(array, block);
    block.ordinal = ordinal;
    block.decided = -1;
    block.last = {};
    block.latest.assign(lanes(), 0);
    block.spans.resize(array.inner_slots.size());
    bool same = block.pad == array.pad && !block.finish.empty() && !block.holes;
    block.pad = array.pad;
    block.done = block.reached = 0;
    block.holes = false;
    block.tasks = 1;
    for (std::size_t i = 0; i < block.spans.size(); ++i) {
        const BoundRange* range = progress.inner_ranges[i];
        if (!range) throw GiveUp{};
        const Span64 span = state_.evaluate.range(*range, locals_.data());
        same = same && span.count == block.spans[i].count;
        block.spans[i] = span;
        if (__builtin_mul_overflow(block.tasks, span.count, &block.tasks)) throw GiveUp{};
    }
    if (same) {
        std::ranges::fill(block.waited_for, static_cast<unsigned char>(0));
        return block;
    }
    // 2^32 finish times (32 GiB) in one block: let the limits of the other way speak.
    std::int64_t rows = block.tasks;
    block.pitch = block.width = 1;
    if (array.last_slot >= 0) {
        const std::int64_t count = block.spans.back().count;
        if (count) rows /= count;
        block.pitch = block.width = block.pad + count;
    } else if (!block.spans.empty()) {
        block.width = block.spans.back().count;
    }
    std::int64_t places;
    if (__builtin_mul_overflow(rows, block.pitch, &places) || places > (std::int64_t{1} << 32) / points_.lanes)
        throw GiveUp{};
    block.finish.resize(static_cast<std::size_t>(places) * lanes());
    if (report_) block.numbers.assign(static_cast<std::size_t>(places), TaskReport::kNone);
    if (slopes_) {
        slopes_->take_room(places - std::ssize(block.waited_for));
        block.slopes.resize(static_cast<std::size_t>(places) * slopes_->race.width());
        block.waited_for.assign(static_cast<std::size_t>(places), 0);
    }
    for (std::int64_t r = 0; block.pad && r < rows; ++r) {
        for (std::int64_t p = 0; p < block.pad; ++p)
            std::copy_n(starts_.data(), lanes(),
                        &block.finish[static_cast<std::size_t>(r * block.pitch + p) * lanes()]);
    }
    return block;
}

void Recurrence::run_rows(const PlannedArray& array, Block& block, std::size_t dim, std::int64_t row) {
    const std::size_t dims = array.inner_slots.size();
    if (dim + (array.last_slot >= 0 ? 1 : 0) >= dims) return run_row(array, block, row);
    const Span64& span = block.spans[dim];
    for (std::int64_t n = 0; n < span.count; ++n) {
        locals_[static_cast<std::size_t>(array.inner_slots[dim])].i = span.at(n);
        run_rows(array, block, dim + 1, row * span.count + n);
    }
}

void Recurrence::run_row(const PlannedArray& array, Block& block, std::int64_t row) {
    row_.block = &block;
    row_.last = array.last_slot >= 0 ? block.spans.back() : Span64{0, 1, 1};
    row_.place = row * block.pitch + block.pad;
    const std::int64_t count = row_.last.count;
    if (count == 0) return;
    if (array.last_slot >= 0) locals_[static_cast<std::size_t>(array.last_slot)].i = row_.last.first;
    if (array.number_slot >= 0) locals_[static_cast<std::size_t>(array.number_slot)].i = number_;
    const std::int64_t begin = row_.place - block.pad;
    if (begin > block.reached) {  // rows that an `if` left out
        std::fill(block.finish.begin() + static_cast<std::ptrdiff_t>(block.reached) * points_.lanes,
                  block.finish.begin() + static_cast<std::ptrdiff_t>(begin) * points_.lanes,
                  std::numeric_limits<double>::quiet_NaN());
        block.holes = true;
    }
    block.reached = row_.place;
    find_sources(array, row_);
    if (number_ >= consider_at_) consider();
    const bool compiled = kernels_ && run_compiled(array, row_);
    if (!compiled) {
        if (kernels_) tell_interpreted(array);
        interpret_row(array, row_);
        if (std::find(sums_.exact.begin(), sums_.exact.end(), 0) != sums_.exact.end() || !(array.plain || state_.exact))
            not_whole();
    }
    block.reached = row_.place + count;
    block.done += count;
    count_tasks(array, count);
}

void Recurrence::count_tasks(const PlannedArray& array, std::int64_t count) {
    number_ += count;
    progress_[static_cast<std::size_t>(array.number)].done += count;
    state_.steps += static_cast<std::uint64_t>(count);
    if (state_.steps >= 4096) {
        const double latest = *std::max_element(sums_.end.begin(), sums_.end.end());
        state_.control.now.store(latest, std::memory_order_relaxed);
        state_.look_at_control();
        // The general way reports these.
        const Limits& limits = state_.control.limits;
        if (latest > limits.max_time) throw GiveUp{};
        if (limits.max_events && static_cast<std::uint64_t>(number_) > limits.max_events) throw GiveUp{};
    }
}

}  // namespace pamina::engine
