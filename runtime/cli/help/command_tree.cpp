#include "runtime/cli/help/command_tree.h"

#include <fmt/format.h>

namespace pamina::cli {

namespace {

/// "WHEN:{auto,on,off}" of the parser: the name and the words.
std::pair<std::string, std::vector<std::string>> name_and_words(const std::string& type) {
    const auto colon = type.find(':');
    std::vector<std::string> words;
    const auto open = type.find('{'), close = type.find('}');
    if (open != type.npos && close != type.npos && open < close) {
        for (std::size_t from = open + 1; from <= close;) {
            const auto end = std::min(type.find(',', from), close);
            words.push_back(type.substr(from, end - from));
            from = end + 1;
        }
    }
    std::string name = type.substr(0, colon);
    if (name == "TEXT" || name.empty()) name = words.empty() ? "VALUE" : "WORD";
    return {name, words};
}

/// What a name of a value stands for.
Choice choice_of(const std::string& name, std::vector<std::string> words) {
    using Kind = Choice::Kind;
    if (!words.empty()) return {Kind::Words, std::move(words)};
    if (name == "DIR") return {Kind::Folders, {}};
    if (name == "FILE" || name == "STATE" || name.find('.') != name.npos) return {Kind::Files, {}};
    return {};
}

bool repeats(const CLI::Option& o) {
    return o.get_items_expected_max() > 1;
}

ArgumentText argument_of(const CLI::Option& o) {
    ArgumentText out;
    out.name = o.get_name(true);
    out.help = o.get_description();
    out.required = o.get_required();
    out.repeated = repeats(o);
    out.choice = choice_of(out.name, name_and_words(o.get_type_name()).second);
    return out;
}

template <class Text>
void read_options(const CLI::App& app, Text& out) {
    for (const auto* o : app.get_options()) {
        if (!o->get_positional()) out.options.push_back(describe_option(*o));
    }
}

nlohmann::ordered_json options_json(const std::vector<OptionText>& options) {
    auto out = nlohmann::ordered_json::array();
    for (const auto& o : options) {
        nlohmann::ordered_json j = {{"names", o.names}, {"help", o.help}, {"repeated", o.repeated}};
        if (!o.value.empty()) j["value"] = o.value;
        if (!o.choice.words.empty()) j["values"] = o.choice.words;
        if (!o.initial.empty()) j["default"] = o.initial;
        if (!o.environment.empty()) j["environment"] = o.environment;
        out.push_back(std::move(j));
    }
    return out;
}

}  // namespace

OptionText describe_option(const CLI::Option& o) {
    OptionText out;
    for (const auto& n : o.get_snames()) out.names.push_back("-" + n);
    for (const auto& n : o.get_lnames()) out.names.push_back("--" + n);
    if (o.get_items_expected_max() > 0 && o.get_type_size() > 0) {
        auto [name, words] = name_and_words(o.get_type_name());
        out.value = name;
        out.choice = choice_of(name, std::move(words));
    }
    out.help = o.get_description();
    out.initial = o.get_default_str();
    out.environment = o.get_envname();
    out.repeated = repeats(o);
    return out;
}

std::string CommandText::usage() const {
    std::string out = fmt::format("pamina {} [OPTION]…", name);
    for (const auto& a : arguments) {
        const std::string text = a.name + (a.repeated ? "…" : "");
        out += a.required ? " " + text : fmt::format(" [{}]", text);
    }
    return out;
}

std::vector<std::string> ProgramText::command_names() const {
    std::vector<std::string> out;
    for (const auto& c : commands) out.push_back(c.name);
    return out;
}

CommandText describe_command(const CLI::App& command) {
    CommandText out{command.get_name(), command.get_group(), command.get_description(), command.get_footer(), {}, {}};
    read_options(command, out);
    for (const auto* o : command.get_options()) {
        if (!o->get_positional()) continue;
        auto argument = argument_of(*o);
        if (out.name == "doc") argument.choice.kind = Choice::Kind::Files;
        // What `import` reads is no script.
        if (argument.choice.kind == Choice::Kind::Files && out.name != "import")
            argument.choice.kind = Choice::Kind::Scripts;
        out.arguments.push_back(std::move(argument));
    }
    return out;
}

ProgramText describe_program(const CLI::App& program) {
    ProgramText out{program.get_name(), program.get_description(), program.get_footer(), {}, {}};
    read_options(program, out);
    for (const auto* c : program.get_subcommands({})) out.commands.push_back(describe_command(*c));
    // The words that `help` takes.
    auto topics = out.command_names();
    topics.emplace_back("metrics");
    for (auto& c : out.commands) {
        for (auto& a : c.arguments) {
            if (a.name == "TOPIC") a.choice = {Choice::Kind::Words, topics};
        }
    }
    return out;
}

nlohmann::ordered_json to_json(const CommandText& command) {
    nlohmann::ordered_json j = {
        {"name", command.name}, {"summary", command.summary}, {"group", command.group}, {"usage", command.usage()}};
    j["arguments"] = nlohmann::ordered_json::array();
    for (const auto& a : command.arguments) {
        nlohmann::ordered_json argument = {
            {"name", a.name}, {"help", a.help}, {"required", a.required}, {"repeated", a.repeated}};
        if (!a.choice.words.empty()) argument["values"] = a.choice.words;
        j["arguments"].push_back(std::move(argument));
    }
    j["options"] = options_json(command.options);
    j["notes"] = command.notes;
    return j;
}

nlohmann::ordered_json to_json(const ProgramText& program) {
    nlohmann::ordered_json j = {{"summary", program.summary}, {"options", options_json(program.options)}};
    j["commands"] = nlohmann::ordered_json::array();
    for (const auto& c : program.commands) j["commands"].push_back(to_json(c));
    return j;
}

}  // namespace pamina::cli
