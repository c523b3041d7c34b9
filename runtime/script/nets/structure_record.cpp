#include "runtime/script/nets/structure_record.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "runtime/nets/firing.h"
#include "runtime/nets/structure/behaviour.h"
#include "runtime/nets/structure/bounded.h"
#include "runtime/nets/structure/cycle_time.h"
#include "runtime/nets/structure/invariants.h"
#include "runtime/nets/structure/siphons.h"
#include "runtime/nets/structure/words.h"
#include "runtime/script/nets/groups.h"

namespace pamina::script {

namespace {

using nets::Net;

/// `2 a + b`.
template <class NameOf>
std::string weighed(const std::vector<std::int64_t>& row, const NameOf& name) {
    std::string out;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == 0) continue;
        if (!out.empty()) out += " + ";
        if (row[i] != 1) out += fmt::format("{} ", row[i]);
        out += name(i);
    }
    return out;
}

Value table(std::vector<std::pair<std::string, std::shared_ptr<List>>> columns) {
    auto made = std::make_shared<Table>();
    made->rows = std::ssize(*columns.front().second);
    for (auto& [name, column] : columns) {
        made->names.push_back(name);
        made->columns[name] = std::move(column);
    }
    return Value(std::shared_ptr<const Table>(std::move(made)));
}

class StructureRecord {
  public:
    StructureRecord(const NetReading& reading, const std::atomic<bool>* stop)
        : reading_(reading), net_(reading.net), plain_(nets::plain_part(net_)), stop_(stop) {
        options_.stop = stop;
    }

    std::shared_ptr<const Record> made() {
        const nets::Boundedness bounded = nets::boundedness(net_, options_);
        using Verdict = nets::Boundedness::Verdict;
        const char* verdict = bounded.verdict == Verdict::Bounded     ? "bounded"
                              : bounded.verdict == Verdict::Unbounded ? "unbounded"
                                                                      : "not decided";
        const auto behaviour = bounded.verdict == Verdict::Bounded ? explored() : std::nullopt;
        const auto place = [&](const NetGroup::Element& e) {
            const auto& most = bounded.most[static_cast<std::size_t>(e.number)];
            return Value(record({{"most", most ? Value(*most) : Value(Missing{})}}));
        };
        const auto transition = [&](const NetGroup::Element& e) {
            if (e.number < 0) return Value(record({{"live", Value(std::string("dead"))}}));
            // Of several that fire it one may keep it alive where another does not.
            if (!behaviour || !e.also.empty()) return Value(record({{"live", Value(Missing{})}}));
            return Value(record({{"live", Value(level(behaviour->transitions[static_cast<std::size_t>(e.number)]))}}));
        };
        const auto groups = [&](const auto& self, const NetGroups& in) -> Record::Fields {
            Record::Fields fields{{"place", group_record(in.places, place)},
                                  {"transition", group_record(in.transitions, transition)}};
            if (!in.parts.empty())
                fields.emplace_back("part", part_record(in.parts, [&](const NetGroups& one) {
                                        return Value(record(self(self, one)));
                                    }));
            return fields;
        };
        Value deadlock{Missing{}}, reversible{Missing{}};
        if (behaviour) {
            reversible = Value(behaviour->reversible);
            deadlock = Value(!behaviour->deadlock ? std::string("none")
                             : behaviour->deadlock->firings.empty()
                                 ? std::string("at the start")
                                 : "after " + nets::firings_text(net_, behaviour->deadlock->firings));
        }
        Record::Fields fields{{"bounded", Value(std::string(verdict))}, {"why", Value(why(bounded))}};
        for (auto& field : groups(groups, reading_)) fields.push_back(std::move(field));
        const Record::Fields more{{"deadlock", deadlock},
                                  {"reversible", reversible},
                                  {"invariants", invariants()},
                                  {"cycles", cycles()},
                                  {"siphons", sets([&] { return nets::siphons(net_, plain_, options_); })},
                                  {"traps", sets([&] { return nets::traps(net_, plain_, options_); })}};
        fields.insert(fields.end(), more.begin(), more.end());
        return record(std::move(fields));
    }

  private:
    static std::string level(nets::Liveness l) {
        switch (l) {
            case nets::Liveness::Dead:
                return "dead";
            case nets::Liveness::Passes:
                return "passes";
            case nets::Liveness::Cycles:
                return "cycles";
            case nets::Liveness::Live:
                return "live";
        }
        return {};
    }

    std::string why(const nets::Boundedness& b) const {
        using Verdict = nets::Boundedness::Verdict;
        if (b.verdict == Verdict::Unbounded && b.pump) return nets::growth_text(net_, *b.pump);
        std::string out = b.not_decided;
        if (b.verdict == Verdict::Bounded)
            out = b.by == nets::Boundedness::By::Invariants ? "invariants cover all places"
                  : b.by == nets::Boundedness::By::Tree     ? "its coverability tree is finite and has no pump"
                                                            : "it has finitely many markings";
        if (b.pump)
            out +=
                fmt::format("; only its times, priorities, conditions and inhibitors keep it finite: without them {}",
                            nets::growth_text(net_, *b.pump));
        return out;
    }

