#include "runtime/report/solution.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

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
        t.row({s.network.classes[c].name, rate_text(x.throughput, manner), time_text(x.response, manner),
               fmt::format("{:.4g}", x.customers)});
    }
    return t.text(2);
}

std::string stations_table(const Solved& s, const Style& style, Manner manner) {
    Table t({"station", "busy", "queue", "wait", "response", "visits", "throughput"});
    std::vector<int> order(s.network.stations.size());
    std::iota(order.begin(), order.end(), 0);
    // The one that limits first; where nobody waits, last.
    std::ranges::stable_sort(order, [&](int a, int b) {
        const bool d = is_delay(station(s, a)), e = is_delay(station(s, b));
        if (d != e) return e;
        if (d) return false;
        if ((a == s.bottleneck.station) != (b == s.bottleneck.station)) return a == s.bottleneck.station;
        return used(s, a) > used(s, b);
    });
    const bool several = s.network.classes.size() > 1;
    const auto row = [&](std::string name, const Flow& f, bool delay, double wait, double ways) {
        t.row({std::move(name), delay ? std::string() : percent(f.utilization), fmt::format("{:.4g}", f.queue),
               time_text(wait, manner), time_text(f.response, manner),
               ways > 0 ? fmt::format("{:.4g}", f.throughput / ways) : std::string(), rate_text(f.throughput, manner)});
    };
    std::size_t shown = 0;
    for (const int i : order) {
        if (shown++ == static_cast<std::size_t>(style.rows)) {
            t.row({fmt::format("… {} more", order.size() - shown + 1)});
            break;
        }
        const auto& figures = s.solution.stations[static_cast<Index>(i)];
        const auto& of = station(s, i);
        row(of.name, figures.all, is_delay(of), figures.wait, s.solution.throughput);
        for (Index c = 0; several && c < s.network.classes.size(); ++c) {
            const Flow& f = figures.by_class[c];
            if (f.throughput == 0) continue;
            const double speed = is_delay(of) ? 1 : of.rates.front();  // of who is alone, as in the station's own row
            const double wait = std::max(0.0, f.response - of.demands[c].service / speed);
            row("  " + s.network.classes[c].name, f, is_delay(of), wait, s.solution.classes[c].throughput);
        }
    }
    return t.text(2);
}

}  // namespace

Solved solved(const script::Solved& s) {
    return {s.answer().network, s.answer().solution, s.bottleneck()};
}

std::string limiting(const Solved& s, Manner manner) {
    const auto& b = s.bottleneck;
    if (b.station < 0) return {};
    std::string text = fmt::format("station {}", station(s, b.station).name);
    if (!s.solution.only_bounds) text += fmt::format(", {} busy", percent(used(s, b.station)));
    text += fmt::format("; it allows {}", rate_text(b.largest_throughput, manner));
    if (!b.next.empty()) {
        text += "; as busy:";
        constexpr Index kMost = 4;
        for (Index i = 0; i < std::min(kMost, b.next.size()); ++i)
            text += fmt::format("{} {}", i ? "," : "", station(s, b.next[i]).name);
        if (b.next.size() > kMost) text += fmt::format(" and {} more", b.next.size() - kMost);
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
    }
    if (const auto limit = limiting(s, manner); !limit.empty()) {
        line("limited by", limit);
        if (b.saturation) line("saturated", fmt::format("from {:.4g} customers on", *b.saturation));
        std::string without = b.no_without.empty() ? "nothing takes time" : b.no_without;
        if (std::isfinite(b.throughput_without))
            without = fmt::format("{}, {}", gain(x.throughput, b.throughput_without, manner),
                                  time_text(b.response_without, manner));
        if (b.station_without >= 0) without += fmt::format("; then {} limits", station(s, b.station_without).name);
        if (!x.only_bounds) line("without it", without);
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
    Json next = Json::array();
    for (const int i : b.next) next.push_back(station(s, i).name);
    Json j = {{"station", station(s, b.station).name},
              {"as_busy", std::move(next)},
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
