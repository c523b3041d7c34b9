// The text form of a graph.
//
// One thing a line, in this order; `#` numbers count from 0 in each group, `-` stands for nothing:
//
//   rtg 4 "name" entry <state> slots <n> tick <exponent or -> now <slot>
//   slot "name"                                       one for each Local slot
//   function "name" <result kind> <kinds...> body <expr>
//   expr <operator> ...                               arguments are numbers of earlier exprs:
//        const.i <int> | const.b <0/1> | const.r <hex double> <exp10> <time power>, each also with: from <expr>
//        local|global|param <slot> <kind> | load <array> <kind> <index> | scale <power> <a>
//        reduce <kind of reduction> <slot> <exclusive 0/1> <first> <last> <step> <body> | call <function> <args...>
//        | ask <question> <number of args> <args...>
//   global "name" <kind> <time power> <init> <span>
//   array "name" <kind> <time power> <external 0/1> <span> [ items... ] <slot> (and then, when there is one: <range>
//   <element>) statement "kind" "text" <span> [in <stmt>]
//   contention <population slot> [ "name" <slot> ... ]       what its customers bring along, on average
//   station queue|deterministic|delay "name" <service e> <visits e> <servers e> <array of rates> <residence slot>
//        <queue slot> <utilization slot> <span> [ sizes... ]      of the contention before it
//   entity resource|processor|barrier|queue|event|contention "name" (contention: network <n>) slot <n> servers <e>
//        discipline <word> [slice <e>] (where it is not fcfs) each <e> (where there is one) speed <e> speeds <array>
//        rate <0/1>
//        parties <e> capacity <e> initial <e> [token [ kinds... ]] (where tokens have values) outer <n> <span>
//        [ sizes... ]
//   procedure "name" <entry> <first slot> <slots> <span> [ parameter slots... ]
//   measure "name" <span>
//   callee "name" [ "parameter"... ]
//   callsite <caller> <callee> <recursive 0/1> <span> [ <parameter> <e>, ... ]
//   file "format" "path" [ "option" "text" … ] <span>
//   state <span>
//   edge <from> <to> <other> <stmt> [site <callsite>] <action>
//        pass { items } with items: delay|until|work <e> <stmt>; assign <slot> <e>;
//        repeat|copies <count> <stmt> { items }; each followed by [site <callsite>]
//        occupy <e> <is work 0/1> | contend <e> <is work 0/1> and then each: with <element> [ e... ] |
//        use <element> <e> <is data 0/1> | acquire <element> <servers e> | release <state>
//        transfer { route } <e> <after e> with routes: link <element> | if <e> { route } { route } |
//        for <slot> <range> { route }
//        enter <place> | leave | declare <entity> | dispose <entity> | loop <slot> <range> | back | guard <e>
//        choice <share e> [ probabilities... ] [ slots... ]
//        fork <barrier slot> [ states... ] | par <slot> <barrier slot> <range> <state> <place or -> | tasks <number>
//        spawn|background <state> [ entities... ] | within <e> <state> | join | again | sync <element or -> <slot> |
//        put <element> <e> [with [ e... ]] | get <element> [to [ slots... ]] (of tokens with values) | signal <element>
//        | await <element> | measure <number> <slot> | measured <number> <slot> | call <procedure> [ e... ] | return
//   taskgraph <stmt> { items } with items: for <index range> { } | let <slot> <e> | if <e> { } { } | array <number>
//   taskarray <graph> "name" <body> <number slot> <stmt> <in order 0/1> <span> prefix [ slots ] indices { index ranges
//   } place <place or -> schedule <- or kind: group chunk least lock map count move 0/1 span> order <e> <duration slot>
//   <level slot>
//   messages <graph> <file> [ L o g G O S calc ]      a graph of messages instead of tasks
//   edges <graph> <array> <file> <bandwidth e>        its dependences are those of the file
//   after <graph> <array> <of array> <span> [ e or * ... ] binders { index ranges } if <e> carrying <e>
//
// A range is `<first> <last> <step> <exclusive 0/1>`, an index range `<slot> "name" <range>`, an
// element `<entity> <slot> [ e... ]`, a place `all <element> | at <element> | part <element> <range>`, a span
// `file:begin-end`. A slot is -1 where there is none.
#include <fmt/format.h>

