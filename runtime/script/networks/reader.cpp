#include "runtime/script/networks/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/check/words/describe.h"
#include "frontend/source/diagnostic.h"
#include "runtime/script/networks/growth.h"
#include "runtime/script/networks/work.h"
#include "runtime/values/convert.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

bool stands_for(const check::Symbol* s) {
    using check::SymbolKind;
    return s && (s->kind == SymbolKind::Let || s->kind == SymbolKind::Index || s->kind == SymbolKind::Parameter ||
                 s->kind == SymbolKind::Local);
}

const ast::Expr& callee(const ast::Expr& e) {
    const auto* c = std::get_if<ast::Call>(&e.node);
    return c ? *c->callee : e;
}

}  // namespace

void NetworkReader::wrong(std::string id, Span at, std::string message, std::string help) {
    diagnostics_.error(std::move(id), at, std::move(message), std::move(help));
    throw Failed{2};
}

void NetworkReader::fail(const queueing::Problem& p, const Reading& r, Span asked) {
    const auto at = [](const std::vector<Span>& all, int i) {
        return i >= 0 && static_cast<std::size_t>(i) < all.size() ? all[static_cast<std::size_t>(i)] : Span{};
    };
    Diagnostic d{Severity::error, p.id, at(r.routes, p.route), p.message, p.help, {}};
    if (!d.span.file) d.span = at(r.stations, p.station);
    if (!d.span.file) d.span = at(r.classes, p.of_class);
    if (!d.span.file) d.span = asked;
    if (!(d.span == asked)) d.notes.push_back({asked, "solved here"});
    diagnostics_.add(std::move(d));
    throw Failed{3};
}

// ---- which network, with which arguments ----------------------------------------------------------

NetworkReader::Asked NetworkReader::asked(const ast::Expr& network, const predict::Script& script) {
    const ast::Expr& name = callee(network);
    const check::Symbol* symbol = program_.symbol_of(name);
    const auto take = predict::evaluated(script);
    if (!stands_for(symbol)) {
        if (!symbol || symbol->kind != check::SymbolKind::Network)
            wrong("E0711", network.span, "a network is needed here");
        return {symbol, predict::given_arguments(network, *symbol, script, take)};
    }
    const Value v = script.evaluate(name);
    const auto* thing = v.as<std::shared_ptr<const Thing>>();
    if (!thing || (*thing)->type.kind != check::TypeKind::Network)
        wrong("E0711", network.span, "a network is needed here");
    Asked out;
    script.within(**thing, [&] { out = asked(*(*thing)->expr, script); });
    const auto more = predict::given_arguments(network, *out.network, script, take);
    for (std::size_t i = 0; i < more.size(); ++i)
        if (more[i]) out.arguments[i] = more[i];
    return out;
}

Reading NetworkReader::read(const ast::Expr& network, const predict::Script& script, Span place,
                            const Changed* changed) {
    return read(given(network, script, changed), script, place, {});
}

NetworkReader::Asked NetworkReader::given(const ast::Expr& network, const predict::Script& script,
                                          const Changed* changed) {
    Asked which = asked(network, script);
    which.changed = changed;
    const auto& parameters = std::get<ast::NetworkDecl>(which.network->stmt->node).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (!which.arguments[i] && !parameters[i].default_value)
            wrong("E0711", network.span,
                  fmt::format("parameter `{}` of `{}` is missing", parameters[i].name.text, which.network->name));
    return which;
}

Reading NetworkReader::read(const Asked& asked, const predict::Script& script, Span place, const Off& off) {
    off_ = off;
    numbers_ = 0;
    sources_.clear();
    replicated_.clear();
    Reading out = read(asked, script, place);
    for (auto& [key, doubt] : sources_) out.doubts.push_back(std::move(doubt));
    for (auto& doubt : replicated_) out.doubts.push_back(std::move(doubt));
    return out;
}

Declared& NetworkReader::declared(const check::Symbol& network) {
    auto& known = declared_[&network];
    if (!known) known = std::make_unique<Declared>(sorted_out(network, program_));
    return *known;
}

Reading NetworkReader::read(Asked which, const predict::Script& script, Span place) {
    Declared& d = declared(*which.network);
    Work work{script, place, d, {}, {}, {}};
    work.out.network.name = which.network->name;
    work.out.place = d.decl->name.span;
    work.out.network.stations.reserve(d.stations.size());
    work.out.groups.reserve(d.stations.size());
    work.out.stations.reserve(d.stations.size());
    evaluator_.within({}, [&] {
        bind(d, which, work.out);
        classes(d, work);
        stations(d, work);
        for (const auto* s : d.routes) route_statement(*s, work);
    });
    return std::move(work.out);
}

