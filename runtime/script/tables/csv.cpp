#include "runtime/script/tables/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/check/words/units.h"
#include "frontend/source/csv.h"
#include "frontend/source/string_literal.h"
#include "frontend/source/trimmed.h"
#include "runtime/expr/math.h"
#include "runtime/script/tables/written_units.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

struct ReadColumn {
    std::string name;
    std::string unit_text;  // as the header has it
    std::shared_ptr<const OwnUnit> unit;
    std::vector<CsvField> fields;
};

std::string unit_help(const std::string& unit, const check::Module* module) {
    const std::string meant = check::meant_unit(unit, module);
    if (meant.empty() && std::ranges::any_of(unit, [](unsigned char c) { return c > 127; }))
        return "the name of a unit is letters: write `[EUR]`, say, in the head or by `columns`, and `unit EUR` in the "
               "script";
    return meant.empty() ? fmt::format("`unit {}` in the script declares it", unit)
                         : fmt::format("did you mean `{}`?", meant);
}

bool take_unit(std::string_view unit, Span span, ReadColumn& column, WrittenUnits& units, const check::Program& program,
               const check::Module* module, Diagnostics& diagnostics) {
    column.unit_text = unit;
    column.unit = units(column.unit_text, program, module);
    if (!column.unit)
        diagnostics.error("E0721", span, fmt::format("`{}` is not a unit", unit), unit_help(column.unit_text, module));
    return column.unit != nullptr;
}

/// `cost [us]` to name and unit.
bool header(const CsvField& f, Span span, ReadColumn& column, WrittenUnits& units, const check::Program& program,
            const check::Module* module, Diagnostics& diagnostics) {
    column.name = f.text;
    const std::size_t open = f.text.rfind('[');
    if (open != f.text.npos && f.text.back() == ']') {
        column.name = f.text.substr(0, open);
        while (!column.name.empty() && column.name.back() == ' ') column.name.pop_back();
        const auto unit = f.text.substr(open + 1, f.text.size() - open - 2);
        if (!take_unit(unit, span, column, units, program, module, diagnostics)) return false;
    }
    if (column.name.empty()) {
        diagnostics.error("E0722", span, "a column has no name", "the first line of a table names its columns");
        return false;
    }
    return true;
}

/// What stands in a row of units: `ms`, `[ms]` or `(ms)`; "" where it is none: nothing or `-`.
std::string_view unit_in_row(std::string_view field) {
    std::string_view word = trimmed(field);
    if (word.size() > 1 && ((word.front() == '[' && word.back() == ']') || (word.front() == '(' && word.back() == ')')))
        word = trimmed(word.substr(1, word.size() - 2));
    return word == "-" ? std::string_view() : word;
}

Span place(const CsvField& f, FileId file, std::string_view text) {
    const auto to = std::min(f.offset + std::max<std::size_t>(f.length, 1), text.size());
    return {file, static_cast<std::uint32_t>(f.offset), static_cast<std::uint32_t>(to)};
}

using UnitOf = std::function<std::shared_ptr<const OwnUnit>(std::string_view)>;

/// Fields that are numbers with units of their own, of one dimension.
struct OwnUnits {
    bool all = false;                // each that is not missing
    std::optional<std::size_t> odd;  // most, or all but numbers without a unit: the first field that is no such one
    std::string like;                // one that the odd one is unlike
};
OwnUnits own_units(std::span<const std::string_view> fields, const CsvOptions& options, const UnitOf& unit_of,
                   Stop& stop) {
    struct Of {  // those of one dimension
        std::shared_ptr<const OwnUnit> unit;
        std::size_t first = 0, fields = 0;
    };
    std::vector<Of> dimensions;
    std::vector<std::size_t> of_field(fields.size(), 0);  // which of them, from 1; 0: none
    std::size_t filled = 0, numbers = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        stop.look();
        if (fields[i].empty() || options.is_missing(fields[i])) continue;
        ++filled;
        const NumberAndRest parts(fields[i]);
        const bool number = csv_number(parts.number, options.decimal.value_or('.'), options.thousands).has_value();
        const auto own = number && !parts.rest.empty() ? unit_of(parts.rest) : nullptr;
        if (!own) {
            numbers += number && parts.rest.empty();
            continue;
        }
        auto at = std::ranges::find_if(dimensions,
                                       [&](const Of& d) { return d.unit->value.dimension == own->value.dimension; });
        if (at == dimensions.end()) at = dimensions.insert(at, {own, i, 0});
        ++at->fields;
        of_field[i] = static_cast<std::size_t>(at - dimensions.begin()) + 1;
    }
    if (dimensions.empty()) return {};
    const auto most = std::ranges::max_element(dimensions, {}, &Of::fields);
    if (most->fields == filled) return {true, {}, {}};
    const bool others_are_numbers = dimensions.size() == 1 && most->fields + numbers == filled;
    if (most->fields * 2 <= filled && !others_are_numbers) return {};  // a column of several things
    const auto number = static_cast<std::size_t>(most - dimensions.begin()) + 1;
    std::size_t odd = 0;
    while (fields[odd].empty() || options.is_missing(fields[odd]) || of_field[odd] == number) ++odd;
    return {false, odd, std::string(fields[most->first])};
}

