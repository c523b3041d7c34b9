// `pamina graph FILE`: the relaxed task graph of a model, at any stage.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/drawing.h"
#include "runtime/cli/commands/mistakes.h"
#include "runtime/cli/options/folder_options.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/relax/relax.h"

namespace pamina::cli {

namespace {

struct GraphOptions {
    std::string file, model, machine, emit, before, after;
    bool stats = false, json = false, reachability = false;
    FolderOptions folders;
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

/// A graph in the language of `dot`, or what that draws.
int write_graph(const std::string& dot, const GraphOptions& o, script::Session& session, Messages& messages) {
    if (o.emit != "svg") {
        write_out(dot);
        return kDone;
    }
    const auto picture = drawn(dot);
    if (const auto* svg = std::get_if<std::string>(&picture)) {
        write_out(*svg);
        return kDone;
    }
    messages.add(std::get<Diagnostic>(picture), session.sources());
    return messages.end(kCannot, {{"file", o.file}});
}

/// A net is drawn, and has no passes.
int draw(const check::Symbol& net, const check::Module& module, const GraphOptions& o, script::Session& session,
         Messages& messages) {
    const char* wrong = o.json || o.emit == "text" || o.emit == "json"
                            ? "leave the form out, or write --emit=dot or --emit=svg"
                        : o.stats                               ? "`solve … using structure` tells of it"
                        : !o.before.empty() || !o.after.empty() ? "leave the pass out"
                        : !o.machine.empty()                    ? "it runs on no machine"
                                                                : nullptr;
    if (wrong) {
        messages.add({Severity::error,
                      "E0811",
                      {},
                      fmt::format("`{}` is a net: it is drawn, and has no other form here", net.name),
                      wrong,
                      {}},
                     session.sources());
        return messages.end(kWrong, {{"file", o.file}});
    }
    const auto dot = session.net_as_dot(module, net, o.reachability);
    if (!dot) return messages.end(session.status() ? session.status() : kWrong, {{"file", o.file}});
    return write_graph(*dot, o, session, messages);
}

int graph(const GraphOptions& o) {
    engine::RunControl control;
    Messages messages(o.json);
    Mistakes sink(messages);
    script::Session session(o.folders.session(), sink, control);
    sink.session = &session;
    session.loader().overlay(o.file, named_text(o.file));
    const check::Module* module = session.check_file(o.file);
    if (!module) return messages.end(kWrong, {{"file", o.file}});
    if (const check::Symbol* net = script::Session::net_named(*module, o.model))
        return draw(*net, *module, o, session, messages);
    if (o.reachability) {
        messages.add({Severity::error,
                      "E0811",
                      {},
                      "--reachability draws the markings of a net, and there is none here by that name",
                      "name a net: --model NAME; without --reachability the graph of a model is printed",
                      {}},
                     session.sources());
        return messages.end(kWrong, {{"file", o.file}});
    }
    auto made = session.graph_of(*module, o.model, o.machine);
    if (!made) return messages.end(session.status() ? session.status() : kWrong, {{"file", o.file}});
    relax_to(*made, o);
    if (o.stats) {
        const auto s = rtg::stats(*made);
        if (o.json) {
            return messages.end(kDone, {{"file", o.file},
                                        {"statistics",
                                         {{"states", s.states},
                                          {"transitions", s.transitions},
                                          {"procedures", s.procedures},
                                          {"task_arrays", s.task_arrays},
                                          {"dependences", s.dependences},
                                          {"entities", s.entities},
                                          {"expressions", s.expressions}}}});
        }
        write_out(fmt::format(
            "states       {}\ntransitions  {}\nprocedures   {}\ntask arrays  {}\ndependences  {}\nentities     {}\n"
            "expressions  {}\n",
            s.states, s.transitions, s.procedures, s.task_arrays, s.dependences, s.entities, s.expressions));
        return kDone;
    }
    if (o.json) return messages.end(kDone, {{"file", o.file}, {"graph", rtg::json(*made)}});
    if (o.emit == "dot" || o.emit == "svg") return write_graph(rtg::dot(*made), o, session, messages);
    std::string text = o.emit == "json"
                           ? rtg::json(*made).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                           : rtg::print(*made);
    if (text.empty() || text.back() != '\n') text += '\n';
    write_out(text);
    return kDone;
}

}  // namespace

void add_graph(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<GraphOptions>();
    auto* c = app.add_subcommand("graph", "Prints the relaxed task graph of a model, or a net");
    c->group("Predict");
    std::vector<std::string> names;
    std::string listed;
    for (const auto& pass : relax::passes()) {
        names.emplace_back(pass.name);
        listed += fmt::format("  {:<18} {}\n", pass.name, pass.summary);
    }
    c->add_option("FILE", o->file, "The script; - reads standard input")->required();
    c->add_option("--model", o->model,
                  "Which model or net (default: the model of the first predict, else the first; a net where no model "
                  "is declared)")
        ->type_name("NAME");
    c->add_option("--machine", o->machine, "Its machine (default: that of the model's first predict)")
        ->type_name("NAME");
    auto* emit =
        c->add_option("--emit", o->emit, "text, dot, svg (drawn by Graphviz) or json (default: text, of a net dot)")
            ->check(CLI::IsMember({"text", "dot", "svg", "json"}));
    auto* before = c->add_option("--before", o->before, "The graph before this relaxation pass")
                       ->check(CLI::IsMember(names))
                       ->type_name("PASS");
    c->add_option("--after", o->after, "The graph after this relaxation pass")
        ->check(CLI::IsMember(names))
        ->type_name("PASS")
        ->excludes(before);
    c->add_flag("--reachability", o->reachability, "Of a net its markings, and what leads from one to another");
    o->folders.add_read(*c);
    c->add_flag("--stats", o->stats, "Only how large the graph is");
    c->add_flag("--json", o->json, "One JSON document: the graph as --emit=json writes it, and mistakes")
        ->excludes(emit);
    c->footer(fmt::format(
        "Example: pamina graph office.pam --emit=svg >office.svg\n\n"
        "Relaxation passes, in their order:\n{}Without --before and --after those have run that every run has.",
        listed));
    c->callback([o, &chosen] { chosen = [o] { return graph(*o); }; });
}

}  // namespace pamina::cli
