// Functions of tables as a script calls them: their arguments, and the rows of a binder.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "frontend/check/words/named.h"
#include "frontend/source/finally.h"
#include "frontend/source/string_literal.h"
#include "runtime/script/evaluate/chain_calls.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/evaluate/workload_calls.h"
#include "runtime/script/tables/measure_plot.h"
#include "runtime/script/tables/plots.h"
#include "runtime/script/tables/table_ops.h"
#include "runtime/script/tables/validation_plot.h"
#include "runtime/values/statistics.h"

namespace pamina::script {

using check::Builtin;
using TablePtr = std::shared_ptr<const Table>;

namespace {

/// A table without rows that has these columns.
Table columns_in(const ast::Record& r) {
    Table t;
    for (const auto& field : r.fields) {
        t.names.push_back(field.name.text);
        t.columns[field.name.text] = std::make_shared<const List>();
    }
    return t;
}

}  // namespace

std::string Evaluator::text(const ast::Expr& e) {
    const Value v = value(e);
    if (const auto* s = v.as<std::string>()) return *s;
    fail("E0711", e.span, fmt::format("a string is needed here, this is {}", check::describe(type_of(v), program_)));
}

std::vector<std::string> Evaluator::names(const ast::Expr& e, const char* what) {
    const Value v = value(e);
    if (const auto* s = v.as<std::string>()) return {*s};
    std::vector<std::string> out;
    const auto* list = v.as<std::shared_ptr<const List>>();
    if (!list) fail("E0711", e.span, fmt::format("{} or a list of these is needed here", what));
    for (const auto& item : **list) {
        const auto* s = item.as<std::string>();
        if (!s) fail("E0711", e.span, fmt::format("{} is a string", what));
        out.push_back(*s);
    }
    return out;
}

void Evaluator::has_no_answer(const ast::Expr& why) {
    const std::string message = text(why);
    // Who can do something about it: who called into the file of the function, else its caller.
    const auto from_outside = called_into(why.span.file);
    fail("E1070", from_outside ? *from_outside : calls_.empty() ? why.span : calls_.back(), message);
}

std::optional<Span> Evaluator::called_into(FileId file) const {
    for (std::size_t i = calls_.size(); i-- > 0;)
        if (calls_[i].file != file) return calls_[i];
    return {};
}

Value Evaluator::told_outside(const ast::Expr& e, const std::function<Value()>& work) {
    try {
        return work();
    } catch (const ValueError& error) {
        fail(error.id, called_into(e.span.file).value_or(e.span), error.message, error.help);
    }
}

std::shared_ptr<const Table> Evaluator::table(const ast::Expr& e) {
    const Value v = value(e);
    if (const auto* t = v.as<TablePtr>()) return *t;
    fail("E0711", e.span, fmt::format("a table is needed here, this is {}", check::describe(type_of(v), program_)));
}

Value Evaluator::csv(const ast::Expr& e, const Arguments& given) {
    const auto one_of = [&](std::size_t i) -> std::optional<char> {
        if (!given[i]) return {};
        const std::string is = text(*given[i]);
        const auto& parameter = check::table_parameters(Builtin::Csv)[i];
        if (std::ranges::find(parameter.words, is) == parameter.words.end())
            fail("E0746", given[i]->span,
                 fmt::format("`{}` of `csv` is {}, not {}", parameter.name,
                             i == 1   ? "a comma, semicolon, tab, `|` or blank"
                             : i == 2 ? "a point or a comma"
                                      : "a comma, point, apostrophe or blank",
                             string_literal(is)));
        return is.front();
    };
    CsvOptions options{one_of(1), one_of(2), one_of(4), {}, 0, {}, {}};
    if (options.thousands == options.decimal.value_or('.'))
        fail("E0746", given[4]->span, "groups of digits and decimals cannot have the same sign before them",
             options.decimal ? "" : "`decimal = \",\"` says that decimals stand behind a comma");
    if (given[3]) options.missing = names(*given[3], "a text that stands for no value");
    if (given[5]) options.skip = integer(*given[5]);
    if (options.skip < 0) fail("E0746", given[5]->span, "`skip` of `csv` is a number of lines, from 0 on");
    if (given[6]) options.comment = text(*given[6]);
    if (given[6] && (options.comment.empty() || options.comment.find('\n') != std::string::npos))
        fail("E0746", given[6]->span, "`comment` of `csv` is what a line begins with that is none of the table");
    if (given[7]) options.columns = names(*given[7], "the name of a column");
    if (given[8]) options.units = condition(*given[8]);
    return hooks_.table(language::TableReader::Csv, text(*given[0]), options, e.span);
}

Value Evaluator::rename(const Arguments& given) {
    const auto t = table(*given[0]);
    const Value names = value(*given[1]);
    const auto* record = names.as<std::shared_ptr<const Record>>();
    if (!record) fail("E0711", given[1]->span, "a record of names is needed here");
    std::vector<check::Renamed> changes;
    for (const auto& [name, of] : (*record)->fields()) {
        const auto* old = of.as<std::string>();
        if (!old) fail("E0711", given[1]->span, "the name of a column is a string");
        changes.push_back({name, *old});
    }
    return renamed(*t, changes);
}

Value Evaluator::table_call(const ast::Expr& e, Builtin b, const ast::Call& c) {
    struct Row {
        Builtin id;
        Value (*of)(Evaluator& s, const ast::Expr& e, const Arguments& given);
    };
    static constexpr std::array kRows{
        Row{Builtin::Csv, [](Evaluator& s, const ast::Expr& e, const Arguments& given) { return s.csv(e, given); }},
        Row{Builtin::Hyperfine,
            [](Evaluator& s, const ast::Expr& e, const Arguments& given) -> Value {
                return s.hooks_.table(language::TableReader::Hyperfine, s.text(*given[0]), {}, e.span);
            }},
        Row{Builtin::GoogleBenchmark,
            [](Evaluator& s, const ast::Expr& e, const Arguments& given) -> Value {
                return s.hooks_.table(language::TableReader::GoogleBenchmark, s.text(*given[0]), {}, e.span);
            }},
        Row{Builtin::ExtraP,
            [](Evaluator& s, const ast::Expr& e, const Arguments& given) -> Value {
                return s.hooks_.table(language::TableReader::ExtraP, s.text(*given[0]), {}, e.span);
            }},
        Row{Builtin::Plot, [](Evaluator& s, const ast::Expr&, const Arguments& given) { return s.plot(given); }},
        Row{Builtin::Sort,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                const auto down = [&] { return given[2] && s.condition(*given[2]); };
                if (!given[1]) {
                    const auto items = s.list(*given[0]);
                    return sorted(*items, down(), s.stop_);
                }
                const auto t = s.table(*given[0]);
                const auto by = s.names(*given[1]);
                return sorted(*t, by, down(), s.stop_);
            }},
        Row{Builtin::Select,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                const auto t = s.table(*given[0]);
                return selected(*t, s.names(*given[1]));
            }},
        Row{Builtin::Rename, [](Evaluator& s, const ast::Expr&, const Arguments& given) { return s.rename(given); }},
        Row{Builtin::Join,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                const auto left = s.table(*given[0]), right = s.table(*given[1]);
                return joined(*left, *right, given[2] ? s.names(*given[2]) : std::vector<std::string>(), s.stop_);
            }},
        Row{Builtin::Table,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                const Value v = s.value(*given[0]);
                const auto* list = v.as<std::shared_ptr<const List>>();
                if (!list) s.fail("E0711", given[0]->span, "a list of records is needed here");
                return table_of(**list);
            }},
        Row{Builtin::Groups,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                const auto t = s.table(*given[0]);
                return grouped(*t, s.names(*given[1]), s.stop_);
            }},
        Row{Builtin::Distinct,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                const auto t = s.table(*given[0]);
                return distinct(*t, given[1] ? s.names(*given[1]) : t->names, s.stop_);
            }},
        Row{Builtin::Mean, [](Evaluator& s, const ast::Expr&,
                              const Arguments& given) { return mean(*s.known(Builtin::Mean, *given[0]), s.stop_); }},
        Row{Builtin::Std, [](Evaluator& s, const ast::Expr&,
                             const Arguments& given) { return deviation(*s.known(Builtin::Std, *given[0]), s.stop_); }},
        Row{Builtin::Quantile,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) { return s.quantile_of(given); }},
        Row{Builtin::Stationary,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                return stationary_shares(*s.list(*given[0]), s.program_, s.hooks_.stop);
            }},
        Row{Builtin::BirthDeath,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                const auto births = s.list(*given[0]), deaths = s.list(*given[1]);
                return birth_death_shares(*births, *deaths, s.program_, s.hooks_.stop);
            }},
        Row{Builtin::Eigen,
            [](Evaluator& s, const ast::Expr& e, const Arguments& given) -> Value {
                const auto rows = s.list(*given[0]);
                return s.told_outside(e, [&] { return eigen_value(*rows, s.program_); });
            }},
        Row{Builtin::Clusters,
            [](Evaluator& s, const ast::Expr& e, const Arguments& given) -> Value {
                const auto points = s.list(*given[0]);
                const auto k = s.integer(*given[1]), seed = given[2] ? s.integer(*given[2]) : 1;
                return s.told_outside(e, [&] { return clusters_value(*points, k, seed, s.program_, s.hooks_.stop); });
            }},
        Row{Builtin::FitLaw,
            [](Evaluator& s, const ast::Expr& e, const Arguments& given) { return s.fit_law(e, given); }},
        Row{Builtin::Fail,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value { s.has_no_answer(*given[0]); }},
        Row{Builtin::Text, [](Evaluator& s, const ast::Expr&, const Arguments& given) { return s.text_call(given); }},
        Row{Builtin::Known,
            [](Evaluator& s, const ast::Expr&, const Arguments& given) -> Value {
                return !is_missing(s.value(*given[0]));
            }},
    };
    static_assert(check::has_all_named(kRows));
    return check::row_of(kRows, b).of(*this, e, check::arguments_of(check::table_parameters(b), c.arguments));
}

