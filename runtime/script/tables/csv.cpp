#include "runtime/script/tables/csv.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/decimal.h"
#include "frontend/check/words/units.h"
#include "frontend/source/byte_order_mark.h"

namespace pamina::script {

// As mantissa and exponent, so that its scale survives.
std::optional<check::DecimalNumber> read_decimal(const std::string& text) {
    std::string digits = text;
    bool negative = false;
    if (!digits.empty() && (digits[0] == '-' || digits[0] == '+')) {
        negative = digits[0] == '-';
        digits.erase(0, 1);
    }
    bool any = false, is_int = true;
    std::size_t i = 0;
    const auto run = [&] {
        for (; i < digits.size() && digits[i] >= '0' && digits[i] <= '9'; ++i) any = true;
    };
    run();
    if (i < digits.size() && digits[i] == '.') {
        is_int = false;
        ++i;
        run();
    }
    if (!any) return {};
    if (i < digits.size() && (digits[i] == 'e' || digits[i] == 'E')) {
        is_int = false;
        ++i;
        if (i < digits.size() && (digits[i] == '-' || digits[i] == '+')) ++i;
        const std::size_t from = i;
        run();
        if (i == from) return {};
    }
    if (i != digits.size()) return {};
    ast::Number n;
    n.digits = digits;
    n.is_int = is_int;
    auto d = check::decimal(n);
    if (is_int && !d.integer) return {};  // beyond 64 bits
    if (negative) {
        d.mantissa = -d.mantissa;
        d.value = -d.value;
        if (d.integer) d.integer = -*d.integer;
    }
    return d;
}

namespace {

struct Field {
    std::string text;
    Span span;
    bool quoted = false;
};

class Reader {
  public:
    Reader(FileId file, const SourceMap& sources, Diagnostics& diagnostics)
        : file_(file), text_(sources.text(file)), diagnostics_(diagnostics), at_(after_byte_order_mark(text_)) {}

    bool at_end() const { return at_ >= text_.size(); }

    /// One record; false after an error.
    bool record(std::vector<Field>& fields) {
        fields.clear();
        for (;;) {
            if (!field(fields)) return false;
            if (at_ < text_.size() && text_[at_] == ',') {
                ++at_;
                continue;
            }
            if (at_ < text_.size() && text_[at_] == '\r') ++at_;
            if (at_ < text_.size() && text_[at_] == '\n') ++at_;
            return true;
        }
    }
    Span span(std::size_t from, std::size_t to) const {
        return {file_, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
    }

  private:
    bool field(std::vector<Field>& fields) {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        Field f;
        const std::size_t from = at_;
        if (at_ < text_.size() && text_[at_] == '"') {
            for (++at_;; ++at_) {
                if (at_ >= text_.size()) {
                    diagnostics_.error("E0720", span(from, from + 1), "this quote is never closed");
                    return false;
                }
                if (text_[at_] != '"') {
                    f.text += text_[at_];
                } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
                    f.text += '"';
                    ++at_;
                } else {
                    ++at_;
                    break;
                }
            }
            while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
            if (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '\n' && text_[at_] != '\r') {
                diagnostics_.error("E0720", span(at_, at_ + 1),
                                   "a comma or the end of the line is expected after the quoted field");
                return false;
            }
            f.span = span(from, at_);
            f.quoted = true;
        } else {
            while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '\n' && text_[at_] != '\r') ++at_;
            std::size_t to = at_;
            while (to > from && (text_[to - 1] == ' ' || text_[to - 1] == '\t')) --to;
            f.text = std::string(text_.substr(from, to - from));
            f.span = span(from, to > from ? to : std::min(from + 1, text_.size()));
        }
        fields.push_back(std::move(f));
        return true;
    }

