// What a row depends on, worked out once for the row.
#include <algorithm>

#include "runtime/engine/rows/recurrence.h"

namespace pamina::engine {

namespace {

/// a + b * c, or GiveUp where it does not fit: the general way counts in more bits.
std::int64_t fused(std::int64_t a, std::int64_t b, std::int64_t c) {
    std::int64_t product, sum;
    if (__builtin_mul_overflow(b, c, &product) || __builtin_add_overflow(a, product, &sum)) throw GiveUp{};
    return sum;
}

}  // namespace

void Recurrence::find_sources(const PlannedArray& array, Row& row) {
    row.sources.resize(array.after.size());
    if (asked_.size() < array.after.size()) asked_.resize(array.after.size());
    row.by_task = false;
    for (std::size_t d = 0; d < array.after.size(); ++d) {
        const auto& planned = array.after[d];
        RowSource& source = row.sources[d];
        const bool done = planned.strided && strided_source(planned, row, source) && narrow(array, d, row, source);
        if (!done && (slopes_ || report_ || !ask_before(array, d, row))) row.by_task = true;
    }
}

const Block* Recurrence::find_block(const PlannedArray& named, std::int64_t outer_value) {
    const auto& progress = progress_[static_cast<std::size_t>(named.number)];
    if (!named.has_outer) {
        if (progress.blocks[0].ordinal != 0) throw GiveUp{};  // declared later
        return &progress.blocks[0];
    }
    if (!progress.outer_known) throw GiveUp{};
    std::int64_t ordinal;
    if (!progress.outer.contains(outer_value, ordinal)) return nullptr;
    if (ordinal > progress.current && !progress.complete) throw GiveUp{};
    std::size_t at = static_cast<std::size_t>(ordinal);
    if (named.keep) at %= progress.blocks.size();
    // Not reached in this iteration: later in the text, or left out by an `if`. The general way knows.
    if (at >= progress.blocks.size() || progress.blocks[at].ordinal != ordinal) throw GiveUp{};
    return &progress.blocks[at];
}

/// False: it has to be asked.
bool Recurrence::strided_source(const PlannedDependence& d, const Row& row, RowSource& source) {
    const auto& named = plan_.arrays[static_cast<std::size_t>(d.array)];
    const auto fixed = [&](const IndexMap& map) {
        std::int64_t sum = map.constant;
        for (const auto& [slot, c] : map.terms) sum = fused(sum, c, locals_[static_cast<std::size_t>(slot)].i);
        return sum;
    };
    source = {};
    source.high = row.last.count - 1;
    const Block* block = find_block(named, named.has_outer ? fixed(d.maps[0]) : 0);
    if (!block) {
        source.high = -1;  // outside the array
        return true;
    }
    std::size_t dim = named.has_outer ? 1 : 0;
    std::int64_t index = 0, stride = 0;
    const std::size_t spans = block->spans.size();
    for (std::size_t i = 0; i < spans; ++i, ++dim) {
        const Span64& span = block->spans[i];
        const IndexMap& map = d.maps[dim];
        // ordinal in the named span = (value - span.first) / span.step
        std::int64_t ordinal = fixed(map), slope = 0;
        if (map.last != 0) {
            ordinal = fused(ordinal, map.last, row.last.first);
            slope = fused(0, map.last, row.last.step);
        }
        ordinal = fused(ordinal, -1, span.first);
        if (span.step != 1) {
            if (span.step == -1 && (ordinal == INT64_MIN || slope == INT64_MIN)) throw GiveUp{};
            if (slope % span.step != 0) return false;
            if (ordinal % span.step != 0) {
                source.high = -1;
                return true;
            }
            ordinal /= span.step;
            slope /= span.step;
        }
        if (slope == 0) {
            if (ordinal < 0 || ordinal >= span.count) {
                source.high = -1;
                return true;
            }
        } else if (slope == 1) {  // 0 <= ordinal + slope * o < count
            if (ordinal < 0) source.low = std::max(source.low, ordinal == INT64_MIN ? INT64_MAX : -ordinal);
            source.high =
                std::min(source.high, fused(span.count - 1, -1, std::max<std::int64_t>(ordinal, -1 - row.last.count)));
        } else if (slope == -1) {
            source.low = std::max(source.low, fused(ordinal, -1, span.count - 1));
            source.high = std::min(source.high, ordinal);
        } else {
            return false;
        }
        if (source.low > source.high) {
            source.high = -1;
            source.low = 0;
            return true;
        }
        const std::int64_t width = i + 1 == spans ? block->width : span.count;
        index = index * width + ordinal;
        stride = stride * width + slope;
    }
    index += block->pad;
    source.block = block;
    source.base = block->finish.data();
    source.index = index * points_.lanes;
    source.stride = stride * points_.lanes;
    // Within the row it goes back, to what is known when its turn comes; all else is known now.
    if (d.back > 0 && block == row.block) return true;
    const std::int64_t furthest = stride >= 0 ? index + stride * source.high : index + stride * source.low;
    return furthest < block->reached && !block->holes;
}

bool Recurrence::narrow(const PlannedArray& array, std::size_t d, const Row& row, RowSource& source) {
    const auto& planned = array.after[d];
    const Cost& condition = planned.source->condition;
    if (!condition.present() || source.low > source.high) return true;
    for (const auto& [slot, value] : planned.binders) locals_[static_cast<std::size_t>(slot)].i = value;
    if (!planned.condition_along) {
        if (!state_.evaluate(condition, locals_.data()).i) source.high = -1, source.low = 0;
        return true;
    }
    if (!planned.condition_fixed) return holds_along(array, planned, row, source);
    auto& held = held_[&planned];
    if (!held.known || held.last.first != row.last.first || held.last.step != row.last.step ||
        held.last.count != row.last.count) {
        held = {row.last, 0, row.last.count - 1, false};
        RowSource all;
        all.high = row.last.count - 1;
        if (!holds_along(array, planned, row, all)) return false;
        held = {row.last, all.low, all.high, true};
    }
    source.low = std::max(source.low, held.low);
    source.high = std::min(source.high, held.high);
    if (source.low > source.high) source.high = -1, source.low = 0;
    return true;
}

bool Recurrence::holds_along(const PlannedArray& array, const PlannedDependence& d, const Row& row, RowSource& source) {
    lane_locals_.resize(locals_.size() * expr::kMaxLanes);
    const Cost& condition = d.source->condition;
    for (int slot : d.condition_reads) {
        const auto s = static_cast<std::size_t>(slot);
        std::fill_n(&lane_locals_[s * expr::kMaxLanes], expr::kMaxLanes, locals_[s]);
    }
    expr::Slot holds[expr::kMaxLanes];
    std::int64_t first = -1, end = -1;
    for (std::int64_t base = source.low; base <= source.high; base += expr::kMaxLanes) {
        const int lanes = static_cast<int>(std::min<std::int64_t>(expr::kMaxLanes, source.high + 1 - base));
        index_lanes(array, row, base, lanes);
        if (!state_.evaluate.lanes(condition, lane_locals_.data(), lanes, holds))
            return false;  // asked task by task, it says what is wrong
        for (int l = 0; l < lanes; ++l) {
            if (!holds[l].i) continue;
            if (first < 0) {
                first = base + l;
            } else if (end != base + l) {
                return false;  // not without a gap
            }
            end = base + l + 1;
        }
    }
    source.low = first < 0 ? 0 : first;
    source.high = end - 1;
    if (first < 0) source.high = -1;
    return true;
}

}  // namespace pamina::engine
