// Queueing networks: their classes, stations and routes, and `solve`.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/nets.h"
#include "frontend/check/infer/networks.h"
#include "frontend/check/infer/predictions.h"
#include "frontend/check/infer/statements.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/words/literals.h"
#include "frontend/check/words/network_options.h"
#include "frontend/check/words/network_parts.h"
#include "frontend/check/words/units.h"
#include "frontend/check/words/using_options.h"
#include "frontend/language/networks.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

const Dimension kRate{{{kTime, -1}}};

std::vector<std::string_view> solvers_of_models() {
    std::vector<std::string_view> names;
    for (const auto& row : language::kSolvers)
        if (row.of_models) names.push_back(row.name);
    return names;
}

const ast::NetworkDecl& decl_of(const Symbol& network) {
    return std::get<ast::NetworkDecl>(network.stmt->node);
}

}  // namespace

// ---- what is given to options ---------------------------------------------------------------------

void Networks::network_value(const NetworkOption& o, const ast::Expr& e, Ty t) {
    const std::string who = fmt::format("`{}`", o.name);
    bool good = true;
    const char* range = nullptr;
    const auto number = literal(e, work_.program);
    switch (o.value) {
        case NetworkValue::Time:
            good = need_dimension(e, t, Type::time().dimension, who);
            if (number && *number < 0) range = "a time is not negative";
            break;
        case NetworkValue::Rate:
            good = need_dimension(e, t, kRate, who);
            if (number && *number < 0) range = "a rate is not negative";
            break;
        case NetworkValue::Visits:
            good = need_dimension(e, t, {}, who);
            if (number && *number < 0) range = "a number of visits is not negative";
            break;
        case NetworkValue::Share:
            good = need_dimension(e, t, {}, who);
            if (number && (*number < 0 || *number > 1)) range = "a share is between 0 and 1";
            break;
        case NetworkValue::Servers:
            good = need_int(e, t, who);
            if (number && *number < 1) range = "a queue has at least 1 server";
            break;
        case NetworkValue::Room:
            good = need_int(e, t, who);
            if (number && *number < 1) range = "a queue has room for 1 customer or more";
            break;
        case NetworkValue::Population:
            good = need_int(e, t, who);
            if (number && *number < 0) range = "a population is not negative";
            break;
        case NetworkValue::Rank:
            good = need_int(e, t, who);
            break;
        case NetworkValue::Speeds: {
            const Ty list = t_.find(t);
            if (list.tag == Tag::Var) t_.unify(list, t_.list(t_.num(Dims::kPlain, kReal)));
            if (list.tag == Tag::Var || list.tag == Tag::Any || list.tag == Tag::Error) break;
            if (list.tag != Tag::List) {
                error("E0302", e.span, fmt::format("{} needs a list of speeds, {}", who, say(e, list)),
                      "write the speed with 1, 2, … customers: `rates = [1, 1.8, 2.4]`");
                break;
            }
            const auto* written = std::get_if<ast::ListLiteral>(&e.node);
            if (written && written->items.empty())
                error("E1009", e.span, "there is no speed in this list",
                      "write the speed with 1, 2, … customers: `rates = [1, 1.8, 2.4]`");
            if (!need_dimension(e, t_.elements[list.a], {}, who) || !written) break;
            for (const ast::ExprPtr& item : written->items)
                if (const auto speed = literal(*item, work_.program); speed && *speed <= 0)
                    error("E1009", item->span, "a speed is more than 0");
            break;
        }
        default:
            break;
    }
    if (good && range) error("E1009", e.span, fmt::format("`{}` cannot be `{}`: {}", o.name, text(e), range));
}

/// One for every class, or a record of them.
void Networks::by_class(const Symbol& network, const NetworkOption& o, const ast::Expr& e) {
    const Ty t = t_.find(expressions_.value(e));
    if (t.tag != Tag::Record) {
        if (o.value == NetworkValue::Rank && t.tag != Tag::Any && t.tag != Tag::Error)
            error("E0302", e.span, fmt::format("`{}` needs a record, {}", o.name, say(e, t)),
                  "write which class comes first: `priority = { urgent = 1, normal = 2 }`");
        else if (o.value != NetworkValue::Rank)
            network_value(o, e, t);
        return;
    }
    if (const auto* r = std::get_if<ast::Record>(&e.node)) {
        for (const ast::Binding& b : r->fields) network_value(o, *b.value, ty(*b.value));
        return;
    }
    const auto fields = t_.records[t.a];
    for (const auto& [name, type] : fields) {
        const auto it = network.members.find(name);
        if (it == network.members.end() || it->second->kind != SymbolKind::Class)
            error("E1006", e.span,
                  fmt::format("`{}` has a field `{}`, and `{}` has no such class", text(e), name, network.name))
                .notes.push_back({network.span, fmt::format("`{}` is declared here", network.name)});
        network_value(o, e, type);
    }
}