    /// Nothing where there are too many markings.
    std::optional<nets::Behaviour> explored() const {
        nets::Options options;
        options.stop = stop_;
        try {
            return nets::behaviour(net_, nets::explore(net_, options));
        } catch (const nets::Problem& p) {
            if (p.wrong != nets::Wrong::TooMany) throw;
            return {};
        }
    }

    // Of arcs that depend on the marking there are none: the tables are empty.
    bool plain_arcs() const { return plain_.first(nets::Beyond::Tokens) < 0; }

    Value invariants() const {
        auto text = std::make_shared<List>(), value = std::make_shared<List>();
        if (plain_arcs())
            for (const auto& row : nets::place_invariants(net_, plain_, options_).rows) {
                text->push_back(Value(weighed(row, [&](std::size_t p) { return net_.places[p].name; })));
                std::int64_t sum = 0;
                for (std::size_t p = 0; p < row.size(); ++p) sum += row[p] * plain_.start[p];
                value->push_back(Value(sum));
            }
        return table({{"invariant", text}, {"tokens", value}});
    }

    Value cycles() const {
        auto text = std::make_shared<List>();
        if (plain_arcs())
            for (const auto& row : nets::firing_invariants(net_, plain_, options_).rows)
                text->push_back(Value(weighed(row, [&](std::size_t t) { return net_.transitions[t].name; })));
        return table({{"firings", text}});
    }

    template <class Find>
    Value sets(const Find& find) const {
        auto text = std::make_shared<List>(), tokens = std::make_shared<List>();
        if (plain_arcs())
            for (const auto& set : find().sets) {
                text->push_back(Value(nets::places_text(net_, set)));
                std::int64_t sum = 0;
                for (const std::size_t p : set) sum += plain_.start[p];
                tokens->push_back(Value(sum));
            }
        return table({{"places", text}, {"tokens", tokens}});
    }

    const NetReading& reading_;
    const Net& net_;
    nets::PlainNet plain_;
    nets::StructureOptions options_;
    const std::atomic<bool>* stop_;
};

}  // namespace

std::shared_ptr<const Record> structure_record(const NetReading& reading, const std::atomic<bool>* stop) {
    return StructureRecord(reading, stop).made();
}

std::shared_ptr<const Record> cycle_time_record(const NetReading& reading, const std::atomic<bool>* stop) {
    const Net& net = reading.net;
    std::vector<nets::Tokens> start;
    for (const auto& p : net.places) start.push_back(p.tokens);
    std::vector<double> times;
    bool exact = true;
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        const nets::Transition& x = net.transitions[t];
        const bool in_marking = x.timing == nets::Timing::Deterministic
                                    ? static_cast<bool>(x.time.in)
                                    : x.timing == nets::Timing::Exponential && static_cast<bool>(x.rate.in);
        if (in_marking)
            throw nets::Problem{nets::Wrong::NotANet,
                                fmt::format("the net is no marked graph: the time of transition `{}` depends on the "
                                            "marking",
                                            x.name),
                                "simulate it", -1, static_cast<int>(t)};
        switch (x.timing) {
            case nets::Timing::Immediate:
                times.push_back(0);
                break;
            case nets::Timing::Exponential:
                times.push_back(1 / x.rate.number);
                exact = false;
                break;
            case nets::Timing::Deterministic:
                times.push_back(x.time.number);
                break;
            case nets::Timing::Drawn:
                times.push_back(nets::mean_time(net, static_cast<int>(t), start));
                exact = false;
                break;
        }
    }
    nets::StructureOptions options;
    options.stop = stop;
    const nets::CycleTime found = nets::cycle_time(net, times, options);
    const check::Dimension seconds{{{check::kTime, 1}}};
    const auto time = [&](double x) { return Value(Real{x, 0, seconds}); };
    std::string critical;
    for (std::size_t i = 0; i < found.critical.transitions.size(); ++i) {
        const int place = found.critical.places[i];
        critical += fmt::format("{}{}{}", i == 0 ? "" : ", ",
                                net.transitions[static_cast<std::size_t>(found.critical.transitions[i])].name,
                                place == nets::TokenCycle::kServers
                                    ? std::string(" (its servers)")
                                    : fmt::format(", {}", net.places[static_cast<std::size_t>(place)].name));
    }
    // Of several that fire one none says how often that one does.
    const auto of = [&](const NetGroup::Element& e) {
        return Value(
            record({{"time", e.number < 0 || !e.also.empty() ? Value(Missing{})
                                                             : time(found.of[static_cast<std::size_t>(e.number)])}}));
    };
    const auto transitions = [&](const auto& self, const NetGroups& in) -> Record::Fields {
        Record::Fields fields{{"transition", group_record(in.transitions, of)}};
        if (!in.parts.empty())
            fields.emplace_back(
                "part", part_record(in.parts, [&](const NetGroups& one) { return Value(record(self(self, one))); }));
        return fields;
    };
    Record::Fields fields = transitions(transitions, reading);
    fields.insert(fields.begin(), {"time", time(found.time)});
    fields.emplace_back("critical", Value(critical));
    fields.emplace_back("tokens", Value(found.tokens));
    fields.emplace_back("exact", Value(exact));
    return record(std::move(fields));
}

}  // namespace pamina::script