Value Evaluator::plot(const Arguments& given) {
    const auto columns = [&](std::size_t i) { return given[i] ? names(*given[i]) : std::vector<std::string>(); };
    const auto one = [&](std::size_t i) { return given[i] ? text(*given[i]) : std::string(); };
    const Value drawn = value(*given[0]);
    PlotRequest request;
    request.x = columns(1);
    request.y = columns(2);
    request.by = columns(3);
    request.value = one(4);
    request.kind = one(5);
    request.log = one(6);
    request.title = one(7);
    if (given[8]) request.bins = integer(*given[8]);
    if (given[9]) request.shares = condition(*given[9]);
    request.x_label = one(10);
    request.y_label = one(11);
    if (const auto* part = drawn.as<ResultPart>();
        part && part->group == ResultPart::Group::Measure && part->entity >= 0)
        return plotted_measure(*part->result, static_cast<std::size_t>(part->entity), request, program_, stop_);
    if (const auto* r = drawn.as<std::shared_ptr<const Record>>())
        if (const auto rows = validated_rows(**r)) return plotted_validation(*rows, request, program_, stop_);
    if (const auto* t = drawn.as<TablePtr>()) return plotted(**t, std::move(request), program_, stop_);
    fail("E0711", given[0]->span,
         fmt::format("a table, a validation or a measure of a result is needed here, this is {}",
                     check::describe(type_of(drawn), program_)));
}

