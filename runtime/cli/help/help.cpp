// `pamina help`, `pamina help COMMAND`, `pamina help metrics`, `pamina help WORD`, `pamina help --man`.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/assist/docs/docs_find.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/help/command_tree.h"
#include "runtime/cli/help/man.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"
#include "runtime/result/array_metrics.h"
#include "runtime/result/metrics.h"

namespace pamina::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string_view unit_of(const auto& figure) {
    return result::describe(figure.unit);
}
std::string_view unit_of(const result::ArrayMetric& figure) {
    return figure.unit;
}

template <class Rows>
std::string rows(const char* title, const Rows& list) {
    std::string out = fmt::format("{}\n", title);
    for (const auto& m : list) out += fmt::format("  {:<16} {:<14} {}\n", m.name, unit_of(m), m.meaning);
    return out + "\n";
}

template <class Tables>
std::string tables(const char* title, const Tables& list) {
    std::string out = fmt::format("{}\n", title);
    for (const auto& t : list) out += fmt::format("  {:<16} {:<14} {}\n", t.name, "table", t.meaning);
    return out + "\n";
}

std::string metrics() {
    return rows("Of a result r: r.NAME", result::run_metrics()) +
           tables("Of a result, as tables: r.NAME", language::kRunTables) +
           tables("Of a resource or processor, as tables: r.resource.server.NAME", language::kEntityTables) +
           rows("Of a resource or processor, or one element of it: r.resource.server.NAME, r.processor.cpu[3].NAME",
                result::entity_metrics()) +
           rows("Of a measure: r.measure.answer.NAME", result::measure_metrics()) +
           rows("Of a contention or one of its stations: r.contention.bus.NAME, r.contention.bus.station.memory.NAME",
                result::contention_metrics()) +
           rows("Of the task graph of a prediction: r.graph.NAME", language::kGraphFigures) +
           rows(
               "Of distributed arrays: r.array.NAME, r.array.statement[0].NAME, r.array.loop[0].NAME, "
               "r.array.proc[0].NAME",
               result::kArrayMetrics) +
           rows("Of a statement, in --json", result::statement_metrics()) +
           rows("Of a wait or a task on the critical path, in --json", result::part_metrics()) +
           "In --json, times are in seconds.\n";
}

template <class Rows>
Json rows_json(const Rows& list) {
    Json out = Json::array();
    for (const auto& m : list) out.push_back({{"name", m.name}, {"unit", unit_of(m)}, {"meaning", m.meaning}});
    return out;
}

template <class Tables>
Json tables_json(const Tables& list) {
    Json out = Json::array();
    for (const auto& t : list) {
        Json columns = Json::array();
        for (const auto& c : t.columns)
            if (!c.name.empty())
                columns.push_back({{"name", c.name}, {"unit", c.text ? "text" : result::describe(c.unit)}});
        out.push_back({{"name", t.name}, {"columns", columns}, {"meaning", t.meaning}});
    }
    return out;
}

Json metrics_json() {
    return {
        {"tables", {{"result", tables_json(language::kRunTables)}, {"entity", tables_json(language::kEntityTables)}}},
        {"result", rows_json(result::run_metrics())},
        {"entity", rows_json(result::entity_metrics())},
        {"measure", rows_json(result::measure_metrics())},
        {"contention", rows_json(result::contention_metrics())},
        {"graph", rows_json(language::kGraphFigures)},
        {"array", rows_json(result::kArrayMetrics)},
        {"statement", rows_json(result::statement_metrics())},
        {"part", rows_json(result::part_metrics())}};
}

struct HelpOptions {
    std::string topic;
    bool man = false, json = false;
};

int help(const HelpOptions& o, const CLI::App& app) {
    Messages messages(o.json);
    const auto program = describe_program(app);
    if (o.man) {
        const std::string page = man_page(program, PAMINA_VERSION);
        if (!o.json) write_out(page);
        return messages.end(kDone, {{"man", page}});
    }
    if (o.topic.empty()) {
        // app.help() would be that of the command `help`.
        if (!o.json) write_out(app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
        return messages.end(kDone, to_json(program));
    }
    if (o.topic == "metrics") {
        if (!o.json) write_out(metrics());
        return messages.end(kDone, {{"metrics", metrics_json()}});
    }
    for (const auto* command : app.get_subcommands({})) {
        if (command->get_name() != o.topic) continue;
        if (!o.json) write_out(command->help("pamina"));
        return messages.end(kDone, {{"command", to_json(describe_command(*command))}});
    }
    if (const auto found = assist::find_docs(o.topic, {}); !found.empty()) {
        if (!o.json) write_coloured(assist::found_text(found, {80, colour_on(STDOUT_FILENO)}));
        Json topics = Json::array();
        for (const auto* t : found.topics) topics.push_back(assist::topic_json(*t));
        return messages.end(kDone, {{"topics", topics}});
    }
    auto topics = program.command_names();
    topics.emplace_back("metrics");
    for (const auto& t : assist::language_topics()) topics.push_back(t.name);
    const std::string best = closest(o.topic, topics);
    messages.add({Severity::error,
                  "E0810",
                  {},
                  fmt::format("there is no help on `{}`", o.topic),
                  best.empty() ? "pamina help lists the commands, pamina doc the words of the language"
                               : fmt::format("did you mean `{}`?", best),
                  {}},
                 SourceMap{});
    return messages.end(kWrong);
}

}  // namespace

void add_help(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<HelpOptions>();
    auto* c = app.add_subcommand("help", "Help on a command, a word of the language, or `metrics`");
    c->group("Read");
    auto* topic = c->add_option("TOPIC", o->topic, "A command, metrics, or a word of the language");
    c->add_flag("--man", o->man, "Prints the man page, for man and groff")->excludes(topic);
    c->add_flag("--json", o->json, "One JSON document: commands with their options, figures, or words");
    c->footer("Example: pamina help run");
    c->callback([o, &app, &chosen] { chosen = [o, &app] { return help(*o, app); }; });
}

}  // namespace pamina::cli