#include <bit>
#include <iterator>

#include "frontend/language/laws.h"
#include "runtime/expr/text.h"
#include "runtime/rtg/fields.h"
#include "runtime/rtg/forms.h"

namespace pamina::rtg {

namespace {

class Writer {
  public:
    explicit Writer(const Graph& g) : g_(g) {}

    std::string write() {
        put("rtg 4 {} entry {} slots {} tick {} now {}\n", quote(g_.name), g_.entry, g_.local_slots,
            g_.tick_exponent ? fmt::format("{}", *g_.tick_exponent) : "-", g_.now_slot);
        for (const auto& name : g_.slot_names) put("slot {}\n", quote(name));
        for (const auto& f : g_.pool.functions()) {
            put("function {} {}", quote(f.name), name_of(f.result));
            for (expr::Kind k : f.parameters) put(" {}", name_of(k));
            put(" body {}\n", id(f.body));
        }
        for (Id i = 0; i < g_.pool.size(); ++i) expression(i);
        if (g_.process_slot >= 0) put("process {} {}\n", g_.process_slot, g_.draws);
        for (const auto& m : g_.means) put("mean {} {} {}\n", m.stmt, id(m.value), m.ticks ? 1 : 0);
        for (const auto& x : g_.globals) {
            put("global {} {} {} {} {}\n", quote(x.name), name_of(x.kind), x.time_power, id(x.init), span(x.span));
        }
        for (const auto& a : g_.arrays) {
            put("array {} {} {} {} {}", quote(a.name), name_of(a.kind), a.time_power, a.external ? 1 : 0, span(a.span));
            ids(a.items);
            put(" {}", a.slot);
            if (a.slot >= 0) {
                range(a.range);
                put(" {}", id(a.element));
            }
            put("\n");
        }
        for (const auto& s : g_.statements) {
            put("statement {} {} {}", quote(s.kind), quote(s.text), span(s.span));
            if (s.within >= 0) put(" in {}", s.within);
            put("\n");
        }
        for (const auto& c : g_.contentions) contention(c);
        for (const auto& e : g_.entities) {
            static constexpr const char* kKinds[] = {"resource", "processor", "barrier",
                                                     "queue",    "event",     "contention"};
            put("entity {} {}{} slot {} servers {} {}{}speed {} speeds {} rate {} parties {} capacity {} initial {} {}"
                "outer {} {}",
                kKinds[static_cast<std::size_t>(e.kind)], quote(e.name),
                e.contention >= 0 ? fmt::format(" network {}", e.contention) : "", e.slot, id(e.servers), discipline(e),
                e.each == kNone ? "" : fmt::format("each {} ", e.each), id(e.speed), e.speed_array,
                e.speed_is_rate ? 1 : 0, id(e.parties), id(e.capacity), id(e.initial), token(e), e.outer, span(e.span));
            ids(e.dimensions);
            put("\n");
        }
        for (const auto& p : g_.procedures) {
            put("procedure {} {} {} {} {}", quote(p.name), p.entry, p.first_slot, p.slots, span(p.span));
            numbers(p.parameters);
            put("\n");
        }
        for (const auto& m : g_.measures) put("measure {} {}\n", quote(m.name), span(m.span));
        for (const auto& f : g_.files) {
            put("file {} {} [", quote(f.format), quote(f.path));
            for (const auto& [option, text] : f.texts) put(" {} {}", quote(option), quote(text));
            put(" ] {}\n", span(f.span));
        }
        for (const auto& c : g_.callees) {
            put("callee {} [", quote(c.name));
            for (const auto& p : c.parameters) put(" {}{}", quote(p.name), p.is_rank ? " rank" : "");
            put(" ]{}\n", c.moves_data ? " moves" : "");
        }
        for (const auto& c : g_.call_sites) {
            put("callsite {} {} {} {} [", c.caller, c.callee, c.recursive ? 1 : 0, span(c.span));
            for (const auto& a : c.arguments) put(" {} {}", a.parameter, id(a.value));
            put(" ]");
            if (c.ranks != kNone) put(" ranks {} {}", id(c.ranks), quote(c.ranks_name));
            put("\n");
        }
        for (const auto& s : g_.states) put("state {}\n", span(s.span));
        for (const auto& t : g_.transitions) {
            put("edge {} {} {} {}", t.from, t.to, t.other, t.stmt);
            site(t.site);
            put(" ");
            std::visit([&](const auto& a) { action(a); }, t.action);
            put("\n");
        }
        for (std::size_t n = 0; n < g_.task_graphs.size(); ++n) task_graph(n);
        return std::move(out_);
    }

