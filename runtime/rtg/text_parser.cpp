// Reading the text form of a graph (see text_writer.cpp for its grammar).
//
// Strict and careful: every number is checked against what was read before, so that a hostile text gives an
// error with its line and never more memory than a few times its own length.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "frontend/language/disciplines.h"
#include "frontend/language/laws.h"
#include "runtime/arrays/ask.h"
#include "runtime/expr/text.h"
#include "runtime/rtg/fields.h"
#include "runtime/rtg/forms.h"
#include "runtime/rtg/text_words.h"

namespace pamina::rtg {

namespace {

/// A graph has at most this many Local slots: frames are copied at each fork.
constexpr int kMaxSlots = 100'000;
/// Items and graph items nest as deep as loops do in a script.
constexpr int kMaxDepth = 1'000;

class Parser : TextWords {
  public:
    using TextWords::line;
    explicit Parser(std::string_view text) : TextWords(text) {}

    Graph parse() {
        next_line();
        expect("rtg");
        expect("4");
        g_.name = text();
        expect("entry");
        const auto entry = bounded(0, INT32_MAX, "a state");
        expect("slots");
        g_.local_slots = static_cast<int>(bounded(0, kMaxSlots, "a number of slots"));
        expect("tick");
        if (!accept("-")) g_.tick_exponent = static_cast<int>(bounded(-400, 400, "an exponent"));
        expect("now");
        g_.now_slot = slot(true);
        while (next_line()) one();
        if (static_cast<int>(g_.slot_names.size()) != g_.local_slots) wrong("a `slot` line for each slot");
        for (std::size_t f = 0; f < bodies_.size(); ++f) {
            if (bodies_[f] != kNone && bodies_[f] >= g_.pool.size()) wrong("a function body among the exprs");
            g_.pool.function(static_cast<int>(f)).body = bodies_[f];
        }
        g_.entry = static_cast<StateId>(entry);
        return std::move(g_);
    }

    // The fields of actions (fields.h).

