// WfFormat: JSON of a workflow and of one measured run of it (WfCommons, R. Ferreira da Silva et al., schema 1.5).
//
// Tasks stand in workflow.specification.tasks with the ids of their parents and children, in the order in which they
// are numbered; what one side says is enough. The measured run is in workflow.execution: a task's cost is its
// runtimeInSeconds; its cores and machine, the machines and the makespan are kept beside it. A dependence transfers the
// files that the one task writes and the other reads. Schemas 1.3 and 1.4 have all of it in workflow.tasks (with
// `runtime`, `files`, `cores`, parents by name); these are read as well.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "runtime/import/builder.h"
#include "runtime/import/chrome_events.h"
#include "runtime/import/wfcommons_text.h"

namespace pamina::import {

namespace {

using wfformat::Task;
using wfformat::Text;

constexpr std::uint32_t kUnknown = ~std::uint32_t{0};

class WfCommonsReader {
  public:
    WfCommonsReader(std::string_view text, const ReadOptions& options) : json_(text), builder_(text, options.limits) {
        transfers_ = options.transfers;
    }

    TaskGraph read() {
        w_ = wfformat::read_workflow(json_);
        check_layout();
        tasks_ = w_.flat ? "workflow.tasks" : "workflow.specification.tasks";
        runs_ = w_.flat ? "workflow.tasks" : "workflow.execution.tasks";
        name_tasks();
        machines();
        for (std::size_t i = 0; i < w_.runs.size(); ++i) run(w_.runs[i], i);
        if (w_.flat)
            for (std::size_t i = 0; i < w_.tasks.size(); ++i) run(w_.tasks[i], i);
        every_task_has_a_time();
        dependences();
        builder_.finish(GraphBuilder::Repeated::Merged, graph_);
        sizes();
        if (w_.makespan) graph_.makespan = value_of(measured(*w_.makespan, path_of_makespan(), "makespan"));
        graph_.seconds = true;
        return std::move(graph_);
    }

  private:
    /// A place, as a path: tasks[3].parents[1].
    static std::string path(std::string_view list, std::size_t i, std::string_view member = {}) {
        return member.empty() ? fmt::format("{}[{}]", list, i) : fmt::format("{}[{}].{}", list, i, member);
    }
    std::string path_of_makespan() const {
        return w_.flat ? "workflow.makespanInSeconds" : "workflow.execution.makespanInSeconds";
    }

    void check_layout() const {
        const auto whole = Text{{}, 0, 1};
        if (w_.version.text.data() == nullptr) {
            json_.fail(whole, {}, "E0762", "the member `schemaVersion` is missing: this is not a workflow in WfFormat",
                       "WfFormat 1.5 has schemaVersion, workflow.specification and workflow.execution");
        }
        constexpr std::string_view kKnown[] = {"1.3", "1.4", "1.5"};
        if (std::find(std::begin(kKnown), std::end(kKnown), w_.version.text) == std::end(kKnown)) {
            json_.fail(w_.version, "schemaVersion", "E0763",
                       fmt::format("WfFormat {} is not known", shown(w_.version.text)), "1.3, 1.4 and 1.5 are read");
        }
        if (w_.flat && w_.specified) {
            json_.fail(whole, "workflow", "E0762",
                       "tasks stand in `workflow.tasks` and in `workflow.specification.tasks`",
                       "from WfFormat 1.5 on, in the second place only");
        }
        if (!w_.flat && !w_.specified) {
            json_.fail(whole, "workflow", "E0762", "the member `workflow.specification` is missing",
                       "its `tasks` name each task with its parents and children");
        }
        if (!w_.flat && !w_.executed) {
            json_.fail(whole, "workflow", "E0762", "the member `workflow.execution` is missing",
                       "its `tasks` have the measured time of each task");
        }
    }

    void name_tasks() {
        numbers_.reserve(w_.tasks.size());
        builder_.reserve(w_.tasks.size(), 2 * w_.tasks.size());
        graph_.names.reserve(w_.tasks.size());
        for (std::size_t i = 0; i < w_.tasks.size(); ++i) {
            const Task& t = w_.tasks[i];
            const auto number = builder_.add_task({}, t.offset);
            if (!numbers_.emplace(t.id.text, number).second) {
                json_.fail(t.id, path(tasks_, i, "id"), "E0768",
                           fmt::format("task {} is given twice", shown(t.id.text)));
            }
            graph_.names.emplace_back(t.id.text);
        }
    }

