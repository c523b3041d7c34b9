#include "runtime/engine/rows/recurrence_plan.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>

#include "runtime/engine/tasks/task_count.h"

namespace pamina::engine {

namespace {

class Planner {
  public:
    Planner(const BoundGraph& graph, int task_graph, const std::vector<expr::Slot>& locals, LocalState& state)
        : graph_(graph),
          tasks_(graph.task_graphs[static_cast<std::size_t>(task_graph)]),
          source_(graph.graph.task_graphs[static_cast<std::size_t>(task_graph)]),
          locals_(locals),
          state_(state) {
        find_lets(tasks_.items);
    }

    RecurrencePlan plan() {
        plan_.arrays.resize(tasks_.arrays.size());
        for (std::size_t a = 0; a < plan_.arrays.size(); ++a) shape(a);
        for (std::size_t a = 0; a < plan_.arrays.size(); ++a) body(a);
        for (std::size_t a = 0; a < plan_.arrays.size(); ++a) place(a);
        for (std::size_t a = 0; a < plan_.arrays.size(); ++a) dependences(a);
        for (std::size_t a = 0; a < plan_.arrays.size(); ++a) {
            // A wavefront's rows, see `keep`.
            const bool rows = tasks_.arrays[a].prefix.empty() && tasks_.arrays[a].indices.size() == 2;
            plan_.arrays[a].keep = !read_[a] ? 1 : keep_[a] == 2 && rows ? 3 : keep_[a];
        }
        return std::move(plan_);
    }

  private:
    void find_lets(const std::vector<BoundTaskItem>& items) {
        lets_.resize(static_cast<std::size_t>(graph_.graph.local_slots));
        for (const auto& item : items) {
            if (item.kind == rtg::TaskItem::Kind::Let) {
                lets_[static_cast<std::size_t>(item.slot)] = true;
                plan_.let_reads[&item] = expr::free_locals(graph_.graph.pool, item.value.id);
            }
            find_lets(item.body);
            find_lets(item.other);
        }
    }

    /// A single index of known range is a row; otherwise the outermost index counts blocks.
    static bool is_row(const BoundTaskArray& bound) {
        if (!bound.prefix.empty() || bound.indices.size() != 1) return false;
        const auto& r = bound.indices[0].range;
        if (!r.first.constant || !r.last.constant || !r.step.constant) return false;
        std::int64_t length;
        return !__builtin_sub_overflow(r.last.value.i, r.first.value.i, &length) &&
               std::abs(length) < RecurrencePlan::kMaxRow;
    }

    void shape(std::size_t a) {
        auto& array = plan_.arrays[a];
        const auto& bound = tasks_.arrays[a];
        array.number = static_cast<int>(a);
        array.number_slot = source_.arrays[a].number_slot;
        array.has_outer = (!bound.prefix.empty() || !bound.indices.empty()) && !is_row(bound);
        std::size_t first_own = 0;
        if (!bound.prefix.empty()) {
            array.outer_slot = bound.prefix[0];
        } else if (array.has_outer) {
            array.outer_slot = bound.indices[0].slot;
            first_own = 1;
        }
        for (std::size_t p = 1; p < bound.prefix.size(); ++p) {
            array.inner_slots.push_back(bound.prefix[p]);
            array.inner_ranges.push_back(nullptr);
        }
        array.prefix = array.inner_slots.size();
        for (std::size_t d = first_own; d < bound.indices.size(); ++d) {
            array.inner_slots.push_back(bound.indices[d].slot);
            array.inner_ranges.push_back(&bound.indices[d].range);
        }
        if (array.inner_slots.size() > array.prefix) array.last_slot = array.inner_slots.back();
        read_.push_back(false);
        keep_.push_back(1);
    }

    void body(std::size_t a) {
        auto& array = plan_.arrays[a];
        array.items = &body_items(graph_, source_.arrays[a].body);
        std::vector<bool> reads(static_cast<std::size_t>(graph_.graph.local_slots));
        for (const auto& item : *array.items) {
            if (item.kind != rtg::Item::Kind::Delay && item.kind != rtg::Item::Kind::Work) array.plain = false;
            if (!item.amount.present() || item.amount.constant) continue;
            for (int slot : expr::free_locals(graph_.graph.pool, item.amount.id))
                reads[static_cast<std::size_t>(slot)] = true;
        }
        for (int slot = 0; slot < graph_.graph.local_slots; ++slot) {
            if (reads[static_cast<std::size_t>(slot)]) array.read_slots.push_back(slot);
        }
    }

