// Rows that compiled loops run, and when they are compiled.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/engine/rows/recurrence.h"

namespace pamina::engine {

using From = jit::RowDependence::Kind;
using Processors = ArrayKernel::Processors;

namespace {

/// Nanoseconds that a task costs when it is interpreted, in each lane.
constexpr double kInterpreted = 15;
/// From so many on it is worth looking for code that is there already.
constexpr double kLookForKernels = 20'000;

const PaminaSlot* plain(const std::vector<expr::Slot>& slots) {
    return reinterpret_cast<const PaminaSlot*>(slots.data());
}

}  // namespace

void Recurrence::compile_with(const Options& options) {
    if (options.jit == Jit::Off || !options.compiler) return;
    compiler_ = options.compiler;
    must_compile_ = options.jit == Jit::On;
    rows_ = memory_.rows;
    if (!memory_.kernels)
        memory_.consider_at = must_compile_ || memory_.expected > 10 * kLookForKernels ? 0 : kLookForKernels;
    consider_later(memory_.consider_at);
}

void Recurrence::use_kernels() {
    kernels_ = memory_.kernels && memory_.kernels->ready(rows_) ? memory_.kernels.get() : nullptr;
}

/// From here on not all times are whole.
void Recurrence::not_whole() {
    if (rows_ != Rows::Whole) return;
    rows_ = Rows::Exact;
    if (kernels_) consider();
}

void Recurrence::consider_later(double interpreted) {
    memory_.consider_at = interpreted;
    const double tasks = std::max(0.0, interpreted - memory_.interpreted) / points_.lanes;
    consider_at_ = tasks < 1e18 ? static_cast<std::int64_t>(tasks) : INT64_MAX;
}

/// Ski rental: what was spent on interpreting has reached what looking for code, or compiling, costs.
void Recurrence::consider() {
    auto& kernels = memory_.kernels;
    if (!kernels) {
        kernels = std::make_unique<RowKernels>(graph_, task_graph_, plan_, points_.lanes, points_.varies);
        kernels->report(state_.evaluation);
        if (kernels->any() && !kernels->find(*compiler_, rows_)) {
            const double pays = kernels->compile_time(*compiler_) / kInterpreted;
            consider_later(must_compile_ || memory_.expected > 2 * pays ? 0 : pays);
            if (consider_at_ > number_) return;
        }
    }
    consider_later(HUGE_VAL);
    std::string why;
    if (rows_ != Rows::Interpreted && kernels->any() && !kernels->ready(rows_) &&
        !kernels->compile(*compiler_, rows_, why))
        state_.evaluation.not_because("rows of tasks: " + why);
    use_kernels();
}

void Recurrence::ran(std::int32_t outcome) {
    if (outcome == PAMINA_ROW_DONE) return;
    throw Again{outcome == PAMINA_ROW_NOT_WHOLE ? Rows::Exact : Rows::Interpreted};
}

/// Sources for tasks begin..end - 1 of the row, none of which begins or ends to exist among them.
void Recurrence::point_sources(const ArrayKernel& kernel, const PlannedArray& array, const Row& row, std::int64_t begin,
                               std::int64_t end) {
    pointers_.resize(row.sources.size());
    for (std::size_t d = 0; d < row.sources.size(); ++d) {
        const RowSource& s = row.sources[d];
        PaminaRowSource& to = pointers_[d];
        if (kernel.kinds[d] == From::Back) {
            const std::int64_t place = row.place + begin - array.after[d].back;
            to = {&row.block->finish[static_cast<std::size_t>(place * points_.lanes)], points_.lanes, 0};
        } else if (s.low <= begin && end - 1 <= s.high) {
            to = {s.base + s.index + s.stride * begin, s.stride, 0};
        } else if (kernel.kinds[d] == From::Each) {
            const auto needed = static_cast<std::size_t>((end - begin) * points_.lanes);
            while (start_row_.size() < needed) start_row_.insert(start_row_.end(), starts_.begin(), starts_.end());
            to = {nullptr, points_.lanes, 0};  // filled in below: the row may still move
        } else {
            to = {starts_.data(), 0, 0};
        }
    }
    for (auto& to : pointers_) {
        if (!to.from) to.from = start_row_.data();
    }
}

/// False: this row is none for the kernel.
bool Recurrence::cut_row(const ArrayKernel& kernel, const PlannedArray& array, const Row& row) {
    const std::int64_t count = row.last.count;
    cuts_.clear();
    for (std::size_t d = 0; d < row.sources.size(); ++d) {
        const RowSource& s = row.sources[d];
        if (kernel.kinds[d] == From::Back) {
            const std::int64_t back = array.after[d].back;
            const bool usual = s.low == back && s.high == count - 1;
            if (!usual && !(count <= back && s.high < s.low)) return false;
            continue;
        }
        if (s.low > s.high) continue;
        if (count > 1) {
            if (kernel.kinds[d] == From::Same && s.stride != 0) return false;
            if (kernel.kinds[d] == From::Each && s.stride != points_.lanes) return false;
        }
        if (s.low > 0) cuts_.push_back(s.low);
        if (s.high + 1 < count) cuts_.push_back(s.high + 1);
    }
    if (cuts_.size() > 1) std::sort(cuts_.begin(), cuts_.end());
    return true;
}

bool Recurrence::run_compiled(const PlannedArray& array, Row& row) {
    const ArrayKernel& kernel = kernels_->of(array.number);
    if (kernel.shape < 0 || row.by_task || !cut_row(kernel, array, row)) return false;
    const auto code = kernels_->code(kernel.shape, rows_);
    Block& block = *row.block;
    PaminaRow run{};
    run.locals = plain(locals_);
    run.local_stride = 1;
    if (points_.lanes > 1) {
        for (int slot : kernel.reads) {
            const auto s = static_cast<std::size_t>(slot);
            if (!varies(slot)) points_.values[s * kMaxPoints] = locals_[s];
        }
        run.locals = plain(points_.values);
        run.local_stride = kMaxPoints;
    }
    const auto set = [&](int slot, std::int64_t value) {
        if (slot < 0) return;
        const auto s = static_cast<std::size_t>(slot);
        locals_[s].i = value;
        if (points_.lanes > 1) points_.values[s * kMaxPoints].i = value;
    };
    run.index_step = row.last.step;
    run.start = starts_.data();
    run.latest = block.latest.data();
    run.work_high = sums_.work_high.data();
    run.work_low = sums_.work_low.data();
    auto cut = cuts_.begin();
    for (std::int64_t begin = 0, end; begin < row.last.count; begin = end) {
        end = row.last.count;
        while (cut != cuts_.end() && *cut <= begin) ++cut;
        if (cut != cuts_.end()) end = std::min(end, *cut);
        set(array.last_slot, row.last.at(begin));
        set(array.number_slot, number_ + begin);
        task_number_ = number_ + begin;
        if (!set_processors(kernel, array, row, run)) {
            if (begin == 0) return false;
            throw Again{Rows::Interpreted};
        }
        if (kernel.processors == Processors::Blocks) end = std::min(end, begin + run.processors);
        point_sources(kernel, array, row, begin, end);
        run.count = end - begin;
        run.sources = pointers_.data();
        run.finish = &block.finish[static_cast<std::size_t>((row.place + begin) * points_.lanes)];
        run.whole = 1;
        ran(code(kernels_->call(state_.evaluate.scratch()), &run));
        if (rows_ == Rows::Exact && !run.whole) find_exact(array, row, begin, end);
    }
    for (std::size_t l = 0; l < lanes(); ++l) raise_latest(array, block, l, block.latest[l]);
    return true;
}

void Recurrence::tell_interpreted(const PlannedArray& array) {
    const auto a = static_cast<std::size_t>(array.number);
    told_.resize(plan_.arrays.size());
    if (told_[a] || kernels_->of(array.number).shape < 0) return;
    told_[a] = true;
    const auto& source = graph_.graph.task_graphs[static_cast<std::size_t>(task_graph_)].arrays[a];
    state_.evaluation.not_because(
        fmt::format("task `{}`: rows in which a dependence exists here and there, or not for all", source.name));
}

/// Where the processors of the next tasks are; of Blocks, `processors` says for how many tasks it is the same one.
bool Recurrence::set_processors(const ArrayKernel& kernel, const PlannedArray& array, const Row& row, PaminaRow& run) {
    if (kernel.processors == Processors::None) return true;
    double* const free = processor_of(array);
    if (kernel.processors == Processors::One) {
        run.free = free;
        return true;
    }
    const auto& place = tasks_.arrays[static_cast<std::size_t>(array.number)].place;
    auto& all = free_[static_cast<std::size_t>(place.entity)];
    const auto total = static_cast<std::int64_t>(all.size() / lanes());
    run.free = all.data();
    if (place.kind != rtg::Place::Kind::Element) {
        Span64 members{0, 1, total};
        if (place.kind == rtg::Place::Kind::Part) members = state_.evaluate.range(place.part, locals_.data());
        if (kernel.processors == Processors::Cycle) {
            if (members.step != 1) return false;
            run.free = all.data() + members.first * points_.lanes;
            run.processor = number_in_schedule(array) % members.count;
            run.processor_step = members.count == 1 ? 0 : 1;
            run.processors = members.count;
            return true;
        }
        const std::int64_t share =
            array.policy == rtg::Schedule::Kind::Static ? static_share(array, members.count) : array.chunk;
        run.free = free;
        run.processors = share - number_in_schedule(array) % share;
        return true;
    }
    run.processors = total;
    if (kernel.processors == Processors::Program) return true;
    constexpr std::int64_t kMost = std::int64_t{1} << 40;
    if (total < kernel.modulus || number_ > kMost || std::abs(row.last.first) > kMost ||
        std::abs(row.last.step) > kMost / std::max<std::int64_t>(1, row.last.count))
        return false;
    const std::int64_t by = (kernel.by_index * (row.last.step % kernel.modulus) + kernel.by_number) % kernel.modulus;
    run.processor = (free - all.data()) / points_.lanes;
    run.processor_step = by < 0 ? by + kernel.modulus : by;
    run.processors = kernel.modulus;
    return true;
}

/// Some duration of these tasks was not whole: in which lanes?
void Recurrence::find_exact(const PlannedArray& array, const Row& row, std::int64_t begin, std::int64_t end) {
    if (!points_.varies) {
        sums_.exact[0] = 0;
        return;
    }
    const auto any = [&] { return std::find(sums_.exact.begin(), sums_.exact.end(), 1) != sums_.exact.end(); };
    if (!any()) return;
    constexpr std::size_t kLanes = expr::kMaxLanes;
    fill_points(array);
    for (std::int64_t o = begin; o < end; ++o) {
        if (!any()) return;
        set_task(array, row, o);
        fill_task(array);
        for (const auto& item : *array.items) {
            expr::Slot amounts[kLanes];
            if (item.amount.constant) {
                std::fill_n(amounts, lanes(), item.amount.value);
            } else if (!state_.evaluate.lanes(item.amount, lane_locals_.data(), points_.lanes, amounts)) {
                throw GiveUp{};
            }
            for (std::size_t l = 0; l < lanes(); ++l) {
                if (!is_whole(amounts[l].r)) sums_.exact[l] = 0;
            }
        }
    }
}

/// Rows n .. n + kStaggered - 1 of a wavefront at once. False: not these.
bool Recurrence::run_staggered(const PlannedArray& array, std::int64_t n) {
    constexpr int kRows = jit::kStaggered;
    if (!kernels_ || rows_ != Rows::Whole) return false;
    const ArrayKernel& kernel = kernels_->of(array.number);
    auto& progress = progress_[static_cast<std::size_t>(array.number)];
    if (kernel.staggered < 0 || n + kRows > progress.outer.count) return false;
    const auto outer = static_cast<std::size_t>(array.outer_slot);
    const auto set_row = [&](std::int64_t row) {
        progress.current = n + row;
        locals_[outer].i = progress.outer.at(n + row);
    };
    double frees[kRows];
    double* processors[kRows] = {};
    for (std::int64_t r = 0; kernel.processor_each && r < kRows; ++r) {
        set_row(r);
        processors[r] = processor_of(array);
        if (std::find(processors, processors + r, processors[r]) != processors + r) return false;
        frees[r] = *processors[r];
    }
    // The row before the first: its block is found as one row would find it. The last row's takes its place in the
    // ring.
    set_row(kRows - 1);
    Block& block = block_for(array, n + kRows - 1);
    const Block* before = n > 0 ? find_block(array, progress.outer.at(n - 1)) : nullptr;
    const std::int64_t count = block.spans[0].count;
    if (count < 2 || (before && before->spans[0].count != count)) {
        block.ordinal = -1;
        return false;
    }
    stagger_locals_.resize(locals_.size() * kRows);
    for (int slot : kernel.reads)
        stagger_locals_[static_cast<std::size_t>(slot) * kRows] = locals_[static_cast<std::size_t>(slot)];
    const auto lane = [&](int slot, auto value) {
        for (std::int64_t r = 0; slot >= 0 && r < kRows; ++r)
            stagger_locals_[static_cast<std::size_t>(slot) * kRows + static_cast<std::size_t>(r)].i = value(r);
    };
    lane(array.outer_slot, [&](std::int64_t r) { return progress.outer.at(n + r); });
    lane(array.number_slot, [&](std::int64_t r) { return number_ + r * count; });
    stagger_locals_[static_cast<std::size_t>(array.last_slot) * kRows].i = block.spans[0].first;
    pointers_.assign(array.after.size() + (kernel.processor_each ? 1 : 0), {starts_.data(), 0, 0});
    for (std::size_t d = 0; before && d < array.after.size(); ++d) {
        if (kernel.columns[d] >= 0)
            pointers_[d] = {&before->finish[static_cast<std::size_t>(before->pad - kernel.columns[d])], 1, 0};
    }
    if (kernel.processor_each) pointers_.back() = {frees, 0, 1};
    double latest[kRows] = {}, last[kRows] = {};
    PaminaRow run{};
    run.count = count;
    run.locals = plain(stagger_locals_);
    run.local_stride = kRows;
    run.index_step = block.spans[0].step;
    run.start = starts_.data();
    run.sources = pointers_.data();
    run.finish = &block.finish[static_cast<std::size_t>(block.pad)];
    run.finish_row = count;
    run.latest = latest;
    run.last = last;
    run.work_high = sums_.work_high.data();
    run.work_low = sums_.work_low.data();
    run.whole = 1;
    ran(kernels_->code(kernel.staggered, rows_)(kernels_->call(state_.evaluate.scratch()), &run));
    for (int r = 0; r < kRows; ++r) {
        if (processors[r]) *processors[r] = last[r];
        raise_latest(array, block, 0, latest[r]);
    }
    block.latest[0] = latest[kRows - 1];
    block.reached = block.pad + count;
    block.done = count;
    count_tasks(array, kRows * count);
    return true;
}

}  // namespace pamina::engine
