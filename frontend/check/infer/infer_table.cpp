// Functions of tables: which columns come out, where they are known. A table from a file has its columns at run time.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/networks.h"
#include "frontend/check/infer/tables.h"
#include "frontend/check/words/named.h"
#include "frontend/check/words/sweeps.h"
#include "frontend/check/words/table_words.h"
#include "frontend/source/string_literal.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

using Named = std::vector<std::pair<std::string, const ast::Expr*>>;

/// The strings that stand here, one or a list of them; nullopt where they are made at run time.
std::optional<Named> strings_in(const ast::Expr& e) {
    Named out;
    if (auto* s = std::get_if<ast::StringLiteral>(&e.node)) {
        out.emplace_back(s->value, &e);
        return out;
    }
    auto* l = std::get_if<ast::ListLiteral>(&e.node);
    if (!l) return std::nullopt;
    for (const auto& item : l->items) {
        auto* s = std::get_if<ast::StringLiteral>(&item->node);
        if (!s) return std::nullopt;
        out.emplace_back(s->value, item.get());
    }
    return out;
}

}  // namespace

// What `validate` gives, by its table.
bool Tables::is_validation(const Ty& t) {
    if (t.tag != Tag::Record) return false;
    for (const auto& [name, type] : t_.records[t.a]) {
        const Ty table = t_.find(type);
        if (name != "table" || table.tag != Tag::Table || !table.a) continue;
        const auto has = [&](std::string_view column) {
            return std::ranges::any_of(t_.records[table.a - 1], [&](const auto& c) { return c.first == column; });
        };
        return has("measured") && has("predicted") && has("outside");
    }
    return false;
}

bool Tables::table_argument(const ast::Expr& e, const Ty& t, TableArgument is, std::string_view who) {
    if (t.tag == Tag::Error) return false;
    if (t.tag == Tag::Any) return true;
    const Ty item = t.tag == Tag::List ? t_.find(t_.elements[t.a]) : Ty{};
    const auto fits = [&](const Ty& one, Tag tag) { return one.tag == tag || one.tag == Tag::Any; };
    bool good = true;
    const char* what = "";
    switch (is) {
        case TableArgument::Table:
            what = "a table";
            if (t.tag == Tag::Var) return t_.unify(t, Inference::simple(Tag::Table)).has_value();
            good = t.tag == Tag::Table;
            break;
        case TableArgument::Drawn:
            what = "a table, a validation or a measure of a result";
            good = t.tag == Tag::Table || t.tag == Tag::Var || is_validation(t) ||
                   (t.tag == Tag::Figures && static_cast<FigureGroup>(t.b) == FigureGroup::Measure);
            break;
        case TableArgument::Sorted:
            return sorted_argument(e, t, who);
        case TableArgument::Numbers:
            return numbers_of(e, t, who).has_value();
        case TableArgument::Matrix:
            return matrix_argument(e, t, who);
        case TableArgument::Value:
            return true;
        case TableArgument::Count:
            return need_int(e, t, who);
        case TableArgument::Fraction: {
            Ty n;
            if (!need_number(e, t, who, &n)) return false;
            if (n.zero || t_.dims.unify(n.a, Dims::kPlain)) return true;
            error("E0302", e.span, fmt::format("{} needs a plain number, {}", who, say(e, t)));
            return false;
        }
        case TableArgument::Records:
            what = "a list of records";
            good = t.tag == Tag::Var || (t.tag == Tag::List && (item.tag == Tag::Var || fits(item, Tag::Record)));
            break;
        case TableArgument::Names:
            what = "the name of a column or a list of names";
            good = t.tag == Tag::Var || t.tag == Tag::String ||
                   (t.tag == Tag::List && (item.tag == Tag::Var || fits(item, Tag::String)));
            break;
        case TableArgument::Texts:
            what = "a string or a list of strings";
            good = t.tag == Tag::Var || t.tag == Tag::String ||
                   (t.tag == Tag::List && (item.tag == Tag::Var || fits(item, Tag::String)));
            break;
        case TableArgument::Renamed:
            what = "a record of names, as in `{ time = \"time (ms)\" }`";
            good = t.tag == Tag::Var || t.tag == Tag::Record;
            if (good && t.tag == Tag::Record)
                for (const auto& field : t_.records[t.a]) {
                    const Ty named = t_.find(field.second);
                    good = good && (named.tag == Tag::Var || fits(named, Tag::String));
                }
            break;
        case TableArgument::Name:
        case TableArgument::Text:
            what = is == TableArgument::Name ? "the name of a column" : "a string";
            good = t.tag == Tag::String || t.tag == Tag::Var;
            break;
        case TableArgument::Truth:
            return need_bool(e, t, who);
    }
    if (!good) error("E0302", e.span, fmt::format("{} needs {}, {}", who, what, say(e, t)));
    return good;
}

