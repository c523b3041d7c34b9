// The sentences of `why`.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/advice/why.h"
#include "runtime/result/bottleneck.h"
#include "runtime/result/interval.h"
#include "runtime/result/limiting.h"
#include "runtime/result/metrics.h"
#include "runtime/result/simulation.h"
#include "runtime/result/words.h"

namespace pamina::advice {

namespace {

using result::percent;
using result::place;
using result::Result;
using result::time_of;

/// So near a bound a run is at it.
constexpr double kAtBound = 0.995;
/// A bound that is larger by no more than this is the same.
constexpr double kRounding = 1e-9;

class Sentences {
  public:
    Sentences(const Why& why, const SourceMap& sources)
        : why_(why), run_(why.run), spent_(why.spent), sources_(sources) {}

    std::vector<std::string> all() {
        const bool stopped = run_.partial;
        if (why_.by_measures)
            measured();
        else if (why_.times.size() > 1)
            simulated();
        else
            say("It takes {}{}{}.", time_of(run_, run_.time), stopped ? " up to where it was stopped" : "",
                why_.limited.empty() ? "" : ", limited by " + why_.limited);
        if (!run_.observed || !(spent_.time > 0)) return std::move(out_);
        if (!why_.by_measures) {
            if (!arrivals()) bounds();
            balance();
            path();
            tail();
        }
        advice();
        vain();
        return std::move(out_);
    }

  private:
    template <class... A>
    void say(fmt::format_string<A...> text, A&&... values) {
        out_.push_back(fmt::format(text, std::forward<A>(values)...));
    }
    std::string of_time(double ticks) const {
        return fmt::format("{}, {} of the time", time_of(run_, ticks), percent(ticks / why_.time));
    }

    /// The times of the replications.
    void simulated() {
        auto times = why_.times;
        std::ranges::sort(times);
        const auto e = result::estimate(why_.times);
        const auto nearest = [&](double p) {
            const auto rank = static_cast<std::size_t>(std::ceil(p * static_cast<double>(times.size())));
            return times[std::max<std::size_t>(rank, 1) - 1];
        };
        say("It takes {}{} on average over {} replications, which together are limited by {}.", time_of(run_, e.mean),
            e.has_interval() ? fmt::format(" +- {}", time_of(run_, e.half)) : std::string(), times.size(),
            why_.limited.empty() ? "nothing that is known" : why_.limited);
        if (!(times.back() > times.front())) return;
        if (static_cast<double>(times.size()) >= result::samples_needed(0.9))
            say("Nine of ten take at most {}, {} more than the median of {}.", time_of(run_, nearest(0.9)),
                percent(nearest(0.9) / nearest(0.5) - 1), time_of(run_, nearest(0.5)));
        if (!why_.slow.empty())
            say("The slowest takes {}, limited by {}{}.", time_of(run_, times.back()), why_.slow,
                why_.slow == why_.limited ? ", as the others" : "");
    }

    /// Where customers come from outside: how long each takes.
    void measured() {
        constexpr std::size_t kMost = 3;
        const auto told = [&](const result::Estimate& e) {
            return time_of(run_, e.mean) + (e.has_interval() ? fmt::format(" +- {}", time_of(run_, e.half)) : "");
        };
        std::string means;
        for (std::size_t k = 0; k < std::min(kMost, why_.measured.size()); ++k) {
            const auto& m = why_.measured[k];
            means += fmt::format("{}`{}`{} {}", k > 0 ? ", " : "", m.name, k > 0 ? "" : " takes", told(m.mean));
        }
        const std::size_t more = why_.measured.size() - std::min(kMost, why_.measured.size());
        const bool several = why_.measured.size() > 1;
        say("On average{} {}{}: by {} changes are compared, as customers come from outside.",
            why_.times.size() > 1 ? fmt::format(" over {} replications", why_.times.size()) : "", means,
            more > 0 ? fmt::format(", and {} more", more) : "",
            several ? fmt::format("the mean of all, {},", told(result::estimate(why_.times))) : "this");
        if (why_.bounds.dependences >= 0)
            say("With everybody served at once {} would take {}.", several ? "that mean" : "it",
                of_time(why_.bounds.dependences));
        if (why_.waited)
            say("Of all waiting {} is for `{}`, {} busy, {} on average.", percent(why_.waited->share),
                why_.waited->name, percent(why_.waited->busy), time_of(run_, why_.waited->mean_wait));
    }

    /// Whether the time is that of the arrivals.
    bool arrivals() {
        const auto limit = result::bottleneck(spent_);
        constexpr double kNearlyAll = 0.95;
        if (limit.entity || !limit.statement || !limit.statement->arrivals || limit.share < kNearlyAll) return false;
        say("All keep up with what arrives: the time says when the last came, and `measure` says what each takes.");
        return true;
    }

