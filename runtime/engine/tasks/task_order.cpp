#include "runtime/engine/tasks/task_order.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "runtime/engine/run/give_up.h"
#include "runtime/engine/tasks/task_space.h"
#include "runtime/expr/pool.h"

namespace pamina::engine {

using expr::Slot;

namespace {

/// The Locals that expressions read.
struct Reads {
    const expr::Pool& pool;
    std::set<int> slots = {};

    void operator()(const Cost& c) {
        if (!c.present() || c.constant) return;
        for (const int slot : expr::free_locals(pool, c.id)) slots.insert(slot);
    }
    void operator()(const BoundRange& r) { (*this)(r.first), (*this)(r.last), (*this)(r.step); }
    void operator()(const BoundIndexRange& r) { (*this)(r.range); }
    void operator()(const BoundItem& item) { (*this)(item.amount), (*this)(item.count), (*this)(item.body); }
    void operator()(const BoundDependence& d) { (*this)(d.indices), (*this)(d.binders), (*this)(d.condition); }
    void operator()(const BoundTaskItem& item) {
        (*this)(item.loop), (*this)(item.value), (*this)(item.body), (*this)(item.other);
    }
    void operator()(const BoundTaskArray& a) { (*this)(a.indices), (*this)(a.after), (*this)(a.place.indices); }
    template <class T>
    void operator()(const std::vector<T>& all) {
        for (const T& one : all) (*this)(one);
    }
};

/// The processors of arrays that run strictly in order: which of them tasks have.
class PlacesOfTasks {
  public:
    PlacesOfTasks(const BoundGraph& graph, Evaluator& evaluate) : graph_(graph), evaluate_(evaluate) {}

    /// The linear number of the element among those of all arrays.
    std::uint64_t of(const BoundPlace& place, const Slot* locals) {
        const auto& entity = graph_.entities[static_cast<std::size_t>(place.entity)];
        std::int64_t index = 0;
        for (std::size_t d = 0; d < entity.dimensions.size(); ++d) {
            const std::int64_t n = evaluate_(entity.dimensions[d], locals).i;
            const std::int64_t i = evaluate_(place.indices[d], locals).i;
            if (i < 0 || i >= n || __builtin_mul_overflow(index, n, &index)) throw GiveUp{};  // its task reports it
            index += i;
        }
        if (index >= std::int64_t{1} << 40) throw GiveUp{};
        return static_cast<std::uint64_t>(place.entity) << 40 | static_cast<std::uint64_t>(index);
    }

