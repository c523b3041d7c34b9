#include "runtime/html/solution.h"

#include <fmt/format.h>

#include "runtime/html/doubt.h"
#include "runtime/html/table.h"
#include "runtime/queueing/network.h"
#include "runtime/report/solution.h"
#include "runtime/report/station_groups.h"
#include "runtime/result/show.h"
#include "runtime/result/words.h"
#include "runtime/script/show/show.h"

namespace pamina::html {

namespace {

Cell time_cell(double seconds, Manner manner) {
    return {result::show_time(seconds, 4, manner), seconds};
}
Cell rate_cell(double per_second, Manner manner) {
    return {result::show_amount(per_second, "Hz", true, manner), per_second};
}

std::string stations(const report::Solved& s, Manner manner) {
    std::vector<std::string> head{"station",         "busy",   "customers there", "time of a visit",
                                  "of that waiting", "visits", "throughput"};
    const bool rooms = report::some_room(s);
    if (rooms) head.emplace_back("lost");
    Table t("The stations of the network", head);
    for (const auto& group : report::station_groups(s)) {
        const auto f = report::together(s, group);
        const auto busiest = static_cast<std::size_t>(group.busiest);
        const bool delay = s.network.stations[busiest].discipline == queueing::Discipline::Delay;
        const double ways = s.solution.throughput;
        std::vector<Cell> cells{
            group.name,
            delay ? Cell("nobody waits", 0) : bar(f.utilization, result::percent(f.utilization), "busy"),
            Cell(result::figure(f.queue), f.queue),
            time_cell(f.response, manner),
            time_cell(s.solution.stations[busiest].wait, manner),
            ways > 0 ? Cell(result::figure(f.throughput / ways), f.throughput / ways) : Cell(""),
            rate_cell(f.throughput, manner)};
        if (rooms) cells.emplace_back(report::lost(s, group.members));
        t.row(std::move(cells));
    }
    return t.html();
}

std::string classes(const report::Solved& s, Manner manner) {
    if (s.network.classes.size() < 2) return {};
    Table t("The classes of customers", {"class", "throughput", "response", "customers"});
    for (std::size_t c = 0; c < s.network.classes.size(); ++c) {
        const auto& x = s.solution.classes[c];
        t.row({s.network.classes[c].name, rate_cell(x.throughput, manner), time_cell(x.response, manner),
               Cell(result::figure(x.customers), x.customers)});
    }
    return t.html();
}

std::string bounds(const queueing::Solution& s, Manner manner) {
    if (!s.asymptotic || !s.balanced) return {};
    Table t("Between these the figures are", {"bounds", "throughput from", "to", "response from", "to"});
    for (const auto& [name, b] : {std::pair("asymptotic", *s.asymptotic), std::pair("balanced job", *s.balanced)})
        t.row({name, rate_cell(b.throughput_lower, manner), rate_cell(b.throughput_upper, manner),
               time_cell(b.response_lower, manner), time_cell(b.response_upper, manner)});
    return s.only_bounds ? t.html() : folded_away("Bounds", t.html());
}

}  // namespace

Section solution_section(const std::string& id, const std::string& heading, const script::Solved& solved,
                         const script::Session& session, Answer& answer) {
    const auto& program = session.program();
    const Manner manner = program.written_units.manner();
    const auto s = report::solved(solved);
    answer = {};
    answer.id = id;
    answer.heading = heading;
    answer.figure = "response";
    answer.limited = report::limiting(s, manner);
    answer.of = s.network.name;
    Section section{id, heading, {}};
    std::vector<std::pair<std::string, std::string>> facts;
    if (s.solution.only_bounds) {
        answer.told = report::short_text(s, manner);
        answer.sure = "bounds: it lies between them";
        facts.emplace_back("Throughput, response", escaped(answer.told));
    } else {
        answer.value = solved.response();
        answer.told = script::show(answer.value, program);
        answer.sure = s.solution.approximate.empty() ? fmt::format("exact ({})", s.solution.solver)
                                                     : fmt::format("approximate: {}", s.solution.approximate);
        facts.emplace_back("Response", fmt::format("<strong>{}</strong>", escaped(answer.told)));
        const std::string throughput = script::show(solved.throughput(), program);
        answer.more = "throughput " + throughput;
        if (s.doubt)
            answer.sure += "; the intervals hold in 95 of 100 cases, as what it was given is not known exactly";
        facts.emplace_back("Throughput", escaped(throughput));
        facts.emplace_back("Customers in it", escaped(result::figure(s.solution.customers)));
    }
    facts.emplace_back("How sure", escaped(answer.sure));
    if (!answer.limited.empty()) facts.emplace_back("What bounds it", prose(answer.limited));
    section.body = definitions(facts, "facts");
    std::string tables = bounds(s.solution, manner);
    if (!s.solution.only_bounds) tables = classes(s, manner) + stations(s, manner) + tables;
    section.parts.push_back({id + "-stations", "Stations and queues", tables});
    if (s.doubt) {
        result::Result seconds;
        seconds.manner = manner;
        if (auto d = doubt_section(id + "-doubt", seconds, s.doubt->parts, s.doubt->notes); !d.body.empty())
            section.parts.push_back(std::move(d));
    }
    return section;
}

}  // namespace pamina::html
