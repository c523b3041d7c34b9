#include "frontend/lower/groups.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/print.h"
#include "frontend/check/infer/declared.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/machines.h"

namespace pamina::lower {

namespace {

const std::vector<ast::ExprPtr>& written_dimensions(const Symbol& ranks) {
    return std::get<ast::PartDecl>(ranks.stmt->node).dimensions;
}

/// The machine, or the group around its innermost one.
MachineRef around(MachineRef group) {
    group.groups.pop_back();
    return group;
}

}  // namespace

std::optional<std::vector<Id>> Groups::dimensions(const MachineRef& machine, const Symbol& ranks, Span span) {
    if (machine.groups.empty()) {
        std::vector<Id> sizes = machines_.sizes_of(machine, ranks);
        return sizes.empty() ? std::nullopt : std::optional(std::move(sizes));
    }
    const std::size_t wanted = written_dimensions(ranks).size();
    if (wanted == 1) return std::vector{size(machine, span)};
    const Group& group = machine.groups.back();
    std::vector<Id> left;
    for (const RankRange& r : group.dimensions)
        if (!r.one) left.push_back(r.count);
    if (group.ranks == &ranks && left.size() == wanted) return left;
    error("E0366", span,
          fmt::format("this group has no `{}`: it is no part of it with {} dimensions", ranks.name, wanted),
          "ranks with one index count those of every group: `part node[n]`");
    return std::nullopt;
}

RankRange Groups::one(Id at, Id n, Span span) const {
    auto& pool = graph().pool;
    const Id single = pool.const_int(1);
    return {pool.make(Op::RankI, {at, n}, span), single, single, true};
}

// What is wrong with a range is wrong with the number of its ranks, which everything else needs.
RankRange Groups::some(const rtg::Range& range, Id n, Span span) {
    auto& pool = graph().pool;
    const Id single = pool.const_int(1);
    const Id step = range.step == kNone ? single : range.step;
    const Id count = expressions_.count_of(range, span);
    const Id steps = pool.make(Op::RankI, {pool.make(Op::SubI, {count, single}, span), count}, span);
    const Id way = step == single ? steps : pool.make(Op::MulI, {steps, step}, span);
    const Id last = pool.make(Op::RankI, {pool.make(Op::AddI, {range.first, way}, span), n}, span);
    Id far = pool.make(Op::SubI, {last, range.first}, span);
    if (step != single) far = pool.make(Op::FloorDivI, {far, step}, span);
    return {pool.make(Op::RankI, {range.first, n}, span), step, pool.make(Op::AddI, {far, single}, span), false};
}

RankRange Groups::all(Id n, Span span) const {
    auto& pool = graph().pool;
    const Id single = pool.const_int(1);
    const Id last = pool.make(Op::RankI, {pool.make(Op::SubI, {n, single}, span), n}, span);
    return {pool.const_int(0), single, pool.make(Op::AddI, {last, single}, span), false};
}

RankRange Groups::written(const ast::IndexArg& index, Id n, Span span) {
    if (!index.value) return all(n, span);
    if (auto* r = std::get_if<ast::Range>(&index.value->node)) {
        const rtg::Range range = expressions_.range(*r);
        return range.first == kNone || range.last == kNone ? RankRange{} : some(range, n, index.span);
    }
    const Id at = arithmetic_.need_int(expressions_.lower(*index.value), index.span, "an index");
    return at == kNone ? RankRange{} : one(at, n, index.span);
}

bool Groups::counted(const Symbol& ranks, std::size_t has, std::size_t given, Span span) const {
    if (has == given) return true;
    error("E0354", span,
          fmt::format("`{}` has {} {}, {} given", ranks.name, has, has == 1 ? "index" : "indices", given))
        .notes.push_back({ranks.span, "it is declared here"});
    return false;
}

bool Groups::given(MachineRef& machine, const MachineUse& use, int number) {
    const Span span = request().predict;
    int position = 0;
    for (const RankUse& of : use.groups) {
        const auto sizes = dimensions(machine, *of.ranks, span);
        if (!sizes || !counted(*of.ranks, sizes->size(), of.indices.size(), span)) return false;
        Group group{of.ranks, {}};
        const auto value = [&](const char* name) {
            return globals_
                .given_int(fmt::format("{}.{}", of.ranks->name, name),
                           {ValueSource::Kind::MachineRank, number, position++, nullptr, {}, false, {}}, span)
                .id;
        };
        for (std::size_t i = 0; i < of.indices.size(); ++i) {
            const Id n = (*sizes)[i];
            const RankUse::Form& form = of.indices[i];
            switch (form.kind) {
                case RankUse::Form::Kind::All:
                    group.dimensions.push_back(all(n, span));
                    break;
                case RankUse::Form::Kind::One:
                    group.dimensions.push_back(one(value("at"), n, span));
                    break;
                case RankUse::Form::Kind::Range: {
                    rtg::Range range;
                    range.first = value("first");
                    range.last = value("last");
                    if (form.step) range.step = value("step");
                    range.exclusive = form.exclusive;
                    group.dimensions.push_back(some(range, n, span));
                    break;
                }
            }
        }
        add(machine, std::move(group));
    }
    return true;
}

// Ranges of ranges are ranges: so a proc that halves its group and runs itself has one kind of argument.
void Groups::add(MachineRef& machine, Group group) const {
    auto& pool = graph().pool;
    std::vector<RankRange*> outer;
    if (!machine.groups.empty())
        for (RankRange& r : machine.groups.back().dimensions)
            if (!r.one) outer.push_back(&r);
    if (outer.size() != group.dimensions.size()) {
        machine.groups.push_back(std::move(group));
        return;
    }
    for (std::size_t i = 0; i < outer.size(); ++i) {
        RankRange& o = *outer[i];
        const RankRange& r = group.dimensions[i];
        const Id way = pool.make(Op::MulI, {r.first, o.step});
        o = {pool.make(Op::AddI, {o.first, way}), pool.make(Op::MulI, {o.step, r.step}), r.count, r.one};
    }
}

Value Groups::indexed(const Value& ranks, const ast::Index& index, Span span) {
    const auto sizes = dimensions(ranks.machine, *ranks.ranks, span);
    if (!sizes) return Value::error();
    if (!counted(*ranks.ranks, sizes->size(), index.indices.size(), span)) return Value::error();
    Group group{ranks.ranks, {}};
    for (std::size_t i = 0; i < sizes->size(); ++i) {
        group.dimensions.push_back(written(index.indices[i], (*sizes)[i], span));
        if (group.dimensions.back().first == kNone) return Value::error();
    }
    Value v = machines_.machine_value(ranks.machine);
    add(v.machine, std::move(group));
    return v;
}

Id Groups::length(const Value& ranks, Span span) {
    const auto sizes = dimensions(ranks.machine, *ranks.ranks, span);
    if (!sizes) return kNone;
    if (sizes->size() == 1) return sizes->front();
    error("E0352", span, fmt::format("`len` needs one index, `{}` has {}", ranks.ranks->name, sizes->size()));
    return kNone;
}

Id Groups::size(const MachineRef& group, Span span) const {
    auto& pool = graph().pool;
    Id all = pool.const_int(1);
    for (const RankRange& r : group.groups.back().dimensions)
        if (!r.one) all = pool.make(Op::MulI, {all, r.count}, span);
    return all;
}

Id Groups::number(const MachineRef& group, Id rank, Span span) {
    if (group.groups.empty()) return rank;
    auto& pool = graph().pool;
    const MachineRef outer = around(group);
    const Group& g = group.groups.back();
    const auto sizes = dimensions(outer, *g.ranks, span);
    if (!sizes) return kNone;
    // From the last dimension, which is the fastest, to the first.
    Id left = pool.make(Op::RankI, {rank, size(group, span)}, span);
    Id stride = pool.const_int(1), found = pool.const_int(0);
    std::size_t ranges = static_cast<std::size_t>(
        std::count_if(g.dimensions.begin(), g.dimensions.end(), [](const RankRange& r) { return !r.one; }));
    for (std::size_t i = g.dimensions.size(); i-- > 0;) {
        const RankRange& r = g.dimensions[i];
        Id place = r.first;
        if (!r.one) {
            const bool all = --ranges == 0;
            const Id digit = all ? left : pool.make(Op::ModI, {left, r.count}, span);
            if (!all) left = pool.make(Op::FloorDivI, {left, r.count}, span);
            place = pool.make(Op::AddI, {pool.make(Op::MulI, {digit, r.step}, span), place}, span);
        }
        found = pool.make(Op::AddI, {found, pool.make(Op::MulI, {place, stride}, span)}, span);
        stride = pool.make(Op::MulI, {stride, (*sizes)[i]}, span);
    }
    return number(outer, found, span);
}

bool Groups::enter(MachineRef& machine, const Symbol& f, const std::vector<ast::Parameter>& parameters,
                   const std::vector<const ast::Expr*>& given, std::vector<std::optional<Value>>& values, Span span) {
    if (machine.groups.empty()) return true;
    const MachineRef group = machine;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const ast::Parameter& p = parameters[i];
        if (!p.type) {
            error("E0367", span,
                  fmt::format("a group cannot tell whether `{}` of `{}` is a rank, which it counts from 0", p.name.text,
                              f.name),
                  fmt::format("say so where it is declared: `{}: rank`, or another type", p.name.text))
                .notes.push_back({p.name.span, "the parameter is here"});
            return false;
        }
        if (!values[i] || !check::counts_ranks(program(), p)) continue;
        const Span at = given[i]->span;
        const Id rank = arithmetic_.need_int(*values[i], at, "a rank");
        const Id found = rank == kNone ? kNone : number(group, rank, at);
        if (found == kNone) return false;
        values[i] = Value::integer(found);
    }
    machine.groups.clear();
    return true;
}

