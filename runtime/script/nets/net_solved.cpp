#include "runtime/script/nets/net_solved.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "runtime/result/interval.h"
#include "runtime/script/nets/groups.h"

namespace pamina::script {

namespace {

const check::Dimension kSeconds{{{check::kTime, 1}}}, kHertz{{{check::kTime, -1}}}, kPlainNumber;

constexpr std::array<std::string_view, 14> kNetFields{"place",    "transition", "measure",      "part",     "so_far",
                                                      "end",      "markings",   "states",       "explored", "likeliest",
                                                      "residual", "firings",    "replications", "solver"};

Value quantity(double x, const check::Dimension& dimension) {
    return Real{x, 0, dimension};
}

Value told(const result::Estimate& e, const check::Dimension& dimension) {
    Value v = quantity(e.mean, dimension);
    v.interval = std::make_shared<const Interval>(Interval{e.half, e.samples, false, false, {}, {}});
    return v;
}

/// What is said of runs, one figure after the other.
class OfRuns {
  public:
    OfRuns(const NetAnswer& of, const std::vector<nets::Figures>& runs) : of_(of), runs_(runs) {}

    Value places(const NetGroups& in) const {
        return group_record(in.places, [&](const NetGroup::Element& e) {
            const auto p = static_cast<std::size_t>(e.number);
            return Value(record({{"mean", figure(kPlainNumber, [&](const auto& f) { return f.place[p].mean; })},
                                 {"time", told_stay(of_, runs_, p)},
                                 {"share", shares(p)}}));
        });
    }
    // Of one that several fire it is not known how much of the time one of them is enabled.
    Value transitions(const NetGroups& in) const {
        return group_record(in.transitions, [&](const NetGroup::Element& e) {
            const auto t = static_cast<std::size_t>(e.number);
            const auto often = [&](const nets::Figures& f) {
                double sum = e.number < 0 ? 0 : f.throughput[t];
                for (const int other : e.also) sum += f.throughput[static_cast<std::size_t>(other)];
                return sum;
            };
            const auto enabled = [&](const nets::Figures& f) {
                return e.number < 0 ? 0 : e.also.empty() ? f.enabled[t] : std::numeric_limits<double>::quiet_NaN();
            };
            return Value(record({{"throughput", figure(kHertz, often)}, {"enabled", figure(kPlainNumber, enabled)}}));
        });
    }
    // Of a part by their own names, without those of the parts before it.
    Value measures(const NetGroups& in) const {
        Record::Fields fields;
        for (const std::size_t i : in.measured) {
            const std::string& name = of_.measures[i].name;
            fields.emplace_back(name.substr(name.rfind('.') + 1), measure(i));
        }
        return record(std::move(fields));
    }
    Value parts(const NetGroups& in) const {
        return part_record(in.parts, [&](const NetGroups& one) { return Value(all(one)); });
    }
    std::shared_ptr<const Record> all(const NetGroups& in) const {
        Record::Fields fields{{"place", places(in)}, {"transition", transitions(in)}, {"measure", measures(in)}};
        if (!in.parts.empty()) fields.emplace_back("part", parts(in));
        return record(std::move(fields));
    }
    Value measure(std::size_t i) const {
        return figure(of_.measures[i].dimension, [&](const auto& f) { return f.measure[i]; });
    }
    Value mean(std::size_t place) const {
        return figure(kPlainNumber, [&](const auto& f) { return f.place[place].mean; });
    }

