// Calls: which argument goes to which parameter, and what comes out.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "frontend/check/infer/arrays.h"
#include "frontend/check/infer/builtins.h"
#include "frontend/check/infer/calls.h"
#include "frontend/check/infer/contentions.h"
#include "frontend/check/infer/expressions.h"
#include "frontend/check/infer/forms.h"
#include "frontend/check/infer/machines.h"
#include "frontend/check/infer/things.h"
#include "frontend/check/words/builtins.h"
#include "frontend/check/words/using_options.h"

namespace pamina::check {

using Tag = Ty::Tag;

std::string count_words(std::size_t n, const char* what) {
    if (n == 0) return fmt::format("no {}s", what);
    return n == 1 ? fmt::format("1 {}", what) : fmt::format("{} {}s", n, what);
}

namespace {

Span argument_span(const ast::Argument& a) {
    return a.name ? cover(a.name->span, a.value->span) : a.value->span;
}

}  // namespace

std::vector<const ast::Expr*> Calls::bind(const Symbol& f, const std::vector<ast::Parameter>& parameters,
                                          const std::vector<ast::Argument>& arguments, Span call, bool& good,
                                          std::size_t* left_free, bool all_free) {
    std::vector<const ast::Expr*> bound(parameters.size(), nullptr);
    std::size_t next = 0;
    bool too_many = false, unknown = false;
    const ast::Argument* named = nullptr;
    auto note = [&](Diagnostic& d) {
        if (f.span.file) d.notes.push_back({f.span, fmt::format("`{}` is declared here", f.name)});
    };
    for (const ast::Argument& a : arguments) {
        std::size_t at = parameters.size();
        if (!a.name) {
            if (named) {
                error("E0314", a.value->span, "an argument without a name stands after one with a name",
                      "put it first, or give it its name");
                good = false;
                unknown = true;
                continue;
            }
            at = next++;
            if (at >= parameters.size()) {
                if (!too_many) {
                    Diagnostic& d = error("E0311", a.value->span,
                                          fmt::format("`{}` takes {}, {} given", f.name,
                                                      count_words(parameters.size(), "argument"), arguments.size()));
                    note(d);
                }
                too_many = true;
                good = false;
                continue;
            }
        } else {
            named = &a;
            for (std::size_t i = 0; i < parameters.size(); ++i)
                if (parameters[i].name.text == a.name->text) {
                    at = i;
                    break;
                }
            if (at == parameters.size()) {
                std::vector<std::string> names;
                for (const ast::Parameter& p : parameters) names.push_back(p.name.text);
                Diagnostic& d =
                    error("E0312", a.name->span, fmt::format("`{}` has no parameter `{}`", f.name, a.name->text));
                constexpr std::size_t kMaxListed = 20;
                if (f.kind == SymbolKind::Model && find_using_word(a.name->text))
                    d.help = fmt::format("options of a run stand behind it: `using ({} = {})`", a.name->text,
                                         text(*a.value));
                else if (!did_you_mean(work_, d, a.name->text, names) && !names.empty() && names.size() <= kMaxListed)
                    d.help = fmt::format("it has `{}`", fmt::join(names, "`, `"));
                note(d);
                good = false;
                unknown = true;
                continue;
            }
        }
        if (bound[at]) {
            Diagnostic& d =
                error("E0313", argument_span(a), fmt::format("`{}` is given twice", parameters[at].name.text));
            d.notes.push_back({bound[at]->span, "the first one is here"});
            good = false;
            continue;
        }
        bound[at] = a.value.get();
    }
    if (left_free)
        *left_free = static_cast<std::size_t>(std::find(bound.begin(), bound.end(), nullptr) - bound.begin());
    std::string missing;
    std::size_t count = 0;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (all_free || bound[i] || parameters[i].default_value || (left_free && *left_free == i)) continue;
        if (f.kind == SymbolKind::Machine && state_.given_by_with.contains(parameters[i].name.text)) continue;
        if (count++) missing += ", ";
        missing += fmt::format("`{}`", parameters[i].name.text);
    }
    // A misspelt name leaves its parameter missing: one mistake.
    if (count && !unknown) {
        Diagnostic& d = error("E0310", call, fmt::format("`{}` needs {}", f.name, missing));
        note(d);
    }
    if (count) good = false;
    return bound;
}

