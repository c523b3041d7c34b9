// The verifier: everything that the engine takes for granted about a graph.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "frontend/language/disciplines.h"
#include "frontend/language/laws.h"
#include "runtime/rtg/durations.h"
#include "runtime/rtg/fields.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/regions.h"
#include "runtime/rtg/verify_parts.h"

namespace pamina::rtg {

namespace {

class Verifier {
  public:
    explicit Verifier(const Graph& g) : g_(g) {}

    std::vector<std::string> run() {
        if (static_cast<int>(g_.slot_names.size()) != g_.local_slots)
            add("{} slots have {} names", g_.local_slots, g_.slot_names.size());
        if (!is_state(g_.entry)) {
            add("the entry {} is not a state", g_.entry);
            return std::move(found_);
        }
        for (std::size_t i = 0; i < g_.pool.size(); ++i) expression(static_cast<Id>(i));
        find_params();
        for (const auto& f : g_.pool.functions()) {
            if (f.body == kNone || f.body >= g_.pool.size()) {
                add("function {} has no body", f.name);
            } else if (g_.pool.at(f.body).kind != f.result) {
                add("function {} does not give what it says", f.name);
            } else {
                function(f);
            }
        }
        for (std::size_t i = 0; i < g_.globals.size(); ++i) {
            const Id init = g_.globals[i].init;
            if (init == kNone) continue;
            kind(init, g_.globals[i].kind, "a global's value");
            if (init >= g_.pool.size()) continue;
            each_node(init, [&](const expr::Node& n) {
                if (n.op == expr::Op::Global && n.value.i >= static_cast<std::int64_t>(i))
                    add("global {} reads a later one", g_.globals[i].name);
            });
            if (!expr::free_locals(g_.pool, init).empty()) add("global {} reads a Local", g_.globals[i].name);
        }
        for (const auto& a : g_.arrays) {
            for (Id id : a.items) kind(id, a.kind, "an item of an array");
            if (a.slot < 0) continue;
            if (!is_slot(a.slot)) add("there is no slot {}", a.slot);
            range(a.range);
            kind(a.element, a.kind, "the element of an array");
        }
        for (const auto& c : g_.contentions) contention(c);
        for (std::size_t e = 0; e < g_.entities.size(); ++e) entity(static_cast<int>(e));
        if (g_.now_slot < -1 || g_.now_slot >= g_.local_slots) add("there is no slot {}", g_.now_slot);
        if (g_.process_slot < -1 || (g_.process_slot >= 0 && g_.process_slot + 1 + g_.draws >= g_.local_slots) ||
            g_.draws < 0)
            add("there are no slots for {} draws", g_.draws);
        for (const auto& m : g_.means) {
            stmt(m.stmt);
            let(m.value);
            if (m.ticks) kind(m.value, expr::Kind::Real, "the mean of a draw");
        }
        for (const auto& p : g_.procedures) procedure(p);
        for (const auto& s : g_.statements) {
            stmt(s.within);
            if (found_.empty() && s.within >= 0 && g_.statements[static_cast<std::size_t>(s.within)].within >= 0)
                add("a statement is counted to one that is counted to another");
        }
        for (std::size_t s = 0; s < g_.call_sites.size(); ++s) call_site(static_cast<int>(s));
        if (!found_.empty()) return std::move(found_);  // references below rely on these
        for (std::size_t t = 0; t < g_.task_graphs.size(); ++t) task_graph(t);
        for (std::size_t s = 0; s < g_.states.size(); ++s) {
            const int out = g_.states[s].out;
            if (out < -1 || out >= static_cast<int>(g_.transitions.size())) {
                add("state {} has no transition {}", s, out);
            } else if (out >= 0) {
                if (g_.transitions[static_cast<std::size_t>(out)].from != static_cast<StateId>(s))
                    add("transition {} does not leave state {}", out, s);
                transition(g_.transitions[static_cast<std::size_t>(out)]);
            }
            if (found_.size() > kMost) return std::move(found_);
        }
        if (!found_.empty()) return std::move(found_);
        for (const auto& tasks : g_.task_graphs) {
            for (const auto& a : tasks.arrays) {
                if ((a.duration_slot >= 0 || a.level_slot >= 0) && unknown_duration(g_, a.body))
                    add("the key of task array {} reads a duration that is not known", a.name);
            }
        }
        verify_ways(g_, found_);
        verify_slots(g_, found_);
        return std::move(found_);
    }

  private:
    static constexpr std::size_t kMost = 50;  // more findings follow from these

