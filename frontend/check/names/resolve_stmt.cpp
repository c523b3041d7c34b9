// Names in statements, and which statement may stand where.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/describe.h"
#include "frontend/check/words/entity_options.h"
#include "frontend/check/words/units.h"
#include "frontend/language/disciplines.h"

namespace pamina::check {

using ast::overloaded;

void resolve(Work& work) {
    Resolver(work).run();
}

void Resolver::run() {
    std::size_t position = 0;
    for (const ast::StmtPtr& s : work_.module.file.statements) top(*s, position++);
}

void Resolver::top(const ast::Stmt& s, std::size_t position) {
    here_ = {};
    broken_ = false;
    here_.position = position;
    statement(s);
}

void Resolver::enter(Symbol* s) {
    if (const Symbol* first = scopes_.enter(s)) {
        Diagnostic& d = work_.out.error("E0202", s->span, fmt::format("`{}` is declared twice", s->name));
        d.notes.push_back({first->span, "the first one is here"});
    }
}

Symbol* Resolver::declare_local(SymbolKind kind, const ast::Name& name, const ast::Stmt* stmt) {
    Symbol* s = new_symbol(work_, kind, name, stmt, here_.owner);
    if (stmt) work_.program.stmt_symbols[stmt->id] = s;
    return s;
}

namespace {

constexpr unsigned bit(Where w) {
    return 1u << static_cast<unsigned>(w);
}
constexpr unsigned kTop = bit(Where::Top), kScript = bit(Where::Script), kMachine = bit(Where::Machine),
                   kBody = bit(Where::Body), kGraph = bit(Where::Graph), kNetwork = bit(Where::Network),
                   kRoutes = bit(Where::Routes), kContention = bit(Where::Contention), kNet = bit(Where::Net),
                   kTransitions = bit(Where::Transitions), kArcs = bit(Where::Arcs);

constexpr unsigned kAlmostAnywhere = kTop | kScript | kBody | kGraph | kNetwork | kRoutes | kNet | kTransitions;

unsigned places_of(const ast::Stmt& s) {
    return std::visit(overloaded{[](const ast::ErrorStmt&) { return ~0u; },
                                 [](const ast::Import&) { return kTop; },
                                 [](const ast::ParamDecl&) { return kTop; },
                                 [](const ast::LetDecl&) { return ~kArcs; },
                                 [](const ast::FnDecl&) { return kTop | kMachine | kNetwork | kNet; },
                                 [](const ast::UnitDecl&) { return kTop; },
                                 [](const ast::ModelDecl&) { return kTop; },
                                 [](const ast::ProcDecl&) { return kTop | kMachine; },
                                 [](const ast::MachineDecl&) { return kTop; },
                                 [](const ast::EntityDecl& e) {
                                     return e.kind == ast::EntityKind::contention ? kMachine : kMachine | kBody;
                                 },
                                 [](const ast::PartDecl&) { return kMachine | kNet; },
                                 [](const ast::CustomerDecl&) { return kContention; },
                                 [](const ast::NetworkDecl&) { return kTop; },
                                 [](const ast::ClassDecl&) { return kNetwork; },
                                 [](const ast::StationDecl&) { return kNetwork | kContention; },
                                 [](const ast::Route&) { return kNetwork | kRoutes; },
                                 [](const ast::NetDecl&) { return kTop; },
                                 [](const ast::PlaceDecl&) { return kNet; },
                                 [](const ast::TransitionDecl&) { return kNet | kTransitions; },
                                 [](const ast::Arcs&) { return kArcs; },
                                 [](const ast::Delay&) { return kBody; },
                                 [](const ast::Compute&) { return kBody; },
                                 [](const ast::Use&) { return kBody; },
                                 [](const ast::Hold&) { return kBody; },
                                 [](const ast::For&) { return kAlmostAnywhere; },
                                 [](const ast::Par&) { return kBody; },
                                 [](const ast::Fork&) { return kBody; },
                                 [](const ast::On&) { return kBody; },
                                 [](const ast::KindBlock&) { return kBody; },
                                 [](const ast::If&) { return kAlmostAnywhere; },
                                 [](const ast::Choose&) { return kBody; },
                                 [](const ast::Sync&) { return kBody; },
                                 [](const ast::Measure&) { return kBody | kNet; },
                                 [](const ast::Every&) { return kBody; },
                                 [](const ast::Within&) { return kBody; },
                                 [](const ast::Task&) { return kGraph; },
                                 [](const ast::ArrayDecl&) { return kBody; },
                                 [](const ast::Forall&) { return kBody; },
                                 [](const ast::ArrayStep&) { return kBody; },
                                 [](const ast::Graph&) { return kBody; },
                                 [](const ast::Print&) { return kTop | kScript; },
                                 [](const ast::Assert&) { return kTop | kScript; },
                                 [](const ast::ExprStmt&) { return kTop | kScript | kBody; }},
                      s.node);
}

const char* here_words(Where w) {
    switch (w) {
        case Where::Top:
            return "at the top level";
        case Where::Script:
            return "in a `for` or `if` of the script";
        case Where::Machine:
            return "directly in a machine";
        case Where::Body:
            return "in a process";
        case Where::Graph:
            return "directly in a graph";
        case Where::Network:
            return "in a network";
        case Where::Routes:
            return "among the routes of a network";
        case Where::Contention:
            return "in a contention";
        case Where::Net:
            return "in a net";
        case Where::Transitions:
            return "in a `for` or `if` of a net";
        case Where::Arcs:
            return "in a transition";
    }
    return "here";
}

const char* there_words(unsigned places) {
    switch (places) {
        case kNet:
        case kNet | kTransitions:
            return "it belongs in a `net`";
        case kArcs:
            return "it belongs in a `transition` of a net";
        case kBody | kNet:
            return "it belongs in a model, proc, task or net";
        case kTop:
        case kTop | kScript:
            return "it belongs at the top level";
        case kTop | kMachine:
            return "it belongs at the top level or in a machine";
        case kTop | kMachine | kNetwork | kNet:
            return "it belongs at the top level, in a machine, network or net";
        case kNetwork:
        case kNetwork | kRoutes:
            return "it belongs in a network";
        case kMachine | kBody:
            return "it belongs in a machine, model or proc";
        case kMachine:
            return "it belongs in a machine";
        case kMachine | kNet:
            return "it belongs in a machine or net";
        case kGraph:
            return "it belongs in a `graph`";
        case kContention:
            return "it belongs in a `contention`";
        case kNetwork | kContention:
            return "it belongs in a `network` or `contention`";
        case kTop | kScript | kBody:
            return "write `let` to give it a name, or put it in a `task`";
        case kAlmostAnywhere:
            return "it belongs at the top level, in a model, proc, `graph`, network or net";
        default:
            return "it belongs in a model, proc or task";
    }
}

Span word_span(const ast::Stmt& s) {
    if (std::holds_alternative<ast::ExprStmt>(s.node)) return s.span;
    std::uint32_t length = static_cast<std::uint32_t>(std::string_view(word_of(s)).size());
    return {s.span.file, s.span.begin, std::min(s.span.end, s.span.begin + length)};
}

}  // namespace

bool Resolver::allowed(const ast::Stmt& s) {
    unsigned places = places_of(s);
    if (places & bit(here_.where)) return true;
    std::string_view word = word_of(s);
    if (here_.where == Where::Transitions && (places & kNet)) {
        work_.out.error("E2000", word_span(s), fmt::format("`{}` cannot stand in a `for` or `if`", word),
                        std::holds_alternative<ast::PlaceDecl>(s.node)
                            ? "it belongs at the top of the net; places of one kind are an array: `place fork[n] = 1`"
                            : "it belongs at the top of the net");
        return false;
    }
    if (here_.where == Where::Routes && (places & kNetwork)) {
        work_.out.error("E1002", word_span(s), fmt::format("`{}` cannot stand in a `for` or `if`", word),
                        "it belongs at the top of the network, so that what a solution has is known before anything "
                        "runs; an array of stations may have 0 elements");
        return false;
    }
    if (const auto* delay = std::get_if<ast::Delay>(&s.node);
        delay && (bit(here_.where) & (kNetwork | kRoutes | kContention))) {
        work_.out.error("E1000", s.span, "a delay of a network is a station",
                        "write its name and its time: `delay lan (time = 2 ms)`");
        return false;
    }
    if (std::holds_alternative<ast::ProcDecl>(s.node) && here_.where == Where::Body) {
        work_.out.error(
            "E0220", word_span(s), "`proc` cannot stand in a process",
            "it belongs at the top level or in a machine; what it uses of the names around it here, it gets "
            "as parameters");
        broken_ = true;  // its name is known to nobody
        return false;
    }
    bool quoted = !std::holds_alternative<ast::ExprStmt>(s.node);
    work_.out.error("E0220", word_span(s),
                    quoted ? fmt::format("`{}` cannot stand {}", word, here_words(here_.where))
                           : fmt::format("{} cannot stand {}", word, here_words(here_.where)),
                    there_words(places));
    return false;
}

void Resolver::statement(const ast::Stmt& s) {
    if (!allowed(s)) return;
    if (!deeper(s.span)) return;
    ++depth_;
    std::visit(overloaded{[&](const ast::ErrorStmt&) { broken_ = true; },
                          [&](const ast::Import&) {},
                          [&](const ast::ParamDecl& p) {
                              here_.node = work_.program.symbol_of(s);
                              here_.runs = true;
                              if (p.type) type(*p.type);
                              maybe(p.default_value);
                              maybe(p.allowed);
                          },
                          [&](const ast::LetDecl& l) { let(s, l); },
                          [&](const ast::FnDecl& f) { fn(s, f); },
                          [&](const ast::UnitDecl&) {},
                          [&](const ast::ModelDecl& m) { model_or_proc(s, m.parameters, m.machines, m.body); },
                          [&](const ast::ProcDecl& p) { model_or_proc(s, p.parameters, p.machines, p.body); },
                          [&](const ast::MachineDecl& m) { machine(s, m); },
                          [&](const ast::EntityDecl& e) { entity(e); },
                          [&](const ast::PartDecl& p) { part(p); },
                          [&](const ast::CustomerDecl&) {},
                          [&](const ast::NetworkDecl& n) { network(s, n); },
                          [&](const ast::ClassDecl& c) { class_decl(c); },
                          [&](const ast::StationDecl& d) {
                              if (here_.where == Where::Contention)
                                  contended_station(d);
                              else
                                  station(d);
                          },
                          [&](const ast::Route& r) { route(s, r); },
                          [&](const ast::NetDecl& n) { net(s, n); },
                          [&](const ast::PlaceDecl& p) { place(p); },
                          [&](const ast::TransitionDecl& t) { transition(t); },
                          [&](const ast::Arcs& a) { arcs(a); },
                          [&](const ast::Delay& d) { expr(*d.duration); },
                          [&](const ast::Compute& c) {
                              expr(*c.amount);
                              if (c.priority) expr(*c.priority);
                              customers(c.contention);
                          },
                          [&](const ast::Use& u) {
                              expr(*u.resource);
                              if (u.priority) expr(*u.priority);
                              expr(*u.amount);
                              if (u.after) expr(*u.after);
                          },
                          [&](const ast::Hold& h) {
                              if (h.count) expr(*h.count);
                              expr(*h.resource);
                              if (h.priority) expr(*h.priority);
                              body(h.body);
                          },
                          [&](const ast::For& f) {
                              in_script();
                              for_stmt(s, f);
                          },
                          [&](const ast::Par& p) { par(s, p); },
                          [&](const ast::Fork& f) {
                              for (const ast::Block& b : f.branches) branch(b);
                          },
                          [&](const ast::On& o) {
                              expr(*o.place);
                              body(o.body);
                          },
                          [&](const ast::KindBlock& k) { kind_block(s, k); },
                          [&](const ast::If& i) {
                              in_script();
                              if_stmt(i);
                          },
                          [&](const ast::Choose& c) { choose(s, c); },
                          [&](const ast::Sync& y) { sync(s, y); },
                          [&](const ast::Measure& m) {
                              maybe(m.value);
                              body(m.body);
                          },
                          [&](const ast::Every& v) { every(v); },
                          [&](const ast::Within& w) {
                              expr(*w.limit);
                              const Context outer = here_;
                              here_.no_barrier = "what has a time limit";
                              here_.in_background = true;  // it is ended as one
                              body(w.body);
                              here_ = outer;
                              if (w.else_body) body(*w.else_body);
                          },
                          [&](const ast::Task& t) { task(t); },
                          [&](const ast::ArrayDecl& a) { array(s, a); },
                          [&](const ast::Forall& f) { forall(f); },
                          [&](const ast::ArrayStep& a) { array_step(a); },
                          [&](const ast::Graph& g) { graph(s, g); },
                          [&](const ast::Print& p) {
                              here_.runs = true;
                              for (const auto& v : p.values) expr(*v);
                          },
                          [&](const ast::Assert& a) {
                              here_.runs = true;
                              expr(*a.condition);
                              maybe(a.message);
                          },
                          [&](const ast::ExprStmt& e) {
                              if (here_.where == Where::Top || here_.where == Where::Script) {
                                  here_.runs = true;
                                  expr(*e.value);
                                  machines_at_top(e);
                              } else {
                                  call_statement(e);
                              }
                          }},
               s.node);
    --depth_;
}

// What stands in a `for` or `if` of the script runs as what stands at its top.
void Resolver::in_script() {
    if (here_.where != Where::Top) return;
    here_.where = Where::Script;
    here_.runs = true;
}

// `m(1) on gc` of the script: a model has to be predicted, which its name says when the types are found.
void Resolver::machines_at_top(const ast::ExprStmt& e) {
    if (e.machines.empty()) return;
    auto* call = std::get_if<ast::Call>(&e.value->node);
    const Symbol* callee = call ? work_.program.symbol_of(*call->callee) : nullptr;
    if (call && (!callee || callee->kind == SymbolKind::Model)) return;
    work_.out.error("E0220", e.machines.front()->span, "a machine cannot stand here",
                    "models are run on machines: `predict m(…) on …`");
}

// ---- declarations ---------------------------------------------------------------------------------

bool Resolver::is_unit(const std::string& name) const {
    auto it = work_.module.visible.find(name);
    return it != work_.module.visible.end() && it->second->kind == SymbolKind::Unit;
}

namespace {

/// How a type is written that others have a word for; null: none is known.
const char* type_of_another_word(std::string_view word) {
    struct Other {
        std::string_view word;
        const char* here;
    };
    static constexpr Other kOthers[] = {
        {"frequency", "1/time"},    {"rate", "1/time"}, {"hertz", "1/time"},  {"Hz", "1/time"},
        {"bandwidth", "data/time"}, {"number", "real"}, {"float", "real"},    {"double", "real"},
        {"integer", "int"},         {"str", "string"},  {"duration", "time"}, {"latency", "time"},
        {"bytes", "data"},          {"size", "data"},
    };
    const auto* found = std::ranges::find(kOthers, word, &Other::word);
    return found == std::end(kOthers) ? nullptr : found->here;
}

}  // namespace

void Resolver::type(const ast::Type& t) {
    if (t.element || !t.fields.empty()) {
        if (!deeper(t.span)) return;
        ++depth_;
        if (t.element) type(*t.element);
        for (const ast::TypeField& f : t.fields) type(f.type);
        --depth_;
        const auto rank = [&](const ast::Type& inside) {
            if (inside.factors.size() == 1 && inside.factors.front().unit.text == "rank" && !is_unit("rank"))
                work_.out.error("E0211", inside.factors.front().unit.span, "`rank` is the type of a parameter alone",
                                "write `int`");
        };
        if (t.element) rank(*t.element);
        for (const ast::TypeField& f : t.fields) rank(f.type);
        return;
    }
    static constexpr std::string_view kDimensions[] = {"time", "data", "work", "1"};
    static constexpr std::string_view kAlone[] = {"int", "real", "bool", "string"};
    static constexpr std::string_view kThings[] = {"machine", "resource", "processor", "barrier",      "queue", "event",
                                                   "model",   "schedule", "network",   "distribution", "array"};
    auto alone = [&](const ast::UnitFactor& f) {
        if (t.factors.size() > 1 || f.power != 1)
            work_.out.error("E0211", f.unit.span, fmt::format("`{}` is not a dimension", f.unit.text));
    };
    for (const ast::UnitFactor& f : t.factors) {
        const std::string& w = f.unit.text;
        if (std::find(std::begin(kDimensions), std::end(kDimensions), w) != std::end(kDimensions)) continue;
        if (std::find(std::begin(kAlone), std::end(kAlone), w) != std::end(kAlone)) {
            alone(f);
            continue;
        }
        auto it = work_.module.visible.find(w);
        if (it != work_.module.visible.end()) {
            if (it->second->kind == SymbolKind::Unit) continue;
            if (it->second->kind == SymbolKind::Machine) {
                here_.by_name = true;
                used(it->second, f.unit.span);
                here_.by_name = false;
                alone(f);
                continue;
            }
        }
        if (w == "rank" || std::find(std::begin(kThings), std::end(kThings), w) != std::end(kThings)) {
            alone(f);
            continue;
        }
        std::vector<std::string> candidates{"int", "real", "bool", "string", "time", "data", "work", "rank"};
        candidates.insert(candidates.end(), std::begin(kThings), std::end(kThings));
        for (auto& [name, symbol] : work_.module.visible)
            if (symbol->kind == SymbolKind::Unit) candidates.push_back(name);
        Diagnostic& d = work_.out.error("E0211", f.unit.span, fmt::format("`{}` is not a type", w));
        if (const char* type = type_of_another_word(w))
            d.help = fmt::format("it is `{}`", type);
        else if (const auto unit = known_unit(w))
            d.help =
                fmt::format("it is a unit, which stands behind a number; its type is `{}`",
                            unit->dimension.empty() ? std::string("real") : describe(unit->dimension, work_.program));
        else if (!did_you_mean(work_, d, w, candidates))
            d.help =
                "types are `int`, `real`, `bool`, `string`, `time`, `data`, `work` and products of dimensions, as "
                "`1/time` and `data/time`; machines, models and resources have theirs";
    }
}

void Resolver::parameters(const std::vector<ast::Parameter>& list, const Symbol* owner) {
    for (const ast::Parameter& p : list) {
        if (p.type) type(*p.type);
        maybe(p.default_value);
        auto it = owner->members.find(p.name.text);
        // A second parameter of the name was reported when the first one was declared.
        if (it != owner->members.end() && it->second->parameter == &p) {
            scopes_.enter(it->second);
        }
    }
}

void Resolver::machine_names(const std::vector<ast::MachineParameter>& list, const Symbol* owner) {
    int position = 0;
    for (const ast::MachineParameter& m : list) {
        if (m.required) {
            here_.by_name = true;
            expr(*m.required);
            here_.by_name = false;
            const Symbol* r = work_.program.symbol_of(*m.required);
            if (r && r->kind != SymbolKind::Machine) {
                Diagnostic& d = work_.out.error("E0213", m.required->span,
                                                fmt::format("`{}` is {}, not a machine", r->name, kind_words(*r)));
                if (r->span.file) d.notes.push_back({r->span, "it is declared here"});
                work_.program.expr_symbols[m.required->id] = nullptr;
            }
        }
        Symbol* s = new_symbol(work_, SymbolKind::MachineName, m.name, nullptr, owner);
        s->machine_parameter = &m;
        s->position = position++;
        enter(s);
    }
}

void Resolver::model_or_proc(const ast::Stmt& s, const std::vector<ast::Parameter>& list,
                             const std::vector<ast::MachineParameter>& machines, const ast::Block& b) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    Context outer = here_;
    here_.where = Where::Body;
    here_.owner = self;
    if (!here_.in_with) here_.node = self;
    scopes_.push();
    machine_names(machines, self);
    parameters(list, self);
    here_.clock = true;
    here_.in_background = self->kind == SymbolKind::Proc;  // whether it runs in one is seen when it runs
    here_.no_barrier = self->kind == SymbolKind::Proc ? "a proc" : "a model";
    // A body's own names may hide parameters no more than another parameter may: they share one scope.
    body(b, false);
    scopes_.pop();
    here_ = outer;
}

