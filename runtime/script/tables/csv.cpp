#include "runtime/script/tables/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "frontend/check/words/units.h"
#include "frontend/source/csv.h"

namespace pamina::script {

namespace {
constexpr double kDoublesHold = 9007199254740992;  // 2^53: every whole number below
}

std::optional<WrittenNumber> csv_number(std::string_view text) {
    const auto number = read_number(text);
    return number && number->whole && !number->integer ? std::nullopt : number;
}

namespace {

struct ReadColumn {
    std::string name;
    std::shared_ptr<const OwnUnit> unit;
    std::vector<CsvField> fields;
};

/// Those of a header, each read once, as it would be in a script.
struct Units {
    SourceMap texts;
    std::unordered_map<std::string, std::shared_ptr<const OwnUnit>> read;

    std::shared_ptr<const OwnUnit> operator()(const std::string& text, const check::Program& program,
                                              const check::Module* module) {
        const auto [it, fresh] = read.try_emplace(text);
        if (!fresh) return it->second;
        Diagnostics own;
        ast::NodeIds ids;
        const auto e = syntax::parse_expression(texts.add("unit", "1 -> " + text), texts, ids, own);
        const auto* shown = e ? std::get_if<ast::InUnit>(&e->node) : nullptr;
        if (!shown || own.has_errors()) return nullptr;
        if (const auto meaning = check::resolve_unit(shown->unit, program, module, own))
            it->second = std::make_shared<const OwnUnit>(shown->unit, *meaning);
        return it->second;
    }
};

/// `cost [us]` to name and unit.
bool header(const CsvField& f, Span span, ReadColumn& column, Units& units, const check::Program& program,
            const check::Module* module, Diagnostics& diagnostics) {
    column.name = f.text;
    const std::size_t open = f.text.rfind('[');
    if (open != f.text.npos && f.text.back() == ']') {
        column.name = f.text.substr(0, open);
        while (!column.name.empty() && column.name.back() == ' ') column.name.pop_back();
        const std::string unit(f.text.substr(open + 1, f.text.size() - open - 2));
        column.unit = units(unit, program, module);
        if (!column.unit) {
            diagnostics.error("E0721", span, fmt::format("`{}` is not a unit", unit));
            return false;
        }
    }
    if (column.name.empty()) {
        diagnostics.error("E0722", span, "a column has no name", "the first line of a table names its columns");
        return false;
    }
    return true;
}

}  // namespace

std::shared_ptr<const Table> read_csv(FileId file, const SourceMap& sources, const check::Program& program,
                                      const check::Module* module, Diagnostics& diagnostics,
                                      const std::atomic<bool>* flag) {
    Stop stop(flag);
    const std::string_view text = sources.text(file);
    CsvReader reader(text);
    std::vector<CsvField> fields;
    const auto span = [&](std::size_t from, std::size_t to) -> Span {
        return {file, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(std::min(to, text.size()))};
    };
    const auto span_of = [&](const CsvField& f) {
        return span(f.offset, f.offset + std::max<std::size_t>(f.length, 1));
    };
    const auto record = [&] {
        const auto mistake = reader.record(fields);
        if (mistake) diagnostics.error("E0720", span(mistake->offset, mistake->offset + 1), mistake->message);
        return !mistake;
    };
    Units units;
    if (reader.at_end()) {
        diagnostics.error("E0722", {file, 0, 0}, "the table is empty", "its first line names the columns");
        return nullptr;
    }
    if (!record()) return nullptr;
    std::vector<ReadColumn> columns(fields.size());
    auto table = std::make_shared<Table>();
    table->path = sources.name(file);
    std::unordered_set<std::string> names;
    for (std::size_t c = 0; c < fields.size(); ++c) {
        if (!header(fields[c], span_of(fields[c]), columns[c], units, program, module, diagnostics)) return nullptr;
        stop.look();
        if (!names.insert(columns[c].name).second) {
            diagnostics.error("E0722", span_of(fields[c]), fmt::format("two columns are named `{}`", columns[c].name));
            return nullptr;
        }
        table->names.push_back(columns[c].name);
    }
    while (!reader.at_end()) {
        stop.look();
        if (!record()) return nullptr;
        if (CsvReader::empty_line(fields)) continue;
        if (fields.size() != columns.size()) {
            diagnostics.error("E0723", cover(span_of(fields.front()), span_of(fields.back())),
                              fmt::format("this row has {} field{}, the header names {}", fields.size(),
                                          fields.size() == 1 ? "" : "s", columns.size()));
            return nullptr;
        }
        for (std::size_t c = 0; c < columns.size(); ++c) columns[c].fields.push_back(fields[c]);
        ++table->rows;
    }
    for (auto& column : columns) {
        auto list = std::make_shared<List>();
        bool ints = !column.unit, reals = true, bools = true;
        std::vector<std::optional<WrittenNumber>> numbers;
        std::size_t bad = 0, numeric = 0, filled = 0;
        for (std::size_t i = 0; i < column.fields.size(); ++i) {
            stop.look();
            const auto field = column.fields[i].text;
            numbers.push_back(csv_number(field));
            if (field.empty()) continue;
            ++filled;
            if (!numbers.back()) {
                if (reals) bad = i;
                reals = ints = false;
            } else {
                ++numeric;
                if (!numbers.back()->integer) ints = false;
            }
            bools = bools && (field == "true" || field == "false");
        }
        // Nothing to tell by: as it is written.
        if (filled == 0 && !column.unit) ints = reals = bools = false;
        // A unit, or mostly numbers: then what is none is a mistake and not a text.
        if (!reals && (column.unit || numeric * 2 > filled)) {
            diagnostics.error("E0724", span_of(column.fields[bad]),
                              fmt::format("`{}` in column `{}` is not a number", column.fields[bad].text, column.name));
            return nullptr;
        }
        for (std::size_t i = 0; i < column.fields.size(); ++i) {
            if ((reals || bools) && column.fields[i].text.empty()) {
                list->push_back(Value());
            } else if (ints) {
                list->push_back(*numbers[i]->integer);
            } else if (reals) {
                const auto& n = *numbers[i];
                if (column.unit) {
                    // Of more digits than a double holds, the nearest double of the whole: what is saved of it reads
                    // as the same.
                    const bool fits = std::fabs(n.mantissa) < kDoublesHold;
                    const auto& unit = column.unit->value;
                    list->push_back(Real{(fits ? n.mantissa : n.value) * unit.factor, (fits ? n.exp10 : 0) + unit.exp10,
                                         unit.dimension});
                    list->back().unit = column.unit;
                } else {
                    list->push_back(Real{n.value, 0, {}});
                }
            } else if (bools) {
                list->push_back(column.fields[i].text == "true");
            } else {
                list->push_back(std::string(column.fields[i].text));
            }
        }
        table->columns[column.name] = std::move(list);
    }
    return table;
}

}  // namespace pamina::script