    template <class... Args>
    void add(fmt::format_string<Args...> format, Args&&... args) {
        found_.push_back(fmt::format(format, std::forward<Args>(args)...));
    }
    bool is_state(StateId s) const { return s >= 0 && s < static_cast<StateId>(g_.states.size()); }
    bool is_slot(int s) const { return s >= 0 && s < g_.local_slots; }

    void kind(Id id, expr::Kind k, const char* what) {
        if (id == kNone || id >= g_.pool.size()) {
            add("{} is missing", what);
        } else if (g_.pool.at(id).kind != k) {
            add("{} has the wrong kind", what);
        } else {
            no_param(id, what);
        }
    }
    void let(Id id) {
        if (id == kNone || id >= g_.pool.size())
            add("a let has no value");
        else
            no_param(id, "a let");
    }
    void no_param(Id id, const char* what) {
        if (reads_param_[id]) add("{} reads a parameter of a function", what);
    }
    void find_params() {
        reads_param_.resize(g_.pool.size());
        for (Id id = 0; id < g_.pool.size(); ++id) {
            bool reads = g_.pool.at(id).op == expr::Op::Param;
            for (Id a : g_.pool.args(id)) reads = reads || reads_param_[a];
            reads_param_[id] = reads;
        }
    }
    template <class Visit>
    void each_node(Id root, Visit visit) {
        std::vector<Id> todo{root};
        std::unordered_set<Id> seen{root};
        while (!todo.empty()) {
            const Id id = todo.back();
            todo.pop_back();
            visit(g_.pool.at(id));
            for (Id a : g_.pool.args(id)) {
                if (seen.insert(a).second) todo.push_back(a);
            }
        }
    }
    void function(const expr::Function& f) {
        each_node(f.body, [&](const expr::Node& n) {
            if (n.op != expr::Op::Param) return;
            if (n.value.i < 0 || n.value.i >= static_cast<std::int64_t>(f.parameters.size()))
                add("function {} reads parameter {}", f.name, n.value.i);
            else if (f.parameters[static_cast<std::size_t>(n.value.i)] != n.kind)
                add("function {} reads parameter {} as another kind", f.name, n.value.i);
        });
        if (!expr::free_locals(g_.pool, f.body).empty()) add("function {} reads a Local", f.name);
    }
    void expression(Id id) {
        using expr::Kind;
        using expr::Op;
        const auto& n = g_.pool.at(id);
        const auto args = g_.pool.args(id);
        const auto want = [&](std::size_t i, Kind k) {
            if (g_.pool.at(args[i]).kind != k) add("expr {}: argument {} has the wrong kind", id, i + 1);
        };
        switch (n.op) {
            case Op::ConstInt:
            case Op::ConstReal:
            case Op::ConstBool:
            case Op::Param:
                break;
            case Op::Local:
                if (!is_slot(static_cast<int>(n.value.i))) add("expr {} reads slot {}", id, n.value.i);
                break;
            case Op::Global:
                if (n.value.i < 0 || n.value.i >= static_cast<std::int64_t>(g_.globals.size())) {
                    add("expr {} reads global {}", id, n.value.i);
                } else if (g_.globals[static_cast<std::size_t>(n.value.i)].kind != n.kind) {
                    add("expr {} reads a global of another kind", id);
                }
                break;
            case Op::ArrayLoad:
                if (n.value.i < 0 || n.value.i >= static_cast<std::int64_t>(g_.arrays.size())) {
                    add("expr {} reads array {}", id, n.value.i);
                } else if (g_.arrays[static_cast<std::size_t>(n.value.i)].kind != n.kind) {
                    add("expr {} reads an array of another kind", id);
                }
                want(0, Kind::Int);
                break;
            case Op::Reduce:
                for (std::size_t i = 0; i < 3; ++i) want(i, Kind::Int);
                if (n.reduce == expr::Reduction::Count)
                    want(3, Kind::Bool);
                else if (g_.pool.at(args[3]).kind == Kind::Bool)
                    add("expr {} sums conditions", id);
                break;
            case Op::Call: {
                const auto& f = g_.pool.functions()[static_cast<std::size_t>(n.value.i)];
                if (args.size() != f.parameters.size()) {
                    add("expr {} calls {} with {} arguments", id, f.name, args.size());
                } else {
                    for (std::size_t i = 0; i < args.size(); ++i) want(i, f.parameters[i]);
                }
                break;
            }
            case Op::Select:
                want(0, Kind::Bool);
                want(2, g_.pool.at(args[1]).kind);
                break;
            case Op::And:
            case Op::Or:
            case Op::EqB:
                want(0, Kind::Bool);
                want(1, Kind::Bool);
                break;
            case Op::Not:
                want(0, Kind::Bool);
                break;
            case Op::AddI:
            case Op::SubI:
            case Op::MulI:
            case Op::FloorDivI:
            case Op::ModI:
            case Op::PowI:
            case Op::NegI:
            case Op::AbsI:
            case Op::MinI:
            case Op::MaxI:
            case Op::CeilDivI:
            case Op::FailI:
            case Op::RankI:
            case Op::Ask:
            case Op::IntToReal:
            case Op::EqI:
            case Op::LtI:
            case Op::LeI:
                for (std::size_t i = 0; i < args.size(); ++i) want(i, Kind::Int);
                break;
            default:
                for (std::size_t i = 0; i < args.size(); ++i) want(i, Kind::Real);
                break;
        }
    }
    void entity(int e) {
        const auto& x = g_.entities[static_cast<std::size_t>(e)];
        if (!is_slot(x.slot)) add("entity {} has no slot", x.name);
        for (Id d : x.dimensions) kind(d, expr::Kind::Int, "a size");
        if (x.outer < 0 || x.outer > static_cast<int>(x.dimensions.size()))
            add("entity {} has {} dimensions of parts", x.name, x.outer);
        only(x, Entity::Kind::Resource, x.servers, "a number of servers");
        if (x.discipline != Discipline::Fcfs && x.kind != Entity::Kind::Resource)
            add("entity {} has a discipline", x.name);
        const auto& how = language::row(x.discipline);
        if ((x.slice != kNone) != how.sliced) add("entity {} has turns and no slice, or one without the other", x.name);
        if (x.slice != kNone) kind(x.slice, expr::Kind::Real, "a slice");
        if (!how.servers && x.servers != kNone) add("entity {} counts servers of a delay", x.name);
        if (x.each != kNone) kind(x.each, expr::Kind::Real, "a bound of each flow");
        if (x.each != kNone && !how.link) add("entity {} bounds flows and is no link", x.name);
        if (how.link && x.speed == kNone) add("link {} has no speed", x.name);
        only(x, Entity::Kind::Barrier, x.parties, "a number of parties");
        only(x, Entity::Kind::Queue, x.capacity, "a capacity");
        only(x, Entity::Kind::Queue, x.initial, "a number of tokens");
        if (!x.token.empty() && x.kind != Entity::Kind::Queue) add("entity {} has tokens", x.name);
        if (!x.token.empty() && x.initial != kNone) add("the first tokens of {} have no values", x.name);
        if ((x.kind == Entity::Kind::Contention) !=
            (x.contention >= 0 && x.contention < static_cast<int>(g_.contentions.size())))
            add("entity {} has no contention {}", x.name, x.contention);
        if (x.kind == Entity::Kind::Barrier && x.parties == kNone) add("entity {} has no number of parties", x.name);
        if (x.speed != kNone) kind(x.speed, expr::Kind::Real, "a speed");
        if (x.speed_array >= static_cast<int>(g_.arrays.size()))
            add("entity {} has no array of speeds {}", x.name, x.speed_array);
        if (x.speed_array >= 0 && x.speed_array < static_cast<int>(g_.arrays.size()) &&
            g_.arrays[static_cast<std::size_t>(x.speed_array)].kind != expr::Kind::Real) {
            add("the speeds of {} are not reals", x.name);
        }
    }
    void contention(const Contention& c) {
        using Kind = Contention::Station::Kind;
        if (c.customer.empty()) add("a contention whose customers bring no rate");
        for (const auto& average : c.customer) {
            if (!is_slot(average.slot)) add("the average {} has no slot", average.name);
        }
        instance(c.population_slot);
        for (const auto& s : c.stations) {
            for (Id d : s.dimensions) kind(d, expr::Kind::Int, "a size");
            kind(s.service, expr::Kind::Real, "a service time");
            if (s.visits != kNone) kind(s.visits, expr::Kind::Real, "a number of visits");
            if (s.servers != kNone) kind(s.servers, expr::Kind::Int, "a number of servers");
            if (s.rates >= static_cast<int>(g_.arrays.size()) ||
                (s.rates >= 0 && g_.arrays[static_cast<std::size_t>(s.rates)].kind != expr::Kind::Real))
                add("station {} has no array of rates {}", s.name, s.rates);
            if ((s.servers != kNone || s.rates >= 0) && s.kind != Kind::Queue) add("station {} has servers", s.name);
            for (const int slot : {s.residence_slot, s.queue_slot, s.utilization_slot}) instance(slot);
        }
    }
    void procedure(const Procedure& p) {
        if (!is_state(p.entry)) add("procedure {} starts at state {}", p.name, p.entry);
        if (p.first_slot < 0 || p.slots < 0 || p.first_slot > g_.local_slots || p.slots > g_.local_slots - p.first_slot)
            add("procedure {} has slots that are not there", p.name);
        for (int s : p.parameters) {
            if (!is_slot(s)) add("there is no slot {}", s);
        }
    }
    /// Fields that other kinds of entities have.
    void only(const Entity& x, Entity::Kind k, Id field, const char* what) {
        if (field == kNone) return;
        kind(field, expr::Kind::Int, what);
        if (x.kind != k) add("entity {} has {}", x.name, what);
    }
    bool is_entity(int e, Entity::Kind k, std::optional<std::size_t> indices) {
        if (e < 0 || e >= static_cast<int>(g_.entities.size())) {
            add("there is no entity {}", e);
            return false;
        }
        const auto& x = g_.entities[static_cast<std::size_t>(e)];
        if (x.kind != k) add("`{}` is of the wrong kind here", x.name);
        if (indices && x.dimensions.size() != *indices)
            add("`{}` has {} dimensions, not {}", x.name, x.dimensions.size(), *indices);
        return true;
    }
    bool element(const Element& e, Entity::Kind k) {
        const bool there = is_entity(e.entity, k, e.indices.size());
        instance(e.slot);
        for (Id i : e.indices) kind(i, expr::Kind::Int, "an index");
        return there;
    }
    void range(const Range& r) {
        kind(r.first, expr::Kind::Int, "the first value of a range");
        kind(r.last, expr::Kind::Int, "the last value of a range");
        if (r.step != kNone) kind(r.step, expr::Kind::Int, "a step");
    }
    void place(const Place& p) {
        instance(p.slot);
        for (Id i : p.indices) kind(i, expr::Kind::Int, "an index");
        if (p.kind == Place::Kind::Part) range(p.part);
        if (p.kind == Place::Kind::Element) {
            is_entity(p.entity, Entity::Kind::Processor, p.indices.size());
            return;
        }
        if (!is_entity(p.entity, Entity::Kind::Processor, {})) return;
        const auto& x = g_.entities[static_cast<std::size_t>(p.entity)];
        if (p.indices.size() != static_cast<std::size_t>(x.outer))
            add("`{}` is chosen by {} indices of parts, not {}", x.name, x.outer, p.indices.size());
        if (p.kind == Place::Kind::Part && static_cast<int>(x.dimensions.size()) == x.outer)
            add("`{}` is a single processor and has no parts", x.name);
    }
    void instance(int slot) {
        if (slot < -1 || slot >= g_.local_slots) add("there is no slot {}", slot);
    }
    void stmt(int s) {
        if (s < -1 || s >= static_cast<int>(g_.statements.size())) add("there is no statement {}", s);
    }
    void site(int s) {
        if (s < -1 || s >= static_cast<int>(g_.call_sites.size())) add("there is no call site {}", s);
    }
    void call_site(int number) {
        const auto& s = g_.call_sites[static_cast<std::size_t>(number)];
        if (s.caller < -1 || s.caller >= number) add("call site {} is in a later one", number);
        if (s.callee < 0 || s.callee >= static_cast<int>(g_.callees.size())) {
            add("call site {} calls nothing", number);
            return;
        }
        const auto parameters = static_cast<int>(g_.callees[static_cast<std::size_t>(s.callee)].parameters.size());
        for (const auto& a : s.arguments) {
            if (a.parameter < 0 || a.parameter >= parameters) add("there is no parameter {}", a.parameter);
            let(a.value);
        }
        if (s.ranks != kNone) let(s.ranks);
    }
    void items(const std::vector<Item>& list) {
        for (const auto& item : list) {
            stmt(item.stmt);
            site(item.site);
            switch (item.kind) {
                case Item::Kind::Delay:
                case Item::Kind::Until:
                case Item::Kind::Work:
                    kind(item.amount, expr::Kind::Real, "an amount");
                    break;
                case Item::Kind::Assign:
                    if (!is_slot(item.slot)) add("there is no slot {}", item.slot);
                    let(item.amount);
                    break;
                case Item::Kind::Repeat:
                case Item::Kind::Copies:
                    kind(item.count, expr::Kind::Int, "a count");
                    items(item.body);
                    break;
            }
        }
    }
    void transition(const Transition& t) {
        stmt(t.stmt);
        site(t.site);
        const bool ends = std::holds_alternative<Return>(t.action) && t.to == kNoState;
        if (!ends && !is_state(t.to)) add("a transition from state {} leads to {}", t.from, t.to);
        const bool two = traits_in(t.action).ways == Ways::Two;
        if (two != is_state(t.other))
            add("the transition from state {} {} a second target", t.from, two ? "needs" : "has");
        std::visit([&](const auto& a) { action(a, t); }, t.action);
    }
    // The fields of actions by themselves (fields.h); what they have to be together follows.

