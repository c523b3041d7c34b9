// The commands of the program as data, read from the argument parser: what `--help` says, completions, the man page and
// `help --json` say, too.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace pamina::cli {

/// What can stand for a value on the command line.
struct Choice {
    enum class Kind { None, Words, Scripts, Files, Folders };
    Kind kind = Kind::None;
    std::vector<std::string> words;
};

struct OptionText {
    std::vector<std::string> names;  // "-o", "--output"
    std::string value;               // "FILE"; empty: it takes none
    Choice choice;
    std::string help;
    std::string initial;      // what it is when it is not given; may be empty
    std::string environment;  // the variable that gives it, too; may be empty
    bool repeated = false;
};

struct ArgumentText {
    std::string name, help;
    bool required = false, repeated = false;
    Choice choice;
};

struct CommandText {
    std::string name, group, summary, notes;
    std::vector<OptionText> options;
    std::vector<ArgumentText> arguments;

    /// `pamina fmt [OPTION]… FILE…`.
    std::string usage() const;
};

struct ProgramText {
    std::string name, summary, notes;
    std::vector<OptionText> options;
    std::vector<CommandText> commands;

    std::vector<std::string> command_names() const;
};

OptionText describe_option(const CLI::Option& option);
CommandText describe_command(const CLI::App& command);
ProgramText describe_program(const CLI::App& program);

nlohmann::ordered_json to_json(const CommandText& command);
nlohmann::ordered_json to_json(const ProgramText& program);

}  // namespace pamina::cli
