// A build that ninja ran: when its steps began and ended is in its log, which waits for which in its graph.
//
// The graph says what is built: each of its steps is a task, and takes the time that the log has for the last of its
// outputs. Steps that only group others (phony) take none. Those tasks come first, so that they never wait for a
// processor that another one could have; the others come in the order of their lines in the log, which with -j1 is the
// order in which ninja takes them.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "runtime/import/ninja_graph.h"
#include "runtime/import/ninja_log.h"
#include "runtime/import/recorded_run.h"

namespace pamina::import {

namespace {

constexpr std::uint32_t kNoLine = ~std::uint32_t{0};

NinjaGraph graph_beside(std::string_view text) {
    try {
        return read_ninja_graph(text);
    } catch (Failure& failure) {
        failure.problem.beside = "graph";
        throw;
    }
}

class NinjaReader {
  public:
    NinjaReader(std::string_view log, std::string_view graph, const Limits& limits)
        : log_(read_ninja_log(log)), graph_(graph_beside(graph)), run_(graph, limits, "graph"), log_text_(log) {}

    TaskGraph read() {
        run_.set_scale(TimeScale(std::vector<Decimal>{{1, -3}}));
        find_lines();
        add_tasks();
        for (std::uint32_t s = 0; s < graph_.steps.size(); ++s)
            for (const auto& wait : graph_.steps[s].waits) run_.waits(task_[s], task_[wait.step], wait.offset);
        TaskGraph g = run_.finish();
        if (g.at_once > 1)
            g.notes.push_back(
                fmt::format("up to {} steps ran at once: their times have in them what they took from each "
                            "other, a log of `ninja -j1` has not",
                            g.at_once));
        return g;
    }

  private:
    /// By step: the last line of one of its outputs.
    void find_lines() {
        std::vector<bool> used(log_.lines.size(), false);
        for (const auto& step : graph_.steps) {
            std::uint32_t last = kNoLine;
            for (const auto& output : step.outputs) {
                const auto known = log_.of_output.find(in_graph(output));
                if (known == log_.of_output.end()) continue;
                used[known->second] = true;
                if (last == kNoLine || known->second > last) last = known->second;
            }
            if (step.phony()) last = kNoLine;
            line_.push_back(last);
        }
        if (std::ranges::all_of(line_, [](auto l) { return l == kNoLine; })) {
            throw Failure(problem_at(log_text_, 0, log_text_.find_first_of("\r\n"), "E0755",
                                     "none of the outputs in this log is made by a step of the graph",
                                     "both come from one folder: `ninja -t graph TARGET` there"));
        }
        // Outputs of one step have lines alike, one after the other; the graph has those that its target needs.
        std::size_t others = 0;
        const auto& lines = log_.lines;
        for (std::uint32_t l = 0; l < lines.size(); ++l) {
            const bool with_other = (l > 0 && used[l - 1] && lines[l - 1] == lines[l]) ||
                                    (l + 1 < lines.size() && used[l + 1] && lines[l + 1] == lines[l]);
            if (with_other) used[l] = true;
        }
        for (const auto& [output, l] : log_.of_output) others += !used[l];
        if (others > 0) {
            run_.is_a_part();
            run_.note(counted(others, "output of the log is", "outputs of the log are") +
                      " not in the graph, and left out");
        }
        if (log_.builds > 1) {
            run_.note(
                "the log has lines of several builds, or was written anew by ninja: of each step the last one "
                "counts");
            run_.has_several_clocks();
        }
    }

    void add_tasks() {
        const auto n = static_cast<std::uint32_t>(graph_.steps.size());
        std::vector<std::uint32_t> order(n);
        std::iota(order.begin(), order.end(), 0);
        const auto place = [&](std::uint32_t s) { return line_[s] == kNoLine ? 0 : std::uint64_t{line_[s]} + 1; };
        std::ranges::stable_sort(order, {}, place);
        task_.resize(n);
        run_.reserve(n, n);
        std::uint64_t phony = 0, missing = 0;
        const NinjaGraph::Step* first_missing = nullptr;
        for (const auto s : order) {
            const auto& step = graph_.steps[s];
            if (line_[s] != kNoLine) {
                const auto& line = log_.lines[line_[s]];
                task_[s] = run_.ran(step.outputs.front(), line.begin, line.end, step.offset);
                continue;
            }
            task_[s] = run_.joins(step.outputs.front(), step.offset);
            if (step.phony()) {
                ++phony;
            } else if (missing++ == 0) {
                first_missing = &step;
            }
        }
        if (phony > 0)
            run_.note(counted(phony, "task is a phony step, which takes", "tasks are phony steps, which take") +
                      " no time");
        if (log_.doubt) {
            run_.is_a_part();
            run_.doubt(*log_.doubt);
        }
        if (!first_missing) return;
        run_.is_a_part();
        run_.doubt(missing, first_missing->offset, first_missing->length,
                   fmt::format("the step that makes {} is not in the log: it takes no time here",
                               shown(first_missing->outputs.front())),
                   "it was up to date before the log began, failed, or was never built");
    }

    NinjaLog log_;
    NinjaGraph graph_;
    RecordedRun run_;
    std::string_view log_text_;
    std::vector<std::uint32_t> line_, task_;  // by step
};

class Ninja : public Importer {
  public:
    Ninja() : Importer(language::Format::Ninja) {}
    bool looks_like(std::string_view, std::string_view text) const override { return is_ninja_log(text); }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        for (const auto& [option, graph] : options.beside)
            if (option == "graph") return reading_both(text, graph, options.limits);
        return problem_at(
            text, 0, 0, "E0755", "a log of ninja does not say which step waits for which",
            "write `ninja -t graph TARGET > graph.dot`, and name that file: `graph = \"graph.dot\"`, or --graph");
    }

  private:
    static Imported reading_both(std::string_view text, std::string_view graph, const Limits& limits) {
        auto large = reading(graph, [] { return TaskGraph(); });
        if (auto* problem = std::get_if<Problem>(&large)) {
            problem->beside = "graph";
            return large;
        }
        return reading(text, [&] { return NinjaReader(text, graph, limits).read(); });
    }
};

}  // namespace

const Importer& ninja_importer() {
    static const Ninja importer;
    return importer;
}

}  // namespace pamina::import