    struct Fields {
        Verifier& v;
        std::string_view called;

        void cost(Role, expr::Kind k, const char* what, Id e) { v.kind(e, k, what); }
        void amount(Id e) { v.kind(e, expr::Kind::Real, "an amount"); }
        void maybe(Role, expr::Kind k, const char* what, Id e) {
            if (e != kNone) v.kind(e, k, what);
        }
        void costs(Role, expr::Kind k, const char* what, const std::vector<Id>& list) {
            for (Id e : list) v.kind(e, k, what);
        }
        void value(Role, Id e) { v.let(e); }
        void values(Role, const std::vector<Id>& list) {
            for (Id e : list) v.let(e);
        }
        void priority(Id e) {
            if (e != kNone) v.kind(e, expr::Kind::Real, "a priority");
        }
        void token_values(const Element& queue, const std::vector<Id>& list) {
            const Entity* x = v.entity_of(queue.entity);
            if (!x) return;
            if (list.size() != x->token.size()) return v.add("a token of `{}` with {} values", x->name, list.size());
            for (std::size_t i = 0; i < list.size(); ++i) v.kind(list[i], x->token[i], "a value of a token");
        }
        void range(const Range& r) { v.range(r); }
        void items(const std::vector<Item>& list) { v.items(list); }
        void route(const std::vector<RouteItem>& list) { v.route(list); }
        void element(Entity::Kind k, const Element& e) { v.element(e, k); }
        void maybe_element(Entity::Kind k, const std::optional<Element>& e) {
            if (e) v.element(*e, k);
        }
        void place(const Place& p) { v.place(p); }
        void maybe_place(const std::optional<Place>& p) {
            if (p) v.place(*p);
        }
        void things(const Place&) {}  // together with what is read
        void customers(const std::vector<Contend::With>& with) {
            for (const auto& w : with) {
                v.element(w.contention, Entity::Kind::Contention);
                for (Id e : w.values) v.kind(e, expr::Kind::Real, "what a customer brings along");
            }
        }
        void slot(const char* what, expr::Kind, int s) { read_slot(what, s); }
        void maybe_slot(expr::Kind, int s) { v.instance(s); }
        void slots(expr::Kind, const std::vector<int>& list) { handles(list); }
        void loop_slot(int s) {
            if (!v.is_slot(s) || !v.is_slot(s + 2)) v.add("a loop's slot {} has no hidden slots behind it", s);
        }
        void value_slot(const char* what, Id, int s) { read_slot(what, s); }
        void token_slots(const Element& queue, const std::vector<int>& list) {
            handles(list);
            const Entity* x = v.entity_of(queue.entity);
            if (x && !list.empty() && list.size() != x->token.size())
                v.add("{} values are taken of a token of `{}`", list.size(), x->name);
        }
        void read_slot(const char* what, int s) {
            if (!v.is_slot(s)) v.add("{} without a slot", what);
        }
        void maybe_read_slot(int) {}  // it or something else is there
        void handles(const std::vector<int>& list) {
            for (int s : list) {
                if (!v.is_slot(s)) v.add("there is no slot {}", s);
            }
        }
        void region(const Region&, StateId s) {
            if (!v.is_state(s)) v.add("a {} with its body at state {}", called, s);
        }
        void regions(const Region&, const std::vector<StateId>& list) {
            for (StateId s : list) {
                if (!v.is_state(s)) v.add("a branch at state {}", s);
            }
        }
        void state(StateId) {}  // together with what it has to be
        void number(Table table, int n) {
            const auto of = [&](const auto& rows, const char* what) {
                if (n < 0 || n >= static_cast<int>(rows.size())) v.add("there is no {} {}", what, n);
            };
            switch (table) {
                case Table::Entity:
                    return of(v.g_.entities, "entity");
                case Table::TaskGraph:
                    return of(v.g_.task_graphs, "task graph");
                case Table::Measure:
                    return of(v.g_.measures, "measure");
                case Table::Procedure:
                    return of(v.g_.procedures, "procedure");
                case Table::Array:  // together with the law
                case Table::Draw:   // any number
                    return;
                case Table::DrawOfGraph:
                    if (v.g_.process_slot < 0 || n < 0 || n >= v.g_.draws) v.add("a draw without a counter");
                    return;
            }
        }
        void entities(const std::vector<int>& list) {
            for (int e : list) number(Table::Entity, e);
        }
        void flag(bool) {}
        void word(Read::What) {}
        void word(language::Law) {}
    };