void Networks::network_options(const Symbol& network, NetworkPart part, const std::vector<ast::Argument>& list) {
    for (const ast::Argument& a : list) {
        const NetworkOption* o = a.name ? network_option(part, a.name->text) : nullptr;
        if (!o || given(list, o->name) != &a) continue;
        if (o->value == NetworkValue::Discipline || o->value == NetworkValue::Law ||
            o->value == NetworkValue::ClassName)
            continue;
        if (o->value == NetworkValue::Flow)
            flow(network, *a.value);
        else if (o->by_class)
            by_class(network, *o, *a.value);
        else
            network_value(*o, *a.value, expressions_.value(*a.value));
    }
}

// ---- what fits together ---------------------------------------------------------------------------

/// The first of two options that exclude each other, where both are given.
bool Networks::excluded(const std::vector<ast::Argument>& options, std::string_view one, std::string_view other,
                        std::string_view why) {
    const ast::Argument* a = given(options, one);
    const ast::Argument* b = given(options, other);
    if (!a || !b) return false;
    if (a->name->span.begin > b->name->span.begin) std::swap(a, b);
    Diagnostic& d =
        error("E1003", b->name->span, fmt::format("`{}` and `{}` do not go together", a->name->text, b->name->text),
              std::string(why));
    d.notes.push_back({a->name->span, "the other one is here"});
    return true;
}

void Networks::class_decl(const Symbol& s, const ast::ClassDecl& d) {
    const Symbol& network = *s.owner;
    network_options(network, NetworkPart::Class, d.options);
    if (excluded(d.options, "population", "arrivals",
                 "a closed class has a population that stays, an open one comes from outside and leaves") ||
        excluded(d.options, "think", "arrivals", "those who come from outside do not think: they leave"))
        return;
    if (given(d.options, "population") || given(d.options, "arrivals")) return;
    const auto routes = routes_of(decl_of(network));
    const bool fed = std::any_of(routes.begin(), routes.end(), [](const ast::Route* r) {
        return !r->from && !r->removes && given(r->options, "rate");
    });
    if (fed && !given(d.options, "think")) return;
    error(
        "E1010", s.span, fmt::format("how many customers has `{}`?", s.name),
        fmt::format("write `class {} (population = …)` for customers who stay, or `(arrivals = …)` for those who come "
                    "from outside",
                    s.name));
}

