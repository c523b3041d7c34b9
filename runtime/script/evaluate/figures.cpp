// Members: of tables, records, results and what they hold, and names of imported files.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <cmath>
#include <iterator>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/figure_hints.h"
#include "runtime/result/metrics.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/tables/over_time.h"
#include "runtime/values/array_value.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/figures.h"

namespace pamina::script {

namespace {

using Group = ResultPart::Group;

/// The groups of a result's figures, by ResultPart::Group.
constexpr const char* kGroups[] = {"resource", "processor", "measure"};

bool is_percentile(std::string_view name) {
    const auto* figure = result::find_measure_metric(name);
    return figure && figure->percentile > 0;
}

/// `low`, `high`, `mean` of a number or a result.
std::optional<ResultHandle::End> end_named(std::string_view name) {
    using End = ResultHandle::End;
    if (name == "low") return End::Low;
    if (name == "high") return End::High;
    if (name == "mean") return End::Mean;
    return {};
}

}  // namespace

void Evaluator::unknown(const ast::Name& name, const std::string& of, const std::vector<std::string>& known,
                        const std::string& what) {
    std::string help = check::figure_hint(name.text, known);
    if (help.empty())
        if (const std::string best = closest(name.text, known); !best.empty())
            help = fmt::format("did you mean `{}`?", best);
    fail("E0717", name.span, fmt::format("{} has no {}{}`{}`", of, what, what.empty() ? "" : " ", name.text), help);
}

// `t.time`, `row.time`, and with a name that is no identifier `t["time (ms)"]`.
std::optional<Value> Evaluator::column_or_field(const Value& object, const ast::Name& wanted) {
    const std::string& name = wanted.text;
    if (const auto* table = object.as<std::shared_ptr<const Table>>()) {
        if (auto it = (*table)->columns.find(name); it != (*table)->columns.end()) return Value(it->second);
        if (name == check::kErrorColumn && !(*table)->parameters.empty())  // no point failed
            return Value(std::make_shared<const List>((*table)->rows, Value(std::string())));
        if (has_any_column(**table)) return Value(std::make_shared<const List>());
        const std::string best = closest(name, (*table)->names);
        const auto no_word = std::ranges::find_if((*table)->names, [](const std::string& n) {
            return std::ranges::any_of(n, [](unsigned char c) { return std::isalnum(c) == 0 && c != '_' && c < 0x80; });
        });
        const std::string brackets =
            no_word == (*table)->names.end()
                ? std::string()
                : fmt::format("; `t[\"{}\"]` is one whose name is no word, and `rename` gives it another", *no_word);
        fail("E0717", wanted.span,
             fmt::format("{} has no column `{}`",
                         (*table)->path.empty() ? "the table" : fmt::format("the table `{}`", (*table)->path), name),
             best.empty() ? fmt::format("its columns are {}{}", fmt::join((*table)->names, ", "), brackets)
                          : fmt::format("did you mean `{}`?", best));
    }
    if (const auto* r = object.as<std::shared_ptr<const Record>>()) {
        if (auto field = (*r)->get(name)) return field;
        std::vector<std::string> known;
        for (const auto& field : (*r)->fields()) known.push_back(field.first);
        unknown(wanted, "the record", known);
    }
    return {};
}

Value Evaluator::member(const ast::Expr& e, const ast::Member& m) {
    // `f.x` of an imported file.
    if (const check::Symbol* s = program_.symbol_of(e); s && !s->owner) return name(e);
    const auto* figure = std::get_if<ast::Member>(&m.object->node);
    if (!figure || !is_percentile(m.member.text) || program_.symbol_of(*m.object))
        return member_of(value(*m.object), e, m);
    const Value of = value(*figure->object);
    if (auto v = over_replications(of, *figure, m)) return *std::move(v);
    return member_of(member_of(of, *m.object, *figure), e, m);
}

// `r.time.p90` of a simulation. A figure is a number, which has no members: what is meant is seen from how it is
// written.
std::optional<Value> Evaluator::over_replications(const Value& of, const ast::Member& figure,
                                                  const ast::Member& member) {
    const auto* handle = of.as<std::shared_ptr<ResultHandle>>();
    if (!handle) return {};
    const auto* metric = result::find_run_metric(figure.member.text);
    if (!metric) return {};
    if (!(*handle)->simulation) {
        fail("E1428", member.member.span,
             fmt::format("a result of `predict` has no `{}`: it is one run", member.member.text),
             "write `simulate` for percentiles over replications");
    }
    return percentile_of_run(**handle, *metric, *result::find_measure_metric(member.member.text));
}

// The same on any number of threads: a point of a sweep is known by the values of its parameters.
std::uint64_t Evaluator::mention(const ast::Expr& e) {
    const auto mixed = [](std::uint64_t a, std::uint64_t b) {
        a ^= b + 0x9e3779b97f4a7c15ULL + (a << 6) + (a >> 2);
        a *= 0xff51afd7ed558ccdULL;
        return a ^ (a >> 33);
    };
    std::uint64_t where = mixed(e.span.file, e.span.begin), names = 0;
    if (!scopes_.empty())
        for (const auto& [symbol, v] : scopes_.back())
            if (v.is_number())
                names += mixed(mixed(symbol->span.file, symbol->span.begin),
                               std::bit_cast<std::uint64_t>(as_real(v).base()));  // in no order
    where = mixed(where, names);
    return mixed(where, ++mentions_[where]);
}

Value Evaluator::member_of(const Value& object, const ast::Expr& e, const ast::Member& m) {
    const std::string& name = m.member.text;
    if (const auto* r = object.as<std::shared_ptr<const Record>>(); r && (*r)->anew(name, 0))
        return *(*r)->anew(name, mention(e));
    if (auto named = column_or_field(object, m.member)) return *std::move(named);
    if (const auto* form = object.as<std::shared_ptr<const FormValue>>()) return form_member(*form, m);
    if (const auto* handle = object.as<std::shared_ptr<ResultHandle>>()) {
        auto& r = **handle;
        for (std::size_t g = 0; g < std::size(kGroups); ++g) {
            if (name != kGroups[g]) continue;
            r.observed();
            return ResultPart{*handle, static_cast<Group>(g), {}, -1, -1};
        }
        if (name == "contention") return contention_figures(r);
        if (const auto* table = language::find(language::kRunTables, name)) return run_table(r, table->id);
        if (name == "slack") {
            if (r.slack) return r.slack();
            fail("E1581", m.member.span, "`slack` is known of a result of `predict` alone");
        }
        if (name == "graph") {
            if (r.graph) return r.graph();
            fail("E2704", m.member.span, "`graph` is known of a result of `predict` alone");
        }
        if (name == "array") {
            if (r.count_arrays) return array_value(r.arrays());
            fail("E1906", m.member.span, "`array` is known of a result of `predict` alone");
        }
        if (const auto end = end_named(name)) return at_end(*handle, *end);
        if (name == "doubt") return doubt_of_time(r);
        if (r.simulation && name == "replications") return r.simulation->replications();
        if (const auto* metric = result::find_run_metric(name)) return run_figure(r, *metric);
        std::vector<std::string> known(std::begin(kGroups), std::end(kGroups));
        known.insert(known.end(), {"contention", "slack", "graph", "array"});
        for (const auto& table : language::kRunTables) known.emplace_back(table.name);
        known.insert(known.end(), {"low", "high", "mean", "doubt"});
        if (r.simulation) known.emplace_back("replications");
        for (const auto& metric : result::run_metrics()) known.emplace_back(metric.name);
        unknown(m.member, "a result", known);
    }
    if (const auto* part = object.as<ResultPart>()) {
        if (part->entity < 0) return part->group == Group::Measure ? measure(m, *part) : entity(m, *part);
        return part->group == Group::Measure ? measure_figure(m, *part) : entity_figure(m, *part);
    }
    if (object.is_number()) {
        if (const auto end = end_named(name)) return end_of(object, *end);
        if (name == "doubt") return parts(object);
    }
    if (is_missing(object)) throw missing_value(object);
    fail("E0717", e.span, fmt::format("{} has no members", check::describe(type_of(object), program_)));
}

Value Evaluator::parts(const Value& number) {
    const auto doubt = doubt_of(number);
    if (!doubt) return doubt_table(number);
    estimates::Doubt named = *doubt;
    for (auto& term : named.terms)
        if (hooks_.named) term.source = hooks_.named(term.source);
    return doubt_table(with_doubt(number, std::move(named)));
}

// ---- resources and processors ---------------------------------------------------------------------

// A machine's `cpu` is reported as `m.cpu`; it is found as `m.cpu` and, when no other machine has one, as `cpu`.
Value Evaluator::entity(const ast::Member& m, const ResultPart& group) {
    const auto& entities = group.result->observed().entities;
    const std::string name = group.prefix + m.member.text;
    std::vector<std::string> known, found;
    ResultPart part = group;
    bool inside = false;
    for (std::size_t k = 0; k < entities.size(); ++k) {
        if (entities[k].is_processor != (group.group == Group::Processor)) continue;
        const std::string& full = entities[k].name;
        if (!full.starts_with(group.prefix)) continue;
        if (full == name) {
            part.entity = static_cast<int>(k);
            return part;
        }
        inside = inside || full.starts_with(name + ".");
        const auto dot = full.rfind('.');
        const std::string last = dot == std::string::npos ? full : full.substr(dot + 1);
        known.push_back(last);
        if (last != m.member.text) continue;
        found.push_back(full);
        part.entity = static_cast<int>(k);
    }
    if (found.size() == 1) return part;
    if (inside) {
        part = group;
        part.prefix = name + ".";
        return part;
    }
    if (found.size() > 1) {
        fail("E0744", m.member.span,
             fmt::format("this result has {} `{}`: {}", found.size(), m.member.text, fmt::join(found, ", ")),
             fmt::format("write `{}.{}`", kGroups[static_cast<std::size_t>(group.group)], found.front()));
    }
    unknown(m.member, "this result", known, kGroups[static_cast<std::size_t>(group.group)]);
}

Value Evaluator::element(const ast::Expr& e, const ast::Index& x, const ResultPart& part) {
    if (part.group == Group::Measure) {
        fail("E0716", e.span,
             fmt::format("a measure has no elements: `{}` covers all its executions",
                         part.result->observed().measures[static_cast<std::size_t>(part.entity)].name));
    }
    const auto& entity = part.result->observed().entities[static_cast<std::size_t>(part.entity)];
    std::int64_t linear = 0;
    if (x.indices.size() != entity.shape.size()) {
        fail("E0716", e.span,
             fmt::format("`{}` has {} indices, not {}", entity.name, entity.shape.size(), x.indices.size()));
    }
    for (std::size_t d = 0; d < x.indices.size(); ++d) {
        if (!x.indices[d].value) fail("E0716", x.indices[d].span, "an index is needed here");
        const std::int64_t i = integer(*x.indices[d].value);
        if (i < 0 || i >= entity.shape[d])
            fail("E0716", x.indices[d].span, fmt::format("index {} is outside `{}`", i, entity.name));
        linear = linear * entity.shape[d] + i;
    }
    if (linear >= static_cast<std::int64_t>(entity.each.size())) {
        fail(
            "E0716", e.span,
            fmt::format("figures of single elements are kept up to {} of them", result::EntityResult::kMaxElementRows));
    }
    ResultPart one = part;
    one.element = linear;
    return one;
}

Value Evaluator::entity_figure(const ast::Member& m, const ResultPart& part) {
    const auto& entity = part.result->observed().entities[static_cast<std::size_t>(part.entity)];
    if (m.member.text == "largest") {
        ResultPart one = part;
        // In each replication another one may be.
        const bool simulated = part.result->simulation && entity.elements > 1;
        one.element = simulated ? result::kLargest : entity.busiest;
        return one;
    }
    if (const auto* table = language::find(language::kEntityTables, m.member.text))
        return entity_table(*part.result, static_cast<std::size_t>(part.entity), part.element, table->id);
    const auto* metric = result::find_entity_metric(m.member.text);
    if (!metric) {
        std::vector<std::string> known{"largest"};
        for (const auto& table : language::kEntityTables) known.emplace_back(table.name);
        for (const auto& x : result::entity_metrics()) known.emplace_back(x.name);
        unknown(m.member, fmt::format("`{}`", entity.name), known);
    }
    if (part.result->simulation) {
        if (part.element >= 0 && !part.result->simulation->elements) {
            fail("E0716", m.member.span,
                 fmt::format("`{}` has too many elements for figures of single ones in all replications", entity.name),
                 "ask for those of all, or of the busiest: `.largest`");
        }
        const std::int64_t element = entity.elements > 1 ? part.element : result::kTotal;
        return estimated(*part.result, result::of_entity(entity, element),
                         result::position(result::entity_metrics(), metric), metric->unit);
    }
    const auto& o = part.element >= 0 ? entity.each[static_cast<std::size_t>(part.element)] : entity.total;
    return in_unit(part.result->result, metric->unit, metric->value(o, part.result->result.counted()));
}

// ---- measures -------------------------------------------------------------------------------------

Value Evaluator::measure(const ast::Member& m, const ResultPart& group) {
    const auto& measures = group.result->observed().measures;
    std::vector<std::string> known;
    for (std::size_t k = 0; k < measures.size(); ++k) {
        known.push_back(measures[k].name);
        if (measures[k].name != m.member.text) continue;
        ResultPart part = group;
        part.entity = static_cast<int>(k);
        return part;
    }
    unknown(m.member, "this result", known, "measure");
}

Value Evaluator::measure_figure(const ast::Member& m, const ResultPart& part) {
    const auto& measure = part.result->observed().measures[static_cast<std::size_t>(part.entity)];
    const auto* metric = result::find_measure_metric(m.member.text);
    if (!metric) {
        std::vector<std::string> known;
        for (const auto& x : result::measure_metrics()) known.emplace_back(x.name);
        unknown(m.member, fmt::format("the measure `{}`", measure.name), known);
    }
    return figure_of(*part.result, measure, *metric);
}

}  // namespace pamina::script
