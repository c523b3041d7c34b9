// Rows with slopes.
#include <algorithm>

#include "runtime/engine/rows/recurrence.h"

namespace pamina::engine {

using expr::Slot;

void Recurrence::carry_with(Carry& carry, const expr::Slopes& start) {
    slopes_.emplace(carry, start, plan_.arrays.size());
    for (const auto& array : plan_.arrays) {
        if (!array.plain) throw GiveUp{};  // what it assigns has slopes of its own
        for (const auto& d : array.after) {
            const auto& indices = d.source->indices;
            if (std::ranges::all_of(indices, [](const Cost& c) { return !c.present(); }))
                slopes_->by_array[static_cast<std::size_t>(d.array)].whole = true;
        }
    }
}

expr::Slopes Recurrence::end_slopes() {
    for (const auto& array : plan_.arrays)
        for (const Block& block : progress_[static_cast<std::size_t>(array.number)].blocks)
            if (block.ordinal >= 0) retire(array, block);
    auto& s = *slopes_;
    for (std::size_t entity = 0; entity < s.free.size(); ++entity)
        for (std::size_t p = 0; p * s.race.width() < s.free[entity].size(); ++p)
            s.end.add(s.race, free_[entity][p], &s.free[entity][p * s.race.width()]);
    std::span<const double> end(s.start);
    if (!s.end.empty()) end = {s.end.of(s.end.decide(s.race)), s.race.width()};
    s.carry.narrow(s.race);
    return s.race.slopes(end.data());
}

template <class F>
void Recurrence::each_candidate(const PlannedArray& array, const Block& block, F visit) {
    for (std::int64_t row = 0; row < block.reached; row += block.pitch)
        for (std::int64_t place = row + array.pad; place < std::min(row + block.pitch, block.reached); ++place) {
            const auto at = static_cast<std::size_t>(place);
            const double finish = block.finish[at];
            if (finish == finish) visit(block.waited_for[at], finish, &block.slopes[at * slopes_->race.width()]);
        }
}

/// What is no longer kept of a block: of its tasks those that may be the latest.
void Recurrence::retire(const PlannedArray& array, const Block& block) {
    auto& s = *slopes_;
    auto& its = s.by_array[static_cast<std::size_t>(array.number)];
    each_candidate(array, block, [&](unsigned char waited, double finish, const double* slopes) {
        if (!(waited & RowSlopes::kByAny)) s.end.add(s.race, finish, slopes);
        if (its.whole && !(waited & RowSlopes::kByOwn)) its.all.add(s.race, finish, slopes);
    });
    constexpr auto kMost = static_cast<std::size_t>(RowSlopes::kMost / expr::kDirections);
    if (s.end.size() > kMost || its.all.size() > kMost) throw GiveUp{};
}

// ---- whom a task waits for ----------------------------------------------------------------------------------

/// Those that the task waits for, as they are written.
void Recurrence::ask_met(const PlannedArray& array, Row& row, std::int64_t ordinal) {
    slopes_->met.clear();
    row.block->reached = row.place + ordinal;
    asking_ = array.number;
    ready_by_task(array, nullptr);
}

/// The same by strides: how many, in the places that there are for them.
inline std::size_t Recurrence::find_met(const PlannedArray& array, const Row& row, std::int64_t ordinal,
                                        RowSlopes::Met* met) {
    std::size_t count = 0;
    const std::size_t width = slopes_->race.width();
    for (std::size_t d = 0; d < row.sources.size(); ++d) {
        const RowSource& source = row.sources[d];
        if (ordinal < source.low || ordinal > source.high) continue;
        const auto at = static_cast<std::size_t>(source.index + source.stride * ordinal);
        const double finish = source.base[at];
        if (finish != finish) throw GiveUp{};
        source.block->waited_for[at] |=
            array.after[d].array == array.number ? RowSlopes::kByOwn | RowSlopes::kByAny : RowSlopes::kByAny;
        met[count++] = {finish, source.block->slopes.data() + at * width};
    }
    return count;
}

void Recurrence::meet(const Block& block, std::int64_t place, bool own) {
    const auto at = static_cast<std::size_t>(place);
    const double finish = block.finish[at];
    if (finish != finish) throw GiveUp{};
    block.waited_for[at] |= own ? RowSlopes::kByOwn | RowSlopes::kByAny : RowSlopes::kByAny;
    slopes_->met.push_back({finish, &block.slopes[at * slopes_->race.width()]});
}

/// All of a block that is complete: who of them is the latest is decided once.
void Recurrence::meet_all(Block& block, bool own) {
    auto& s = *slopes_;
    const std::size_t width = s.race.width();
    if (block.decided < 0) {
        const auto each = [&](auto visit) {
            for (std::int64_t row = 0; row < block.reached; row += block.pitch)
                for (std::int64_t place = row + block.pad; place < row + block.pitch; ++place)
                    visit(static_cast<std::size_t>(place));
        };
        std::size_t latest = SIZE_MAX;
        each([&](std::size_t at) {
            if (block.finish[at] != block.finish[at]) throw GiveUp{};
            if (latest == SIZE_MAX || block.finish[at] > block.finish[latest]) latest = at;
        });
        if (latest == SIZE_MAX) throw GiveUp{};
        each([&](std::size_t at) {
            if (at == latest) return;
            s.race.order(block.finish[latest] - block.finish[at], &block.slopes[at * width],
                         &block.slopes[latest * width], block.finish[latest]);
            block.waited_for[at] |= own ? RowSlopes::kByOwn | RowSlopes::kByAny : RowSlopes::kByAny;
        });
        block.decided = static_cast<std::int64_t>(latest);
    }
    meet(block, block.decided, own);
}

/// All of an array that is complete.
void Recurrence::meet_all(const PlannedArray& named) {
    auto& s = *slopes_;
    auto& its = s.by_array[static_cast<std::size_t>(named.number)];
    if (its.whole) {
        for (const Block& block : progress_[static_cast<std::size_t>(named.number)].blocks) {
            if (block.ordinal < 0) continue;
            retire(named, block);
            std::ranges::fill(block.waited_for, RowSlopes::kByOwn | RowSlopes::kByAny);
        }
        its.whole = false;
        if (!its.all.empty()) its.decided = static_cast<std::int64_t>(its.all.decide(s.race));
    }
    if (its.decided < 0) return;  // it has no tasks
    const auto latest = static_cast<std::size_t>(its.decided);
    s.met.push_back({its.all.at(latest), its.all.of(latest)});
}

double* Recurrence::slopes_of_processor(const PlannedArray& array, const double* processor) {
    auto& s = *slopes_;
    const auto entity = static_cast<std::size_t>(tasks_.arrays[static_cast<std::size_t>(array.number)].place.entity);
    if (s.free.empty()) s.free.resize(free_.size());
    auto& slopes = s.free[entity];
    const auto& processors = free_[entity];
    if (slopes.empty())
        for (std::size_t p = 0; p < processors.size(); ++p) slopes.insert(slopes.end(), s.start.begin(), s.start.end());
    return &slopes[static_cast<std::size_t>(processor - processors.data()) * s.race.width()];
}

// ---- rows ---------------------------------------------------------------------------------------------------

/// The costs of the next tasks of the row, and their slopes.
template <std::size_t P>
void Recurrence::slope_costs(const PlannedArray& array, const Row& row, std::int64_t base, int lanes) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    auto& s = *slopes_;
    const auto& items = *array.items;
    const std::size_t width = s.race.width();
    index_lanes(array, row, base, lanes);
    for (std::size_t k = 0; k < items.size(); ++k) {
        const Cost& amount = items[k].amount;
        Slot* const out = &lane_results_[k * kLanes];
        if (amount.constant)
            std::fill_n(out, lanes, amount.value);
        else if (!state_.evaluate.lanes(amount, lane_locals_.data(), lanes, out))
            throw GiveUp{};
        double least = HUGE_VAL;
        for (int l = 0; l < lanes; ++l) {
            const double d = out[l].r;
            if (!(d >= 0) || d == HUGE_VAL) throw GiveUp{};
            if (!is_whole(d)) sums_.exact[0] = 0;
            least = std::min(least, d);
        }
        const CostSlopes& cost = *s.costs[k];
        double* const its = &s.batch[k * kLanes * width];
        switch (cost.way) {
            case CostSlopes::Way::Still:
            case CostSlopes::Way::Walked:
                break;
            case CostSlopes::Way::Same:
                if (lanes > 0) s.race.stay_above_0<P>(least, its);
                break;
            case CostSlopes::Way::Lanes:
                if (!cost.lanes(lane_locals_.data(), lanes, state_.evaluate.scratch(), s.race, its)) throw GiveUp{};
                s.race.stay_above_0<P>(least, cost.same.of.data());
                for (const auto& along : cost.programs) {
                    const auto direction = static_cast<std::size_t>(along.first);
                    s.race.stay_above_0(direction, out, lanes, its + direction, width);
                }
                break;
        }
    }
}

