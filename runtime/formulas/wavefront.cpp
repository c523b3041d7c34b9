// A longest path along uniform dependences: tasks at the points of a box, each after those at fixed distances.
//
// Certificate: where the axes S are those along which a dependence leads by one step, and every dependence leads
// forward by at least one step along S in all, the schedule that starts a task at the sum of its coordinates along S is
// feasible, and the path along these axes from the first corner takes as long.
#include <algorithm>
#include <set>

#include "runtime/formulas/tasks.h"

namespace pamina::formulas {

namespace {

/// In whole numbers, by index.
using Distance = std::vector<std::int64_t>;

std::optional<Distance> distance(const Tasks& tasks, const rtg::Dependence& d, const TaskGraph& graph) {
    if (d.condition != rtg::kNone || d.carry != rtg::kNone || !d.binders.empty()) return {};
    Distance by;
    for (std::size_t i = 0; i < d.indices.size(); ++i) {
        if (d.indices[i].star) return {};
        const Form back = tasks.indices[i].value - graph.translate(d.indices[i].value, tasks.frame);
        const auto* n = back.number();
        const auto whole = n ? n->to_int() : std::nullopt;
        if (!whole) return {};
        by.push_back(*whole);
    }
    return by;
}

/// A box of single steps: no bound reads another index.
bool is_box(const Tasks& tasks) {
    return std::all_of(tasks.indices.begin(), tasks.indices.end(), [&](const Steps& s) {
        return s.value == symbolic::symbol(s.name, true) && !tasks.reads_index(s.first) && !tasks.reads_index(s.last);
    });
}

/// The axes S; nothing: there is no certificate.
std::optional<std::set<std::size_t>> axes(const Tasks& tasks, const TaskGraph& graph) {
    std::vector<Distance> all;
    for (const auto& d : tasks.array->after) {
        const auto by = distance(tasks, d, graph);
        if (!by) return {};
        all.push_back(*by);
    }
    std::set<std::size_t> along;
    for (const auto& by : all) {
        const auto zeros = std::count(by.begin(), by.end(), 0);
        const auto one = std::find(by.begin(), by.end(), 1);
        if (static_cast<std::size_t>(zeros) + 1 == by.size() && one != by.end())
            along.insert(static_cast<std::size_t>(one - by.begin()));
    }
    for (const auto& by : all) {
        std::int64_t forward = 0;
        for (const std::size_t axis : along) forward += by[axis];
        if (forward < 1) return {};
    }
    return along;
}

/// Rows of a plane dealt round robin: row i starts when the one above is a cell ahead and its processor has ended the
/// row `P` above, at max(columns, P) * (i div P) + i mod P.
std::optional<Form> rows_dealt(const Tasks& tasks, const std::set<std::size_t>& along, const TaskGraph& graph) {
    const auto& array = *tasks.array;
    if (!array.in_order || array.schedule || array.order != rtg::kNone) return {};
    if (array.place->kind != rtg::Place::Kind::Element || array.place->slot >= 0 || array.place->indices.size() != 1)
        return {};
    const auto it = graph.processors.find(array.place->entity);
    if (it == graph.processors.end() || tasks.indices.size() != 2 || along.size() != 2) return {};
    // Neighbours only: what is further away would have been over before, but not in each case.
    if (array.after.size() != 2) return {};
    const Form& P = it->second;
    const Form processor = graph.translate(array.place->indices[0], tasks.frame);
    const Steps &row = tasks.indices[0], &column = tasks.indices[1];
    const Form from_first = row.value - row.first;
    if (processor != symbolic::mod(row.value, P) && processor != symbolic::mod(from_first, P)) return {};
    const Form last = row.count - Form(1);
    if (row.count == column.count) return row.count * symbolic::ceildiv(row.count, P) + symbolic::mod(last, P);
    return symbolic::larger(column.count, P) * symbolic::div(last, P) + symbolic::mod(last, P) + column.count;
}

/// Whether each column of a plane has a processor of its own, and goes from row to row there: nobody waits for it.
bool in_columns(const Tasks& tasks, const std::set<std::size_t>& along, const TaskGraph& graph) {
    const auto& array = *tasks.array;
    if (array.schedule || array.order != rtg::kNone) return false;
    if (array.place->kind != rtg::Place::Kind::Element || array.place->slot >= 0 || array.place->indices.size() != 1)
        return false;
    const auto it = graph.processors.find(array.place->entity);
    if (it == graph.processors.end() || tasks.indices.size() != 2) return false;
    const Form processor = graph.translate(array.place->indices[0], tasks.frame);
    for (const std::size_t axis : {0, 1}) {
        const Steps& column = tasks.indices[axis];
        const Form shift = processor - column.value;
        if (!shift.number() || !along.contains(1 - axis)) continue;
        return symbolic::holds(symbolic::at_least(column.first + shift, Form()), graph.known) &&
               symbolic::holds(symbolic::at_least(it->second, column.last + shift + Form(1)), graph.known);
    }
    return false;
}

}  // namespace

std::optional<Form> wavefront(const TaskGraph& graph) {
    if (graph.arrays.size() != 1) return {};
    const Tasks& tasks = graph.arrays.front();
    if (!tasks.alike() || !tasks.prefix.empty() || !is_box(tasks)) return {};
    const auto along = axes(tasks, graph);
    if (!along) return {};
    std::optional<Form> length;
    if (tasks.array->place && !in_columns(tasks, *along, graph)) {
        length = rows_dealt(tasks, *along, graph);
        if (!length) return {};
    } else {
        length = Form(1);
        for (const std::size_t axis : *along) *length = *length + tasks.indices[axis].count - Form(1);
    }
    const Form time = *tasks.body.time.exact * *length;
    std::vector<symbolic::Condition> some;
    for (const auto& s : tasks.indices) {
        const auto one = symbolic::at_least(s.count, Form(1));
        if (!symbolic::holds(one, graph.known)) some.push_back(one);
    }
    return some.empty() ? time : symbolic::choose(some, time, Form());
}

}  // namespace pamina::formulas
