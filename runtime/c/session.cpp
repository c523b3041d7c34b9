// Sessions and what is evaluated in them.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "frontend/check/words/units.h"
#include "runtime/assist/docs/docs.h"
#include "runtime/c/handles.h"
#include "runtime/c/placeholders.h"
#include "runtime/predict/defaults.h"

namespace pamina::c {

namespace {

const char* kind_of(check::SymbolKind kind) {
    using enum check::SymbolKind;
    switch (kind) {
        case Model:
            return "model";
        case Fn:
            return "fn";
        case Machine:
            return "machine";
        case Network:
            return "network";
        case Net:
            return "net";
        case Param:
            return "param";
        case Let:
            return "let";
        default:
            return nullptr;
    }
}

/// `gc, nodes(N = 4)` of the first predict of a model in its script; "".
std::string machines_of(const check::Symbol& model, const Host& host) {
    const ast::Expr* first = predict::first_predict(*model.module, host.program(), &model);
    if (!first) return {};
    std::string out;
    for (const auto& m : std::get<ast::Predict>(first->node).machines)
        out += (out.empty() ? "" : ", ") + std::string(host.session.sources().text(m->span));
    return out;
}

/// The base unit of the numbers that a parameter takes, of a list's items; its type may be that of its default. "":
/// plain.
std::string unit_of(const check::Symbol& parameter, const check::Program& program) {
    check::Type type = parameter.type;
    if (type.kind == check::TypeKind::Unknown && parameter.parameter && parameter.parameter->default_value)
        type = program.type_of(*parameter.parameter->default_value);
    while (type.kind == check::TypeKind::List && type.element) type = check::Type(*type.element);
    return type.kind == check::TypeKind::Real && !type.dimension.empty()
               ? check::base_unit(type.dimension, program).text
               : std::string();
}

script::Value contents(const Host& host) {
    using script::Value;
    std::map<std::string, const check::Symbol*> sorted;
    static const check::Module kNothing;  // before the first text of a prompt
    const auto* kept = host.session.kept();
    for (const auto& [name, symbol] : (kept ? *kept : kNothing).visible)
        if (symbol->module && !symbol->owner && kind_of(symbol->kind) && !symbol->module->path.starts_with("std"))
            sorted.emplace(name, symbol);
    auto list = std::make_shared<script::List>();
    for (const auto& [name, symbol] : sorted) {
        const auto doc = assist::doc_of(*symbol, host.program(), host.session.sources());
        auto parameters = std::make_shared<script::List>();
        std::int64_t machines = 0;
        for (const auto& p : doc.parameters) {
            machines += p.is_machine;
            if (p.is_machine) continue;
            const auto member = symbol->members.find(p.name);
            const std::string unit =
                member == symbol->members.end() ? std::string() : unit_of(*member->second, host.program());
            parameters->push_back(script::record(
                {{"name", p.name}, {"type", p.type}, {"unit", unit}, {"default", p.default_value}, {"text", p.text}}));
        }
        list->push_back(script::record(
            {{"kind", std::string(kind_of(symbol->kind))},
             {"name", name},
             {"signature", doc.signature},
             {"text", doc.text},
             {"parameters", Value(std::shared_ptr<const script::List>(parameters))},
             {"machines", machines},
             {"on", symbol->kind == check::SymbolKind::Model ? machines_of(*symbol, host) : std::string()}}));
    }
    return Value(std::shared_ptr<const script::List>(list));
}

Named named(const char* const* names, const pamina_value* const* values, std::size_t count) {
    if (count) {
        need(names, "names");
        need(values, "values");
    }
    Named out;
    for (std::size_t i = 0; i < count; ++i) {
        need(values[i], "a value");
        out.emplace_back(needed(names[i], "a name"), values[i]->value);
        for (std::size_t k = 0; k < i; ++k)
            if (out[k].first == out[i].first) throw misused(fmt::format("the name `{}` is given twice", out[i].first));
    }
    return out;
}

std::vector<script::Value> values_of(const Named& named) {
    std::vector<script::Value> out;
    for (const auto& [name, value] : named) out.push_back(value);
    return out;
}

/// Released to the caller where the call has come to its end: one that is cancelled gives nothing.
std::unique_ptr<pamina_value> handed_out(const std::shared_ptr<Host>& host, script::Value value, Given given) {
    auto out = std::make_unique<pamina_value>(std::move(value));
    out->host = host;
    out->given = std::move(given);
    return out;
}

}  // namespace

}  // namespace pamina::c

using namespace pamina::c;
namespace script = pamina::script;

const char* pamina_version(void) {
    return PAMINA_VERSION;
}

pamina_session* pamina_open(const pamina_options* options, pamina_error** error) {
    return guarded(error, static_cast<pamina_session*>(nullptr),
                   [&] { return new pamina_session(std::make_shared<Host>(options_of(options))); });
}

void pamina_close(pamina_session* session) {
    delete session;
}

bool pamina_set(pamina_session* session, const char* param, const char* text, pamina_error** error) {
    return guarded(error, false, [&] {
        need(session, "the session");
        if (session->prompt) throw misused("a prompt is told `:set PARAM = VALUE` by pamina_input");
        const auto& host = session->own;
        const std::lock_guard guard(host->lock);
        host->set[needed(param, "the param")] = needed(text, "the text");
        return true;
    });
}