    bool reads(const Cost& c, int slot) const {
        return slot >= 0 && c.present() && !c.constant && expr::reads_local(graph_.graph.pool, c.id, slot);
    }
    bool reads_along(const Cost& c, const PlannedArray& array) const {
        return reads(c, array.last_slot) || reads(c, array.number_slot);
    }

    void place(std::size_t a) {
        auto& array = plan_.arrays[a];
        const auto& bound = tasks_.arrays[a];
        if (const auto& schedule = source_.arrays[a].schedule) {
            array.policy = schedule->kind;
            array.place_varies = true;
            if (bound.schedule.chunk.present()) array.chunk = state_.evaluate(bound.schedule.chunk, locals_.data()).i;
            if (array.chunk < 1) throw GiveUp{};
            array.own_schedule = !schedule->shared();
            if (array.policy == rtg::Schedule::Kind::Static) {
                if (!sizes_) sizes_ = count_tasks(tasks_, locals_, state_);
                if (!sizes_) throw GiveUp{};
                array.tasks = array.own_schedule ? (*sizes_)[a]
                                                 : std::accumulate(sizes_->begin(), sizes_->end(), std::int64_t{0});
            }
        }
        for (const auto& c : bound.place.indices) {
            if (bound.has_place && reads_along(c, array)) array.place_varies = true;
        }
    }

    void dependences(std::size_t a) {
        for (const auto& d : tasks_.arrays[a].after) {
            PlannedDependence planned;
            planned.source = &d;
            planned.array = d.array;
            if (!expand(a, planned, 0, 1)) {
                planned.binders.clear();
                add(a, std::move(planned), false);
            }
            remember(a, d);
        }
    }

    /// Dependences for all values of the binders; false: not these.
    bool expand(std::size_t a, PlannedDependence& planned, std::size_t binder, std::int64_t times) {
        const auto& d = *planned.source;
        if (binder == d.binders.size()) {
            add(a, planned, true);
            return true;
        }
        if (binder == 0) {  // looked at before the first is added
            for (const auto& b : d.binders) {
                if (!b.range.first.constant || !b.range.last.constant || !b.range.step.constant) return false;
                const Span64 span = state_.evaluate.range(b.range, locals_.data());
                if (__builtin_mul_overflow(times, span.count, &times) || times > RecurrencePlan::kMaxBinders)
                    return false;
            }
        }
        const Span64 span = state_.evaluate.range(d.binders[binder].range, locals_.data());
        for (std::int64_t n = 0; n < span.count; ++n) {
            planned.binders.push_back({d.binders[binder].slot, span.at(n)});
            expand(a, planned, binder + 1, times);
            planned.binders.pop_back();
        }
        return true;
    }

    void add(std::size_t a, PlannedDependence planned, bool known) {
        auto& array = plan_.arrays[a];
        const auto& d = *planned.source;
        planned.strided = known && maps(a, planned);
        planned.along = reads_along(d.condition, array);
        for (const auto& index : d.indices) planned.along = planned.along || reads_along(index, array);
        for (const auto& b : d.binders) {
            for (const Cost* c : {&b.range.first, &b.range.last, &b.range.step})
                planned.along = planned.along || reads_along(*c, array);
        }
        planned.condition_along = reads_along(d.condition, array);
        planned.condition_fixed = true;
        if (d.condition.present() && !d.condition.constant) {
            planned.condition_reads = expr::free_locals(graph_.graph.pool, d.condition.id);
            for (int slot : planned.condition_reads) {
                const auto is_binder = [&](const auto& b) { return b.first == slot; };
                if (slot != array.last_slot && std::none_of(planned.binders.begin(), planned.binders.end(), is_binder))
                    planned.condition_fixed = false;
            }
        }
        if (planned.strided) planned.back = back_of(array, planned);
        array.pad = std::max(array.pad, planned.back);
        array.after.push_back(std::move(planned));
    }

    bool is_index(const PlannedArray& array, int slot) const {
        return slot == array.outer_slot ||
               std::find(array.inner_slots.begin(), array.inner_slots.end(), slot) != array.inner_slots.end();
    }

