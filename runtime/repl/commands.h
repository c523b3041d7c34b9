// The commands of a prompt: their names, what they take, and what they do.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::repl {

class Repl;

/// What a command takes, for completion.
enum class Takes { Nothing, Name, File, Text, Topic, Param };

struct Command {
    const char* name;
    const char* argument;  // "FILE", "[NAME]"; "" for none
    Takes takes;
    const char* summary;  // one line
    const char* help;     // what more there is to say; may be empty
    bool (*run)(Repl& repl, const std::string& argument);

    bool needs_argument() const { return argument[0] != '\0' && argument[0] != '['; }
    bool takes_argument() const { return argument[0] != '\0'; }

    static std::span<const Command> all();
};

/// Those whose names begin with `name`, or the one that is called so.
std::vector<const Command*> commands_like(std::string_view name);

}  // namespace pamina::repl
