// Petri nets: their places and transitions, and what `solve` gives.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/laws.h"
#include "frontend/check/infer/nets.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/words/literals.h"
#include "frontend/check/words/net_parts.h"
#include "frontend/language/nets.h"

namespace pamina::check {

using language::TransitionOption;
using Tag = Ty::Tag;

namespace {

const Dimension kFiring{{{kTime, -1}}};

const ast::Argument* option_of(const ast::TransitionDecl& t, std::string_view name) {
    for (const ast::Argument& a : t.options)
        if (a.name && a.name->text == name) return &a;
    return nullptr;
}

bool is_word(const ast::Expr& e, std::string_view word) {
    const auto* name = std::get_if<ast::NameRef>(&e.node);
    return name && name->name == word;
}

std::string indices(std::size_t n) {
    return n == 1 ? std::string("1 index") : fmt::format("{} indices", n);
}

}  // namespace

void Nets::net(const Symbol& s) {
    const auto& d = std::get<ast::NetDecl>(s.stmt->node);
    std::vector<std::pair<std::string, Ty>> measures;
    bool broken = false;
    for (const ast::StmtPtr& item : d.body.statements) {
        broken = broken || std::holds_alternative<ast::ErrorStmt>(item->node);
        if (const auto* m = std::get_if<ast::Measure>(&item->node)) {
            if (!m->value) continue;
            const Ty t = t_.find(expressions_.value(*m->value));
            Ty mean = t;
            if (t.tag == Tag::Bool) {
                mean = t_.num(Dims::kPlain, kReal);
            } else if (t.tag != Tag::Error && t.tag != Tag::Any) {
                Ty n;
                mean = need_number(*m->value, t, "`measure`", &n) && n.tag == Tag::Num ? t_.num(n.a, kReal) : wrong();
            }
            if (std::none_of(measures.begin(), measures.end(),
                             [&](const auto& before) { return before.first == m->name.text; }))
                measures.emplace_back(m->name.text, mean);
            continue;
        }
        const Symbol* declared = work_.program.symbol_of(*item);
        if (const auto* p = std::get_if<ast::PartDecl>(&item->node); p && declared) counted_from_0(*declared, *p, d);
        if (!declared || declared->kind == SymbolKind::Transition) statements_.statement(*item);
    }
    t_.schemes[&s].result = t_.record(std::move(measures));
    if (broken || !all_of<ast::PartDecl>(d).empty()) return;
    std::vector<NestedTransition> transitions;
    transitions_of(d.body, 0, transitions);
    if (all_of<ast::PlaceDecl>(d).empty() || transitions.empty())
        error("E2007", s.span, fmt::format("`{}` has no {}", s.name, transitions.empty() ? "transition" : "place"),
              transitions.empty() ? "write what happens: `transition fail (rate = 1 / 100 h) { take up; give down }`"
                                  : "write where its tokens are: `place up = 4`");
}

Ty Nets::place_type(const ast::PlaceDecl& d) {
    Ty t = integer();
    for (std::size_t i = 0; i < d.dimensions.size(); ++i) t = t_.list(t);
    return t;
}

void Nets::place(const Symbol& s, const ast::PlaceDecl& d) {
    for (const auto& e : d.dimensions) need_int(*e, expressions_.value(*e), fmt::format("the size of `{}`", s.name));
    if (!d.tokens) return;
    if (!d.dimensions.empty()) {
        const Ty given = t_.find(expressions_.value(*d.tokens));
        if (given.tag == Tag::List) {
            if (!t_.unify(place_type(d), given))
                error("E2003", d.tokens->span,
                      fmt::format("`{}` has {}: its tokens are one int for all, or lists as deep of one for each",
                                  s.name, indices(d.dimensions.size())));
            return;
        }
    }
    const auto number = literal(*d.tokens, work_.program);
    if (need_int(*d.tokens, expressions_.value(*d.tokens), "how many tokens there are") && number && *number < 0)
        error("E2006", d.tokens->span, fmt::format("`{}` cannot have {} tokens", s.name, text(*d.tokens)));
}

void Nets::option(const ast::TransitionDecl&, const ast::Argument& a) {
    const auto* row = a.name ? language::find(language::kTransitionOptions, a.name->text) : nullptr;
    if (!row) return;
    const ast::Expr& e = *a.value;
    const std::string who = fmt::format("`{}`", row->name);
    const auto number = literal(e, work_.program);
    bool good = true;
    const char* range = nullptr;
    switch (row->id) {
        case TransitionOption::Rate:
            good = need_dimension(e, expressions_.value(e), kFiring, who);
            if (number && *number < 0) range = "a rate is not negative";
            break;
        case TransitionOption::Weight:
            good = need_dimension(e, expressions_.value(e), {}, who);
            if (number && *number < 0) range = "a weight is not negative";
            break;
        case TransitionOption::Priority:
            good = need_int(e, expressions_.value(e), who);
            break;
        case TransitionOption::Servers:
            if (is_word(e, language::kAllServers)) {
                ty(e) = Inference::simple(Tag::Nothing);
                return;
            }
            good = need_int(e, expressions_.value(e), who);
            if (number && *number < 0) range = "a number of servers is not negative";
            break;
        case TransitionOption::Time: {
            const auto* draw = std::get_if<ast::Draw>(&e.node);
            const Ty t = draw ? laws_.draw(e, *draw) : expressions_.value(e);
            if (draw) ty(e) = t;
            good = need_dimension(e, t, Type::time().dimension, who);
            if (number && *number < 0) range = "a time is not negative";
            break;
        }
        case TransitionOption::Memory:
        case TransitionOption::Fires:
            ty(e) = Inference::simple(Tag::Nothing);
            return;
    }
    if (good && range) error("E2006", e.span, fmt::format("`{}` cannot be `{}`: {}", row->name, text(e), range));
}

// A transition takes time, by a rate or a time, or it is immediate, with a weight or priority.
void Nets::together(const ast::TransitionDecl& t) {
    const auto* rate = option_of(t, "rate");
    const auto* time = option_of(t, "time");
    const auto* weight = option_of(t, "weight");
    const auto* priority = option_of(t, "priority");
    const ast::Argument* timed = rate ? rate : time;
    const ast::Argument* immediate = weight ? weight : priority;
    if (rate && time) {
        error("E2004", time->name->span, fmt::format("`{}` has a rate and a time", t.name.text),
              "a rate is that of exponential times; leave one out");
        return;
    }
    if (timed && immediate) {
        error("E2004", immediate->name->span,
              fmt::format("`{}` has a {} and a {}: one is for what takes time, one for what takes none", t.name.text,
                          timed->name->text, immediate->name->text),
              "leave one out");
        return;
    }
    if (!timed && !immediate && !fired(t).empty()) return;  // fires() looks at those
    if (!timed && !immediate) {
        // A misspelt option was said already.
        const bool unknown = std::any_of(t.options.begin(), t.options.end(), [](const ast::Argument& a) {
            return !a.name || !language::find(language::kTransitionOptions, a.name->text);
        });
        if (!unknown)
            error("E2004", t.name.span, fmt::format("it is not said when `{}` fires", t.name.text),
                  "write `(rate = 2 Hz)`, `(time = 5 s)`, or, where it takes no time, `(weight = 1)`");
        return;
    }
    if (const auto* servers = option_of(t, "servers"); servers && immediate)
        error("E2004", servers->name->span, fmt::format("`{}` takes no time, and needs no servers", t.name.text),
              "leave `servers` out");
    if (const auto* memory = option_of(t, "memory"); memory && !time)
        error("E2004", memory->name->span,
              rate ? "exponential times have no memory: whether an age is kept changes nothing"
                   : fmt::format("`{}` takes no time, and has no age", t.name.text),
              "leave `memory` out");
}

void Nets::arc(const ast::Expr& e) {
    const ArcParts a = arc_parts(e);
    ty(e) = Inference::simple(Tag::Nothing);
    if (a.place.empty()) return;
    if (a.tokens)
        for (const ast::Argument& n : a.tokens->arguments) {
            const auto number = literal(*n.value, work_.program);
            if (need_int(*n.value, expressions_.value(*n.value), "how many tokens") && number && *number < 0)
                error("E2006", n.value->span, "an arc has 0 tokens or more");
        }
    way(a.place);
}

void Nets::transition(const ast::TransitionDecl& t) {
    for (const ast::Binder& b : t.binders) expressions_.binder(b, Expressions::Sources::Lists);
    for (const ast::Argument& a : t.options) option(t, a);
    together(t);
    fires(t);
    if (t.when) need_bool(*t.when, expressions_.value(*t.when), "`when`");
    for (const ast::StmtPtr& s : t.body.statements)
        if (const auto* arcs = std::get_if<ast::Arcs>(&s->node))
            for (const ast::ExprPtr& e : arcs->places) arc(*e);
}

// ---- solve ----------------------------------------------------------------------------------------

Ty Nets::measures_of(const ast::Expr& asked, const Symbol& net) {
    static const ast::Call nothing_given;
    const auto* call = std::get_if<ast::Call>(&asked.node);
    const Ty measures = calls_.apply(asked, call ? *call : nothing_given, net, nullptr);
    ty(asked) = Inference::simple(Tag::Nothing);
    return measures;
}

Ty Nets::simulation(const ast::Expr& asked, const Symbol& net) {
    return simulation(&net, measures_of(asked, net));
}

Ty Nets::simulation(const Symbol* net, const Ty& measures) {
    const Ty plain = t_.num(Dims::kPlain, kReal), time = t_.num(t_.dims.of(Type::time().dimension), kReal);
    return figures(net, measures,
                   {{"end", t_.record({{"time", time}, {"share", plain}})},
                    {"firings", plain},
                    {"replications", integer()},
                    {"solver", Inference::simple(Tag::String)}});
}

Ty Nets::solution(const ast::Expr& asked, const Symbol& net, bool at_time, const language::SolverRow* solver) {
    return solution(&net, measures_of(asked, net), at_time, solver);
}

Ty Nets::solution(const Symbol* net, const Ty& measures, bool at_time, const language::SolverRow* solver) {
    if (solver && solver->id == language::Solver::Structure) return structure(net);
    if (solver && solver->id == language::Solver::CycleTime) return cycle_time(net);
    const Ty time = t_.num(t_.dims.of(Type::time().dimension), kReal), plain = t_.num(Dims::kPlain, kReal),
             string = Inference::simple(Tag::String);
    std::vector<std::pair<std::string, Ty>> more;
    if (at_time)
        more.emplace_back("so_far", figures(net, measures, {}));
    else if (solver)
        more.emplace_back("end", t_.record({{"time", time}, {"markings", Inference::simple(Tag::Table)}}));
    more.emplace_back("markings", integer());
    more.emplace_back("states", integer());
    more.emplace_back("explored", integer());
    more.emplace_back("likeliest", Inference::simple(Tag::Table));
    if (!at_time) more.emplace_back("residual", plain);
    more.emplace_back("solver", string);
    return figures(net, measures, std::move(more));
}

Ty Nets::solution_of_model(bool at_time, const language::SolverRow* solver) {
    return solution(nullptr, Inference::simple(Tag::Any), at_time, solver);
}

Ty Nets::simulation_of_model() {
    return simulation(nullptr, Inference::simple(Tag::Any));
}

}  // namespace pamina::check