void Networks::station(const Symbol& s, const ast::StationDecl& d) {
    const Symbol& network = *s.owner;
    for (const auto& e : d.dimensions) need_int(*e, expressions_.value(*e), fmt::format("the size of `{}`", s.name));
    network_options(network, part_of(d), d.options);
    const auto has = [&](std::string_view option) { return given(d.options, option) != nullptr; };
    const ast::NetworkDecl& around = decl_of(network);
    const bool routed = !routes_of(around).empty();
    for (const char* option : {"visits", "demand"})
        if (const ast::Argument* a = given(d.options, option); a && routed)
            error("E1011", a->name->span,
                  fmt::format("`{}` has routes, which say how often `{}` is visited", network.name, s.name),
                  std::string_view(option) == "visits" ? "leave out `visits`, or the routes"
                                                       : "write the time of one visit: `service = …`");
    // An option that is misspelt may be the one that is missing.
    const bool understood = std::all_of(d.options.begin(), d.options.end(), [&](const ast::Argument& a) {
        return a.name && network_option(part_of(d), a.name->text);
    });
    if (d.delay) {
        if (!has("time") && understood)
            error("E1010", d.name.span, fmt::format("how long is the delay `{}`?", s.name),
                  fmt::format("write `delay {} (time = …)`", s.name));
        return;
    }
    for (const char* other : {"servers", "rates", "capacity", "discipline", "priority", "law"})
        excluded(d.options, "flow", other, "a flow-equivalent station works as fast as the network that it stands for");
    constexpr const char* kOneTime = "a service is of one visit, a demand of all visits together";
    if (excluded(d.options, "service", "demand", kOneTime) ||
        excluded(d.options, "service", "flow", "the network that it stands for says how long a service takes") ||
        excluded(d.options, "demand", "flow", "the network that it stands for says how long a service takes"))
        return;
    excluded(d.options, "demand", "visits", kOneTime);
    excluded(d.options, "servers", "rates", "3 servers are `rates = [1, 2, 3]`");
    if (!has("service") && !has("demand") && !has("flow") && understood)
        error("E1010", d.name.span, fmt::format("how long does `{}` serve?", s.name),
              fmt::format("write `queue {} (service = …)`", s.name));
    const auto* discipline = given(d.options, "discipline");
    const auto* word = discipline ? std::get_if<ast::NameRef>(&discipline->value->node) : nullptr;
    const bool ranked = word && (word->name == "priority" || word->name == "preemptive");
    if (ranked && !has("priority"))
        error("E1010", discipline->value->span, fmt::format("which class comes first at `{}`?", s.name),
              "write `priority = { urgent = 1, normal = 2 }`: the smallest number is served first");
    if (has("priority") && !ranked && (!discipline || word))
        error("E1003", given(d.options, "priority")->name->span, fmt::format("`{}` serves without priorities", s.name),
              "write `discipline = priority`, or `preemptive` where the others are interrupted");
    if (word && word->name == "delay")
        for (const char* option : {"servers", "rates", "capacity"})
            if (has(option))
                error("E1003", given(d.options, option)->name->span, "nobody waits at a delay: it serves all at once",
                      fmt::format("leave out `{}`", option));
    if (const ast::Argument* a = given(d.options, "flow"); a && all_of<ast::ClassDecl>(around).size() > 1)
        error("E1012", a->name->span,
              fmt::format("a flow-equivalent station has one class of customers, and `{}` has {}", network.name,
                          all_of<ast::ClassDecl>(around).size()),
              "what a part with several classes gives depends on all of them: write its stations here");
}

/// The network that a flow-equivalent station stands for, with the arguments that are bound.
void Networks::flow(const Symbol&, const ast::Expr& e) {
    const auto* call = std::get_if<ast::Call>(&e.node);
    const ast::Expr& callee = call ? *call->callee : e;
    const Ty t = things_.used_as(Tag::Network, callee, t_.find(expressions_.expr(callee)));
    ty(e) = Inference::simple(Tag::Nothing);
    if (t.tag != Tag::Network) {
        if (call) calls_.arguments_only(*call);
        if (t.tag != Tag::Error && t.tag != Tag::Any)
            error("E1013", callee.span, fmt::format("`flow` needs a network, {}", say(callee, t)));
        return;
    }
    if (t.symbol->kind != SymbolKind::Network) {  // a parameter: which one is seen when it is solved
        if (call) calls_.arguments_only(*call);
        return;
    }
    for (const Symbol* part : t_.candidates(t)) {
        const ast::NetworkDecl& d = decl_of(*part);
        static const std::vector<ast::Argument> none;
        bool good = true;
        std::size_t population = 0;
        const auto bound = calls_.bind(*part, d.parameters, call ? call->arguments : none, e.span, good, &population);
        for (std::size_t i = 0; i < bound.size(); ++i)
            if (bound[i]) calls_.accept(*part, d.parameters[i], t_.schemes[part].parameters[i], *bound[i]);
        const auto note = [&](Diagnostic& error) {
            error.notes.push_back({part->span, fmt::format("`{}` is declared here", part->name)});
        };
        if (population >= d.parameters.size()) {
            note(error("E1012", e.span, fmt::format("`{}` has no parameter for its population", part->name),
                       "the first parameter that is not given gets it: `network inner(n: int) { class jobs "
                       "(population = n) … }`"));
            continue;
        }
        const auto classes = all_of<ast::ClassDecl>(d);
        if (classes.size() != 1 || given(classes.front()->options, "arrivals"))
            note(error("E1012", e.span, fmt::format("`{}` does not have one closed class", part->name),
                       "a flow-equivalent station works as fast as its network with that many customers"));
    }
}

