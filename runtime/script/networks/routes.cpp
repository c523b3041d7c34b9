// Routes of a network, and `for` and `if` around them.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/script/networks/work.h"

namespace pamina::script {

Term& NetworkReader::term(const ast::Expr& e, Work& work) {
    auto [it, fresh] = work.declared.of_routes.try_emplace(&e);
    if (fresh) it->second = term_of(e, work.declared, program_);
    return it->second;
}

void NetworkReader::route_block(const ast::Block& b, Work& work) {
    for (const auto& s : b.statements) route_statement(*s, work);
}

void NetworkReader::route_statement(const ast::Stmt& s, Work& work) {
    if (const auto* r = std::get_if<ast::Route>(&s.node)) {
        route(*r, s.span, work);
    } else if (const auto* let = std::get_if<ast::LetDecl>(&s.node)) {
        if (const auto* symbol = program_.symbol_of(s)) evaluator_.bind(*symbol, value(term(*let->value, work)));
    } else if (const auto* f = std::get_if<ast::For>(&s.node)) {
        evaluator_.each(f->binder, [&] { route_block(f->body, work); });
    } else if (const auto* i = std::get_if<ast::If>(&s.node)) {
        const Value& v = value(term(*i->condition, work));
        const auto* holds = v.as<bool>();
        if (!holds) wrong("E0711", i->condition->span, "a condition is needed here");
        if (*holds)
            route_block(i->then_body, work);
        else if (i->else_body)
            route_block(*i->else_body, work);
    }
}

void NetworkReader::route(const ast::Route& r, Span at, Work& work) {
    auto& network = work.out.network;
    queueing::Route made;
    made.removes = r.removes;
    if (r.from) made.from = end_of_route(*r.from, work);
    if (r.to) made.to = end_of_route(*r.to, work);
    int from_class = -1, to_class = -1;
    bool rate = false;
    for (const auto& o : r.options) {
        if (!o.name) continue;
        const std::string& name = o.name->text;
        if (name == "class")
            from_class = class_named(*o.value, work);
        else if (name == "as")
            to_class = class_named(*o.value, work);
        else if (name == "rate")
            made.rate = number(term(*o.value, work), kRateDimension, "`rate`"), rate = true;
        else
            made.share = number(term(*o.value, work), {}, "`share`");
    }
    const auto add = [&](int c) {
        made.from_class = c;
        made.to_class = to_class < 0 ? c : to_class;
        network.routes.push_back(made);
        work.out.routes.push_back(at);
    };
    const auto comes = [&](int station, int c) {
        return station == queueing::kEnvironment ||
               work.served[static_cast<std::size_t>(station)]->at(static_cast<std::size_t>(c));
    };
    if (from_class >= 0) {
        const int c = to_class < 0 ? from_class : to_class;
        const int absent = !comes(made.from, from_class) ? made.from : !comes(made.to, c) && !r.removes ? made.to : -1;
        if (absent >= 0)
            wrong("E1055", at,
                  fmt::format("`{}` has no service for the class `{}`",
                              network.stations[static_cast<std::size_t>(absent)].name,
                              network.classes[static_cast<std::size_t>(absent == made.from ? from_class : c)].name));
        return add(from_class);
    }
    if (r.removes && !r.from) return add(0);  // what takes others away has no class
    if (rate) {
        std::vector<int> open;
        for (std::size_t c = 0; c < network.classes.size(); ++c)
            if (network.classes[c].open) open.push_back(static_cast<int>(c));
        if (open.size() > 1)
            wrong("E1054", at, fmt::format("`{}` has {} open classes: which of them comes?", network.name, open.size()),
                  fmt::format("write `class = {}`", network.classes[static_cast<std::size_t>(open.front())].name));
        return add(open.empty() ? 0 : open.front());
    }
    for (int c = 0; c < static_cast<int>(network.classes.size()); ++c)
        if (comes(made.from, c) && (r.removes || comes(made.to, to_class < 0 ? c : to_class))) add(c);
}

int NetworkReader::end_of_route(const ast::Expr& e, Work& work) {
    const auto* x = std::get_if<ast::Index>(&e.node);
    const check::Symbol* symbol = program_.symbol_of(x ? *x->object : e);
    const auto it = work.groups.find(symbol);
    if (it == work.groups.end()) wrong("E0711", e.span, "a station of this network is needed here");
    const StationGroup& group = work.out.groups[it->second];
    std::size_t station = 0;
    for (std::size_t d = 0; x && d < x->indices.size(); ++d) {
        const ast::Expr& index = *x->indices[d].value;
        const std::int64_t i = whole(value(term(index, work)), index.span, "an index");
        if (i < 0 || i >= group.shape[d])
            wrong("E1052", x->indices[d].span, fmt::format("index {} is outside `{}`", i, group.name),
                  group.shape[d] == 0 ? "it has no elements here"
                                      : fmt::format("indices go from 0 to {}", group.shape[d] - 1));
        station = station * static_cast<std::size_t>(group.shape[d]) + static_cast<std::size_t>(i);
    }
    return static_cast<int>(group.first + station);
}

int NetworkReader::class_named(const ast::Expr& e, const Work& work) {
    const auto* n = std::get_if<ast::NameRef>(&e.node);
    const auto& classes = work.out.network.classes;
    const auto it = n ? std::ranges::find(classes, n->name, &queueing::Class::name) : classes.end();
    if (it == classes.end()) wrong("E0711", e.span, "a class of this network is needed here");
    return static_cast<int>(it - classes.begin());
}

}  // namespace pamina::script
