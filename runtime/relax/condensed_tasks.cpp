#include "runtime/relax/condensed_tasks.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "runtime/relax/constant_loops.h"
#include "runtime/relax/invariance.h"
#include "runtime/rtg/regions.h"

namespace pamina::relax {

namespace {

using expr::Op;
using rtg::Graph;
using rtg::Id;
using rtg::kNone;
using rtg::StateId;
using rtg::TaskArray;

bool reads(const Graph& g, Id id, int slot) {
    return id != kNone && expr::reads_local(g.pool, id, slot);
}

bool reads(const Graph& g, const rtg::Range& r, int slot) {
    return reads(g, r.first, slot) || reads(g, r.last, slot) || reads(g, r.step, slot);
}

/// The states of a task's body when it is local work that ends in one way; nothing when it is more.
std::optional<std::vector<StateId>> local_body(const Graph& g, StateId entry) {
    std::vector<StateId> states{entry};
    for (std::size_t i = 0; i < states.size(); ++i) {
        const rtg::Transition* t = rtg::out_of(g, states[i]);
        if (!t) continue;
        const bool local =
            std::holds_alternative<rtg::Pass>(t->action) || std::holds_alternative<rtg::Occupy>(t->action) ||
            std::holds_alternative<rtg::LoopEnter>(t->action) || std::holds_alternative<rtg::LoopBack>(t->action) ||
            std::holds_alternative<rtg::Guard>(t->action) || std::holds_alternative<rtg::Choice>(t->action);
        if (!local) return std::nullopt;
        for (StateId to : {t->to, t->other}) {
            if (to != rtg::kNoState && std::find(states.begin(), states.end(), to) == states.end())
                states.push_back(to);
        }
    }
    return states;
}

/// How the tasks of a run are found: a new index `node` in 0..<nodes, and the values of the old one for a node.
struct Plan {
    Id nodes = kNone;
    rtg::Range share;                 // of the last index; with `chunks`: of the chunks' numbers
    std::optional<rtg::Range> chunk;  // then: of the last index in a chunk
    rtg::Place place;
    bool scheduled = false;  // the schedule stays
};

class Condenser {
  public:
    explicit Condenser(Graph& graph) : g_(graph), free_(graph.entities.size(), true) { find_free_pools(); }

    int run() {
        int changes = 0;
        for (std::size_t s = 0; s < root_.size(); ++s) {
            const rtg::Transition* t = root_[s] ? rtg::out_of(g_, static_cast<StateId>(s)) : nullptr;
            const auto* tasks = t ? std::get_if<rtg::RunTasks>(&t->action) : nullptr;
            if (!tasks) continue;
            auto& graph = g_.task_graphs[static_cast<std::size_t>(tasks->task_graph)];
            for (std::size_t a = 0; a < graph.arrays.size(); ++a) changes += condense(graph, static_cast<int>(a));
        }
        if (changes) rtg::compact(g_);
        return changes;
    }

  private:
    // A pool is free for statements of the model's own process when nobody else computes there.
    void find_free_pools() {
        root_.resize(g_.states.size());
        std::vector<StateId> todo{g_.entry};
        while (!todo.empty()) {
            const StateId s = todo.back();
            todo.pop_back();
            if (s == rtg::kNoState || root_[static_cast<std::size_t>(s)]) continue;
            root_[static_cast<std::size_t>(s)] = true;
            if (const rtg::Transition* t = rtg::out_of(g_, s)) {
                todo.push_back(t->to);
                todo.push_back(t->other);
            }
        }
        const auto taken = [&](const rtg::Place& p) { free_[static_cast<std::size_t>(p.entity)] = false; };
        for (const auto& t : g_.transitions) {
            if (const auto* enter = std::get_if<rtg::EnterPlace>(&t.action)) taken(enter->place);
            if (const auto* par = std::get_if<rtg::Replicate>(&t.action); par && par->place) taken(*par->place);
            const auto* tasks = std::get_if<rtg::RunTasks>(&t.action);
            if (!tasks || root_[static_cast<std::size_t>(t.from)]) continue;
            for (const auto& a : g_.task_graphs[static_cast<std::size_t>(tasks->task_graph)].arrays)
                if (a.place) taken(*a.place);
        }
    }

    Id make(Op op, Id a, Id b) { return g_.pool.make(op, {a, b}); }
    Id number(std::int64_t v) { return g_.pool.const_int(v); }
    Id at_least_one(Id a) { return make(Op::MaxI, number(1), a); }

