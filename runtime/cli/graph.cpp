// `pamina graph FILE`: the relaxed task graph of a model, at any stage.
#include <fmt/format.h>

#include <memory>

#include "runtime/cli/commands.h"
#include "runtime/cli/console.h"
#include "runtime/cli/mistakes.h"
#include "runtime/cli/script_options.h"

namespace pamina::cli {

namespace {

struct GraphOptions {
    std::string file, model, machine, emit = "text", before, after;
    bool stats = false;
};

/// Runs the passes before `before`, or up to and with `after`; all of them to the end without either.
void relax_to(rtg::Graph& graph, const GraphOptions& o) {
    if (o.before.empty() && o.after.empty()) {
        relax::relax(graph);
        return;
    }
    for (const auto& pass : relax::passes()) {
        if (o.before == pass.name) return;
        pass.run(graph);
        if (o.after == pass.name) return;
    }
}

int graph(const GraphOptions& o) {
    engine::RunControl control;
    Mistakes sink;
    script::Session session({}, sink, control);
    sink.session = &session;
    if (o.file == "-") session.loader().overlay("-", read_input());
    const check::Module* module = session.check_file(o.file);
    if (!module) return kWrong;
    auto made = session.graph_of(*module, o.model, o.machine);
    if (!made) return session.status() ? session.status() : kWrong;
    relax_to(*made, o);
    if (o.stats) {
        const auto s = rtg::stats(*made);
        write_out(fmt::format(
            "states       {}\ntransitions  {}\nprocedures   {}\ntask arrays  {}\ndependences  {}\nentities     {}\n"
            "expressions  {}\n",
            s.states, s.transitions, s.procedures, s.task_arrays, s.dependences, s.entities, s.expressions));
        return kDone;
    }
    std::string text = o.emit == "dot" ? rtg::dot(*made) : o.emit == "json" ? rtg::json(*made) : rtg::print(*made);
    if (text.empty() || text.back() != '\n') text += '\n';
    write_out(text);
    return kDone;
}

}  // namespace

void add_graph(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<GraphOptions>();
    auto* c = app.add_subcommand("graph", "Prints the relaxed task graph of a model");
    std::vector<std::string> names;
    std::string listed;
    for (const auto& pass : relax::passes()) {
        names.emplace_back(pass.name);
        listed += fmt::format("  {:<18} {}\n", pass.name, pass.summary);
    }
    c->add_option("FILE", o->file, "The script; - reads standard input")->required();
    c->add_option("--model", o->model, "Which model (default: that of the first predict, else the first)")
        ->type_name("NAME");
    c->add_option("--machine", o->machine, "Its machine (default: that of the model's first predict)")
        ->type_name("NAME");
    c->add_option("--emit", o->emit, "text, dot or json")
        ->check(CLI::IsMember({"text", "dot", "json"}))
        ->capture_default_str();
    auto* before = c->add_option("--before", o->before, "The graph before this relaxation pass")
                       ->check(CLI::IsMember(names))
                       ->type_name("PASS");
    c->add_option("--after", o->after, "The graph after this relaxation pass")
        ->check(CLI::IsMember(names))
        ->type_name("PASS")
        ->excludes(before);
    c->add_flag("--stats", o->stats, "Only how large the graph is");
    c->footer(fmt::format(
        "Relaxation passes, in their order:\n{}Without --before and --after those have run that every run has.",
        listed));
    c->callback([o, &chosen] { chosen = [o] { return graph(*o); }; });
}

}  // namespace pamina::cli