    // The fields of actions (fields.h), each after a space.

    void cost(Role, expr::Kind, const char*, Id e) { put(" {}", id(e)); }
    void amount(Id e) { put(" {}", id(e)); }
    void maybe(Role, expr::Kind, const char*, Id e) { put(" {}", id(e)); }
    void costs(Role, expr::Kind, const char*, const std::vector<Id>& list) { ids(list); }
    void value(Role, Id e) { put(" {}", id(e)); }
    void values(Role, const std::vector<Id>& list) { ids(list); }
    void priority(Id key) {
        if (key != kNone) put(" priority {}", id(key));
    }
    void token_values(const Element&, const std::vector<Id>& list) {
        if (list.empty()) return;
        put(" with");
        ids(list);
    }
    void range(const Range& r) { put(" {} {} {} {}", id(r.first), id(r.last), id(r.step), r.exclusive ? 1 : 0); }
    void items(const std::vector<Item>& list) {
        put(" {{");
        for (const auto& item : list) {
            switch (item.kind) {
                case Item::Kind::Delay:
                    put(" delay {} {}", id(item.amount), item.stmt);
                    break;
                case Item::Kind::Until:
                    put(" until {} {}", id(item.amount), item.stmt);
                    break;
                case Item::Kind::Work:
                    put(" work {} {}", id(item.amount), item.stmt);
                    break;
                case Item::Kind::Assign:
                    put(" assign {} {}", item.slot, id(item.amount));
                    break;
                case Item::Kind::Repeat:
                case Item::Kind::Copies:
                    put(" {} {} {}", item.kind == Item::Kind::Repeat ? "repeat" : "copies", id(item.count), item.stmt);
                    items(item.body);
                    break;
            }
            site(item.site);
        }
        put(" }}");
    }
    void route(const std::vector<RouteItem>& items) {
        put(" {{");
        for (const auto& item : items) {
            switch (item.kind) {
                case RouteItem::Kind::Link:
                    put(" link");
                    element(item.link);
                    break;
                case RouteItem::Kind::If:
                    put(" if {}", id(item.condition));
                    route(item.body);
                    route(item.other);
                    break;
                case RouteItem::Kind::For:
                    put(" for {}", item.slot);
                    range(item.range);
                    route(item.body);
                    break;
            }
        }
        put(" }}");
    }
    void element(Entity::Kind, const Element& e) { element(e); }
    void maybe_element(Entity::Kind, const std::optional<Element>& e) {
        if (e) return element(*e);
        put(" -");
    }
    void place(const Place& p) {
        switch (p.kind) {
            case Place::Kind::All:
                put(" all");
                element(p.entity, p.slot, p.indices);
                break;
            case Place::Kind::Element:
                put(" at");
                element(p.entity, p.slot, p.indices);
                break;
            case Place::Kind::Part:
                put(" part");
                element(p.entity, p.slot, p.indices);
                range(p.part);
                break;
        }
    }
    void maybe_place(const std::optional<Place>& p) {
        if (p) return place(*p);
        put(" -");
    }
    void things(const Place& p) { place(p); }
    void customers(const std::vector<Contend::With>& with) {
        for (const auto& w : with) {
            put(" with");
            element(w.contention);
            ids(w.values);
        }
    }
    void slot(const char*, expr::Kind, int s) { put(" {}", s); }
    void maybe_slot(expr::Kind, int s) { put(" {}", s); }
    void slots(expr::Kind, const std::vector<int>& list) { numbers(list); }
    void loop_slot(int s) { put(" {}", s); }
    void value_slot(const char*, Id, int s) { put(" {}", s); }
    void token_slots(const Element&, const std::vector<int>& list) {
        if (list.empty()) return;
        put(" to");
        numbers(list);
    }
    void read_slot(const char*, int s) { put(" {}", s); }
    void maybe_read_slot(int s) { put(" {}", s); }
    void region(const Region&, StateId s) { put(" {}", s); }
    void regions(const Region&, const std::vector<StateId>& list) { numbers(list); }
    void state(StateId s) { put(" {}", s); }
    void number(Table, int n) { put(" {}", n); }
    void flag(bool b) { put(" {}", b ? 1 : 0); }
    void word(Read::What what) {
        static constexpr const char* kWhat[] = {"tokens", "waiting", "free"};
        put(" {}", kWhat[static_cast<std::size_t>(what)]);
    }
    void word(language::Law law) { put(" {}", language::row(law).name); }

