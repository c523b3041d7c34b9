// `symbolic`: a model is compiled as for a prediction, and its time derived as a formula of what is not given.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/symbol_name.h"
#include "frontend/check/words/describe.h"
#include "runtime/formulas/translate.h"
#include "runtime/predict/sources.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/regions.h"

namespace pamina::script {

using check::Type;
using check::TypeKind;
using symbolic::Form;

namespace {

/// The numbers of a value that is one, or a list of them, as forms; booleans are 0 and 1.
Form form_of(const Value& v) {
    if (const auto* b = v.as<bool>()) return Form(*b ? 1 : 0);
    return Form(exact_number(v));
}

/// What a formula of this model has the means of.
std::string_view by_means(const rtg::Graph& graph) {
    const bool draws = !graph.means.empty();
    const bool branches = std::ranges::any_of(
        graph.transitions, [](const auto& t) { return std::holds_alternative<rtg::Choice>(t.action); });
    return draws && branches ? kDrawsAndBranches : draws ? kDraws : branches ? kBranches : std::string_view();
}

}  // namespace

std::vector<FormSymbol> Interpreter::open_parameters(const check::Symbol& model, const predict::Arguments& given,
                                                     Span span, std::vector<std::optional<Type>>& types) {
    const auto& parameters = std::get<ast::ModelDecl>(model.stmt->node).parameters;
    std::vector<FormSymbol> open;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (given[i]) continue;
        const auto& p = parameters[i];
        const auto member = model.members.find(p.name.text);
        Type type = member == model.members.end() ? Type{} : member->second->type;
        if (type.kind == TypeKind::Unknown && p.default_value) type = program().type_of(*p.default_value);
        if (type.is_number()) {
            open.push_back({p.name.text, type.dimension, type.kind == TypeKind::Int});
            types[i] = type;
        } else if (!p.default_value) {
            fail("E1302", span,
                 type.kind == TypeKind::Unknown
                     ? fmt::format("what `{}` of `{}` counts is not known", p.name.text, model.name)
                     : fmt::format("`{}` of `{}` is {}, which no symbol stands for", p.name.text, model.name,
                                   check::describe(type, program())),
                 type.kind == TypeKind::Unknown
                     ? fmt::format("declare it with a type, such as `{}: time`", p.name.text)
                     : fmt::format("give it: `symbolic {}({} = …)`", model.name, p.name.text));
        }
    }
    return open;
}

Value Interpreter::formula(const ast::Expr& e) {
    const auto& s = std::get<ast::Symbolic>(e.node);
    return Value(formula(predict::read_given(s, e.span, script()), &s));
}

formulas::Request Interpreter::numbers_of(const predict::Compiled& compiled, const predict::Prediction& prediction,
                                          const std::function<std::optional<Form>(std::size_t)>& symbol, bool told) {
    using Kind = lower::ValueSource::Kind;
    const auto& graph = compiled.graph;
    const auto from = environment();
    formulas::Request request{graph, {}, {}, {}};
    Value holder;
    bool doubtful = false;
    const auto plain = [&](const Value& v) {
        doubtful = doubtful || v.interval;
        return form_of(v);
    };
    for (std::size_t g = 0; g < graph.globals.size(); ++g) {
        const auto& source = compiled.globals[g];
        auto& out = request.globals.emplace_back(symbol(g));
        if (out) continue;
        if (source.kind == Kind::FileTasks || source.kind == Kind::FileScale) {
            const auto content = predict::file_of(compiled, static_cast<std::size_t>(source.position), from);
            out = source.kind == Kind::FileTasks ? Form(static_cast<std::int64_t>(content->costs.size()))
                                                 : Form(symbolic::Rational(10).power(content->digits));
        } else if (graph.globals[g].init == rtg::kNone) {
            out = plain(predict::source_value(source, prediction, from, holder));
        }
    }
    for (std::size_t a = 0; a < graph.arrays.size(); ++a) {
        auto& out = request.arrays.emplace_back();
        if (!graph.arrays[a].external || compiled.arrays[a].kind == Kind::FileCosts) continue;
        const Value& v = predict::source_value(compiled.arrays[a], prediction, from, holder);
        const auto* list = v.as<std::shared_ptr<const List>>();
        if (!list) continue;
        out.emplace();
        for (const Value& item : **list) out->push_back(plain(item));
    }
    if (doubtful && told)
        diagnostics_.add({Severity::warning,
                          "W1704",
                          prediction.span,
                          "a formula takes the means of what has doubt",
                          "`predict` says what doubt makes of the time",
                          {}});
    return request;
}

std::optional<Span> Interpreter::decided_otherwise(const predict::Compiled& c, const predict::Prediction& prediction,
                                                   int tick) {
    if (c.decisions.empty()) return {};
    try {
        auto request = numbers_of(c, prediction, [](std::size_t) { return std::nullopt; });
        request.tick = tick;
        const auto found = formulas::decided_otherwise(request, c.decisions);
        if (!found) return {};
        // Of code that may never run: the walk through the model tells, where it comes to its end.
        const auto walked = formulas::derive(request);
        const auto* f = std::get_if<formulas::Formula>(&walked);
        if (f && f->exact && !f->rounded) return {};
        return c.graph.pool.at(*found).span;
    } catch (const ValueError&) {
        return {};  // a number that is not finite
    }
}