    /// The number of a task by its id; by its name where that is not unique, kUnknown.
    std::uint32_t find(std::string_view id) {
        if (const auto known = numbers_.find(id); known != numbers_.end()) return known->second;
        if (!named_) {
            named_ = true;
            for (std::uint32_t t = 0; t < w_.tasks.size(); ++t) {
                if (w_.tasks[t].name.text.data() == nullptr) continue;
                const auto [at, is_new] = by_name_.emplace(w_.tasks[t].name.text, t);
                if (!is_new) at->second = kUnknown;
            }
        }
        const auto known = by_name_.find(id);
        return known == by_name_.end() ? kUnknown : known->second;
    }

    Decimal measured(const Text& value, const std::string& where, std::string_view what) const {
        Decimal d;
        if (const auto fault = read_amount(value.text, d); fault != NumberFault::None) {
            json_.fail(value, where, "E0766", fmt::format("the {} {} {}", what, shown(value.text), says(fault)),
                       "it is a number from 0 on");
        }
        return d;
    }
    std::uint32_t count(const Text& value, const std::string& where, std::string_view what) const {
        const double n = value_of(measured(value, where, what));
        if (!(n >= 1 && n <= 1e9) || n != static_cast<double>(static_cast<std::uint32_t>(n))) {
            json_.fail(value, where, "E0766",
                       fmt::format("the {} {} is not a whole number from 1 on", what, shown(value.text)));
        }
        return static_cast<std::uint32_t>(n);
    }

    void machines() {
        const std::string_view list = w_.flat ? "workflow.machines" : "workflow.execution.machines";
        for (std::size_t i = 0; i < w_.hosts.size(); ++i) {
            const auto& host = w_.hosts[i];
            Machine m;
            m.name = host.name.text;
            if (host.cores.text.data() != nullptr)
                m.cores = count(host.cores, path(list, i, "cpu.coreCount"), "number of cores");
            if (host.mhz.text.data() != nullptr) {
                m.mhz = value_of(measured(host.mhz, path(list, i, "cpu.speedInMHz"), "speed"));
            }
            // Some instances list a machine once for each use.
            if (machine_numbers_.emplace(host.name.text, static_cast<std::uint32_t>(graph_.machines.size())).second) {
                graph_.machines.push_back(std::move(m));
            }
        }
    }

    /// What was measured of a task.
    void run(const Task& r, std::size_t i) {
        const auto known = numbers_.find(r.id.text);
        if (known == numbers_.end()) {
            json_.fail(r.id, path(runs_, i, "id"), "E0767",
                       fmt::format("{} is not a task of workflow.specification.tasks", shown(r.id.text)));
        }
        const auto t = known->second;
        const std::size_t n = w_.tasks.size();
        if (r.runtime) {
            timed_.resize(n, false);
            if (timed_[t]) {
                json_.fail(r.id, path(runs_, i, "id"), "E0768",
                           fmt::format("task {} is given twice", shown(r.id.text)));
            }
            timed_[t] = true;
            builder_.set_cost(t, measured(*r.runtime, path(runs_, i, "runtimeInSeconds"), "run time"));
        }
        if (r.cores) {
            graph_.cores.resize(n, 1);
            // Some measure what part of a core was used.
            const double used = value_of(measured(*r.cores, path(runs_, i, "coreCount"), "number of cores"));
            graph_.cores[t] = static_cast<std::uint32_t>(std::clamp(std::ceil(used), 1.0, 1e9));
        }
        if (r.machine) {
            graph_.machine.resize(n, kNoMachine);
            const auto host = machine_numbers_.find(r.machine->text);
            if (host != machine_numbers_.end()) graph_.machine[t] = host->second;
        }
    }
    void every_task_has_a_time() {
        timed_.resize(w_.tasks.size(), false);
        for (std::size_t i = 0; i < timed_.size(); ++i) {
            if (timed_[i]) continue;
            json_.fail(w_.tasks[i].id, path(tasks_, i), "E0774",
                       fmt::format("task {} has no measured time", shown(w_.tasks[i].id.text)),
                       fmt::format("it is expected in {}[...].runtimeInSeconds", runs_));
        }
    }

