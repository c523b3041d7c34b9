// `symbolic`: formulas, what they are functions of, and what can be done with them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "frontend/ast/symbol_name.h"
#include "frontend/ast/walk.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/forms.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/things.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

const ast::ModelDecl& model_of(const Symbol& model) {
    return std::get<ast::ModelDecl>(model.stmt->node);
}

std::vector<std::string> names_of(const FormOf& form) {
    std::vector<std::string> names;
    for (const FormOf::Symbol& s : form.symbols) names.push_back(s.name);
    return names;
}

std::string listed(const FormOf& form) {
    return form.symbols.empty() ? "it has no symbols left"
                                : fmt::format("its symbols are `{}`", fmt::join(names_of(form), "`, `"));
}

}  // namespace

Ty Forms::symbolic(const ast::Expr& e, const ast::Symbolic& s) {
    if (!s.model) return wrong();
    if (state_.fn) work_.program.predicting.insert(state_.fn);
    if (const ast::Expr* model = with_figure(*s.model, SymbolKind::Model)) {
        const Span figure{e.span.file, model->span.end, s.model->span.end};
        const std::string rest = text(Span{e.span.file, s.model->span.end, e.span.end});
        error("E1301", s.model->span, fmt::format("`symbolic` takes all of `{}`, and gives a formula", text(*s.model)),
              fmt::format("write `(symbolic {}{}{}){}`", text(*model), rest.empty() ? "" : " ", rest, text(figure)));
        return wrong();
    }
    const auto* call = std::get_if<ast::Call>(&s.model->node);
    const ast::Expr& callee = call ? *call->callee : *s.model;
    const Ty f = things_.used_as(Tag::Model, callee, t_.find(expressions_.expr(callee)));
    std::vector<std::vector<const Symbol*>> machines;
    for (const ast::ExprPtr& m : s.machines) machines.push_back(machines_.machine_use(*m));
    ty(*s.model) = Inference::simple(Tag::Nothing);
    if (f.tag != Tag::Model) {
        if (call) calls_.arguments_only(*call);
        if (f.tag == Tag::Error || f.tag == Tag::Any) return wrong();
        Diagnostic& d =
            error("E1300", callee.span,
                  f.symbol ? fmt::format("`symbolic` needs a model, `{}` is {}", text(callee), kind_words(*f.symbol))
                           : fmt::format("`symbolic` needs a model, {}", say(callee, f)));
        if (f.symbol && f.symbol->span.file) d.notes.push_back({f.symbol->span, "it is declared here"});
        return wrong();
    }
    if (f.symbol->kind != SymbolKind::Model) {  // a parameter: which one is seen at each call
        if (call) calls_.arguments_only(*call);
        return Inference::simple(Tag::Form);
    }
    const std::vector<const Symbol*> models = t_.candidates(f);
    std::vector<FormOf> forms;
    const bool again = state_.again;
    for (const Symbol* model : models) {
        forms.push_back(form_of(e, s, call, *model, machines));
        state_.again = true;
    }
    state_.again = again;
    ty(*s.model) = Inference::simple(Tag::Nothing);
    return forms.size() == 1 ? t_.form(std::move(forms.front())) : Inference::simple(Tag::Form);
}

// The parameters that are not given and what `free` names are its symbols, in this order.
FormOf Forms::form_of(const ast::Expr& e, const ast::Symbolic& s, const ast::Call* call, const Symbol& model,
                      const std::vector<std::vector<const Symbol*>>& machines) {
    const auto& parameters = model_of(model).parameters;
    static const std::vector<ast::Argument> none;
    bool good = true;
    const auto bound = calls_.bind(model, parameters, call ? call->arguments : none, e.span, good, nullptr, true);
    FormOf form;
    form.dimension = t_.dims.of(Type::time().dimension);
    std::map<std::string, Ty> types;
    if (const auto found = t_.schemes.find(&model); found != t_.schemes.end()) {
        Instance in;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const Ty& general = found->second.parameters[i];
            const Ty type = t_.find(found->second.closed ? t_.instantiate(general, found->second, in) : general);
            types.emplace(parameters[i].name.text, type);
            if (bound[i]) {
                calls_.accept(model, parameters[i], type, *bound[i]);
                continue;
            }
            const bool number = type.tag == Tag::Num || type.tag == Tag::Var || type.tag == Tag::Any;
            if (!number && !parameters[i].default_value) {
                error("E1302", e.span,
                      fmt::format("`{}` of `{}` is {}, which no symbol stands for", parameters[i].name.text, model.name,
                                  t_.describe(type, work_.program)),
                      fmt::format("give it: `symbolic {}({} = …)`", model.name, parameters[i].name.text))
                    .notes.push_back({parameters[i].name.span, "the parameter is here"});
            }
            if (!number) continue;
            FormOf::Symbol symbol{parameters[i].name.text, 0, false, type.tag != Tag::Num};
            if (type.tag == Tag::Num) {
                symbol.dimension = type.a;
                symbol.whole = t_.resolve_kind(type.b) == kInt;
            }
            form.symbols.push_back(std::move(symbol));
        }
    }
    machines_.on_machines(e, model, s.machines, machines);
    for (const ast::ExprPtr& f : s.free) free_symbol(*f, model, machines, form);
    for (const ast::Symbolic::Region& r : s.where) {
        for (const ast::Binder& b : r.binders) expressions_.binder(b, Expressions::Sources::Ranges);
        // The names in it are symbols of their own, made for this place.
        ast::each_expression(*r.condition, [&](const ast::Expr& x) {
            const Symbol* p = work_.program.symbol_of(x);
            if (p && p->kind == SymbolKind::Parameter && p->owner == &model)
                if (const auto t = types.find(p->name); t != types.end()) t_.types[p] = t->second;
        });
        need_bool(*r.condition, expressions_.value(*r.condition), "`where`");
    }
    return form;
}

