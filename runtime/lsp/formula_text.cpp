#include "runtime/lsp/formula_text.h"

#include <fmt/format.h>

#include <chrono>

#include "runtime/engine/run/timer.h"
#include "runtime/lsp/first_mistake.h"
#include "runtime/script/session.h"

namespace pamina::lsp {

namespace {

constexpr std::size_t kShownFormula = 400;  // characters
constexpr std::chrono::milliseconds kLongest{1000};

}  // namespace

std::string formula_text(const Question& q, const std::string& model) {
    script::SessionOptions options;
    options.allow_read = q.workspace.allow_read;
    FirstMistake sink;  // mistakes are shown elsewhere
    engine::RunControl control;
    // What the formula reads may take its time.
    const engine::Timer over(kLongest, [&] {
        control.stop = true;
        return false;
    });
    if (!over.started()) return {};
    script::Session session(std::move(options), sink, control);
    for (const auto& [path, text] : q.workspace.texts()) session.loader().overlay(path, text);
    const check::Module* module = session.check_file(q.open.path);
    if (!module || !module->names.contains(model)) return {};
    const auto f = session.formula_of(*module, model, "");
    if (!f) return {};
    try {
        std::string text;
        if (f->is_exact()) {
            text = fmt::format("time `{}`", f->expression());
        } else {
            for (const bool upper : {false, true})
                for (const auto& b : f->bounds(upper))
                    text += fmt::format("{}{} `{}` ({})", text.empty() ? "time " : "; ", upper ? "at most" : "at least",
                                        b.formula, b.from);
        }
        return text.size() > kShownFormula ? std::string() : text;
    } catch (const script::ValueError&) {
        return {};
    }
}

}  // namespace pamina::lsp