TablePtr Evaluator::rows(const ast::Binder& b, const Value& v, const std::function<void(std::int64_t)>& body) {
    const auto* t = v.as<TablePtr>();
    if (!t)
        fail("E0711", b.source->span,
             fmt::format("a table is needed here, this is {}", check::describe(type_of(v), program_)));
    scopes_.push_back(scopes_.empty() ? Scope{} : scopes_.back());
    const Finally leave([&] { scopes_.pop_back(); });
    const check::Symbol* symbol = program_.symbol_of(b);
    for (std::int64_t row = 0; row < (*t)->rows; ++row) {
        stop_.look();
        scopes_.back()[symbol] = row_of(**t, row);
        body(row);
    }
    return *t;
}

Value Evaluator::filter(const ast::Comprehension& c) {
    const Value source = value(*c.binders.front().source);
    if (const auto* l = source.as<std::shared_ptr<const List>>()) return list_filter(c, **l);
    std::vector<std::int64_t> kept;
    const auto t = rows(c.binders.front(), source, [&](std::int64_t row) {
        if (condition(*c.body)) kept.push_back(row);
    });
    return rows_of(*t, kept);
}

Value Evaluator::extend(const ast::Expr& e, const ast::Comprehension& c) {
    List made;
    const auto t = rows(c.binders.front(), value(*c.binders.front().source), [&](std::int64_t) {
        made.push_back(value(*c.body));
        if (!made.back().as<std::shared_ptr<const Record>>())
            fail("E0711", c.body->span, "a record with the new columns is needed here");
        made.nested += items_in(made.back());
        within_items(e, "a table", made.nested);
    });
    if (made.empty())  // without rows only a record that is written here says what the columns would be
        if (const auto* r = std::get_if<ast::Record>(&c.body->node)) return extended(*t, columns_in(*r));
    return extended(*t, *table_of(made));
}

}  // namespace pamina::script
