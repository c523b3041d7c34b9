#include "runtime/engine/sequential.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "runtime/engine/task_count.h"
#include "runtime/engine/task_space.h"
#include "runtime/expr/wide_int.h"
#include "runtime/rtg/index_map.h"

namespace pamina::engine {

using expr::Slot;

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
struct GiveUp {};

const std::vector<BoundItem>& body_items(const BoundGraph& graph, rtg::StateId body) {
    static const std::vector<BoundItem> none;
    return graph.steps[body].kind == StepKind::Pass ? graph.steps[body].items : none;
}

/// The finish times of one array for one value of its outermost index.
struct Block {
    std::int64_t ordinal = -1;
    std::vector<Span64> spans;  // of the inner indices
    std::int64_t total = 1, done = 0;
    double latest = 0;
    std::vector<double> finish;
};

/// One place of a dependence, resolved for a row (all indices fixed but the last): a + b * last index.
struct RowDependence {
    const double* finish = nullptr;
    std::int64_t index = 0, stride = 0;  // finish[index + stride * ordinal of the last index]
    std::int64_t low = 0, high = -1;     // ordinals of the last index for which it exists
};

class Sequential {
  public:
    Sequential(const BoundGraph& graph, int task_graph, const Slot* locals, double start, LocalState& state)
        : graph_(graph),
          tasks_(graph.task_graphs[task_graph]),
          source_(graph.graph.task_graphs[task_graph]),
          state_(state),
          locals_(locals, locals + graph.graph.local_slots),
          start_(start),
          end_(start),
          arrays_(tasks_.arrays.size()) {
        for (std::size_t a = 0; a < arrays_.size(); ++a) prepare(static_cast<int>(a));
        for (std::size_t a = 0; a < arrays_.size(); ++a) prepare_dependences(static_cast<int>(a));
    }

    double run() {
        walk(tasks_.items, true);
        return end_;
    }

  private:
    struct Dependence {
        const BoundDependence* source = nullptr;
        bool affine = true;  // no binder, no condition, no star, all indices affine in the reader's own indices
        std::vector<rtg::Affine> maps;
    };
    struct Array {
        int number = 0;
        bool has_outer = false;  // the outermost index: the first prefix, or the first own
        int outer_slot = -1;
        Span64 outer;  // its values
        bool outer_known = false;
        std::int64_t current = -1;  // ordinal reached
        bool ring = false;          // blocks_[ordinal % size], else all are kept
        std::vector<Block> blocks;
        double latest = 0;  // of all its tasks
        bool complete = false;
        std::vector<int> inner_slots;  // prefix without the first, then own (without the outermost)
        std::vector<const BoundRange*> inner_ranges;
        std::vector<Dependence> after;
        std::vector<int> read_slots;                               // Locals that the costs read
        bool lanes = false;                                        // the body is plain delays and work: costs in lanes
        bool place_varies = false;                                 // the place reads the last index, or it is dealt
        rtg::Schedule::Kind dealt = rtg::Schedule::Kind::Dynamic;  // Static or Cyclic: by number
        std::int64_t chunk = 1;
    };

    void prepare(int a);
    void prepare_dependences(int a);
    void walk(const std::vector<BoundTaskItem>& items, bool top);
    void run_array(Array& array);
    void run_rows(Array& array, Block& block, std::size_t dim, std::int64_t offset);
    void run_row(Array& array, Block& block, std::int64_t offset, const Span64& last, int last_slot);
    Block& block_for(Array& array, std::int64_t ordinal);
    Block* find_block(Array& array, std::int64_t outer_value, const Array& reader);
    double dependence_time(const Array& reader, const BoundDependence& d);
    double named_time(const Array& reader, const BoundDependence& d);
    void bind_and_take(const Array& reader, const BoundDependence& d, std::size_t binder, double& ready);
    bool row_dependence(const Array& reader, const Dependence& d, const Span64& last, int last_slot,
                        RowDependence& row);
    double& processor_free(const Array& array);
    void finish_task(Array& array, Block& block, std::int64_t index, double finish);

