#include "runtime/engine/events/critical_path.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "runtime/rtg/call_sites.h"

namespace pamina::engine {

namespace {

using result::CriticalPart;
using result::CriticalPath;

/// Tasks of a file on the path: with more than these they are taken together by their stems.
constexpr std::size_t kMostNames = 10;

void largest_first(std::vector<CriticalPart>& parts) {
    std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.time > b.time; });
}

class Names {
  public:
    explicit Names(const BoundGraph& bound)
        : bound_(bound),
          rows_{static_cast<int>(bound.graph.statements.size()), static_cast<int>(bound.graph.entities.size())} {}

    std::string row(int row) const {
        if (row < rows_.statements) return {};
        if (row == rows_.dependence()) return "a dependence";
        if (row == rows_.sync()) return "sync";
        if (row == rows_.join()) return "join";
        if (row == rows_.end_of_run()) return "the end of the run";
        const auto& entity = bound_.graph.entities[static_cast<std::size_t>(rows_.number_of_entity(row))];
        return fmt::format("{} {}", kind(entity.kind), entity.name);
    }
    /// Of a wait during which nobody on the path does anything. For a processor that somebody else has, the path goes
    /// on with who has it: a wait for one is for the lock under which it looks for its next task.
    std::string wait(int row) const {
        if (!rows_.is_entity(row)) return this->row(row);
        const auto& entity = bound_.graph.entities[static_cast<std::size_t>(rows_.number_of_entity(row))];
        const bool lock = entity.kind == rtg::Entity::Kind::Processor && has_lock(rows_.number_of_entity(row));
        return lock ? "the dequeue lock of " + this->row(row) : this->row(row);
    }
    /// Whether some tasks on these processors are taken under a lock.
    bool has_lock(int entity) const {
        for (const auto& tasks : bound_.graph.task_graphs)
            for (const auto& a : tasks.arrays)
                if (a.place && a.place->entity == entity && a.schedule && a.schedule->lock != rtg::kNone) return true;
        return false;
    }
    Span span(int row) const {
        if (!rows_.is_entity(row)) return {};
        return bound_.graph.entities[static_cast<std::size_t>(rows_.number_of_entity(row))].span;
    }
    /// It tells of a time of which others are the parts.
    bool is_no_part(int row) const { return rows_.is_awaited(row); }
    const rtg::TaskArray& array(int graph, int array) const {
        return bound_.graph.task_graphs[static_cast<std::size_t>(graph)].arrays[static_cast<std::size_t>(array)];
    }
    std::string of_file(int graph, int number, std::int64_t task) const {
        const auto& a = array(graph, number);
        const auto* table =
            bound_.task_graphs[static_cast<std::size_t>(graph)].arrays[static_cast<std::size_t>(number)].table;
        if (table && !table->names.empty()) return table->names[static_cast<std::size_t>(task)];
        return fmt::format("{}[{}]", a.name, task);
    }
    /// An operation of a message schedule.
    std::string operation(const PathTask& t) const {
        const int file = bound_.graph.task_graphs[static_cast<std::size_t>(t.graph)].messages->file;
        const auto& schedule = *bound_.schedules[static_cast<std::size_t>(file)];
        const auto number = static_cast<std::uint32_t>(t.number);
        const auto& o = schedule.operations[number];
        std::string name = fmt::format("rank {}", o.rank);
        const auto label = schedule.label(number);
        if (!label.empty()) name += fmt::format(" {}", label);
        if (label.empty() && o.line > 0) name += fmt::format(" line {}", o.line);
        if (o.kind == rtg::MessageSchedule::Kind::Send) name += fmt::format(" to {}", o.peer);
        return fmt::format("{}, {}", name, part(t.array));
    }
    static const char* part(int array) {
        switch (PathTask::part_of(array)) {
            case GoalPart::Calc:
                return "computing";
            case GoalPart::Send:
                return "sending (o, O)";
            case GoalPart::Latency:
                return "latency (L)";
            case GoalPart::Receive:
                return "receiving (o, O, G)";
            case GoalPart::Gap:
                return "gaps (g, G)";
        }
        return "";
    }
    Span graph_span(int graph) const {
        const int stmt = bound_.graph.task_graphs[static_cast<std::size_t>(graph)].stmt;
        return stmt < 0 ? Span{} : bound_.graph.statements[static_cast<std::size_t>(stmt)].span;
    }
    std::string task(const PathTask& t) const {
        if (t.array < 0) return operation(t);
        if (t.from_file) return of_file(t.graph, t.array, t.number);
        return element(array(t.graph, t.array).name, t.values);
    }
    static std::string element(const std::string& name, const std::vector<std::int64_t>& values) {
        return values.empty() ? name : fmt::format("{}[{}]", name, fmt::join(values, ", "));
    }
    /// `cell[0..9, 4]`, or the elements when they are few.
    static std::string elements(const std::string& name, const PathArray& on) {
        std::string text;
        if (on.all_named) {
            auto sorted = on.named;
            std::sort(sorted.begin(), sorted.end());
            for (const auto& values : sorted)
                text += fmt::format("{}{}", text.empty() ? "" : ", ", element(name, values));
            return text;
        }
        for (std::size_t i = 0; i < on.low.size(); ++i) {
            text += text.empty() ? "" : ", ";
            text +=
                on.low[i] == on.high[i] ? fmt::format("{}", on.low[i]) : fmt::format("{}..{}", on.low[i], on.high[i]);
        }
        return fmt::format("{}[{}]", name, text);
    }

