// `pamina help`, `pamina help COMMAND`, `pamina help metrics`, `pamina version`.
#include <fmt/format.h>

#include <memory>

#include "runtime/cli/commands.h"
#include "runtime/cli/console.h"
#include "runtime/jit/library.h"
#include "runtime/result/metrics.h"

namespace pamina::cli {

namespace {

const char* unit_name(result::Unit u) {
    switch (u) {
        case result::Unit::Time:
            return "time";
        case result::Unit::Count:
            return "count";
        case result::Unit::Ratio:
            return "ratio";
        case result::Unit::Flag:
            return "true or false";
    }
    return "";
}

template <class Rows>
std::string rows(const char* title, const Rows& list) {
    std::string out = fmt::format("{}\n", title);
    for (const auto& m : list) out += fmt::format("  {:<16} {:<14} {}\n", m.name, unit_name(m.unit), m.meaning);
    return out + "\n";
}

std::string metrics() {
    return rows("Of a result r: r.NAME", result::run_metrics()) +
           rows("Of a resource or processor, or one element of it: r.resource.server.NAME, r.processor.cpu[3].NAME",
                result::entity_metrics()) +
           rows("Of a measure: r.measure.answer.NAME", result::measure_metrics()) +
           rows("Of a statement, in --json", result::statement_metrics()) +
           rows("Of a wait or a task on the critical path, in --json", result::part_metrics()) +
           "In --json, times are in seconds.\n";
}

}  // namespace

void add_help(CLI::App& app, Action& chosen) {
    auto topic = std::make_shared<std::string>();
    auto* c = app.add_subcommand("help", "Help on a command, or on `metrics`: the figures of a result");
    c->add_option("TOPIC", *topic, "A command, or metrics");
    c->callback([topic, &app, &chosen] {
        chosen = [topic, &app] {
            if (topic->empty()) {
                // app.help() would be that of the command `help`.
                write_out(app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
                return kDone;
            }
            if (*topic == "metrics") {
                write_out(metrics());
                return kDone;
            }
            std::vector<std::string> topics{"metrics"};
            for (auto* command : app.get_subcommands({})) {
                topics.push_back(command->get_name());
                if (command->get_name() == *topic) {
                    write_out(command->help("pamina"));
                    return kDone;
                }
            }
            const std::string best = closest(*topic, topics);
            Diagnostic d{Severity::error,
                         "E0810",
                         {},
                         fmt::format("there is no help on `{}`", *topic),
                         best.empty() ? "pamina help lists the commands" : fmt::format("did you mean `{}`?", best),
                         {}};
            show(d, SourceMap{});
            return kWrong;
        };
    });
}

void add_version(CLI::App& app, Action& chosen) {
    auto* c = app.add_subcommand("version", "The version of Pamina");
    c->callback([&chosen] {
        chosen = [] {
            std::string why;
            const auto library = jit::Library::load(jit::Library::usual_folders(), why);
            write_out(fmt::format("pamina {}\ncompiled code: {}\n", PAMINA_VERSION,
                                  library ? library->name() : fmt::format("none, all is interpreted ({})", why)));
            return kDone;
        };
    });
}

}  // namespace pamina::cli