namespace {

/// What to do about too many arguments.
std::string help_with_names(std::span<const TableParameter> parameters) {
    for (const auto& p : parameters)
        if (p.is == TableArgument::Renamed) return "names stand in a record, the new one left: `{ new = \"old\" }`";
    return {};
}

bool is_plain_word(std::string_view name) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto inside = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
    return !name.empty() && letter(name.front()) && std::ranges::all_of(name, inside);
}

}  // namespace

// Columns that are named here and that the table does not have.
bool Tables::columns_known(const ast::Expr& names, const Ty& table, std::string_view of, std::string_view new_name) {
    const Ty t = t_.find(table);
    const auto written = strings_in(names);
    if (!written || t.tag != Tag::Table || !t.a) return true;
    std::vector<std::string> known, shown;  // of a sweep, `error` is no column that people look for
    for (const auto& column : t_.records[t.a - 1]) {
        known.push_back(column.first);
        if (column.first != kErrorColumn) shown.push_back(column.first);
    }
    bool good = true;
    for (const auto& [name, at] : *written) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        Diagnostic& d = error("E0377", at->span, fmt::format("`{}` has no column `{}`", of, name));
        if (std::ranges::find(known, new_name) != known.end())
            d.help = fmt::format("the new name stands left: `{{ {} = {} }}`", is_plain_word(name) ? name : "new_name",
                                 string_literal(new_name));
        else if (did_you_mean(work_, d, name, known))
            d.fixes.front().replacement = string_literal(d.fixes.front().replacement);  // it stands in quotes
        else
            d.help = fmt::format("its columns are {}", fmt::join(shown, ", "));
        good = false;
    }
    return good;
}

Ty Tables::table_call(const ast::Expr& e, const ast::Call& c, const Symbol& f) {
    const auto parameters = table_parameters(f.builtin);
    bool good = true, named = false;
    std::size_t unnamed = 0;
    std::vector<std::string> names;
    for (const auto& p : parameters) names.emplace_back(p.name);
    std::vector<bool> given(parameters.size());
    const auto once = [&](std::size_t at, Span span) {
        if (given[at]) error("E0313", span, fmt::format("`{}` is given twice", parameters[at].name));
        good = good && !given[at];
        given[at] = true;
    };
    for (const ast::Argument& a : c.arguments) {
        if (!a.name) {
            if (named) {
                error("E0314", a.value->span, "an argument without a name stands after one with a name",
                      "put it first, or give it its name");
                good = false;
            } else if (unnamed >= parameters.size()) {
                error("E0311", a.value->span,
                      fmt::format("`{}` takes {}, {} given", f.name, count_words(parameters.size(), "argument"),
                                  c.arguments.size()),
                      help_with_names(parameters));
                calls_.arguments_only(c);
                return wrong();
            } else {
                once(unnamed++, a.value->span);
            }
            continue;
        }
        named = true;
        const auto it = std::find(names.begin(), names.end(), a.name->text);
        if (it == names.end()) {
            did_you_mean(work_,
                         error("E0312", a.name->span, fmt::format("`{}` has no parameter `{}`", f.name, a.name->text)),
                         a.name->text, names);
            calls_.arguments_only(c);
            return wrong();
        }
        once(static_cast<std::size_t>(it - names.begin()), a.name->span);
    }
    std::string missing;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        // A heat map may name its value instead of y: what it needs is known when it is drawn.
        if (parameters[i].required && !given[i])
            missing += fmt::format("{}`{}`", missing.empty() ? "" : ", ", parameters[i].name);
    if (good && !missing.empty()) {
        error("E0310", e.span, fmt::format("`{}` needs {}", f.name, missing));
        good = false;
    }
    if (!good) {
        calls_.arguments_only(c);
        return wrong();
    }
    const auto bound = arguments_of(parameters, c.arguments);
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (bound[i] && !table_argument(*bound[i], t_.find(expressions_.value(*bound[i])), parameters[i].is,
                                        fmt::format("`{}` of `{}`", parameters[i].name, f.name)))
            good = false;
    if (!good) return wrong();
    return named_result({e, f, parameters, bound});
}