// `m.gap`: a let of the machine that the model calls `m`.
void Forms::free_symbol(const ast::Expr& e, const Symbol& model,
                        const std::vector<std::vector<const Symbol*>>& machines, FormOf& form) {
    const auto& names = model_of(model).machines;
    const auto* m = std::get_if<ast::Member>(&e.node);
    const auto* object = m ? std::get_if<ast::NameRef>(&m->object->node) : nullptr;
    std::size_t at = 0;
    while (object && at < names.size() && names[at].name.text != object->name) ++at;
    if (!object || at == names.size()) {
        std::vector<std::string> known;
        for (const ast::MachineParameter& n : names) known.push_back(n.name.text + ".…");
        error("E1303", e.span, fmt::format("`{}` is no value of a machine of `{}`", text(e), model.name),
              known.empty() ? fmt::format("`{}` runs on no machine; parameters that are not given are symbols already",
                                          model.name)
                            : fmt::format("write `free {}`", fmt::join(known, "`, `free ")));
        return;
    }
    if (at >= machines.size() || machines[at].empty()) return;  // said
    const Symbol& machine = *machines[at].front();
    const auto member = machine.members.find(m->member.text);
    if (member == machine.members.end()) {
        std::vector<std::string> known;
        for (const auto& [name, symbol] : machine.members)
            if (symbol->kind == SymbolKind::Let || symbol->kind == SymbolKind::Parameter) known.push_back(name);
        Diagnostic& d =
            error("E0210", m->member.span, fmt::format("`{}` has no member `{}`", machine.name, m->member.text));
        did_you_mean(work_, d, m->member.text, known);
        d.notes.push_back({machine.span, fmt::format("`{}` is declared here", machine.name)});
        return;
    }
    const Symbol& let = *member->second;
    const auto type = t_.types.find(&let);
    const Ty t = type == t_.types.end() ? Inference::simple(Tag::Any) : t_.find(type->second);
    const bool number = t.tag == Tag::Num || t.tag == Tag::Any || t.tag == Tag::Var;
    if ((let.kind != SymbolKind::Let && let.kind != SymbolKind::Parameter) || !number) {
        error("E1303", e.span,
              fmt::format("`{}` is {}, and only a number can be a symbol", text(e),
                          let.kind == SymbolKind::Let ? t_.describe(t, work_.program) : std::string(kind_words(let))))
            .notes.push_back({let.span, "it is declared here"});
        return;
    }
    FormOf::Symbol symbol{ast::symbol_name(e), 0, false, t.tag != Tag::Num || !t_.dims.closed(t.a)};
    if (!symbol.open) {
        symbol.dimension = t.a;
        symbol.whole = t_.resolve_kind(t.b) == kInt;
    }
    form.symbols.push_back(std::move(symbol));
}

bool Forms::symbol_fits(const ast::Expr& argument, const FormOf::Symbol& symbol) {
    const Ty given = expressions_.value(argument);
    Ty n;
    if (!need_number(argument, given, fmt::format("`{}`", symbol.name), &n)) return n.tag == Tag::Any;
    if (symbol.open || n.zero) return true;
    if (!t_.dims.unify(n.a, symbol.dimension)) {
        offer_units(error("E0315", argument.span,
                          fmt::format("`{}` needs {}, {}", symbol.name,
                                      t_.describe(t_.num(symbol.dimension, kReal), work_.program), say(argument, n))),
                    argument, t_.num(symbol.dimension, kReal));
        return false;
    }
    if (!symbol.whole || n.whole || t_.resolve_kind(n.b) != kReal) return true;
    error("E0303", argument.span, fmt::format("`{}` needs an int, `{}` is a real", symbol.name, text(argument)),
          "floor, ceil and round make an int");
    return false;
}

