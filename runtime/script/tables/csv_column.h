// What the fields of a column of a CSV file are: numbers, truth values or texts.
//
// Whole numbers alone are ints, numbers reals, `true` and `false` bools, anything else texts. Missing fields do not
// count for this. Where a column has a unit or is mostly numbers, what is none is a mistake, and so it is where all
// fields are numbers but for texts that often stand for nothing (`NA`, `-`), or where they are numbers with the other
// sign before their decimals: such a column is never read as texts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/decimal.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// How a file is read; what is not said is found out.
struct CsvOptions {
    std::optional<char> separator;          // between fields
    std::optional<char> decimal;            // before the decimals of numbers, `.` or `,`; else `.`
    std::optional<char> thousands;          // between groups of three digits; else numbers have no groups
    std::vector<std::string> missing;       // fields that hold one of these are missing, texts too
    std::int64_t skip = 0;                  // lines before the one that names the columns
    std::string comment = {};               // lines that begin with it are left out; empty: none
    std::vector<std::string> columns = {};  // their names where no line has them; empty: the first line does
    bool units = false;                     // the row below the names has the units of the columns

    bool is_missing(std::string_view field) const;
};

/// A number as a field of a CSV file may hold it; nothing when it is none, or an int beyond 64 bits.
std::optional<WrittenNumber> csv_number(std::string_view field, char decimal = '.', std::optional<char> thousands = {});
/// A number with a unit behind it: `2.5 ms`, `12%`.
struct NumberAndRest {
    std::string_view number, rest;

    explicit NumberAndRest(std::string_view field);
};

struct ColumnKind {
    enum class Is : std::uint8_t { Ints, Reals, Bools, Texts, Mistake } is = Is::Texts;
    std::size_t bad = 0;                        // of a mistake: the field that is no number
    std::vector<std::string_view> others = {};  // fields below it that are none either, each once, five at most
    std::string what = {}, help = {};           // what it is instead, and what reads it
};

/// `unit`: that which the head has; "" where it has none.
ColumnKind kind_of(std::span<const std::string_view> fields, const CsvOptions& options, std::string_view unit,
                   Stop& stop);

}  // namespace pamina::script
