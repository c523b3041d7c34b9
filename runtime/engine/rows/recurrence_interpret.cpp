// Rows whose costs are interpreted: over lanes along the row, or over the points of a sweep task by task.
#include <algorithm>

#include "runtime/engine/rows/recurrence.h"

namespace pamina::engine {

using expr::Slot;

void Recurrence::interpret_row(const PlannedArray& array, Row& row) {
    if (slopes_) return slope_row(array, row);
    if (report_) return report_row(array, row);
    points_.varies ? interpret_points(array, row) : interpret_lanes(array, row);
}

void Recurrence::raise_latest(const PlannedArray& array, Block& block, std::size_t lane, double latest) {
    auto& progress = progress_[static_cast<std::size_t>(array.number)];
    block.latest[lane] = std::max(block.latest[lane], latest);
    progress.latest[lane] = std::max(progress.latest[lane], latest);
    sums_.end[lane] = std::max(sums_.end[lane], latest);
}

void Recurrence::ready_by_task(const PlannedArray& array, double* ready) {
    for (const auto& d : array.after) ask_task(d, ready);
}

double* Recurrence::processor_of(const PlannedArray& array) {
    const auto& bound = tasks_.arrays[static_cast<std::size_t>(array.number)];
    if (!bound.has_place) return nullptr;
    const auto& place = bound.place;
    const auto& entity = graph_.entities[static_cast<std::size_t>(place.entity)];
    if (free_.empty()) free_.resize(graph_.entities.size());
    auto& processors = free_[static_cast<std::size_t>(place.entity)];
    if (processors.empty()) {
        std::int64_t total = 1;
        for (const auto& c : entity.dimensions)
            total *= std::max<std::int64_t>(0, state_.evaluate(c, locals_.data()).i);
        // Of many points together it may be too much memory.
        if (points_.varies && total > (1 << 20)) throw GiveUp{};
        processors.reserve(static_cast<std::size_t>(total) * lanes());
        for (std::int64_t p = 0; p < total; ++p) processors.insert(processors.end(), starts_.begin(), starts_.end());
    }
    std::int64_t index = 0;
    if (place.kind != rtg::Place::Kind::Element) {
        const auto total = static_cast<std::int64_t>(processors.size() / lanes());
        Span64 members{0, 1, total};
        if (place.kind == rtg::Place::Kind::Part) members = state_.evaluate.range(place.part, locals_.data());
        if (members.count == 0 || members.first < 0 || members.first >= total || members.at(members.count - 1) < 0 ||
            members.at(members.count - 1) >= total)
            throw GiveUp{};  // the general way reports it
        const std::int64_t number = number_in_schedule(array);
        const bool blocks = array.policy == rtg::Schedule::Kind::Static;
        index = members.at(blocks ? number / static_share(array, members.count) : number / array.chunk % members.count);
    } else {
        for (std::size_t d = 0; d < entity.dimensions.size(); ++d) {
            const std::int64_t n = state_.evaluate(entity.dimensions[d], locals_.data()).i;
            const std::int64_t i = state_.evaluate(place.indices[d], locals_.data()).i;
            if (i < 0 || i >= n) throw GiveUp{};  // the general way reports it
            index = index * n + i;
        }
    }
    return &processors[static_cast<std::size_t>(index) * lanes()];
}

/// By which the task `task_number_` is dealt.
std::int64_t Recurrence::number_in_schedule(const PlannedArray& array) const {
    if (!array.own_schedule) return task_number_;
    return progress_[static_cast<std::size_t>(array.number)].done + (task_number_ - number_);
}

/// Tasks for each processor where they are dealt in blocks.
std::int64_t Recurrence::static_share(const PlannedArray& array, std::int64_t members) {
    return std::max<std::int64_t>(1, array.tasks / members + (array.tasks % members != 0));
}

void Recurrence::read_along(const PlannedArray& array) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    lane_locals_.resize(locals_.size() * kLanes);
    lane_results_.resize(array.items->size() * kLanes);
    for (int slot : array.read_slots) {
        const auto s = static_cast<std::size_t>(slot);
        std::fill_n(&lane_locals_[s * kLanes], kLanes, locals_[s]);
    }
}

bool Recurrence::cost_lanes(const PlannedArray& array, const Row& row, std::int64_t base, int lanes) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    const auto& items = *array.items;
    bool whole = true, indexed = false;
    for (std::size_t k = 0; k < items.size(); ++k) {
        Slot* out = &lane_results_[k * kLanes];
        const auto& amount = items[k].amount;
        if (amount.constant) {
            std::fill_n(out, lanes, amount.value);
        } else {
            if (!indexed) index_lanes(array, row, base, lanes);
            indexed = true;
            if (!state_.evaluate.lanes(amount, lane_locals_.data(), lanes, out))
                throw GiveUp{};  // the general way meets the fault at its place in time
        }
        for (int l = 0; l < lanes; ++l) {
            const double d = out[l].r;
            if (!(d >= 0) || d == HUGE_VAL) throw GiveUp{};
            if (!is_whole(d)) whole = false;
        }
    }
    return whole;
}

