#include "runtime/cli/commands/stats.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/source/one_line.h"

namespace pamina::cli {

namespace {

using Source = result::Evaluation::Source;

const char* name_of(Source s) {
    switch (s) {
        case Source::None:
            break;
        case Source::Memory:
            return "memory";
        case Source::Disk:
            return "disk";
        case Source::Fresh:
            return "compiled";
    }
    return "none";
}

const char* words_of(Source s) {
    switch (s) {
        case Source::None:
            break;
        case Source::Memory:
            return "code of an earlier predict";
        case Source::Disk:
            return "code from the cache";
        case Source::Fresh:
            return "compiled now";
    }
    return "interpreted";
}

/// Thousands apart.
std::string grouped(double n) {
    std::string digits = fmt::format("{:.0f}", n);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
    return digits;
}

/// By loop.
nlohmann::ordered_json rounds_of(const result::Evaluation& e) {
    auto all = nlohmann::ordered_json::array();
    for (const auto& r : e.rounds)
        all.push_back({{"loop", one_line(r.text)}, {"rounds", static_cast<std::int64_t>(r.at_once)}});
    return all;
}

}  // namespace

void Stats::add(Span predict, const result::Evaluation& e) {
    const auto [it, fresh] = known_.try_emplace({predict.file, predict.begin}, rows_.size());
    if (fresh) rows_.push_back({predict, 0, {}});
    Row& row = rows_[it->second];
    ++row.runs;
    for (const auto& way : e.ways) row.all.went(way.c_str());
    for (const auto& why : e.not_compiled) row.all.not_because(why);
    for (const auto& rounds : e.rounds) row.all.repeated(rounds);
    if (!e.not_at_once.empty()) row.all.not_at_once = e.not_at_once;
    row.all.network = e.network;
    row.all.evaluations += e.evaluations;
    row.all.in_code += e.in_code;
    row.all.seconds += e.seconds;
    row.all.expressions = std::max(row.all.expressions, e.expressions);
    row.all.compiled = std::max(row.all.compiled, e.compiled);
    row.all.source = std::max(row.all.source, e.source);
}

std::string Stats::text(const SourceMap& sources) const {
    std::string out = "statistics\n";
    for (const Row& row : rows_) {
        const auto& e = row.all;
        const auto at = sources.locate(row.predict.file, row.predict.begin);
        out +=
            fmt::format("  {}:{}  {}\n", sources.name(row.predict.file), at.line, one_line(sources.text(row.predict)));
        const auto line = [&](const char* name, const std::string& value) {
            out += fmt::format("    {:<13} {}\n", name, value);
        };
        if (row.runs > 1) line("runs", grouped(static_cast<double>(row.runs)));
        if (e.network) {
            line("solved by", fmt::format("{}", fmt::join(e.ways, ", ")));
            continue;
        }
        line("evaluated by", e.ways.empty() ? "local work alone" : fmt::format("{}", fmt::join(e.ways, ", ")));
        for (const auto& r : e.rounds)
            line("rounds", fmt::format("{} of `{}` at once", grouped(r.at_once), one_line(r.text)));
        if (e.rounds.empty() && !e.not_at_once.empty()) line("rounds", "one by one: " + e.not_at_once);
        line("costs", fmt::format("{} evaluations of {} expressions that depend on more than parameters",
                                  grouped(e.evaluations), e.expressions));
        if (e.compiled > 0) {
            line("compiled", fmt::format("{} of them for {} evaluations ({}, {:.3g} ms)", e.compiled,
                                         grouped(e.in_code), words_of(e.source), e.seconds * 1e3));
        } else {
            line("compiled", "none");
        }
        for (const auto& why : e.not_compiled) line("not compiled", why);
    }
    if (rows_.empty()) out += "  nothing was predicted or solved\n";
    return out;
}

nlohmann::ordered_json Stats::json(const SourceMap& sources) const {
    auto out = nlohmann::ordered_json::array();
    for (const Row& row : rows_) {
        const auto& e = row.all;
        out.push_back({{"file", sources.name(row.predict.file)},
                       {"line", sources.locate(row.predict.file, row.predict.begin).line},
                       {"source", one_line(sources.text(row.predict))},
                       {"runs", row.runs},
                       {"evaluated_by", e.ways},
                       {"rounds_at_once", rounds_of(e)},
                       {"evaluations", static_cast<std::int64_t>(e.evaluations)},
                       {"evaluations_compiled", static_cast<std::int64_t>(e.in_code)},
                       {"expressions", e.expressions},
                       {"expressions_compiled", e.compiled},
                       {"code", name_of(e.source)},
                       {"compile_time", e.seconds},
                       {"not_compiled", e.not_compiled}});
    }
    return out;
}

}  // namespace pamina::cli