  private:
    template <class Get>
    std::vector<double> each(const Get& get) const {
        std::vector<double> all;
        all.reserve(runs_.size());
        for (const nets::Figures& f : runs_) all.push_back(get(f));
        return all;
    }
    /// On average over time.
    template <class Get>
    Value figure(const check::Dimension& dimension, const Get& get) const {
        return told_of_runs(each(get), of_.simulated, dimension, of_.seen);
    }
    Value shares(std::size_t place) const {
        nets::Tokens most = 0;
        for (const nets::Figures& f : runs_)
            if (const auto& s = f.place[place].share; !s.empty()) most = std::max(most, s.rbegin()->first);
        // A place with 10^9 tokens has as many shares, nearly all of them 0.
        constexpr nets::Tokens kMostShares = 100'000;
        if (most > kMostShares)
            return unknown({"E1060",
                            fmt::format("`share` is not known: up to {} tokens are there, and shares are given of at "
                                        "most {}",
                                        most, kMostShares),
                            "ask `mean`, or a `measure` that counts what is of interest: `measure few = p < 4`"});
        auto list = std::make_shared<List>();
        for (nets::Tokens k = 0; k <= most; ++k)
            list->push_back(figure(kPlainNumber, [&](const nets::Figures& f) {
                const auto it = f.place[place].share.find(k);
                return it == f.place[place].share.end() ? 0 : it->second;
            }));
        return Value(std::shared_ptr<const List>(std::move(list)));
    }

    const NetAnswer& of_;
    const std::vector<nets::Figures>& runs_;
};

Value ends_table(const NetAnswer& a) {
    auto table = std::make_shared<Table>();
    auto markings = std::make_shared<List>(), shares = std::make_shared<List>();
    for (const auto& [marking, share] : a.ends) {
        markings->push_back(Value(marking));
        shares->push_back(quantity(share, kPlainNumber));
    }
    table->names = {"marking", "probability"};
    table->rows = static_cast<std::int64_t>(a.ends.size());
    table->columns = {{"marking", markings}, {"probability", shares}};
    return Value(std::shared_ptr<const Table>(std::move(table)));
}

/// A column for each place. Tokens of the row for all others are missing.
Value likeliest_table(const NetAnswer& a) {
    const nets::Likeliest& l = a.likeliest;
    constexpr const char* kProbability = "probability";
    auto table = std::make_shared<Table>();
    table->rows = std::ssize(l.probability) + (l.others > 0 ? 1 : 0);
    const auto add = [&](std::string name, const auto& of, Value others) {
        auto list = std::make_shared<List>();
        for (std::size_t i = 0; i < l.probability.size(); ++i) list->push_back(of(i));
        if (l.others > 0) list->push_back(std::move(others));
        table->columns[name] = std::move(list);
        table->names.push_back(std::move(name));
    };
    const std::size_t places = a.place_names.size();
    for (std::size_t p = 0; p < places; ++p)
        add((a.place_names[p] == kProbability ? "place " : "") + a.place_names[p],
            [&](std::size_t i) { return Value(std::int64_t{l.tokens[i * places + p]}); }, Missing{});
    add(
        kProbability, [&](std::size_t i) { return quantity(l.probability[i], kPlainNumber); },
        quantity(l.of_others, kPlainNumber));
    return Value(std::shared_ptr<const Table>(std::move(table)));
}

}  // namespace

Value told_count(double markings) {
    if (markings < nets::kExactCounts) return static_cast<std::int64_t>(markings);
    return quantity(markings, kPlainNumber);
}

Value told_of_runs(const std::vector<double>& each, bool simulated, const check::Dimension& dimension,
                   const std::vector<double>& seen) {
    if (!simulated) return std::isnan(each.front()) ? Value(Missing{}) : quantity(each.front(), dimension);
    const result::Estimate e = seen.empty() ? result::estimate(each) : result::estimate_of_ratio(each, seen);
    // The mean of those where it is known would be of a choice of them.
    if (e.samples == 0 || e.unknown > 0) return Missing{};
    return told(e, dimension);
}

Value told_stay(const NetAnswer& of, const std::vector<nets::Figures>& runs, std::size_t place) {
    if (of.at) return Missing{};
    if (!of.simulated) return told_of_runs({runs.front().place[place].stay}, false, kSeconds);
    std::vector<double> there, left;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (of.seen[i] == 0) continue;
        there.push_back(runs[i].place[place].mean * of.seen[i]);
        left.push_back(runs[i].place[place].out * of.seen[i]);
    }
    const result::Estimate e = result::estimate_of_quotient(there, left);
    return std::isnan(e.mean) ? Value(Missing{}) : told(e, kSeconds);
}

