// Tasks that do not depend on each other.
#include "runtime/formulas/tasks.h"

namespace pamina::formulas {

namespace {

using Kind = rtg::Schedule::Kind;

/// The one array without dependences, of one index; null: there is another shape.
const Tasks* only_array(const TaskGraph& graph) {
    if (graph.arrays.size() != 1) return nullptr;
    const Tasks& tasks = graph.arrays.front();
    const bool fits = tasks.plain() && tasks.array->after.empty() && tasks.prefix.empty() &&
                      tasks.indices.size() == 1 && tasks.array->order == rtg::kNone;
    return fits ? &tasks : nullptr;
}

/// All elements of a pool, in their order; nothing: of another place.
std::optional<Form> whole_pool(const Tasks& tasks, const TaskGraph& graph) {
    const auto& place = tasks.array->place;
    if (!place || place->kind != rtg::Place::Kind::All || !place->indices.empty() || place->slot >= 0) return {};
    const auto it = graph.processors.find(place->entity);
    if (it == graph.processors.end()) return {};
    return it->second;
}

/// How many tasks are taken at once; nothing: it differs.
std::optional<Form> chunk_of(const Tasks& tasks, const TaskGraph& graph) {
    const auto& s = tasks.array->schedule;
    if (!s) return Form(1);
    if (s->lock != rtg::kNone || (s->kind != Kind::Dynamic && s->kind != Kind::Cyclic)) return {};
    if (s->chunk == rtg::kNone) return Form(1);
    return graph.translate(s->chunk, tasks.frame);
}

/// The largest sum of one processor's share: its tasks are `start + stride * k` for k in 0 ..< count.
Form fullest(const Tasks& tasks, const Form& processors, const Form& stride, const TaskGraph& graph,
             const std::function<std::pair<Form, Form>(const Form& processor)>& share) {
    Steps p{graph.translate.fresh("p"), Form(0), processors - Form(1), {}, processors};
    p.value = symbolic::symbol(p.name, true);
    const auto [start, count] = share(p.value);
    Steps k{graph.translate.fresh("k"), Form(0), count - Form(1), {}, count};
    k.value = symbolic::symbol(k.name, true);
    const Steps& index = tasks.indices[0];
    const Form each =
        symbolic::substitute(*tasks.body.time.exact, {{index.name, index.first + start + stride * k.value}});
    return largest(p, total(k, each, within(p, graph.known)), graph.known);
}

}  // namespace

std::optional<Form> dealt_out(const TaskGraph& graph) {
    const Tasks* tasks = only_array(graph);
    if (!tasks) return {};
    const auto processors = whole_pool(*tasks, graph);
    if (!processors) return {};
    const auto& schedule = tasks->array->schedule;
    const Form n = symbolic::larger(tasks->indices[0].count, Form());
    const Form P = *processors;
    if (schedule && schedule->kind == Kind::Static) {
        const Form block = symbolic::ceildiv(n, P);
        if (tasks->alike()) return *tasks->body.time.exact * block;
        return fullest(*tasks, P, Form(1), graph,
                       [&](const Form& p) { return std::pair(p * block, symbolic::smaller(block, n - p * block)); });
    }
    const auto chunk = chunk_of(*tasks, graph);
    if (!chunk) return {};
    if (tasks->alike()) {
        if (*chunk == Form(1)) return *tasks->body.time.exact * symbolic::ceildiv(n, P);
        // Rounds of P chunks; of what is left the first processor gets a chunk, or all.
        const Form round = *chunk * P;
        const Form most = *chunk * symbolic::div(n, round) + symbolic::smaller(*chunk, symbolic::mod(n, round));
        return *tasks->body.time.exact * most;
    }
    if (*chunk != Form(1) || !schedule || schedule->kind != Kind::Cyclic) return {};
    return fullest(*tasks, P, P, graph, [&](const Form& p) { return std::pair(p, symbolic::ceildiv(n - p, P)); });
}

std::optional<Form> graham(const TaskGraph& graph) {
    const Tasks* tasks = only_array(graph);
    if (!tasks) return {};
    const auto processors = whole_pool(*tasks, graph);
    const auto& schedule = tasks->array->schedule;
    if (!processors || (schedule && schedule->kind != Kind::Dynamic)) return {};
    const auto chunk = chunk_of(*tasks, graph);
    if (!chunk || *chunk != Form(1)) return {};
    const Form all = total(tasks->indices[0], *tasks->body.time.exact, graph.known);
    const Form longest = largest(tasks->indices[0], *tasks->body.time.exact, graph.known);
    return all / *processors + longest - longest / *processors;
}

}  // namespace pamina::formulas