  private:
    const BoundGraph& graph_;
    Evaluator& evaluate_;
};

}  // namespace

TaskOrder::TaskOrder(const BoundGraph& graph, int task_graph, const Slot* locals, Evaluator& evaluate)
    : graph_(graph),
      bound_(graph.task_graphs[static_cast<std::size_t>(task_graph)]),
      source_(graph.graph.task_graphs[static_cast<std::size_t>(task_graph)]),
      own_(static_cast<std::size_t>(graph.graph.local_slots)) {
    find_own();
    find_bodies();
    find_reads(locals);

    TaskSpace space(graph, task_graph, locals, evaluate);
    if (space.size() > static_cast<std::int64_t>(kMost)) throw GiveUp{};
    const auto size = static_cast<std::uint32_t>(space.size());
    std::vector<Slot> frame(locals, locals + graph.graph.local_slots);
    PlacesOfTasks processors(graph, evaluate);
    std::unordered_map<std::uint64_t, std::uint32_t> latest;  // by processor
    // By number:
    std::vector<std::uint32_t> first{0}, before;
    TaskIndex task;
    for (std::uint32_t number = 0; number < size; ++number) {
        evaluate.look();
        space.locate(number, task);
        const auto array = static_cast<std::size_t>(task.array);
        const bool placed = source_.arrays[array].place && source_.arrays[array].in_order;
        space.predecessors(task, [&](std::int64_t n) { before.push_back(static_cast<std::uint32_t>(n)); });
        if (placed || !bodies_[array].slots.empty()) {
            space.set_locals(task, frame.data());
            const int slot = source_.arrays[array].number_slot;
            if (slot >= 0) frame[static_cast<std::size_t>(slot)].i = number;
        }
        if (placed) {
            const auto [it, is_first] =
                latest.try_emplace(processors.of(bound_.arrays[array].place, frame.data()), number);
            if (!is_first) before.push_back(std::exchange(it->second, number));
        }
        tasks_.push_back({number, static_cast<std::uint32_t>(array), 0, static_cast<std::uint32_t>(values_.size()), 0});
        for (const int slot : bodies_[array].slots) values_.push_back(frame[static_cast<std::size_t>(slot)]);
        if (before.size() > kMost || values_.size() > kMost) throw GiveUp{};
        first.push_back(static_cast<std::uint32_t>(before.size()));
    }
    put_in_order(first, before);
}

void TaskOrder::find_own() {
    const auto own = [&](int slot) {
        if (slot >= 0) own_[static_cast<std::size_t>(slot)] = true;
    };
    const auto items = [&](auto&& self, const std::vector<BoundTaskItem>& all) -> void {
        for (const auto& item : all) {
            if (item.kind == rtg::TaskItem::Kind::For) own(item.loop.slot);
            if (item.kind == rtg::TaskItem::Kind::Let) own(item.slot);
            self(self, item.body);
            self(self, item.other);
        }
    };
    items(items, bound_.items);
    for (std::size_t a = 0; a < bound_.arrays.size(); ++a) {
        own(source_.arrays[a].number_slot);
        for (const auto& range : bound_.arrays[a].indices) own(range.slot);
        for (const auto& d : bound_.arrays[a].after)
            for (const auto& range : d.binders) own(range.slot);
    }
}

void TaskOrder::find_bodies() {
    for (const auto& array : source_.arrays) {
        Body body;
        Reads reads{graph_.graph.pool};
        for (rtg::StateId s = array.body; !graph_.steps[static_cast<std::size_t>(s)].is<action::End>();
             s = body.steps.back()->to) {
            body.steps.push_back(&graph_.steps[static_cast<std::size_t>(s)]);
            if (const auto* draw = std::get_if<action::Draw>(&body.steps.back()->action)) {
                reads(draw->numbers);
            } else if (const auto* occupy = std::get_if<action::Occupy>(&body.steps.back()->action)) {
                reads(occupy->amount);
            } else {
                reads(body.steps.back()->as<action::Pass>().items);
            }
        }
        for (const int slot : reads.slots)
            if (own_[static_cast<std::size_t>(slot)]) body.slots.push_back(slot);
        bodies_.push_back(std::move(body));
    }
}

void TaskOrder::find_reads(const Slot* locals) {
    Reads reads{graph_.graph.pool};
    reads(bound_.items);
    reads(bound_.arrays);
    for (const auto& array : bound_.arrays)
        if (array.has_place) reads(graph_.entities[static_cast<std::size_t>(array.place.entity)].dimensions);
    for (const int slot : reads.slots)
        if (!own_[static_cast<std::size_t>(slot)]) reads_.emplace_back(slot, locals[slot]);
}

bool TaskOrder::fits(const Slot* locals) const {
    return std::ranges::all_of(reads_, [&](const auto& read) { return locals[read.first].i == read.second.i; });
}

/// `before` has the numbers of those that task n waits for from first[n] on.
void TaskOrder::put_in_order(const std::vector<std::uint32_t>& first, const std::vector<std::uint32_t>& before) {
    const std::size_t size = tasks_.size();
    std::vector<std::uint32_t> waits(size), place(size), begin(size + 1), after(before.size()), order;
    for (std::size_t n = 0; n < size; ++n) waits[n] = first[n + 1] - first[n];
    for (const std::uint32_t n : before) ++begin[n + 1];
    for (std::size_t n = 0; n < size; ++n) begin[n + 1] += begin[n];
    auto next = begin;
    for (std::uint32_t n = 0; n < size; ++n)
        for (std::uint32_t i = first[n]; i < first[n + 1]; ++i) after[next[before[i]]++] = n;
    for (std::uint32_t n = 0; n < size; ++n)
        if (waits[n] == 0) order.push_back(n);
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = static_cast<std::uint32_t>(i);
        for (std::uint32_t a = begin[order[i]]; a < begin[order[i] + 1]; ++a)
            if (--waits[after[a]] == 0) order.push_back(after[a]);
    }
    if (order.size() < size) throw GiveUp{};  // the rest wait for each other
    std::vector<Task> ordered;
    after_begin_.push_back(0);
    for (const std::uint32_t n : order) {
        for (std::uint32_t i = first[n]; i < first[n + 1]; ++i) before_.push_back(place[before[i]]);
        for (std::uint32_t a = begin[n]; a < begin[n + 1]; ++a) after_.push_back(place[after[a]]);
        after_begin_.push_back(static_cast<std::uint32_t>(after_.size()));
        ordered.push_back(tasks_[n]);
        ordered.back().before_end = static_cast<std::uint32_t>(before_.size());
    }
    tasks_ = std::move(ordered);
}

}  // namespace pamina::engine
