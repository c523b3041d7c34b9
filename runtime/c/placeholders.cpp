#include "runtime/c/placeholders.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/units.h"
#include "frontend/language/keywords.h"
#include "runtime/c/mistake.h"

namespace pamina::c {

namespace {

bool is_word(const std::string& name) {
    if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) return false;
    const bool plain =
        std::ranges::all_of(name, [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; });
    return plain &&
           std::ranges::find(language::kKeywords, name, &language::Keyword::word) == std::end(language::kKeywords);
}

std::string number(const check::Dimension& dimension, const check::Program& program) {
    return dimension.empty() ? "0.5" : "1 " + check::base_unit(dimension, program).text;
}

/// Of the first item that says one; "": none does.
std::string item(const script::List& list, const check::Program& program) {
    for (const auto& v : list)
        if (!is_missing(v)) return placeholder(v, program);
    return {};
}

/// A table whose columns are known, where each has a type and a name that is a word; else any table.
std::string table(const script::Table& t, const check::Program& program) {
    std::string fields;
    for (const auto& name : t.names) {
        const std::string of = is_word(name) ? item(*t.columns.at(name), program) : std::string();
        if (of.empty()) return "csv(\"\")";
        fields += fmt::format("{}{} = {}", fields.empty() ? "" : ", ", name, of);
    }
    return fmt::format("table([{{ {} }}])", fields);
}

}  // namespace

std::string placeholder(const script::Value& v, const check::Program& program) {
    if (v.as<std::int64_t>()) return "0";
    if (const auto* r = v.as<script::Real>()) return number(r->dimension, program);
    if (v.as<bool>()) return "true";
    if (v.as<std::string>()) return "\"\"";
    if (const auto* list = v.as<std::shared_ptr<const script::List>>()) {
        const std::string of = item(**list, program);
        if (of.empty()) throw misused("a list that is given to an expression needs an item that is not missing");
        return fmt::format("[{}]", of);
    }
    if (const auto* t = v.as<std::shared_ptr<const script::Table>>()) return table(**t, program);
    throw misused(
        fmt::format("numbers, texts, truth values, lists of these and tables can be given to an expression; this is {}",
                    check::describe(type_of(v), program)));
}

}  // namespace pamina::c