    void bounds() {
        const auto& b = why_.bounds;
        const double t = why_.time, most = b.largest();
        if (b.dependences >= kAtBound * t) {
            constexpr double kAll = 1 - 1e-9;
            const char* chain = why_.helps.empty() ? "each of its longest chains" : "its longest chain";
            if (!b.in_any_order)
                say("With everybody served at once it would {}take {}.", b.dependences >= kAll * t ? "still " : "",
                    of_time(b.dependences));
            else if (b.dependences >= kAll * t)
                say("With everybody served at once it would still take {}: no other order, and no more servers or "
                    "processors alone, make it shorter, only shorter steps on {}.",
                    time_of(run_, b.dependences), chain);
            else
                say("With everybody served at once it would take {}, {} less: another order, or more servers or "
                    "processors alone, bring no more than that, only shorter steps on {}.",
                    time_of(run_, b.dependences), percent(1 - b.dependences / t), chain);
            return;
        }
        if (b.dependences >= 0)
            say("With everybody served at once it would take {}: so long are the dependences alone.",
                of_time(b.dependences));
        const bool pool = b.work >= b.busiest;
        const std::string name = pool ? b.pool : b.busy;
        const double busy = std::max(b.work, b.busiest);
        const std::string end =
            b.in_any_order && most >= kAtBound * t && busy >= most
                ? fmt::format(": another order would not be faster, only less to do {} `{}`, or more to do it with",
                              pool ? "on" : "at", name)
                : std::string();
        if (pool && busy >= 0)
            say("What `{}` did, spread evenly over its processors, takes {}{}.", name, of_time(busy), end);
        else if (busy >= 0)
            say("`{}` is at work for {}{}.", name, of_time(busy), end);
        const bool by_formula = b.formula > std::max({b.dependences, busy, 0.0}) * (1 + kRounding);
        if (by_formula) say("By its formula it takes {} at least: {}.", of_time(b.formula), b.rule);
        if (b.in_any_order && most >= 0 && most < kAtBound * t)
            say("Above {} there is {}, by who waits for whom and by what comes before and after: another order, "
                "schedule "
                "or mapping of the same work and messages could bring that much at most.",
                (b.dependences >= 0) + (busy >= 0) + by_formula > 1 ? "the largest of these" : "that",
                of_time(t - most));
    }

    /// Processors of which some have more to do than others.
    void balance() {
        constexpr double kUneven = 0.8;
        if (why_.bounds.dependences >= kAtBound * why_.time) return;  // however it is dealt
        for (const auto& e : spent_.observed->entities) {
            if (!e.is_processor || e.elements < 2 || !(e.largest.busy > 0)) continue;
            const double mean = e.total.utilization(), most = e.largest.utilization();
            if (!result::is_saturated(e.largest) || mean > kUneven * most) continue;
            say("The load is not balanced: {} is {} busy, all {} processors of `{}` together {}.",
                e.shape.empty() ? "the busiest processor" : result::element_name(e, e.busiest), percent(most),
                e.elements, e.name, percent(mean));
            return;
        }
    }

    /// Where several things share the critical path.
    void path() {
        constexpr std::size_t kMost = 3;
        constexpr double kLittle = 0.05, kAll = 0.9, kMoved = 0.2;
        struct Part {
            double time;
            std::string name;
        };
        std::vector<Part> parts;
        double moved = 0;
        for (const auto& s : spent_.observed->statements) {
            if (s.critical > 0) parts.push_back({s.critical, fmt::format("`{}`{}", s.text, at(s))});
            if ((s.kind == "delay" || s.kind == "put") && !s.arrivals) moved += s.critical;
        }
        for (const auto& w : spent_.observed->critical_path.waits)
            parts.push_back({w.time, fmt::format("waiting for {}", w.name)});
        std::ranges::stable_sort(parts, [](const Part& a, const Part& b) { return a.time > b.time; });
        if (parts.size() < 2 || parts.front().time > kAll * spent_.time) return;
        std::string list;
        for (std::size_t i = 0; i < std::min(kMost, parts.size()) && parts[i].time > kLittle * spent_.time; ++i)
            list += fmt::format("{}{} in {}", list.empty() ? "" : ", ", percent(parts[i].time / spent_.time),
                                parts[i].name);
        if (list.empty())
            say("The critical path goes through {} statements and waits, none of which has more than {} of it.",
                parts.size(), percent(parts.front().time / spent_.time));
        else
            say("The critical path spends {}.", list);
        if (!(spent_.work > 0) && spent_.observed->entities.empty()) return;
        if (moved > kMoved * spent_.time && moved < kAll * spent_.time)
            say("Of the critical path {} are delays and messages on their way: latency, which faster processors leave "
                "as it is.",
                percent(moved / spent_.time));
    }