void Networks::route(const ast::Route& r) {
    for (const ast::Expr* end : {r.from.get(), r.to.get()}) {
        if (!end) continue;
        const auto* index = std::get_if<ast::Index>(&end->node);
        if (index)
            for (const ast::IndexArg& i : index->indices)
                if (i.value && !std::holds_alternative<ast::Range>(i.value->node))
                    need_int(*i.value, expressions_.value(*i.value), "an index");
        const Symbol* s = work_.program.symbol_of(index ? *index->object : *end);
        const auto* d = s ? std::get_if<ast::StationDecl>(&s->stmt->node) : nullptr;
        const std::size_t has = index ? index->indices.size() : 0;
        if (!d || d->dimensions.size() == has) continue;
        const auto count = [](std::size_t n) { return n == 1 ? std::string("1 index") : fmt::format("{} indices", n); };
        error("E0307", end->span,
              d->dimensions.empty() ? fmt::format("`{}` is not an array", s->name)
                                    : fmt::format("`{}` has {}, {} given", s->name, count(d->dimensions.size()),
                                                  has == 0   ? "none is"
                                                  : has == 1 ? "1 is"
                                                             : fmt::format("{} are", has)),
              d->dimensions.empty() ? fmt::format("declare it with a size, as in `{}[4]`", s->name) : std::string())
            .notes.push_back({s->span, "it is declared here"});
    }
    network_options(*state_.body, NetworkPart::Route, r.options);
}

void Networks::network(const Symbol& s) {
    const ast::NetworkDecl& d = decl_of(s);
    for (const ast::StmtPtr& item : d.body.statements)
        if (!work_.program.symbol_of(*item)) statements_.statement(*item);
    const bool broken = std::any_of(d.body.statements.begin(), d.body.statements.end(), [](const ast::StmtPtr& item) {
        return std::holds_alternative<ast::ErrorStmt>(item->node);
    });
    if (broken) return;
    if (all_of<ast::StationDecl>(d).empty())
        error("E1014", s.span, fmt::format("`{}` has no station", s.name),
              "write where its customers go: `queue cpu (service = 10 ms)`");
    if (!all_of<ast::ClassDecl>(d).empty()) return;
    const auto routes = routes_of(d);
    if (std::none_of(routes.begin(), routes.end(),
                     [](const ast::Route* r) { return !r->from && !r->removes && given(r->options, "rate"); }))
        error("E1014", s.span, fmt::format("`{}` has no customers", s.name),
              "write `class jobs (population = 10)`, or where they come from: `route outside to a (rate = 3 Hz)`");
}

// ---- solve ----------------------------------------------------------------------------------------