void Calls::arguments_only(const ast::Call& c) {
    for (const ast::Argument& a : c.arguments) expressions_.value(*a.value);
}

void Calls::accept(const Symbol& f, const ast::Parameter& p, const Ty& parameter, const ast::Expr& argument) {
    Ty got = f.kind == SymbolKind::Fn ? things_.thing_or_expr(argument) : expressions_.expr(argument);
    const bool chosen = things_.is_thing(got) && got.tag != Tag::Schedule && got.tag != Tag::Distribution &&
                        (f.kind == SymbolKind::Fn || (f.kind == SymbolKind::Network && got.tag == Tag::Network));
    if (chosen || got.tag == Tag::Entity || (got.tag == Tag::Machine && got.symbol->kind != SymbolKind::Machine)) {
        if (accept_thing(f, p, t_.find(parameter), argument, got)) return;
        Diagnostic& d = error("E0315", argument.span,
                              fmt::format("`{}` of `{}` needs {}, {}", p.name.text, f.name,
                                          t_.describe(parameter, work_.program), say(argument, got)));
        d.notes.push_back({p.name.span, "the parameter is here"});
        return;
    }
    got = expressions_.as_value(argument, got);
    ty(argument) = got;
    got = t_.find(got);
    Ty want = t_.find(parameter);
    auto mismatch = [&] {
        Diagnostic& d = error("E0315", argument.span,
                              fmt::format("`{}` of `{}` needs {}, {}", p.name.text, f.name,
                                          t_.describe(want, work_.program), say(argument, got)));
        offer_units(d, argument, want, p.default_value.get());
        d.notes.push_back({p.name.span, "the parameter is here"});
    };
    if (got.tag == Tag::Error || got.tag == Tag::Any || want.tag == Tag::Error || want.tag == Tag::Any) return;
    if (want.tag == Tag::Machine && got.tag == Tag::Var) {  // which machine is seen when one is given
        t_.vars[got.a] = Inference::simple(Tag::Any);
        return;
    }
    if (want.tag == Tag::Var) {
        if (got.tag == Tag::Num && got.zero) got.a = t_.dims.fresh();
        got.zero = got.whole = false;
        auto scheme = t_.schemes.find(&f);
        bool recursive = scheme != t_.schemes.end() && !scheme->second.closed;
        if (got.tag == Tag::Var || recursive) {
            if (!t_.unify(want, got)) return mismatch();
        } else if (t_.occurs(want, got)) {
            return mismatch();
        } else
            t_.vars[want.a] = got;
        return;
    }
    if (got.tag == Tag::Num && want.tag == Tag::Num) {
        if (!got.zero && !t_.dims.unify(got.a, want.a)) return mismatch();
    } else if (!t_.unify(want, got)) {
        return mismatch();
    }
    // A parameter that was open is a number now, which decides the kind here as any other does.
    numbers_fit(f, p, want, t_.find(got), argument);
}

