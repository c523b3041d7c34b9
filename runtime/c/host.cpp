#include "runtime/c/host.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <condition_variable>
#include <new>
#include <utility>

#include "frontend/files/new_file.h"
#include "frontend/source/carried.h"
#include "frontend/source/finally.h"
#include "frontend/source/out_of_memory.h"
#include "runtime/c/placeholders.h"
#include "runtime/engine/run/thread.h"
#include "runtime/expr/math.h"
#include "runtime/script/evaluate/stack.h"

namespace pamina::c {

namespace {

constexpr const char* kArguments = "<arguments>";
constexpr const char* kExpression = "<expression>";

/// Tells how far a call is, from a thread of its own, until it ends.
class Telling {
  public:
    explicit Telling(Host& host) : host_(host) {
        if (!host.progress.function) return;
        thread_ = engine::Thread([this](const std::stop_token& stop) { tell(stop); });
    }
    ~Telling() { thread_.end(); }

  private:
    void tell(const std::stop_token& stop) {
        const auto began = std::chrono::steady_clock::now();
        std::mutex mutex;
        std::condition_variable_any ended;
        std::unique_lock own(mutex);
        const auto& control = host_.control;
        while (!ended.wait_for(own, stop, std::chrono::milliseconds(host_.progress.milliseconds),
                               [&] { return stop.stop_requested(); })) {
            if (stop.stop_requested()) return;
            const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
            const pamina_progress now{passed.count(),
                                      control.events,
                                      expr::math::scale_decimal(control.now, control.tick_exponent),
                                      control.points,
                                      control.points_done,
                                      control.replications,
                                      control.replications_done};
            if (!host_.progress.function(&now, host_.progress.user)) host_.control.stop = true;
        }
    }

    Host& host_;
    engine::Thread thread_;
};

bool is_name(const std::string& name) {
    return !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) && std::ranges::all_of(name, [](char c) {
        return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
    });
}

}  // namespace

Host::Host(std::shared_ptr<script::Session> held, Calls& calls)
    : calls_(calls), held_(std::move(held)), session(*held_) {}

Host::Host(script::SessionOptions options)
    : held_(std::make_shared<script::Session>(std::move(options), *this, own_calls_.control)), session(*held_) {
    // What a host gives as text is its own.
    session.reach_folder_of("");
    const auto* nothing = checked({{kArguments, ""}}, nullptr);
    if (!nothing) throw mistake_of(said, session.sources(), PAMINA_DEFECT);
    session.keep(*nothing);
}

std::string Host::saved(const script::SavedFile& file) {
    return files::replace(file.place, file.text);
}

void Host::begin() {
    if (calls_.depth > 0) return;
    said.clear();
    warnings.clear();
    control.points = control.points_done = control.replications = control.replications_done = 0;
}

void Host::take_diagnostics() {
    auto& found = session.interpreter().diagnostics();
    for (auto& d : shown(found)) said.push_back(std::move(d));
    found.clear();
}

int Host::status_of(const std::function<void()>& body) {
    try {
        body();
        return 0;
    } catch (const script::Failed& f) {
        return f.status ? f.status : 2;
    } catch (const script::ValueError& e) {
        said.push_back({Severity::error, e.id, {}, e.message, e.help, {}});
        return 2;
    } catch (const std::bad_alloc&) {
        said.push_back(out_of_memory({}));
        return 3;
    }
}

void Host::run_within(const std::function<void()>& body) {
    auto before = std::exchange(said, {});
    const Finally put_back([&] { said = std::move(before); });
    const int status = status_of(body);
    if (control.stop) throw mistake(PAMINA_CANCELLED, {}, "cancelled");
    if (!status) return;
    // Else what was found belongs to the call.
    take_diagnostics();
    throw mistake_of(said, session.sources(), status == 3 ? PAMINA_CANNOT : PAMINA_WRONG);
}

