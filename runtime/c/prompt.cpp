#include "runtime/c/prompt.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "frontend/files/new_file.h"
#include "frontend/source/finally.h"
#include "frontend/source/one_line.h"
#include "runtime/c/handles.h"
#include "runtime/c/placeholders.h"
#include "runtime/c/show_values.h"
#include "runtime/report/printed.h"
#include "runtime/report/report.h"
#include "runtime/report/simulation.h"
#include "runtime/report/solution.h"
#include "runtime/report/why.h"

namespace pamina::c {

namespace {

/// Has lines of its own.
bool is_long(const script::Value& v) {
    if (v.as<std::shared_ptr<const script::Table>>() || v.as<std::shared_ptr<const plot::Plot>>()) return true;
    const auto* record = v.as<std::shared_ptr<const script::Record>>();
    return record && (*record)->shown();
}

std::string ended(std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

/// What keeps a session of a prompt: the prompt, and the session where that has another one by now.
struct Kept {
    std::shared_ptr<Prompt> prompt;
    std::shared_ptr<script::Session> session;
};

}  // namespace

// ---- what it says ---------------------------------------------------------------------------------

void Shown::shows(const std::vector<script::Value>& values, const std::vector<const ast::Expr*>& written,
                  const std::string& heading) {
    values_ = values;
    written_ = written;
    heading_ = heading;
}

void Shown::tell(pamina_shown kind, std::string text) {
    if (function) function(kind, ended(std::move(text)), nullptr);
}

void Shown::tell_value(std::string text) {
    auto values = std::exchange(values_, {});
    const auto written = std::exchange(written_, {});
    const auto heading = std::exchange(heading_, {});
    if (!function) return;
    std::unique_ptr<pamina_value> value;
    if (values.size() == 1 && made) value = made(values.front(), written.empty() ? nullptr : written.front(), heading);
    function(PAMINA_SHOWN_VALUE, ended(std::move(text)), std::move(value));
}

void Shown::printed(const std::vector<script::Value>& values, const check::Program& program) {
    const auto written = std::exchange(written_, {});
    const auto part = [&](std::size_t from, std::size_t to) {
        values_.assign(values.begin() + static_cast<std::ptrdiff_t>(from),
                       values.begin() + static_cast<std::ptrdiff_t>(to));
        written_.clear();
        if (to == from + 1 && from < written.size()) written_ = {written[from]};
        tell_value(report::printed(values_, program, {}));
    };
    // What is on one line is said together.
    for (std::size_t i = 0; i < values.size();) {
        std::size_t end = i + 1;
        while (!is_long(values[i]) && end < values.size() && !is_long(values[end])) ++end;
        part(i, end);
        i = end;
    }
    if (values.empty()) tell_value({});
}

void Shown::predicted(script::ResultHandle& result, const std::string& heading, const SourceMap& sources) {
    const std::string title = one_line(heading);
    tell_value(result.simulation ? report::text(result, title, sources, {})
                                 : report::text(result.result, title, sources, {}));
}

void Shown::solved(const script::Solved& solution, const std::string& heading, const check::Program& program) {
    tell_value(report::text(report::solved(solution), one_line(heading), program.written_units.manner(), {}));
}

void Shown::explained(const script::Value& why, const std::string& heading) {
    tell_value(report::why_text(why, one_line(heading), {.columns = columns()}));
}

void Shown::diagnosed(const Diagnostic& d, const SourceMap& sources) {
    // Else it is for who asks, while no text runs or within the function.
    Host* const host = calls_.asking;
    if (!runs || (host && host->asked_within())) {
        if (host) host->said.push_back(d);
        return;
    }
    const bool error = d.severity == Severity::error;
    if (error) {
        auto m = mistake_of({d}, sources, PAMINA_WRONG);
        if (mistake) {
            mistake->text += m.text;
        } else {
            mistake = std::move(m);
        }
    }
    tell(error ? PAMINA_SHOWN_ERROR : PAMINA_SHOWN_REMARK, draw(d, sources, false));
}

void Shown::said(const std::string& lines) {
    // The report of a model or net that was solved.
    if (!values_.empty()) return tell_value(lines);
    tell(PAMINA_SHOWN_TEXT, lines);
}

void Shown::noted(const std::string& remark) {
    tell(PAMINA_SHOWN_REMARK, remark);
}

std::string Shown::saved(const script::SavedFile& file) {
    return files::replace(file.place, file.text);
}

// ---- the prompt -----------------------------------------------------------------------------------

Prompt::Prompt(script::SessionOptions options) : shown_(calls), repl_(std::move(options), shown_, calls.control) {}

std::shared_ptr<Prompt> Prompt::opened(script::SessionOptions options) {
    // A text may be of a notebook from elsewhere.
    options.typed = false;
    std::shared_ptr<Prompt> out(new Prompt(std::move(options)));
    out->shown_.made = [prompt = out.get()](const script::Value& value, const ast::Expr* written,
                                            const std::string& heading) {
        auto made = std::make_unique<pamina_value>(value);
        made->host = prompt->host();
        auto& session = *prompt->repl_.session();
        if (written)
            made->told = {heading.empty()
                              ? session.interpreter().in_round(one_line(session.sources().text(written->span)))
                              : one_line(heading),
                          is_why(*written)};
        // Of a round of a loop there is no expression that others could be asked beside.
        if (!written || session.in_block()) return made;
        auto x = std::make_shared<Expression>();
        x->module = x->base = session.module();
        x->expr = written;
        x->text = std::string(session.sources().text(written->span));
        made->given.of = std::move(x);
        return made;
    };
    return out;
}

std::shared_ptr<Host> Prompt::host() {
    auto session = repl_.session();
    if (auto known = host_.lock(); known && &known->session == session.get()) return known;
    auto* const of = session.get();
    const auto kept = std::make_shared<Kept>(Kept{shared_from_this(), std::move(session)});
    const auto made = std::make_shared<Host>(std::shared_ptr<script::Session>(kept, of), calls);
    made->progress = progress;
    host_ = made;
    return made;
}

bool Prompt::told(const std::function<bool()>& body, Shown::Function function) {
    const Call own(calls);
    if (shown_.runs)
        throw misused("a text of the prompt is being run: the function that is told of it may not give another");
    shown_.function = std::move(function);
    shown_.mistake.reset();
    shown_.runs = true;
    const Finally end([&] {
        shown_.function = {};
        shown_.runs = false;
    });
    bool good = false;
    host()->call([&] {
        good = body();
        return true;
    });
    if (good) return true;
    if (!shown_.mistake) throw mistake(PAMINA_WRONG, {}, "nothing was taken over");
    if (repl_.last_status() == 3) shown_.mistake->failure = PAMINA_CANNOT;
    throw std::move(*shown_.mistake);
}

bool Prompt::input(const std::string& text, Shown::Function function) {
    return told([&] { return repl_.input(text, true) != repl::Repl::Came::Failed; }, std::move(function));
}

bool Prompt::load(const std::string& path) {
    return told([&] { return repl_.load(path); }, {});
}

bool Prompt::give(const std::string& name, const script::Value& value) {
    const bool word = !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) &&
                      std::ranges::all_of(name, [](unsigned char c) { return c == '_' || std::isalnum(c) != 0; });
    if (!word || name == "_") throw misused("`" + name + "` is no name");
    return told([&] { return repl_.give(name, placeholder(value, repl_.session()->program()), value); }, {});
}

}  // namespace pamina::c