// A value where all symbols are given, else the formula that is left.
Ty Forms::form_call(const ast::Expr& e, const ast::Call& c, const Ty& f) {
    if (state_.body) {
        calls_.arguments_only(c);
        error("E0220", e.span,
              fmt::format("formulas are for the script, and a {} cannot call one",
                          state_.body->kind == SymbolKind::Network ? "network" : "model"),
              "give it the value as an argument");
        return wrong();
    }
    if (f.a == 0) {
        calls_.arguments_only(c);
        return Inference::simple(Tag::Any);
    }
    const FormOf form = t_.forms[f.a - 1];
    std::vector<bool> given(form.symbols.size());
    bool good = true;
    const auto give = [&](std::size_t i, const ast::Expr& argument, Span at) {
        if (given[i]) {
            error("E0313", at, fmt::format("`{}` is given twice", form.symbols[i].name));
            good = false;
            return;
        }
        given[i] = true;
        good = symbol_fits(argument, form.symbols[i]) && good;
    };
    const auto named = [&](const std::string& name) {
        return static_cast<std::size_t>(std::find_if(form.symbols.begin(), form.symbols.end(),
                                                     [&](const FormOf::Symbol& s) { return s.name == name; }) -
                                        form.symbols.begin());
    };
    const auto unknown = [&](const std::string& name, Span at) {
        Diagnostic& d = error("E1304", at, fmt::format("this formula has no symbol `{}`", name));
        if (!did_you_mean(work_, d, name, names_of(form))) d.help = listed(form);
        good = false;
    };
    std::size_t next = 0;
    bool names = false;
    for (const ast::Argument& a : c.arguments) {
        if (!a.name) {
            if (names)
                error("E0314", a.value->span, "an argument without a name stands after one with a name",
                      "put it first, or give it its name");
            else if (next >= form.symbols.size())
                error("E0311", a.value->span,
                      fmt::format("this formula has {} symbols, {} arguments are given", form.symbols.size(),
                                  c.arguments.size()),
                      listed(form));
            else {
                give(next++, *a.value, a.value->span);
                continue;
            }
            expressions_.value(*a.value);
            good = false;
            continue;
        }
        names = true;
        if (const std::size_t i = named(a.name->text); i < form.symbols.size()) {
            give(i, *a.value, a.name->span);
            continue;
        }
        // `m = { gap = 3 us }`: symbols of a machine
        const auto* r = std::get_if<ast::Record>(&a.value->node);
        const std::string prefix = a.name->text + ".";
        const bool machine = std::any_of(form.symbols.begin(), form.symbols.end(),
                                         [&](const FormOf::Symbol& s) { return s.name.starts_with(prefix); });
        if (!r || !machine) {
            expressions_.value(*a.value);
            unknown(a.name->text, a.name->span);
            continue;
        }
        ty(*a.value) = Inference::simple(Tag::Nothing);
        for (const ast::Binding& b : r->fields) {
            if (const std::size_t i = named(prefix + b.name.text); i < form.symbols.size()) {
                give(i, *b.value, b.name.span);
                continue;
            }
            expressions_.value(*b.value);
            unknown(prefix + b.name.text, b.name.span);
        }
    }
    if (!good) return wrong();
    FormOf left{{}, form.dimension};
    for (std::size_t i = 0; i < given.size(); ++i)
        if (!given[i]) left.symbols.push_back(form.symbols[i]);
    return left.symbols.empty() ? t_.num(form.dimension, kReal) : t_.form(std::move(left));
}

Ty Forms::form_member(const ast::Member& m, const Ty& form) {
    static constexpr std::array<std::string_view, 7> kMembers{"approximate", "lower", "upper", "terms",
                                                              "symbols",     "exact", "array"};
    const std::string& name = m.member.text;
    if (name == "lower" || name == "upper") return form;
    if (name == "approximate") return Inference::simple(Tag::String);
    if (name == "exact") return Inference::simple(Tag::Bool);
    if (name == "symbols") return t_.list(Inference::simple(Tag::String));
    if (name == "terms") return t_.list(t_.record({{"term", form}, {"where", Inference::simple(Tag::String)}}));
    if (name == "array") return arrays(form);
    Diagnostic& d = error("E1305", m.member.span, fmt::format("a formula has no `{}`", name));
    if (name == "latex" || name == "c" || name == "python")
        d.help = fmt::format("it is a function: `{}({})`", name, text(*m.object));
    else if (!did_you_mean(work_, d, name, {kMembers.begin(), kMembers.end()}))
        d.help = fmt::format("it has `{}`", fmt::join(kMembers, "`, `"));
    return wrong();
}

