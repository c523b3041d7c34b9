#include "runtime/compare/json.h"

#include <nlohmann/json.hpp>
#include <tuple>

namespace pamina::compare {

namespace {

using Json = nlohmann::ordered_json;

Json number(const std::optional<double>& x) {
    return x ? Json(*x) : Json(nullptr);
}

Json side(const Document& d) {
    Json j = {{"name", d.name}, {"status", d.status}, {"results", d.entries.size()}};
    if (const Message* m = d.first_error()) j["error"] = {{"id", m->id}, {"message", m->text}};
    return j;
}

Json entry(const Entry& e) {
    Json j = {{"kind", e.kind}, {"line", e.line}, {"source", e.source}};
    if (!e.round.empty()) j["round"] = e.round;
    if (!e.subject.empty()) j["model"] = e.subject;
    if (!e.limited_by.empty()) j["limited_by"] = e.limited_by;
    if (e.replication > 0) j["replication"] = e.replication;
    if (!e.texts.empty()) j["text"] = e.texts;
    if (e.holds) j["holds"] = *e.holds;
    return j;
}

Json change(const Change& c) {
    Json j = {{"name", c.name}};
    if (!c.name_in_b.empty()) j["name_in_b"] = c.name_in_b;
    j["unit"] = c.unit.empty() ? "1" : c.unit;
    j["a"] = number(c.a);
    j["b"] = number(c.b);
    j["difference"] = number(c.difference());
    j["ratio"] = number(c.ratio());
    j["verdict"] = word_of(c.verdict);
    if (c.by != By::exactly) {
        j["by"] = word_of(c.by);
        j["halfwidth"] = std::isnan(c.half) ? Json(nullptr) : Json(c.half);
    }
    return j;
}

Json part(const PathChange& c) {
    Json j = {{"kind", c.in_b ? c.b.kind : c.a.kind}};
    j["a"] = c.in_a ? Json{{"text", c.a.text}, {"time", c.a.time}, {"count", c.a.count}} : Json(nullptr);
    j["b"] = c.in_b ? Json{{"text", c.b.text}, {"time", c.b.time}, {"count", c.b.count}} : Json(nullptr);
    j["difference"] = c.difference();
    return j;
}

Json pair(const Comparison& c, const Pair& p) {
    Json j = {{"a", entry(c.a.entries[p.a])}, {"b", entry(c.b.entries[p.b])}, {"same", p.same()}};
    j["partial"] = p.partial;
    j["limit_moved"] = p.limit_moved;
    j["figures"] = Json::array();
    for (const auto& f : p.figures)
        if (f.verdict != Verdict::same) j["figures"].push_back(change(f));
    j["path"] = Json::array();
    for (const auto& part_of : p.path) j["path"].push_back(part(part_of));
    return j;
}

Json budget_json(const Comparison& c, const Budget& budget) {
    const auto all = judged(c, budget);
    Json j = {{"within", budget.within}, {"both_ways", budget.both_ways}, {"kept", kept(all)}};
    j["figures"] = Json::array();
    for (const auto& of : all) {
        Json f = {{"source", c.a.entries[of.pair ? c.pairs[*of.pair].a : of.of].source}};
        if (of.pair) f.update(change(c.pairs[*of.pair].figures[of.of]));
        f["kept"] = word_of(of.kept);
        j["figures"].push_back(std::move(f));
    }
    return j;
}

}  // namespace

Json to_json(const Comparison& c, const Budget* budget) {
    Json j = {{"a", side(c.a)}, {"b", side(c.b)}, {"same", c.same()}};
    j["pairs"] = Json::array();
    for (const auto& p : c.pairs) j["pairs"].push_back(pair(c, p));
    for (const auto& [name, of, document] : {std::tuple{"only_a", &c.only_a, &c.a}, {"only_b", &c.only_b, &c.b}}) {
        j[name] = Json::array();
        for (const std::size_t i : *of) j[name].push_back(entry(document->entries[i]));
    }
    if (budget) j["budget"] = budget_json(c, *budget);
    return j;
}

}  // namespace pamina::compare
