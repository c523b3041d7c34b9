#include "runtime/record/make_script.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::record {

namespace {

std::string count(std::uint64_t n, const char* one, const char* many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::vector<std::string> warnings_of(const MakeTasks& made, const MakeHeading& h) {
    std::vector<std::string> w;
    if (!h.ended.empty()) w.push_back(fmt::format("PARTIAL: {}. This is what was made until then", h.ended));
    if (const auto idle = idleness(h, made.most); !idle.empty()) w.push_back(idle);
    if (made.most > 1)
        w.push_back(fmt::format("{} jobs ran at once and disturbed each other: record with -j1 for their own times",
                                made.most));
    if (made.not_ended > 0 && h.ended.empty())
        w.push_back(fmt::format("{} not seen to end: {} taken to last until the end",
                                count(made.not_ended, "line was", "lines were"),
                                made.not_ended == 1 ? "it is" : "they are"));
    if (made.not_seen > 0)
        w.push_back(fmt::format("Not seen are the recipes of {}, which have a shell of their own",
                                count(made.not_seen, "target", "targets")));
    if (!h.asked)
        w.emplace_back(
            "Not all makefiles could be asked what targets without recipes wait for: some of these may begin too "
            "early");
    if (!made.unknown.empty())
        w.push_back(
            fmt::format("What makes {} is not known{}: who waits for it begins too early", *made.unknown.begin(),
                        made.unknown.size() > 1
                            ? fmt::format(", nor what makes {}", count(made.unknown.size() - 1, "other", "others"))
                            : ""));
    const auto work = static_cast<double>(std::max<std::int64_t>(1, made.work));
    const double busy = static_cast<double>(made.cpu) / work;
    if (busy < 0.95)
        w.push_back(fmt::format(
            "Lines computed for {:.0f} % of their time; for the rest they waited, for input and output or a processor",
            100 * busy));
    if (busy > 1.05) w.push_back(fmt::format("Lines used {:.2f} processors each: a processor here is a job", busy));
    return w;
}

}  // namespace

Script as_script(const MakeTasks& made, const MakeHeading& h, Tables& tables) {
    Script script;
    script.threads = made.most;
    script.warnings = warnings_of(made, h);
    auto& t = script.text;
    t += fmt::format("// `{}`, recorded by {} on {} on {} ({}): {}, {}, {} of recipes.\n", h.program, h.version, h.date,
                     h.host, count(static_cast<std::uint64_t>(h.cores), "core", "cores"), about(h.wall),
                     count(made.targets, "target", "targets"), count(made.lines, "line", "lines"));
    for (const auto& text : script.warnings) t += "// " + text + "\n";
    t += "// Left out: that jobs at once share caches, memory and disks.\n\n";
    std::vector<std::uint32_t> order(made.tasks.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return made.tasks[a].begin < made.tasks[b].begin; });
    {
        Tables::Table table(tables, "targets", "begin [ns],end [ns],name,after");
        for (const auto i : order) {
            const auto& task = made.tasks[i];
            std::string after;
            for (const auto before : task.after) after += (after.empty() ? "" : ";") + made.tasks[before].name;
            table.row(fmt::format("{},{},\"{}\",\"{}\"", task.begin - h.begin, task.end - h.begin, task.name, after));
        }
    }
    t += fmt::format("param jobs: int = {} in 1..1000000\n\n", std::max(1u, made.most));
    t += "/// Targets in the order in which make began them.\n";
    t += fmt::format("model {}(jobs: int) {{\nprocessor cpu[jobs]\n", h.model);
    t += fmt::format("graph from events(\"{}/targets.csv\") on cpu schedule dynamic\n}}\n\n", h.data);
    t += fmt::format("predict {}(jobs)\n", h.model);
    if (made.most == 1 && comparable(h, 1))
        t += fmt::format("// What was recorded.\nassert abs((predict {}(1)).time / ({}) - 1) <= 10 %\n", h.model,
                         time_text(h.wall));
    return script;
}

}  // namespace pamina::record
