#include "runtime/report/difference_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "frontend/source/one_line.h"
#include "runtime/compare/amount.h"

namespace pamina::report {

namespace {

using compare::amount;
using compare::By;
using compare::Change;
using compare::Comparison;
using compare::Entry;
using compare::Kept;
using compare::Pair;
using compare::PathChange;
using compare::relative_change;
using compare::signed_amount;
using compare::Verdict;

std::string value(const std::optional<double>& x, bool there, const std::string& unit) {
    return x ? amount(*x, unit) : there ? "missing" : "–";
}

/// How sure a difference is, where that is a question.
std::string interval_words(const Change& c) {
    if (c.by == By::exactly || c.verdict == Verdict::same || !c.difference()) return {};
    if (std::isnan(c.half)) return "of too few replications to be sure";
    const std::string way = c.by == By::replications  ? "replication by replication"
                            : c.by == By::independent ? "both intervals taken together, of other seeds"
                            : c.by == By::doubt       ? "what both have in doubt moves both"
                                                      : "both intervals added";
    return fmt::format("{} +- {}, {}", signed_amount(*c.difference(), c.unit), amount(c.half, c.unit), way);
}

const Change* principal(const Pair& p) {
    const auto first = [&](const auto& wanted) -> const Change* {
        const auto found = std::ranges::find_if(p.figures, wanted);
        return found == p.figures.end() ? nullptr : &*found;
    };
    // Of several that count, the one that changed most; of the time of a run, it.
    const Change* most = nullptr;
    const auto size = [](const Change& c) { return c.ratio() ? std::fabs(*c.ratio()) : c.difference() ? HUGE_VAL : 0; };
    for (const Verdict verdict : {Verdict::changed, Verdict::open})
        for (const auto& f : p.figures)
            if (f.headline && f.verdict == verdict && (!most || (most->verdict == verdict && size(f) > size(*most))))
                most = &f;
    if (most) return most;
    if (const auto* headline = first([](const Change& c) { return c.headline; })) return headline;
    return first([](const Change& c) { return c.verdict != Verdict::same; });
}

std::string path_words(const PathChange& c, const Quote& quote) {
    const std::string text = c.text();
    const std::string what = c.in_b && c.b.kind == "wait" ? "waiting for " + quote(text) : quote(text);
    const std::string time = amount(std::fabs(c.difference()), "s");
    if (!c.in_a) return fmt::format("{} comes to it with {}", what, time);
    if (!c.in_b) return fmt::format("{} has left it with {}", what, time);
    std::string words = what;
    if (c.a.text != c.b.text) words += fmt::format(", before {},", quote(c.a.text));
    words += fmt::format(" takes {} {}", time, c.difference() > 0 ? "more" : "less");
    if (c.a.count != c.b.count && c.a.count > 0 && c.b.count > 0)
        words += fmt::format(" ({} times, before {})", amount(c.b.count, ""), amount(c.a.count, ""));
    return words;
}

}  // namespace

std::string path_name(const Entry& a, const Entry& b) {
    if (a.replication == 0 && b.replication == 0) return "critical path";
    if (a.seed != b.seed)
        return fmt::format("critical path of replication {} of seed {} in A, {} of {} in B", a.replication,
                           a.seed.value_or(0), b.replication, b.seed.value_or(0));
    if (a.replication == b.replication) return fmt::format("critical path of replication {}", a.replication);
    return fmt::format("critical path of replication {} in A, {} in B", a.replication, b.replication);
}

namespace {

/// `because …`: the parts of the path that brought most of a difference, then what worked against it.
std::string because(const Entry& e, const Entry& of_b, const Pair& p, double difference, const Quote& quote) {
    std::vector<std::string> with, against;
    for (const auto& c : p.path) {
        if (std::fabs(c.difference()) < 0.1 * std::fabs(difference)) break;
        auto& side = (c.difference() > 0) == (difference > 0) ? with : against;
        if (side.size() < 2) side.push_back(path_words(c, quote));
    }
    if (with.empty()) return {};
    const bool station = p.path.front().a.kind == "station" || p.path.front().b.kind == "station";
    const std::string where = station ? "on a way through the network" : "on the " + path_name(e, of_b);
    std::string words = fmt::format(", because {} {}", where, fmt::join(with, " and "));
    if (!against.empty()) words += fmt::format(", while {}", fmt::join(against, " and "));
    return words;
}

/// The same of a measure where customers come from outside: the critical path is that of their arrivals, and says
/// nothing of how long each takes. At which resource requests wait longer.
std::string because_of_waits(const Pair& p, double difference, const Quote& quote) {
    const Change* most = nullptr;
    for (const auto& f : p.figures) {
        if (!f.name.starts_with("resource.") || !f.name.ends_with(".mean_wait") || f.verdict != Verdict::changed)
            continue;
        if (f.name.find(".busiest.") != std::string::npos || !f.difference()) continue;
        if ((*f.difference() > 0) != (difference > 0)) continue;
        if (!most || std::fabs(*f.difference()) > std::fabs(*most->difference())) most = &f;
    }
    if (!most) return {};
    const auto name = most->name.substr(most->name.find('.') + 1);
    return fmt::format(", as a request waits {} {} for {} on average", amount(std::fabs(*most->difference()), "s"),
                       *most->difference() > 0 ? "longer" : "shorter", quote(name.substr(0, name.rfind('.'))));
}

}  // namespace

std::string heading(const Entry& e) {
    std::string_view text = e.source;
    // A simulation and a solution of a model stay apart from its prediction.
    for (const std::string_view word : {"predict ", "print "})
        if (text.starts_with(word)) text.remove_prefix(word.size());
    const std::string line = one_line(text, 60);
    return e.round.empty() ? line : fmt::format("{} ({})", line, one_line(e.round, 60));
}

std::string change_words(const Change& c) {
    if (c.verdict == Verdict::same && c.a) return value(c.a, true, c.unit) + " in both";
    std::string words = fmt::format("{} -> {}", value(c.a, c.in_a, c.unit), value(c.b, c.in_b, c.unit));
    const std::string interval = interval_words(c);
    if (c.ratio())
        words += fmt::format(" ({}{}{})", relative_change(*c.a, *c.b), interval.empty() ? "" : "; ", interval);
    else if (c.difference())
        words += fmt::format(" ({})", interval.empty() ? signed_amount(*c.difference(), c.unit) : interval);
    if (c.verdict == Verdict::open) words += ": no difference that is sure";
    return words;
}

std::string answer(const Comparison& c, const Pair& p, const Quote& quote) {
    const Entry &a = c.a.entries[p.a], &b = c.b.entries[p.b];
    if (a.holds != b.holds) return b.holds.value_or(false) ? "failed, holds now" : "held, fails now";
    if (p.words_changed) {
        std::string before, now;
        for (const auto& t : a.texts) before += (before.empty() ? "" : " ") + t;
        for (const auto& t : b.texts) now += (now.empty() ? "" : " ") + t;
        return fmt::format("{} -> {}", quote(one_line(before, 60)), quote(one_line(now, 60)));
    }
    const Change* most = principal(p);
    if (!most) return "what limits it changed";
    const auto changed = std::ranges::count_if(p.figures, [](const Change& f) { return f.verdict != Verdict::same; });
    std::string words;
    if (a.kind == "print" && p.figures.size() > 1)
        words = fmt::format("{} of {} figures differ, most {}: ", changed, p.figures.size(), quote(most->name));
    else if (most->name != "time" && a.kind != "print")
        words = most->name + " ";
    words += change_words(*most);
    if (!most->headline || most->verdict != Verdict::changed || !most->difference()) return words;
    if (most->name.starts_with("measure."))
        words += because_of_waits(p, *most->difference(), quote);
    else
        words += because(a, b, p, most->unit == "s" ? *most->difference() : -*most->difference(), quote);
    return words;
}

std::vector<std::string> remarks(const Comparison& c, const Pair& p, const Quote& quote) {
    const Entry &a = c.a.entries[p.a], &b = c.b.entries[p.b];
    std::vector<std::string> all;
    if (a.source != b.source) all.push_back(fmt::format("was {}", quote(heading(a))));
    if (p.limit_moved) {
        const auto limit = [&](const Entry& e) {
            return e.limited_by.empty() ? std::string("nothing") : quote(e.limited_by);
        };
        all.push_back(fmt::format("was limited by {}", limit(a)));
        all.push_back(fmt::format("is limited by {}", limit(b)));
    }
    if (p.partial) all.emplace_back("a run was stopped before its end: its figures are up to there");
    return all;
}

namespace {

/// Whether a figure of a prediction, simulation or network stands in a table: what follows from others does not.
bool is_told(const std::string& name, bool one_class) {
    constexpr std::array kOfRuns = {"time",      "work",       "speedup",  "efficiency", "parallelism", "utilization",
                                    "mean_wait", "mean_queue", "requests", "not_served", "mean",        "p50",
                                    "p95",       "p99",        "count",    "share"};
    constexpr std::array kOfNetworks = {"throughput", "response", "customers"};
    constexpr std::array kOfStations = {"utilization", "queue"};
    const auto among = [last = name.substr(name.rfind('.') + 1)](const auto& names) {
        return std::ranges::find(names, last) != names.end();
    };
    if (name.starts_with("station.")) return among(kOfStations);
    if (name.starts_with("class.")) return !one_class && among(kOfNetworks);
    return (among(kOfRuns) || among(kOfNetworks)) && name.find(".busiest.") == name.npos;
}

}  // namespace

std::vector<const Change*> told_figures(const Comparison& c, const Pair& p) {
    const bool printed = c.a.entries[p.a].kind == "print";
    const auto classes = std::ranges::count_if(
        p.figures, [](const Change& f) { return f.name.starts_with("class.") && f.name.ends_with(".throughput"); });
    std::vector<const Change*> told;
    for (const auto& f : p.figures) {
        if (f.verdict == Verdict::same || (f.verdict == Verdict::open && !f.headline && !printed)) continue;
        if (!f.headline && f.ratio() && std::fabs(*f.ratio()) < 0.001) continue;
        // Of a row that one of them has, what says nothing is left out.
        if (!(f.in_a && f.in_b) && f.a.value_or(0) == 0 && f.b.value_or(0) == 0) continue;
        if (printed || is_told(f.name, classes < 2)) told.push_back(&f);
    }
    return told;
}

std::string figure_name(const Change& c) {
    if (c.name_in_b.empty()) return c.name;
    // `tape` of `resource.tape.busy`.
    const auto last = c.name.substr(c.name.rfind('.') + 1);
    const auto first = c.name_in_b.find('.') + 1;
    if (first == 0 || !c.name.starts_with(c.name_in_b.substr(0, first)) || !c.name_in_b.ends_with("." + last))
        return fmt::format("{} (now {})", c.name, c.name_in_b);
    return fmt::format("{} (now {})", c.name, c.name_in_b.substr(first, c.name_in_b.rfind('.') - first));
}

std::vector<std::string> figure_cells(const Change& c) {
    const auto d = c.difference();
    std::string change = d ? signed_amount(*d, c.unit) : "";
    if (d && c.by != By::exactly && !std::isnan(c.half)) change += " +- " + amount(c.half, c.unit);
    return {value(c.a, c.in_a, c.unit), value(c.b, c.in_b, c.unit), change,
            c.verdict == Verdict::open ? "not sure"
            : c.ratio()                ? relative_change(*c.a, *c.b)
            : c.in_a && c.b && !c.a    ? "only in B"
            : c.in_b && c.a && !c.b    ? "only in A"
                                       : ""};
}

std::vector<std::string> path_cells(const PathChange& c) {
    return {c.in_a ? amount(c.a.time, "s") : "–", c.in_b ? amount(c.b.time, "s") : "–",
            signed_amount(c.difference(), "s")};
}

std::vector<std::string> first_sentences(const Comparison& c, const compare::Budget* budget, const Quote& quote) {
    std::vector<std::string> all;
    for (const auto* side : {&c.a, &c.b}) {
        if (const auto* error = side->first_error(); error && side->status > 1)
            all.push_back(fmt::format("{} ended with an error, and what it found is up to there: {}", quote(side->name),
                                      quote(one_line(error->id + ": " + error->text, 200))));
        if (side->interrupted)
            all.push_back(fmt::format("{} was stopped, and what it found is up to there", quote(side->name)));
    }
    if (!budget || c.nothing_to_compare()) return all;
    const auto judged = compare::judged(c, *budget);
    const std::string within = fmt::format("{} %", amount(budget->within * 100, ""));
    std::vector<std::string> beyond, open;
    for (const auto& j : judged) {
        if (j.kept == Kept::yes) continue;
        const Entry& e = c.a.entries[j.pair ? c.pairs[*j.pair].a : j.of];
        const Change* f = j.pair ? &c.pairs[*j.pair].figures[j.of] : nullptr;
        std::string of = quote(heading(e));
        if (f && f->name != "time" && f->name != heading(e)) of += " " + quote(f->name);
        of += j.kept == Kept::missing ? ", which B does not have"
              : f->ratio()            ? " " + relative_change(*f->a, *f->b)
                                      : " " + change_words(*f);
        (j.kept == Kept::open ? open : beyond).push_back(std::move(of));
    }
    constexpr std::size_t kMost = 20;
    const auto listed = [](std::vector<std::string> names) {
        const std::size_t count = names.size();
        if (count > kMost) {
            names.resize(kMost);
            names.push_back(fmt::format("and {} more", count - kMost));
        }
        return fmt::format("{}", fmt::join(names, ", "));
    };
    if (!beyond.empty()) all.push_back(fmt::format("beyond the budget of {}: {}", within, listed(beyond)));
    if (!open.empty())
        all.push_back(fmt::format("beyond {} by no more than chance or doubt may be: {}", within, listed(open)));
    if (beyond.empty() && (judged.empty() || judged.size() > open.size()))
        all.push_back(
            judged.empty()
                ? fmt::format(
                      "no figure counts for the budget of {}, so it is not kept: no time of a prediction, response or "
                      "throughput is in both",
                      within)
                : fmt::format("within the budget of {}: {} figure{}", within, judged.size() - open.size(),
                              judged.size() - open.size() == 1 ? "" : "s"));
    std::vector<std::string> uncounted;
    for (const auto& p : c.pairs)
        if (c.a.entries[p.a].kind == "print" && !p.same() && std::ranges::none_of(p.figures, &Change::headline))
            uncounted.push_back(quote(heading(c.a.entries[p.a])));
    if (!uncounted.empty())
        all.push_back(fmt::format("not counted, as nothing in it is called a time: {}", listed(uncounted)));
    return all;
}

std::string last_sentence(const Comparison& c) {
    const auto same = static_cast<std::size_t>(std::ranges::count_if(c.pairs, &Pair::same));
    if (c.pairs.empty() && c.only_a.empty() && c.only_b.empty()) return "nothing to compare: neither has a result";
    if (c.same()) return fmt::format("no difference: {} result{} the same", same, same == 1 ? " is" : "s are");
    return same == 0 ? "" : fmt::format("{} other result{} the same", same, same == 1 ? " is" : "s are");
}

}  // namespace pamina::report