// A resource, processor … or a machine as an argument.
bool Calls::accept_thing(const Symbol& f, const ast::Parameter& p, Ty want, const ast::Expr& argument, Ty got) {
    ty(argument) = got;
    auto whole = [&](const char* word, std::string_view things, Span declared) {
        Diagnostic& d =
            error("E0307", argument.span,
                  fmt::format("`{}` is an array, `{}` of `{}` needs one of its {}", text(argument), p.name.text, f.name,
                              things),
                  fmt::format("write an index: `{}[…]`, or the type `[{}]` for all of them", text(argument), word));
        if (declared.file) d.notes.push_back({declared, "it is declared here"});
    };
    if (want.tag == Tag::Error || want.tag == Tag::Any) return true;
    if (got.tag == Tag::Machine) {
        if (got.symbol->kind == SymbolKind::Part && !got.element) {
            error("E0307", argument.span, fmt::format("`{}` is an array of machines", text(argument)),
                  fmt::format("give one of them: `{}[…]`", text(argument)))
                .notes.push_back({got.symbol->span, "it is declared here"});
            return true;
        }
        if (got.symbol->kind == SymbolKind::Part) t_.machine_facts.parts_given.insert(got.symbol);
        if (want.tag == Tag::Var) {
            auto scheme = t_.schemes.find(&f);
            if (scheme != t_.schemes.end() && !scheme->second.closed) got = Inference::simple(Tag::Any);
            t_.vars[want.a] = got;
            return true;
        }
        if (want.tag != Tag::Machine) return false;
        const Symbol* demanded = machine_of(work_.program, *want.symbol);
        for (const Symbol* s : t_.candidates(got)) {
            if (machines_.fits_machine(demanded, *s)) continue;
            error("E0315", argument.span,
                  fmt::format("`{}` of `{}` needs `{}`, `{}` is `{}`", p.name.text, f.name, demanded->name,
                              text(argument), machine_of(work_.program, *s)->name))
                .notes.push_back({p.name.span, "the parameter is here"});
            ty(argument) = wrong();
            break;
        }
        return true;
    }
    if (got.tag == Tag::Model || got.tag == Tag::Network) {
        if (want.tag == Tag::Var) t_.vars[want.a] = got;
        return want.tag == Tag::Var || want.tag == got.tag;
    }
    if (want.tag == Tag::Entity && want.entity == got.entity && want.element && !got.element && !got.part) {
        whole(word_of(got.entity), fmt::format("{}s", word_of(got.entity)), got.symbol ? got.symbol->span : Span{});
        return true;
    }
    if (want.tag == Tag::Var) {
        auto scheme = t_.schemes.find(&f);
        if (scheme != t_.schemes.end() && !scheme->second.closed) got.symbol = nullptr;  // other calls give others
    }
    return t_.unify(want, got).has_value();
}

// Ints and reals: of numbers, of lists of them and of the fields of records.
void Calls::numbers_fit(const Symbol& f, const ast::Parameter& p, Ty want, Ty got, const ast::Expr& argument) {
    while (got.tag == Tag::List && want.tag == Tag::List) {
        got = t_.find(t_.elements[got.a]);
        want = t_.find(t_.elements[want.a]);
    }
    if (got.tag == Tag::Record && want.tag == Tag::Record) {
        const auto has = t_.records[got.a], wants = t_.records[want.a];
        for (const auto& [name, type] : wants)
            for (const auto& [own, given] : has)
                if (own == name) numbers_fit(f, p, t_.find(type), t_.find(given), argument);
        return;
    }
    if (got.tag != Tag::Num || want.tag != Tag::Num) return;
    KindId wanted = t_.resolve_kind(want.b), given = t_.resolve_kind(got.b);
    if (wanted == kReal) return;
    std::optional<Span> reason;
    bool must = wanted == kInt;
    for (std::uint32_t k : t_.open_kinds(wanted))
        if (t_.must_be_int[k]) {
            must = true;
            reason = t_.must_be_int[k];
        }
    if (must) {
        if (given == kReal && !got.whole) {
            Diagnostic& d =
                error("E0303", argument.span,
                      fmt::format("`{}` of `{}` needs an int, `{}` is a real", p.name.text, f.name, text(argument)),
                      "floor, ceil and round make an int");
            d.notes.push_back(
                {reason ? *reason : p.name.span, reason ? "it is used as an int here" : "the parameter is here"});
            return;
        }
        for (std::uint32_t k : t_.open_kinds(given))
            if (!t_.must_be_int[k]) t_.must_be_int[k] = argument.span;
        given = got.whole ? kInt : given;
    }
    auto scheme = t_.schemes.find(&f);
    bool own = scheme == t_.schemes.end() || !scheme->second.closed;
    // A parameter that became what is wanted decides it already.
    const std::vector<std::uint32_t> known = t_.open_kinds(given);
    for (std::uint32_t k : t_.open_kinds(wanted))
        if (!own && std::ranges::find(known, k) == known.end()) t_.kind_values[k] = given;
}