void Resolver::fn(const ast::Stmt& s, const ast::FnDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    Context outer = here_;
    here_.owner = self;
    if (!here_.in_with) here_.node = self;
    here_.clock = false;
    scopes_.push();
    parameters(d.parameters, self);
    if (d.result) type(*d.result);
    expr(*d.body);
    scopes_.pop();
    here_ = outer;
}

void Resolver::item_parameters(const std::vector<ast::Parameter>& list, const Symbol& owner) {
    for (const ast::Parameter& p : list) {
        auto it = owner.members.find(p.name.text);
        bool mine = it != owner.members.end() && it->second->parameter == &p;
        here_.node = mine ? it->second : &owner;
        if (p.type && !(owner.kind == SymbolKind::Net && is_place(p))) type(*p.type);
        maybe(p.default_value);
        if (mine) scopes_.enter(it->second);
    }
}

void Resolver::machine(const ast::Stmt& s, const ast::MachineDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    if (d.derived_from) {
        const ast::Expr* base = d.derived_from.get();
        while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
        if (auto* call = std::get_if<ast::Call>(&base->node)) {
            work_.out.error("E0324", base->span, "a derived machine keeps the parameters of its base",
                            fmt::format("give them at `predict`, or name a machine with its arguments by `let {} = {}`",
                                        d.name.text, work_.sources.text(d.derived_from->span)));
            expr(*call->callee);
            return;
        }
        Context outer = here_;
        here_.where = Where::Machine;
        here_.owner = self;
        here_.node = self;
        machine_use(*d.derived_from);
        here_ = outer;
        const Symbol* from = work_.program.symbol_of(*base);
        if (std::holds_alternative<ast::Index>(base->node))
            work_.out.error("E0213", base->span, "a machine is derived from a machine, and this is a part of one",
                            "a `let` gives a group of ranks a name");
        if (from && from->kind != SymbolKind::Machine) {
            work_.out
                .error("E0213", base->span,
                       fmt::format("a machine is derived from a machine, `{}` is {}", from->name, kind_words(*from)))
                .notes.push_back({from->span, "it is declared here"});
        }
        return;
    }
    Context outer = here_;
    here_.where = Where::Machine;
    here_.owner = self;
    scopes_.push();
    item_parameters(d.parameters, *self);
    scopes_.push();
    for (auto& [name, member] : self->members)
        if (!member->parameter) scopes_.enter(member);
    for (const ast::StmtPtr& item : d.body.statements) {
        here_.node = work_.program.symbol_of(*item);
        statement(*item);
    }
    scopes_.pop();
    scopes_.pop();
    for (auto& [name, member] : self->members) work_.uses[self].push_back({member, member->span});
    here_ = outer;
}