Ty Tables::named_result(const NamedCall& call) {
    struct Row {
        Builtin id;
        Ty (Tables::*of)(const NamedCall&);
    };
    static constexpr std::array kRows{
        Row{Builtin::Csv, &Tables::table_read},
        Row{Builtin::Hyperfine, &Tables::table_read},
        Row{Builtin::GoogleBenchmark, &Tables::table_read},
        Row{Builtin::ExtraP, &Tables::table_read},
        Row{Builtin::Plot, &Tables::plotted},
        Row{Builtin::Sort, &Tables::sorted},
        Row{Builtin::Select, &Tables::selected},
        Row{Builtin::Rename, &Tables::renamed},
        Row{Builtin::Join, &Tables::joined},
        Row{Builtin::Table, &Tables::made_of_records},
        Row{Builtin::Groups, &Tables::grouped},
        Row{Builtin::Distinct, &Tables::some_rows},
        Row{Builtin::Mean, &Tables::real_of_numbers},
        Row{Builtin::Std, &Tables::real_of_numbers},
        Row{Builtin::Quantile, &Tables::real_of_numbers},
        Row{Builtin::Stationary, &Tables::shares},
        Row{Builtin::BirthDeath, &Tables::birth_death_shares},
        Row{Builtin::Eigen, &Tables::eigen},
        Row{Builtin::Clusters, &Tables::clusters},
        Row{Builtin::FitLaw, &Tables::fit_law},
        Row{Builtin::Fail, &Tables::nothing_at_all},
        Row{Builtin::Text, &Tables::text_result},
        Row{Builtin::Known, &Tables::truth},
    };
    static_assert(has_all_named(kRows));
    return (this->*row_of(kRows, call.f.builtin).of)(call);
}

// Columns are those of the table, where they are known, and words are those that there are.
bool Tables::words_fit(const NamedCall& call) {
    const auto& [e, f, parameters, bound] = call;
    const Ty table = table_of(call);
    bool good = true;
    for (std::size_t i = 1; i < parameters.size(); ++i) {
        if (!bound[i]) continue;
        if (parameters[i].is == TableArgument::Names || parameters[i].is == TableArgument::Name) {
            good = columns_known(*bound[i], table, text(*bound[0])) && good;
            if (f.builtin == Builtin::Join) good = columns_known(*bound[i], ty(*bound[1]), text(*bound[1])) && good;
        }
        const auto* word = std::get_if<ast::StringLiteral>(&bound[i]->node);
        const auto words = parameters[i].words;
        if (word && !words.empty() && std::find(words.begin(), words.end(), word->value) == words.end()) {
            std::vector<std::string> known(words.begin(), words.end());
            error("E0379", bound[i]->span,
                  fmt::format("`{}` of `{}` is {}, not \"{}\"", parameters[i].name, f.name,
                              fmt::format("\"{}\"", fmt::join(words, "\" or \"")), word->value));
            good = false;
        }
    }
    return good;
}

Ty Tables::table_of(const NamedCall& call) {
    const Ty first = t_.find(ty(*call.bound[0]));
    return first.tag == Tag::Table ? first : Inference::simple(Tag::Table);
}

Ty Tables::plotted(const NamedCall& call) {
    return words_fit(call) ? Inference::simple(Tag::Plot) : wrong();
}

Ty Tables::sorted(const NamedCall& call) {
    if (t_.find(ty(*call.bound[0])).tag != Tag::Table) return list_sorted(call);
    if (!words_fit(call)) return wrong();
    if (call.bound[1]) return table_of(call);
    error("E0310", call.e.span, "`sort` of a table needs `by`", "write `by = \"…\"`, a column or a list of them");
    return wrong();
}

Ty Tables::grouped(const NamedCall& call) {
    return words_fit(call) ? t_.list(table_of(call)) : wrong();
}

Ty Tables::some_rows(const NamedCall& call) {
    return words_fit(call) ? table_of(call) : wrong();
}

Ty Tables::selected(const NamedCall& call) {
    if (!words_fit(call)) return wrong();
    const Ty table = table_of(call);
    const auto written = strings_in(*call.bound[1]);
    if (!written || !table.a) return Inference::simple(Tag::Table);
    std::vector<std::pair<std::string, Ty>> columns;
    for (const auto& [name, at] : *written)
        for (const auto& column : t_.records[table.a - 1])
            if (column.first == name) columns.push_back(column);
    return t_.table(std::move(columns));
}

Ty Tables::joined(const NamedCall& call) {
    if (!words_fit(call)) return wrong();
    const Ty table = table_of(call), second = t_.find(ty(*call.bound[1]));
    if (!table.a || second.tag != Tag::Table || !second.a) return Inference::simple(Tag::Table);
    auto columns = t_.records[table.a - 1];
    const auto others = t_.records[second.a - 1];
    for (const auto& column : others) {
        const auto it =
            std::find_if(columns.begin(), columns.end(), [&](const auto& own) { return own.first == column.first; });
        if (it == columns.end()) {
            columns.push_back(column);
        } else if (!t_.unify(it->second, column.second)) {
            error("E0301", call.e.span,
                  fmt::format("`{}` is {} in the one table and {} in the other", column.first,
                              t_.describe(it->second, work_.program), t_.describe(column.second, work_.program)));
            return wrong();
        }
    }
    return t_.table(std::move(columns));
}