std::vector<NetSolved::Field> NetSolved::known_fields() const {
    std::vector<Field> fields{Field::Place, Field::Transition, Field::Measure};
    if (!answer_->parts.empty()) fields.push_back(Field::Part);
    if (answer_->at) fields.push_back(Field::SoFar);
    if (answer_->from_start || answer_->simulated) fields.push_back(Field::End);
    if (answer_->simulated) {
        fields.insert(fields.end(), {Field::Firings, Field::Replications, Field::Solver});
        return fields;
    }
    fields.insert(fields.end(), {Field::Markings, Field::States, Field::Explored, Field::Likeliest});
    if (!answer_->at) fields.push_back(Field::Residual);
    fields.push_back(Field::Solver);
    return fields;
}

std::size_t NetSolved::size() const {
    return known_fields().size();
}

std::string_view NetSolved::name(std::size_t field) const {
    return kNetFields[static_cast<std::size_t>(known_fields()[field])];
}

Value NetSolved::make(std::size_t field) const {
    const NetAnswer& a = *answer_;
    switch (known_fields()[field]) {
        case Field::Place:
            return OfRuns(a, a.runs).places(a);
        case Field::Transition:
            return OfRuns(a, a.runs).transitions(a);
        case Field::Measure:
            return OfRuns(a, a.runs).measures(a);
        case Field::Part:
            return OfRuns(a, a.runs).parts(a);
        case Field::SoFar:
            return OfRuns(a, a.so_far).all(a);
        case Field::End:
            if (a.goes_on) throw ValueError{"E2055", a.goes_on->message, a.goes_on->help};
            if (a.simulated)
                return record(
                    {{"time", a.end_times.empty() ? Value(Missing{}) : told_of_runs(a.end_times, true, kSeconds)},
                     {"share", quantity(static_cast<double>(a.end_times.size()) / static_cast<double>(a.runs.size()),
                                        kPlainNumber)}});
            return record({{"time", quantity(a.end_times.front(), kSeconds)}, {"markings", ends_table(a)}});
        case Field::Firings:
            return told_of_runs(a.firings, true, kPlainNumber);
        case Field::Replications:
            return static_cast<std::int64_t>(a.runs.size());
        case Field::Markings:
            return told_count(a.markings);
        case Field::States:
            return told_count(a.states);
        case Field::Explored:
            return a.explored;
        case Field::Likeliest:
            return likeliest_table(a);
        case Field::Residual:
            return quantity(a.residual, kPlainNumber);
        case Field::Solver:
            return a.solver;
    }
    return {};
}

std::int64_t NetSolved::items() const {
    std::int64_t count = 20;
    const nets::Figures& first = answer_->runs.front();
    for (const auto& p : first.place) count += 4 + static_cast<std::int64_t>(p.share.size());
    return count + 3 * std::ssize(first.throughput);
}

// Measures, then the mean tokens of places that are no arrays, as far as their names are free.
std::shared_ptr<const Record> NetSolved::row() const {
    const NetAnswer& a = *answer_;
    const OfRuns told(a, a.runs);
    Fields fields;
    for (const std::size_t i : a.measured) fields.emplace_back(a.measures[i].name, told.measure(i));
    const auto taken = [&](const std::string& name) {
        return std::any_of(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
    };
    for (const NetGroup& g : a.places)
        if (g.dimensions == 0 && !taken(g.name))
            fields.emplace_back(g.name, told.mean(static_cast<std::size_t>(g.elements.front().number)));
    if (!a.simulated && !taken("markings")) fields.emplace_back("markings", told_count(a.markings));
    return record(std::move(fields));
}

}  // namespace pamina::script