    /// Whether the statement runs the array's tasks of one processor strictly one after the other in index order.
    bool runs_in_order(const rtg::TaskGraph& graph, const TaskArray& array) const {
        const auto independent = [](const TaskArray& a) { return a.after.empty(); };
        if (!array.in_order && !std::all_of(graph.arrays.begin(), graph.arrays.end(), independent)) return false;
        for (const auto& other : graph.arrays) {
            if (other.file >= 0 || other.number_slot >= 0 || other.order != kNone) return false;
            if (other.schedule && graph.arrays.size() > 1) return false;  // it deals by numbers, which change
            if (!other.place || other.place->entity != array.place->entity) continue;
            if (other.in_order != array.in_order) return false;
        }
        return true;
    }

    /// `after x[…, i - 1]` of x[…, i]: an earlier task of the same run.
    bool within_run(const TaskArray& array, int number, const rtg::Dependence& d) const {
        if (d.array != number || !d.binders.empty() || d.condition != kNone) return false;
        std::vector<int> own = array.prefix;
        for (const auto& r : array.indices) own.push_back(r.slot);
        const auto is_own = [&](Id id, std::size_t i) {
            const auto& n = g_.pool.at(id);
            return n.op == Op::Local && n.value.i == own[i];
        };
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (d.indices[i].star) return false;
            if (i + 1 < own.size() && !is_own(d.indices[i].value, i)) return false;
        }
        const auto& last = g_.pool.at(d.indices.back().value);
        const auto args = g_.pool.args(d.indices.back().value);
        if (last.op != Op::SubI && last.op != Op::AddI) return false;
        const auto& by = g_.pool.at(args[1]);
        if (!is_own(args[0], own.size() - 1) || by.op != Op::ConstInt) return false;
        return last.op == Op::SubI ? by.value.i > 0 : by.value.i < 0;
    }

    /// Nothing outside comes between the tasks of a run: all become ready together, and are waited for together.
    bool separate(const rtg::TaskGraph& graph, int number, bool whole_rows) const {
        const auto& array = graph.arrays[static_cast<std::size_t>(number)];
        const int last = array.indices.back().slot;
        for (const auto& d : array.after) {
            if (whole_rows && within_run(array, number, d)) continue;
            if (d.carry != kNone || reads(g_, d.condition, last)) return false;
            for (const auto& x : d.indices)
                if (!x.star && reads(g_, x.value, last)) return false;
            for (const auto& b : d.binders)
                if (reads(g_, b.range, last)) return false;
        }
        for (const auto& other : graph.arrays) {
            for (const auto& d : other.after) {
                if (d.array != number || (whole_rows && &other == &array && within_run(array, number, d))) continue;
                if (d.carry != kNone || !d.indices.back().star) return false;
            }
        }
        return true;
    }

    /// An index of the place by which a whole row lies on one processor, or that deals the row's tasks.
    std::optional<Plan> plan(const TaskArray& array, Id node) {
        const auto& index = array.indices.back();
        const rtg::Range& range = index.range;
        if (range.step != kNone) return std::nullopt;
        const Id n = count_of(g_, range, array.span);
        if (array.schedule) return plan_of_schedule(array, n, node);
        Plan made;
        made.place = *array.place;
        made.share = range;
        made.nodes = make(Op::MinI, number(1), n);
        Id* dealing = nullptr;
        for (Id& id : made.place.indices) {
            if (!reads(g_, id, index.slot)) continue;
            if (dealing) return std::nullopt;
            dealing = &id;
        }
        if (!dealing) return made;
        const Id whole = *dealing;
        const Op op = g_.pool.at(whole).op;
        if (op != Op::ModI && op != Op::FloorDivI) return std::nullopt;
        const Id dealt = g_.pool.args(whole)[0], by = g_.pool.args(whole)[1];
        const auto& first = g_.pool.at(dealt);
        if (first.op != Op::Local || first.value.i != index.slot || reads(g_, by, index.slot)) return std::nullopt;
        const Id step = at_least_one(by);
        Id begin = kNone;
        if (op == Op::ModI) {
            begin = cyclic(made, range, n, step, node);
        } else {
            const auto& zero = g_.pool.at(range.first);
            if (zero.op != Op::ConstInt || zero.value.i != 0) return std::nullopt;
            blocks(made, range, n, step, node);
            begin = make(Op::MulI, node, step);
        }
        // Where it is not positive, the tasks as they were say what is wrong.
        const Id there = expr::substitute_locals(g_.pool, whole, {{index.slot, begin}});
        *dealing = g_.pool.make(Op::Select, {make(Op::LtI, number(0), by), there, number(-1)});
        return made;
    }

