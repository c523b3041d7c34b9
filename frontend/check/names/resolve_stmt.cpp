// Which statement may stand where, and names in statements: each kind comes to its own place.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"

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

}  // namespace pamina::check
