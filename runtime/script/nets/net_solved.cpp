#include "runtime/script/nets/net_solved.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/script/nets/groups.h"

namespace pamina::script {

namespace {

const check::Dimension kSeconds{{{check::kTime, 1}}}, kHertz{{{check::kTime, -1}}}, kPlainNumber;

constexpr std::array<std::string_view, 9> kNetFields{"place",    "transition", "measure",  "so_far", "end",
                                                     "markings", "states",     "residual", "solver"};

Value quantity(double x, const check::Dimension& dimension) {
    return Real{x, 0, dimension};
}

Value place_record(const nets::Figures& f, const NetGroup::Element& e) {
    const auto& p = f.place[static_cast<std::size_t>(e.number)];
    auto share = std::make_shared<List>();
    const nets::Tokens most = p.share.empty() ? 0 : p.share.rbegin()->first;
    // A place with 10^9 tokens has as many shares, nearly all of them 0.
    constexpr nets::Tokens kMostShares = 100'000;
    if (most <= kMostShares) {
        share->assign(static_cast<std::size_t>(most) + 1, quantity(0, kPlainNumber));
        for (const auto& [k, x] : p.share) (*share)[static_cast<std::size_t>(k)] = quantity(x, kPlainNumber);
    }
    Record::Fields fields{
        {"mean", quantity(p.mean, kPlainNumber)},
        {"time", p.into > 0 ? quantity(p.mean / p.into, kSeconds) : Value(Missing{})},
        {"share", most <= kMostShares ? Value(std::shared_ptr<const List>(share)) : Value(Missing{})}};
    return record(std::move(fields));
}

Value places(const NetAnswer& a, const nets::Figures& f) {
    return group_record(a.places, [&](const NetGroup::Element& e) { return Value(place_record(f, e)); });
}

Value transitions(const NetAnswer& a, const nets::Figures& f) {
    return group_record(a.transitions, [&](const NetGroup::Element& e) {
        const auto i = static_cast<std::size_t>(e.number);
        return Value(record({{"throughput", quantity(e.number < 0 ? 0 : f.throughput[i], kHertz)},
                             {"enabled", quantity(e.number < 0 ? 0 : f.enabled[i], kPlainNumber)}}));
    });
}

Value measures(const NetAnswer& a, const nets::Figures& f) {
    Record::Fields fields;
    for (std::size_t i = 0; i < a.measures.size(); ++i)
        fields.emplace_back(a.measures[i].name, quantity(f.measure[i], a.measures[i].dimension));
    return record(std::move(fields));
}

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

}  // namespace

std::vector<NetSolved::Field> NetSolved::known_fields() const {
    std::vector<Field> fields{Field::Place, Field::Transition, Field::Measure};
    if (answer_->at) fields.push_back(Field::SoFar);
    if (answer_->from_start) fields.push_back(Field::End);
    fields.insert(fields.end(), {Field::Markings, Field::States});
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
            return places(a, a.figures);
        case Field::Transition:
            return transitions(a, a.figures);
        case Field::Measure:
            return measures(a, a.figures);
        case Field::SoFar:
            return record({{"place", places(a, *a.so_far)},
                           {"transition", transitions(a, *a.so_far)},
                           {"measure", measures(a, *a.so_far)}});
        case Field::End:
            if (a.goes_on) throw ValueError{"E2055", a.goes_on->message, a.goes_on->help};
            return record({{"time", quantity(a.end_time, kSeconds)}, {"markings", ends_table(a)}});
        case Field::Markings:
            return a.markings;
        case Field::States:
            return a.states;
        case Field::Residual:
            return quantity(a.residual, kPlainNumber);
        case Field::Solver:
            return a.solver;
    }
    return {};
}

std::int64_t NetSolved::items() const {
    std::int64_t count = 20;
    for (const auto& p : answer_->figures.place) count += 4 + static_cast<std::int64_t>(p.share.size());
    return count + 3 * std::ssize(answer_->figures.throughput);
}

// Measures, then the mean tokens of places that are no arrays, as far as their names are free.
std::shared_ptr<const Record> NetSolved::row() const {
    const NetAnswer& a = *answer_;
    Fields fields;
    for (std::size_t i = 0; i < a.measures.size(); ++i)
        fields.emplace_back(a.measures[i].name, quantity(a.figures.measure[i], a.measures[i].dimension));
    const auto taken = [&](const std::string& name) {
        return std::any_of(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
    };
    for (const NetGroup& g : a.places)
        if (g.dimensions == 0 && !taken(g.name))
            fields.emplace_back(
                g.name,
                quantity(a.figures.place[static_cast<std::size_t>(g.elements.front().number)].mean, kPlainNumber));
    if (!taken("markings")) fields.emplace_back("markings", Value(a.markings));
    return record(std::move(fields));
}

}  // namespace pamina::script