// A declaration in `with { … }`: its inside sees the members of the machine, as they are after all replacements.
void Resolver::replacement(const ast::Stmt& s, const Symbol* machine) {
    auto declare = [&](SymbolKind kind, const ast::Name& name) {
        Symbol* symbol = new_symbol(work_, kind, name, &s, machine);
        work_.program.stmt_symbols[s.id] = symbol;
        return symbol;
    };
    auto parameters_of = [&](Symbol* self, const std::vector<ast::Parameter>& list) {
        int position = 0;
        for (const ast::Parameter& p : list) {
            Symbol* parameter = new_symbol(work_, SymbolKind::Parameter, p.name, nullptr, self);
            parameter->parameter = &p;
            parameter->position = position++;
            auto [it, fresh] = self->members.emplace(p.name.text, parameter);
            if (fresh) continue;
            Diagnostic& d = work_.out.error("E0202", p.name.span, fmt::format("`{}` is declared twice", p.name.text));
            d.notes.push_back({it->second->span, "the first one is here"});
        }
    };
    if (!deeper(s.span)) return;
    ++depth_;
    Context outer = here_;
    here_.where = Where::Machine;
    here_.in_with = true;
    here_.counts = outer.runs || outer.counts;
    here_.runs = here_.clock = here_.in_task = false;
    if (auto* f = std::get_if<ast::FnDecl>(&s.node)) {
        parameters_of(declare(SymbolKind::Fn, f->name), f->parameters);
        fn(s, *f);
    } else if (auto* p = std::get_if<ast::ProcDecl>(&s.node)) {
        parameters_of(declare(SymbolKind::Proc, p->name), p->parameters);
        model_or_proc(s, p->parameters, p->machines, p->body);
    } else if (auto* e = std::get_if<ast::EntityDecl>(&s.node)) {
        declare(SymbolKind::Entity, e->name);
        entity(*e);
    } else if (auto* q = std::get_if<ast::PartDecl>(&s.node)) {
        declare(SymbolKind::Part, q->name);
        part(*q);
    }
    here_ = outer;
    --depth_;
}

