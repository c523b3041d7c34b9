// Longest paths over arrays: where all tasks of an array start at once, an array is like a task.
//
// Certificates. Layers: each dependence is on all tasks of an array, or on its only one, so that the tasks of an array
// start together; the longest path over arrays is feasible and attained. Pivoted: in each round of a `for` all tasks
// come behind one of it, the pivot. The schedule in which round k is the longest path from its pivot, and the pivots
// are one period apart, is feasible when nothing that leads from one round to the next asks for more; it is attained
// where the tasks on all its paths exist in each round.
#include <algorithm>

#include "runtime/formulas/tasks.h"

namespace pamina::formulas {

namespace {

/// By number of an array; nothing: nothing leads there.
using Paths = std::vector<std::optional<Form>>;

Form later(const std::optional<Form>& a, const Form& b) {
    return a ? symbolic::larger(*a, b) : b;
}

bool is_plain(const rtg::Dependence& d) {
    return d.condition == rtg::kNone && d.carry == rtg::kNone && d.binders.empty();
}

/// There is at least one task of the array, whatever the parameters.
bool is_there(const Tasks& tasks, const Assumptions& known) {
    Assumptions inside = known;
    for (const auto& s : tasks.indices) {
        if (!symbolic::holds(symbolic::at_least(s.last, s.first), inside)) return false;
        inside = within(s, inside);
    }
    return true;
}

Form longest_of(const Tasks& tasks, const Assumptions& known) {
    Form each = *tasks.body.time.exact;
    for (auto it = tasks.indices.rbegin(); it != tasks.indices.rend(); ++it) each = largest(*it, each, known);
    return each;
}

}  // namespace

std::optional<Form> layers(const TaskGraph& graph) {
    Paths ends(graph.arrays.size());
    Form all;
    for (std::size_t i = 0; i < graph.arrays.size(); ++i) {
        const Tasks& tasks = graph.arrays[i];
        if (!tasks.plain() || !tasks.prefix.empty() || tasks.array->place) return {};
        Form start;
        for (const auto& d : tasks.array->after) {
            // Only on those before it, so that the order of the text is one of the graph.
            const auto on = static_cast<std::size_t>(d.array);
            if (!is_plain(d) || on >= i) return {};
            if (!std::all_of(d.indices.begin(), d.indices.end(), [](const auto& x) { return x.star; })) return {};
            if (!is_there(graph.arrays[on], graph.known)) return {};
            start = symbolic::larger(start, *ends[on]);
        }
        ends[i] = start + longest_of(tasks, graph.known);
        all = symbolic::larger(all, *ends[i]);
    }
    return all;
}

namespace {

/// The arrays of one `for`, seen from its pivot.
class Rounds {
  public:
    explicit Rounds(const TaskGraph& graph) : graph_(graph), loop_(graph.loops.front()) {
        round_ = symbolic::symbol(loop_.name, true);
        inside_ = within(loop_, graph.known);
        later_ = inside_.with(symbolic::at_least(round_, loop_.first + Form(1)));
    }

    std::optional<Form> time() {
        if (!shapes() || !find_pivot() || !behind_pivot() || !period() || !feasible() || !attained()) return {};
        const Form last = loop_.count - Form(1);
        const auto tail = ends();
        if (!tail) return {};
        const Form time = last * period_ + cost(pivot_) + *tail;
        const auto some = symbolic::at_least(loop_.count, Form(1));
        return symbolic::holds(some, graph_.known) ? time : symbolic::choose({some}, time, Form());
    }

  private:
    struct Edge {
        std::size_t on = 0, reader = 0;
        bool before = false;        // on a task of the round before
        std::vector<Form> indices;  // which of them
    };

    Form cost(std::size_t i) const { return *graph_.arrays[i].body.time.exact; }

    /// Alike tasks, and dependences on this round and the one before it.
    bool shapes() {
        for (std::size_t i = 0; i < graph_.arrays.size(); ++i) {
            const Tasks& tasks = graph_.arrays[i];
            if (!tasks.alike() || tasks.array->place || tasks.prefix.size() != 1) return false;
            for (const auto& s : tasks.indices)
                if (s.value != symbolic::symbol(s.name, true)) return false;
            for (const auto& d : tasks.array->after) {
                if (!is_plain(d) || d.indices.empty()) return false;
                Edge e{static_cast<std::size_t>(d.array), i, false, {}};
                for (const auto& x : d.indices) {
                    if (x.star) return false;
                    e.indices.push_back(graph_.translate(x.value, tasks.frame));
                }
                const Form back = round_ - e.indices.front();
                e.indices.erase(e.indices.begin());
                if (back == Form(1))
                    e.before = true;
                else if (!back.is_zero())
                    return false;
                edges_.push_back(std::move(e));
            }
        }
        return true;
    }

