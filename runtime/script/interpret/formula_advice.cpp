// `why` and `what if` of a formula: what it says, which of its terms holds, and what its symbols bring where the model
// has values for them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/result/words.h"
#include "runtime/script/interpret/advice_values.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/run_scale.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

using FormPtr = std::shared_ptr<const FormValue>;

constexpr std::size_t kMostTerms = 4;
/// What brings less is no gain.
constexpr double kLeastGain = 0.001;

FormPtr form_in(const Value& v) {
    return *v.as<FormPtr>();
}

/// A symbol with half, or for a count twice, its value.
struct TriedSymbol {
    std::string change;
    Value time;
    double gain = 0;  // of the time without it, what it saves
};

/// A formula at one point.
class At {
  public:
    At(FormPtr form, std::vector<Value> values) : form_(std::move(form)), values_(std::move(values)) {}

    const Value& value(std::size_t symbol) const { return values_[symbol]; }
    /// Throws ValueError where it has none.
    Value time() const { return form_->with(values_); }
    /// None where the formula has no value there.
    std::optional<Value> times(std::size_t symbol, double factor) const {
        auto moved = values_;
        if (auto* i = moved[symbol].as<std::int64_t>())
            moved[symbol] = Value(static_cast<std::int64_t>(std::llround(static_cast<double>(*i) * factor)));
        else {
            Real r = as_real(moved[symbol]);
            r.mantissa *= factor;
            moved[symbol] = Value(r);
        }
        try {
            return form_->with(moved);
        } catch (const ValueError&) {
            return {};
        }
    }

  private:
    FormPtr form_;
    std::vector<Value> values_;
};

struct FormulaTerm {
    FormPtr form;
    std::string text, where;
};

/// The terms of the maximum; none where it has none that are known.
std::vector<FormulaTerm> terms_of(const FormValue& form) {
    std::vector<FormulaTerm> all;
    if (!form.is_exact()) return all;
    try {
        const Value terms = form.terms();
        for (const Value& t : **terms.as<std::shared_ptr<const List>>()) {
            const auto& fields = (*t.as<std::shared_ptr<const Record>>())->fields();
            const FormPtr term = form_in(fields[0].second);
            all.push_back({term, term->expression(), *fields[1].second.as<std::string>()});
        }
    } catch (const ValueError&) {
        all.clear();  // too large
    }
    return all;
}

Value table_of(const std::vector<TriedSymbol>& all) {
    Columns columns({"change", "time", "gain"});
    for (const TriedSymbol& t : all) columns.row({t.change, t.time, share_value(t.gain)});
    return columns.table();
}

Value table_of(const std::vector<FormulaTerm>& all) {
    Columns columns({"term", "where"});
    for (const FormulaTerm& t : all) columns.row({t.text, t.where});
    return columns.table();
}

class FormulaWhy {
  public:
    FormulaWhy(FormPtr form, std::vector<std::optional<Value>> values, const check::Program& program)
        : form_(std::move(form)), program_(program), terms_(terms_of(*form_)) {
        std::vector<Value> point;
        for (const auto& v : values) {
            if (!v) {
                time_ = unknown({"E1584", "a formula has no time where a parameter has no value",
                                 "give the parameter a default, or ask the formula: `T(…)`"});
                return;
            }
            point.push_back(*v);
        }
        at_.emplace(form_, std::move(point));
    }

    Value made() {
        what_it_is();
        which_term();
        if (at_) {
            try {
                here();
            } catch (const ValueError& e) {
                at_.reset();
                time_ = unknown(e);
                say("With the model's own values, {}, there is no time: {}.", point_text_, e.message);
            }
        }
        std::string text;
        for (const auto& s : sentences_) text += (text.empty() ? "" : "\n") + s;
        return record_shown_as(Value(text), {{"exact", form_->is_exact()},
                                             {"time", time_},
                                             {"limited", limited_},
                                             {"terms", table_of(terms_)},
                                             {"advice", table_of(helps_)},
                                             {"vain", table_of(vain_)},
                                             {"text", text}});
    }
    Value changes() {
        made();
        auto all = helps_;
        all.insert(all.end(), vain_.begin(), vain_.end());
        return table_of(all);
    }

