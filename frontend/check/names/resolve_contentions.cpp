// Names in contentions, and of those who compute with them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/names/resolver.h"
#include "frontend/check/words/contention_words.h"

namespace pamina::check {

// Customers and stations are known in the whole block, a `let` from where it stands.
void Resolver::contention(const ast::EntityDecl& d) {
    const Context outer = here_;
    here_.where = Where::Contention;
    here_.clock = here_.in_task = false;
    scopes_.push();
    const ast::CustomerDecl* first = nullptr;
    int stations = 0;
    for (const ast::StmtPtr& s : d.body.statements) {
        if (auto* c = std::get_if<ast::CustomerDecl>(&s->node)) {
            if (first)
                work_.out.error("E1100", s->span, "a contention says once what its customers bring along",
                                "write all of it behind one `customer`");
            if (!first) first = c;
            int position = 0;
            for (const ast::Parameter& p : c->parameters) {
                if (p.type) type(*p.type);
                maybe(p.default_value);
                Symbol* symbol = new_symbol(work_, SymbolKind::Parameter, p.name, s.get(), here_.owner);
                symbol->parameter = &p;
                symbol->position = position++;
                work_.program.customers[&p] = symbol;
                enter(symbol);
            }
        } else if (auto* q = std::get_if<ast::StationDecl>(&s->node)) {
            ++stations;
            enter(declare_local(SymbolKind::Station, q->name, s.get()));
        }
    }
    const bool broken = std::any_of(d.body.statements.begin(), d.body.statements.end(), [](const ast::StmtPtr& s) {
        return std::holds_alternative<ast::ErrorStmt>(s->node);
    });
    if (!first && !broken)
        work_.out.error("E1100", d.name.span, fmt::format("what do customers of `{}` bring along?", d.name.text),
                        "write `customer rate`: their requests for each second of computing");
    if (stations == 0 && !broken)
        work_.out.error("E1101", d.name.span, fmt::format("`{}` has no station", d.name.text),
                        "write where its customers go: `queue memory (service = 100 ns)`");
    const std::size_t coming = coming_.size();
    for (const ast::StmtPtr& s : d.body.statements)
        if (auto* l = std::get_if<ast::LetDecl>(&s->node)) coming_.emplace_back(l, here_.owner);
    for (const ast::StmtPtr& s : d.body.statements) statement(*s);
    if (coming_.size() > coming) coming_.resize(coming);
    scopes_.pop();
    here_ = outer;
}

void Resolver::contended_station(const ast::StationDecl& d) {
    for (const auto& e : d.dimensions) expr(*e);
    const auto& options = station_options(d.delay);
    std::vector<const ast::Argument*> seen;
    for (const ast::Argument& a : d.options) {
        if (!a.name) {
            work_.out.error("E0212", a.value->span, "an option needs its name",
                            fmt::format("write `{} = …`", options.front()));
            continue;
        }
        const std::string& name = a.name->text;
        if (std::find(options.begin(), options.end(), name) == options.end()) {
            did_you_mean(work_,
                         work_.out.error(
                             "E0212", a.name->span,
                             fmt::format("a {} of a contention has no option `{}`", d.delay ? "delay" : "queue", name),
                             fmt::format("it has `{}`", fmt::join(options, "`, `"))),
                         name, options);
            continue;
        }
        const auto twice = std::find_if(seen.begin(), seen.end(), [&](const auto* b) { return b->name->text == name; });
        if (twice != seen.end()) {
            work_.out.error("E0202", a.name->span, fmt::format("`{}` is given twice", name))
                .notes.push_back({(*twice)->name->span, "the first one is here"});
            continue;
        }
        seen.push_back(&a);
        const auto words = station_words(name);
        if (words.empty()) {
            expr(*a.value);
            continue;
        }
        const auto* word = std::get_if<ast::NameRef>(&a.value->node);
        if (std::holds_alternative<ast::ErrorExpr>(a.value->node)) continue;
        if (!word || std::find(words.begin(), words.end(), word->name) == words.end())
            work_.out.error("E0212", a.value->span, fmt::format("`{}` of a station is not this", name),
                            fmt::format("there are `{}`", fmt::join(words, "`, `")));
    }
    const auto given = [&](std::string_view option) -> const ast::Argument* {
        const auto at = std::find_if(seen.begin(), seen.end(), [&](const auto* a) { return a->name->text == option; });
        return at == seen.end() ? nullptr : *at;
    };
    const bool misspelt = seen.size() != d.options.size();
    const auto exclude = [&](const char* one, const char* other, const char* why) {
        const ast::Argument* a = given(one);
        const ast::Argument* b = given(other);
        if (!a || !b) return;
        const ast::Argument* later = a->name->span.begin < b->name->span.begin ? b : a;
        work_.out.error("E1102", later->name->span, fmt::format("`{}` and `{}` do not go together", one, other), why);
    };
    const char* time = d.delay ? "time" : "service";
    if (!given(time) && !given("demand") && !misspelt)
        work_.out.error("E1102", d.name.span,
                        d.delay ? fmt::format("how long is the delay `{}`?", d.name.text)
                                : fmt::format("how long does `{}` serve?", d.name.text),
                        fmt::format("write `{} {} ({} = …)`", d.delay ? "delay" : "queue", d.name.text, time));
    exclude("service", "demand", "a service is of one visit, a demand of all visits together");
    exclude("demand", "visits", "a demand is of all visits together");
    exclude("servers", "rates", "3 servers are `rates = [1, 2, 3]`");
    const ast::Argument* law = given("law");
    const auto* word = law ? std::get_if<ast::NameRef>(&law->value->node) : nullptr;
    if (word && word->name == "deterministic") {
        exclude("law", "servers", "the rule for deterministic service is of one server");
        exclude("law", "rates", "the rule for deterministic service is of one server");
    }
}

// `compute … with m.bus(rate = e)`.
void Resolver::customers(const std::vector<ast::ExprPtr>& calls) {
    for (const ast::ExprPtr& call : calls) {
        auto* c = std::get_if<ast::Call>(&call->node);
        if (!c) {
            expr(*call);
            work_.out.error("E1103", call->span, "what does the customer bring along?",
                            "write `with bus(rate = …)`: its requests for each second of computing");
            continue;
        }
        expr(*c->callee);
        for (const ast::Argument& a : c->arguments) expr(*a.value);
    }
}

bool Resolver::only_in_contention(const ast::Expr& e, const Symbol& s) {
    if (s.builtin != Builtin::Population && s.builtin != Builtin::Before) return true;
    if (here_.where == Where::Contention) return true;
    unknown(s.name, e.span);
    return false;
}

void Resolver::before_member(const ast::Expr& e, const ast::Member& m) {
    const auto& figures = before_figures();
    if (std::find(figures.begin(), figures.end(), m.member.text) == figures.end()) {
        did_you_mean(work_,
                     work_.out.error("E1104", m.member.span, fmt::format("`before` has no `{}`", m.member.text),
                                     fmt::format("it has `{}`, each of a station", fmt::join(figures, "`, `"))),
                     m.member.text, figures);
        return;
    }
    set(e, work_.program.symbol_of(*m.object));
}

}  // namespace pamina::check