bool pamina_load_file(pamina_session* session, const char* path, pamina_error** error) {
    return guarded(error, false, [&] {
        need(session, "the session");
        const std::string file = needed(path, "the path");
        if (session->prompt) return session->prompt->load(file);
        return session->own->call([&] { return session->own->load_file(file), true; });
    });
}

bool pamina_load_text(pamina_session* session, const char* text, const char* name, pamina_error** error) {
    return guarded(error, false, [&] {
        need(session, "the session");
        const std::string all = needed(text, "the text");
        if (session->prompt) throw misused("a prompt takes texts by pamina_input, which runs them");
        return session->own->call([&] { return session->own->load_text(all, name ? name : ""), true; });
    });
}

pamina_value* pamina_contents(pamina_session* session, pamina_error** error) {
    return guarded(error, static_cast<pamina_value*>(nullptr), [&] {
        need(session, "the session");
        const auto host = session->host();
        return handed_out(host, host->call([&] { return contents(*host); }), {}).release();
    });
}

void pamina_cancel(pamina_session* session) {
    if (session) session->control->stop = true;
}

void pamina_on_progress(pamina_session* session, int milliseconds, pamina_progress_function function, void* user) {
    if (!session) return;
    const auto host = session->host();
    const std::lock_guard guard(host->lock);
    host->progress = {std::max(milliseconds, 1), function, user};
    if (session->prompt) session->prompt->progress = host->progress;
}

const char* pamina_warnings(pamina_session* session) {
    return session ? session->host()->warnings.c_str() : "";
}

pamina_value* pamina_eval(pamina_session* session, const char* text, const char* const* names,
                          const pamina_value* const* values, size_t count, pamina_error** error) {
    return guarded(error, static_cast<pamina_value*>(nullptr), [&] {
        need(session, "the session");
        const auto host = session->host();
        const std::string all = needed(text, "the text");
        const Named given = named(names, values, count);
        return host
            ->call([&] {
                const auto x = host->expression(all, given, nullptr);
                auto own = values_of(given);
                auto value = host->value(*x, own);
                return handed_out(host, std::move(value), {x, std::move(own), nullptr});
            })
            .release();
    });
}

pamina_value* pamina_of(const pamina_value* value, const char* text, const char* const* names,
                        const pamina_value* const* values, size_t count, pamina_error** error) {
    return guarded(error, static_cast<pamina_value*>(nullptr), [&] {
        need(value, "the value");
        if (!value->host) throw misused("`it` is a value that an expression gave");
        const auto& host = value->host;
        const std::string all = needed(text, "the text");
        Named given = named(names, values, count);
        return host
            ->call([&] {
                if (!value->given.of) {
                    // A part of a value: given as the caller's own are.
                    given.emplace_back("it", value->value);
                    const auto x = host->expression(all, given, nullptr);
                    auto own = values_of(given);
                    auto found = host->value(*x, own);
                    return handed_out(host, std::move(found), {x, std::move(own), nullptr});
                }
                const auto x = host->expression(all, given, &value->given);
                const auto about = std::make_shared<const Subject>(Subject{value->given, value->value});
                host->stand_in(*about);
                auto own = values_of(given);
                auto found = host->value(*x, own);
                return handed_out(host, std::move(found), {x, std::move(own), about});
            })
            .release();
    });
}

pamina_prepared* pamina_prepare(pamina_session* session, const char* text, const char* const* names,
                                const pamina_value* const* examples, size_t count, pamina_error** error) {
    return guarded(error, static_cast<pamina_prepared*>(nullptr), [&] {
        need(session, "the session");
        const auto host = session->host();
        const std::string all = needed(text, "the text");
        const Named given = named(names, examples, count);
        const auto x = host->call([&] { return host->expression(all, given, nullptr); });
        return new pamina_prepared{host, x, values_of(given), nullptr};
    });
}

void pamina_prepared_free(pamina_prepared* prepared) {
    if (!prepared) return;
    // Its interpreter shares what calls change.
    const auto host = prepared->host;
    const std::lock_guard guard(host->lock);
    delete prepared;
}

pamina_value* pamina_prepared_value(pamina_prepared* prepared, const pamina_value* const* values, size_t count,
                                    pamina_error** error) {
    return guarded(error, static_cast<pamina_value*>(nullptr), [&] {
        need(prepared, "the prepared expression");
        if (count) need(values, "values");
        const auto& host = prepared->host;
        std::vector<script::Value> own;
        for (size_t i = 0; i < count; ++i) {
            need(values[i], "a value");
            own.push_back(values[i]->value);
        }
        return host
            ->call([&] {
                host->fits(*prepared->expression, own);
                auto value = host->value(*prepared->expression, own);
                return handed_out(host, std::move(value), {prepared->expression, std::move(own), nullptr});
            })
            .release();
    });
}

bool pamina_prepared_times(pamina_prepared* prepared, const double* numbers, size_t count, size_t points,
                           double* seconds, pamina_error** error) {
    return guarded(error, false, [&] {
        need(prepared, "the prepared expression");
        const auto& host = prepared->host;
        if (count != prepared->examples.size())
            throw misused(fmt::format("the expression has {} names, and {} numbers a point were given",
                                      prepared->examples.size(), count));
        if (!points) return true;
        if (count) need(numbers, "numbers");
        need(seconds, "seconds");
        return host->briefly([&] {
            if (!prepared->times)
                prepared->times = std::make_unique<Times>(*host, *prepared->expression, prepared->examples);
            prepared->times->at({numbers, count * points}, {seconds, points});
        });
    });
}