template <std::size_t P>
void Recurrence::slope_row(const PlannedArray& array, Row& row) {
    using Way = CostSlopes::Way;
    constexpr std::size_t kLanes = expr::kMaxLanes;
    auto& s = *slopes_;
    const std::size_t width = s.race.width();
    const auto& items = *array.items;
    Block& block = *row.block;
    lane_locals_.resize(locals_.size() * kLanes);
    lane_results_.resize(items.size() * kLanes);
    s.batch.resize(items.size() * kLanes * width);
    s.costs.clear();
    if (!row.by_task) s.met.resize(row.sources.size());
    bool walked = false;
    const auto fill = [&](int slot) {
        const auto at = static_cast<std::size_t>(slot);
        std::fill_n(&lane_locals_[at * kLanes], kLanes, locals_[at]);
    };
    for (const int slot : array.read_slots) fill(slot);
    for (std::size_t k = 0; k < items.size(); ++k) {
        const CostSlopes& cost = s.carry.of_many(items[k].amount);
        s.costs.push_back(&cost);
        walked = walked || cost.way == Way::Walked;
        if (cost.way == Way::Same) s.race.write(cost.same, &s.batch[k * kLanes * width]);
        for (const int slot : cost.reads) fill(slot);
    }
    task_number_ = number_;
    double* processor = array.place_varies ? nullptr : processor_of(array);
    double* its_slopes = processor ? slopes_of_processor(array, processor) : nullptr;
    const bool each = row.by_task || array.place_varies || walked;
    const double start = starts_[0];
    double latest = start;
    ExactSum sum = work(0);
    for (std::int64_t base = 0; base < row.last.count; base += expr::kMaxLanes) {
        const int lanes = static_cast<int>(std::min<std::int64_t>(expr::kMaxLanes, row.last.count - base));
        slope_costs<P>(array, row, base, lanes);
        for (int l = 0; l < lanes; ++l) {
            const std::int64_t o = base + l;
            if (each) {
                set_task(array, row, o);
                task_number_ = number_ + o;
            }
            std::size_t count;
            if (row.by_task) {
                ask_met(array, row, o);
                count = s.met.size();
            } else {
                count = find_met(array, row, o, s.met.data());
            }
            const RowSlopes::Met* const met = s.met.data();
            RowSlopes::Met ready{start, s.start.data()};
            if (count > 0) {
                std::size_t wins = 0;
                for (std::size_t i = 1; i < count; ++i)
                    if (met[i].at > met[wins].at) wins = i;
                ready = met[wins];
                for (std::size_t i = 0; i < count; ++i)
                    if (i != wins) s.race.order<P>(ready.at - met[i].at, met[i].slopes, ready.slopes, ready.at);
            }
            if (array.place_varies) {
                processor = processor_of(array);
                its_slopes = processor ? slopes_of_processor(array, processor) : nullptr;
            }
            if (processor) {
                if (*processor > ready.at) {
                    s.race.order<P>(*processor - ready.at, ready.slopes, its_slopes, *processor);
                    ready = {*processor, its_slopes};
                } else {
                    s.race.order<P>(ready.at - *processor, its_slopes, ready.slopes, ready.at);
                }
            }
            const auto place = static_cast<std::size_t>(row.place + o);
            double* const finish = &block.slopes[place * width];
            double clock = ready.at;
            const double* slopes = ready.slopes;
            for (std::size_t k = 0; k < items.size(); ++k) {
                const double d = lane_results_[k * kLanes + static_cast<std::size_t>(l)].r;
                clock += d;
                if (items[k].kind == rtg::Item::Kind::Work) sum.add(d);
                const double* its = &s.batch[k * kLanes * width];
                switch (s.costs[k]->way) {
                    case Way::Still:
                        continue;
                    case Way::Same:
                        break;
                    case Way::Lanes:
                        its += static_cast<std::size_t>(l) * width;
                        break;
                    case Way::Walked: {
                        const auto* found = s.carry.of_duration(items[k].amount, locals_.data(), d);
                        if (!found) continue;
                        s.race.write(*found, &s.batch[k * kLanes * width]);
                        break;
                    }
                }
                s.race.add<P>(slopes, its, finish);
                slopes = finish;
            }
            if (slopes != finish) s.race.copy<P>(slopes, finish);
            block.finish[place] = clock;
            block.waited_for[place] = 0;
            if (processor) {
                *processor = clock;
                s.race.copy<P>(finish, its_slopes);
                block.waited_for[place] = RowSlopes::kByAny;  // by whoever is next there
            }
            latest = std::max(latest, clock);
        }
    }
    add_up(sums_, 0, sum);
    raise_latest(array, block, 0, latest);
}

void Recurrence::slope_row(const PlannedArray& array, Row& row) {
    switch (slopes_->race.pairs()) {
        case 1:
            return slope_row<1>(array, row);
        case 2:
            return slope_row<2>(array, row);
        case 3:
            return slope_row<3>(array, row);
        case 4:
            return slope_row<4>(array, row);
        case 5:
            return slope_row<5>(array, row);
        default:
            return slope_row<0>(array, row);
    }
}

}  // namespace pamina::engine