  private:
    template <class... Args>
    void put(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    }
    static std::string quote(const std::string& s) {
        std::string q = "\"";
        for (char c : s) {
            if (c == '"' || c == '\\') q += '\\';
            if (c == '\n') {
                q += "\\n";
            } else {
                q += c;
            }
        }
        return q + "\"";
    }
    static std::string id(Id i) { return i == kNone ? "-" : fmt::format("{}", i); }
    static std::string span(const Span& s) { return fmt::format("{}:{}-{}", s.file, s.begin, s.end); }
    void ids(const std::vector<Id>& list) {
        put(" [");
        for (Id i : list) put(" {}", id(i));
        put(" ]");
    }
    void numbers(const std::vector<int>& list) {
        put(" [");
        for (int i : list) put(" {}", i);
        put(" ]");
    }
    void element(int entity, int slot, const std::vector<Id>& indices) {
        put(" {} {}", entity, slot);
        ids(indices);
    }
    void element(const Element& e) { element(e.entity, e.slot, e.indices); }
    void index_range(const IndexRange& r) {
        put(" {} {}", r.slot, quote(r.name));
        range(r.range);
    }
    void expression(Id i) {
        using expr::Op;
        const auto& n = g_.pool.at(i);
        put("expr {}", name_of(n.op));
        switch (n.op) {
            case Op::ConstInt:
            case Op::ConstBool:
                put(" {}", n.value.i);
                break;
            case Op::ConstReal:
                put(" {:x} {} {}", std::bit_cast<std::uint64_t>(n.value.r), n.exp10, n.time_power);
                break;
            case Op::Local:
            case Op::Global:
            case Op::Param:
            case Op::ArrayLoad:
                put(" {} {}", n.value.i, name_of(n.kind));
                break;
            case Op::ScaleTime:
            case Op::Call:
                put(" {}", n.value.i);
                break;
            case Op::Ask:
                put(" {} {}", n.value.i, g_.pool.args(i).size());
                break;
            case Op::Reduce:
                put(" {} {} {}", name_of(n.reduce), n.value.i, n.exclusive ? 1 : 0);
                break;
            default:
                break;
        }
        for (Id a : g_.pool.args(i)) put(" {}", a);
        if (n.origin != kNone) put(" from {}", n.origin);
        put(" {}\n", span(n.span));
    }
    void site(int site) {
        if (site >= 0) put(" site {}", site);
    }
    std::string discipline(const Entity& e) {
        if (e.discipline == Discipline::Fcfs) return {};
        return fmt::format("discipline {} {}", name_of(e.discipline),
                           e.slice == kNone ? "" : fmt::format("slice {} ", id(e.slice)));
    }
    std::string token(const Entity& e) {
        if (e.token.empty()) return {};
        std::string kinds;
        for (const expr::Kind k : e.token) kinds += fmt::format(" {}", expr::name_of(k));
        return fmt::format("token [{} ] ", kinds);
    }
    void contention(const Contention& c) {
        put("contention {} [", c.population_slot);
        for (const auto& average : c.customer) put(" {} {}", quote(average.name), average.slot);
        put(" ]\n");
        for (const auto& s : c.stations) {
            static constexpr const char* kKinds[] = {"queue", "deterministic", "delay"};
            put("station {} {} {} {} {} {} {} {} {} {}", kKinds[static_cast<std::size_t>(s.kind)], quote(s.name),
                id(s.service), id(s.visits), id(s.servers), s.rates, s.residence_slot, s.queue_slot, s.utilization_slot,
                span(s.span));
            ids(s.dimensions);
            put("\n");
        }
    }
    template <class A>
    void action(const A& a) {
        put("{}", traits_of<A>.word);
        visit_fields(a, *this);
    }
    // Its first word says which kind of spawn it is.
    void action(const Spawn& a) {
        if (a.time != kNone)
            put("timed {} {}", a.body, id(a.time));
        else if (a.number_slot >= 0)
            put("arrival {} {}", a.body, a.number_slot);
        else
            put("{} {}", a.background ? "background" : a.endless ? "endless" : "spawn", a.body);
        numbers(a.keeps);
        numbers(a.keep_slots);
    }