/// What to do about a row of units below the head: texts, of which one at least is a unit, with numbers below. "" where
/// there is none.
std::string units_below_head(std::span<const ReadColumn> columns, const CsvOptions& options, const UnitOf& unit_of) {
    if (options.units) return {};
    const auto is_number = [&](const CsvField& f) {
        return csv_number(f.text, options.decimal.value_or('.'), options.thousands).has_value();
    };
    bool any = false;
    for (const ReadColumn& c : columns) {
        if (c.fields.size() < 2 || is_number(c.fields[0])) return {};
        const std::string_view word = unit_in_row(c.fields[0].text);
        const bool unit = !word.empty() && is_number(c.fields[1]) && unit_of(word);
        any = any || unit;
    }
    return any ? "the row below the head looks like units: `csv(…, units = true)` reads it as such" : "";
}

/// Null after a mistake, which is reported. `all`: it and those beside it.
std::shared_ptr<const List> column_of(const ReadColumn& column, std::span<const ReadColumn> all, FileId file,
                                      const SourceMap& sources, const CsvOptions& options, const UnitOf& unit_of,
                                      Diagnostics& diagnostics, Stop& stop) {
    using Is = ColumnKind::Is;
    std::vector<std::string_view> fields;
    fields.reserve(column.fields.size());
    for (const CsvField& f : column.fields) fields.push_back(f.text);
    const ColumnKind kind = kind_of(fields, options, column.unit_text, stop);
    if (kind.is == Is::Mistake) {
        const CsvField& bad = column.fields[kind.bad];
        const std::string help = kind.bad == 0 ? units_below_head(all, options, unit_of) : std::string();
        const std::string others =
            kind.others.empty()
                ? ""
                : fmt::format(", nor {} `{}`", kind.others.size() == 1 ? "is" : "are", fmt::join(kind.others, "`, `"));
        diagnostics.error("E0724", place(bad, file, sources.text(file)),
                          fmt::format("`{}` in column `{}` {}{}", bad.text, column.name, kind.what, others),
                          help.empty() ? kind.help : help);
        return nullptr;
    }
    const OwnUnits own = kind.is == Is::Texts ? own_units(fields, options, unit_of, stop) : OwnUnits{};
    const bool units = own.all;
    if (own.odd) {
        const CsvField& bad = column.fields[*own.odd];
        const bool number = csv_number(bad.text, options.decimal.value_or('.'), options.thousands).has_value();
        diagnostics.error("E0724", place(bad, file, sources.text(file)),
                          fmt::format("`{}` in column `{}` {}, and others are as `{}`", bad.text, column.name,
                                      number ? "has no unit" : "is no such quantity", own.like),
                          number ? std::string("a unit behind each, or for all of them in the head, `lat [ms]`")
                                 : fmt::format("`csv(…, missing = {})` takes such fields for missing values",
                                               string_literal(bad.text)));
        return nullptr;
    }
    // A column of texts in which something is missing by a text of `missing` has nothing in its empty fields, either.
    const bool empty_is_missing =
        kind.is != Is::Texts || units || std::ranges::any_of(fields, [&](auto f) { return options.is_missing(f); });
    std::shared_ptr<const std::string> name, path;  // of what is missing
    auto list = std::make_shared<List>();
    list->reserve(fields.size());
    for (const CsvField& f : column.fields) {
        stop.look();
        if (options.is_missing(f.text) || (f.text.empty() && empty_is_missing)) {
            if (!name) {
                const std::string& full = sources.name(file);
                name = std::make_shared<const std::string>(column.name);
                path = std::make_shared<const std::string>(full.substr(full.rfind('/') + 1));
            }
            list->push_back(Missing{name, path, {}, sources.locate(file, static_cast<std::uint32_t>(f.offset)).line});
        } else if (units) {
            const NumberAndRest parts(f.text);
            list->push_back(quantity(*csv_number(parts.number, options.decimal.value_or('.'), options.thousands),
                                     unit_of(parts.rest)));
        } else if (kind.is == Is::Texts) {
            list->push_back(std::string(f.text));
        } else if (kind.is == Is::Bools) {
            list->push_back(f.text == "true");
        } else {
            const auto n = *csv_number(f.text, options.decimal.value_or('.'), options.thousands);
            list->push_back(kind.is == Is::Ints ? Value(*n.integer)
                            : column.unit       ? quantity(n, column.unit)
                                                : Value(Real{n.value, 0, {}}));
        }
    }
    return list;
}