    void dependences() {
        const auto neighbour = [&](const Text& id, std::size_t i, std::string_view list, std::size_t k,
                                   const char* what) {
            const auto t = find(id.text);
            if (t == kUnknown) {
                json_.fail(id, fmt::format("{}[{}].{}[{}]", tasks_, i, list, k), "E0767",
                           fmt::format("the {} {} is not a task of this file", what, shown(id.text)));
            }
            return t;
        };
        for (std::uint32_t i = 0; i < w_.tasks.size(); ++i) {
            const Task& t = w_.tasks[i];
            for (std::size_t k = 0; k < t.parents.size(); ++k)
                builder_.add_dependence(i, neighbour(t.parents[k], i, "parents", k, "parent"), t.parents[k].offset);
            for (std::size_t k = 0; k < t.children.size(); ++k)
                builder_.add_dependence(neighbour(t.children[k], i, "children", k, "child"), i, t.children[k].offset);
        }
    }

    /// Adds to each dependence the sizes of the files that its first task writes and its second one reads.
    void sizes() {
        if (w_.files.empty() && !transfers_) return;
        graph_.bytes.assign(graph_.dependences(), 0);
        std::unordered_map<std::string_view, double> size;
        size.reserve(w_.files.size());
        for (std::size_t i = 0; i < w_.files.size(); ++i) {
            const auto& f = w_.files[i];
            if (f.size.text.data() == nullptr) continue;
            size[f.id.text] =
                value_of(measured(f.size, path("workflow.specification.files", i, "sizeInBytes"), "size"));
        }
        std::unordered_multimap<std::string_view, std::uint32_t> writers;
        for (std::uint32_t t = 0; t < w_.tasks.size(); ++t)
            for (const auto& file : each_once(w_.tasks[t].outputs)) writers.emplace(file.text, t);
        for (std::uint32_t t = 0; t < w_.tasks.size(); ++t)
            for (const auto& file : each_once(w_.tasks[t].inputs)) {
                const auto known = size.find(file.text);
                const auto [begin, end] = writers.equal_range(file.text);
                for (auto writer = begin; writer != end; ++writer) {
                    double* bytes = bytes_of(t, writer->second);
                    if (!bytes) continue;
                    if (known != size.end()) {
                        *bytes += known->second;
                    } else if (transfers_) {
                        json_.fail(file, path(tasks_, t, w_.flat ? "files" : "inputFiles"), "E0778",
                                   fmt::format("the size of the file {} is not given", shown(file.text)),
                                   "transfers at a bandwidth need the sizeInBytes of each file");
                    }
                }
            }
    }
    static std::vector<Text> each_once(std::vector<Text> files) {
        std::sort(files.begin(), files.end(), [](const Text& a, const Text& b) { return a.text < b.text; });
        const auto same = [](const Text& a, const Text& b) { return a.text == b.text; };
        files.erase(std::unique(files.begin(), files.end(), same), files.end());
        return files;
    }
    /// Of the dependence of `task` on `predecessor`; null when there is none.
    double* bytes_of(std::uint32_t task, std::uint32_t predecessor) {
        const auto begin = graph_.from.begin() + static_cast<std::ptrdiff_t>(graph_.first[task]);
        const auto end = graph_.from.begin() + static_cast<std::ptrdiff_t>(graph_.first[task + 1]);
        const auto at = std::lower_bound(begin, end, predecessor);
        if (at == end || *at != predecessor) return nullptr;
        return &graph_.bytes[static_cast<std::size_t>(at - graph_.from.begin())];
    }

    JsonReader json_;
    GraphBuilder builder_;
    bool transfers_ = false;
    wfformat::Workflow w_;
    TaskGraph graph_;
    std::string tasks_, runs_;  // the paths of the two lists
    std::unordered_map<std::string_view, std::uint32_t> numbers_, by_name_, machine_numbers_;
    bool named_ = false;  // by_name_ is filled
    std::vector<bool> timed_;
};

class WfCommons : public Importer {
  public:
    WfCommons() : Importer(language::Format::WfCommons) {}
    bool looks_like(std::string_view, std::string_view text) const override {
        const auto at = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        return at != std::string_view::npos && text[at] == '{' && !is_chrome_trace(text);
    }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        return reading(text, [&] { return WfCommonsReader(text, options).read(); });
    }
};

}  // namespace

const Importer& wfcommons_importer() {
    static const WfCommons importer;
    return importer;
}

}  // namespace pamina::import