    FileId file_;
    std::string_view text_;
    Diagnostics& diagnostics_;
    std::size_t at_;
};

struct ReadColumn {
    std::string name;
    std::optional<check::UnitValue> unit;
    std::vector<Field> fields;
};

/// `cost [us]` to name and unit.
bool header(Field f, ReadColumn& column, SourceMap& units, const check::Program& program, const check::Module* module,
            Diagnostics& diagnostics) {
    column.name = f.text;
    const std::size_t open = f.text.rfind('[');
    if (open != std::string::npos && f.text.back() == ']') {
        column.name = f.text.substr(0, open);
        while (!column.name.empty() && column.name.back() == ' ') column.name.pop_back();
        const std::string unit = f.text.substr(open + 1, f.text.size() - open - 2);
        // The unit is read as it would be in a script.
        Diagnostics own;
        ast::NodeIds ids;
        const FileId file = units.add("unit", "1 -> " + unit);
        const auto e = syntax::parse_expression(file, units, ids, own);
        const auto* shown = e ? std::get_if<ast::InUnit>(&e->node) : nullptr;
        if (shown && !own.has_errors()) column.unit = check::resolve_unit(shown->unit, program, module, own);
        if (!column.unit) {
            diagnostics.error("E0721", f.span, fmt::format("`{}` is no unit", unit));
            return false;
        }
    }
    if (column.name.empty()) {
        diagnostics.error("E0722", f.span, "a column has no name", "the first line of a table names its columns");
        return false;
    }
    return true;
}

}  // namespace

std::shared_ptr<const Table> read_csv(FileId file, const SourceMap& sources, const check::Program& program,
                                      const check::Module* module, Diagnostics& diagnostics,
                                      const std::atomic<bool>* flag) {
    Stop stop(flag);
    Reader reader(file, sources, diagnostics);
    std::vector<Field> fields;
    SourceMap units;
    if (reader.at_end()) {
        diagnostics.error("E0722", {file, 0, 0}, "the table is empty", "its first line names the columns");
        return nullptr;
    }
    if (!reader.record(fields)) return nullptr;
    std::vector<ReadColumn> columns(fields.size());
    auto table = std::make_shared<Table>();
    table->path = sources.name(file);
    for (std::size_t c = 0; c < fields.size(); ++c) {
        if (!header(fields[c], columns[c], units, program, module, diagnostics)) return nullptr;
        if (std::find(table->names.begin(), table->names.end(), columns[c].name) != table->names.end()) {
            diagnostics.error("E0722", fields[c].span, fmt::format("two columns are named `{}`", columns[c].name));
            return nullptr;
        }
        table->names.push_back(columns[c].name);
    }
    while (!reader.at_end()) {
        stop.look();
        if (!reader.record(fields)) return nullptr;
        if (fields.size() == 1 && fields[0].text.empty() && !fields[0].quoted) continue;  // an empty line
        if (fields.size() != columns.size()) {
            diagnostics.error("E0723", cover(fields.front().span, fields.back().span),
                              fmt::format("this row has {} field{}, the header names {}", fields.size(),
                                          fields.size() == 1 ? "" : "s", columns.size()));
            return nullptr;
        }
        for (std::size_t c = 0; c < columns.size(); ++c) columns[c].fields.push_back(std::move(fields[c]));
        ++table->rows;
    }
    for (auto& column : columns) {
        auto list = std::make_shared<List>();
        bool ints = !column.unit, reals = true, bools = true;
        std::vector<std::optional<check::DecimalNumber>> numbers;
        std::size_t bad = 0, numeric = 0, filled = 0;
        for (std::size_t i = 0; i < column.fields.size(); ++i) {
            stop.look();
            const auto& text = column.fields[i].text;
            numbers.push_back(read_decimal(text));
            if (text.empty()) continue;
            ++filled;
            if (!numbers.back()) {
                if (reals) bad = i;
                reals = ints = false;
            } else {
                ++numeric;
                if (!numbers.back()->integer) ints = false;
            }
            bools = bools && (text == "true" || text == "false");
        }
        // Nothing to tell by: as it is written.
        if (filled == 0 && !column.unit) ints = reals = bools = false;
        // A unit, or mostly numbers: then what is none is a mistake and not a text.
        if (!reals && (column.unit || numeric * 2 > filled)) {
            diagnostics.error("E0724", column.fields[bad].span,
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
                    list->push_back(
                        Real{n.mantissa * column.unit->factor, n.exp10 + column.unit->exp10, column.unit->dimension});
                } else {
                    list->push_back(Real{n.value, 0, {}});
                }
            } else if (bools) {
                list->push_back(column.fields[i].text == "true");
            } else {
                list->push_back(column.fields[i].text);
            }
        }
        table->columns[column.name] = std::move(list);
    }
    return table;
}

}  // namespace pamina::script
