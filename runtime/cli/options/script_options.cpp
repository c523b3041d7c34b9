#include "runtime/cli/options/script_options.h"

#include <fmt/format.h>

#include <limits>

#include "runtime/simulate/replications.h"

namespace pamina::cli {

void ScriptOptions::add_to(CLI::App& command) {
    command.add_option("--set", set, "Gives the script's param NAME another value: --set P=8 --set 'think=2 ms'")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->take_all();
    command
        .add_option("--tick", tick,
                    "The unit of time of the runs, a power of ten: 1 ns (default: the finest digit written)")
        ->type_name("TIME");
    command.add_option("--max-events", max_events, "Ends a run with an error after N interactions")
        ->type_name("N")
        // Without this a negative number would wrap around.
        ->check([](const std::string& text) {
            const bool whole = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
            return whole ? std::string() : fmt::format("`{}` is not a number of interactions", text);
        });
    command.add_option("--max-time", max_time, "Ends a run with an error at this model time")->type_name("TIME");
    command
        .add_option("--seed", seed,
                    "Where its `using` gives none: which random numbers a `simulate` draws (default: 1)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()));
    command
        .add_option("--replications", replications,
                    "Where its `using` gives none: how often a `simulate` runs its model (default: 30)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, simulate::kMost));
    command.add_flag("--no-relax", no_relax, "Evaluates the graph as written, without the exact relaxation passes");
    command.add_flag("--no-accelerate", no_accelerate,
                     "Goes through each round of a loop, also where what happens repeats");
    folders.add_to(command);
}

script::SessionOptions ScriptOptions::session() const {
    script::SessionOptions o;
    for (const auto& s : set) {
        const auto at = s.find('=');
        if (at == s.npos || at == 0 || at + 1 == s.size())
            throw CLI::ValidationError("--set", fmt::format("`{}` is not of the form NAME=VALUE", s));
        if (!o.set.emplace(s.substr(0, at), s.substr(at + 1)).second) {
            throw CLI::ValidationError("--set", fmt::format("`{}` is given twice", s.substr(0, at)));
        }
    }
    folders.give(o);
    o.tick = tick;
    o.max_time = max_time;
    o.limits.max_events = max_events;
    o.seed = seed;
    o.replications = replications;
    o.relax = !no_relax;
    o.accelerate = !no_accelerate;
    return o;
}

}  // namespace pamina::cli