std::optional<std::pair<Id, std::string>> Groups::of_machine(const MachineRef& machine, Span span) {
    const Machine& its = machines_.at(machine);
    // By one index where they are counted so.
    const Symbol* ranks = nullptr;
    for (const Symbol* s = its.symbol; s; s = s->derived_from)
        for (const auto& [name, member] : s->members)
            if (check::is_ranks(*member) && (!ranks || std::pair(written_dimensions(*member).size(), member->name) <
                                                           std::pair(written_dimensions(*ranks).size(), ranks->name)))
                ranks = member;
    if (!ranks) return {};
    const std::string name = fmt::format("{}.{}", its.name, ranks->name);
    const std::vector<Id> sizes = machines_.sizes_of({machine.number, {}}, *ranks);
    if (sizes.empty()) return {};
    Id all = sizes.front();
    for (std::size_t d = 1; d < sizes.size(); ++d) all = graph().pool.make(Op::MulI, {all, sizes[d]}, span);
    return std::pair(all, name);
}

void Groups::check(const MachineRef& machine, Span span, int stmt) const {
    for (const Group& g : machine.groups)
        for (const RankRange& r : g.dimensions)
            for (const Id id : {r.count, r.first}) {
                if (graph().pool.at(id).op == Op::ConstInt) continue;
                rtg::Item item;
                item.kind = rtg::Item::Kind::Assign;
                item.amount = id;
                item.slot = new_slot("");
                emit(rtg::Pass{{std::move(item)}}, span, stmt);
            }
}

