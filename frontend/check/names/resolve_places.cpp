// Which statement may stand where.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"

namespace pamina::check {

using ast::overloaded;

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

}  // namespace pamina::check