Ty Tables::made_of_records(const NamedCall& call) {
    if (!words_fit(call)) return wrong();
    const Ty first = t_.find(ty(*call.bound[0]));
    const Ty item = first.tag == Tag::List ? t_.find(t_.elements[first.a]) : Ty{};
    return item.tag == Tag::Record && !networks_.is_solution(item) ? t_.table(t_.records[item.a]) : table_of(call);
}

// Its columns are known when it is read.
Ty Tables::table_read(const NamedCall& call) {
    return words_fit(call) ? Inference::simple(Tag::Table) : wrong();
}

Ty Tables::truth(const NamedCall&) {
    return Inference::simple(Tag::Bool);
}

// `rename(t, { new = "old" })`.
Ty Tables::renamed(const NamedCall& call) {
    const Ty table = table_of(call);
    const auto* names = std::get_if<ast::Record>(&call.bound[1]->node);
    if (!names) return Inference::simple(Tag::Table);
    std::vector<Renamed> changes;
    bool good = true;
    for (const auto& field : names->fields) {
        const auto* old = std::get_if<ast::StringLiteral>(&field.value->node);
        if (!old) return Inference::simple(Tag::Table);
        good = columns_known(*field.value, table, text(*call.bound[0]), field.name.text) && good;
        changes.push_back({field.name.text, old->value});
    }
    if (!good) return wrong();
    if (!table.a) return table;
    auto columns = t_.records[table.a - 1];
    std::vector<std::string> known;
    for (const auto& column : columns) known.push_back(column.first);
    if (const auto twice = rename_columns(known, changes); !twice.empty()) {
        error("E0798", call.bound[1]->span, twice);
        return wrong();
    }
    for (std::size_t c = 0; c < columns.size(); ++c) columns[c].first = known[c];
    return t_.table(std::move(columns));
}

// It gives nothing, which stands where anything may.
Ty Tables::nothing_at_all(const NamedCall&) {
    return t_.fresh_var();
}

// `filter(row in t: condition)`, `extend(row in t: { … })`.
Ty Tables::table_comprehension(const ast::Comprehension& c) {
    const std::string& f = c.function.text;
    const ast::Binder& b = c.binders.front();
    if (c.binders.size() != 1) {
        error("E0378", c.binders[1].name.span, fmt::format("`{}` goes over the rows of one table", f));
        return wrong();
    }
    if (std::holds_alternative<ast::Range>(b.source->node)) {
        error(
            "E0302", b.source->span,
            fmt::format("`{}` needs a table{}, `{}` is a range", f, f == "filter" ? " or a list" : "", text(*b.source)),
            f == "filter" ? fmt::format("write `[{} for {} in {} if …]`", b.name.text, b.name.text, text(*b.source))
                          : std::string());
        return wrong();
    }
    const Ty given = t_.find(expressions_.value(*b.source));
    if (f == "filter" && given.tag == Tag::List) return list_filter(c, given);
    if (!table_argument(*b.source, given, TableArgument::Table, fmt::format("`{}`", f))) {
        if (const Symbol* s = work_.program.symbol_of(b)) t_.types[s] = wrong();
        expressions_.value(*c.body);
        return wrong();
    }
    const Ty source = t_.find(ty(*b.source));
    const Ty table = source.tag == Tag::Table ? source : Inference::simple(Tag::Table);
    if (const Symbol* s = work_.program.symbol_of(b)) t_.types[s] = t_.row(table);
    const Ty body = t_.find(expressions_.value(*c.body));
    if (f == "filter") return need_bool(*c.body, body, "`filter`") ? table : wrong();
    if (body.tag == Tag::Error) return wrong();
    if (body.tag != Tag::Record) {
        if (body.tag == Tag::Any || body.tag == Tag::Var) return Inference::simple(Tag::Table);
        error("E0302", c.body->span,
              fmt::format("`extend` needs a record with the new columns, {}", say(*c.body, body)),
              fmt::format("write `{{ name = {} }}`", text(*c.body)));
        return wrong();
    }
    if (!table.a) return table;
    if (networks_.is_solution(body)) return Inference::simple(Tag::Table);
    auto columns = t_.records[table.a - 1];
    for (const auto& field : t_.records[body.a]) {
        const auto it =
            std::find_if(columns.begin(), columns.end(), [&](const auto& own) { return own.first == field.first; });
        if (it == columns.end())
            columns.push_back(field);
        else
            it->second = field.second;
    }
    return t_.table(std::move(columns));
}

}  // namespace pamina::check
