#include "runtime/cli/commands/drawing.h"

#include <fmt/format.h>
#include <unistd.h>

#include <string>
#include <utility>

#include "frontend/source/printable.h"
#include "runtime/cli/commands/helper_program.h"
#include "runtime/packages/process.h"

extern char** environ;  // NOLINT: POSIX has it so

namespace pamina::cli {

std::variant<std::string, Diagnostic> drawn(const std::string& dot) {
    packages::Process process{{"dot", "-Tsvg"}, {}, dot};
    for (char** variable = environ; *variable; ++variable) process.environment.emplace_back(*variable);
    packages::Ran ran = packages::run_process(process);
    if (ran.status == 0 && !ran.too_much) return std::move(ran.output);
    if (ran.status == 127)
        return mistake("E0849", "the program `dot`, which draws graphs, cannot be run",
                       "install Graphviz (the package `graphviz`); --emit=dot writes what it reads");
    const std::string first_line = ran.complaint.substr(0, ran.complaint.find('\n'));
    return mistake("E0849",
                   ran.too_much ? fmt::format("the picture is larger than {} MiB", process.output_limit >> 20)
                                : fmt::format("the program `dot` does not draw it: {}", printable(first_line)),
                   "--emit=dot writes what it reads");
}

}  // namespace pamina::cli