void Resolver::let(const ast::Stmt& s, const ast::LetDecl& d) {
    if (d.type) type(*d.type);
    if (here_.where == Where::Top) {
        here_.node = work_.program.symbol_of(s);
        here_.runs = true;
        expr(*d.value);
        return;
    }
    expr(*d.value);
    if (here_.where == Where::Machine || here_.where == Where::Network || here_.where == Where::Net) return;
    enter(declare_local(here_.where == Where::Script ? SymbolKind::Local : SymbolKind::Let, d.name, &s));
    std::erase_if(coming_, [&](auto& c) { return c.first == &d; });
}

std::vector<const ast::Argument*> Resolver::options(std::string_view of, const std::vector<std::string>& known,
                                                    const std::vector<ast::Argument>& list) {
    std::vector<const ast::Argument*> good;
    for (const ast::Argument& a : list) {
        if (!a.name) {
            work_.out.error(
                "E0212", a.value->span, "an option needs its name",
                known.empty() ? fmt::format("{} has none", of) : fmt::format("write `{} = …`", known.front()));
            continue;
        }
        const std::string& name = a.name->text;
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            Diagnostic& e = work_.out.error("E0212", a.name->span, fmt::format("{} has no option `{}`", of, name));
            if (!did_you_mean(work_, e, name, known) && !known.empty())
                e.help = fmt::format("it has `{}`", fmt::join(known, "`, `"));
            continue;
        }
        const auto before = std::find_if(good.begin(), good.end(), [&](auto* g) { return g->name->text == name; });
        if (before != good.end()) {
            Diagnostic& e = work_.out.error("E0202", a.name->span, fmt::format("`{}` is given twice", name));
            e.notes.push_back({(*before)->name->span, "the first one is here"});
            continue;
        }
        good.push_back(&a);
    }
    return good;
}

