#include "runtime/script/interpret/sensitivity_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

Value field_of(const ParameterSensitivity& p) {
    Record::Fields fields{{"value", p.value},
                          {"derivative", p.derivative},
                          {"elasticity", p.elasticity},
                          {"from", p.from},
                          {"until", p.until},
                          {"affine", Value(p.affine)},
                          {"left", p.left},
                          {"right", p.right}};
    if (p.below || p.above)
        fields.emplace_back(
            "tolerance", Value(record({{"below", p.below.value_or(Value())}, {"above", p.above.value_or(Value())}})));
    fields.emplace_back("by", Value(p.by));
    return Value(record(std::move(fields)));
}

/// Columns hold values of one dimension: those of parameters are texts.
Value text_of(const Value& v, const check::Program& program) {
    return is_missing(v) ? v : Value(show(v, program));
}

std::shared_ptr<const Table> table_of(const std::vector<ParameterSensitivity>& all, const check::Program& program) {
    auto table = std::make_shared<Table>();
    const auto add = [&](const std::string& name, const auto& value) {
        auto list = std::make_shared<List>();
        for (const auto& p : all) list->push_back(value(p));
        table->names.push_back(name);
        table->columns[name] = std::move(list);
    };
    const auto text = [&](Value ParameterSensitivity::* member) {
        return [&program, member](const ParameterSensitivity& p) { return text_of(p.*member, program); };
    };
    const auto tolerance = [&](std::optional<Value> ParameterSensitivity::* member) {
        return [&program, member](const ParameterSensitivity& p) {
            return p.*member ? text_of(*(p.*member), program) : Value();
        };
    };
    table->rows = static_cast<std::int64_t>(all.size());
    table->parameters = {"parameter"};
    add("parameter", [](const ParameterSensitivity& p) { return Value(p.name); });
    add("value", text(&ParameterSensitivity::value));
    add("derivative", text(&ParameterSensitivity::derivative));
    add("elasticity", [](const ParameterSensitivity& p) { return p.elasticity; });
    if (std::ranges::any_of(all, [](const auto& p) { return is_missing(p.derivative); })) {
        add("left", text(&ParameterSensitivity::left));
        add("right", text(&ParameterSensitivity::right));
    }
    add("from", text(&ParameterSensitivity::from));
    add("until", text(&ParameterSensitivity::until));
    add("affine", [](const ParameterSensitivity& p) { return Value(p.affine); });
    if (std::ranges::any_of(all, [](const auto& p) { return p.below || p.above; })) {
        add("below", tolerance(&ParameterSensitivity::below));
        add("above", tolerance(&ParameterSensitivity::above));
    }
    add("by", [](const ParameterSensitivity& p) { return Value(p.by); });
    return table;
}

}  // namespace

namespace {

std::shared_ptr<const Record> row_of(const SensitivityOf& found) {
    Record::Fields fields{{"time", found.time}};
    for (const auto& p : found.parameters)
        if (!p.value.as<std::int64_t>()) fields.emplace_back(p.name + ".derivative", p.derivative);
    return record(std::move(fields));
}

}  // namespace

Value sensitivity_value(SensitivityOf found, const check::Program& program) {
    const auto row = row_of(found);
    std::erase_if(found.parameters, [](const auto& p) { return !p.is_told; });
    // What weighs most stands first; of equal ones the order of the declarations.
    std::vector<ParameterSensitivity> ranked = found.parameters;
    std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) { return a.weight > b.weight; });
    const auto table = table_of(ranked, program);
    Record::Fields fields;
    std::vector<std::pair<std::string, Record::Fields>> machines;
    for (const auto& p : found.parameters) {
        const auto dot = p.name.find('.');
        if (dot == std::string::npos) {
            fields.emplace_back(p.name, field_of(p));
            continue;
        }
        const std::string machine = p.name.substr(0, dot);
        auto at = std::ranges::find(machines, machine, [](const auto& m) { return m.first; });
        if (at == machines.end()) at = machines.insert(at, {machine, {}});
        at->second.emplace_back(p.name.substr(dot + 1), field_of(p));
    }
    const auto taken = [&](const std::string& name) {
        return std::ranges::any_of(fields, [&](const auto& f) { return f.first == name; });
    };
    for (auto& [name, members] : machines)
        if (!taken(name)) fields.emplace_back(name, Value(record(std::move(members))));
    if (!taken("time")) fields.emplace_back("time", found.time);
    if (!taken("table")) fields.emplace_back("table", Value(table));
    std::vector<std::string> notes{fmt::format("time {}", show(found.time, program))};
    for (const auto& p : ranked) notes.insert(notes.end(), p.notes.begin(), p.notes.end());
    notes.insert(notes.end(), found.notes.begin(), found.notes.end());
    return record_shown_as(Value(table), std::move(fields), fmt::format("{}", fmt::join(notes, "\n")), row);
}

}  // namespace pamina::script