using namespace pamina::c;

pamina_session* pamina_open_prompt(const pamina_options* options, pamina_error** error) {
    return guarded(error, static_cast<pamina_session*>(nullptr),
                   [&] { return new pamina_session(Prompt::opened(options_of(options))); });
}

bool pamina_input(pamina_session* prompt, const char* text, pamina_shown_function function, void* user,
                  pamina_error** error) {
    return guarded(error, false, [&] {
        const std::string all = needed(text, "the text");
        Shown::Function told;
        if (function)
            told = [&](pamina_shown kind, const std::string& shown, std::unique_ptr<pamina_value> value) {
                function(kind, shown.c_str(), value.release(), user);
            };
        return prompt_of(prompt).input(all, std::move(told));
    });
}

bool pamina_give(pamina_session* prompt, const char* name, const pamina_value* value, pamina_error** error) {
    return guarded(error, false, [&] {
        need(value, "the value");
        return prompt_of(prompt).give(needed(name, "the name"), value->value);
    });
}

pamina_completeness pamina_text_completeness(const char* text) {
    using enum pamina::syntax::Completeness;
    const std::string all = text ? text : "";
    if (pamina::repl::Repl::is_command(all)) return PAMINA_COMPLETE;
    try {
        switch (pamina::script::Session::completeness(all)) {
            case complete:
                return PAMINA_COMPLETE;
            case incomplete:
                return PAMINA_INCOMPLETE;
            case error:
                break;
        }
    } catch (const std::exception&) {
    }
    return PAMINA_BROKEN;
}
