#include "runtime/script/tables/save.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "frontend/source/byte_order_mark.h"
#include "runtime/result/show.h"
#include "runtime/script/show/show.h"
#include "runtime/script/tables/csv.h"
#include "runtime/values/figures.h"

namespace pamina::script {

namespace {

struct SavedColumn {
    std::string name;
    List values;
};

[[noreturn]] void refuse(const std::string& message, const std::string& help = {}) {
    throw ValueError{"E0743", message, help};
}

bool is_cell(const Value& v) {
    return v.is_number() || v.as<bool>() || v.as<std::string>() || is_missing(v);
}

// ---- values to columns ----------------------------------------------------------------------------

std::shared_ptr<const Record> as_record(const Value& v) {
    if (const auto* r = v.as<std::shared_ptr<const Record>>()) return as_row(*r);
    if (const auto* r = v.as<std::shared_ptr<ResultHandle>>()) return run_figures(**r);
    return nullptr;
}

/// A row for each record; all have the fields of the first one.
std::vector<SavedColumn> rows(const std::vector<std::shared_ptr<const Record>>& records) {
    std::vector<SavedColumn> columns;
    for (const auto& field : records.front()->fields()) columns.push_back({field.first, {}});
    for (const auto& r : records) {
        for (auto& c : columns) {
            const auto v = r->get(c.name);
            if (!v || r->fields().size() != columns.size()) refuse("the records of a CSV table need the same fields");
            if (!is_cell(*v)) {
                refuse(fmt::format("the field `{}` is not a number, string or truth value, so it fits no CSV field",
                                   c.name),
                       "save it as .json");
            }
            c.values.push_back(*v);
        }
    }
    return columns;
}

std::vector<SavedColumn> columns_of(const Value& v) {
    std::vector<SavedColumn> columns;
    if (const auto* t = v.as<std::shared_ptr<const Table>>()) {
        for (const auto& name : (*t)->names) columns.push_back({name, *(*t)->columns.at(name)});
        return columns;
    }
    if (const auto r = as_record(v)) {
        std::optional<std::size_t> length;
        bool lists = !r->fields().empty();
        for (const auto& field : r->fields()) {
            const auto* list = field.second.as<std::shared_ptr<const List>>();
            lists = lists && list && (!length || *length == (*list)->size());
            if (list && !length) length = (*list)->size();
        }
        if (!lists) return rows({r});
        for (const auto& field : r->fields())
            columns.push_back({field.first, **field.second.as<std::shared_ptr<const List>>()});
        return columns;
    }
    const auto* list = v.as<std::shared_ptr<const List>>();
    if (!list) refuse("a CSV file holds a table, a list, a record or a result", "save it as .json");
    if (!(*list)->empty() && as_record((*list)->front())) {
        std::vector<std::shared_ptr<const Record>> records;
        for (const auto& item : **list) {
            records.push_back(as_record(item));
            if (!records.back()) refuse("the items of a list in a CSV file are all records or none is");
        }
        return rows(records);
    }
    columns.push_back({"value", **list});
    return columns;
}

/// Whether both columns say the same: who has written down the ends of intervals may save them.
bool are_equal(const List& a, const List& b) {
    return std::ranges::equal(a, b, [](const Value& x, const Value& y) {
        if (is_missing(x) || is_missing(y)) return is_missing(x) && is_missing(y);
        return x.is_number() && y.is_number() && !x.interval && as_real(x).dimension == as_real(y).dimension &&
               compare(x, y) == 0;
    });
}

/// Behind a column of means over replications the ends of their intervals: `time`, `time_low`, `time_high`. Means
/// without one have empty fields there.
std::vector<SavedColumn> with_intervals(std::vector<SavedColumn> columns) {
    const auto known = [](const Value& v) { return v.interval && !std::isnan(v.interval->half); };
    std::vector<SavedColumn> out;
    for (auto& c : columns) {
        const bool any = std::any_of(c.values.begin(), c.values.end(), known);
        SavedColumn low{c.name + "_low", {}}, high{c.name + "_high", {}};
        for (const Value& v : c.values) {
            if (!any) break;
            for (auto* end : {&low, &high}) {
                if (!known(v)) {
                    end->values.push_back(Value());
                    continue;
                }
                Real r = as_real(v);
                r.mantissa += end == &low ? -v.interval->half : v.interval->half;
                Value x = r;
                x.unit = v.unit;
                end->values.push_back(std::move(x));
            }
        }
        out.push_back(c);
        for (auto* end : {&low, &high}) {
            if (!any) break;
            const auto taken = std::ranges::find(columns, end->name, &SavedColumn::name);
            if (taken == columns.end()) {
                out.push_back(std::move(*end));
            } else if (!are_equal(taken->values, end->values)) {
                refuse(
                    fmt::format(
                        "`{}` has intervals, and the table has another column `{}`, where an end of them would stand",
                        c.name, end->name),
                    "give one of them another name");
            }
        }
    }
    return out;
}

// ---- columns to text ------------------------------------------------------------------------------

/// mantissa * 10^exp10 in decimal digits, all of them.
std::string decimal_text(double mantissa, int exp10, bool point) {
    std::string text = fmt::format("{}", std::fabs(mantissa));
    int exponent = exp10;
    if (const auto e = text.find('e'); e != text.npos) {
        exponent += std::stoi(text.substr(e + 1));
        text.erase(e);
    }
    if (const auto dot = text.find('.'); dot != text.npos) {
        exponent -= static_cast<int>(text.size() - dot - 1);
        text.erase(dot, 1);
    }
    text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
    if (text == "0") exponent = 0;
    while (text.size() > 1 && text.back() == '0') text.pop_back(), ++exponent;
    // Beyond this an exponent reads better than zeros.
    constexpr int kMaxZeros = 15;
    if (exponent > 0 && exponent <= kMaxZeros) {
        text.append(static_cast<std::size_t>(exponent), '0');
        exponent = 0;
    }
    const int size = static_cast<int>(text.size());
    if (exponent < 0 && -exponent <= size + kMaxZeros) {
        if (-exponent >= size) text.insert(0, static_cast<std::size_t>(-exponent - size + 1), '0');
        text.insert(text.size() - static_cast<std::size_t>(-exponent), 1, '.');
        exponent = 0;
    }
    if (exponent != 0)
        text += fmt::format("e{}", exponent);
    else if (point && text.find('.') == text.npos)
        text += ".0";
    return std::signbit(mantissa) ? "-" + text : text;
}

std::string quoted(const std::string& text, const char* special = ",\"\r\n") {
    // A byte order mark would be the file's.
    const bool plain = !text.empty() && text.find_first_of(special) == text.npos && text.front() != ' ' &&
                       text.front() != '\t' && text.back() != ' ' && text.back() != '\t' &&
                       after_byte_order_mark(text) == 0;
    if (plain) return text;
    std::string out = "\"";
    for (char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

/// Of a header: nothing in it stands where csv() looks for what separates the columns.
std::string quoted_name(const std::string& name) {
    return quoted(name, ",;\t\"\r\n");
}

/// The unit of a column: how it is written, and what one of it is, factor * 10^exp10.
struct SavedUnit {
    std::string text;
    int exp10 = 0;
    double factor = 1;
};

/// Whether a number is written in its unit: where that was asked for (`-> min`), else where it is read back as the
/// same.
bool fits(const OwnUnit& unit, const Value& v) {
    if (unit.value.factor == 1 || is_missing(v) || (v.unit && v.unit->asked)) return true;
    const Real r = as_real(v);
    const double x = r.mantissa / unit.value.factor;
    return x == std::floor(x) && x * unit.value.factor == r.mantissa;
}

SavedUnit unit_of(const SavedColumn& c, const check::Dimension& dimension, const check::Program& program) {
    const auto count =
        std::count_if(dimension.powers.begin(), dimension.powers.end(), [](auto& p) { return p.second > 0; });
    if (count > 1) {
        refuse(fmt::format("`{}` is {}, which has no unit of one word to write in a header", c.name,
                           check::describe(dimension, program)),
               "divide it by a unit first");
    }
    // The finest unit that its values have in the script.
    const OwnUnit* own = nullptr;
    for (const Value& v : c.values)
        if (v.unit && (!own || v.unit->size() < own->size())) own = v.unit.get();
    const bool all_in_it = own && std::all_of(c.values.begin(), c.values.end(), [&](const Value& v) {
                               return is_missing(v) || (v.unit && fits(*own, v));
                           });
    if (all_in_it) return {written(own->written), own->value.exp10, own->value.factor};
    const std::string unit = check::shown_unit(dimension, program).text;
    if (dimension != check::Type::time().dimension) return {unit, 0};
    std::vector<result::Amount> amounts;
    for (const auto& v : c.values)
        if (v.is_number()) amounts.push_back({as_real(v).mantissa, as_real(v).exp10});
    const result::ToldIn told = result::suitable(amounts, unit, true, {});
    return {told.text, told.exp10};
}

/// Text that csv() would take for something else.
void check_texts(const SavedColumn& c, Stop& stop) {
    std::vector<std::string_view> texts;
    for (const auto& v : c.values)
        if (const auto* text = v.as<std::string>()) texts.emplace_back(*text);
    const auto kind = kind_of(texts, {}, "", stop);
    if (kind.is == ColumnKind::Is::Texts) return;
    refuse(fmt::format("the strings of `{}` look like {}, and csv() would read them so", c.name,
                       kind.is == ColumnKind::Is::Bools ? "truth values" : "numbers"),
           "save them as .json");
}

/// The header of a column, and its fields as text. In a column that is alone an empty field is in quotes: csv() takes
/// no empty line for a row.
std::string write(const SavedColumn& c, std::vector<std::string>& fields, bool alone, const check::Program& program,
                  Stop& stop) {
    const auto without_unit = [&] {
        if (c.name.ends_with(']') && c.name.find('[') != c.name.npos)
            refuse(fmt::format("csv() would read the name `{}` as one with a unit", c.name), "save it as .json");
        return quoted_name(c.name);
    };
    if (c.values.empty()) return without_unit();
    bool all_int = true, numbers = true, bools = true, strings = true;
    std::optional<check::Dimension> dimension;
    for (const auto& v : c.values) {
        stop.look();
        if (!is_cell(v))
            refuse(fmt::format("`{}` holds what is not a number, string or truth value", c.name), "save it as .json");
        if (is_missing(v)) continue;
        numbers = numbers && v.is_number();
        bools = bools && v.as<bool>();
        strings = strings && v.as<std::string>();
        all_int = all_int && v.as<std::int64_t>();
        const auto* r = v.as<Real>();
        if (!r) continue;
        if (!std::isfinite(r->mantissa)) refuse(fmt::format("`{}` holds a number that is not finite", c.name));
        if (!dimension) dimension = r->dimension;
        if (*dimension != r->dimension) refuse(fmt::format("the numbers of `{}` have different dimensions", c.name));
    }
    if (!numbers && !bools && !strings)
        refuse(fmt::format("the values of `{}` are of different types", c.name), "save them as .json");
    if (strings) check_texts(c, stop);
    const bool quantity = dimension && !dimension->empty();
    const SavedUnit unit = quantity ? unit_of(c, *dimension, program) : SavedUnit{};
    for (const auto& v : c.values) {
        stop.look();
        if (is_missing(v)) {
            fields.push_back(alone ? quoted("") : "");
        } else if (const auto* b = v.as<bool>()) {
            fields.push_back(*b ? "true" : "false");
        } else if (const auto* s = v.as<std::string>()) {
            fields.push_back(s->empty() && !alone ? "" : quoted(*s));
        } else if (all_int) {
            fields.push_back(fmt::format("{}", *v.as<std::int64_t>()));
        } else {
            const Real r = as_real(v);
            fields.push_back(decimal_text(r.mantissa / unit.factor, r.exp10 - unit.exp10, !quantity));
        }
    }
    return quantity ? quoted_name(fmt::format("{} [{}]", c.name, unit.text)) : without_unit();
}

}  // namespace

std::string to_csv(const Value& v, const check::Program& program, const std::atomic<bool>* flag) {
    Stop stop(flag);
    const auto columns = with_intervals(columns_of(v));
    if (columns.empty()) refuse("a record without fields makes no table");
    std::vector<std::vector<std::string>> fields(columns.size());
    std::string text;
    for (std::size_t c = 0; c < columns.size(); ++c)
        text += fmt::format("{}{}", c ? "," : "", write(columns[c], fields[c], columns.size() == 1, program, stop));
    text += '\n';
    for (std::size_t row = 0; row < fields.front().size(); ++row) {
        stop.look();
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (c) text += ',';
            text += fields[c][row];
        }
        text += '\n';
    }
    return text;
}

std::string file_text(const Value& v, const std::string& path, const check::Program& program,
                      const std::atomic<bool>* stop) {
    if (const auto* picture = v.as<std::shared_ptr<const plot::Plot>>(); picture && path.ends_with(".svg"))
        return plot::to_svg(**picture);
    if (path.ends_with(".svg")) refuse("a .svg file holds a plot", "write `save(plot(…), \"file.svg\")`");
    if (path.ends_with(".csv")) return to_csv(v, program, stop);
    if (!path.ends_with(".json"))
        throw ValueError{"E0741", fmt::format("`{}` ends in none of .csv, .json and .svg", path),
                         "the end of the name says what is written"};
    // A result by itself holds what --json has of it; of many in a list that would be a run more for each.
    if (const auto* r = v.as<std::shared_ptr<ResultHandle>>()) (*r)->observed();
    if (is_missing(v) || v.as<ResultPart>())
        refuse("this is not a value that can be saved", "save a table, a result, a list, a record or a number");
    return to_json(v, program, stop).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace pamina::script
