#include "runtime/advice/change.h"

#include <algorithm>
#include <concepts>
#include <vector>

#include "frontend/language/disciplines.h"
#include "runtime/rtg/call_sites.h"
#include "runtime/rtg/fields.h"

namespace pamina::advice {

using expr::Op;
using rtg::Graph;
using rtg::Id;
using rtg::kNone;

namespace {

/// The times of one statement, each given to `edit` with what serves it: an entity, or -1.
template <class Edit>
class Times {
  public:
    Times(Graph& graph, int row, Edit edit)
        : graph_(graph), numbers_(rtg::numbers_in_results(graph)), row_(row), edit_(edit) {}

    void run() {
        for (auto& t : graph_.transitions) {
            if (auto* pass = std::get_if<rtg::Pass>(&t.action)) {
                items(pass->items);
                continue;
            }
            if (!is_its(t.stmt)) continue;
            served(t.action);
        }
    }

  private:
    bool is_its(int stmt) const { return stmt >= 0 && numbers_[static_cast<std::size_t>(stmt)] == row_; }

    void items(std::vector<rtg::Item>& list) {
        for (auto& item : list) {
            switch (item.kind) {
                case rtg::Item::Kind::Delay:
                case rtg::Item::Kind::Work:
                    if (is_its(item.stmt)) edit_(item.amount, Of::Ticks, -1);
                    break;
                case rtg::Item::Kind::Repeat:
                case rtg::Item::Kind::Copies:
                    items(item.body);
                    break;
                case rtg::Item::Kind::Until:  // a moment, not a length
                case rtg::Item::Kind::Assign:
                    break;
            }
        }
    }

  public:
    /// What an amount counts.
    enum class Of {
        Ticks,      // of the process alone, or of a server
        Processor,  // at speed 1
        Work,       // by a processor's speed
        Data,       // by the resource's speed
        Shared,     // longer by what it meets
        Later,      // ticks of somebody else
    };

  private:
    /// The fields of an action that are times.
    struct Fields : rtg::NoFields {
        Edit& edit;
        Of of;
        int entity;
        Fields(Edit& e, Of o, int served_by) : edit(e), of(o), entity(served_by) {}
        void amount(Id& a) { edit(a, of, entity); }
        void maybe(rtg::Role role, expr::Kind, const char*, Id& a) {
            if (a == kNone) return;
            if (role == rtg::Role::Time) edit(a, Of::Ticks, -1);
            if (role == rtg::Role::Later) edit(a, Of::Later, -1);
        }
    };

    void served(rtg::Action& action) {
        if (std::holds_alternative<rtg::Spawn>(action)) return;  // how long somebody arrives
        Of of = Of::Shared;
        int entity = -1;
        if (const auto* occupy = std::get_if<rtg::Occupy>(&action)) {
            of = occupy->is_work ? Of::Work : Of::Processor;
        } else if (const auto* use = std::get_if<rtg::Use>(&action)) {
            of = use->is_data ? Of::Data : Of::Ticks;
            entity = use->resource.entity;
        }
        std::visit([&](auto& a) { rtg::visit_fields(a, Fields(edit_, of, entity)); }, action);
    }

  private:
    Graph& graph_;
    const std::vector<int> numbers_;
    const int row_;
    Edit edit_;
};

/// `a` times the ratio.
Id times(expr::Pool& pool, Id a, Ratio r) {
    if (r.over == 0) return pool.make(Op::MulR, {a, pool.const_real(0)});
    if (r.over != 1) a = pool.make(Op::MulR, {a, pool.const_real(r.over)});
    return r.under == 1 ? a : pool.make(Op::DivR, {a, pool.const_real(r.under)});
}

bool lengthen(Graph& graph, int row, Ratio ratio) {
    bool any = false;
    const auto edit = [&](Id& amount, auto, int) {
        amount = times(graph.pool, amount, ratio);
        any = true;
    };
    Times(graph, row, edit).run();
    return any;
}

/// How long `compute` takes on any processor: its amount over the speed that all of them have.
class OneSpeed {
  public:
    explicit OneSpeed(Graph& graph) : graph_(graph) {
        for (const auto& e : graph.entities) {
            if (e.kind != rtg::Entity::Kind::Processor) continue;
            known_ = known_ && e.speed_array < 0 && (!any_ || e.speed == speed_);
            known_ = known_ && (e.speed == kNone || expr::free_locals(graph.pool, e.speed).empty());
            speed_ = e.speed;
            any_ = true;
        }
    }
    bool known() const { return known_; }
    Id ticks(Id amount, bool is_work) const {
        auto& pool = graph_.pool;
        if (speed_ == kNone) return amount;
        const Id time = pool.make(Op::DivR, {amount, speed_});
        return is_work ? pool.scale_time(time, 1) : time;
    }