    /// The end of a run in which few are left.
    void tail() {
        constexpr double kLong = 0.05, kShare = 0.5;
        const auto degrees = run_.observed->over_time().means();
        if (degrees.size() < 20 || run_.partial) return;
        double mean = 0;
        for (const double d : degrees) mean += d / static_cast<double>(degrees.size());
        if (mean < 1.5) return;
        std::size_t left = 0;
        double sum = 0;
        while (left < degrees.size() && degrees[degrees.size() - 1 - left] < kShare * mean)
            sum += degrees[degrees.size() - 1 - left++];
        const double share = static_cast<double>(left) / static_cast<double>(degrees.size());
        if (share < kLong || share > kShare) return;
        say("{} in a tail: in the last {} of the time {} at work on average, in all of it {}.",
            why_.times.size() > 1 ? "The replication nearest the median ends" : "It ends", percent(share),
            result::figure(sum / static_cast<double>(left)),
            result::figure(result::find_run_metric("parallelism")->value(run_)));
    }

    std::string at(Span span) const {
        const std::string where = place(span, sources_);
        return where.empty() ? where : fmt::format(" ({})", where);
    }
    /// Of a library's statement also the call in the model.
    std::string at(const result::StatementResult& s) const {
        if (!s.in_library || s.called_from.empty()) return at(s.span);
        return fmt::format(" ({}, called from {})", place(s.span, sources_),
                           place(s.called_from.back().span, sources_));
    }
    std::string at(const Thing& thing) const {
        if (thing.kind != Thing::Kind::Statement) return at(thing.span);
        return at(spent_.observed->statements[static_cast<std::size_t>(thing.in_result)]);
    }
    const char* manner() const { return why_.times.size() > 1 ? "with the same draws" : "run with the change"; }
    /// Of what was tried.
    template <class T>
    static std::string less(const T& t) {
        constexpr double kShown = 0.0005;  // 0.1 %, rounded
        return t.half > kShown ? fmt::format("{} (+- {})", percent(t.gain), percent(t.half)) : percent(t.gain);
    }
    std::string tried(const Tried& t) const {
        return fmt::format("{}{}: {}", t.words, at(t.thing), time_of(run_, t.time));
    }

    void advice() {
        constexpr std::size_t kMost = 3;
        const auto& all = why_.helps;
        if (all.empty()) {
            if (why_.vain.empty()) return;
            if (!why_.halved) {
                say("Of the {} changes that were tried none makes it shorter.", why_.vain.size());
                return;
            }
            const Halved& halved = *why_.halved;
            std::string list;
            for (std::size_t i = 0; i < halved.things.size(); ++i)
                list += fmt::format("{}`{}`{}",
                                    i == 0                         ? ""
                                    : i + 1 < halved.things.size() ? ", "
                                                                   : " and ",
                                    halved.things[i].name, at(halved.things[i]));
            say("Of the {} changes that were tried none alone makes it shorter. Change together: {} take half their "
                "time: {}, {} less ({}).",
                why_.vain.size(), list, time_of(run_, halved.time), less(halved), manner());
            return;
        }
        say("Change first: {}, {} less ({}).", tried(all[0]), less(all[0]), manner());
        std::string next;
        for (std::size_t i = 1; i < std::min(kMost, all.size()); ++i)
            next += fmt::format("{}{}, {} less", next.empty() ? "" : "; ", tried(all[i]), less(all[i]));
        if (!next.empty()) say("Next, each alone: {}.", next);
    }

    void vain() {
        constexpr std::size_t kMost = 2;
        std::string list;
        std::size_t shown = 0;
        for (const auto& t : why_.vain) {
            if (shown++ == kMost) break;
            const double change = t.half > 0 && std::fabs(t.gain) <= t.half ? 0 : -t.gain;
            list += fmt::format("{}{}{} ({})", list.empty() ? "" : "; ", t.words, at(t.thing),
                                change == 0     ? std::string(t.half > 0 ? "no more than chance" : "not a tick")
                                : change > 0    ? fmt::format("{} more: {}", percent(change), time_of(run_, t.time))
                                : t.gain < 1e-5 ? std::string("less than 0.001 %")
                                                : fmt::format("{:.2g} % less", t.gain * 100));
        }
        if (!list.empty()) say("What would not help{}: {}.", shown > 1 ? ", each alone" : "", list);
    }

    const Why& why_;
    const Result& run_;
    const Result& spent_;  // where the time goes
    const SourceMap& sources_;
    std::vector<std::string> out_;
};

}  // namespace

std::vector<std::string> sentences(const Why& why, const SourceMap& sources) {
    return Sentences(why, sources).all();
}

}  // namespace pamina::advice