std::shared_ptr<const FormValue> Interpreter::formula(const predict::Prediction& prediction,
                                                      const ast::Symbolic* asked) {
    auto made = std::make_shared<FormValue>();
    const auto from = environment();
    auto lowered = predict::request_of(prediction, from);
    lowered.by_call = options_.by_call;
    made->name = prediction.model->name;
    made->dimension = Type::time().dimension;
    made->symbols = open_parameters(*prediction.model, prediction.arguments, prediction.span, lowered.arguments);
    std::map<std::string, bool> symbols;
    for (const FormSymbol& x : made->symbols) symbols[x.name] = x.whole;
    const std::size_t parameters = made->symbols.size();
    if (asked)
        for (const ast::ExprPtr& free : asked->free) made->symbols.push_back(free_symbol(*free, prediction));
    std::shared_ptr<const predict::Compiled> compiled;
    {
        const std::lock_guard lock(shared_->lock);
        compiled = shared_->models.get(program(), lowered, true, diagnostics_);
    }
    if (!compiled) throw Failed{2, true};
    made->means = by_means(compiled->graph);
    auto request = numbers_of(
        *compiled, prediction,
        [&](std::size_t g) -> std::optional<Form> {
            const auto& global = compiled->graph.globals[g];
            const auto& source = compiled->globals[g];
            const bool whole = global.kind == expr::Kind::Int;
            const auto freed =
                std::find_if(made->symbols.begin() + static_cast<std::ptrdiff_t>(parameters), made->symbols.end(),
                             [&](const FormSymbol& x) { return x.name == global.name; });
            if (freed != made->symbols.end()) return symbolic::symbol(global.name, whole);
            const auto position = static_cast<std::size_t>(source.position);
            if (source.kind != lower::ValueSource::Kind::ModelArgument || prediction.arguments[position]) return {};
            return symbolic::symbol(
                std::get<ast::ModelDecl>(prediction.model->stmt->node).parameters[position].name.text, whole);
        },
        true);
    if (asked)
        for (const auto& region : asked->where) {
            made->regions.push_back(read_region(region, symbols, *this));
            for (const auto& c : made->regions.back().all) {
                if (symbolic::never_holds(c, made->known))
                    fail("E1313", region.condition->span, "nothing satisfies this and the conditions before it",
                         "symbols are 0 or more where no condition says otherwise");
                made->known = made->known.with(c);
            }
        }
    request.assumptions = made->known;
    try {
        auto found = formulas::derive(request);
        if (auto* error = std::get_if<Diagnostic>(&found)) {
            if (!error->span.file)
                error->span = prediction.span;
            else
                error->notes.push_back({prediction.span, "its formula is asked for here"});
            diagnostics_.add(std::move(*error));
            throw Failed{3};
        }
        made->formula = std::get<formulas::Formula>(std::move(found));
    } catch (const symbolic::FormError& error) {
        fail("E1313", prediction.span, fmt::format("this formula cannot be made: {}", error.what()));
    }
    if (const auto& why = made->formula.approximate) {
        made->approximate = why->text;
        if (why->span.file) {
            const auto& sources = shared_->sources;
            made->approximate += fmt::format(" ({}:{})", sources.name(why->span.file),
                                             sources.locate(why->span.file, why->span.begin).line);
        }
    }
    made->arrays = [this, compiled, request, of = std::make_shared<const FormValue>(*made)] {
        return array_forms(request, *of);
    };
    return made;
}

FormSymbol Interpreter::free_symbol(const ast::Expr& e, const predict::Prediction& prediction) {
    const auto& m = std::get<ast::Member>(e.node);
    const std::string& object = std::get<ast::NameRef>(m.object->node).name;
    const auto& machines = std::get<ast::ModelDecl>(prediction.model->stmt->node).machines;
    for (std::size_t i = 0; i < machines.size() && i < prediction.machines.size(); ++i) {
        if (machines[i].name.text != object) continue;
        const auto& members = prediction.machines[i].root->members;
        const auto member = members.find(m.member.text);
        if (member == members.end()) break;
        Type type = member->second->type;
        const auto* let = member->second->stmt ? std::get_if<ast::LetDecl>(&member->second->stmt->node) : nullptr;
        if (type.kind == TypeKind::Unknown && let) type = program().type_of(*let->value);
        if (!type.is_number()) break;
        return {ast::symbol_name(e), type.dimension, type.kind == TypeKind::Int};
    }
    fail("E1303", e.span,
         fmt::format("`{}` is no value of a machine of `{}`", ast::symbol_name(e), prediction.model->name));
}

}  // namespace pamina::script
