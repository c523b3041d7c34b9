#include "runtime/report/solution.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "runtime/report/station_groups.h"
#include "runtime/report/table.h"
#include "runtime/report/words.h"
#include "runtime/result/show.h"

namespace pamina::report {

namespace {

using queueing::Bounds;
using queueing::Flow;
using queueing::StationFigures;

using Index = std::size_t;

std::string time_text(double seconds, Manner manner, int digits = 4) {
    return result::show_time(seconds, digits, manner);
}
std::string rate_text(double per_second, Manner manner, int digits = 4) {
    const result::Amount amount{per_second, 0};
    const auto unit = result::suitable({&amount, 1}, "Hz", true, manner, digits);
    return fmt::format("{:.{}g} {}", unit.of(per_second, 0), digits, unit.text);
}

const queueing::Station& station(const Solved& s, int i) {
    return s.network.stations[static_cast<Index>(i)];
}
bool is_delay(const queueing::Station& s) {
    return s.discipline == queueing::Discipline::Delay;
}
double used(const Solved& s, int i) {
    return s.solution.stations[static_cast<Index>(i)].all.utilization;
}

/// How it was found.
std::string exactness(const queueing::Solution& s) {
    return s.approximate.empty() ? fmt::format("exact ({})", s.solver) : fmt::format("approximate: {}", s.approximate);
}

/// 24.3 Hz (+27 %)
std::string gain(double now, double then, Manner manner) {
    std::string text = rate_text(then, manner);
    if (now > 0) text += fmt::format(" ({:+.3g} %)", (then / now - 1) * 100);
    return text;
}

struct Tighter {
    Bounds of;
    explicit Tighter(const queueing::Solution& s)
        : of{std::max(s.asymptotic->throughput_lower, s.balanced->throughput_lower),
             std::min(s.asymptotic->throughput_upper, s.balanced->throughput_upper),
             std::max(s.asymptotic->response_lower, s.balanced->response_lower),
             std::min(s.asymptotic->response_upper, s.balanced->response_upper)} {}
};

std::string bounds_table(const queueing::Solution& s, Manner manner) {
    Table t({"bounds", "throughput", "", "response", ""}, {Align::Left});
    const auto row = [&](const char* name, const Bounds& b) {
        t.row({name, rate_text(b.throughput_lower, manner), rate_text(b.throughput_upper, manner),
               time_text(b.response_lower, manner), time_text(b.response_upper, manner)});
    };
    row("asymptotic", *s.asymptotic);
    row("balanced job", *s.balanced);
    return t.text(2);
}

std::string classes_table(const Solved& s, Manner manner) {
    Table t({"class", "throughput", "response", "customers"});
    for (Index c = 0; c < s.network.classes.size(); ++c) {
        const auto& x = s.solution.classes[c];
        t.row({s.network.classes[c].name, rate_text(x.throughput, manner), time_text(x.response, manner), x.customers});
    }
    return t.text(2);
}

/// The one that limits first; where nobody waits, last.
std::vector<StationGroup> in_order(const Solved& s) {
    auto groups = station_groups(s);
    const auto limits = [&](const StationGroup& g) {
        return std::ranges::find(g.members, s.bottleneck.station) != g.members.end();
    };
    std::ranges::stable_sort(groups, [&](const StationGroup& a, const StationGroup& b) {
        const bool d = is_delay(station(s, a.busiest)), e = is_delay(station(s, b.busiest));
        if (d != e) return e;
        if (d) return false;
        if (limits(a) != limits(b)) return limits(a);
        return used(s, a.busiest) > used(s, b.busiest);
    });
    return groups;
}

/// Time of a visit that is no service at full speed: of who is alone, as in the station's own figures.
double wait_of(const Solved& s, int i, Index of_class) {
    const auto& of = station(s, i);
    if (is_delay(of)) return 0;
    const double speed = of.rates.front();
    const Flow& f = s.solution.stations[static_cast<Index>(i)].by_class[of_class];
    return std::max(0.0, f.response - of.demands[of_class].service / speed);
}

/// The mean over the visits to a group's members.
template <class WaitOf, class FlowOf>
double mean_wait(const StationGroup& group, const WaitOf& wait_of, const FlowOf& flow_of) {
    double sum = 0, visits = 0;
    for (const int i : group.members) {
        sum += wait_of(i) * flow_of(i).throughput;
        visits += flow_of(i).throughput;
    }
    return visits > 0 ? sum / visits : wait_of(group.members.front());
}

std::string stations_table(const Solved& s, const Style& style, Manner manner) {
    std::vector<std::string> head{"station", "busy", "queue", "wait", "response", "visits", "throughput"};
    const bool rooms = some_room(s);
    if (rooms) head.emplace_back("lost");
    Table t(head);
    const bool several = s.network.classes.size() > 1;
    const auto row = [&](std::string name, const Flow& f, bool delay, double wait, double ways,
                         const std::string& lost = {}) {
        std::vector<Cell> cells{std::move(name),
                                delay ? std::string() : percent(f.utilization),
                                f.queue,
                                time_text(wait, manner),
                                time_text(f.response, manner),
                                ways > 0 ? Cell(f.throughput / ways) : Cell(""),
                                rate_text(f.throughput, manner)};
        if (rooms) cells.emplace_back(lost);
        t.row(std::move(cells));
    };
    const auto figures = [&](int i) -> const queueing::StationFigures& {
        return s.solution.stations[static_cast<Index>(i)];
    };
    const auto groups = in_order(s);
    std::size_t shown = 0;
    for (const StationGroup& group : groups) {
        if (shown++ == static_cast<std::size_t>(style.rows)) {
            t.row({fmt::format("… {} more", groups.size() - shown + 1)});
            break;
        }
        const bool delay = is_delay(station(s, group.busiest));
        const double wait =
            mean_wait(group, [&](int i) { return figures(i).wait; }, [&](int i) { return figures(i).all; });
        row(group.name, together(s, group), delay, wait, s.solution.throughput, lost(s, group.members));
        for (Index c = 0; several && c < s.network.classes.size(); ++c) {
            const Flow f = together(s, group, c);
            if (f.throughput == 0) continue;
            const double its_wait = mean_wait(
                group, [&](int i) { return wait_of(s, i, c); }, [&](int i) { return figures(i).by_class[c]; });
            row("  " + s.network.classes[c].name, f, delay, its_wait, s.solution.classes[c].throughput);
        }
        if (!group.is_array() || delay) continue;
        row("  busiest " + station(s, group.busiest).name, figures(group.busiest).all, delay,
            figures(group.busiest).wait, s.solution.throughput, lost(s, {group.busiest}));
    }
    return t.text(2);
}

}  // namespace

Solved solved(const script::Solved& s) {
    Solved out{s.answer().network, s.answer().solution, s.bottleneck()};
    if (s.answer().moved.empty() || out.solution.only_bounds) return out;
    const auto half = [](const script::Value& v) {
        return v.interval ? script::Real{v.interval->half, script::as_real(v).exp10, {}}.base() : 0.0;
    };
    out.doubt = Solved::Doubt{half(s.throughput()), half(s.response()), s.parts(), s.notes};
    return out;
}

namespace {

/// The elements of the array that the limiting station belongs to, where all of these are alike; else 0.
Index alike_array(const Solved& s) {
    const auto& b = s.bottleneck;
    const std::string_view array = queueing::array_of(station(s, b.station).name);
    if (array.empty() || b.alike.empty()) return 0;
    const auto elements =
        std::ranges::count_if(s.network.stations, [&](const auto& q) { return queueing::array_of(q.name) == array; });
    const auto alike =
        std::ranges::count_if(b.alike, [&](int i) { return queueing::array_of(station(s, i).name) == array; });
    return alike + 1 == elements ? static_cast<Index>(elements) : 0;
}

}  // namespace

std::string limiting(const Solved& s, Manner manner) {
    const auto& b = s.bottleneck;
    if (b.station < 0) return {};
    const std::string& name = station(s, b.station).name;
    const Index elements = alike_array(s);
    const std::string busy = s.solution.only_bounds ? "" : percent(used(s, b.station)) + " busy";
    std::string text;
    if (elements > 0) {
        text = fmt::format("station {}: its {} elements {}allow", queueing::array_of(name), elements,
                           busy.empty() ? "" : fmt::format("are {}; they ", busy));
    } else {
        text = fmt::format("station {}{}; it allows", name, busy.empty() ? "" : ", " + busy);
    }
    text += " " + rate_text(b.largest_throughput, manner);
    if (b.falls) text += " with many customers";
    if (b.in_mix) text += " in this mix of classes";
    std::vector<int> others = b.next;
    if (elements > 0)
        std::erase_if(others,
                      [&](int i) { return queueing::array_of(station(s, i).name) == queueing::array_of(name); });
    if (!others.empty()) {
        text += "; as busy:";
        constexpr Index kMost = 4;
        for (Index i = 0; i < std::min(kMost, others.size()); ++i)
            text += fmt::format("{} {}", i ? "," : "", station(s, others[i]).name);
        if (others.size() > kMost) text += fmt::format(" and {} more", others.size() - kMost);
    }
    return text;
}

std::string short_text(const Solved& s, Manner manner) {
    const auto& x = s.solution;
    if (x.only_bounds) {
        const Tighter t(x);
        return fmt::format("{} to {}, {} to {} (bounds)", rate_text(t.of.throughput_lower, manner, 6),
                           rate_text(t.of.throughput_upper, manner, 6), time_text(t.of.response_lower, manner, 6),
                           time_text(t.of.response_upper, manner, 6));
    }
    return fmt::format("{}, {} ({})", rate_text(x.throughput, manner, 6), time_text(x.response, manner, 6),
                       x.approximate.empty() ? "exact" : "approximate");
}

namespace {

/// Throughput and response with their intervals, and what brings how much of the response's.
std::string doubt_text(const Solved& s, Manner manner) {
    const auto told = [&](double x, double half, const char* unit) {
        if (half == 0) return *unit == 's' ? time_text(x, manner, 6) : rate_text(x, manner, 6);
        const result::Amount amounts[] = {{x, 0}, {half, 0}};
        const auto in = result::suitable(amounts, unit, true, manner);
        return result::show_estimate(in.of(x, 0), in.of(half, 0), in.text, 0, false);
    };
    std::string out =
        fmt::format("  {:<13}{}, {}\n", "with doubt", told(s.solution.throughput, s.doubt->throughput, "Hz"),
                    told(s.solution.response, s.doubt->response, "s"));
    if (!s.doubt->parts.empty()) {
        result::Result seconds;
        seconds.tick_exponent = 0;
        seconds.manner = manner;
        out += "\n" + sources_of_doubt(seconds, s.doubt->parts) + "\n";
    }
    for (const auto& note : s.doubt->notes) out += fmt::format("  note: {}\n", note);
    return out;
}

}  // namespace

std::string text(const Solved& s, std::string_view heading, Manner manner, const Style& style) {
    const char* bold = style.colour ? "\x1b[1m" : "";
    const char* end = style.colour ? "\x1b[0m" : "";
    const auto& x = s.solution;
    const auto& b = s.bottleneck;
    std::string out = fmt::format("{}{}{}\n", bold, heading, end);
    const auto line = [&](const char* name, const std::string& value) {
        out += fmt::format("  {:<13}{}\n", name, value);
    };
    if (x.only_bounds) {
        const Tighter t(x);
        line("throughput", fmt::format("{}{} to {}{} (bounds)", bold, rate_text(t.of.throughput_lower, manner, 6),
                                       rate_text(t.of.throughput_upper, manner, 6), end));
        line("response", fmt::format("{}{} to {}{}", bold, time_text(t.of.response_lower, manner, 6),
                                     time_text(t.of.response_upper, manner, 6), end));
    } else {
        line("throughput", fmt::format("{}{}{}, {}", bold, rate_text(x.throughput, manner, 6), end, exactness(x)));
        line("response", fmt::format("{}{}{}, {} customers in the network", bold, time_text(x.response, manner, 6), end,
                                     figure(x.customers)));
        if (s.doubt) out += doubt_text(s, manner);
    }
    if (const auto limit = limiting(s, manner); !limit.empty()) {
        line("limited by", limit);
        if (b.saturation) line("saturated", fmt::format("from {:.4g} customers on", *b.saturation));
        std::string without = b.no_without.empty() ? "nothing takes time" : b.no_without;
        if (std::isfinite(b.throughput_without))
            without = fmt::format("{}, {}", gain(x.throughput, b.throughput_without, manner),
                                  time_text(b.response_without, manner));
        if (b.station_without >= 0) without += fmt::format("; then {} limits", station(s, b.station_without).name);
        if (!x.only_bounds) line(b.alike.empty() ? "without it" : "without them", without);
    }
    if (x.only_bounds) return out + "\n" + bounds_table(x, manner);
    if (s.network.classes.size() > 1) out += "\n" + classes_table(s, manner);
    if (!s.network.stations.empty()) out += "\n" + stations_table(s, style, manner);
    return out;
}

// ---- JSON -----------------------------------------------------------------------------------------

namespace {

using Json = nlohmann::ordered_json;

Json flow(const Flow& f) {
    return {{"throughput", f.throughput},
            {"utilization", f.utilization},
            {"queue", f.queue},
            {"response", f.response},
            {"residence", f.residence}};
}

Json bounds(const Bounds& b) {
    return {{"throughput_lower", b.throughput_lower},
            {"throughput_upper", b.throughput_upper},
            {"response_lower", b.response_lower},
            {"response_upper", b.response_upper}};
}

Json limit(const Solved& s) {
    const auto& b = s.bottleneck;
    const auto names = [&](const std::vector<int>& stations) {
        Json list = Json::array();
        for (const int i : stations) list.push_back(station(s, i).name);
        return list;
    };
    Json j = {{"station", station(s, b.station).name},
              {"as_busy", names(b.next)},
              {"alike", names(b.alike)},
              {"largest_throughput", b.largest_throughput}};
    if (b.saturation) j["saturation"] = *b.saturation;
    if (s.solution.only_bounds || !std::isfinite(b.throughput_without)) return j;
    Json without = {{"throughput", b.throughput_without}, {"response", b.response_without}};
    if (b.station_without >= 0) without["station"] = station(s, b.station_without).name;
    j["without"] = std::move(without);
    return j;
}

}  // namespace

Json to_json(const Solved& s) {
    const auto& x = s.solution;
    Json j = {{"network", s.network.name},
              {"solver", x.solver},
              {"exact", x.approximate.empty() && !x.only_bounds},
              {"approximate", x.approximate}};
    if (!x.only_bounds) {
        j["throughput"] = x.throughput;
        j["response"] = x.response;
        j["customers"] = x.customers;
    }
    if (s.doubt) {
        Json sources = Json::array();
        for (const auto& part : s.doubt->parts)
            sources.push_back(
                {{"source", part.source}, {"place", part.place}, {"halfwidth", part.half}, {"share", part.share}});
        j["doubt"] = {{"throughput", s.doubt->throughput},
                      {"response", s.doubt->response},
                      {"sources", std::move(sources)},
                      {"notes", s.doubt->notes}};
    }
    if (s.bottleneck.station >= 0) j["bottleneck"] = limit(s);
    if (x.asymptotic && x.balanced) {
        j["bounds"] = {{"asymptotic", bounds(*x.asymptotic)}, {"balanced", bounds(*x.balanced)}};
    }
    if (x.only_bounds) return j;
    j["classes"] = Json::array();
    for (Index c = 0; c < s.network.classes.size(); ++c) {
        const auto& of = x.classes[c];
        j["classes"].push_back({{"name", s.network.classes[c].name},
                                {"throughput", of.throughput},
                                {"response", of.response},
                                {"customers", of.customers}});
    }
    j["stations"] = Json::array();
    for (Index i = 0; i < s.network.stations.size(); ++i) {
        Json one = {{"name", s.network.stations[i].name}};
        one.update(flow(x.stations[i].all));
        one["wait"] = x.stations[i].wait;
        if (s.network.stations[i].capacity > 0) one["loss"] = x.stations[i].loss;
        one["classes"] = Json::array();
        for (Index c = 0; c < s.network.classes.size(); ++c) {
            Json of = {{"name", s.network.classes[c].name}};
            of.update(flow(x.stations[i].by_class[c]));
            one["classes"].push_back(std::move(of));
        }
        j["stations"].push_back(std::move(one));
    }
    return j;
}

}  // namespace pamina::report