void Host::run(const std::function<void()>& body) {
    auto* const before = std::exchange(calls_.asking, this);
    ++calls_.depth;
    const Finally leave([&] {
        --calls_.depth;
        calls_.asking = before;
    });
    if (asked_within()) return run_within(body);
    int status = 0;
    Carried carried;
    {
        Telling telling(*this);
        script::run_on_large_stack([&] {
            carried([&] { status = status_of(body); });
            return 0;
        });
    }
    session.interpreter().evaluator().left_out().tell(session.interpreter().diagnostics());
    take_diagnostics();
    for (const auto& d : said)
        if (d.severity != Severity::error) warnings += draw(d, session.sources(), false);
    // What was found so far is no answer.
    if (control.stop) throw mistake(PAMINA_CANCELLED, {}, "cancelled");
    carried.rethrow();
    if (status) throw mistake_of(said, session.sources(), status == 3 ? PAMINA_CANNOT : PAMINA_WRONG);
}

// ---- texts ----------------------------------------------------------------------------------------

const check::Module* Host::checked(const std::vector<std::pair<std::string, std::string>>& texts,
                                   const check::Module* after) {
    if (asked_within())
        throw misused(
            "a text of the prompt is being run: until it has, a value that it shows is asked for its texts alone");
    std::vector<script::Session::Part> parts;
    for (const auto& [name, text] : texts) parts.push_back({session.add_text(name, text), {}});
    const auto* before = session.kept();
    if (after) session.keep(*after);
    const auto* module = session.check_parts("", parts);
    if (before) session.keep(*before);
    return module;
}

void Host::load(const std::string& path, std::string text, bool is_file) {
    if (is_file) session.reach_folder_of(path);
    const FileId id = session.add_text(path, std::move(text));
    const auto* module = session.check_parts(is_file ? path : std::string(), {{id, {}}});
    if (!module) throw script::Failed{2};
    // What the caller set belongs to the params of what is loaded next; now, as later texts stand in its place.
    auto& interpreter = session.interpreter();
    interpreter.stand_in(*module);
    for (const auto& [name, value] : set) {
        const auto it = module->names.find(name);
        if (it == module->names.end() || it->second->kind != check::SymbolKind::Param) {
            std::vector<std::string> params;
            for (const auto& [n, s] : module->names)
                if (s->kind == check::SymbolKind::Param) params.push_back(n);
            const std::string best = closest(name, params);
            said.push_back({Severity::error,
                            "E0801",
                            {},
                            fmt::format("the script has no param `{}`", name),
                            best.empty() ? std::string() : fmt::format("did you mean `{}`?", best),
                            {}});
            throw script::Failed{2};
        }
        session.set(name, value);
    }
    for (const auto& [name, value] : set) interpreter.variable(*module->names.at(name));
    session.keep(*module);
    set.clear();
}

void Host::load_file(const std::string& path) {
    auto loaded = files::read_named(path, false);
    if (!loaded.text)
        throw mistake(PAMINA_WRONG, "E0090", fmt::format("cannot read {}: {}", path, loaded.error), loaded.help);
    load(Loader::resolve("", path), std::move(*loaded.text), true);
}

void Host::load_text(const std::string& text, const std::string& name) {
    load(name.empty() ? "<text>" : name, text, false);
}

// ---- expressions ----------------------------------------------------------------------------------

std::shared_ptr<Expression> Host::checked_expression(const std::string& text, std::string arguments,
                                                     const std::vector<std::string>& names,
                                                     const check::Module* after) {
    const auto* module = checked({{kArguments, arguments}, {kExpression, text}}, after);
    if (!module) throw script::Failed{2};
    auto out = std::make_shared<Expression>();
    out->module = module;
    out->arguments = std::move(arguments);
    out->text = text;
    out->base = after;
    const auto& statements = module->file.statements;
    const ast::ExprStmt* last = nullptr;
    if (statements.size() == names.size() + 1) last = std::get_if<ast::ExprStmt>(&statements.back()->node);
    if (!last) {
        const Span at = statements.size() > names.size() ? statements.back()->span : Span{};
        said.push_back({Severity::error,
                        "E0711",
                        at,
                        "one expression is needed here",
                        "declarations are loaded as a text of their own",
                        {}});
        throw script::Failed{2};
    }
    out->expr = last->value.get();
    for (const auto& name : names) out->symbols.push_back(module->names.at(name));
    return out;
}

