#include "runtime/record/heading.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pamina::record {

/// As a person would write it, to the nanosecond.
std::string time_text(double ns) {
    const double whole = std::round(ns);
    if (whole >= 1e9) return fmt::format("{:.15g} s", whole / 1e9);
    if (whole >= 1e6) return fmt::format("{:.15g} ms", whole / 1e6);
    if (whole >= 1e3) return fmt::format("{:.15g} us", whole / 1e3);
    return fmt::format("{:.0f} ns", whole);
}
std::string about(double ns) {
    if (ns >= 1e9) return fmt::format("{:.3g} s", ns / 1e9);
    if (ns >= 1e6) return fmt::format("{:.3g} ms", ns / 1e6);
    return fmt::format("{:.3g} us", ns / 1e3);
}

std::string first_lines(const Heading& h, double wall, std::uint32_t threads, std::uint64_t events, double recording) {
    return fmt::format(
        "// `{}`, recorded by {} on {} on {} ({} core{}): {} with {} thread{}.\n"
        "// Times are the threads' processor times. Writing {} events took {} of them, which is not counted.\n",
        h.program, h.version, h.date, h.host, h.cores, h.cores == 1 ? "" : "s", about(wall), threads,
        threads == 1 ? "" : "s", events, about(recording));
}

std::string idleness(const Heading& h, std::uint32_t threads) {
    if (threads <= h.cores - h.others + 0.1) return {};
    return fmt::format(
        "NOT IDLE: {} thread{} on {} core{}, of which other programs took {:.2f}: what was recorded is no measure for "
        "the model",
        threads, threads == 1 ? "" : "s", h.cores, h.cores == 1 ? "" : "s", h.others);
}

bool comparable(const Heading& h, std::uint32_t threads) {
    return h.loads_known && h.ended.empty() && idleness(h, threads).empty();
}

std::string recording_share(double recording, double cpu, const Heading& h) {
    return fmt::format(
        "Recording took {:.0f} % of the processor time: what is recorded is short (an event takes {:.2g} us), and "
        "times "
        "are less sure",
        100 * recording / std::max(1.0, cpu + recording), h.event_cost / 1e3);
}

}  // namespace pamina::record