// The size of the ranks, where it is a name: `nodes` of `part node[nodes]`.
bool Groups::is_size(const Symbol& member, const MachineRef& group) const {
    for (const auto& [name, symbol] : machines_.at(group).symbol->members) {
        if (!check::is_ranks(*symbol)) continue;
        const auto& dimensions = written_dimensions(*symbol);
        if (dimensions.size() == 1 && std::holds_alternative<ast::NameRef>(dimensions.front()->node) &&
            program().symbol_of(*dimensions.front()) == &member)
            return true;
    }
    return false;
}

Value Groups::member(const MachineRef& group, const Symbol& member, Span span) {
    if (check::is_ranks(member)) return machines_.machine_member(group, member, -1, span);
    if ((member.kind == SymbolKind::Let || member.kind == SymbolKind::Parameter) && is_size(member, group))
        return Value::integer(size(group, span));
    const auto* entity = member.stmt ? std::get_if<ast::EntityDecl>(&member.stmt->node) : nullptr;
    const bool array = entity && !entity->dimensions.empty();
    if (member.kind != SymbolKind::Part && !array) {
        MachineRef machine = group;
        machine.groups.clear();
        return machines_.machine_member(machine, member, -1, span);
    }
    error("E0368", span, fmt::format("a group does not count `{}` of its machine", member.name),
          fmt::format("ask the machine itself, or a fn of it that takes a rank: `fn f(at: rank) = {}[…]`", member.name))
        .notes.push_back({member.span, "it is declared here"});
    return Value::error();
}

}  // namespace pamina::lower