void Recurrence::interpret_lanes(const PlannedArray& array, Row& row) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    const auto& items = *array.items;
    Block& block = *row.block;
    if (array.plain) read_along(array);
    task_number_ = number_;
    double* processor = array.place_varies ? nullptr : processor_of(array);
    const bool each = row.by_task || array.place_varies || !array.plain;
    const double start = starts_[0];
    double latest = start;
    ExactSum sum = work(0);
    bool exact = true;
    for (std::int64_t base = 0; base < row.last.count; base += expr::kMaxLanes) {
        const int lanes = static_cast<int>(std::min<std::int64_t>(expr::kMaxLanes, row.last.count - base));
        if (array.plain && !cost_lanes(array, row, base, lanes)) exact = false;
        for (int l = 0; l < lanes; ++l) {
            const std::int64_t o = base + l;
            double ready = start;
            if (each) {
                set_task(array, row, o);
                task_number_ = number_ + o;
            }
            if (row.by_task) {
                block.reached = row.place + o;
                ready_by_task(array, &ready);
            } else {
                for (const RowSource& s : row.sources) {
                    if (o < s.low || o > s.high) continue;
                    const double f = s.base[s.index + s.stride * o];
                    ready = f > ready ? f : ready;
                }
            }
            if (array.place_varies) processor = processor_of(array);
            Time clock{ready};
            if (processor && *processor > ready) clock.at = *processor;
            if (array.plain) {
                for (std::size_t k = 0; k < items.size(); ++k) {
                    const double d = lane_results_[k * kLanes + static_cast<std::size_t>(l)].r;
                    clock.at += d;
                    if (items[k].kind == rtg::Item::Kind::Work) sum.add(d);
                }
            } else {
                state_.work = sum;
                run_items(items, locals_.data(), clock, {}, state_, nobody_);
                sum = state_.work;
            }
            if (processor) *processor = clock.at;
            block.finish[static_cast<std::size_t>(row.place + o)] = clock.at;
            latest = clock.at > latest ? clock.at : latest;
        }
    }
    add_up(sums_, 0, sum);
    if (!exact) sums_.exact[0] = 0;
    raise_latest(array, block, 0, latest);
}

/// What costs read, side by side for all points.
void Recurrence::fill_points(const PlannedArray& array) {
    lane_locals_.resize(locals_.size() * expr::kMaxLanes);
    for (int slot : array.read_slots) {
        const auto s = static_cast<std::size_t>(slot);
        for (std::size_t l = 0; l < lanes(); ++l)
            lane_locals_[s * expr::kMaxLanes + l] = varies(slot) ? points_.values[s * kMaxPoints + l] : locals_[s];
    }
}

void Recurrence::fill_task(const PlannedArray& array) {
    for (int slot : {array.last_slot, array.number_slot}) {
        const auto s = static_cast<std::size_t>(slot);
        if (slot >= 0) std::fill_n(&lane_locals_[s * expr::kMaxLanes], lanes(), locals_[s]);
    }
}

void Recurrence::interpret_points(const PlannedArray& array, Row& row) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    if (!array.plain) throw GiveUp{};
    const auto& items = *array.items;
    Block& block = *row.block;
    const std::size_t count = lanes();
    fill_points(array);
    std::vector<double> latest = starts_;
    for (std::int64_t o = 0; o < row.last.count; ++o) {
        set_task(array, row, o);
        task_number_ = number_ + o;
        std::copy(starts_.begin(), starts_.end(), ready_.begin());
        if (row.by_task) {
            block.reached = row.place + o;
            ready_by_task(array, ready_.data());
        } else {
            for (const RowSource& s : row.sources) {
                if (o < s.low || o > s.high) continue;
                const double* from = s.base + s.index + s.stride * o;
                for (std::size_t l = 0; l < count; ++l) ready_[l] = from[l] > ready_[l] ? from[l] : ready_[l];
            }
        }
        double* processor = processor_of(array);
        for (std::size_t l = 0; processor && l < count; ++l) ready_[l] = std::max(ready_[l], processor[l]);
        fill_task(array);
        for (const auto& item : items) {
            Slot amounts[kLanes];
            if (item.amount.constant) {
                std::fill_n(amounts, count, item.amount.value);
            } else if (!state_.evaluate.lanes(item.amount, lane_locals_.data(), points_.lanes, amounts)) {
                throw GiveUp{};
            }
            for (std::size_t l = 0; l < count; ++l) {
                const double d = amounts[l].r;
                if (!(d >= 0) || d == HUGE_VAL) throw GiveUp{};
                if (!is_whole(d)) sums_.exact[l] = 0;
                ready_[l] += d;
                if (item.kind != rtg::Item::Kind::Work) continue;
                ExactSum sum = work(l);
                sum.add(d);
                add_up(sums_, l, sum);
            }
        }
        std::copy(ready_.begin(), ready_.end(), &block.finish[static_cast<std::size_t>(row.place + o) * count]);
        for (std::size_t l = 0; l < count; ++l) {
            latest[l] = std::max(latest[l], ready_[l]);
            if (processor) processor[l] = ready_[l];
        }
    }
    for (std::size_t l = 0; l < count; ++l) raise_latest(array, block, l, latest[l]);
}

}  // namespace pamina::engine
