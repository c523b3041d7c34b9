// `pamina import FILE`: a script that predicts a task graph, or messages between ranks, from a file.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>

#include "frontend/files/new_file.h"
#include "frontend/language/formats.h"
#include "frontend/source/overloaded.h"
#include "frontend/source/string_literal.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/made_script.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/import/as_script.h"
#include "runtime/import/importer.h"
#include "runtime/import/metrics.h"
#include "runtime/import/pnml.h"
#include "runtime/script/session.h"

namespace pamina::cli {

namespace {

struct ImportOptions {
    std::string file, format, out;
    std::string columns;  // `id=task,cost=ms`
    std::string graph, order, slices;
    import::ScriptOptions script;
    bool json = false;
};

int refuse(const Diagnostic& d, const SourceMap& sources, Messages& messages) {
    messages.add(d, sources);
    return kWrong;
}

nlohmann::ordered_json summary(const import::TaskGraph& g, const language::FormatRow& format, const std::string& file) {
    const auto m = import::metrics(g);
    nlohmann::ordered_json j = {{"file", file},
                                {"format", format.name},
                                {"tasks", g.tasks()},
                                {"dependences", g.dependences()},
                                {"unit", g.seconds ? "s" : "1"},
                                {"work", import::scaled(m.work, g.exponent)},
                                {"critical_path", import::scaled(m.critical_path, g.exponent)},
                                {"most_parallel", m.most_parallel},
                                {"rounded", g.rounded}};
    if (m.critical_path > 0) j["average_parallelism"] = m.work / m.critical_path;
    if (!g.bytes.empty()) {
        double bytes = 0;
        for (const double b : g.bytes) bytes += b;
        j["bytes"] = bytes;
    }
    if (!g.machines.empty()) {
        std::uint64_t cores = 0;
        for (const auto& machine : g.machines) cores += machine.cores;
        j["machines"] = g.machines.size();
        j["cores"] = cores;
    }
    if (g.makespan) j["measured_makespan"] = *g.makespan;
    if (g.at_once > 0) j["at_once"] = g.at_once;
    if (!g.notes.empty()) j["notes"] = g.notes;
    return j;
}

nlohmann::ordered_json summary(const rtg::MessageSchedule& s, const language::FormatRow& format,
                               const std::string& file) {
    double bytes = 0, calculation = 0;
    for (const auto& o : s.operations) {
        if (o.kind == rtg::MessageSchedule::Kind::Send) bytes += static_cast<double>(o.size);
        if (o.kind == rtg::MessageSchedule::Kind::Calc) calculation += static_cast<double>(o.size);
    }
    nlohmann::ordered_json j = {{"file", file},
                                {"format", format.name},
                                {"ranks", s.ranks.size()},
                                {"operations", s.operations.size()},
                                {"dependences", s.dependents.size()},
                                {"messages", s.messages()},
                                {"bytes", bytes},
                                {"calculation", calculation}};
    return j;
}

/// An option of the command that a format does not know.
std::optional<Diagnostic> not_taken(const ImportOptions& o, const language::FormatRow& format) {
    using enum language::FormatValue;
    std::vector<std::string> taken;
    const char* wrong = nullptr;
    const auto look = [&](const char* name, bool given, bool fits) {
        if (fits) taken.emplace_back(name);
        if (given && !fits && !wrong) wrong = name;
    };
    look("--unit", !o.script.unit.empty(), format.takes(Unit));
    look("--cost", !o.script.cost.empty(), format.takes(Text));
    look("--columns", !o.columns.empty(), format.takes(Columns));
    look("--separator", !o.script.separator.empty(), format.takes(Separator));
    look("--decimal", !o.script.decimal.empty(), format.takes(DecimalMark));
    look("--graph", !o.graph.empty(), format.option("graph"));
    look("--order", !o.order.empty(), format.option("order"));
    look("--slices", !o.slices.empty(), format.option("slices"));
    look("--bandwidth", !o.script.bandwidth.empty(), format.takes(Bandwidth));
    look("--schedule", o.script.schedule != import::ScriptOptions().schedule, !format.messages);
    if (!wrong) return {};
    return Diagnostic{Severity::error,
                      "E0813",
                      {},
                      fmt::format("files of format {} take no {}", format.name, wrong),
                      taken.empty() ? "what messages cost is written in the script"
                                    : fmt::format("they take {}", fmt::join(taken, ", ")),
                      {}};
}

struct Made {
    std::string script;
    nlohmann::ordered_json summary;
    std::optional<Diagnostic> problem;
};

Made import_tasks(const ImportOptions& o, const language::FormatRow& format, const import::TaskGraph& graph,
                  Messages& messages) {
    if (graph.seconds && !o.script.unit.empty()) {
        return {{},
                {},
                Diagnostic{Severity::error,
                           "E0750",
                           {},
                           fmt::format("the costs of {} are times: they take no `unit`", o.file),
                           "leave --unit out",
                           {}}};
    }
    auto script = o.script;
    script.unit_is_work =
        !script.unit.empty() && is_right(fmt::format("let amount: work = {}\n", script.unit), {}, messages);
    return {import::as_script(graph, format, seen_from(o.out, o.file), script), summary(graph, format, o.file), {}};
}

/// `id=task` to what a column is and its name; says what is none.
std::optional<Diagnostic> read_columns(ImportOptions& o, std::span<const std::string_view> known) {
    for (std::size_t at = 0; at < o.columns.size();) {
        const auto end = std::min(o.columns.find(',', at), o.columns.size());
        const std::string given = o.columns.substr(at, end - at);
        at = end + 1;
        const auto is = given.find('=');
        const std::string what = given.substr(0, std::min(is, given.size()));
        if (is == given.npos || is + 1 == given.size() || std::ranges::find(known, what) == known.end())
            return Diagnostic{Severity::error,
                              "E0813",
                              {},
                              fmt::format("`{}` names no column of tasks", given),
                              fmt::format("write --columns {}=NAME,{}=NAME; columns are {}", known[0], known[1],
                                          fmt::join(known, ", ")),
                              {}};
        o.script.columns.emplace_back(what, given.substr(is + 1));
    }
    return {};
}

/// FILE, and the one that --graph names.
struct Read {
    FileId file = 0, graph = 0;
};

Diagnostic in_its_file(const import::Problem& problem, const Read& read) {
    return import::as_diagnostic(problem, problem.beside.empty() ? read.file : read.graph);
}

Made import_text(ImportOptions o, const import::Importer& importer, const SourceMap& sources, const Read& read,
                 Messages& messages) {
    const language::FormatRow& format = importer.format();
    if (auto wrong = not_taken(o, format)) return {{}, {}, wrong};
    if (auto wrong = read_columns(o, format.columns)) return {{}, {}, wrong};
    import::ReadOptions options;
    if (!o.script.cost.empty()) options.texts.emplace_back("cost", o.script.cost);
    if (!o.script.unit.empty()) options.texts.emplace_back("unit", o.script.unit);
    if (!o.script.separator.empty()) options.texts.emplace_back("separator", o.script.separator);
    if (!o.script.decimal.empty()) options.texts.emplace_back("decimal", o.script.decimal);
    options.texts.insert(options.texts.end(), o.script.columns.begin(), o.script.columns.end());
    if (!o.graph.empty()) {
        options.beside.emplace_back("graph", sources.text(read.graph));
        o.script.texts.emplace_back("graph", seen_from(o.out, o.graph));
    }
    if (!o.order.empty()) o.script.texts.emplace_back("order", o.order);
    if (!o.slices.empty()) o.script.texts.emplace_back("slices", o.slices);
    options.texts.insert(options.texts.end(), o.script.texts.begin(), o.script.texts.end());
    options.transfers = !o.script.bandwidth.empty();
    return std::visit(
        overloaded{
            [&](const import::Problem& problem) -> Made { return {{}, {}, in_its_file(problem, read)}; },
            [&](const import::TaskGraph& graph) {
                for (const auto& doubt : graph.doubts) messages.add(in_its_file(doubt, read), sources);
                return import_tasks(o, format, graph, messages);
            },
            [&](const rtg::MessageSchedule& schedule) -> Made {
                return {import::as_script(schedule, seen_from(o.out, o.file)), summary(schedule, format, o.file), {}};
            },
        },
        importer.read(sources.text(read.file), options));
}

constexpr const char* kNetFormat = "pnml";

Made import_net(const ImportOptions& o, std::string_view text, FileId file) {
    const auto& s = o.script;
    if (!s.unit.empty() || !s.cost.empty() || !s.separator.empty() || !s.decimal.empty() || !s.bandwidth.empty() ||
        !o.columns.empty() || !o.graph.empty() || !o.order.empty() || !o.slices.empty() ||
        s.schedule != import::ScriptOptions().schedule)
        return {{},
                {},
                Diagnostic{Severity::error,
                           "E0813",
                           {},
                           fmt::format("files of format {} take no options of task graphs", kNetFormat),
                           "what a net does is written in the script",
                           {}}};
    return std::visit(
        overloaded{
            [&](const import::Problem& problem) -> Made { return {{}, {}, import::as_diagnostic(problem, file)}; },
            [&](const import::ImportedNet& net) -> Made {
                return {import::as_script(net, seen_from(o.out, o.file)),
                        {{"file", o.file},
                         {"format", kNetFormat},
                         {"places", net.net.places.size()},
                         {"transitions", net.net.transitions.size()},
                         {"notes", net.notes}},
                        {}};
            },
        },
        import::read_pnml(text));
}

/// What --json says of the file goes to `summary`.
int import_file(const ImportOptions& o, Messages& messages, nlohmann::ordered_json& summary) {
    SourceMap sources;
    Read read;
    for (const bool graph : {false, true}) {
        const std::string& name = graph ? o.graph : o.file;
        if (graph && name.empty()) continue;
        auto loaded = named_text(name);
        if (!loaded.text) {
            return refuse({Severity::error, "E0090", {}, fmt::format("cannot read {}: {}", name, loaded.error), {}, {}},
                          sources, messages);
        }
        (graph ? read.graph : read.file) = sources.add(name, std::move(*loaded.text));
    }
    const auto text = sources.text(read.file);
    const bool is_net = o.format.empty() ? import::looks_like_net(o.file, text) : o.format == kNetFormat;
    const auto* importer = is_net             ? nullptr
                           : o.format.empty() ? import::guess_importer(o.file, text)
                                              : import::find_importer(o.format);
    if (!importer && !is_net) {
        return refuse({Severity::error,
                       "E0779",
                       {},
                       fmt::format("{} does not tell what format it has", o.file),
                       fmt::format("name it: --format {}, for one", language::kFormats.front().name),
                       {}},
                      sources, messages);
    }
    Made made = is_net ? import_net(o, text, read.file) : import_text(o, *importer, sources, read, messages);
    if (made.problem) return refuse(*made.problem, sources, messages);
    std::string script;
    if (!o.json || !o.out.empty()) {
        const std::string name = o.out.empty() ? "standard output" : o.out;
        if (!is_right(fmt::format("print {}\n", string_literal(o.file)), {}, messages)) {
            return refuse({Severity::error,
                           "E0777",
                           {},
                           "the name of the file cannot be written in a script",
                           "give it a name in UTF-8 without control characters",
                           {}},
                          sources, messages);
        }
        // What the options say may be no Pamina.
        if (!is_right(made.script, name, messages)) return kWrong;
        script = formatted(made.script, name);
    }
    if (!o.out.empty()) {
        if (const auto why = files::replace_named(o.out, script); !why.empty()) {
            return refuse({Severity::error, "E0809", {}, fmt::format("cannot write {}: {}", o.out, why), {}, {}},
                          sources, messages);
        }
    }
    summary = std::move(made.summary);
    if (!o.json && o.out.empty()) write_out(script);
    return kDone;
}

int import_file(const ImportOptions& o) {
    Messages messages(o.json);
    nlohmann::ordered_json summary = {{"file", o.file}};
    const int status = import_file(o, messages, summary);
    return messages.end(status, summary);
}

/// The formats that have such an option, in brackets.
std::string takers(language::FormatValue value) {
    std::vector<std::string_view> names;
    for (const auto& format : language::kFormats)
        if (format.takes(value)) names.push_back(format.name);
    return fmt::format("({})", fmt::join(names, ", "));
}

}  // namespace

void add_import(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ImportOptions>();
    auto* c = app.add_subcommand("import", "Writes a script that predicts a task graph from a file");
    c->group("Write");
    c->add_option("FILE", o->file, "The task graph, the messages between ranks, or the Petri net")->required();
    std::vector<std::string> names;
    std::string listed;
    for (const auto& format : language::kFormats) {
        names.emplace_back(format.name);
        listed += fmt::format("  {:<12} {}\n", format.name, format.summary);
    }
    names.emplace_back(kNetFormat);
    listed += fmt::format("  {:<12} {}\n", kNetFormat, "a Petri net: PNML, or the XML of PIPE");
    c->add_option("--format", o->format, "Its format (default: what its name or its content tells)")
        ->check(CLI::IsMember(names))
        ->type_name("NAME");
    c->add_option("-o,--output", o->out, "Where the script is written (default: standard output)")->type_name("FILE");
    c->add_option("--unit", o->script.unit,
                  "What a cost of 1 stands for: '1 ms', or work, '1 Mflop' " + takers(language::FormatValue::Unit))
        ->type_name("E");
    c->add_option("--cost", o->script.cost, "The attribute with a task's cost " + takers(language::FormatValue::Text))
        ->type_name("NAME");
    c->add_option("--columns", o->columns,
                  "Columns of other names: id=task,cost=ms " + takers(language::FormatValue::Columns))
        ->type_name("LIST");
    c->add_option("--separator", o->script.separator,
                  "What stands between columns (default: found) " + takers(language::FormatValue::Separator))
        ->check(CLI::Validator(
            [](const std::string& given) {
                const bool known = std::ranges::find(language::kSeparators, given) != language::kSeparators.end();
                return known ? std::string() : "it is a comma, semicolon, tab or |, not `" + given + "`";
            },
            ""))
        ->type_name("C");
    c->add_option("--decimal", o->script.decimal,
                  "What stands before decimals (default: a point) " + takers(language::FormatValue::DecimalMark))
        ->check(CLI::Validator(
            [](const std::string& given) {
                const bool known = std::ranges::find(language::kDecimalMarks, given) != language::kDecimalMarks.end();
                return known ? std::string() : "it is a point or a comma, not `" + given + "`";
            },
            ""))
        ->type_name("C");
    c->add_option("--graph", o->graph, "What `ninja -t graph` writes, beside the log (ninja)")->type_name("FILE");
    c->add_option("--order", o->order,
                  "Whether what one thread or process ran stays in its order, or is free (chrome, events)")
        ->check(CLI::IsMember(std::vector<std::string>(language::kOrders.begin(), language::kOrders.end())))
        ->type_name("WORD");
    c->add_option("--slices", o->slices,
                  "Whether a task is a slice with those in it, or each with its own time (chrome)")
        ->check(CLI::IsMember(std::vector<std::string>(language::kSlices.begin(), language::kSlices.end())))
        ->type_name("WORD");
    c->add_option("--bandwidth", o->script.bandwidth,
                  "Charges what dependences transfer, but not on one processor: '1 GB/s' " +
                      takers(language::FormatValue::Bandwidth))
        ->type_name("E");
    c->add_option("--schedule", o->script.schedule, "What follows `schedule`: 'dynamic order by -level'")
        ->type_name("S");
    c->add_flag("--json", o->json, "Prints figures of the file as a JSON document instead of the script");
    c->footer(
        fmt::format("Example: pamina import workflow.json -o workflow.pam\n\nFormats:\n{}The script names FILE as seen "
                    "from its own folder; where\nFILE is not below that, the script runs with --allow-read.",
                    listed));
    c->callback([o, &chosen] { chosen = [o] { return import_file(*o); }; });
}

}  // namespace pamina::cli