    /// The first array of one task that waits for the round before, and for nothing in its own.
    bool find_pivot() {
        for (std::size_t i = 0; i < graph_.arrays.size(); ++i) {
            const bool waits =
                std::any_of(edges_.begin(), edges_.end(), [&](const Edge& e) { return e.reader == i && !e.before; });
            const bool behind =
                std::any_of(edges_.begin(), edges_.end(), [&](const Edge& e) { return e.reader == i && e.before; });
            if (graph_.arrays[i].single() && behind && !waits) {
                pivot_ = i;
                return true;
            }
        }
        return false;
    }

    /// The longest path from the end of the pivot to the end of each array's tasks, in one round.
    bool behind_pivot() {
        behind_.assign(graph_.arrays.size(), {});
        behind_[pivot_] = Form();
        for (std::size_t pass = 0; pass < graph_.arrays.size(); ++pass) {
            bool all = true;
            for (std::size_t i = 0; i < graph_.arrays.size(); ++i) {
                if (behind_[i]) continue;
                std::optional<Form> start;
                bool ready = false;
                for (const Edge& e : edges_) {
                    if (e.reader != i || e.before) continue;
                    ready = behind_[e.on].has_value();
                    if (!ready) break;
                    start = later(start, *behind_[e.on]);
                }
                if (ready)
                    behind_[i] = *start + cost(i);
                else
                    all = false;
            }
            if (all) return true;
        }
        return false;
    }

    /// From pivot to pivot.
    bool period() {
        std::optional<Form> start;
        for (const Edge& e : edges_)
            if (e.reader == pivot_) start = later(start, *behind_[e.on]);
        if (!start) return false;
        period_ = *start + cost(pivot_);
        return true;
    }

    bool feasible() const {
        return std::all_of(edges_.begin(), edges_.end(), [&](const Edge& e) {
            return !e.before || e.reader == pivot_ ||
                   symbolic::is_at_least(period_ + *behind_[e.reader], *behind_[e.on] + cost(e.reader), graph_.known);
        });
    }

    /// All tasks on the paths between two pivots exist.
    bool attained() const {
        for (const Edge& e : edges_)
            if (e.reader == pivot_ && !exists(e.on, round_ - Form(1), e.indices, later_, kMostSteps)) return false;
        return true;
    }
    /// The task of an array in this round with these indices, and what it waits for in the round.
    bool exists(std::size_t array, const Form& round, const std::vector<Form>& indices, const Assumptions& known,
                int depth) const {
        const Tasks& tasks = graph_.arrays[array];
        if (depth == 0 || indices.size() != tasks.indices.size()) return false;
        std::map<std::string, Form> by{{loop_.name, round}};
        for (std::size_t i = 0; i < indices.size(); ++i) {
            const Form first = symbolic::substitute(tasks.indices[i].first, by);
            const Form last = symbolic::substitute(tasks.indices[i].last, by);
            if (!symbolic::holds(symbolic::at_least(indices[i], first), known) ||
                !symbolic::holds(symbolic::at_least(last, indices[i]), known))
                return false;
            by[tasks.indices[i].name] = indices[i];
        }
        for (const Edge& e : edges_) {
            if (e.reader != array || e.before) continue;
            std::vector<Form> at;
            for (const auto& x : e.indices) at.push_back(symbolic::substitute(x, by));
            if (!exists(e.on, round, at, known, depth - 1)) return false;
        }
        return true;
    }

    /// How long after the last pivot the last task ends.
    std::optional<Form> ends() const {
        Form tail;
        for (std::size_t i = 0; i < graph_.arrays.size(); ++i) {
            const Tasks& tasks = graph_.arrays[i];
            bool none = false, some = true;
            std::vector<Form> corner;
            std::map<std::string, Form> by{{loop_.name, loop_.last}};
            for (const auto& s : tasks.indices) {
                const Form first = symbolic::substitute(s.first, by), last = symbolic::substitute(s.last, by);
                none = none || symbolic::never_holds(symbolic::at_least(last, first), graph_.known);
                some = some && symbolic::holds(symbolic::at_least(last, first), graph_.known);
                corner.push_back(first);
                by[s.name] = first;
            }
            if (none) {
                // Those of earlier rounds end before the last pivot.
                if (!symbolic::is_at_least(period_, *behind_[i], graph_.known)) return {};
                continue;
            }
            if (!some || !exists(i, loop_.last, corner, graph_.known, kMostSteps)) return {};
            tail = symbolic::larger(tail, *behind_[i]);
        }
        return tail;
    }

    static constexpr int kMostSteps = 16;
    const TaskGraph& graph_;
    const Steps& loop_;
    Form round_, period_;
    Assumptions inside_, later_;
    std::vector<Edge> edges_;
    std::size_t pivot_ = 0;
    Paths behind_;
};

}  // namespace

std::optional<Form> pivoted(const TaskGraph& graph) {
    if (graph.loops.size() != 1 || graph.arrays.size() > 32) return {};
    if (graph.loops.front().value != symbolic::symbol(graph.loops.front().name, true)) return {};
    return Rounds(graph).time();
}

}  // namespace pamina::formulas
