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
template <std::size_t P>
inline std::size_t Recurrence::find_met(std::int64_t ordinal, RowSlopes::Met* met) {
    std::size_t count = 0;
    const std::size_t width = P ? 2 * P : slopes_->race.width();
    for (const RowSlopes::Source& source : slopes_->sources) {
        if (ordinal < source.low || ordinal > source.high) continue;
        const std::int64_t at = source.index + source.stride * ordinal;
        const double finish = source.base[at];
        if (finish != finish) throw GiveUp{};
        met[count++] = {finish, source.slopes + at * static_cast<std::int64_t>(width)};
    }
    return count;
}

/// What the row's tasks wait for by strides, and that somebody does.
void Recurrence::find_slope_sources(const PlannedArray& array, const Row& row) {
    auto& s = *slopes_;
    s.sources.clear();
    for (std::size_t d = 0; d < row.sources.size(); ++d) {
        const RowSource& source = row.sources[d];
        if (source.low > source.high) continue;
        s.sources.push_back(
            {source.base, source.block->slopes.data(), source.index, source.stride, source.low, source.high});
        const unsigned char by =
            array.after[d].array == array.number ? RowSlopes::kByOwn | RowSlopes::kByAny : RowSlopes::kByAny;
        unsigned char* const waited = source.block->waited_for.data() + source.index;
        const std::int64_t low = source.low, high = source.high, stride = source.stride;
        if (stride == 1)
            for (std::int64_t o = low; o <= high; ++o) waited[o] |= by;
        else
            for (std::int64_t o = low; o <= high; ++o) waited[stride * o] |= by;
    }
    s.met.resize(s.sources.size());
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

/// Of the first one where the array's tasks run.
double* Recurrence::slopes_of_processors(const PlannedArray& array) {
    auto& s = *slopes_;
    const auto entity = static_cast<std::size_t>(tasks_.arrays[static_cast<std::size_t>(array.number)].place.entity);
    if (s.free.empty()) s.free.resize(free_.size());
    auto& slopes = s.free[entity];
    if (slopes.empty())
        for (std::size_t p = 0; p < free_[entity].size(); ++p)
            slopes.insert(slopes.end(), s.start.begin(), s.start.end());
    return slopes.data();
}

// ---- rows ---------------------------------------------------------------------------------------------------

/// What the costs of the row read, side by side, and the slopes that all of its tasks have.
void Recurrence::begin_slope_costs(const PlannedArray& array, const Row& row) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    auto& s = *slopes_;
    const auto& items = *array.items;
    const std::size_t width = s.race.width();
    lane_locals_.resize(locals_.size() * kLanes);
    lane_results_.resize(items.size() * kLanes);
    if (s.batch.size() < items.size() * kLanes * width) s.batch.resize(items.size() * kLanes * width);
    if (s.costs.size() < items.size()) s.costs.resize(items.size());
    const std::size_t lanes = static_cast<std::size_t>(std::min(row.last.count, std::int64_t{expr::kMaxLanes}));
    const auto fill = [&](int slot) {
        const auto at = static_cast<std::size_t>(slot);
        std::fill_n(&lane_locals_[at * kLanes], lanes, locals_[at]);
    };
    for (const int slot : array.read_slots) fill(slot);
    for (std::size_t k = 0; k < items.size(); ++k) {
        RowSlopes::ItsCost& its = s.costs[k];
        its.slopes = &s.carry.of_many(items[k].amount);
        its.batch = &s.batch[k * kLanes * width];
        for (const int slot : its.slopes->reads) fill(slot);
        const bool each = its.slopes->way == CostSlopes::Way::Lanes;
        its.step = each ? width : 0;
        const std::size_t filled = each ? lanes : 1;
        if (its.filled_with == its.slopes && its.filled >= filled) continue;
        its.filled_with = its.slopes;
        its.filled = filled;
        for (std::size_t l = 0; l < filled; ++l) s.race.write(its.slopes->same, its.batch + l * width);
    }
}

/// The costs of the next tasks of the row, and their slopes.
template <std::size_t P>
void Recurrence::slope_costs(const PlannedArray& array, const Row& row, std::int64_t base, int lanes) {
    constexpr std::size_t kLanes = expr::kMaxLanes;
    auto& s = *slopes_;
    const auto& items = *array.items;
    const std::size_t width = s.race.width();
    index_lanes(array, row, base, lanes);
    for (std::size_t k = 0; k < items.size(); ++k) {
        using Way = CostSlopes::Way;
        const Cost& amount = items[k].amount;
        const CostSlopes& cost = *s.costs[k].slopes;
        double* const its = s.costs[k].batch;
        Slot* const out = &lane_results_[k * kLanes];
        if (cost.way == Way::Lanes) {
            if (!cost.lanes(lane_locals_.data(), lanes, state_.evaluate.scratch(), s.race, out, its)) throw GiveUp{};
        } else if (amount.constant) {
            std::fill_n(out, lanes, amount.value);
        } else if (!state_.evaluate.lanes(amount, lane_locals_.data(), lanes, out)) {
            throw GiveUp{};
        }
        // Numbers from 0 on are in the order of their bits, which is found sooner.
        Slot least = out[0];
        for (int l = 0; l < lanes; ++l) {
            const double d = out[l].r;
            if (!(d >= 0) || d == HUGE_VAL) throw GiveUp{};
            if (!is_whole(d)) sums_.exact[0] = 0;
            least.i = std::min(least.i, out[l].i);
        }
        if (cost.way == Way::Same || cost.way == Way::Lanes) s.race.stay_above_0<P>(least.r, cost.same.of.data());
        for (const int along : cost.along) {
            const auto direction = static_cast<std::size_t>(along);
            s.race.stay_above_0(direction, out, lanes, its + direction, width);
        }
    }
}