/// Which column of which file it is: FNV-1a (Fowler, Noll, Vo).
std::uint64_t column_hash(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const unsigned char c : text) hash = (hash ^ c) * 0x100000001B3;
    return hash;
}

/// Of the columns `t`, `t_low` and `t_high` of numbers one, whose values have these intervals: each row is a source of
/// its own. False after a mistake, which is reported.
bool with_intervals(Table& table, const std::vector<ReadColumn>& columns, FileId file, const SourceMap& sources,
                    Diagnostics& diagnostics, Stop& stop) {
    const auto numbers = [&](const std::string& name) -> const List* {
        const auto at = table.columns.find(name);
        if (at == table.columns.end()) return nullptr;
        bool any = false;
        for (const Value& v : *at->second) {
            if (!is_missing(v) && !v.is_number()) return nullptr;
            any = any || v.is_number();
        }
        return any ? at->second.get() : nullptr;
    };
    const std::string& path = sources.name(file);
    std::vector<std::string> ends;
    for (const ReadColumn& column : columns) {
        const List* lows = numbers(column.name + "_low");
        const List* highs = numbers(column.name + "_high");
        const List* middles = numbers(column.name);
        if (!lows || !highs || !middles) continue;
        auto list = std::make_shared<List>();
        for (std::size_t row = 0; row < middles->size(); ++row) {
            stop.look();
            const Value &v = (*middles)[row], &low = (*lows)[row], &high = (*highs)[row];
            if (is_missing(v) || is_missing(low) || is_missing(high)) {
                list->push_back(v);
                continue;
            }
            const CsvField& field = column.fields[row];
            const Real middle = as_real(v);
            const bool fits = as_real(low).dimension == middle.dimension && as_real(high).dimension == middle.dimension;
            if (!fits || compare(low, v) == 1 || compare(v, high) == 1) {
                diagnostics.error("E1702", place(field, file, sources.text(file)),
                                  fits ? fmt::format("`{}` does not lie between `{}_low` and `{}_high`", field.text,
                                                     column.name, column.name)
                                       : fmt::format("`{}_low` and `{}_high` are the ends of the interval of `{}`, and "
                                                     "have another unit",
                                                     column.name, column.name, column.name),
                                  "give the columns other names where they are no interval");
                return false;
            }
            auto source = std::make_shared<estimates::Source>();
            const auto line = sources.locate(file, static_cast<std::uint32_t>(field.offset)).line;
            source->key = {estimates::Source::Key::Made::Read, column_hash(path + '\n' + column.name),
                           static_cast<std::uint64_t>(line)};
            source->name = column.name;
            source->place = fmt::format("{}:{}", path.substr(path.rfind('/') + 1), line);
            const Real width = as_real(add(high, low, true));
            Value made = with_source(middle, std::move(source),
                                     expr::math::scale_decimal(width.mantissa / 2, width.exp10 - middle.exp10));
            made.unit = v.unit;
            list->push_back(std::move(made));
        }
        table.columns[column.name] = std::move(list);
        ends.push_back(column.name + "_low");
        ends.push_back(column.name + "_high");
    }
    for (const std::string& end : ends) std::erase(table.names, end);  // they can still be asked for
    return true;
}

}  // namespace

