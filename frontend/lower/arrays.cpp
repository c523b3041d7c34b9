// Arrays and the processors that they lie on. (Statements on them: foralls.cpp.)
#include "frontend/lower/arrays.h"

#include <fmt/format.h>

#include "frontend/ast/print.h"
#include "frontend/lower/arithmetic.h"
#include "frontend/lower/entities.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/functions.h"
#include "frontend/lower/groups.h"
#include "frontend/lower/keeper.h"
#include "frontend/lower/machines.h"
#include "frontend/lower/spreads.h"

namespace pamina::lower {

namespace {

constexpr const char* kWhere =
    "arrays lie on the processors of a machine: `on m.cpu`, on a part of it with processors, `on m.node`, or on its "
    "ranks, `on m.rank`";

}  // namespace

std::optional<Arrays::Team> Arrays::team_of(const ast::Expr& e) {
    Team team;
    team.place = expressions_.lower(e);
    const Value& v = team.place;
    if (!v.known()) return std::nullopt;
    const auto* member = std::get_if<ast::Member>(&e.node);
    if (v.is(TypeKind::Entity) && !v.part && member) {
        const auto& entity = graph().entities[static_cast<std::size_t>(v.entity)];
        const Value object = expressions_.lower(*member->object);
        if (entity.kind == rtg::Entity::Kind::Processor && entity.dimensions.size() == v.indices.size() + 1 &&
            object.is(TypeKind::Machine)) {
            team.count = entity.dimensions.back();
            team.machine = object.machine;
            return team;
        }
    }
    if (v.is(TypeKind::Machine) && v.ranks) {
        team.count = groups_.length(v, e.span);
        team.machine = v.machine;
        if (team.count == kNone) return std::nullopt;
        return team;
    }
    if (v.is(TypeKind::Machine) && v.machine.groups.empty()) {
        const Machine& m = machines_.at(v.machine);
        if (m.parent >= 0 && m.dimensions.size() == v.machine.prefix.size() + 1) {
            team.count = m.dimensions.back();
            team.machine = {m.parent, v.machine.prefix};
            return team;
        }
    }
    error("E1903", e.span, fmt::format("`{}` are no processors in a row, with numbers from 0", ast::format(e)), kWhere);
    return std::nullopt;
}

std::optional<rtg::Place> Arrays::place_of(const Team& team, const ast::Expr& at, Id number) {
    const Value& v = team.place;
    if (v.is(TypeKind::Entity)) {
        Value one = v;
        one.indices.push_back(number);
        one.indexed = true;
        return entities_.place_of(one);
    }
    const auto& members = machines_.at(v.machine).symbol->members;
    if (v.ranks) {
        // A machine with ranks says where one computes by a function `core`.
        const auto core = members.find("core");
        if (core != members.end() && core->second->kind == SymbolKind::Fn &&
            std::get<ast::FnDecl>(core->second->stmt->node).parameters.size() == 1) {
            const Value one = functions_.call_fn(*core->second, v.machine, {&at}, {Value::integer(number)}, at.span);
            if (!one.is(TypeKind::Entity)) return std::nullopt;
            return entities_.place_of(one);
        }
    }
    const auto cpu = members.find("cpu");
    if (cpu == members.end() || cpu->second->kind != SymbolKind::Entity) return std::nullopt;
    MachineRef machine = v.machine;
    if (!v.ranks) machine.prefix.push_back(number);
    Value pool = machines_.machine_member(machine, *cpu->second, -1, at.span);
    if (!pool.is(TypeKind::Entity)) return std::nullopt;
    if (v.ranks) {
        pool.indices.push_back(number);
        pool.indexed = true;
    }
    return entities_.place_of(pool);
}

void Arrays::processors(const ast::Stmt& s, const ast::ArrayDecl& d, const std::function<void()>& rest) {
    if (team_) {
        error("E1903", s.span, "the processes of another array are around this one",
              "declare the arrays of a model one behind the other, in its own block");
        return;
    }
    if (d.like) {
        error("E1903", d.like->span, "the first array of a model says where it lies",
              "write `distributed (block, *) on m.cpu`");
        return;
    }
    team_ = team_of(*d.place);
    if (!team_) return;
    auto& pool = graph().pool;
    rtg::Replicate action;
    action.slot = team_->slot = new_slot("processor");
    action.range = {pool.const_int(0), team_->count, kNone, true};
    PlaceContext inside;
    {
        Restore<bool> reads(walk().reads, false);  // each process evaluates it
        action.place = place_of(*team_, *d.place, pool.local(team_->slot, expr::Kind::Int, d.place->span));
    }
    if (failed()) return;
    if (action.place) inside = {PlaceContext::Kind::Placed, action.place->entity, action.place->slot};
    const int stmt = statement_number(s);
    {
        Restore<int*> barrier(walk().barrier_slot, &action.barrier_slot);
        action.body = region(s.span, [&] {
            Restore<bool> on_arrays(walk().on_arrays, true);
            Restore<PlaceContext> in(walk().branch.place, inside);
            Restore<std::vector<int>> keeps(walk().branch.keeps, {});
            Restore<std::vector<int>> handles(walk().branch.keep_slots, {});
            Restore<bool> spawned(walk().branch.spawned, false);
            const Value& v = team_->place;
            int machine = action.place ? machines_.declares(action.place->entity) : -1;
            if (machine < 0) machine = v.is(TypeKind::Machine) ? v.machine.number : team_->machine.number;
            cache(s, d.place->span, machine);
            rest();
            if (walk().branch.spawned && walk().at != rtg::kNoState) emit(rtg::Join{}, s.span);
        });
    }
    team_.reset();
    emit(std::move(action), s.span, stmt);
}

void Arrays::cache(const ast::Stmt& s, Span span, int machine) {
    constexpr const char* kNames[] = {"cache_line", "cache_size", "cache_ways"};
    const auto member = [&](int number, const char* name) -> const Symbol* {
        const auto& members = machines_.at({number, {}}).symbol->members;
        const auto found = members.find(name);
        const bool value = found != members.end() &&
                           (found->second->kind == SymbolKind::Let || found->second->kind == SymbolKind::Parameter);
        return value ? found->second : nullptr;
    };
    // Of the processor's own machine, else of one around it.
    while (machine >= 0 && !(member(machine, kNames[0]) && member(machine, kNames[1])))
        machine = machines_.at({machine, {}}).parent;
    if (machine < 0) return;
    Said said;
    said.span = span;
    for (const char* name : kNames) {
        const Symbol* of = member(machine, name);
        if (!of) {
            said.numbers.push_back(number(0));
            continue;
        }
        const Value v = machines_.machine_member({machine, {}}, *of, -1, span);
        const std::string quoted = fmt::format("`{}`", name);
        Id id = kNone;
        if (name == kNames[2]) {
            id = arithmetic_.need_int(v, of->span, quoted.c_str());
        } else {
            id = arithmetic_.need_quantity(v, Dimension{{{check::kData, 1}}}, of->span, quoted);
            if (id != kNone) id = graph().pool.make(Op::WholeI, {id}, of->span);
        }
        if (id == kNone) return;
        said.numbers.push_back(keeper_.kept(id, "", span, s));
    }
    checked(ask(arrays::Question::Cache, said, {}), s, span);
}

// The numbers of arrays::ask() for it; nothing after an error.
std::optional<std::vector<Id>> Arrays::layout(const ast::ArrayDecl& d, const std::vector<Id>& shape, Id element) {
    const Value v = expressions_.lower(*d.distribution);
    if (!v.known()) return std::nullopt;
    if (!v.is(TypeKind::Distribution) || !v.items) {
        error("E1903", d.distribution->span, fmt::format("a distribution is needed here, this is {}", describe(v)));
        return std::nullopt;
    }
    std::vector<Value> spreads = *v.items;
    // `replicated` says it of all dimensions.
    if (spreads.size() == 1 && spreads.front().spread == kReplicated) {
        spreads.assign(shape.size(), spreads.front());
        for (Value& one : spreads) one.spread = static_cast<int>(arrays::Spread::Kind::Whole);
    }
    if (spreads.size() != shape.size()) {
        error("E1903", d.distribution->span,
              fmt::format("`{}` has {} dimension{}, and `{}` is a distribution of {}", d.name.text, shape.size(),
                          shape.size() == 1 ? "" : "s", ast::format(*d.distribution), spreads.size()),
              "say it of each dimension, as in `(block, *)`");
        return std::nullopt;
    }
    std::vector<Id> numbers{element, number(0), number(0), number(std::ssize(shape))};
    int over = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Value& spread = spreads[i];
        const bool whole = spread.spread == static_cast<int>(arrays::Spread::Kind::Whole);
        const bool cyclic = spread.spread == static_cast<int>(arrays::Spread::Kind::Cyclic);
        over += !whole;
        numbers.push_back(shape[i]);
        numbers.push_back(number(spread.spread));
        numbers.push_back(spread.id != kNone ? spread.id : number(cyclic ? 1 : 0));
        numbers.push_back(number(spread.items ? std::ssize(*spread.items) : 0));
        if (spread.items)
            for (const Value& size : *spread.items) numbers.push_back(size.id);
    }
    auto& pool = graph().pool;
    std::vector<Id> grid;
    if (d.grid) {
        std::vector<const ast::Expr*> extents;
        if (const auto* t = std::get_if<ast::Tuple>(&d.grid->node))
            for (const ast::IndexArg& a : t->items) extents.push_back(a.value.get());
        else
            extents.push_back(d.grid.get());
        for (const ast::Expr* e : extents) {
            const Id extent = arithmetic_.need_int(expressions_.lower(*e), e->span, "the extent of a grid");
            if (extent == kNone) return std::nullopt;
            grid.push_back(extent);
        }
        if (over > 0 && std::ssize(grid) != over) {
            error("E1903", d.grid->span,
                  fmt::format("{} dimension{} of `{}` {} distributed, and the grid has {}", over, over == 1 ? "" : "s",
                              d.name.text, over == 1 ? "is" : "are", grid.size()),
                  "give the grid one number for each dimension that is distributed");
            return std::nullopt;
        }
    } else if (over == 0) {
        grid.push_back(team_->count);
    } else {
        for (int i = 0; i < over; ++i) {
            const Id asked[] = {team_->count, number(over), number(i)};
            grid.push_back(pool.ask(static_cast<int>(arrays::Question::Grid), asked, d.place->span));
        }
    }
    numbers.push_back(number(std::ssize(grid)));
    numbers.insert(numbers.end(), grid.begin(), grid.end());
    return numbers;
}