    void cost(Role, expr::Kind, const char*, Id& e) { e = real_id(); }
    void amount(Id& e) { e = real_id(); }
    void maybe(Role, expr::Kind, const char*, Id& e) { e = id(); }
    void costs(Role, expr::Kind, const char*, std::vector<Id>& list) { list = ids(); }
    void value(Role, Id& e) { e = real_id(); }
    void values(Role, std::vector<Id>& list) { list = ids(); }
    void priority(Id& key) { key = priority(); }
    void token_values(const Element&, std::vector<Id>& list) {
        if (accept("with")) list = ids();
    }
    void range(Range& r) { r = range(); }
    void items(std::vector<Item>& list) { list = items(); }
    void route(std::vector<RouteItem>& items) { items = route(); }
    void element(Entity::Kind, Element& e) { e = element(); }
    void maybe_element(Entity::Kind, std::optional<Element>& e) {
        if (!accept("-")) e = element();
    }
    void place(Place& p) { p = place(); }
    void maybe_place(std::optional<Place>& p) {
        if (!accept("-")) p = place();
    }
    void things(Place& p) { p = place(); }
    void customers(std::vector<Contend::With>& with) {
        while (accept("with")) {
            Contend::With w;
            w.contention = element();
            w.values = ids();
            with.push_back(std::move(w));
        }
    }
    void slot(const char*, expr::Kind, int& s) { s = slot(); }
    void maybe_slot(expr::Kind, int& s) { s = slot(true); }
    void slots(expr::Kind, std::vector<int>& list) { list = numbers("a slot"); }
    void loop_slot(int& s) { s = slot(); }
    void value_slot(const char*, Id, int& s) { s = slot(); }
    void token_slots(const Element&, std::vector<int>& list) {
        if (accept("to")) list = numbers("a slot");
    }
    void read_slot(const char*, int& s) { s = slot(); }
    void maybe_read_slot(int& s) { s = slot(true); }
    void region(const Region&, StateId& s) { s = small("a state"); }
    void regions(const Region&, std::vector<StateId>& list) { list = numbers("a state"); }
    void state(StateId& s) { s = small("a state"); }
    void entities(std::vector<int>& list) { list = numbers("an entity"); }
    void handles(std::vector<int>& list) { list = numbers("a slot"); }
    void number(Table table, int& n) {
        static constexpr const char* kWhat[] = {"an entity", "a task graph", "a measure", "a procedure",
                                                "an array",  "a number",     "a number"};
        const bool draw = table == Table::Draw || table == Table::DrawOfGraph;
        n = static_cast<int>(bounded(draw ? 0 : -1, 1'000'000'000, kWhat[static_cast<std::size_t>(table)]));
    }
    void flag(bool& b) { b = flag(); }
    void word(Read::What& what) {
        const auto w = word();
        if (w == "tokens")
            what = Read::What::Tokens;
        else if (w == "waiting")
            what = Read::What::Waiting;
        else if (w == "free")
            what = Read::What::Free;
        else
            wrong("tokens, waiting or free");
    }
    void word(language::Law& law) {
        const auto* form = language::find(language::kLaws, word());
        if (!form) wrong("the name of a distribution");
        law = form->id;
    }

  private:
    using TextWords::flag, TextWords::word;
    int slot(bool optional = false) {
        return static_cast<int>(bounded(optional ? -1 : 0, g_.local_slots - 1, "a slot"));
    }
    Id id() {
        if (accept("-")) return kNone;
        return static_cast<Id>(bounded(0, static_cast<std::int64_t>(g_.pool.size()) - 1, "an earlier expr"));
    }
    Id real_id() {
        const Id i = id();
        if (i == kNone) wrong("an expr");
        return i;
    }
    expr::Kind kind() {
        const auto k = expr::kind_of(word());
        if (!k) wrong("int, real or bool");
        return *k;
    }
    std::vector<Id> ids() {
        std::vector<Id> list;
        expect("[");
        while (!accept("]")) list.push_back(real_id());
        return list;
    }
    Range range() {
        Range r;
        r.first = real_id();
        r.last = real_id();
        r.step = id();
        r.exclusive = flag();
        return r;
    }
    IndexRange index_range() {
        IndexRange r;
        r.slot = slot();
        r.name = text();
        r.range = range();
        return r;
    }
    std::vector<IndexRange> index_ranges() {
        std::vector<IndexRange> list;
        expect("{");
        while (!accept("}")) list.push_back(index_range());
        return list;
    }
    std::vector<int> numbers(const char* what) {
        std::vector<int> list;
        expect("[");
        while (!accept("]")) list.push_back(small(what));
        return list;
    }
    Element element() {
        Element e;
        e.entity = small("an entity");
        e.slot = slot(true);
        e.indices = ids();
        return e;
    }
    Place place() {
        Place p;
        const auto w = word();
        if (w == "all") {
            p.kind = Place::Kind::All;
        } else if (w == "at") {
            p.kind = Place::Kind::Element;
        } else if (w == "part") {
            p.kind = Place::Kind::Part;
        } else {
            wrong("a place: all, at or part");
        }
        Element e = element();
        p.entity = e.entity;
        p.slot = e.slot;
        p.indices = std::move(e.indices);
        if (p.kind == Place::Kind::Part) p.part = range();
        return p;
    }
    std::vector<Item> items(int depth = 0) {
        if (depth > kMaxDepth) wrong(fmt::format("at most {} nested items", kMaxDepth));
        std::vector<Item> list;
        expect("{");
        while (!accept("}")) {
            Item item;
            const auto w = word();
            if (w == "delay" || w == "until" || w == "work") {
                item.kind = w == "delay" ? Item::Kind::Delay : w == "until" ? Item::Kind::Until : Item::Kind::Work;
                item.amount = real_id();
                item.stmt = small("a statement");
            } else if (w == "assign") {
                item.kind = Item::Kind::Assign;
                item.slot = slot();
                item.amount = real_id();
            } else if (w == "repeat" || w == "copies") {
                item.kind = w == "repeat" ? Item::Kind::Repeat : Item::Kind::Copies;
                item.count = real_id();
                item.stmt = small("a statement");
                item.body = items(depth + 1);
            } else {
                wrong("an item: delay, until, work, assign, repeat or copies");
            }
            item.site = site();
            list.push_back(std::move(item));
        }
        return list;
    }
    std::vector<RouteItem> route(int depth = 0) {
        if (depth > kMaxDepth) wrong(fmt::format("at most {} nested items", kMaxDepth));
        std::vector<RouteItem> list;
        expect("{");
        while (!accept("}")) {
            RouteItem item;
            const auto w = word();
            if (w == "link") {
                item.link = element();
            } else if (w == "if") {
                item.kind = RouteItem::Kind::If;
                item.condition = real_id();
                item.body = route(depth + 1);
                item.other = route(depth + 1);
            } else if (w == "for") {
                item.kind = RouteItem::Kind::For;
                item.slot = slot();
                item.range = range();
                item.body = route(depth + 1);
            } else {
                wrong("link, if or for");
            }
            list.push_back(std::move(item));
        }
        return list;
    }
    int site() {
        if (!accept("site")) return -1;
        return static_cast<int>(bounded(0, static_cast<std::int64_t>(g_.call_sites.size()) - 1, "an earlier callsite"));
    }
    Action action() {
        const auto w = word();
        if (w == "spawn" || w == "background" || w == "timed" || w == "endless" || w == "arrival") return spawn(w);
        std::optional<Action> a;
        const auto read = [&]<class A>(A made) {
            if (traits_of<A>.word != w) return false;
            visit_fields(made, *this);
            a = std::move(made);
            return true;
        };
        [&]<class... A>(const std::variant<A...>*) { (read(A{}) || ...); }(static_cast<const Action*>(nullptr));
        if (!a) wrong("an action");
        return std::move(*a);
    }
    // The first word says which kind of spawn it is.
    Spawn spawn(std::string_view w) {
        Spawn s;
        s.background = w == "background";
        s.endless = w == "endless";
        s.body = small("a state");
        if (w == "timed") s.time = real_id();
        if (w == "arrival") s.number_slot = slot();
        entities(s.keeps);
        handles(s.keep_slots);
        return s;
    }
    std::vector<TaskItem> task_items(int depth = 0) {
        if (depth > kMaxDepth) wrong(fmt::format("at most {} nested items", kMaxDepth));
        std::vector<TaskItem> list;
        expect("{");
        while (!accept("}")) {
            TaskItem item;
            const auto w = word();
            if (w == "for") {
                item.kind = TaskItem::Kind::For;
                item.loop = index_range();
                item.body = task_items(depth + 1);
            } else if (w == "let") {
                item.kind = TaskItem::Kind::Let;
                item.slot = slot();
                item.value = real_id();
            } else if (w == "if") {
                item.kind = TaskItem::Kind::If;
                item.value = real_id();
                item.body = task_items(depth + 1);
                item.other = task_items(depth + 1);
            } else if (w == "array") {
                item.array = small("a task array");
            } else {
                wrong("for, let, if or array");
            }
            list.push_back(std::move(item));
        }
        return list;
    }
    Entity::Kind entity_kind() {
        const auto k = word();
        if (k == "resource") return Entity::Kind::Resource;
        if (k == "processor") return Entity::Kind::Processor;
        if (k == "barrier") return Entity::Kind::Barrier;
        if (k == "queue") return Entity::Kind::Queue;
        if (k == "event") return Entity::Kind::Event;
        if (k == "contention") return Entity::Kind::Contention;
        wrong("resource, processor, barrier, queue, event or contention");
    }
    Contention contention() {
        Contention c;
        c.population_slot = slot(true);
        expect("[");
        while (!accept("]")) {
            Contention::Average average;
            average.name = text();
            average.slot = slot();
            c.customer.push_back(std::move(average));
        }
        return c;
    }
    Contention::Station station() {
        using Kind = Contention::Station::Kind;
        Contention::Station s;
        const auto k = word();
        if (k == "deterministic") {
            s.kind = Kind::Deterministic;
        } else if (k == "delay") {
            s.kind = Kind::Delay;
        } else if (k != "queue") {
            wrong("queue, deterministic or delay");
        }
        s.name = text();
        s.service = real_id();
        s.visits = id();
        s.servers = id();
        s.rates = small("an array");
        s.residence_slot = slot(true);
        s.queue_slot = slot(true);
        s.utilization_slot = slot(true);
        s.span = span();
        s.dimensions = ids();
        return s;
    }
    Discipline discipline() {
        const auto w = word();
        if (const auto* row = language::find(language::kDisciplines, w)) return row->id;
        wrong("a discipline");
    }
    Id priority() { return accept("priority") ? real_id() : kNone; }
    Schedule schedule() {
        using Kind = Schedule::Kind;
        Schedule s;
        const auto w = word();
        if (w == "static") {
            s.kind = Kind::Static;
        } else if (w == "cyclic") {
            s.kind = Kind::Cyclic;
        } else if (w == "dynamic") {
            s.kind = Kind::Dynamic;
        } else if (w == "guided") {
            s.kind = Kind::Guided;
        } else if (w == "queues") {
            s.kind = Kind::Queues;
        } else {
            wrong("a schedule: static, cyclic, dynamic, guided or queues");
        }
        s.group = static_cast<int>(bounded(0, 1'000'000'000, "a group"));
        s.chunk = id();
        s.least = id();
        s.lock = id();
        s.map = id();
        s.count = id();
        s.move = flag();
        s.span = span();
        return s;
    }
    TaskGraph& graph_of() {
        return g_.task_graphs[static_cast<std::size_t>(
            bounded(0, static_cast<std::int64_t>(g_.task_graphs.size()) - 1, "a task graph"))];
    }

    void expression() {
        using expr::Op;
        const auto op = expr::op_of(word());
        if (!op) wrong("an operator");
        auto& pool = g_.pool;
        const std::size_t before = pool.size();
        std::vector<Id> args;
        const auto arguments = [&](int n) {
            for (int i = 0; i < n; ++i) args.push_back(real_id());
        };
        expr::Node n{};
        n.op = *op;
        n.kind = expr::Kind::Real;
        switch (*op) {
            case Op::ConstInt:
                n.kind = expr::Kind::Int;
                n.value.i = integer();
                break;
            case Op::ConstBool:
                n.kind = expr::Kind::Bool;
                n.value.i = flag();
                break;
            case Op::ConstReal: {
                const auto w = word();
                std::uint64_t bits;
                const auto [p, e] = std::from_chars(w.data(), w.data() + w.size(), bits, 16);
                if (e != std::errc() || p != w.data() + w.size()) wrong("the bits of a real");
                n.value.r = std::bit_cast<double>(bits);
                n.exp10 = static_cast<std::int16_t>(bounded(-400, 400, "an exponent"));
                n.time_power = static_cast<std::int8_t>(bounded(0, 100, "a power of time"));
                break;
            }
            case Op::Local:
                n.value.i = slot();
                n.kind = kind();
                break;
            case Op::Global:
                n.value.i = small("a global");
                n.kind = kind();
                break;
            case Op::Param:
                n.value.i = bounded(0, 1000, "a parameter");
                n.kind = kind();
                break;
            case Op::ArrayLoad:
                n.value.i = small("an array");
                n.kind = kind();
                arguments(1);
                break;
            case Op::ScaleTime:
                n.value.i = bounded(-100, 100, "a power of time");
                arguments(1);
                break;
            case Op::Ask: {
                n.value.i = bounded(0, static_cast<std::int64_t>(arrays::kLastQuestion), "a question");
                arguments(static_cast<int>(bounded(0, 1'000'000, "a number of values")));
                break;
            }
            case Op::Call: {
                n.value.i = bounded(0, static_cast<std::int64_t>(pool.functions().size()) - 1, "a function");
                const auto& f = pool.functions()[static_cast<std::size_t>(n.value.i)];
                n.kind = f.result;
                arguments(static_cast<int>(f.parameters.size()));
                break;
            }
            case Op::Reduce: {
                const auto r = expr::reduction_of(word());
                if (!r) wrong("sum, prod, min, max, count, argmin or argmax");
                n.reduce = *r;
                n.value.i = slot();
                n.exclusive = flag();
                arguments(4);
                n.kind = expr::result_kind(*r, pool.at(args[3]).kind);
                break;
            }
            default:
                arguments(expr::arity(*op));
                break;
        }
        if ((*op == Op::ConstInt || *op == Op::ConstReal || *op == Op::ConstBool) && accept("from")) {
            n.origin = real_id();
            if (pool.at(n.origin).kind != n.kind) wrong("an expr of the kind of the constant");
        }
        n.span = span();
        const Id made = pool.add(n, args);
        // Numbers of exprs are their lines: a line that repeats an earlier one would shift all that follow.
        if (made != before) wrong("an expr that is not there yet");
    }

    void one() {
        const auto w = word();
        if (w == "slot") {
            if (static_cast<int>(g_.slot_names.size()) >= g_.local_slots) wrong("no more slots than announced");
            g_.slot_names.push_back(text());
        } else if (w == "function") {
            if (g_.pool.size() > 0) wrong("functions before exprs");
            expr::Function f;
            f.name = text();
            f.result = kind();
            while (peek() != "body") f.parameters.push_back(kind());
            expect("body");
            bodies_.push_back(accept("-") ? kNone : static_cast<Id>(bounded(0, 1'000'000'000, "an expr")));
            g_.pool.add_function(std::move(f));
        } else if (w == "expr") {
            expression();
        } else if (w == "process") {
            g_.process_slot = slot();
            g_.draws = static_cast<int>(bounded(0, kMaxSlots, "a number of draws"));
        } else if (w == "mean") {
            Graph::Mean m;
            m.stmt = small("a statement");
            m.value = real_id();
            m.ticks = flag();
            g_.means.push_back(m);
        } else if (w == "global") {
            Global x;
            x.name = text();
            x.kind = kind();
            x.time_power = static_cast<int>(bounded(-100, 100, "a power of time"));
            x.init = id();
            x.span = span();
            g_.globals.push_back(std::move(x));
        } else if (w == "array") {
            Array a;
            a.name = text();
            a.kind = kind();
            a.time_power = static_cast<int>(bounded(-100, 100, "a power of time"));
            a.external = flag();
            a.span = span();
            a.items = ids();
            a.slot = slot(true);
            if (a.slot >= 0) {
                a.range = range();
                a.element = real_id();
            }
            g_.arrays.push_back(std::move(a));
        } else if (w == "statement") {
            Statement s;
            s.kind = text();
            s.text = text();
            s.span = span();
            if (accept("in")) s.within = small("a statement");
            g_.statements.push_back(std::move(s));
        } else if (w == "contention") {
            g_.contentions.push_back(contention());
        } else if (w == "station") {
            if (g_.contentions.empty()) wrong("a contention before its stations");
            g_.contentions.back().stations.push_back(station());
        } else if (w == "entity") {
            Entity e;
            e.kind = entity_kind();
            e.name = text();
            if (accept("network")) e.contention = small("a contention");
            expect("slot");
            e.slot = slot();
            expect("servers");
            e.servers = id();
            if (accept("discipline")) e.discipline = discipline();
            if (accept("slice")) e.slice = real_id();
            if (accept("each")) e.each = real_id();
            expect("speed");
            e.speed = id();
            expect("speeds");
            e.speed_array = small("an array");
            expect("rate");
            e.speed_is_rate = flag();
            expect("parties");
            e.parties = id();
            expect("capacity");
            e.capacity = id();
            expect("initial");
            e.initial = id();
            if (accept("token")) {
                expect("[");
                while (!accept("]")) e.token.push_back(kind());
            }
            expect("outer");
            e.outer = static_cast<int>(bounded(0, 1000, "a number of dimensions"));
            e.span = span();
            e.dimensions = ids();
            g_.entities.push_back(std::move(e));
        } else if (w == "procedure") {
            Procedure p;
            p.name = text();
            p.entry = small("a state");
            p.first_slot = static_cast<int>(bounded(0, g_.local_slots, "a slot"));
            p.slots = static_cast<int>(bounded(0, g_.local_slots - p.first_slot, "a number of slots"));
            p.span = span();
            expect("[");
            while (!accept("]")) p.parameters.push_back(slot());
            g_.procedures.push_back(std::move(p));
        } else if (w == "file") {
            TaskFile f;
            f.format = text();
            f.path = text();
            expect("[");
            while (!accept("]")) {
                std::string option = text();
                f.texts.emplace_back(std::move(option), text());
            }
            f.span = span();
            g_.files.push_back(std::move(f));
        } else if (w == "measure") {
            Measure m;
            m.name = text();
            m.span = span();
            g_.measures.push_back(std::move(m));
        } else if (w == "callee") {
            Callee c;
            c.name = text();
            expect("[");
            while (!accept("]")) {
                Callee::Parameter p;
                p.name = text();
                p.is_rank = accept("rank");
                c.parameters.push_back(std::move(p));
            }
            c.moves_data = accept("moves");
            g_.callees.push_back(std::move(c));
        } else if (w == "callsite") {
            CallSite c;
            c.caller = static_cast<int>(
                bounded(-1, static_cast<std::int64_t>(g_.call_sites.size()) - 1, "an earlier callsite"));
            c.callee = static_cast<int>(bounded(0, static_cast<std::int64_t>(g_.callees.size()) - 1, "a callee"));
            c.recursive = flag();
            c.span = span();
            expect("[");
            while (!accept("]")) {
                CallArgument a;
                a.parameter = small("a parameter");
                a.value = real_id();
                c.arguments.push_back(a);
            }
            if (accept("ranks")) {
                c.ranks = real_id();
                c.ranks_name = text();
            }
            g_.call_sites.push_back(std::move(c));
        } else if (w == "state") {
            g_.add_state(span());
        } else if (w == "edge") {
            const auto states = static_cast<std::int64_t>(g_.states.size());
            const auto from = bounded(0, states - 1, "a state");
            const auto to = bounded(-1, states - 1, "a state");
            const auto other = bounded(-1, states - 1, "a state");
            const int stmt = small("a statement");
            if (g_.states[static_cast<std::size_t>(from)].out >= 0) wrong("one edge out of a state");
            const int called = site();
            g_.add_transition(static_cast<StateId>(from), static_cast<StateId>(to), action(), stmt,
                              static_cast<StateId>(other));
            g_.transitions.back().site = called;
        } else if (w == "taskgraph") {
            TaskGraph t;
            t.stmt = small("a statement");
            t.items = task_items();
            g_.task_graphs.push_back(std::move(t));
        } else if (w == "taskarray") {
            auto& tasks = graph_of();
            TaskArray a;
            a.name = text();
            a.body = small("a state");
            a.number_slot = slot(true);
            a.stmt = small("a statement");
            a.in_order = flag();
            a.span = span();
            expect("prefix");
            expect("[");
            while (!accept("]")) a.prefix.push_back(slot());
            expect("indices");
            a.indices = index_ranges();
            expect("place");
            if (!accept("-")) a.place = place();
            expect("schedule");
            if (!accept("-")) a.schedule = schedule();
            expect("order");
            a.order = id();
            a.duration_slot = slot(true);
            a.level_slot = slot(true);
            tasks.arrays.push_back(std::move(a));
        } else if (w == "messages") {
            auto& tasks = graph_of();
            Messages m;
            m.file = static_cast<int>(bounded(0, static_cast<std::int64_t>(g_.files.size()) - 1, "a file"));
            expect("[");
            while (!accept("]")) m.parameters.push_back(id());
            tasks.messages = std::move(m);
        } else if (w == "edges") {
            auto& tasks = graph_of();
            auto& a = tasks.arrays[static_cast<std::size_t>(
                bounded(0, static_cast<std::int64_t>(tasks.arrays.size()) - 1, "a task array"))];
            a.file = static_cast<int>(bounded(0, static_cast<std::int64_t>(g_.files.size()) - 1, "a file"));
            a.bandwidth = id();
        } else if (w == "after") {
            auto& tasks = graph_of();
            const auto reader = bounded(0, static_cast<std::int64_t>(tasks.arrays.size()) - 1, "a task array");
            Dependence d;
            d.array = static_cast<int>(bounded(0, static_cast<std::int64_t>(tasks.arrays.size()) - 1, "a task array"));
            d.span = span();
            expect("[");
            while (!accept("]")) {
                DependenceIndex x;
                x.star = accept("*");
                if (!x.star) x.value = real_id();
                d.indices.push_back(x);
            }
            expect("binders");
            d.binders = index_ranges();
            expect("if");
            d.condition = id();
            expect("carrying");
            d.carry = id();
            tasks.arrays[static_cast<std::size_t>(reader)].after.push_back(std::move(d));
        } else {
            wrong(
                "slot, function, expr, global, array, statement, contention, station, entity, procedure, measure, "
                "state, edge, taskgraph, "
                "taskarray or after");
        }
    }

    Graph g_;
    std::vector<Id> bodies_;
};

}  // namespace

ParsedGraph parse(std::string_view text) {
    ParsedGraph result;
    Parser parser(text);
    try {
        Graph graph = parser.parse();
        const auto findings = verify(graph);
        if (!findings.empty()) {
            result.error = findings.front();
            result.line = parser.line();
            return result;
        }
        result.graph = std::move(graph);
    } catch (const TextWords::Wrong& w) {
        result.error = w.message;
        result.line = parser.line();
    }
    return result;
}

}  // namespace pamina::rtg