  private:
    template <class... A>
    void say(fmt::format_string<A...> text, A&&... values) {
        sentences_.push_back(fmt::format(text, std::forward<A>(values)...));
    }
    std::string shown(const Value& v) const { return show(v, program_); }

    void what_it_is() {
        if (form_->is_exact()) {
            say("It takes exactly {}.", form_->expression());
            return;
        }
        const auto list = [&](bool upper) {
            std::string text;
            for (const auto& b : form_->bounds(upper))
                text += fmt::format("{}{} ({})",
                                    text.empty() ? ""
                                    : upper      ? ", and at most "
                                                 : ", and at least ",
                                    b.formula, b.from);
            return text;
        };
        const std::string most = list(true);
        say("It takes at least {}{}.", list(false), most.empty() ? std::string() : ", and at most " + most);
        say("There is no exact formula: {}.", form_->approximate);
    }

    void which_term() {
        if (terms_.size() < 2) return;
        std::string list;
        for (std::size_t i = 0; i < std::min(terms_.size(), kMostTerms); ++i)
            list += fmt::format("{}`{}` where {}", i ? "; " : "", terms_[i].text, terms_[i].where);
        say("It is the largest of {}: {}{}.", terms_.size(), list,
            terms_.size() > kMostTerms ? fmt::format("; and {} more", terms_.size() - kMostTerms) : std::string());
    }

    /// At the values that the model has.
    void here() {
        for (std::size_t i = 0; i < form_->symbols.size(); ++i)
            point_text_ += fmt::format("{}{} = {}", i ? ", " : "", form_->symbols[i].name, shown(at_->value(i)));
        if (!form_->is_exact()) return between();
        time_ = at_->time();
        const double time = as_real(time_).base();
        limited_ = winner(time);
        if (form_->symbols.empty()) {
            say("That is {}.", shown(time_));
            return;
        }
        say("With {}, as the model has them, that is {}{}.", point_text_, shown(time_),
            limited_.empty() ? "" : fmt::format(": there `{}` is the largest", limited_));
        if (!(time > 0)) return;
        growth(time);
        halves(time);
        advice();
    }

    void between() {
        const auto value_at = [&](bool upper) { return form_in(form_->bound(upper))->with(point()); };
        const Value least = value_at(false);
        std::string most;
        if (!form_->formula.upper.empty()) most = fmt::format(" and at most {}", shown(value_at(true)));
        time_ = unknown({"E1584", "this formula is not exact, so that it has no time", "`.lower` and `.upper` have"});
        // Which of the bounds it is that holds.
        const double bound = as_real(least).base();
        for (const auto& b : form_->formula.lower) {
            if (form_->formula.lower.size() < 2) break;
            FormValue one(*form_);
            one.formula.lower = {b};
            if (as_real(form_in(one.bound(false))->with(point())).base() == bound) {
                limited_ = b.from;
                break;
            }
        }
        say("With {}, as the model has them, that is at least {}{}{}; `why {}(…)` runs it, and says what changes "
            "bring.",
            point_text_, shown(least), limited_.empty() ? "" : fmt::format(" ({})", limited_), most, form_->name);
    }
    std::vector<Value> point() const {
        std::vector<Value> all;
        for (std::size_t i = 0; i < form_->symbols.size(); ++i) all.push_back(at_->value(i));
        return all;
    }

    /// The term that is the time there.
    std::string winner(double time) const {
        if (terms_.size() < 2) return {};
        for (const FormulaTerm& t : terms_) {
            try {
                if (as_real(t.form->with(point())).base() == time) return t.text;
            } catch (const ValueError&) {
            }
        }
        return {};
    }

