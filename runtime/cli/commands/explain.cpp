// `pamina explain [ID…]`: what an error means, with an example and its repair; without ids, the list of all errors.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "runtime/assist/docs/errors.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

namespace {

constexpr std::size_t kColumns = 80;

struct ExplainOptions {
    std::vector<std::string> ids;
    bool json = false;
};

using Entries = std::vector<const assist::ErrorEntry*>;

nlohmann::ordered_json as_json(const Entries& entries, bool with_text) {
    using Json = nlohmann::ordered_json;
    Json errors = Json::array();
    for (const auto* e : entries) {
        Json j = {{"id", e->id}, {"title", e->title}};
        if (with_text) j["text"] = e->text;
        errors.push_back(std::move(j));
    }
    return {{"errors", std::move(errors)}};
}

std::string list(const Entries& entries) {
    std::string out;
    for (const auto* e : entries) out += fmt::format("{}  {}\n", e->id, e->title);
    return out;
}

Diagnostic unknown(const std::string& id) {
    std::string help;
    const auto nearest = assist::nearest_errors(id);
    for (const auto* e : nearest) {
        const char* before = !help.empty() ? " and " : nearest.size() > 1 ? "the nearest are " : "the nearest is ";
        help += fmt::format("{}{} ({})", before, e->id, e->title);
    }
    if (help.empty()) help = "an id looks like E0302 or W1701; pamina explain lists them all";
    return {Severity::error, "E0814", {}, fmt::format("there is no error or warning `{}`", id), std::move(help), {}};
}

int explain(const ExplainOptions& o) {
    Messages messages(o.json);
    Entries entries;
    int status = kDone;
    for (const auto& id : o.ids) {
        const auto* e = assist::find_error(id);
        if (e) {
            entries.push_back(e);
        } else {
            messages.add(unknown(id), SourceMap{});
            status = kWrong;
        }
    }
    if (o.ids.empty()) {
        for (const auto& e : assist::error_entries()) entries.push_back(&e);
    }
    if (o.json) return messages.end(status, as_json(entries, !o.ids.empty()));
    if (o.ids.empty()) {
        write_out(list(entries));
        return status;
    }
    for (const auto* e : entries) {
        if (e != entries.front()) write_out("\n");
        write_coloured(assist::error_text(*e, kColumns, colour_on(STDOUT_FILENO)));
    }
    return status;
}

}  // namespace

void add_explain(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<ExplainOptions>();
    auto* c = app.add_subcommand("explain", "What an error or a warning means, with an example and its repair");
    c->group("Read");
    c->add_option("ID", o->ids, "The id of an error or a warning, as E0302; without one, lists them all");
    c->add_flag("--json", o->json, "Prints JSON");
    c->footer("Example: pamina explain E0302");
    c->callback([o, &chosen] { chosen = [o] { return explain(*o); }; });
}

}  // namespace pamina::cli
