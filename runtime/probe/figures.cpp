#include "runtime/probe/figures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "runtime/probe/groups.h"
#include "runtime/probe/measure.h"

namespace pamina::probe {

namespace {

/// One value of each process, by a function of what it told; what is none is left out.
template <class Of>
Estimate over(const Processes& processes, Of&& of) {
    std::vector<double> values;
    for (const auto& told : processes)
        if (const double v = of(told); std::isfinite(v)) values.push_back(v);
    return estimate(values);
}

double told_of(const Told& told, std::string_view name) {
    const auto at = told.find(name);
    return at == told.end() ? std::nan("") : at->second;
}

struct Row {
    const char* told;
    const char* name;
    const char* text;
};

/// Figures of rows that were told.
template <std::size_t N>
std::vector<Figure> figures_of(const Processes& processes, const Row (&rows)[N], double goal) {
    std::vector<Figure> figures;
    for (const auto& row : rows) {
        Figure f{row.name, "s", row.text, over(processes, [&](const Told& t) { return told_of(t, row.told); }), goal};
        if (f.estimate.processes > 0) figures.push_back(std::move(f));
    }
    return figures;
}

/// What scheduling of the system takes part in scatters more.
constexpr double kScheduling = 0.05;

constexpr Row kArithmetic[] = {
    {"add_vector", "add_vector", "A double of vectors that are added, independent of each other."},
    {"multiply_add_vector", "multiply_add_vector", "A double of vectors that are multiplied and added."},
    {"divide_vector", "divide_vector", "A double of vectors that are divided."},
    {"square_root_vector", "square_root_vector", "A double of vectors of which the square root is taken."},
    {"add_scalar", "add_scalar", "An addition of two doubles, independent of others."},
    {"multiply_add_scalar", "multiply_add_scalar", "A multiplication and an addition of doubles."},
    {"divide_scalar", "divide_scalar", "A division of doubles."},
    {"square_root_scalar", "square_root_scalar", "A square root of a double."},
    {"add_scalar_after", "add_after", "An addition that waits for the one before."},
    {"multiply_add_scalar_after", "multiply_add_after", "A multiplication and an addition that wait for those before."},
    {"divide_scalar_after", "divide_after", "A division that waits for the one before."},
    {"square_root_scalar_after", "square_root_after", "A square root that waits for the one before."},
    {"clock", "clock_cycle", "An addition of integers that waits for the one before: a cycle of about all processors."},
};

constexpr Row kThreads[] = {
    {"start", "thread_start", "From the call that makes a thread until it runs."},
    {"join", "thread_join", "From a thread's end until who waits for it goes on."},
    {"lock", "lock_alone", "Locking and unlocking a mutex that nobody else wants."},
    {"lock_contended", "lock_contended", "The same where two threads do nothing else, each."},
    {"hand_over", "hand_over", "From one thread to another that waits for a condition variable."},
    {"atomic", "atomic_alone", "An atomic addition that nobody else does."},
    {"atomic_contended", "atomic_contended", "An atomic addition where all cores do it to one number."},
    {"slice", "time_slice", "How long a thread waits while another one has its processor."},
};

constexpr Row kOpenMPRows[] = {
    {"parallel", "omp_parallel", "A parallel region of OpenMP without anything in it, all threads."},
    {"omp_barrier", "omp_barrier", "A barrier of OpenMP, all threads."},
    {"spawn", "omp_task", "A task of OpenMP without anything in it, made by one thread."},
    {"dynamic", "omp_dynamic", "An iteration of an OpenMP loop with `schedule(dynamic, 1)` that does nothing."},
};

std::vector<std::pair<int, Figure>> by_count(const Processes& processes, const char* family, const char* unit,
                                             double goal, const char* name) {
    std::vector<std::pair<int, Figure>> figures;
    if (processes.empty()) return figures;
    for (const double k : sizes_of(processes.front(), family)) {
        Figure f{fmt::format("{}_{:.0f}", name, k), unit, "",
                 over(processes, [&](const Told& t) { return value_at(t, family, k); }), goal};
        figures.emplace_back(static_cast<int>(k), std::move(f));
    }
    return figures;
}

std::string bytes_text(double bytes) {
    if (bytes >= 1 << 20) return fmt::format("{:.3g} MiB", bytes / (1 << 20));
    return fmt::format("{:.3g} KiB", bytes / 1024);
}

std::vector<MessageTimes> times_of(const Told& told) {
    std::vector<MessageTimes> times;
    for (const double bytes : sizes_of(told, "rtt")) {
        times.push_back({bytes, value_at(told, "rtt", bytes), value_at(told, "train", bytes),
                         value_at(told, "spaced", bytes), value_at(told, "pause", bytes)});
    }
    return times;
}

/// Bytes a second of k customers at one bus with service time `served` and `away` between services, per unit of bytes.
double bus_throughput(int k, double served, double away) {
    double queue = 0, rate = 0;
    for (int n = 1; n <= k; ++n) {
        const double response = served * (1 + queue);
        rate = n / (response + away);
        queue = rate * response;
    }
    return rate;
}

}  // namespace

std::vector<Figure> arithmetic_figures(const Processes& processes) {
    return figures_of(processes, kArithmetic, 0.02);
}

MemoryFigures memory_figures(const Processes& processes) {
    MemoryFigures m;
    if (processes.empty()) return m;
    const auto sizes = sizes_of(processes.front(), "chase");
    std::vector<double> middle;
    for (const double size : sizes) {
        std::vector<double> values;
        for (const auto& told : processes)
            if (const double v = value_at(told, "chase", size); std::isfinite(v)) values.push_back(v);
        middle.push_back(median(std::move(values)));
    }
    m.levels = find_levels(sizes, middle);
    for (std::size_t l = 0; l < m.levels.size(); ++l) {
        const bool last = l + 1 == m.levels.size();
        const double size = sizes[m.levels[l].at];
        const std::string level = last ? "memory" : fmt::format("l{}", l + 1);
        const std::string where = last ? fmt::format("the memory (measured within {})", bytes_text(size))
                                       : fmt::format("cache {} (measured within {}; it holds about {})", l + 1,
                                                     bytes_text(size), bytes_text(m.levels[l].bytes));
        const auto figure = [&](const char* family, const char* name, const char* text) {
            return Figure{fmt::format("{}_{}", name, level), "s", fmt::format("{} {}.", text, where),
                          over(processes, [&](const Told& t) { return value_at(t, family, size); }), 0.02};
        };
        m.load.push_back(figure("load", "load", "A double that is read, in order, from"));
        m.store.push_back(figure("store", "store", "A double that is written, in order, to"));
        m.latency.push_back(figure("chase", "latency", "A load whose address the one before brought, anywhere in"));
    }
    return m;
}

std::vector<std::pair<int, Figure>> bandwidth_figures(const Processes& processes) {
    return by_count(processes, "triad", "B/s", 0.02, "bandwidth");
}

std::vector<Figure> thread_figures(const Processes& processes) {
    return figures_of(processes, kThreads, kScheduling);
}

std::vector<std::pair<int, Figure>> barrier_figures(const Processes& processes) {
    return by_count(processes, "barrier", "s", kScheduling, "barrier");
}

std::vector<Figure> openmp_figures(const Processes& processes) {
    return figures_of(processes, kOpenMPRows, kScheduling);
}

MessageFigures message_figures(const Processes& processes, const std::string& name, const std::string& text) {
    MessageFigures m;
    m.name = name, m.text = text;
    if (processes.empty()) return m;
    const auto sizes = sizes_of(processes.front(), "rtt");
    std::vector<double> gaps;
    for (const double size : sizes) {
        std::vector<double> values;
        for (const auto& told : processes)
            values.push_back((value_at(told, "train", size) - value_at(told, "rtt", size)) / (kTrain - 1));
        gaps.push_back(median(std::move(values)));
    }
    m.at = find_switch(sizes, gaps);
    std::vector<LogGP> found;
    for (const auto& told : processes) found.push_back(loggp_of(times_of(told), kTrain, m.at));
    const auto figure = [&](const char* part, const char* unit, const char* what, auto&& of) {
        std::vector<double> values;
        for (const auto& p : found) values.push_back(of(p));
        return Figure{fmt::format("{}_{}", name, part), unit, what, estimate(values), kScheduling};
    };
    m.L = figure("L", "s", "The latency.", [](const LogGP& p) { return p.L; });
    m.o = figure("o", "s", "What a message costs the processor, at both ends.", [](const LogGP& p) { return p.o; });
    m.O = figure("O", "s/B", "What each further byte costs it.", [](const LogGP& p) { return p.O; });
    m.g = figure("g", "s", "Between messages of a byte.", [](const LogGP& p) { return p.gap.front().base; });
    m.G = figure("G", "s/B", "For each further byte.", [](const LogGP& p) { return p.gap.front().each; });
    if (m.at > 0) {
        m.late_g = figure("late_g", "s", "Where the line of long messages begins.",
                          [](const LogGP& p) { return p.gap.back().base; });
        m.late_G = figure("late_G", "s/B", "For each byte of long messages.",
                          [](const LogGP& p) { return p.gap.back().each; });
    }
    const auto without = std::count_if(found.begin(), found.end(), [](const LogGP& p) { return p.no_latency; });
    std::vector<std::string> doubts;
    if (without > 0)
        doubts.push_back(
            fmt::format("in {} of {} processes the overhead left nothing of the round trip for a latency; it "
                        "counts as a quarter of that there",
                        without, found.size()));
    std::vector<std::string> unknown;
    for (const auto* f : {&m.O, &m.g, &m.G})
        if (f->estimate.value == 0) unknown.push_back(f->name);
    if (!unknown.empty()) doubts.push_back(fmt::format("{} could not be told from 0", fmt::join(unknown, ", ")));
    m.doubt = fmt::format("{}", fmt::join(doubts, "; "));
    return m;
}

Sharing sharing_of(const std::vector<std::pair<int, Figure>>& bandwidths) {
    Sharing s;
    if (bandwidths.empty()) return s;
    const double one = bandwidths.front().second.estimate.value;
    double most = one;
    for (const auto& [k, f] : bandwidths) most = std::max(most, f.estimate.value);
    for (const auto& [k, f] : bandwidths) {
        const double b = f.estimate.value;
        s.maxmin = std::max(s.maxmin, std::fabs(std::min(k * one, most) / b - 1));
        // One byte: served within 1 / most, the rest of a core's time for it elsewhere.
        s.bus = std::max(s.bus, std::fabs(bus_throughput(k, 1 / most, 1 / one - 1 / most) / b - 1));
    }
    return s;
}

}  // namespace pamina::probe