    void task_items(const std::vector<TaskItem>& list) {
        put(" {{");
        for (const auto& item : list) {
            switch (item.kind) {
                case TaskItem::Kind::For:
                    put(" for");
                    index_range(item.loop);
                    task_items(item.body);
                    break;
                case TaskItem::Kind::Let:
                    put(" let {} {}", item.slot, id(item.value));
                    break;
                case TaskItem::Kind::If:
                    put(" if {}", id(item.value));
                    task_items(item.body);
                    task_items(item.other);
                    break;
                case TaskItem::Kind::Array:
                    put(" array {}", item.array);
                    break;
            }
        }
        put(" }}");
    }
    void index_ranges(const char* word, const std::vector<IndexRange>& list) {
        put(" {} {{", word);
        for (const auto& r : list) index_range(r);
        put(" }}");
    }
    void schedule(const Schedule& s) {
        static constexpr const char* kKinds[] = {"static", "cyclic", "dynamic", "guided", "queues"};
        put(" {} {} {} {} {} {} {} {} {}", kKinds[static_cast<std::size_t>(s.kind)], s.group, id(s.chunk), id(s.least),
            id(s.lock), id(s.map), id(s.count), s.move ? 1 : 0, span(s.span));
    }
    void task_graph(std::size_t n) {
        const auto& tasks = g_.task_graphs[n];
        put("taskgraph {}", tasks.stmt);
        task_items(tasks.items);
        put("\n");
        for (const auto& a : tasks.arrays) {
            put("taskarray {} {} {} {} {} {} {} prefix [", n, quote(a.name), a.body, a.number_slot, a.stmt,
                a.in_order ? 1 : 0, span(a.span));
            for (int s : a.prefix) put(" {}", s);
            put(" ]");
            index_ranges("indices", a.indices);
            put(" place");
            if (a.place) {
                place(*a.place);
            } else {
                put(" -");
            }
            put(" schedule");
            if (a.schedule) {
                schedule(*a.schedule);
            } else {
                put(" -");
            }
            put(" order {} {} {}\n", id(a.order), a.duration_slot, a.level_slot);
        }
        if (tasks.messages) {
            put("messages {} {}", n, tasks.messages->file);
            ids(tasks.messages->parameters);
            put("\n");
        }
        for (std::size_t a = 0; a < tasks.arrays.size(); ++a) {
            const auto& array = tasks.arrays[a];
            if (array.file >= 0) put("edges {} {} {} {}\n", n, a, array.file, id(array.bandwidth));
            for (const auto& d : array.after) {
                put("after {} {} {} {} [", n, a, d.array, span(d.span));
                for (const auto& x : d.indices) put(" {}", x.star ? "*" : id(x.value));
                put(" ]");
                index_ranges("binders", d.binders);
                put(" if {} carrying {}\n", id(d.condition), id(d.carry));
            }
        }
    }

    const Graph& g_;
    std::string out_;
};

}  // namespace

std::string print(const Graph& graph) {
    return Writer(graph).write();
}

}  // namespace pamina::rtg
