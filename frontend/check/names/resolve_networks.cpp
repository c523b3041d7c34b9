// Names in queueing networks, and what may stand in them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/network_options.h"
#include "frontend/language/disciplines.h"
#include "frontend/language/networks.h"

namespace pamina::check {

namespace {

std::vector<std::string> names_of(const Symbol& network, SymbolKind kind) {
    std::vector<std::string> names;
    for (const auto& [name, symbol] : network.members)
        if (symbol->kind == kind) names.push_back(name);
    return names;
}

bool is_routing(const ast::Stmt& s) {
    return std::holds_alternative<ast::Route>(s.node) || std::holds_alternative<ast::For>(s.node) ||
           std::holds_alternative<ast::If>(s.node);
}

}  // namespace

void Resolver::network(const ast::Stmt& s, const ast::NetworkDecl& d) {
    const Symbol* self = work_.program.symbol_of(s);
    if (!self) return;
    const Context outer = here_;
    here_.where = Where::Network;
    here_.owner = self;
    scopes_.push();
    item_parameters(d.parameters, *self);
    scopes_.push();
    for (auto& [name, member] : self->members)
        if (!member->parameter) scopes_.enter(member);
    broken_ = std::any_of(d.body.statements.begin(), d.body.statements.end(),
                          [](const ast::StmtPtr& item) { return std::holds_alternative<ast::ErrorStmt>(item->node); });
    for (const ast::StmtPtr& item : d.body.statements) {
        const Symbol* declared = work_.program.symbol_of(*item);
        here_.node = declared ? declared : self;
        here_.where = is_routing(*item) ? Where::Routes : Where::Network;
        statement(*item);
    }
    scopes_.pop();
    scopes_.pop();
    for (auto& [name, member] : self->members) work_.uses[self].push_back({member, member->span});
    here_ = outer;
}

void Resolver::class_decl(const ast::ClassDecl& d) {
    network_options(NetworkPart::Class, d.options);
}

void Resolver::station(const ast::StationDecl& d) {
    if (d.name.text == "outside")
        work_.out.error("E1001", d.name.span, "no station is called `outside`",
                        "routes say `outside` for where customers come from and go to; give the station another name");
    for (const auto& e : d.dimensions) expr(*e);
    network_options(part_of(d), d.options);
}

void Resolver::route(const ast::Stmt& s, const ast::Route& r) {
    route_end(r.from);
    route_end(r.to);
    const Span ends = cover(r.from_span, r.to_span);
    if (!r.to && r.removes)
        work_.out.error("E1004", ends, "there is nobody to remove outside",
                        "write the station that loses a customer: `removes a`");
    else if (!r.from && !r.to)
        work_.out.error("E1004", ends, "this route goes through no station",
                        "write where the customers come to, or where they come from");
    network_options(NetworkPart::Route, r.options);
    if (const ast::Argument* rate = given(r.options, "rate"); rate && r.from)
        work_.out.error("E1004", rate->name->span, "only customers from outside have a rate of their own",
                        "from a station, `share = …` says which part of those who leave it go this way");
    const ast::Argument* as = given(r.options, "as");
    if (as && (!r.to || r.removes))
        work_.out.error("E1004", as->name->span, "customers who leave have no class any more",
                        "write `as` at the route that goes on to a station");
    if (!r.from && r.removes && !given(r.options, "rate"))
        work_.out.error("E1004", s.span, "a route that removes customers from outside needs a rate",
                        "write how many come in a second: `(rate = 1 Hz)`");
    if (!r.from && given(r.options, "rate") && given(r.options, "share"))
        work_.out.error("E1004", given(r.options, "share")->name->span,
                        "a route from outside has a rate or a share of the arrivals of its class, not both");
}

/// `a`, `db[i]`.
void Resolver::route_end(const ast::ExprPtr& e) {
    if (!e || std::holds_alternative<ast::ErrorExpr>(e->node)) return;
    const auto* index = std::get_if<ast::Index>(&e->node);
    const ast::Expr& word = index ? *index->object : *e;
    const std::string& name = std::get<ast::NameRef>(word.node).name;
    const Symbol& network = *here_.owner;
    const auto it = network.members.find(name);
    if (it != network.members.end() && it->second->kind == SymbolKind::Station) {
        set(word, it->second);
        used(it->second, word.span);
    } else if (!broken_) {
        Diagnostic& d =
            it == network.members.end()
                ? work_.out.error("E1005", word.span, fmt::format("`{}` has no station `{}`", network.name, name))
                : work_.out.error("E1005", word.span,
                                  fmt::format("`{}` is {}, not a station", name, kind_words(*it->second)));
        if (it == network.members.end())
            did_you_mean(work_, d, name, names_of(network, SymbolKind::Station));
        else
            d.notes.push_back({it->second->span, "it is declared here"});
    }
    if (!index) return;
    for (const ast::IndexArg& i : index->indices) {
        if (i.value && !std::holds_alternative<ast::Range>(i.value->node))
            expr(*i.value);
        else
            work_.out.error("E1005", i.span, "a route goes to one station of an array",
                            "write a `for` around it: `for i in 0..<n { route … }`");
    }
}

void Resolver::class_name(const std::string& name, Span span, const ast::Expr* e, const ast::Binding* field) {
    const Symbol& network = *here_.owner;
    const auto it = network.members.find(name);
    if (it != network.members.end() && it->second->kind == SymbolKind::Class) {
        if (e) set(*e, it->second);
        if (field) work_.program.class_symbols[field] = it->second;
        used(it->second, span);
        return;
    }
    if (broken_) return;
    Diagnostic& d =
        it == network.members.end()
            ? work_.out.error("E1006", span, fmt::format("`{}` has no class `{}`", network.name, name))
            : work_.out.error("E1006", span, fmt::format("`{}` is {}, not a class", name, kind_words(*it->second)));
    if (it == network.members.end())
        did_you_mean(work_, d, name, names_of(network, SymbolKind::Class));
    else
        d.notes.push_back({it->second->span, "it is declared here"});
}

void Resolver::network_options(NetworkPart part, const std::vector<ast::Argument>& list) {
    for (const ast::Argument* a : options(kind_words(part), options_of(part), list)) {
        const NetworkOption& o = *network_option(part, a->name->text);
        switch (o.value) {
            case NetworkValue::Discipline:
                network_word(*a->value, "a discipline of a queue of a network",
                             language::names(language::kNetworkDisciplines));
                break;
            case NetworkValue::Law:
                network_word(
                    *a->value, "a law", language::names(language::kServiceLaws),
                    "; of others `mg1` of std.queueing is the formula of one queue, and a model draws from them");
                break;
            case NetworkValue::ClassName:
                if (const auto* word = std::get_if<ast::NameRef>(&a->value->node))
                    class_name(word->name, a->value->span, a->value.get(), nullptr);
                else if (!std::holds_alternative<ast::ErrorExpr>(a->value->node))
                    work_.out.error("E1006", a->value->span, "this is not the name of a class",
                                    fmt::format("write `{} = …` with a class of the network", o.name));
                break;
            default:
                if (const auto* r = std::get_if<ast::Record>(&a->value->node); r && o.by_class)
                    for (const ast::Binding& b : r->fields) class_name(b.name.text, b.name.span, nullptr, &b);
                expr(*a->value);
        }
    }
}

/// A word of its own, no name of the script.
void Resolver::network_word(const ast::Expr& e, std::string_view what, std::span<const std::string_view> words,
                            std::string_view more) {
    if (std::holds_alternative<ast::ErrorExpr>(e.node)) return;
    const auto* word = std::get_if<ast::NameRef>(&e.node);
    if (word && std::find(words.begin(), words.end(), word->name) != words.end()) return;
    Diagnostic& d = work_.out.error("E1007", e.span, fmt::format("this is not {}", what),
                                    fmt::format("there are `{}`{}", fmt::join(words, "`, `"), more));
    if (word) did_you_mean(work_, d, word->name, {words.begin(), words.end()});
}

void Resolver::solve(const ast::Expr& e, const ast::Solve& s) {
    if (!predicts(e.span, "solve")) return;
    if (s.network) expr(*s.network);
    for (const ast::ExprPtr& m : s.machines) machine_use(*m);
    maybe(s.at);
    if (!s.solver || language::find(language::kSolvers, s.solver->text)) return;
    const auto solvers = language::names(language::kSolvers);
    Diagnostic& d = work_.out.error(
        "E1008", s.solver->span, fmt::format("there is no solver `{}`", s.solver->text),
        fmt::format(
            "there are `{}`; without `using`, the best that there is. What is at a time says `solve n() at 10 h`",
            fmt::join(solvers, "`, `")));
    did_you_mean(work_, d, s.solver->text, {solvers.begin(), solvers.end()});
}

}  // namespace pamina::check