    // What fields have to be together. An action whose fields say all of it has none here.

    template <class A>
    void action(const A& a, const Transition& t) {
        visit_fields(a, Fields{*this, traits_of<A>.word});
        if constexpr (requires { together(a, t); }) together(a, t);
    }
    const Entity* entity_of(int e) const {
        return e >= 0 && e < static_cast<int>(g_.entities.size()) ? &g_.entities[static_cast<std::size_t>(e)] : nullptr;
    }
    const Entity* entity_of(const Element& e, Entity::Kind k) const {
        const Entity* x = entity_of(e.entity);
        return x && x->kind == k ? x : nullptr;
    }
    void together(const Contend& a, const Transition& t) {
        if (a.with.empty()) add("state {} contends with nobody", t.from);
        for (const auto& w : a.with) {
            const Entity* x = entity_of(w.contention, Entity::Kind::Contention);
            if (x && x->contention >= 0 && x->contention < static_cast<int>(g_.contentions.size()) &&
                w.values.size() != g_.contentions[static_cast<std::size_t>(x->contention)].customer.size())
                add("a customer of `{}` brings {} values along", x->name, w.values.size());
        }
    }
    void together(const Use& a, const Transition& t) {
        const Entity* x = entity_of(a.resource.entity);
        if (!x) return;
        if (language::row(x->discipline).link) add("state {} uses a link without a flow", t.from);
        looked_at(a.priority, *x, t);
    }
    void looked_at(Id priority, const Entity& x, const Transition& t) {
        if (priority != kNone && !language::row(x.discipline).priorities)
            add("state {} has a priority, at which `{}` does not look", t.from, x.name);
    }
    void together(const Acquire& a, const Transition& t) {
        const Entity* x = entity_of(a.resource.entity);
        if (!x) return;
        if (!language::row(x->discipline).can_be_held())
            add("state {} acquires `{}`, which is shared", t.from, x->name);
        looked_at(a.priority, *x, t);
    }
    void together(const Release& a, const Transition&) {
        const Transition* t = is_state(a.acquired_at) ? out_of(g_, a.acquired_at) : nullptr;
        if (!t || !std::holds_alternative<Acquire>(t->action))
            add("a release of what state {} does not acquire", a.acquired_at);
    }
    void together(const LoopBack&, const Transition& t) {
        const Transition* head = is_state(t.to) ? out_of(g_, t.to) : nullptr;
        if (!head || !std::holds_alternative<LoopEnter>(head->action))
            add("the loop edge from state {} leads to no loop", t.from);
    }
    void together(const Choice& a, const Transition&) {
        const std::size_t n = a.probabilities.size();
        if (a.slots.size() != n && a.slots.size() != n + 1) add("a choice of {} has shares for {}", n, a.slots.size());
    }
    void together(const Spawn& a, const Transition&) {
        if (a.background + a.endless + (a.time != kNone) + (a.number_slot >= 0) > 1) add("a spawn of several kinds");
    }
    void together(const Sync& a, const Transition&) {
        if (a.barrier.has_value() == is_slot(a.slot)) add("a sync needs either a barrier or a slot");
    }
    void together(const Read& a, const Transition&) {
        const Entity* x = entity_of(a.of.entity);
        if (!x) return add("there is no entity {}", a.of.entity);
        const bool tokens = a.what == Read::What::Tokens;
        if (x->kind == Entity::Kind::Processor && !tokens) return place(a.of);
        if (a.of.kind != Place::Kind::Element) add("a read of more than one of `{}`", x->name);
        const bool queue = tokens || (a.what == Read::What::Waiting && x->kind == Entity::Kind::Queue);
        element({a.of.entity, a.of.indices, a.of.slot}, queue ? Entity::Kind::Queue : Entity::Kind::Resource);
    }
    void together(const Draw& a, const Transition&) {
        const auto parameters = language::row(a.law).named();
        const auto lists = static_cast<std::size_t>(std::ranges::count_if(parameters, [](const auto& p) {
            return p.kind == language::ParameterKind::List || p.kind == language::ParameterKind::Shares;
        }));
        if (a.numbers.size() + lists != parameters.size()) add("a draw has {} numbers", a.numbers.size());
        const auto array = [&](int number, bool wanted) {
            const bool there = number >= 0 && number < static_cast<int>(g_.arrays.size());
            if (there != wanted || (!wanted && number != -1)) add("a draw needs an array, not {}", number);
        };
        array(a.list, lists > 0);
        array(a.shares, lists > 1);
    }
    void together(const Call& a, const Transition&) {
        if (a.procedure < 0 || a.procedure >= static_cast<int>(g_.procedures.size())) return;
        const auto& p = g_.procedures[static_cast<std::size_t>(a.procedure)];
        if (a.arguments.size() != p.parameters.size())
            add("a call of {} has {} arguments, not {}", p.name, a.arguments.size(), p.parameters.size());
    }
    bool is_link(int entity) const {
        return language::row(g_.entities[static_cast<std::size_t>(entity)].discipline).link;
    }
    void route(const std::vector<RouteItem>& items) {
        for (const auto& item : items) {
            switch (item.kind) {
                case RouteItem::Kind::Link:
                    if (element(item.link, Entity::Kind::Resource) && !is_link(item.link.entity))
                        add("a flow goes over `{}`, which is no link",
                            g_.entities[static_cast<std::size_t>(item.link.entity)].name);
                    break;
                case RouteItem::Kind::If:
                    kind(item.condition, expr::Kind::Bool, "a condition");
                    break;
                case RouteItem::Kind::For:
                    if (!is_slot(item.slot)) add("there is no slot {}", item.slot);
                    range(item.range);
                    break;
            }
            route(item.body);
            route(item.other);
        }
    }
    void task_items(const std::vector<TaskItem>& list, const TaskGraph& tasks, std::vector<int> loops,
                    std::vector<int>& reached) {
        for (const auto& item : list) {
            switch (item.kind) {
                case TaskItem::Kind::For: {
                    if (!is_slot(item.loop.slot)) add("a graph's for without a slot");
                    range(item.loop.range);
                    auto inner = loops;
                    inner.push_back(item.loop.slot);
                    task_items(item.body, tasks, inner, reached);
                    break;
                }
                case TaskItem::Kind::Let:
                    if (!is_slot(item.slot)) add("there is no slot {}", item.slot);
                    let(item.value);
                    break;
                case TaskItem::Kind::If:
                    kind(item.value, expr::Kind::Bool, "a condition");
                    task_items(item.body, tasks, loops, reached);
                    task_items(item.other, tasks, loops, reached);
                    break;
                case TaskItem::Kind::Array:
                    if (item.array < 0 || item.array >= static_cast<int>(tasks.arrays.size())) {
                        add("there is no task array {}", item.array);
                        break;
                    }
                    ++reached[static_cast<std::size_t>(item.array)];
                    if (tasks.arrays[static_cast<std::size_t>(item.array)].prefix != loops) {
                        add("task array {} has another prefix than the fors around it",
                            tasks.arrays[static_cast<std::size_t>(item.array)].name);
                    }
                    break;
            }
        }
    }
    static bool is_dealt(const TaskArray& a) {
        return a.schedule && (a.schedule->kind == Schedule::Kind::Static || a.schedule->kind == Schedule::Kind::Cyclic);
    }
    void placement(const TaskGraph& tasks, const TaskArray& array) {
        instance(array.duration_slot);
        instance(array.level_slot);
        if (array.order != kNone) kind(array.order, expr::Kind::Real, "a key");
        if (array.order == kNone && (array.duration_slot >= 0 || array.level_slot >= 0))
            add("task array {} has slots of a key that it has not", array.name);
        if (!array.schedule) return;
        const Schedule& s = *array.schedule;
        using Kind = Schedule::Kind;
        if (!array.place) add("task array {} is scheduled nowhere", array.name);
        if (s.chunk != kNone) kind(s.chunk, expr::Kind::Int, "a chunk");
        if (s.least != kNone) kind(s.least, expr::Kind::Int, "a least chunk");
        if (s.lock != kNone) kind(s.lock, expr::Kind::Real, "the time of a lock");
        const bool queues = s.kind == Kind::Queues;
        if (queues) kind(s.map, expr::Kind::Int, "a queue");
        if (queues) kind(s.count, expr::Kind::Int, "a number of queues");
        if ((s.chunk != kNone && s.kind != Kind::Cyclic && s.kind != Kind::Dynamic) ||
            (s.least != kNone && s.kind != Kind::Guided) || (s.lock != kNone && s.kind != Kind::Dynamic) ||
            (!queues && (s.map != kNone || s.count != kNone || s.move)))
            add("the schedule of task array {} has what another kind has", array.name);
        for (const auto& other : tasks.arrays) {
            if (!other.schedule || other.schedule->group != s.group) continue;
            const Schedule& o = *other.schedule;
            if (o.kind != s.kind || o.chunk != s.chunk || o.least != s.least || o.lock != s.lock ||
                o.count != s.count || o.move != s.move)
                add("task arrays {} and {} share two schedules", array.name, other.name);
        }
    }
    void task_graph(std::size_t n) {
        const auto& tasks = g_.task_graphs[n];
        stmt(tasks.stmt);
        if (const auto& m = tasks.messages) {
            if (!tasks.items.empty() || !tasks.arrays.empty()) add("task graph {} has messages and tasks", n);
            if (m->file < 0 || m->file >= static_cast<int>(g_.files.size())) add("there is no file {}", m->file);
            if (m->parameters.size() > 7) add("messages have {} parameters", m->parameters.size());
            for (Id id : m->parameters)
                if (id != kNone) kind(id, expr::Kind::Real, "a parameter of messages");
        }
        std::vector<int> reached(tasks.arrays.size());
        task_items(tasks.items, tasks, {}, reached);
        for (std::size_t a = 0; a < tasks.arrays.size(); ++a) {
            const auto& array = tasks.arrays[a];
            stmt(array.stmt);
            if (reached[a] != 1) add("task array {} is reached {} times", array.name, reached[a]);
            if (!is_state(array.body)) add("task array {} has its body at state {}", array.name, array.body);
            if (array.number_slot < -1 || array.number_slot >= g_.local_slots)
                add("there is no slot {}", array.number_slot);
            for (const auto& r : array.indices) {
                if (!is_slot(r.slot)) add("an index of {} without a slot", array.name);
                range(r.range);
            }
            if (array.place) place(*array.place);
            if (array.in_order && !(array.place && (array.place->kind == Place::Kind::Element || is_dealt(array)))) {
                add("task array {} is in order without a processor for each task", array.name);
            }
            placement(tasks, array);
            if (array.file >= 0) {
                if (array.file >= static_cast<int>(g_.files.size())) add("there is no file {}", array.file);
                if (!array.prefix.empty() || array.indices.size() != 1 || !array.after.empty() ||
                    tasks.arrays.size() != 1)
                    add("task array {} takes its dependences from a file and is not alone", array.name);
                if (array.bandwidth != kNone) kind(array.bandwidth, expr::Kind::Real, "a bandwidth");
            }
            for (const auto& d : array.after) {
                if (d.array < 0 || d.array >= static_cast<int>(tasks.arrays.size())) {
                    add("a dependence of {} names no array", array.name);
                    continue;
                }
                const auto& named = tasks.arrays[static_cast<std::size_t>(d.array)];
                if (d.indices.size() != named.prefix.size() + named.indices.size())
                    add("a dependence on {} has {} indices", named.name, d.indices.size());
                for (const auto& x : d.indices) {
                    if (!x.star) kind(x.value, expr::Kind::Int, "an index");
                }
                for (const auto& b : d.binders) {
                    if (!is_slot(b.slot)) add("a binder of {} without a slot", array.name);
                    range(b.range);
                }
                if (d.condition != kNone) kind(d.condition, expr::Kind::Bool, "a condition");
                if (d.carry != kNone) kind(d.carry, expr::Kind::Real, "a carried time");
            }
        }
    }

    const Graph& g_;
    std::vector<bool> reads_param_;  // by expr
    std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> verify(const Graph& graph) {
    return Verifier(graph).run();
}

Stats stats(const Graph& graph) {
    Stats s;
    s.states = static_cast<int>(graph.states.size());
    s.transitions = static_cast<int>(graph.transitions.size());
    s.entities = static_cast<int>(graph.entities.size());
    s.procedures = static_cast<int>(graph.procedures.size());
    s.expressions = static_cast<int>(graph.pool.size());
    for (const auto& t : graph.task_graphs) {
        s.task_arrays += static_cast<int>(t.arrays.size());
        for (const auto& a : t.arrays) s.dependences += static_cast<int>(a.after.size());
    }
    return s;
}

}  // namespace pamina::rtg