    /// Only the array's own indices vary within it; everything else is known now.
    bool maps(std::size_t a, PlannedDependence& planned) {
        const auto& array = plan_.arrays[a];
        const auto binder = [&](int slot) -> const std::int64_t* {
            for (const auto& [s, value] : planned.binders) {
                if (s == slot) return &value;
            }
            return nullptr;
        };
        const auto evaluate = [&](rtg::Id id) -> std::optional<std::int64_t> {
            for (int slot : expr::free_locals(graph_.graph.pool, id)) {
                if (slot == array.number_slot || lets_[static_cast<std::size_t>(slot)]) return {};
            }
            return state_.evaluate(graph_.bind(id), locals_.data()).i;
        };
        planned.maps.clear();
        for (const auto& index : planned.source->indices) {
            if (!index.present()) return false;
            const auto map = rtg::affine(
                graph_.graph.pool, index.id, [&](int slot) { return is_index(array, slot) || binder(slot); }, evaluate);
            if (!map) return false;
            IndexMap at;
            at.constant = map->constant;
            for (const auto& [slot, c] : map->terms) {
                if (const std::int64_t* value = binder(slot)) {
                    std::int64_t product;
                    if (__builtin_mul_overflow(c, *value, &product) ||
                        __builtin_add_overflow(at.constant, product, &at.constant))
                        return false;
                } else if (slot == array.last_slot) {
                    at.last = c;
                } else {
                    at.terms.push_back({slot, c});
                }
            }
            planned.maps.push_back(std::move(at));
        }
        const auto& named = plan_.arrays[static_cast<std::size_t>(planned.array)];
        return !(named.has_outer && planned.maps[0].last != 0);
    }

    /// All indices are the reader's own but for the last one, which is less by a known number of steps.
    std::int64_t back_of(const PlannedArray& array, const PlannedDependence& planned) {
        if (planned.array != array.number || array.last_slot < 0) return 0;
        std::vector<int> own;
        if (array.has_outer) own.push_back(array.outer_slot);
        own.insert(own.end(), array.inner_slots.begin(), array.inner_slots.end());
        if (own.size() != planned.maps.size()) return 0;
        for (std::size_t i = 0; i + 1 < own.size(); ++i) {
            const auto& map = planned.maps[i];
            if (map.constant != 0 || map.last != 0 || map.terms.size() != 1 ||
                map.terms[0] != std::pair(own[i], std::int64_t{1}))
                return 0;
        }
        const auto& last = planned.maps.back();
        const Cost& step = array.inner_ranges.back()->step;
        if (last.last != 1 || !last.terms.empty() || !step.constant) return 0;
        const std::int64_t by = step.present() ? step.value.i : 1;
        if (by == 0 || by == INT64_MIN || last.constant == INT64_MIN || last.constant % by != 0) return 0;
        const std::int64_t back = -(last.constant / by);
        return back >= 1 && back <= RecurrencePlan::kMaxBack ? back : 0;
    }

    /// How far back the named array is read: a constant lag in the outermost index keeps some blocks, anything else
    /// all.
    void remember(std::size_t a, const BoundDependence& d) {
        const auto& array = plan_.arrays[a];
        const auto n = static_cast<std::size_t>(d.array);
        const auto& named = plan_.arrays[n];
        const auto star = [](const Cost& c) { return !c.present(); };
        if (!named.has_outer || std::all_of(d.indices.begin(), d.indices.end(), star)) return;  // no single one
        read_[n] = true;
        std::int64_t keep = 0;
        if (!d.indices.empty() && d.indices[0].present() && named.outer_slot == array.outer_slot) {
            const auto fixed = [&](rtg::Id id) -> std::optional<std::int64_t> {
                if (!expr::free_locals(graph_.graph.pool, id).empty()) return {};
                return state_.evaluate(graph_.bind(id), locals_.data()).i;
            };
            const auto map = rtg::affine(graph_.graph.pool, d.indices[0].id, [](int) { return true; }, fixed);
            if (map && map->terms.size() == 1 && map->coefficient(array.outer_slot) == 1 && map->constant >= -64 &&
                map->constant <= 64)
                keep = std::abs(map->constant) + 1;
        }
        keep_[n] = keep == 0 || keep_[n] == 0 ? 0 : std::max(keep_[n], keep);
    }

    const BoundGraph& graph_;
    const BoundTaskGraph& tasks_;
    const rtg::TaskGraph& source_;
    const std::vector<expr::Slot>& locals_;
    LocalState& state_;
    std::vector<bool> lets_;  // by slot
    std::vector<bool> read_;  // by array: some dependence names it
    std::vector<std::int64_t> keep_;
    std::optional<std::vector<std::int64_t>> sizes_;  // of the arrays, where somebody asked
    RecurrencePlan plan_;
};

}  // namespace

const std::vector<BoundItem>& body_items(const BoundGraph& graph, rtg::StateId body) {
    static const std::vector<BoundItem> none;
    const Step& step = graph.steps[static_cast<std::size_t>(body)];
    return step.is<action::Pass>() ? step.as<action::Pass>().items : none;
}

RecurrencePlan plan_recurrence(const BoundGraph& graph, int task_graph, const std::vector<expr::Slot>& locals,
                               LocalState& state) {
    return Planner(graph, task_graph, locals, state).plan();
}

}  // namespace pamina::engine
