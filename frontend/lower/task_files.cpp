// `graph from FORMAT("file", …)`: one task array whose size, costs and dependences come with the file.
#include "frontend/check/words/task_files.h"

#include <fmt/format.h>

#include "frontend/lower/arithmetic.h"
#include "frontend/lower/branches.h"
#include "frontend/lower/contentions.h"
#include "frontend/lower/expressions.h"
#include "frontend/lower/globals.h"
#include "frontend/lower/requests.h"
#include "frontend/lower/schedules.h"
#include "frontend/lower/task_graphs.h"

namespace pamina::lower {

void TaskGraphs::graph_from(const ast::Stmt& s, const ast::Graph& g) {
    const Span span = g.from->span;
    auto& pool = graph().pool;
    const language::FormatRow& format = *check::task_file_format(*g.from);
    const int file = static_cast<int>(graph().files.size());
    rtg::TaskFile read{std::string(format.name), check::task_file_path(*g.from)->value, check::task_file_texts(*g.from),
                       span};
    graph().files.push_back(std::move(read));

    if (format.messages) {
        rtg::TaskGraph messages;
        messages.stmt = statement_number(s);
        messages.messages.emplace();
        messages.messages->file = file;
        for (const auto& o : format.options) {
            const ast::Expr* e = check::task_file_amount(program(), g, o.name);
            messages.messages->parameters.push_back(e ? arithmetic_.need_quantity(expressions_.lower(*e),
                                                                                  *check::dimension_of(o.value),
                                                                                  e->span, fmt::format("`{}`", o.name))
                                                      : kNone);
        }
        builder().note_tick(-9, 1);  // calculations are in ns
        lowered().file_units.push_back({-9, false});
        emit(rtg::RunTasks{static_cast<int>(graph().task_graphs.size())}, s.span, messages.stmt);
        graph().task_graphs.push_back(std::move(messages));
        return;
    }

    // What a cost of 1 stands for: time, and which digit of it that is, or work.
    const auto digits = std::exchange(graph().tick_exponent, std::nullopt);
    const ast::Expr* unit_given = check::task_file_option(*g.from, "unit");
    Value unit = Value::number(Type::time(), pool.const_quantity(1, 0, 1, span));
    if (unit_given) unit = expressions_.lower(*unit_given);
    const bool work = unit.known() && unit.type.is_number() && !unit.type.bare_zero &&
                      unit.type.dimension == Dimension{{{check::kWork, 1}}};
    Id one_cost = kNone;
    if (work) {
        one_cost = arithmetic_.as_real(unit, unit_given->span);
        lowered().file_units.push_back({std::nullopt, true});
    } else {
        one_cost =
            unit_given ? arithmetic_.need_quantity(unit, Type::time().dimension, unit_given->span, "`unit`") : unit.id;
        const int unit_digit = graph().tick_exponent.value_or(0);
        lowered().file_units.push_back({unit_digit, unit_given != nullptr});
        builder().note_tick(unit_digit, 1);
    }
    if (digits) builder().note_tick(*digits, 1);
    const Type cost_type = work ? Type::real(Dimension{{{check::kWork, 1}}}) : Type::time();

    GraphContext context;
    context.number = static_cast<int>(graph().task_graphs.size());
    context.first_slot = graph().local_slots;
    graph().task_graphs.emplace_back();
    const int stmt = statement_number(s);
    context.built.stmt = stmt;
    {
        Restore<GraphContext*> in(walk().tasks, &context);
        rtg::TaskArray a;
        a.name = "task";
        a.span = span;
        const int within = builder().counted_to();
        a.stmt = static_cast<int>(graph().statements.size());
        graph().statements.push_back(
            {fmt::format("task of {}", graph().files.back().path), "task", span, false, within});
        a.file = file;
        if (const ast::Expr* e = check::task_file_option(*g.from, "bandwidth"))
            a.bandwidth = arithmetic_.need_quantity(expressions_.lower(*e),
                                                    Dimension{{{check::kData, 1}}} / Type::time().dimension, e->span,
                                                    "`bandwidth`");
        Restore<int*> number(walk().number_slot, &a.number_slot);
        rtg::IndexRange index;
        index.name = "i";
        index.slot = new_slot("i");
        index.range.first = pool.const_int(0, span);
        index.range.last =
            globals_.file_global("tasks", ValueSource::Kind::FileTasks, Type::of(TypeKind::Int), file, span).id;
        index.range.exclusive = true;
        a.indices.push_back(index);
        schedules_.placement(a, g.placement, nullptr);

        rtg::Array costs;
        costs.name = fmt::format("costs({})", graph().files.back().path);
        costs.kind = expr::Kind::Real;
        costs.external = true;
        costs.span = span;
        const int array = static_cast<int>(graph().arrays.size());
        graph().arrays.push_back(std::move(costs));
        lowered().arrays.push_back({ValueSource::Kind::FileCosts, 0, file, nullptr, {}, false, {}});
        // Whole numbers of the last digit in the file: unit / 10^digits is exact where it is whole ticks.
        const Id scale = globals_.file_global("scale", ValueSource::Kind::FileScale, Type::real(), file, span).id;
        const Id one = pool.make(expr::Op::DivR, {one_cost, scale}, span);
        const Id i = pool.local(index.slot, expr::Kind::Int, span);
        const Id cost = pool.make(expr::Op::MulR, {pool.array_load(array, expr::Kind::Real, i, span), one}, span);

        Customers of_task;
        if (!g.placement.contention.empty()) of_task = contentions_.customers(g.placement.contention);
        Restore<const Customers*> with(walk().customers, g.placement.contention.empty() ? walk().customers : &of_task);
        Restore<int*> barrier(walk().barrier_slot, nullptr);
        a.body = region(span, [&] {
            Restore<PlaceContext> in_task(walk().branch.place, a.place ? PlaceContext{PlaceContext::Kind::TaskMain,
                                                                                      a.place->entity, a.place->slot}
                                                                       : branches_.child_place());
            requests_.compute(Value::number(cost_type, cost), unit_given ? unit_given->span : span, nullptr, span,
                              a.stmt);
        });
        if (a.duration_slot >= 0 || a.level_slot >= 0) durations_.push_back({pool.at(a.order).span, a.body});
        rtg::TaskItem item;
        item.kind = rtg::TaskItem::Kind::Array;
        item.array = 0;
        context.built.items.push_back(item);
        context.built.arrays.push_back(std::move(a));
    }
    graph().task_graphs[static_cast<std::size_t>(context.number)] = std::move(context.built);
    emit(rtg::RunTasks{context.number}, s.span, stmt);
}

}  // namespace pamina::lower