Ty Predictions::solve(const ast::Expr& e, const ast::Solve& s) {
    if (!s.network) return wrong();
    if (state_.fn) work_.program.predicting.insert(state_.fn);
    if (s.at)
        need_dimension(*s.at, expressions_.value(*s.at), Type::time().dimension, "`at`",
                       std::holds_alternative<ast::NameRef>(s.at->node)
                           ? "a time that is calculated stands in parentheses: `at (n * 1 h)`"
                           : "");
    const auto* solver_row = s.solver ? language::find(language::kSolvers, s.solver->text) : nullptr;
    if (s.as_net) return solve_as_net(e, s);
    if (const Symbol* net = net_of(*s.network)) return solve_net(*net, s);
    if (s.at) {
        error("E2008", s.at->span,
              fmt::format("`{}` is no net, which `at` asks for its state at a time", text(*s.network)),
              "without `at` it is solved for the long run");
        return wrong();
    }
    if (solver_row && solver_row->of_models) return solve_model(e, s);
    if (solver_row && solver_row->of_nets) {
        error("E1090", s.solver->span,
              fmt::format("`{}` solves nets, and `{}` is none", s.solver->text, text(*s.network)));
        return wrong();
    }
    if (const ast::Expr* network = with_figure(*s.network, SymbolKind::Network)) {
        const Span all{s.network->span.file, e.span.begin, e.span.end};
        const std::string solver = s.solver ? fmt::format(" using {}", s.solver->text) : std::string();
        const std::string meant = fmt::format("(solve {}{}){}", text(*network), solver,
                                              text(Span{all.file, network->span.end, s.network->span.end}));
        Diagnostic& d = error("E1013", s.network->span,
                              fmt::format("`solve` takes all of `{}`, and gives a solution", text(*s.network)),
                              fmt::format("write `{}`", meant));
        add_fix(d, all, meant, d.help);
        return wrong();
    }
    auto* call = std::get_if<ast::Call>(&s.network->node);
    const ast::Expr& callee = call ? *call->callee : *s.network;
    const Ty f = things_.used_as(Tag::Network, callee, t_.find(expressions_.expr(callee)));
    if (!s.machines.empty() && f.tag == Tag::Network) {
        error("E0320", s.machines.front()->span,
              fmt::format("`{}` is a network, and runs on no machine", text(callee)));
        return wrong();
    }
    if (f.tag != Tag::Network) {
        if (call) calls_.arguments_only(*call);
        if (f.tag == Tag::Error || f.tag == Tag::Any) return f.tag == Tag::Any ? f : wrong();
        if (s.solver && !solver_row) return wrong();  // there is no such solver
        if (f.tag == Tag::Model) {
            const std::string what = text(callee);
            error("E1090", s.solver ? s.solver->span : callee.span,
                  s.solver
                      ? fmt::format("`{}` solves networks, and `{}` is a model", s.solver->text, what)
                      : fmt::format("`{}` is a model, and it is not said by which of its models it is solved", what),
                  fmt::format("write `using {}` behind it; `predict {}(…)` asks the model itself",
                              fmt::join(solvers_of_models(), "` or `using "), what));
            return wrong();
        }
        Diagnostic& d = error(
            "E1013", callee.span,
            f.symbol ? fmt::format("`solve` needs a network, `{}` is {}", text(callee), kind_words(*f.symbol))
                     : fmt::format("`solve` needs a network, {}", say(callee, f)),
            f.symbol && f.symbol->kind == SymbolKind::Model ? fmt::format("`predict {}(…)` asks a model", text(callee))
                                                            : std::string());
        if (f.symbol && f.symbol->span.file) d.notes.push_back({f.symbol->span, "it is declared here"});
        return wrong();
    }
    return solution(*s.network, f);
}

const Symbol* Predictions::net_of(const ast::Expr& asked) const {
    const auto* call = std::get_if<ast::Call>(&asked.node);
    const Symbol* named = work_.program.symbol_of(call ? *call->callee : asked);
    return named && named->kind == SymbolKind::Net ? named : nullptr;
}

Ty Predictions::solve_net(const Symbol& net, const ast::Solve& s) {
    const auto* call = std::get_if<ast::Call>(&s.network->node);
    ty(call ? *call->callee : *s.network) = Inference::simple(Tag::Nothing);
    if (!s.machines.empty())
        error("E0320", s.machines.front()->span, fmt::format("`{}` is a net, and runs on no machine", net.name));
    const auto* row = s.solver ? language::find(language::kSolvers, s.solver->text) : nullptr;
    if (row && !row->of_nets)
        error("E1090", s.solver->span,
              fmt::format("`{}` solves {}, and `{}` is a net", row->name, row->of_models ? "models" : "networks",
                          net.name),
              "leave out `using`");
    if (row && row->of_nets && s.at)
        error("E2008", s.solver->span,
              row->id == language::Solver::Start ? "at a time everything follows from the marking at the start"
                                                 : "what is asked here has no time",
              fmt::format("leave out `using {}`", row->name));
    return nets_.solution(*s.network, net, s.at != nullptr, row && row->of_nets ? row : nullptr);
}

Ty Predictions::simulate_net(const Symbol& net, const ast::Predict& p) {
    const auto* call = std::get_if<ast::Call>(&p.model->node);
    ty(call ? *call->callee : *p.model) = Inference::simple(Tag::Nothing);
    if (state_.fn) work_.program.predicting.insert(state_.fn);
    if (!p.simulate) {
        if (call) calls_.arguments_only(*call);
        error("E2001", p.model->span, fmt::format("`{}` is a net, and `predict` is for models", net.name),
              fmt::format("`solve {}` or `simulate {}` asks it", text(*p.model), text(*p.model)));
        return wrong();
    }
    if (!p.machines.empty())
        error("E0320", p.machines.front()->span, fmt::format("`{}` is a net, and runs on no machine", net.name));
    const Ty result = nets_.simulation(*p.model, net);
    options_of_net(p, result);
    return result;
}

