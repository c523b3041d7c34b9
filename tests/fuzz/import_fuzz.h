// What the fuzz targets of task-graph formats share: any bytes give a graph that is one, or a problem inside the text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "runtime/import/as_script.h"
#include "runtime/import/importer.h"
#include "runtime/import/metrics.h"

namespace pamina::import::fuzz {

inline void fail(const char* what, const std::string& detail) {
    std::fprintf(stderr, "import: %s\n%s\n", what, detail.c_str());
    std::abort();
}

inline void check_problem(const Problem& p, std::string_view text) {
    if (p.offset > text.size() || p.length > text.size() - p.offset) fail("a problem outside the text", p.message);
    if (p.line == 0 || p.column == 0 || p.column > text.size() + 1) fail("a problem without a place", p.message);
    if (p.message.empty() || p.id.size() != 5) fail("a problem without words", p.id);
    for (const char c : p.message + p.help + p.where)
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f)
            fail("a message with bytes of the file", p.message);
}

inline void check_graph(const TaskGraph& g, const Limits& limits) {
    const std::size_t n = g.tasks();
    if (n == 0 || n > limits.tasks || g.dependences() > limits.dependences) fail("too few or too many", "");
    if (g.first.size() != n + 1 || g.first.front() != 0 || g.first.back() != g.from.size()) fail("rows", "");
    if (!g.bytes.empty() && g.bytes.size() != g.from.size()) fail("bytes", "");
    if (!g.names.empty() && g.names.size() != n) fail("names", "");
    if (!g.cores.empty() && g.cores.size() != n) fail("cores", "");
    if (!g.machine.empty() && g.machine.size() != n) fail("machine", "");
    for (const double b : g.bytes)
        if (!(b >= 0 && b < 1e300)) fail("bytes are no number", "");
    for (std::size_t t = 0; t < n; ++t) {
        const double c = g.cost[t];
        if (!(c >= 0 && c <= 9007199254740992.0) || c != static_cast<double>(static_cast<std::uint64_t>(c)))
            fail("cost", "");
        if (!(scaled(c, g.exponent) < 1e300)) fail("a cost beyond numbers", "");
        for (auto e = g.first[t]; e < g.first[t + 1]; ++e) {
            if (g.from[e] >= n) fail("a predecessor that is none", "");
            if (e > g.first[t] && g.from[e] <= g.from[e - 1]) fail("predecessors not ascending", "");
        }
    }
    if (topological_order(g).size() != n) fail("a cycle", "");
    const Metrics m = metrics(g);
    if (!(m.critical_path <= m.work * (1 + 1e-9)) || m.path.empty() || m.most_parallel > n) fail("metrics", "");
}

/// A text that is two files: `beside`, the one that this option names, comes behind the first line that is `----`.
inline std::pair<std::string, std::string> parted(const std::string& text) {
    constexpr std::string_view kBetween = "\n----\n";
    const auto at = text.find(kBetween);
    if (at == text.npos) return {text, {}};
    return {text.substr(0, at + 1), text.substr(at + kBetween.size())};
}

inline void check(const Imported& came, const Importer& importer, const std::string& text, const std::string& beside,
                  const Limits& limits) {
    const auto check_place = [&](const Problem& p) { check_problem(p, p.beside.empty() ? text : beside); };
    const auto* graph = std::get_if<TaskGraph>(&came);
    if (!graph) return check_place(std::get<Problem>(came));
    check_graph(*graph, limits);
    for (const Problem& doubt : graph->doubts) check_place(doubt);
    for (const std::string& note : graph->notes)
        if (note.empty() || note.find('\n') != note.npos) fail("a note that is no sentence", note);
    if (as_script(*graph, importer.format(), "a \"file\"", {}).empty()) fail("no script", "");
}

/// Recorded runs, with each of these options; `beside` names a second file (see parted).
inline int recorded(std::string_view format, const std::vector<std::pair<std::string, std::string>>& options,
                    std::string_view beside, const std::uint8_t* data, std::size_t size) {
    const std::string all(reinterpret_cast<const char*>(data), size);
    const auto [text, other] = beside.empty() ? std::pair{all, std::string()} : parted(all);
    const Importer* importer = find_importer(format);
    guess_importer("", text);
    for (std::size_t given = 0; given <= options.size(); ++given) {
        ReadOptions read;
        read.limits = {10'000, 100'000};
        read.texts.assign(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(given));
        if (!beside.empty()) read.beside.emplace_back(beside, other);
        check(importer->read(text, read), *importer, text, other, read.limits);
    }
    return 0;
}

inline int one(std::string_view format, const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const Importer* importer = find_importer(format);
    guess_importer("", text);
    ReadOptions options;
    // Small ones, so that their edges are met; the second reading has both.
    options.limits = {10'000, 100'000};
    for (const bool transfers : {false, true}) {
        options.transfers = transfers;
        check(importer->read(text, options), *importer, text, {}, options.limits);
    }
    return 0;
}

}  // namespace pamina::import::fuzz