void Arrays::lower(const ast::Stmt& s, const ast::ArrayDecl& d) {
    const Symbol* symbol = program().symbol_of(s);
    if (!symbol) return;
    scopes().bound[symbol] = Value::error();  // until it stands
    if (!here(s)) return;
    auto made = std::make_shared<Distributed>();
    made->number = arrays_++;
    made->name = d.name.text;
    made->span = d.name.span;
    for (const auto& x : d.dimensions) {
        const Id size = arithmetic_.need_int(expressions_.lower(*x), x->span, "the size of an array");
        if (size == kNone) return;
        made->shape.push_back(keeper_.kept(size, "", x->span, s));
    }
    made->element = number(8);
    Id column_major = kNone, padding = kNone;  // not said
    for (const ast::Argument& a : d.options) {
        if (!a.name) continue;
        if (a.name->text == "layout") {
            const auto* word = std::get_if<ast::NameRef>(&a.value->node);
            column_major = number(word && word->name == "column" ? 1 : 0);
            continue;
        }
        if (a.name->text == "padding") {
            padding = arithmetic_.need_int(expressions_.lower(*a.value), a.value->span, "`padding`");
            if (padding == kNone) return;
            padding = keeper_.kept(padding, "", a.value->span, s);
            continue;
        }
        const Id bytes = arithmetic_.need_quantity(expressions_.lower(*a.value), Dimension{{{check::kData, 1}}},
                                                   a.value->span, "`element`");
        if (bytes == kNone) return;
        made->element = keeper_.kept(graph().pool.make(Op::WholeI, {bytes}, a.value->span), "", a.value->span, s);
    }
    if (d.like) {
        const Value of = expressions_.lower(*d.like);
        if (!of.distributed) return;
        const Distributed& base = *of.distributed;
        if (base.shape.size() != made->shape.size()) {
            error("E1903", d.like->span, fmt::format("`{}` has another number of dimensions", base.name))
                .notes.push_back({base.span, "it is declared here"});
            return;
        }
        // The same spreads over the same grid, of other extents.
        made->layout = base.layout;
        made->layout[0] = made->element;
        std::size_t at = 4;
        for (const Id size : made->shape) {
            made->layout[at] = size;
            at += 4 + static_cast<std::size_t>(graph().pool.at(made->layout[at + 3]).value.i);
        }
    } else {
        if (d.place && team_) {
            // All arrays of a model lie on the same processors.
            const Value place = expressions_.lower(*d.place);
            const bool same = place.type.kind == team_->place.type.kind && place.entity == team_->place.entity &&
                              place.machine.number == team_->place.machine.number && place.ranks == team_->place.ranks;
            if (!same) {
                error("E1903", d.place->span, "the arrays of a model lie on the same processors",
                      fmt::format("write `on …` as for the first one, or `like` it"));
                return;
            }
        }
        auto numbers = layout(d, made->shape, made->element);
        if (!numbers) return;
        made->layout = std::move(*numbers);
        for (Id& id : made->layout) {
            // What is asked is asked once.
            id = graph().pool.at(id).op == Op::Ask ? checked(id, s, d.name.span) : keeper_.kept(id, "", d.name.span, s);
        }
    }
    if (column_major != kNone) made->layout[1] = column_major;
    if (padding != kNone) made->layout[2] = padding;
    Said laid;
    laid.numbers = {number(1), number(1)};
    laid.numbers.insert(laid.numbers.end(), made->layout.begin(), made->layout.end());
    for (int i = 0; i < 4; ++i) laid.numbers.push_back(number(0));  // no loops, nothing written, no `on`, no reads
    laid.span = d.distribution ? d.distribution->span : d.name.span;
    checked(ask(arrays::Question::Fits, laid, {team_->count}), s, laid.span);
    Value v;
    v.type = Type::of(TypeKind::Array);
    v.distributed = std::move(made);
    scopes().bound[symbol] = std::move(v);
}

bool Arrays::here(const ast::Stmt& s) {
    if (walk().on_arrays && team_) return true;
    error(
        "E1903", s.span, "each processor does this by itself, and here is a process of another kind",
        "it stands in the block of the model with its arrays, in loops, conditions and procs there, and not in `par`, "
        "`fork` or `spawn`");
    return false;
}

}  // namespace pamina::lower