void Predictions::options_of_net(const ast::Predict& p, const Ty& result) {
    const auto refused = std::find_if(p.options.begin(), p.options.end(),
                                      [](const ast::UsingOption& o) { return o.name.text == kMessages; });
    if (refused != p.options.end())
        error("E1420", refused->name.span, fmt::format("`simulate` of a net has no option `{}`", refused->name.text),
              "it has `replications`, `within`, `seed`, `until` and `warmup`");
    else
        using_options(p, result);
}

bool Predictions::is_net_already(const ast::Expr& asked) {
    const Symbol* net = net_of(asked);
    if (!net) return false;
    if (const auto* call = std::get_if<ast::Call>(&asked.node)) calls_.arguments_only(*call);
    error("E2011", asked.span, fmt::format("`{}` is a net already, and `net from` is for models", net->name),
          "leave out `net from`")
        .notes.push_back({net->span, "it is declared here"});
    return true;
}

Ty Predictions::solve_as_net(const ast::Expr& e, const ast::Solve& s) {
    const auto* row = s.solver ? language::find(language::kSolvers, s.solver->text) : nullptr;
    if (is_net_already(*s.network) || !asked_model(e, *s.network, s.machines, "net from") || (s.solver && !row))
        return wrong();
    if (row && !row->of_nets) {
        error("E1090", s.solver->span,
              fmt::format("`{}` solves {}, and this is a net", row->name, row->of_models ? "models" : "networks"),
              row->of_models ? "leave out `net from`" : "leave out `using`");
        return wrong();
    }
    if (row && s.at)
        error("E2008", s.solver->span, "at a time everything follows from the marking at the start",
              fmt::format("leave out `using {}`", row->name));
    return nets_.solution_of_model(s.at != nullptr, row);
}

Ty Predictions::simulate_as_net(const ast::Expr& e, const ast::Predict& p) {
    if (is_net_already(*p.model) || !asked_model(e, *p.model, p.machines, "net from")) return wrong();
    const Ty result = nets_.simulation_of_model();
    options_of_net(p, result);
    return result;
}

// By one of the stochastic models of task graphs.
Ty Predictions::solve_model(const ast::Expr& e, const ast::Solve& s) {
    auto* call = std::get_if<ast::Call>(&s.network->node);
    const ast::Expr& callee = call ? *call->callee : *s.network;
    const Symbol* named = work_.program.symbol_of(callee);
    if (named && named->kind == SymbolKind::Network) {
        expressions_.expr(callee);
        if (call) calls_.arguments_only(*call);
        error("E1090", s.solver->span,
              fmt::format("`{}` solves models, and `{}` is a network", s.solver->text, text(callee)),
              "leave out `using` for the best solver that there is");
        return wrong();
    }
    if (!asked_model(e, *s.network, s.machines, "solve")) return wrong();
    return model_solution(*language::find(language::kSolvers, s.solver->text));
}

// What is known of a model that is solved.
Ty Predictions::model_solution(const language::SolverRow& solver) {
    const Ty time = t_.num(t_.dims.of(Type::time().dimension), kReal), string = Inference::simple(Tag::String),
             square = t_.num(t_.dims.of(Dimension{{{kTime, 2}}}), kReal);
    std::vector<std::pair<std::string, Ty>> fields{{"time", time}};
    if (solver.id == language::Solver::KruskalWeiss) {
        fields.emplace_back("exponential", time);
    } else {
        fields.emplace_back("variance", square);
        fields.emplace_back("sd", time);
    }
    if (solver.id == language::Solver::Markov) fields.emplace_back("states", integer());
    fields.emplace_back("tasks", integer());
    for (const char* text : {"solver", "regime", "ignores"}) fields.emplace_back(text, string);
    return t_.record(std::move(fields));
}

