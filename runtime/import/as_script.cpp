#include "runtime/import/as_script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/source/string_literal.h"
#include "runtime/import/metrics.h"
#include "runtime/import/recorded_run.h"

namespace pamina::import {

namespace {

/// In a comment, a file's name must not end the line.
std::string in_comment(std::string_view text) {
    std::string out(text);
    std::replace_if(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return out;
}

std::uint64_t all_cores(const TaskGraph& g) {
    std::uint64_t cores = 0;
    for (const auto& machine : g.machines) cores += machine.cores;
    return cores;
}

}  // namespace

std::string as_script(const TaskGraph& g, const language::FormatRow& format, std::string_view path,
                      const ScriptOptions& o) {
    const Metrics m = metrics(g);
    const bool unit = !g.seconds && format.takes(language::FormatValue::Unit);
    const std::string_view of = g.seconds ? " s" : "";
    const std::uint64_t cores = all_cores(g);
    const auto processors = cores > 0 ? cores : g.at_once > 0 ? g.at_once : 4;

    std::string out = fmt::format("/// The {} and {} of {}.\n", counted(g.tasks(), "task", "tasks"),
                                  counted(g.dependences(), "dependence", "dependences"), in_comment(path));
    out += fmt::format("/// Work {:.9g}{}, critical path {:.9g}{}", scaled(m.work, g.exponent), of,
                       scaled(m.critical_path, g.exponent), of);
    if (m.critical_path > 0) out += fmt::format(", average parallelism {:.3g}", m.work / m.critical_path);
    out += ".\n";
    if (g.rounded)
        out += fmt::format("/// Costs have more digits than are kept: they are multiples of 1e{}{}.\n", g.exponent, of);
    for (const auto& doubt : g.doubts) {
        const auto in = std::ranges::find(o.texts, doubt.beside, &std::pair<std::string, std::string>::first);
        out += fmt::format("/// In doubt, line {}{}: {}.\n", doubt.line,
                           in == o.texts.end() ? "" : " of " + in_comment(in->second), doubt.message);
    }
    for (const auto& note : g.notes) out += fmt::format("/// Note: {}.\n", note);
    if (unit) out += "/// A cost of 1 in the file stands for `cost_unit`.\n";
    const bool transfers = std::any_of(g.bytes.begin(), g.bytes.end(), [](double b) { return b > 0; });
    if (o.bandwidth.empty() && transfers && format.takes(language::FormatValue::Bandwidth)) {
        out +=
            "/// The file knows what dependences transfer: an argument `bandwidth = 1 GB/s` beside its name charges "
            "that.\n";
    }
    if (!o.bandwidth.empty()) {
        out +=
            "/// What a dependence transfers takes its amount over `bandwidth`, also where both tasks come to run on "
            "one of "
            "several\n/// processors; not where there is one processor, or the schedule gives both tasks the same "
            "one.\n";
    }
    out += fmt::format("model {}(P: int = {}", format.model, processors);
    if (unit) {
        out += fmt::format(", cost_unit: {} = {}", o.unit_is_work ? "work" : "time", o.unit.empty() ? "1 s" : o.unit);
        if (o.unit_is_work) out += ", speed: work/time = 1 Gflop/s";
    }
    if (!o.bandwidth.empty()) out += fmt::format(", bandwidth: data/time = {}", o.bandwidth);
    out += fmt::format(") {{\n    processor cpu[P]{}\n", o.unit_is_work ? " (speed = speed)" : "");
    out += fmt::format("    graph from {}({}", format.name, string_literal(path));
    if (unit) out += ", unit = cost_unit";
    if (!o.cost.empty()) out += fmt::format(", cost = {}", string_literal(o.cost));
    if (!o.separator.empty()) out += fmt::format(", separator = {}", string_literal(o.separator));
    if (!o.decimal.empty()) out += fmt::format(", decimal = {}", string_literal(o.decimal));
    if (!o.columns.empty()) {
        std::vector<std::string> columns;
        for (const auto& [is, name] : o.columns) columns.push_back(fmt::format("{} = {}", is, string_literal(name)));
        out += fmt::format(", columns = {{ {} }}", fmt::join(columns, ", "));
    }
    for (const auto& [option, text] : o.texts) out += fmt::format(", {} = {}", option, string_literal(text));
    if (!o.bandwidth.empty()) out += ", bandwidth = bandwidth";
    out += fmt::format(") on cpu schedule {}\n}}\n\n", o.schedule);
    if (g.makespan) {
        out += fmt::format("// Measured: {} s", *g.makespan);
        if (cores > 0) {
            out += fmt::format(" on {} with {}", counted(g.machines.size(), "machine", "machines"),
                               counted(cores, "core", "cores"));
        }
        if (g.at_once > 0) out += fmt::format(", with up to {} at once", counted(g.at_once, "task"));
        out += ".\n";
    }
    out += fmt::format("param processors: int = {} in 1..{}\n\npredict {}(P = processors)\n", processors,
                       std::max<std::uint64_t>(processors, 1'000'000), format.model);
    return out;
}

std::string as_script(const rtg::MessageSchedule& schedule, std::string_view path) {
    return fmt::format(
        "import std.machines.loggp\n\n"
        "/// The {} between the {} of {}.\n"
        "model messages() on m {{\n    graph from goal({}) on m\n}}\n\n"
        "predict messages() on loggp(L = 2500 ns, o = 1500 ns, g = 1000 ns, G = 6 ns/B, O = 0 ns/B, S = 65535 B)\n",
        counted(schedule.messages(), "message", "messages"), counted(schedule.ranks.size(), "rank", "ranks"),
        in_comment(path), string_literal(path));
}

}  // namespace pamina::import
