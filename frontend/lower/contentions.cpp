
#include "frontend/lower/contentions.h"

#include <fmt/format.h>

#include "frontend/check/infer/declared.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/calls.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/lists.h"

namespace pamina::lower {

namespace {

const Dimension kRequestRate{{{check::kTime, -1}}};

}  // namespace

Dimension Contentions::dimension_of(const ast::Parameter& customer, bool first) const {
    if (customer.type) return check::declared_type(program(), *customer.type).dimension;
    return first ? kRequestRate : Dimension{};
}

int Contentions::contention(const Symbol& s, const ast::EntityDecl& d, int entity) {
    Network network;
    Restore<Network*> here(network_, &network);
    Restore<const Choice*> whole(walk().choice, nullptr);
    Scope scope(scopes().bound);
    Contended& contended = contended_[entity];
    contended.symbol = &s;
    for (const auto& item : d.body.statements) {
        if (auto* c = std::get_if<ast::CustomerDecl>(&item->node)) {
            contended.customer = c;
            for (const ast::Parameter& p : c->parameters) {
                const Type type = Type::real(dimension_of(p, &p == &c->parameters.front()));
                contended.defaults.push_back(
                    p.default_value ? arithmetic_.need_quantity(expressions_.lower(*p.default_value), type.dimension,
                                                                p.default_value->span, fmt::format("`{}`", p.name.text))
                                    : kNone);
                const int slot = new_slot(p.name.text, type);
                network.made.customer.push_back({p.name.text, slot});
                scope.bind(program().customers.at(&p),
                           Value::number(type, graph().pool.local(slot, expr::Kind::Real, p.name.span)));
            }
        } else if (auto* q = std::get_if<ast::StationDecl>(&item->node)) {
            network.stations[program().symbol_of(*item)] = network.made.stations.size();
            rtg::Contention::Station named;
            named.name = q->name.text;
            network.made.stations.push_back(std::move(named));
        }
    }
    std::size_t next = 0;
    for (const auto& item : d.body.statements) {
        if (auto* l = std::get_if<ast::LetDecl>(&item->node)) {
            const Symbol* symbol = program().symbol_of(*item);
            scope.bind(symbol, lists_.convert(expressions_.lower(*l->value), globals_.wanted(*symbol), l->value->span,
                                              fmt::format("`{}`", l->name.text)));
        } else if (auto* q = std::get_if<ast::StationDecl>(&item->node)) {
            rtg::Contention::Station made = station(*q);
            // What others read of it is in place already.
            auto& its = network.made.stations[next++];
            made.residence_slot = its.residence_slot;
            made.queue_slot = its.queue_slot;
            made.utilization_slot = its.utilization_slot;
            its = std::move(made);
        }
    }
    graph().contentions.push_back(std::move(network.made));
    return static_cast<int>(graph().contentions.size()) - 1;
}

rtg::Contention::Station Contentions::station(const ast::StationDecl& d) {
    using Kind = rtg::Contention::Station::Kind;
    rtg::Contention::Station made;
    made.kind = d.delay ? Kind::Delay : Kind::Queue;
    made.name = d.name.text;
    made.span = d.name.span;
    for (const auto& x : d.dimensions)
        made.dimensions.push_back(arithmetic_.need_int(expressions_.lower(*x), x->span,
                                                       fmt::format("the size of `{}`", d.name.text).c_str()));
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        const std::string& option = a.name->text;
        const std::string who = fmt::format("`{}`", option);
        if (option == "service" || option == "demand" || option == "time") {
            made.service =
                arithmetic_.need_quantity(expressions_.lower(*a.value), Type::time().dimension, a.value->span, who);
        } else if (option == "visits") {
            made.visits = arithmetic_.need_quantity(expressions_.lower(*a.value), Dimension{}, a.value->span, who);
        } else if (option == "servers") {
            made.servers = arithmetic_.need_int(expressions_.lower(*a.value), a.value->span, who.c_str());
        } else if (option == "rates") {
            const Value v = lists_.convert(expressions_.lower(*a.value), Type::list(Type::real()), a.value->span, who);
            if (v.known()) made.rates = lists_.array_of(v, a.value->span);
        } else if (option == "law") {
            const auto* word = std::get_if<ast::NameRef>(&a.value->node);
            if (word && word->name == "deterministic") made.kind = Kind::Deterministic;
        }
    }
    return made;
}

Customers Contentions::customers(const std::vector<ast::ExprPtr>& calls) {
    Customers all;
    for (const auto& written : calls) {
        const auto* c = std::get_if<ast::Call>(&written->node);
        if (!c) continue;  // said
        rtg::Contend::With with;
        with.contention = entities_.element(*c->callee, ast::EntityKind::contention, "`with`");
        if (with.contention.entity < 0) continue;
        const Contended& contended = contended_[with.contention.entity];
        if (contended.left_out) continue;
        if (!contended.customer) continue;  // said
        const auto& parameters = contended.customer->parameters;
        const auto given = calls_.arrange(*contended.symbol, parameters, c->arguments, written->span);
        if (!given) continue;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const ast::Expr* value = (*given)[i];
            with.values.push_back(
                value ? arithmetic_.need_quantity(
                            expressions_.lower(*value), dimension_of(parameters[i], i == 0), value->span,
                            fmt::format("`{}` of `{}`", parameters[i].name.text, contended.symbol->name))
                      : contended.defaults[i]);
        }
        all.push_back(std::move(with));
    }
    return all;
}

void Contentions::leave_out(int entity) {
    contended_[entity].left_out = true;
}

Value Contentions::population(Span span) {
    int& slot = network_->made.population_slot;
    if (slot < 0) slot = new_slot("population");
    return Value::integer(graph().pool.local(slot, expr::Kind::Int, span));
}

Value Contentions::before(const ast::Expr& e, const ast::Call& c) {
    const auto* m = std::get_if<ast::Member>(&c.callee->node);
    const ast::Expr* of = c.arguments.size() == 1 ? c.arguments.front().value.get() : nullptr;
    const auto* index = of ? std::get_if<ast::Index>(&of->node) : nullptr;
    const Symbol* symbol = of ? program().symbol_of(index ? *index->object : *of) : nullptr;
    const auto at = network_ ? network_->stations.find(symbol) : decltype(network_->stations.end()){};
    if (!m || !network_ || at == network_->stations.end()) {
        error("E0357", e.span, "`before` is not a value here");
        return Value::error();
    }
    // Elements are alike: which one is meant makes no difference, and has to be one.
    if (index) {
        for (const ast::IndexArg& i : index->indices)
            if (i.value && arithmetic_.need_int(expressions_.lower(*i.value), i.span, "an index") == kNone)
                return Value::error();
    }
    auto& s = network_->made.stations[at->second];
    const std::string& figure = m->member.text;
    int& slot = figure == "residence" ? s.residence_slot : figure == "queue" ? s.queue_slot : s.utilization_slot;
    const Type type = figure == "residence" ? Type::time() : Type::real();
    if (slot < 0) slot = new_slot(fmt::format("before.{}({})", figure, s.name), type);
    return Value::number(type, graph().pool.local(slot, expr::Kind::Real, e.span));
}

}  // namespace pamina::lower