Ty Predictions::solution(const ast::Expr& network, const Ty& callee) {
    const auto* call = std::get_if<ast::Call>(&network.node);
    ty(network) = Inference::simple(Tag::Nothing);
    if (callee.symbol->kind != SymbolKind::Network) {  // a parameter: which one is seen at each call
        if (call) calls_.arguments_only(*call);
        return Inference::simple(Tag::Any);
    }
    const auto networks = t_.candidates(callee);
    const bool again = state_.again;
    for (const Symbol* candidate : networks) {
        if (call) {
            calls_.apply(network, *call, *candidate, nullptr);
        } else {
            bool good = true;
            calls_.bind(*candidate, decl_of(*candidate).parameters, {}, network.span, good);
        }
        state_.again = true;
    }
    state_.again = again;
    ty(network) = Inference::simple(Tag::Nothing);
    return networks.size() == 1 ? networks_.solution(*networks.front()) : Inference::simple(Tag::Any);
}

// What is known of a network in the long run.
Ty Networks::solution(const Symbol& network) {
    const ast::NetworkDecl& d = decl_of(network);
    const Ty time = t_.num(t_.dims.of(Type::time().dimension), kReal), rate = t_.num(t_.dims.of(kRate), kReal),
             plain = t_.num(Dims::kPlain, kReal), string = Inference::simple(Tag::String);
    using Fields = std::vector<std::pair<std::string, Ty>>;
    std::vector<std::string> classes;
    for (const auto* c : all_of<ast::ClassDecl>(d)) classes.push_back(c->name.text);
    if (classes.empty()) classes.emplace_back("customers");
    const auto stations = all_of<ast::StationDecl>(d);

    // What is too large to be written out is found when it is there.
    const std::size_t figures = 6 * classes.size() + 8;
    const bool by_class = figures * stations.size() < kMaxTypeParts / 2,
               by_station = 9 * stations.size() < kMaxTypeParts / 2;
    Fields of_classes, of_stations, columns{{"population", integer()}, {"throughput", rate}, {"response", time}};
    const Ty class_figures = t_.record({{"throughput", rate}, {"response", time}, {"customers", plain}});
    for (const std::string& c : classes) of_classes.emplace_back(c, class_figures);
    Ty at_station = Inference::simple(Tag::Any);
    if (by_class) {
        const Ty flow = t_.record(
            {{"throughput", rate}, {"utilization", plain}, {"queue", plain}, {"response", time}, {"residence", time}});
        Fields each;
        for (const std::string& c : classes) each.emplace_back(c, flow);
        at_station = t_.record(std::move(each));
    }
    const Ty station = t_.record({{"throughput", rate},
                                  {"utilization", plain},
                                  {"queue", plain},
                                  {"response", time},
                                  {"residence", time},
                                  {"wait", time},
                                  {"loss", plain},
                                  {"class", at_station}});
    bool arrays = false;
    for (const auto* s : stations) {
        Ty t = station;
        for (std::size_t i = 0; i < s->dimensions.size(); ++i) t = t_.list(t);
        arrays = arrays || !s->dimensions.empty();
        of_stations.emplace_back(s->name.text, t);
        columns.emplace_back(s->name.text, plain);
    }
    const Ty bound = t_.record({{"throughput", rate}, {"response", time}});
    const Ty both = t_.record({{"lower", bound}, {"upper", bound}});
    // How many elements an array has is not known before it runs.
    const Ty populations = arrays || !by_station ? Inference::simple(Tag::Table) : t_.table(std::move(columns));
    return t_.record({{"throughput", rate},
                      {"response", time},
                      {"customers", plain},
                      {"solver", string},
                      {"approximate", string},
                      {"bottleneck", string},
                      {"saturation", plain},
                      {"class", t_.record(std::move(of_classes))},
                      {"station", by_station ? t_.record(std::move(of_stations)) : Inference::simple(Tag::Any)},
                      {"lower", bound},
                      {"upper", bound},
                      {"bounds", t_.record({{"asymptotic", both}, {"balanced", both}})},
                      {"populations", populations},
                      {"doubt", Inference::simple(Tag::Table)}});
}

bool Networks::is_solution(const Ty& record) const {
    if (record.tag != Tag::Record) return false;
    const auto& fields = t_.records[record.a];
    const auto has = [&](std::string_view name) {
        return std::any_of(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
    };
    const bool of_net = has("place") && has("transition") && has("measure") && has("solver");
    return of_net || (has("solver") && has("approximate") && has("saturation") && has("station") && has("populations"));
}

}  // namespace pamina::check
