// Contentions: their queueing networks, and who computes with them.
#include <fmt/format.h>

#include "frontend/lower/lowering.h"

namespace pamina::lower {

namespace {

const Dimension kRequestRate{{{check::kTime, -1}}};

}  // namespace

Dimension Lowering::dimension_of(const ast::Parameter& customer, bool first) const {
    if (customer.type) return declared(*customer.type).dimension;
    return first ? kRequestRate : Dimension{};
}

int Lowering::contention(const Symbol& s, const ast::EntityDecl& d, int entity) {
    Network network;
    Restore<Network*> here(network_, &network);
    Restore<const Choice*> whole(choice_, nullptr);
    Scope scope(bound_);
    Contended& contended = contended_[entity];
    contended.symbol = &s;
    for (const auto& item : d.body.statements) {
        if (auto* c = std::get_if<ast::CustomerDecl>(&item->node)) {
            contended.customer = c;
            for (const ast::Parameter& p : c->parameters) {
                const Type type = Type::real(dimension_of(p, &p == &c->parameters.front()));
                contended.defaults.push_back(p.default_value ? need_quantity(expr(*p.default_value), type.dimension,
                                                                             p.default_value->span,
                                                                             fmt::format("`{}`", p.name.text))
                                                             : kNone);
                const int slot = new_slot(p.name.text, type);
                network.made.customer.push_back({p.name.text, slot});
                scope.bind(program_.customers.at(&p),
                           Value::number(type, out_.graph.pool.local(slot, expr::Kind::Real, p.name.span)));
            }
        } else if (auto* q = std::get_if<ast::StationDecl>(&item->node)) {
            network.stations[program_.symbol_of(*item)] = network.made.stations.size();
            rtg::Contention::Station named;
            named.name = q->name.text;
            network.made.stations.push_back(std::move(named));
        }
    }
    std::size_t next = 0;
    for (const auto& item : d.body.statements) {
        if (auto* l = std::get_if<ast::LetDecl>(&item->node)) {
            const Symbol* symbol = program_.symbol_of(*item);
            scope.bind(symbol,
                       convert(expr(*l->value), wanted(*symbol), l->value->span, fmt::format("`{}`", l->name.text)));
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
    out_.graph.contentions.push_back(std::move(network.made));
    return static_cast<int>(out_.graph.contentions.size()) - 1;
}

rtg::Contention::Station Lowering::station(const ast::StationDecl& d) {
    using Kind = rtg::Contention::Station::Kind;
    rtg::Contention::Station made;
    made.kind = d.delay ? Kind::Delay : Kind::Queue;
    made.name = d.name.text;
    made.span = d.name.span;
    for (const auto& x : d.dimensions)
        made.dimensions.push_back(need_int(expr(*x), x->span, fmt::format("the size of `{}`", d.name.text).c_str()));
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        const std::string& option = a.name->text;
        const std::string who = fmt::format("`{}`", option);
        if (option == "service" || option == "demand" || option == "time") {
            made.service = need_quantity(expr(*a.value), Type::time().dimension, a.value->span, who);
        } else if (option == "visits") {
            made.visits = need_quantity(expr(*a.value), Dimension{}, a.value->span, who);
        } else if (option == "servers") {
            made.servers = need_int(expr(*a.value), a.value->span, who.c_str());
        } else if (option == "rates") {
            const Value v = convert(expr(*a.value), Type::list(Type::real()), a.value->span, who);
            if (v.known()) made.rates = array_of(v, a.value->span);
        } else if (option == "law") {
            const auto* word = std::get_if<ast::NameRef>(&a.value->node);
            if (word && word->name == "deterministic") made.kind = Kind::Deterministic;
        }
    }
    return made;
}

Customers Lowering::customers(const std::vector<ast::ExprPtr>& calls) {
    Customers all;
    for (const auto& written : calls) {
        const auto* c = std::get_if<ast::Call>(&written->node);
        if (!c) continue;  // said
        rtg::Contend::With with;
        with.contention = element(*c->callee, ast::EntityKind::contention, "`with`");
        if (with.contention.entity < 0) continue;
        const Contended& contended = contended_[with.contention.entity];
        if (contended.left_out) continue;
        if (!contended.customer) continue;  // said
        const auto& parameters = contended.customer->parameters;
        const auto given = arrange(*contended.symbol, parameters, c->arguments, written->span);
        if (!given) continue;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const ast::Expr* value = (*given)[i];
            with.values.push_back(
                value ? need_quantity(expr(*value), dimension_of(parameters[i], i == 0), value->span,
                                      fmt::format("`{}` of `{}`", parameters[i].name.text, contended.symbol->name))
                      : contended.defaults[i]);
        }
        all.push_back(std::move(with));
    }
    return all;
}

void Lowering::leave_out(int entity) {
    contended_[entity].left_out = true;
}

Value Lowering::population(Span span) {
    int& slot = network_->made.population_slot;
    if (slot < 0) slot = new_slot("population");
    return Value::integer(out_.graph.pool.local(slot, expr::Kind::Int, span));
}

Value Lowering::before(const ast::Expr& e, const ast::Call& c) {
    const auto* m = std::get_if<ast::Member>(&c.callee->node);
    const ast::Expr* of = c.arguments.size() == 1 ? c.arguments.front().value.get() : nullptr;
    const auto* index = of ? std::get_if<ast::Index>(&of->node) : nullptr;
    const Symbol* symbol = of ? program_.symbol_of(index ? *index->object : *of) : nullptr;
    const auto at = network_ ? network_->stations.find(symbol) : decltype(network_->stations.end()){};
    if (!m || !network_ || at == network_->stations.end()) {
        error("E0357", e.span, "`before` is not a value here");
        return Value::error();
    }
    // Elements are alike: which one is meant makes no difference, and has to be one.
    if (index) {
        for (const ast::IndexArg& i : index->indices)
            if (i.value && need_int(expr(*i.value), i.span, "an index") == kNone) return Value::error();
    }
    auto& s = network_->made.stations[at->second];
    const std::string& figure = m->member.text;
    int& slot = figure == "residence" ? s.residence_slot : figure == "queue" ? s.queue_slot : s.utilization_slot;
    const Type type = figure == "residence" ? Type::time() : Type::real();
    if (slot < 0) slot = new_slot(fmt::format("before.{}({})", figure, s.name), type);
    return Value::number(type, out_.graph.pool.local(slot, expr::Kind::Real, e.span));
}

}  // namespace pamina::lower