void NetworkReader::bind(Declared& d, const Asked& which, Reading& out) {
    for (auto& n : d.names) {
        if (n.parameter < 0) {
            evaluator_.bind(*n.symbol, value(n.value));
            continue;
        }
        const auto& given = which.arguments[static_cast<std::size_t>(n.parameter)];
        Value v = given ? *given : value(n.value);
        const auto& type = n.symbol->parameter->type;
        if (!given && type && !convert(v, *type, program_))
            wrong(
                "E0711", n.value.expr->span,
                fmt::format("parameter `{}` does not take {}", n.symbol->name, check::describe(type_of(v), program_)));
        if (which.changed && which.changed->first == n.symbol->name) v = which.changed->second;
        if (which.along && *which.along == n.symbol->name) v = growing(v);
        out.parameters.emplace_back(n.symbol->name, v);
        evaluator_.bind(*n.symbol, std::move(v));
    }
}

// ---- values ---------------------------------------------------------------------------------------

const Value& NetworkReader::value(Term& t) {
    if (!t.constant) return scratch_ = evaluator_(*t.expr);
    if (!t.value) t.value = evaluator_(*t.expr);
    return *t.value;
}

double NetworkReader::number(const Value& v, const check::Dimension& dimension, Span at, const std::string& what) {
    const double x = plain(v, dimension, at, what);
    return slopes_ ? slope_of(v) : x;
}

double NetworkReader::plain(const Value& v, const check::Dimension& dimension, Span at, const std::string& what) {
    if (is_missing(v)) {
        const ValueError error = missing_value(v);
        wrong(error.id, at, error.message, error.help);
    }
    if (const auto* i = v.as<std::int64_t>(); i && (*i == 0 || dimension.empty())) return static_cast<double>(*i);
    const auto* r = v.as<Real>();
    if (!r || r->dimension != dimension)
        wrong("E1050", at,
              fmt::format("{} is {}, this is {}", what, check::describe(check::Type::real(dimension), program_),
                          check::describe(type_of(v), program_)));
    return v.interval && !slopes_ ? r->base() + off(v) : r->base();
}

double NetworkReader::off(const Value& v) {
    const auto doubt = doubt_of(v);
    if (!doubt) return 0;
    double steps = 0;
    for (const auto& t : doubt->terms) {
        sources_.try_emplace(t.source->key, NetworkDoubt{t.source, {}, 0});
        if (off_.from && off_.from->source && off_.from->source->key == t.source->key) steps += off_.steps * t.by;
    }
    // Each number is followed by itself; the replications keep what they have in common.
    for (const auto& group : doubt->replicated) {
        estimates::Doubt alone;
        alone.replicated.push_back(group);
        const double width = std::sqrt(alone.variance());
        if (width == 0) continue;
        replicated_.push_back({nullptr, group, ++numbers_});
        if (off_.from && off_.from->number == numbers_ && !replicated_.back().untold()) steps += off_.steps * width;
    }
    return Real{steps, as_real(v).exp10, {}}.base();
}

double NetworkReader::number(Term& t, const check::Dimension& dimension, const std::string& what) {
    return number(value(t), dimension, t.expr->span, what);
}

std::int64_t NetworkReader::whole(const Value& v, Span at, const std::string& what) {
    // A count is taken by its mean.
    const bool mean = v.interval && v.is_number();
    const double x = plain(mean ? end_of(v, ResultHandle::End::Mean) : v, {}, at, what);
    if (x != std::floor(x) || std::fabs(x) > 9e15)
        wrong("E1050", at, fmt::format("{} is a whole number, this is {}", what, x));
    return static_cast<std::int64_t>(x);
}

std::optional<Value> NetworkReader::for_class(const Value& v, const std::string& name) const {
    const auto* r = v.as<std::shared_ptr<const Record>>();
    if (r) return (*r)->get(name);
    return v;
}

// ---- classes --------------------------------------------------------------------------------------

void NetworkReader::classes(Declared& d, Work& work) {
    for (auto& c : d.classes) {
        auto& made = work.out.network.classes.emplace_back();
        made.name = c.decl ? c.decl->name.text : kOnlyClass;
        work.out.classes.push_back(c.decl ? c.decl->name.span : d.decl->name.span);
        made.open = !c.population;
        if (c.population) made.population = whole(value(c.population), c.population.expr->span, "`population`");
        if (c.think) made.think = number(c.think, kTimeDimension, "`think`");
        if (c.arrivals) made.arrivals = number(c.arrivals, kRateDimension, "`arrivals`");
    }
}

}  // namespace pamina::script