Ty Calls::apply(const ast::Expr& e, const ast::Call& c, const Symbol& f, const Symbol* machine_name) {
    const std::vector<ast::Parameter>* parameters = nullptr;
    if (auto* d = std::get_if<ast::FnDecl>(&f.stmt->node)) parameters = &d->parameters;
    if (auto* d = std::get_if<ast::ProcDecl>(&f.stmt->node)) parameters = &d->parameters;
    if (auto* d = std::get_if<ast::ModelDecl>(&f.stmt->node)) parameters = &d->parameters;
    if (auto* d = std::get_if<ast::MachineDecl>(&f.stmt->node)) parameters = &d->parameters;
    if (auto* d = std::get_if<ast::NetworkDecl>(&f.stmt->node)) parameters = &d->parameters;
    if (auto* d = std::get_if<ast::NetDecl>(&f.stmt->node)) parameters = &d->parameters;
    bool good = true;
    std::vector<const ast::Expr*> bound = bind(f, *parameters, c.arguments, e.span, good);
    auto found = t_.schemes.find(&f);
    if (found == t_.schemes.end()) {
        arguments_only(c);
        return wrong();
    }
    Scheme scheme = found->second;
    Instance in;
    Scheme marks = scheme;
    // A machine or network is a new one at each use, parameters and all.
    if (has_items(f)) marks.first_var = marks.first_dim = marks.first_kind = 0;
    if (machine_name) {
        in = t_.machine_facts.machines[machine_name];
        marks.first_var = marks.first_dim = marks.first_kind = 0;
    }
    auto make = [&](const Ty& t) { return scheme.closed ? t_.instantiate(t, marks, in) : t; };
    std::vector<Ty> wanted;
    for (const Ty& t : scheme.parameters) wanted.push_back(make(t));
    Ty result = make(scheme.result);
    if (machine_name) {
        Instance& shared = t_.machine_facts.machines[machine_name];
        for (auto& [k, v] : in.vars)
            if (k < scheme.first_var) shared.vars.emplace(k, v);
        for (auto& [k, v] : in.dims)
            if (k < scheme.first_dim) shared.dims.emplace(k, v);
        for (auto& [k, v] : in.kinds)
            if (k < scheme.first_kind) shared.kinds.emplace(k, v);
    }
    for (std::size_t i = 0; i < bound.size(); ++i) {
        if (!bound[i]) continue;
        accept(f, (*parameters)[i], wanted[i], *bound[i]);
        if (ty(*bound[i]).tag == Tag::Error) good = false;
    }
    if (!good) {
        for (const ast::Argument& a : c.arguments)
            if (std::find(bound.begin(), bound.end(), a.value.get()) == bound.end()) expressions_.value(*a.value);
        if (!t_.closed(result)) return wrong();
    }
    if (f.kind == SymbolKind::Fn && scheme.closed && good) {
        if (auto given = things_.given_things(f, scheme, bound, e.span)) {
            return t_.find(*given);
        }
    }
    return t_.find(result);
}

// `table(…)` where a `let table` stands.
std::string Calls::hidden_function(const ast::Expr& callee) const {
    const Symbol* s = work_.program.symbol_of(callee);
    if (!s || s->kind == SymbolKind::Builtin || !find_builtin(work_.program, s->name)) return {};
    return fmt::format("this `{0}` hides the function `{0}`: give the other one another name", s->name);
}

// How a model is asked, where it stands as a value; `simulate(m())` shows what was meant.
std::string Calls::asked_as(const ast::Expr& call, const std::string& model) const {
    const std::string_view before = work_.sources.text(Span{call.span.file, 0, call.span.begin});
    for (const std::string_view word : {"simulate", "sensitivity", "symbolic", "why"})
        if (before.ends_with(fmt::format("{}(", word)))
            return fmt::format("it stands behind the word: `{} {}(…)`", word, model);
    return fmt::format("predict it: `predict {}(…)`", model);
}