void Resolver::entity(const ast::EntityDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    if (d.of) type(*d.of);
    if (d.kind == ast::EntityKind::contention) return contention(d);
    const auto good = options(kind_words(d.kind), options_of(d.kind), d.options);
    for (const ast::Argument* a : good) {
        if (a->name->text == "discipline")
            discipline(*a->value);
        else
            expr(*a->value);
    }
    // An option that is misspelt may be this one: one mistake.
    if (d.kind == ast::EntityKind::barrier && good.empty() && d.options.empty())
        work_.out.error("E0234", d.name.span, "a barrier needs to know how many processes meet at it",
                        fmt::format("write `barrier {}(parties = …)`", d.name.text));
}

// A word of its own, no name of the script.
void Resolver::discipline(const ast::Expr& e) {
    if (std::holds_alternative<ast::ErrorExpr>(e.node)) return;
    const bool call = std::holds_alternative<ast::Call>(e.node);
    const ast::Expr* slice = slice_of(e);
    if (slice) expr(*slice);
    if (const auto* known = language::find(language::kDisciplines, discipline_word(e))) {
        if (known->sliced && !slice)
            work_.out.error("E0212", e.span, fmt::format("`{}` needs the length of a turn", known->name),
                            fmt::format("write `discipline = {}(1 ms)`", known->name));
        if (!known->sliced && call)
            work_.out.error("E0212", e.span, fmt::format("`{}` takes nothing in brackets", known->name),
                            fmt::format("write `discipline = {}`", known->name));
        return;
    }
    work_.out.error("E0212", e.span, "this is not a discipline",
                    fmt::format("there are `{}`", fmt::join(language::names(language::kDisciplines), "`, `")));
}