    // Nodes in the order of their last tasks, which is the order in which equal ends are told apart.
    Id rotated(Id all, Id nodes, Id step, Id node) {
        return make(Op::ModI, make(Op::AddI, make(Op::SubI, all, nodes), node), step);
    }
    Id cyclic(Plan& p, const rtg::Range& range, Id n, Id step, Id node) {
        p.nodes = make(Op::MinI, step, n);
        const Id begin = make(Op::AddI, range.first, rotated(n, p.nodes, step, node));
        p.share = {begin, range.last, step, range.exclusive};
        return begin;
    }
    void blocks(Plan& p, const rtg::Range& range, Id n, Id block, Id node) {
        p.nodes = make(Op::CeilDivI, n, block);
        const Id begin = make(Op::MulI, node, block), end = make(Op::MinI, n, make(Op::AddI, begin, block));
        p.share = {make(Op::AddI, range.first, begin), make(Op::AddI, range.first, end), kNone, true};
    }

    std::optional<Plan> plan_of_schedule(const TaskArray& array, Id n, Id node) {
        using Kind = rtg::Schedule::Kind;
        const auto& place = *array.place;
        const auto& entity = g_.entities[static_cast<std::size_t>(place.entity)];
        const auto& range = array.indices.back().range;
        if (!array.prefix.empty() || array.indices.size() != 1 || entity.outer > 0) return std::nullopt;
        Plan made;
        made.place = place;
        Id processors = number(1);
        if (place.kind == rtg::Place::Kind::Part) {
            processors = count_of(g_, place.part, array.span);
        } else if (place.kind == rtg::Place::Kind::All) {
            for (Id d : entity.dimensions) processors = make(Op::MulI, processors, d);
        }
        if (processors == kNone) return std::nullopt;
        processors = at_least_one(processors);
        if (array.schedule->kind == Kind::Static && place.kind != rtg::Place::Kind::Element) {
            blocks(made, range, n, at_least_one(make(Op::CeilDivI, n, processors)), node);
            made.scheduled = true;  // one task for each: as many as blocks
            return made;
        }
        const Id chunk = array.schedule->chunk == kNone ? number(1) : array.schedule->chunk;
        const auto& size = g_.pool.at(chunk);
        if (array.schedule->kind != Kind::Cyclic || place.kind != rtg::Place::Kind::All ||
            entity.dimensions.size() > 1 || size.op != Op::ConstInt || size.value.i < 1)
            return std::nullopt;
        Id lane = kNone;
        if (size.value.i == 1) {
            lane = make(Op::SubI, cyclic(made, range, n, processors, node), range.first);
        } else {
            const Id chunks = make(Op::CeilDivI, n, chunk);
            made.nodes = make(Op::MinI, processors, chunks);
            lane = rotated(chunks, made.nodes, processors, node);
            made.share = {lane, chunks, processors, true};
            made.chunk = rtg::Range{};
        }
        made.place.kind = rtg::Place::Kind::Element;
        made.place.indices.clear();
        if (!entity.dimensions.empty()) made.place.indices.push_back(lane);
        return made;
    }

    /// Tasks in order that are one local cost each, another one for each index: index-order evaluation takes them row
    /// by row, and a loop in each node would end that.
    bool in_lanes(const TaskArray& array) const {
        StateId end = rtg::kNoState;
        const auto* items = only_pass(g_, array.body, end);
        return items && !rtg::out_of(g_, end) && !is_invariant(g_, *items, array.indices.back().slot);
    }

    bool condense(rtg::TaskGraph& graph, int number) {
        auto& array = graph.arrays[static_cast<std::size_t>(number)];
        if (!array.place || array.place->slot >= 0 || array.indices.empty() || array.order != kNone) return false;
        if (condensed(array) || !free_[static_cast<std::size_t>(array.place->entity)]) return false;
        if (!array.schedule && array.place->kind != rtg::Place::Kind::Element) return false;
        if (!runs_in_order(graph, array)) return false;
        const int last = array.indices.back().slot;
        const auto& place = *array.place;
        const bool whole_rows = !array.schedule && std::none_of(place.indices.begin(), place.indices.end(),
                                                                [&](Id id) { return reads(g_, id, last); });
        if (!separate(graph, number, whole_rows)) return false;
        const auto body = local_body(g_, array.body);
        if (!body || (array.in_order && in_lanes(array))) return false;

        const std::string name = array.indices.back().name + "'";
        const int node_slot = spare_ >= 0 ? spare_ : slot(name);
        spare_ = -1;
        g_.slot_names[static_cast<std::size_t>(node_slot)] = name;
        const Id node = g_.pool.local(node_slot, expr::Kind::Int);
        auto made = plan(array, node);
        if (!made) {
            spare_ = node_slot;  // expressions read it by now
            return false;
        }
        std::erase_if(array.after, [&](const auto& d) { return whole_rows && within_run(array, number, d); });
        wrap(array, *body, *made);
        array.indices.back() = {node_slot, name, {this->number(0), made->nodes, kNone, true}};
        array.place = made->place;
        if (!made->scheduled) array.schedule.reset();
        return true;
    }
    /// The index of nodes has the old one's name with a mark that no name in a text has.
    static bool condensed(const TaskArray& array) { return array.indices.back().name.ends_with('\''); }