    const BoundGraph& graph_;
    const BoundTaskGraph& tasks_;
    const rtg::TaskGraph& source_;
    LocalState& state_;
    std::vector<Slot> locals_;
    double start_, end_;
    std::vector<Array> arrays_;
    std::unordered_map<int, const BoundRange*> loop_ranges_;
    std::vector<std::vector<double>> free_;  // by entity: when each processor is free again
    std::int64_t number_ = 0;
    std::int64_t size_ = -1;  // tasks of the statement, where somebody asked
    NoObserver nobody_{graph_.graph};
    std::vector<Slot> lane_locals_, lane_results_;
    std::vector<RowDependence> row_;
};

void Sequential::prepare(int a) {
    auto& array = arrays_[a];
    const auto& bound = tasks_.arrays[a];
    const auto& pool = graph_.graph.pool;
    array.number = a;
    std::size_t first_own = 0;
    array.has_outer = !bound.prefix.empty() || !bound.indices.empty();
    if (!bound.prefix.empty()) {
        array.outer_slot = bound.prefix[0];
    } else if (!bound.indices.empty()) {
        array.outer_slot = bound.indices[0].slot;
        first_own = 1;
    }
    for (std::size_t p = 1; p < bound.prefix.size(); ++p) {
        array.inner_slots.push_back(bound.prefix[p]);
        array.inner_ranges.push_back(nullptr);  // known when its `for` is reached
    }
    for (std::size_t d = first_own; d < bound.indices.size(); ++d) {
        array.inner_slots.push_back(bound.indices[d].slot);
        array.inner_ranges.push_back(&bound.indices[d].range);
    }
    const auto& items = body_items(graph_, source_.arrays[a].body);
    array.lanes = true;
    std::vector<bool> reads(graph_.graph.local_slots);
    for (const auto& item : items) {
        if (item.kind != rtg::Item::Kind::Delay && item.kind != rtg::Item::Kind::Work) array.lanes = false;
        if (item.amount.present() && !item.amount.constant) {
            for (int slot : expr::free_locals(pool, item.amount.id)) reads[slot] = true;
        }
    }
    for (int slot = 0; slot < graph_.graph.local_slots; ++slot) {
        if (reads[slot]) array.read_slots.push_back(slot);
    }
    if (const auto& schedule = source_.arrays[a].schedule) {
        array.dealt = schedule->kind;
        array.place_varies = true;
        if (bound.schedule.chunk.present()) array.chunk = state_.evaluate(bound.schedule.chunk, locals_.data()).i;
        if (array.chunk < 1) throw GiveUp{};  // the general way reports it
        if (array.dealt == rtg::Schedule::Kind::Static && size_ < 0) {
            const auto size = count_tasks(tasks_, locals_, state_);
            if (!size) throw GiveUp{};
            size_ = *size;
        }
    }
    if (bound.has_place && !bound.indices.empty()) {
        const int last = bound.indices.back().slot;
        const int number_slot = source_.arrays[a].number_slot;
        for (const auto& c : bound.place.indices) {
            if (c.constant) continue;
            if (expr::reads_local(pool, c.id, last)) array.place_varies = true;
            if (number_slot >= 0 && expr::reads_local(pool, c.id, number_slot)) array.place_varies = true;
        }
    }
}

void Sequential::prepare_dependences(int a) {
    auto& array = arrays_[a];
    const auto& pool = graph_.graph.pool;
    const auto& bound = tasks_.arrays[a];
    // Only the array's own indices vary within it; everything else is read when a row starts.
    const auto is_index = [&](int slot) {
        return slot == array.outer_slot ||
               std::find(array.inner_slots.begin(), array.inner_slots.end(), slot) != array.inner_slots.end();
    };
    for (const auto& d : bound.after) {
        Dependence dep;
        dep.source = &d;
        dep.affine = d.binders.empty() && !d.condition.present();
        for (const auto& index : d.indices) {
            const auto evaluate = [&](rtg::Id id) -> std::optional<std::int64_t> {
                for (int slot : expr::free_locals(pool, id)) {
                    if (slot == source_.arrays[a].number_slot) return {};  // another one for each task
                    const auto is_let = [&](auto&& self, const std::vector<BoundTaskItem>& items) -> bool {
                        for (const auto& item : items) {
                            if (item.kind == rtg::TaskItem::Kind::Let && item.slot == slot) return true;
                            if (self(self, item.body) || self(self, item.other)) return true;
                        }
                        return false;
                    };
                    if (is_let(is_let, tasks_.items)) return {};
                    for (const auto& b : d.binders) {
                        if (b.slot == slot) return {};
                    }
                }
                return state_.evaluate(graph_.bind(id), locals_.data()).i;
            };
            std::optional<rtg::Affine> map;
            if (index.present()) map = rtg::affine(pool, index.id, is_index, evaluate);
            if (!map) {
                dep.affine = false;
                dep.maps.clear();
                break;
            }
            dep.maps.push_back(std::move(*map));
        }
        // How far back the named array is read: a constant lag in the outermost index keeps a ring, anything else all.
        auto& named = arrays_[d.array];
        if (named.has_outer) {
            std::int64_t keep = -1;
            if (!d.indices.empty() && d.indices[0].present() && named.outer_slot == array.outer_slot) {
                const auto fixed = [&](rtg::Id id) -> std::optional<std::int64_t> {
                    if (!expr::free_locals(pool, id).empty()) return {};
                    return state_.evaluate(graph_.bind(id), locals_.data()).i;
                };
                const auto map = rtg::affine(pool, d.indices[0].id, [](int) { return true; }, fixed);
                if (map && map->terms.size() == 1 && map->coefficient(array.outer_slot) == 1 && map->constant >= -64 &&
                    map->constant <= 64) {
                    keep = std::abs(map->constant) + 1;
                }
            }
            if (keep < 0) {
                named.ring = false;
                named.blocks.assign(1, {});
                named.current = -2;  // marks: keep all
            } else if (named.current != -2 && static_cast<std::int64_t>(named.blocks.size()) < keep) {
                named.ring = true;
                named.blocks.resize(keep);
            }
        }
        array.after.push_back(std::move(dep));
    }
}

void Sequential::walk(const std::vector<BoundTaskItem>& items, bool top) {
    for (const auto& item : items) {
        switch (item.kind) {
            case rtg::TaskItem::Kind::Let:
                locals_[item.slot] = state_.evaluate(item.value, locals_.data());
                break;
            case rtg::TaskItem::Kind::If:
                walk(state_.evaluate(item.value, locals_.data()).i ? item.body : item.other, false);
                break;
            case rtg::TaskItem::Kind::For: {
                const Span64 span = state_.evaluate.range(item.loop.range, locals_.data());
                loop_ranges_[item.loop.slot] = &item.loop.range;
                for (auto& array : arrays_) {
                    if (array.outer_slot == item.loop.slot) {
                        array.outer = span;
                        if (array.outer.count > TaskSpace::kMaxTasks) throw GiveUp{};
                        array.outer_known = true;
                    }
                    for (std::size_t i = 0; i < array.inner_slots.size(); ++i) {
                        if (array.inner_slots[i] == item.loop.slot) array.inner_ranges[i] = &item.loop.range;
                    }
                }
                for (std::int64_t n = 0; n < span.count; ++n) {
                    locals_[item.loop.slot].i = span.at(n);
                    for (auto& array : arrays_) {
                        if (array.outer_slot == item.loop.slot) array.current = n;
                    }
                    walk(item.body, false);
                }
                for (auto& array : arrays_) {
                    if (array.outer_slot == item.loop.slot) array.complete = true;
                }
                break;
            }
            case rtg::TaskItem::Kind::Array:
                run_array(arrays_[item.array]);
                break;
        }
    }
    (void)top;
}

void Sequential::run_array(Array& array) {
    const auto& bound = tasks_.arrays[array.number];
    if (!bound.prefix.empty() || !array.has_outer) {
        // One block for this iteration of the outermost `for`; inner fors come back to the same block.
        Block& block = block_for(array, array.has_outer ? array.current : 0);
        const std::size_t inner_prefix = bound.prefix.empty() ? 0 : bound.prefix.size() - 1;
        std::int64_t offset = 0;
        for (std::size_t p = 0; p < inner_prefix; ++p) {
            std::int64_t ordinal;
            if (!block.spans[p].contains(locals_[array.inner_slots[p]].i, ordinal)) throw GiveUp{};
            offset = offset * block.spans[p].count + ordinal;
        }
        run_rows(array, block, inner_prefix, offset);
        if (!array.has_outer) array.complete = true;
        return;
    }
    array.outer = state_.evaluate.range(bound.indices[0].range, locals_.data());
    array.outer_known = true;
    for (std::int64_t n = 0; n < array.outer.count; ++n) {
        array.current = n;
        locals_[array.outer_slot].i = array.outer.at(n);
        run_rows(array, block_for(array, n), 0, 0);
    }
    array.complete = true;
}

Block& Sequential::block_for(Array& array, std::int64_t ordinal) {
    if (array.blocks.empty()) array.blocks.resize(1), array.ring = true;  // nobody reads it
    std::size_t at = 0;
    if (array.has_outer) {
        at = array.ring ? static_cast<std::size_t>(ordinal) % array.blocks.size() : static_cast<std::size_t>(ordinal);
        if (at >= array.blocks.size()) array.blocks.resize(at + 1);
    }
    Block& block = array.blocks[at];
    if (block.ordinal == ordinal) return block;
    block.ordinal = ordinal;
    block.spans.clear();
    block.total = 1;
    block.done = 0;
    block.latest = 0;
    for (const BoundRange* range : array.inner_ranges) {
        if (!range) throw GiveUp{};
        block.spans.push_back(state_.evaluate.range(*range, locals_.data()));
        if (__builtin_mul_overflow(block.total, block.spans.back().count, &block.total)) throw GiveUp{};
    }
    // 2^32 finish times (32 GiB) in one row of the outermost index: let the limits of the other way speak.
    if (block.total > (std::int64_t{1} << 32)) throw GiveUp{};
    block.finish.assign(static_cast<std::size_t>(block.total), kUnknown);
    return block;
}

void Sequential::run_rows(Array& array, Block& block, std::size_t dim, std::int64_t offset) {
    const std::size_t dims = array.inner_slots.size();
    if (dims == 0 || dim == dims) return run_row(array, block, offset, {0, 1, 1}, -1);
    if (dim + 1 == dims) return run_row(array, block, offset, block.spans[dim], array.inner_slots[dim]);
    const Span64& span = block.spans[dim];
    for (std::int64_t n = 0; n < span.count; ++n) {
        locals_[array.inner_slots[dim]].i = span.at(n);
        run_rows(array, block, dim + 1, offset * span.count + n);
    }
}

bool Sequential::row_dependence(const Array& reader, const Dependence& d, const Span64& last, int last_slot,
                                RowDependence& row) {
    if (!d.affine) return false;
    auto& named = arrays_[d.source->array];
    row = {};
    row.high = last.count - 1;
    const auto fixed_part = [&](const rtg::Affine& map) {
        Int128 sum = map.constant;
        for (const auto& [slot, c] : map.terms) {
            if (slot != last_slot) sum += static_cast<Int128>(c) * locals_[slot].i;
        }
        return sum;
    };
    std::size_t dim = 0;
    Block* block = nullptr;
    if (named.has_outer) {
        const auto& map = d.maps[0];
        if (last_slot >= 0 && map.coefficient(last_slot) != 0) return false;
        const Int128 value = fixed_part(map);
        if (value > INT64_MAX || value < INT64_MIN) {
            row.high = -1;
            return true;
        }
        block = find_block(named, static_cast<std::int64_t>(value), reader);
        dim = 1;
    } else {
        block = find_block(named, 0, reader);
    }
    if (!block) {
        row.high = -1;  // outside the array
        return true;
    }
    for (std::size_t i = 0; i < block->spans.size(); ++i, ++dim) {
        const Span64& span = block->spans[i];
        const auto& map = d.maps[dim];
        const std::int64_t c = last_slot >= 0 ? map.coefficient(last_slot) : 0;
        const Int128 at_first = fixed_part(map) + static_cast<Int128>(c) * last.first;
        const Int128 per_ordinal = static_cast<Int128>(c) * last.step;
        // ordinal in the named span = (at_first + per_ordinal * o - span.first) / span.step
        const Int128 shift = at_first - span.first;
        if (per_ordinal % span.step != 0) return false;
        if (shift % span.step != 0 || span.count == 0) {
            row.high = -1;
            return true;
        }
        const Int128 ordinal0 = shift / span.step;
        const Int128 slope = per_ordinal / span.step;
        if (slope == 0) {
            if (ordinal0 < 0 || ordinal0 >= span.count) {
                row.high = -1;
                return true;
            }
        } else if (slope == 1 || slope == -1) {
            // 0 <= ordinal0 + slope * o < count
            const Int128 low = slope == 1 ? -ordinal0 : ordinal0 - (span.count - 1);
            const Int128 high = slope == 1 ? span.count - 1 - ordinal0 : ordinal0;
            if (low > row.low) row.low = low > row.high ? row.high + 1 : static_cast<std::int64_t>(low);
            if (high < row.high) row.high = high < -1 ? -1 : static_cast<std::int64_t>(high);
            if (ordinal0 > INT64_MAX / 2 || ordinal0 < INT64_MIN / 2) {
                row.high = -1;
                return true;
            }
        } else {
            return false;
        }
        row.index = row.index * span.count + static_cast<std::int64_t>(ordinal0);
        row.stride = row.stride * span.count + static_cast<std::int64_t>(slope);
    }
    row.finish = block->finish.data();
    return true;
}

Block* Sequential::find_block(Array& named, std::int64_t outer_value, const Array& reader) {
    if (!named.has_outer) {
        if (!named.complete) {
            if (&named == &reader) throw GiveUp{};  // depends on itself
            throw GiveUp{};                         // declared later
        }
        return &named.blocks[0];
    }
    if (!named.outer_known) throw GiveUp{};
    std::int64_t ordinal;
    if (!named.outer.contains(outer_value, ordinal)) return nullptr;
    const std::int64_t reached = named.current < 0 ? -1 : named.current;
    if (ordinal > reached && !named.complete) throw GiveUp{};
    const std::size_t at =
        named.ring ? static_cast<std::size_t>(ordinal) % named.blocks.size() : static_cast<std::size_t>(ordinal);
    if (at >= named.blocks.size() || named.blocks[at].ordinal != ordinal) {
        // Not reached in this iteration: later in the text, or left out by an `if`. The general way knows.
        throw GiveUp{};
    }
    return &named.blocks[at];
}

double Sequential::named_time(const Array& reader, const BoundDependence& d) {
    auto& named = arrays_[d.array];
    const auto& indices = d.indices;
    const bool all = std::none_of(indices.begin(), indices.end(), [](const Cost& c) { return c.present(); });
    if (all) {
        if (!named.complete) throw GiveUp{};
        return named.latest;
    }
    std::size_t dim = 0;
    if (named.has_outer && !indices[0].present()) throw GiveUp{};
    Block* block = find_block(named, named.has_outer ? state_.evaluate(indices[0], locals_.data()).i : 0, reader);
    if (!block) return start_;
    if (named.has_outer) dim = 1;
    const bool inner_all = std::none_of(indices.begin() + static_cast<std::ptrdiff_t>(dim), indices.end(),
                                        [](const Cost& c) { return c.present(); });
    if (inner_all && dim < indices.size()) {
        if (block->done != block->total) throw GiveUp{};
        return block->total ? block->latest : start_;
    }
    double ready = start_;
    const auto choose = [&](auto&& self, std::size_t i, std::int64_t offset) -> void {
        if (i == block->spans.size()) {
            const double f = block->finish[static_cast<std::size_t>(offset)];
            if (f != f) throw GiveUp{};
            ready = std::max(ready, f);
            return;
        }
        const Span64& span = block->spans[i];
        if (indices[dim + i].present()) {
            std::int64_t ordinal;
            const std::int64_t v = state_.evaluate(indices[dim + i], locals_.data()).i;
            if (span.contains(v, ordinal)) self(self, i + 1, offset * span.count + ordinal);
            return;
        }
        for (std::int64_t o = 0; o < span.count; ++o) self(self, i + 1, offset * span.count + o);
    };
    choose(choose, 0, 0);
    return ready;
}

void Sequential::bind_and_take(const Array& reader, const BoundDependence& d, std::size_t binder, double& ready) {
    if (binder == d.binders.size()) {
        if (d.condition.present() && !state_.evaluate(d.condition, locals_.data()).i) return;
        ready = std::max(ready, named_time(reader, d));
        return;
    }
    const Span64 span = state_.evaluate.range(d.binders[binder].range, locals_.data());
    for (std::int64_t n = 0; n < span.count; ++n) {
        locals_[d.binders[binder].slot].i = span.at(n);
        bind_and_take(reader, d, binder + 1, ready);
    }
}

double Sequential::dependence_time(const Array& reader, const BoundDependence& d) {
    double ready = start_;
    bind_and_take(reader, d, 0, ready);
    return ready;
}

double& Sequential::processor_free(const Array& array) {
    const auto& place = tasks_.arrays[array.number].place;
    const auto& entity = graph_.entities[place.entity];
    if (free_.empty()) free_.resize(graph_.entities.size());
    auto& processors = free_[place.entity];
    if (processors.empty()) {
        std::int64_t total = 1;
        for (const auto& c : entity.dimensions)
            total *= std::max<std::int64_t>(0, state_.evaluate(c, locals_.data()).i);
        processors.assign(static_cast<std::size_t>(total), start_);
    }
    std::int64_t index = 0;
    if (place.kind != rtg::Place::Kind::Element) {
        const auto total = static_cast<std::int64_t>(processors.size());
        Span64 members{0, 1, total};
        if (place.kind == rtg::Place::Kind::Part) members = state_.evaluate.range(place.part, locals_.data());
        if (members.count == 0 || members.first < 0 || members.first >= total || members.at(members.count - 1) < 0 ||
            members.at(members.count - 1) >= total)
            throw GiveUp{};  // the general way reports it
        const std::int64_t block = std::max<std::int64_t>(1, size_ / members.count + (size_ % members.count != 0));
        const bool blocks = array.dealt == rtg::Schedule::Kind::Static;
        return processors[static_cast<std::size_t>(
            members.at(blocks ? number_ / block : number_ / array.chunk % members.count))];
    }
    for (std::size_t d = 0; d < entity.dimensions.size(); ++d) {
        const std::int64_t n = state_.evaluate(entity.dimensions[d], locals_.data()).i;
        const std::int64_t i = state_.evaluate(place.indices[d], locals_.data()).i;
        if (i < 0 || i >= n) throw GiveUp{};  // the general way reports it
        index = index * n + i;
    }
    return processors[static_cast<std::size_t>(index)];
}

void Sequential::finish_task(Array& array, Block& block, std::int64_t index, double finish) {
    block.finish[static_cast<std::size_t>(index)] = finish;
    block.latest = std::max(block.latest, finish);
    array.latest = std::max(array.latest, finish);
    block.done += 1;
}

void Sequential::run_row(Array& array, Block& block, std::int64_t offset, const Span64& last, int last_slot) {
    const auto& bound = tasks_.arrays[array.number];
    const auto& items = body_items(graph_, source_.arrays[array.number].body);
    const int number_slot = source_.arrays[array.number].number_slot;
    if (last_slot >= 0) {
        offset *= last.count;
        if (last.count) locals_[last_slot].i = last.first;
    }
    if (number_slot >= 0) locals_[number_slot].i = number_;
    // Dependences that are affine become a pointer and a stride; the others are asked task by task.
    row_.resize(array.after.size());
    bool simple = true;
    std::vector<bool> is_row(array.after.size());
    for (std::size_t d = 0; d < array.after.size(); ++d) {
        is_row[d] = row_dependence(array, array.after[d], last, last_slot, row_[d]);
        simple = simple && is_row[d];
    }
    double* processor = bound.has_place && last.count && !array.place_varies ? &processor_free(array) : nullptr;

    const std::size_t amounts = array.lanes ? items.size() : 0;
    if (amounts) {
        lane_locals_.resize(static_cast<std::size_t>(graph_.graph.local_slots) * expr::kMaxLanes);
        lane_results_.resize(amounts * expr::kMaxLanes);
        for (int slot : array.read_slots) {
            std::fill_n(&lane_locals_[static_cast<std::size_t>(slot) * expr::kMaxLanes], expr::kMaxLanes,
                        locals_[slot]);
        }
    }
    for (std::int64_t base = 0; base < last.count; base += expr::kMaxLanes) {
        const int lanes = static_cast<int>(std::min<std::int64_t>(expr::kMaxLanes, last.count - base));
        for (std::size_t k = 0; k < amounts; ++k) {
            Slot* out = &lane_results_[k * expr::kMaxLanes];
            const auto& amount = items[k].amount;
            if (amount.constant) {
                std::fill_n(out, lanes, amount.value);
            } else {
                for (int l = 0; l < lanes; ++l) {
                    if (last_slot >= 0)
                        lane_locals_[static_cast<std::size_t>(last_slot) * expr::kMaxLanes + l].i = last.at(base + l);
                    if (number_slot >= 0)
                        lane_locals_[static_cast<std::size_t>(number_slot) * expr::kMaxLanes + l].i = number_ + l;
                }
                if (!expr::run_lanes(amount.program, lane_locals_.data(), expr::kMaxLanes, lanes,
                                     state_.evaluate.scratch(), out)) {
                    throw GiveUp{};  // the general way meets the fault at its place in time
                }
            }
            for (int l = 0; l < lanes; ++l) {
                const double d = out[l].r;
                if (!(d >= 0) || d == HUGE_VAL) throw GiveUp{};
                if (!is_whole(d)) state_.exact = false;
            }
        }
        for (int l = 0; l < lanes; ++l) {
            const std::int64_t o = base + l;
            double ready = start_;
            for (std::size_t d = 0; d < row_.size(); ++d) {
                const RowDependence& r = row_[d];
                if (is_row[d] && o >= r.low && o <= r.high) {
                    const double f = r.finish[r.index + r.stride * o];
                    if (f != f) throw GiveUp{};
                    ready = f > ready ? f : ready;
                }
            }
            if (!simple || array.place_varies || !array.lanes) {
                if (last_slot >= 0) locals_[last_slot].i = last.at(o);
                if (number_slot >= 0) locals_[number_slot].i = number_;
                for (std::size_t d = 0; d < row_.size(); ++d) {
                    if (!is_row[d]) ready = std::max(ready, dependence_time(array, *array.after[d].source));
                }
                if (array.place_varies) processor = &processor_free(array);
            }
            Time clock{ready};
            if (processor && *processor > ready) clock.at = *processor;
            if (array.lanes) {
                for (std::size_t k = 0; k < amounts; ++k) {
                    const double d = lane_results_[k * expr::kMaxLanes + static_cast<std::size_t>(l)].r;
                    clock.at += d;
                    if (items[k].kind == rtg::Item::Kind::Work) state_.work.add(d);
                }
            } else {
                run_items(items, locals_.data(), clock, {}, state_, nobody_);
            }
            if (processor) *processor = clock.at;
            finish_task(array, block, offset + o, clock.at);
            end_ = clock.at > end_ ? clock.at : end_;
            ++number_;
        }
        state_.steps += static_cast<std::uint64_t>(lanes);
        if (state_.steps >= 4096) {
            state_.control.now.store(end_, std::memory_order_relaxed);
            state_.look_at_control();
            if (end_ > state_.control.limits.max_time) throw GiveUp{};  // the general way reports it
        }
    }
}

}  // namespace

std::optional<double> run_sequential(const BoundGraph& graph, int task_graph, const Slot* locals, double start,
                                     LocalState& state) {
    const bool exact = state.exact;
    const ExactSum work = state.work;
    try {
        return Sequential(graph, task_graph, locals, start, state).run();
    } catch (const GiveUp&) {
        state.exact = exact;
        state.work = work;
        return {};
    }
}

}  // namespace pamina::engine