  private:
    static const char* kind(rtg::Entity::Kind k) {
        switch (k) {
            case rtg::Entity::Kind::Resource:
                return "resource";
            case rtg::Entity::Kind::Processor:
                return "processor";
            case rtg::Entity::Kind::Barrier:
                return "barrier";
            case rtg::Entity::Kind::Queue:
                return "queue";
            case rtg::Entity::Kind::Event:
                return "event";
            case rtg::Entity::Kind::Contention:
                return "contention";
        }
        return "";
    }
    const BoundGraph& bound_;
    PathRows rows_;
};

/// The tasks of a file: each by name, or by stem when they are many.
void add_file(const Names& names, int graph, int number, const PathArray& on, std::vector<CriticalPart>& parts) {
    const Span span = names.array(graph, number).span;
    std::vector<std::int64_t> tasks;
    for (const auto& [task, its] : on.each) tasks.push_back(task);
    std::sort(tasks.begin(), tasks.end());
    std::map<std::string, std::size_t> by_stem;
    for (const std::int64_t task : tasks) {
        const auto& its = on.each.at(task);
        const std::string name = names.of_file(graph, number, task);
        const std::string stem = tasks.size() > kMostNames ? stem_of(name) : std::string();
        if (!stem.empty()) {
            const auto [known, fresh] = by_stem.try_emplace(stem, parts.size());
            if (!fresh) {
                parts[known->second].name = stem + "…";
                parts[known->second].time += its.first;
                parts[known->second].count += its.second;
                continue;
            }
        }
        parts.push_back({name, span, its.first, its.second});
    }
}

std::vector<result::CriticalStep> steps_of(const Names& names, const PathTime& stamp, const std::vector<int>& numbers) {
    const int statements = static_cast<int>(numbers.size());
    std::vector<result::CriticalStep> steps;
    for (const PathStep* s = stamp.trail.get(); s; s = s->before.get()) {
        result::CriticalStep step;
        step.begin = s->begin;
        step.end = s->end;
        step.time = s->time;
        step.times = s->times;
        if (s->row < statements) {
            step.statement = numbers[static_cast<std::size_t>(s->row)];
            step.why = s->why >= 0 ? names.row(s->why) : std::string();
            step.waited = s->waited;
        } else {
            step.why = names.wait(s->row);
        }
        if (s->task) step.task = names.task(*s->task);
        steps.push_back(std::move(step));
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

}  // namespace

std::string stem_of(const std::string& name) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto mark = [](char c) { return c == '_' || c == '-' || c == '.' || c == ' ' || c == '#'; };
    std::size_t end = name.size();
    while (end > 0 && digit(name[end - 1])) --end;
    if (end == name.size()) return name;
    if (end >= 2 && name.compare(end - 2, 2, "ID") == 0) end -= 2;
    while (end > 0 && mark(name[end - 1])) --end;
    return name.substr(0, end);
}

std::map<int, double> times_on_processors(const BoundGraph& bound, const PathTime& stamp) {
    std::map<int, double> times;
    for (const auto& [key, on] : summary_of(stamp.trail)) {
        const auto [graph, number] = key;
        if (number < 0) continue;
        const auto& array =
            bound.graph.task_graphs[static_cast<std::size_t>(graph)].arrays[static_cast<std::size_t>(number)];
        if (array.place) times[array.place->entity] += on.time;
    }
    return times;
}

result::CriticalPath critical_path(const BoundGraph& bound, const PathTime& stamp) {
    CriticalPath result;
    const Names names(bound);
    const auto statements = bound.graph.statements.size();
    double rest = stamp.accounted;
    for (std::size_t row = statements; row < stamp.path.size(); ++row) {
        const auto& part = stamp.path[row];
        if (part.time <= 0 || names.is_no_part(static_cast<int>(row))) continue;
        rest -= part.time;
        const int number = static_cast<int>(row);
        result.waits.push_back({names.wait(number), names.span(number), part.time, part.count});
    }
    largest_first(result.waits);
    for (std::size_t s = 0; s < std::min(statements, stamp.path.size()); ++s) {
        const std::string& kind = bound.graph.statements[s].kind;
        if (kind == "compute" || kind == "task") result.computing += stamp.path[s].time;
    }
    for (const auto& tasks : bound.graph.task_graphs) result.has_tasks = result.has_tasks || !tasks.arrays.empty();
    for (const auto& [key, on] : summary_of(stamp.trail)) {
        const auto [graph, number] = key;
        rest -= on.time;
        if (number < 0) {
            if (PathTask::part_of(number) == GoalPart::Calc) result.computing += on.time;
            result.tasks.push_back({Names::part(number), names.graph_span(graph), on.time, on.count});
            continue;
        }
        const auto& array = names.array(graph, number);
        if (!on.each.empty()) {
            add_file(names, graph, number, on, result.tasks);
        } else {
            result.tasks.push_back({Names::elements(array.name, on), array.span, on.time, on.count});
        }
    }
    largest_first(result.tasks);
    if (result.tasks.size() > CriticalPath::kMostTasks) {
        for (std::size_t i = CriticalPath::kMostTasks; i < result.tasks.size(); ++i) {
            result.others.time += result.tasks[i].time;
            result.others.count += result.tasks[i].count;
        }
        result.tasks.resize(CriticalPath::kMostTasks);
    }
    result.outside_tasks = std::max(0.0, rest);
    if (stamp.steps) {
        result.has_steps = true;
        result.steps = steps_of(names, stamp, rtg::numbers_in_results(bound.graph));
    }
    return result;
}

}  // namespace pamina::engine