Ty Forms::arrays(const Ty& form) {
    const auto of = [&](std::uint32_t dimension) {
        if (form.a == 0) return form;  // of symbols that are not known
        FormOf one = t_.forms[form.a - 1];
        one.dimension = dimension;
        return t_.form(std::move(one));
    };
    const Ty count = of(Dims::kPlain), bytes = of(t_.dims.of(Dimension{{{kData, 1}}}));
    std::vector<std::pair<std::string, Ty>> figures{
        {"times", count},
        {"work", t_.record({{"iterations", count}, {"optimal", count}})},
        {"transfers", count},
        {"bytes", bytes},
    };
    std::vector<std::pair<std::string, Ty>> named{{"name", Inference::simple(Tag::String)},
                                                  {"place", Inference::simple(Tag::String)}};
    named.insert(named.end(), figures.begin(), figures.end());
    const Ty parts = t_.list(t_.record(std::move(named)));
    for (const char* of_which : {"statement", "loop", "proc"}) figures.emplace_back(of_which, parts);
    return t_.record(std::move(figures));
}

// `diff(F, x)`, `latex(F)`, `c(F)`, `python(F)`
Ty Forms::form_builtin(const ast::Call& c, const Symbol& f) {
    const bool diff = f.builtin == Builtin::Diff;
    const std::size_t takes = diff ? 2 : 1;
    const bool named = std::any_of(c.arguments.begin(), c.arguments.end(), [](const auto& a) { return a.name; });
    if (named || c.arguments.size() != takes) {
        const auto* symbolic =
            c.arguments.empty() ? nullptr : std::get_if<ast::Symbolic>(&c.arguments.front().value->node);
        const bool swallowed = diff && symbolic && c.arguments.size() == 1 &&
                               symbolic->machines.size() + symbolic->free.size() + symbolic->where.size() > 1;
        const Span at =
            named
                ? std::find_if(c.arguments.begin(), c.arguments.end(), [](const auto& a) { return a.name; })->name->span
                : c.callee->span;
        if (named)
            error("E0312", at, fmt::format("`{}` takes its arguments without names", f.name));
        else
            error("E0311", at,
                  fmt::format("`{}` takes {}, {} given", f.name, diff ? "a formula and a symbol" : "a formula",
                              c.arguments.size()),
                  swallowed ? "what stands behind its `on`, `free` and `where` belongs to `symbolic`: put that in "
                              "brackets, `diff((symbolic m free m.gap), N)`"
                            : "");
        if (!c.arguments.empty() && !swallowed) expressions_.value(*c.arguments.front().value);
        return wrong();
    }
    const ast::Expr& of = *c.arguments.front().value;
    const Ty t = t_.find(expressions_.value(of));
    if (t.tag == Tag::Error) return wrong();
    if (t.tag != Tag::Form && t.tag != Tag::Any) {
        std::string help = "`symbolic m` makes one of a model";
        if (t.tag == Tag::Record)
            for (const auto& [name, field] : t_.records[t.a])
                if (t_.find(field).tag == Tag::Form) help = fmt::format("its `{}` is one", name);
        error("E1306", of.span, fmt::format("`{}` needs a formula, {}", f.name, say(of, t)), help);
        return wrong();
    }
    if (!diff) return Inference::simple(Tag::String);
    const ast::Expr& by = *c.arguments[1].value;
    ty(by) = Inference::simple(Tag::Nothing);
    const std::string name = ast::symbol_name(by);
    if (name.empty()) {
        error("E1306", by.span, "`diff` needs the name of a symbol here", "write `diff(F, N)` or `diff(F, m.gap)`");
        return wrong();
    }
    if (t.tag == Tag::Any || t.a == 0) return Inference::simple(Tag::Form);
    FormOf form = t_.forms[t.a - 1];
    const auto symbol =
        std::find_if(form.symbols.begin(), form.symbols.end(), [&](const FormOf::Symbol& s) { return s.name == name; });
    if (symbol == form.symbols.end()) {
        Diagnostic& d = error("E1304", by.span, fmt::format("this formula has no symbol `{}`", name));
        if (!did_you_mean(work_, d, name, names_of(form))) d.help = listed(form);
        return wrong();
    }
    if (symbol->open) return Inference::simple(Tag::Form);
    form.dimension = t_.dims.div(form.dimension, symbol->dimension);
    return t_.form(std::move(form));
}

}  // namespace pamina::check