void Resolver::part(const ast::PartDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    if (here_.where == Where::Net) {
        scopes_.push();
        for (const ast::Binder& b : d.binders) {
            expr(*b.source);
            binder(b);
        }
        net_part(d);
        return scopes_.pop();
    }
    if (!d.binders.empty()) {
        work_.out.error("E0213", d.binders.front().name.span, "the parts of a machine are alike, without an index",
                        fmt::format("write how many there are: `part {}[4] = gc(X = 1)`", d.name.text));
        return;
    }
    if (!d.machine) {
        if (here_.in_with || d.dimensions.empty())
            work_.out.error(
                "E0213", d.name.span,
                here_.in_with ? "ranks are declared by the machine itself" : "a part is a machine, and this is none",
                here_.in_with ? "a `with` replaces a part by a machine: `part node[4] = gc(X = 1)`"
                              : "write a machine, `part node = gc(X = 1)`, or ranks, `part node[4]`");
        return;
    }
    machine_use(*d.machine);
    const ast::Expr* base = d.machine.get();
    while (auto* with = std::get_if<ast::With>(&base->node)) base = with->base.get();
    if (auto* call = std::get_if<ast::Call>(&base->node)) base = call->callee.get();
    const Symbol* of = work_.program.symbol_of(*base);
    if (of && of->kind == SymbolKind::Machine) return;
    if (!of && std::holds_alternative<ast::NameRef>(base->node)) return;  // said
    if (std::holds_alternative<ast::ErrorExpr>(base->node)) return;
    Diagnostic& e = work_.out.error("E0213", base->span,
                                    of ? fmt::format("a part is a machine, `{}` is {}", of->name, kind_words(*of))
                                       : std::string("a part is a machine, and this is none"),
                                    "write the name of a machine, as in `part node[4] = gc(X = 1)`");
    if (of && of->span.file) e.notes.push_back({of->span, "it is declared here"});
    work_.program.expr_symbols[base->id] = nullptr;
}

}  // namespace pamina::check
