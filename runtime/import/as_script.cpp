#include "runtime/import/as_script.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/import/metrics.h"

namespace pamina::import {

namespace {

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else {
            out += c;
        }
    }
    return out + "\"";
}

/// In a comment, a file's name must not end the line.
std::string in_comment(std::string_view text) {
    std::string out(text);
    std::replace_if(out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return out;
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::uint64_t all_cores(const TaskGraph& g) {
    std::uint64_t cores = 0;
    for (const auto& machine : g.machines) cores += machine.cores;
    return cores;
}

bool takes_unit(const TaskGraph& g, const Importer& importer) {
    const auto options = importer.options();
    return !g.seconds &&
           std::any_of(options.begin(), options.end(), [](const Option& o) { return o.kind == OptionKind::Unit; });
}

}  // namespace

std::string as_script(const TaskGraph& g, const Importer& importer, std::string_view path) {
    const Metrics m = metrics(g);
    const bool unit = takes_unit(g, importer);
    const std::string_view of = g.seconds ? " s" : "";
    const std::string_view model = importer.name() == "wfcommons" ? "workflow" : "program";
    const std::uint64_t cores = all_cores(g);
    const auto processors = cores > 0 ? cores : 4;

    std::string out = fmt::format("/// The {} and {} of {}.\n", counted(g.tasks(), "task", "tasks"),
                                  counted(g.dependences(), "dependence", "dependences"), in_comment(path));
    out += fmt::format("/// Work {:.9g}{}, critical path {:.9g}{}", scaled(m.work, g.exponent), of,
                       scaled(m.critical_path, g.exponent), of);
    if (m.critical_path > 0) out += fmt::format(", average parallelism {:.3g}", m.work / m.critical_path);
    out += ".\n";
    if (g.rounded)
        out += fmt::format("/// Costs have more digits than are kept: they are multiples of 1e{}{}.\n", g.exponent, of);
    if (unit) out += "/// A cost of 1 in the file stands for `cost_unit`.\n";
    if (std::any_of(g.bytes.begin(), g.bytes.end(), [](double b) { return b > 0; })) {
        out +=
            "/// The file knows what dependences transfer: an argument `bandwidth = 1 GB/s` beside its name charges "
            "that.\n";
    }
    out += fmt::format("model {}(P: int = {}{}) {{\n", model, processors, unit ? ", cost_unit: time = 1 s" : "");
    out += "    processor cpu[P]\n";
    out += fmt::format("    graph from {}({}{}) on cpu schedule dynamic\n}}\n\n", importer.name(), quoted(path),
                       unit ? ", unit = cost_unit" : "");
    if (g.makespan) {
        out += fmt::format("// Measured: {} s", *g.makespan);
        if (cores > 0) {
            out += fmt::format(" on {} with {}", counted(g.machines.size(), "machine", "machines"),
                               counted(cores, "core", "cores"));
        }
        out += ".\n";
    }
    out += fmt::format("predict {}(P = {})\n", model, processors);
    return out;
}

}  // namespace pamina::import