    int slot(const std::string& name) {
        g_.slot_names.push_back(name);
        return g_.local_slots++;
    }
    int loop_slot(const std::string& name) {
        const int s = slot(name);
        slot("");
        slot("");
        return s;
    }

    /// Puts the body into a loop over the node's share of the last index.
    void wrap(TaskArray& array, const std::vector<StateId>& body, Plan& p) {
        const auto& index = array.indices.back();
        const Span span = array.span;
        const int at = loop_slot(index.name);
        substitute(body, index.slot, g_.pool.local(at, expr::Kind::Int));
        StateId entry = loop(array, body, array.body, at, p.chunk ? *p.chunk : p.share);
        if (p.chunk) {
            const int chunk_slot = loop_slot("");
            const Id chunk = g_.pool.local(chunk_slot, expr::Kind::Int), size = array.schedule->chunk;
            const Id begin = make(Op::AddI, index.range.first, make(Op::MulI, chunk, size));
            Id end = index.range.exclusive ? index.range.last : make(Op::AddI, index.range.last, number(1));
            end = make(Op::MinI, make(Op::AddI, begin, size), end);
            rtg::Transition* inner = rtg::out_of(g_, entry);
            std::get<rtg::LoopEnter>(inner->action).range = {begin, end, kNone, true};
            const std::vector<StateId> both{inner->other};
            entry = loop(array, both, entry, chunk_slot, p.share);
        }
        array.body = entry;
        g_.states[static_cast<std::size_t>(entry)].span = span;
    }
    /// A loop around states whose ends lead back to its head.
    StateId loop(const TaskArray& array, const std::vector<StateId>& body, StateId first, int slot, rtg::Range range) {
        const StateId head = g_.add_state(array.span), end = g_.add_state(array.span);
        g_.add_transition(head, first, rtg::LoopEnter{slot, range}, -1, end);
        for (StateId s : body) {
            if (!rtg::out_of(g_, s)) g_.add_transition(s, head, rtg::LoopBack{});
        }
        return head;
    }
    void substitute(const std::vector<StateId>& body, int from, Id to) {
        const auto change = [&](Id& id) {
            if (reads(g_, id, from)) id = expr::substitute_locals(g_.pool, id, {{from, to}});
        };
        const auto items = [&](auto&& self, std::vector<rtg::Item>& list) -> void {
            for (auto& item : list) {
                change(item.amount);
                change(item.count);
                self(self, item.body);
            }
        };
        for (StateId s : body) {
            rtg::Transition* t = rtg::out_of(g_, s);
            if (!t) continue;
            if (auto* pass = std::get_if<rtg::Pass>(&t->action)) items(items, pass->items);
            if (auto* occupy = std::get_if<rtg::Occupy>(&t->action)) {
                change(occupy->amount);
                change(occupy->priority);
            }
            if (auto* guard = std::get_if<rtg::Guard>(&t->action)) change(guard->condition);
            if (auto* choice = std::get_if<rtg::Choice>(&t->action)) {
                for (Id& p : choice->probabilities) change(p);
                change(choice->around);
            }
            if (auto* enter = std::get_if<rtg::LoopEnter>(&t->action)) {
                for (Id* id : {&enter->range.first, &enter->range.last, &enter->range.step}) change(*id);
            }
        }
    }

    Graph& g_;
    int spare_ = -1;          // a slot that the next node may have
    std::vector<bool> free_;  // by entity
    std::vector<bool> root_;  // by state: only the model's own process is there
};

}  // namespace

int condensed_tasks(rtg::Graph& graph) {
    Graph made = graph;  // what is looked at leaves expressions behind
    const int changes = Condenser(made).run();
    if (changes) graph = std::move(made);
    return changes;
}

}  // namespace pamina::relax