    void growth(double time) {
        std::string list;
        for (std::size_t i = 0; i < form_->symbols.size(); ++i) {
            if (!form_->symbols[i].whole) continue;
            const auto twice = at_->times(i, 2);
            if (!twice || as_real(at_->value(i)).base() == 0) continue;
            const double times = as_real(*twice).base() / time;
            list += fmt::format("{}twice {}, {} ({})", list.empty() ? "" : "; ", form_->symbols[i].name, shown(*twice),
                                times == 1 ? "the same" : fmt::format("{:.4g} times", times));
        }
        if (!list.empty()) say("How it grows, each alone: {}.", list);
    }

    void halves(double time) {
        for (std::size_t i = 0; i < form_->symbols.size(); ++i) {
            if (form_->symbols[i].whole) continue;
            const auto half = at_->times(i, 0.5);
            if (!half) continue;
            TriedSymbol t{fmt::format("`{}` half as large", form_->symbols[i].name), *half,
                          1 - as_real(*half).base() / time};
            (t.gain >= kLeastGain ? helps_ : vain_).push_back(std::move(t));
        }
        std::ranges::stable_sort(helps_, [](const TriedSymbol& a, const TriedSymbol& b) { return a.gain > b.gain; });
    }

    void advice() {
        constexpr std::size_t kMost = 3;
        const auto told = [&](const TriedSymbol& t) {
            return fmt::format("{}: {}, {} less", t.change, shown(t.time), result::percent(t.gain));
        };
        if (!helps_.empty()) say("Change first: {} (by the formula).", told(helps_[0]));
        std::string next, none;
        for (std::size_t i = 1; i < std::min(kMost, helps_.size()); ++i)
            next += (next.empty() ? "" : "; ") + told(helps_[i]);
        if (!next.empty()) say("Next, each alone: {}.", next);
        for (std::size_t i = 0; i < std::min(kMost, vain_.size()); ++i)
            none += fmt::format("{}{} ({})", none.empty() ? "" : "; ", vain_[i].change,
                                vain_[i].gain == 0  ? std::string("the same")
                                : vain_[i].gain < 0 ? fmt::format("{} more", result::percent(-vain_[i].gain))
                                                    : std::string("less than 0.1 % less"));
        if (!none.empty()) say("What would not help: {}.", none);
    }

    FormPtr form_;
    const check::Program& program_;
    std::vector<FormulaTerm> terms_;
    std::optional<At> at_;
    std::string point_text_, limited_;
    Value time_;
    std::vector<TriedSymbol> helps_, vain_;
    std::vector<std::string> sentences_;
};

}  // namespace

Value Interpreter::advice_of_formula(const ast::Expr& e, bool what_if) {
    const auto& s = std::get<ast::Symbolic>(e.node);
    const auto prediction = predict::read_given(s, e.span, script());
    const auto form = formula(prediction, &s);
    FormulaWhy why(form, own_values(*form, prediction), program());
    return what_if ? why.changes() : why.made();
}

std::vector<std::optional<Value>> Interpreter::own_values(const FormValue& form,
                                                          const predict::Prediction& prediction) {
    std::vector<std::optional<Value>> values(form.symbols.size());
    const auto& parameters = std::get<ast::ModelDecl>(prediction.model->stmt->node).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (!prediction.arguments[i] && !parameters[i].default_value) return values;
    const auto compiled = compile(prediction, options_.relax);
    const auto bound_values = bind(*compiled, prediction);
    const engine::BoundGraph bound(compiled->graph, bound_values, &control_);
    const RunScale scale{bound_values.tick_exponent};
    for (std::size_t i = 0; i < form.symbols.size(); ++i) {
        const FormSymbol& symbol = form.symbols[i];
        values[i] = symbol.whole ? Value(std::int64_t{1}) : Value(Real{1, 0, symbol.dimension});  // nothing reads it
        const auto& globals = compiled->graph.globals;
        const auto g = std::ranges::find(globals, symbol.name, &rtg::Global::name);
        if (g == globals.end()) continue;
        const auto& slot = bound.environment.globals[static_cast<std::size_t>(g - globals.begin())];
        values[i] = symbol.whole ? Value(slot.i) : scale.number(slot.r, symbol.dimension);
    }
    return values;
}

}  // namespace pamina::script
