#include "runtime/cli/options/launched.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <cstring>

namespace pamina::cli {

namespace {

/// A whole number from 0 that a variable of the environment is.
std::optional<int> number(const char* variable) {
    const char* const text = std::getenv(variable);
    int n = 0;
    if (!text || !*text) return {};
    const char* const end = text + std::strlen(text);
    const auto [at, error] = std::from_chars(text, end, n);
    return error == std::errc() && at == end && n >= 0 ? std::optional(n) : std::nullopt;
}

}  // namespace

Launched launched() {
    // Slurm's variables are last: `mpirun` may be what it started. Only `srun` sets the last two of these.
    static constexpr const char* kVariables[][2] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                                    {"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"},
                                                    {"PMI_RANK", "PMI_SIZE"},
                                                    {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"}};
    for (const auto& [of_rank, of_size] : kVariables) {
        const auto rank = number(of_rank), size = number(of_size);
        if (rank && size && *rank < *size) return {{*rank, *size}, of_size};
    }
    return {};
}

std::optional<Diagnostic> not_shared(const Launched& by, const std::string& script, const std::string& state,
                                     bool folder) {
    if (by.rank.of == 1 || (folder && script != "-")) return {};
    std::string why = "each of them would do all of the work";
    if (!state.empty()) why = fmt::format("{} is a file, which one process at a time writes", state);
    if (script == "-") why = "only the first of them gets standard input";
    return Diagnostic{Severity::error,
                      "E0855",
                      {},
                      fmt::format("a launcher has started {} processes ({}), and {}", by.rank.of, by.variable, why),
                      fmt::format("`pamina run FILE --resume FOLDER/` has them share the points of sweeps; `env -u {} "
                                  "pamina …` lets each do its own",
                                  by.variable),
                      {}};
}

}  // namespace pamina::cli