Ty Calls::call(const ast::Expr& e, const ast::Call& c, const Ty& callee) {
    if (const Symbol* s = work_.program.symbol_of(*c.callee);
        s && s->kind == SymbolKind::Builtin && language::row(s->builtin).signature == language::Signature::Spread)
        return arrays_.spread(e, c, *s);
    Ty f = t_.find(callee);
    // A figure that `before` does not have was said, and stations are no values.
    if (auto* m = std::get_if<ast::Member>(&c.callee->node); m && f.tag == Tag::Error)
        if (const Symbol* s = work_.program.symbol_of(*m->object); s && s->builtin == Builtin::Before) return wrong();
    switch (f.tag) {
        case Tag::Function: {
            if (f.symbol->builtin == Builtin::Before) return contentions_.before(e, c);
            if (f.symbol->kind == SymbolKind::Builtin) return builtins_.builtin(e, c, *f.symbol);
            if (work_.program.predicting.contains(f.symbol)) {
                if (state_.fn) work_.program.predicting.insert(state_.fn);
                if (state_.body) {
                    const char* in = state_.body->kind == SymbolKind::Network ? "network"
                                     : state_.body->kind == SymbolKind::Net   ? "net"
                                                                              : "model";
                    error("E0220", e.span, fmt::format("`{}` predicts or solves, and a {} cannot", f.symbol->name, in),
                          fmt::format("use it in the script, and give the {} what comes out as an argument", in))
                        .notes.push_back({f.symbol->span, "it is declared here"});
                    return wrong();
                }
            }
            const Symbol* machine_name = nullptr;
            if (auto* m = std::get_if<ast::Member>(&c.callee->node)) {
                Ty object = t_.find(ty(*m->object));
                if (object.tag == Tag::Machine && object.symbol->kind != SymbolKind::Machine)
                    machine_name = object.symbol;
            }
            return apply(e, c, *f.symbol, machine_name);
        }
        case Tag::Model:
        case Tag::Proc:
            arguments_only(c);
            if (f.tag == Tag::Model)
                error("E0213", e.span, fmt::format("`{}` is a model, which has no value", f.symbol->name),
                      asked_as(e, f.symbol->name))
                    .notes.push_back({f.symbol->span, "it is declared here"});
            else
                error("E0213", e.span, fmt::format("`{}` is a proc, which has no value", f.symbol->name),
                      "run it as a statement of a process")
                    .notes.push_back({f.symbol->span, "it is declared here"});
            return wrong();
        case Tag::Network:
            arguments_only(c);
            error("E0213", e.span, fmt::format("`{}` is a network, which has no value", text(*c.callee)),
                  fmt::format("solve it: `solve {}(…)`", text(*c.callee)))
                .notes.push_back({f.symbol->span, "it is declared here"});
            return wrong();
        case Tag::Machine:
            arguments_only(c);
            error("E0213", e.span, fmt::format("`{}` is a machine, not a value", f.symbol->name),
                  fmt::format(kWhereMachinesStand, f.symbol->name))
                .notes.push_back({f.symbol->span, "it is declared here"});
            return wrong();
        case Tag::Form:
            return forms_.form_call(e, c, f);
        case Tag::Any:
        case Tag::Error:
            arguments_only(c);
            return f;
        case Tag::Var:
            if (std::holds_alternative<ast::Member>(c.callee->node)) {  // a function of an open machine
                arguments_only(c);
                return Inference::simple(Tag::Any);
            }
            // A parameter that is called takes a formula.
            if (state_.fn && std::holds_alternative<ast::NameRef>(c.callee->node)) {
                arguments_only(c);
                t_.vars[f.a] = Inference::simple(Tag::Form);
                return Inference::simple(Tag::Any);
            }
            break;
        default:
            break;
    }
    arguments_only(c);
    // `f.exact(P = 4)`, of which only `f` takes arguments.
    if (const auto* m = std::get_if<ast::Member>(&c.callee->node); m && t_.find(ty(*m->object)).tag == Tag::Form) {
        error("E0305", c.callee->span, fmt::format("{}, which cannot be called", say(*c.callee, f)),
              fmt::format("the formula is called: `{}(…)`", text(*m->object)));
        return wrong();
    }
    error("E0305", c.callee->span, fmt::format("{}, which cannot be called", say(*c.callee, f)),
          f.tag == Tag::Record ? predicted_by(*c.callee, c.arguments) : hidden_function(*c.callee));
    return wrong();
}

}  // namespace pamina::check