    /// What takes that long.
    Id amount(double ticks, bool is_work, int tick_exponent) const {
        auto& pool = graph_.pool;
        if (speed_ == kNone) return pool.const_real(ticks);
        return pool.make(Op::MulR,
                         {speed_, is_work ? pool.const_quantity(ticks, tick_exponent, 0) : pool.const_real(ticks)});
    }

  private:
    Graph& graph_;
    Id speed_ = kNone;
    bool known_ = true, any_ = false;
};

/// Adds `ticks` to each; false where that takes another time than these, or of some.
bool longer(Graph& graph, int row, double ticks, int tick_exponent) {
    bool any = false, good = true;
    Graph changed = graph;
    auto& pool = changed.pool;
    const OneSpeed speed(changed);
    const auto edit = [&](Id& amount, auto of, int entity) {
        using Of = decltype(of);
        switch (of) {
            case Of::Processor:
            case Of::Work:
                good = good && speed.known();
                amount = pool.make(Op::AddR, {amount, speed.amount(ticks, of == Of::Work, tick_exponent)});
                any = true;
                return;
            case Of::Ticks:
                amount = pool.make(Op::AddR, {amount, pool.const_real(ticks)});
                any = true;
                return;
            case Of::Data: {
                const auto& e = changed.entities[static_cast<std::size_t>(entity)];
                good = good && e.speed != kNone && expr::free_locals(pool, e.speed).empty();
                if (!good) return;
                const Id more = pool.const_quantity(ticks, tick_exponent, 0);
                amount = pool.make(Op::AddR, {amount, pool.make(Op::MulR, {e.speed, more})});
                any = true;
                return;
            }
            case Of::Shared:
            case Of::Later:
                good = false;
                return;
        }
    };
    Times(changed, row, edit).run();
    if (!any || !good) return false;
    graph = std::move(changed);
    return true;
}

bool lengthen_task(Graph& graph, rtg::TaskGraph& tasks, std::int64_t number, double ticks) {
    if (tasks.arrays.empty()) return false;
    for (auto& array : tasks.arrays) {
        if (array.number_slot < 0) {
            array.number_slot = graph.local_slots++;
            graph.slot_names.emplace_back();
        }
        auto& pool = graph.pool;
        const Id is_it = pool.make(Op::EqI, {pool.local(array.number_slot, expr::Kind::Int), pool.const_int(number)});
        rtg::Item more;
        more.kind = rtg::Item::Kind::Delay;
        more.amount = pool.make(Op::Select, {is_it, pool.const_real(ticks), pool.const_real(0)});
        const rtg::StateId first = graph.add_state();
        graph.add_transition(first, array.body, rtg::Pass{{more}});
        array.body = first;
    }
    return true;
}

/// Of a file all tasks are one statement.
bool lengthen_file_task(Graph& graph, int of, std::int64_t number, Ratio ratio) {
    auto& arrays = graph.task_graphs[static_cast<std::size_t>(of)].arrays;
    const auto array = std::ranges::find_if(arrays, [](const auto& a) { return a.file >= 0; });
    if (array == arrays.end() || array->stmt < 0) return false;
    if (array->number_slot < 0) {
        array->number_slot = graph.local_slots++;
        graph.slot_names.emplace_back();
    }
    auto& pool = graph.pool;
    const Id is_it = pool.make(Op::EqI, {pool.local(array->number_slot, expr::Kind::Int), pool.const_int(number)});
    bool any = false;
    const auto edit = [&](Id& amount, auto, int) {
        amount = pool.make(Op::Select, {is_it, times(pool, amount, ratio), amount});
        any = true;
    };
    Times(graph, rtg::numbers_in_results(graph)[static_cast<std::size_t>(array->stmt)], edit).run();
    return any;
}

bool add_server(Graph& graph, rtg::Entity& e) {
    if (e.kind != rtg::Entity::Kind::Resource) return false;
    const auto& discipline = language::row(e.discipline);
    if (!discipline.servers || discipline.link) return false;
    auto& pool = graph.pool;
    const Id servers = e.servers == kNone ? pool.const_int(1) : e.servers;
    e.servers = pool.make(Op::AddI, {servers, pool.const_int(1)});
    return true;
}

/// Calls `visit` for each place of processors that a graph names.
template <class Visit>
struct PlacesOf : rtg::NoFields {
    Visit& visit;
    explicit PlacesOf(Visit& v) : visit(v) {}
    void place(rtg::Place& p) { visit(p); }
    void maybe_place(std::optional<rtg::Place>& p) {
        if (p) visit(*p);
    }
    void things(rtg::Place& p) { visit(p); }
};
template <class Visit>
void each_place(Graph& graph, Visit visit) {
    for (auto& t : graph.transitions)
        std::visit([&](auto& action) { rtg::visit_fields(action, PlacesOf<Visit>(visit)); }, t.action);
    for (auto& tasks : graph.task_graphs)
        for (auto& array : tasks.arrays)
            if (array.place) visit(*array.place);
}

/// A processor alone becomes a pool of two, all of which stands wherever it stood.
bool add_beside(Graph& graph, int entity) {
    for (auto& tasks : graph.task_graphs)
        for (auto& array : tasks.arrays)
            if (array.place && array.place->entity == entity && !array.schedule) array.in_order = false;
    each_place(graph, [&](rtg::Place& p) {
        if (p.entity == entity && p.kind == rtg::Place::Kind::Element) p.kind = rtg::Place::Kind::All;
    });
    graph.entities[static_cast<std::size_t>(entity)].dimensions = {graph.pool.const_int(2)};
    return true;
}

bool add_processor(Graph& graph, int entity) {
    auto& e = graph.entities[static_cast<std::size_t>(entity)];
    if (e.kind != rtg::Entity::Kind::Processor || e.speed_array >= 0) return false;
    const auto outer = static_cast<std::size_t>(e.outer);
    if (e.dimensions.empty()) return add_beside(graph, entity);
    if (e.dimensions.size() == outer) return false;  // one in each part
    auto& pool = graph.pool;
    e.dimensions.back() = pool.make(Op::AddI, {e.dimensions.back(), pool.const_int(1)});
    return true;
}

bool add_room(Graph& graph, rtg::Entity& e) {
    if (e.kind != rtg::Entity::Kind::Queue || e.capacity == kNone) return false;
    e.capacity = graph.pool.make(Op::AddI, {e.capacity, graph.pool.const_int(1)});
    return true;
}

bool deal_to_idle(rtg::TaskGraph& tasks) {
    bool any = false;
    for (auto& array : tasks.arrays) {
        if (!is_dealt(array)) continue;
        array.schedule.reset();
        array.in_order = false;
        any = true;
    }
    return any;
}

bool speed_up(Graph& graph, rtg::Entity& e, Ratio ratio) {
    if (e.speed == kNone || ratio.over == 0) return false;
    e.speed = times(graph.pool, e.speed, {ratio.under, ratio.over});
    if (e.each != kNone) e.each = times(graph.pool, e.each, {ratio.under, ratio.over});
    return true;
}

// ---- dependences alone ----------------------------------------------------------------------------

/// So many are served at once.
constexpr std::int64_t kEverybody = 1'000'000'000;

/// Whether what is done depends on who waits: it is read, or a limit of time ends the waiting.
bool asks_who_waits(const Graph& graph) {
    return std::ranges::any_of(graph.transitions, [](const rtg::Transition& t) {
        const auto& traits = rtg::traits_in(t.action);
        return std::holds_alternative<rtg::Read>(t.action) ||
               (traits.ways == rtg::Ways::Two && traits.takes == rtg::Takes::Unknown);
    });
}

rtg::Pass computing(const rtg::Occupy& o, const rtg::Transition& t, const OneSpeed& speed) {
    rtg::Item item;
    item.kind = rtg::Item::Kind::Work;
    item.amount = speed.ticks(o.amount, o.is_work);
    item.stmt = t.stmt;
    item.site = t.site;
    return {{item}};
}

void serve_everybody(Graph& graph, rtg::Entity& e) {
    const auto& discipline = language::row(e.discipline);
    if (e.kind != rtg::Entity::Kind::Resource || !discipline.servers) return;
    if (!discipline.link) {
        e.servers = graph.pool.const_int(kEverybody);
        return;
    }
    if (e.speed == kNone) return;
    auto& pool = graph.pool;
    e.each = e.each == kNone ? e.speed : pool.make(Op::MinR, {e.each, e.speed});
    e.speed = pool.make(Op::MulR, {e.speed, pool.const_real(static_cast<double>(kEverybody))});
}

}  // namespace

bool is_dealt(const rtg::TaskArray& array) {
    using Kind = rtg::Schedule::Kind;
    if (!array.schedule) return false;
    switch (array.schedule->kind) {
        case Kind::Static:
        case Kind::Cyclic:
            return true;
        case Kind::Queues:
            return !array.schedule->move;
        case Kind::Dynamic:
        case Kind::Guided:
            return false;
    }
    return false;
}

bool apply(Graph& graph, const Change& change, int tick_exponent) {
    switch (change.kind) {
        case Change::Kind::Length:
            return lengthen(graph, change.of, change.ratio);
        case Change::Kind::Longer:
            return longer(graph, change.of, change.ticks, tick_exponent);
        case Change::Kind::Task:
            return lengthen_task(graph, graph.task_graphs[static_cast<std::size_t>(change.of)], change.task,
                                 change.ticks);
        case Change::Kind::TaskLength:
            return lengthen_file_task(graph, change.of, change.task, change.ratio);
        case Change::Kind::Server:
            return add_server(graph, graph.entities[static_cast<std::size_t>(change.of)]);
        case Change::Kind::Processor:
            return add_processor(graph, change.of);
        case Change::Kind::Capacity:
            return add_room(graph, graph.entities[static_cast<std::size_t>(change.of)]);
        case Change::Kind::Dealing:
            return deal_to_idle(graph.task_graphs[static_cast<std::size_t>(change.of)]);
        case Change::Kind::Speed:
            return speed_up(graph, graph.entities[static_cast<std::size_t>(change.of)], change.ratio);
    }
    return false;
}

bool leave_dependences(Graph& graph) {
    const OneSpeed speed(graph);
    if (!speed.known() || asks_who_waits(graph)) return false;
    for (auto& e : graph.entities) serve_everybody(graph, e);
    for (auto& t : graph.transitions) {
        if (const auto* occupy = std::get_if<rtg::Occupy>(&t.action))
            t.action = computing(*occupy, t, speed);
        else if (const auto* contend = std::get_if<rtg::Contend>(&t.action))
            t.action = computing(contend->compute, t, speed);
        else if (std::holds_alternative<rtg::EnterPlace>(t.action) || std::holds_alternative<rtg::LeavePlace>(t.action))
            t.action = rtg::Pass{};
        else if (auto* par = std::get_if<rtg::Replicate>(&t.action))
            par->place.reset();
    }
    for (auto& tasks : graph.task_graphs) {
        for (auto& array : tasks.arrays) {
            array.place.reset();
            array.schedule.reset();
            array.in_order = false;
            array.order = kNone;
            array.bandwidth = kNone;
            for (auto& dependence : array.after) dependence.carry = kNone;
        }
    }
    return true;
}

}  // namespace pamina::advice