template <std::size_t P>
void Recurrence::slope_row(const PlannedArray& array, Row& row) {
    using Way = CostSlopes::Way;
    constexpr std::size_t kLanes = expr::kMaxLanes;
    auto& s = *slopes_;
    const std::size_t width = P ? 2 * P : s.race.width();
    const auto& items = *array.items;
    const std::size_t costs = items.size();
    Block& block = *row.block;
    begin_slope_costs(array, row);
    bool walked = false;
    for (std::size_t k = 0; k < costs; ++k) walked = walked || s.costs[k].slopes->way == Way::Walked;
    // Who has a processor is waited for by whoever is next there.
    const auto& bound = tasks_.arrays[static_cast<std::size_t>(array.number)];
    std::fill_n(block.waited_for.begin() + row.place, row.last.count, bound.has_place ? RowSlopes::kByAny : 0);
    if (!row.by_task) find_slope_sources(array, row);

    double* processor = nullptr;
    double* its_slopes = nullptr;    // where they are kept
    const double* slopes = nullptr;  // and where they are: those of the row's task before, where all have one processor
    const double* first_processor = nullptr;
    double* first_slopes = nullptr;
    const auto take_processor = [&] {
        processor = processor_of(array);
        if (!processor) return;
        if (!first_slopes) {
            first_slopes = slopes_of_processors(array);
            first_processor = free_[static_cast<std::size_t>(bound.place.entity)].data();
        }
        slopes = its_slopes = first_slopes + static_cast<std::size_t>(processor - first_processor) * width;
    };
    task_number_ = number_;
    if (!array.place_varies) take_processor();
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
            if (row.by_task) ask_met(array, row, o);
            const std::size_t count = row.by_task ? s.met.size() : find_met<P>(o, s.met.data());
            if (array.place_varies) take_processor();
            const RowSlopes::Met* const met = s.met.data();
            RowSlopes::Met ready{start, s.start.data()};
            bool compared = false;  // with the processor, as it is one of those
            if (count > 0) {
                std::size_t wins = 0;
                for (std::size_t i = 1; i < count; ++i)
                    if (met[i].at > met[wins].at) wins = i;
                ready = met[wins];
                compared = ready.slopes == slopes;
                for (std::size_t i = 0; i < count; ++i) {
                    if (i == wins) continue;
                    s.race.order<P>(ready.at - met[i].at, met[i].slopes, ready.slopes, ready.at);
                    compared |= met[i].slopes == slopes;
                }
            }
            if (processor && !compared) {
                if (*processor > ready.at) {
                    s.race.order<P>(*processor - ready.at, ready.slopes, slopes, *processor);
                    ready = {*processor, slopes};
                } else {
                    s.race.order<P>(ready.at - *processor, slopes, ready.slopes, ready.at);
                }
            }
            const auto place = static_cast<std::size_t>(row.place + o);
            double* const finish = &block.slopes[place * width];
            double clock = ready.at;
            const double* from = ready.slopes;
            for (std::size_t k = 0; k < costs; ++k) {
                const double d = lane_results_[k * kLanes + static_cast<std::size_t>(l)].r;
                clock += d;
                if (items[k].kind == rtg::Item::Kind::Work) sum.add(d);
                const RowSlopes::ItsCost& cost = s.costs[k];
                if (cost.slopes->way == Way::Still) continue;
                if (cost.slopes->way == Way::Walked) {
                    const auto* found = s.carry.of_duration(items[k].amount, locals_.data(), d);
                    if (!found) continue;
                    s.race.write(*found, cost.batch);
                }
                s.race.add<P>(from, cost.batch + static_cast<std::size_t>(l) * cost.step, finish);
                from = finish;
            }
            if (from != finish) s.race.copy<P>(from, finish);
            block.finish[place] = clock;
            if (processor) {
                *processor = clock;
                slopes = finish;
                if (array.place_varies) s.race.copy<P>(finish, its_slopes);
            }
            latest = std::max(latest, clock);
        }
    }
    if (processor && !array.place_varies) s.race.copy<P>(slopes, its_slopes);
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