std::shared_ptr<const Table> read_csv(FileId file, const SourceMap& sources, const check::Program& program,
                                      const check::Module* module, Diagnostics& diagnostics, const CsvOptions& options,
                                      const std::atomic<bool>* flag) {
    Stop stop(flag);
    const std::string_view text = sources.text(file);
    std::size_t start = 0;  // of the table
    for (std::int64_t n = 0; n < options.skip && start < text.size(); ++n)
        start = std::min(text.find('\n', start), text.size() - 1) + 1;
    while (!options.comment.empty() && text.substr(start).starts_with(options.comment))
        start = std::min(text.find('\n', start), text.size() - 1) + 1;
    const std::string_view of_table = text.substr(start);
    const auto separator = options.separator ? options.separator : find_separator(of_table);
    if (!separator) {
        diagnostics.error("E0725",
                          {file, static_cast<std::uint32_t>(start),
                           static_cast<std::uint32_t>(std::min(text.find('\n', start), text.size()))},
                          "commas, semicolons or tabs: this line does not tell which of them separate the columns",
                          "name it: `csv(…, separator = \";\")`");
        return nullptr;
    }
    CsvReader reader(of_table, *separator);
    std::vector<CsvField> fields;
    const auto span = [&](std::size_t from, std::size_t to) -> Span {
        return {file, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(std::min(to, text.size()))};
    };
    const auto span_of = [&](const CsvField& f) { return place(f, file, text); };
    const auto record = [&] {
        auto mistake = reader.record(fields);
        for (CsvField& f : fields) f.offset += start;
        if (mistake) mistake->offset += start;
        if (mistake) diagnostics.error("E0720", span(mistake->offset, mistake->offset + 1), mistake->message);
        return !mistake;
    };
    WrittenUnits units;
    if (!options.columns.empty()) {
        for (const std::string& name : options.columns) fields.push_back({name, start, 1});
    } else if (reader.at_end()) {
        diagnostics.error("E0722", {file, 0, 0}, "the table is empty", "its first line names the columns");
        return nullptr;
    } else if (!record()) {
        return nullptr;
    }
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
    bool units_come = options.units;
    while (!reader.at_end()) {
        stop.look();
        if (reader.skip_line(options.comment)) continue;
        if (!record()) return nullptr;
        if (CsvReader::empty_line(fields)) continue;
        if (fields.size() != columns.size()) {
            diagnostics.error(
                "E0723", cover(span_of(fields.front()), span_of(fields.back())),
                fmt::format("this row has {} field{}, {} {}", fields.size(), fields.size() == 1 ? "" : "s",
                            options.columns.empty() ? "the header names" : "`columns` names", columns.size()),
                text.starts_with('#') ? std::string("`csv(…, comment = \"#\")` leaves out the lines that begin with it")
                : options.separator || *separator == ',' || fields.size() > 1 ||
                        fields.front().text.find(',') == std::string::npos
                    ? fields.size() < columns.size()
                          ? std::string("an empty field is a missing value, and has its separators, too")
                          : fmt::format("a field that holds {} stands in quotes, `\"a{}b\"`",
                                        separator_text(*separator), *separator)
                    : fmt::format("{} separates fields here; "
                                  "`csv(…, separator = \",\")` takes a "
                                  "comma",
                                  separator_text(*separator)));
            return nullptr;
        }
        if (std::exchange(units_come, false)) {
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const std::string_view unit = unit_in_row(fields[c].text);
                if (unit.empty()) continue;
                if (columns[c].unit) {
                    diagnostics.error(
                        "E0721", span_of(fields[c]),
                        fmt::format("column `{}` has a unit already, `{}`", columns[c].name, columns[c].unit_text),
                        "say it in one place: in the head or in the row below");
                    return nullptr;
                }
                if (!take_unit(unit, span_of(fields[c]), columns[c], units, program, module, diagnostics))
                    return nullptr;
            }
            continue;
        }
        for (std::size_t c = 0; c < columns.size(); ++c) {
            CsvField& f = columns[c].fields.emplace_back(fields[c]);
            // `95 %` below `load [%]`.
            if (const NumberAndRest parts(f.text); columns[c].unit && parts.rest == columns[c].unit_text)
                f.text = parts.number;
        }
        ++table->rows;
    }
    if (units_come) {
        diagnostics.error("E0722", span(start, text.size()), "there is no row of units below the head",
                          "leave `units` out");
        return nullptr;
    }
    const UnitOf unit_of = [&](std::string_view unit) { return units(std::string(unit), program, module); };
    bool good = true;  // the mistakes of all columns are told
    for (auto& column : columns) {
        auto values = column_of(column, columns, file, sources, options, unit_of, diagnostics, stop);
        good = good && values;
        table->columns[column.name] = std::move(values);
    }
    if (!good) return nullptr;
    if (!with_intervals(*table, columns, file, sources, diagnostics, stop)) return nullptr;
    return table;
}

}  // namespace pamina::script