std::shared_ptr<const Expression> Host::subject_of(const Expression& x) {
    if (x.subject) return x.subject;
    // Where its own text has an `it`, the new one is declared after it under another name.
    const char* name = x.of_it ? "what_it_gives" : "it";
    auto out = std::make_shared<Expression>();
    out->module = checked({{kArguments, x.arguments}, {kExpression, fmt::format("let {} = {}", name, x.text)}}, x.base);
    if (!out->module) throw script::Failed{2};
    for (const auto* s : x.symbols) out->symbols.push_back(out->module->names.at(s->name));
    if (x.of_it) out->module = checked({{kArguments, fmt::format("let it = {}", name)}}, out->module);
    if (!out->module) throw script::Failed{2};
    out->symbols.push_back(out->module->names.at("it"));
    x.subject = out;
    return out;
}

std::shared_ptr<const Expression> Host::expression(const std::string& text, const Named& named, const Given* it) {
    const check::Module* after = session.kept();
    if (it) after = subject_of(*it->of)->module;
    std::string arguments;
    std::vector<std::string> names;
    for (const auto& [name, value] : named) {
        if (!is_name(name)) throw misused(fmt::format("`{}` is no name", name));
        arguments += fmt::format("let {} = {}\n", name, placeholder(value, program()));
        names.push_back(name);
    }
    const std::string key = fmt::format("{}\n{}\n{}", static_cast<const void*>(after), arguments, text);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const auto x = checked_expression(text, std::move(arguments), names, after);
    x->of_it = it != nullptr;
    known_[key] = x;
    return x;
}

void Host::stand_in(const Given& given) {
    auto& interpreter = session.interpreter();
    const auto give = [&](const Expression& x) {
        for (std::size_t i = 0; i < given.values.size() && i < x.symbols.size(); ++i)
            interpreter.assign(*x.symbols[i], given.values[i]);
    };
    if (given.about) stand_in(*given.about);
    give(*given.of);
    if (given.of->subject) give(*given.of->subject);
}

void Host::stand_in(const Subject& subject) {
    stand_in(subject.given);
    session.interpreter().assign(*subject.given.of->subject->symbols.back(), subject.value);
}

script::Value Host::value(const Expression& x, const std::vector<script::Value>& values) {
    auto& interpreter = session.interpreter();
    for (std::size_t i = 0; i < values.size(); ++i) interpreter.assign(*x.symbols[i], values[i]);
    interpreter.stand_in(*x.module);
    return interpreter.value(*x.expr);
}

void Host::fits(const Expression& x, const std::vector<script::Value>& values) {
    if (values.size() != x.symbols.size())
        throw misused(
            fmt::format("the expression has {} names, and {} values were given", x.symbols.size(), values.size()));
    std::string arguments;
    for (std::size_t i = 0; i < values.size(); ++i)
        arguments += fmt::format("let {} = {}\n", x.symbols[i]->name, placeholder(values[i], program()));
    if (arguments != x.arguments) throw misused("a value is of another type than the expression was prepared for");
}

script::Value Host::one_of(const std::string& unit) {
    if (const auto found = units_.find(unit); found != units_.end()) return found->second;
    // Nothing but a unit: no way to write an expression here.
    const bool plain = std::ranges::all_of(unit, [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '_' || c == '/' || c == '*' || c == '^' || c == '-' || c == '%' ||
               c == '(' || c == ')' || c >= 0x80;
    });
    if (!plain) throw misused(fmt::format("`{}` is no unit", unit));
    const auto x = checked_expression("1 " + unit, {}, {}, session.kept());
    const auto v = value(*x, {});
    if (!v.is_number()) throw misused(fmt::format("`{}` is no unit", unit));
    units_[unit] = v;
    return v;
}

}  // namespace pamina::c
