// `pamina symbolic FILE`: the times of models as formulas of their parameters.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "frontend/source/printable.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/commands/mistakes.h"
#include "runtime/cli/options/folder_options.h"
#include "runtime/cli/options/script_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/script/show/show.h"
#include "runtime/values/form_value.h"

namespace pamina::cli {

namespace {

struct SymbolicOptions {
    std::string file, model, machine;
    bool json = false, latex = false, c = false, python = false;
    FolderOptions folders;
};

struct Model {
    std::string name;
    Span span;
};

/// The models that the file declares.
std::vector<Model> models_of(const check::Module& module, const check::Program& program) {
    std::vector<Model> all;
    for (const auto& s : module.file.statements)
        if (const check::Symbol* declared = program.symbol_of(*s);
            declared && declared->kind == check::SymbolKind::Model)
            all.push_back({declared->name, declared->span});
    return all;
}

std::string heading(const std::string& model, const script::FormValue& f) {
    std::string names;
    for (const auto& s : f.symbols) names += (names.empty() ? "" : ", ") + s.name;
    return fmt::format("{}({})\n", model, names);
}

std::string for_people(const std::string& model, const script::FormValue& f) {
    std::string text = heading(model, f);
    if (!f.means.empty()) text += fmt::format("  {} count as their means (`simulate` draws)\n", f.means);
    if (f.is_exact()) return text + fmt::format("  exact     {}\n", f.expression());
    for (const bool upper : {false, true})
        for (const auto& b : f.bounds(upper))
            text += fmt::format("  {}  {}\n            ({})\n", upper ? "at most " : "at least", b.formula, b.from);
    return text + fmt::format("  not exact: {}\n", f.approximate);
}

/// The form, or its bounds, as another language has them.
template <class Text>
std::string exported(const std::string& comment, const std::string& model, const script::FormValue& f, Text text) {
    const auto lines = [&](const script::FormValue& x) {
        std::string t = text(x);
        return t.ends_with('\n') ? t : t + "\n";
    };
    if (f.is_exact()) return lines(f);
    std::string out;
    for (const bool upper : {false, true}) {
        if (upper && f.bounds(true).empty()) continue;
        const script::Value bound = f.bound(upper);
        out += fmt::format("{} {} of {}: {}\n{}", comment, upper ? "upper bound" : "lower bound", model, f.approximate,
                           lines(**bound.as<std::shared_ptr<const script::FormValue>>()));
    }
    return out;
}

int symbolic(const SymbolicOptions& o) {
    engine::RunControl control;
    Messages messages(o.json);
    Mistakes sink(messages);
    script::Session session(o.folders.session(), sink, control);
    sink.session = &session;
    session.loader().overlay(o.file, named_text(o.file));
    const check::Module* module = session.check_file(o.file);
    if (!module) return messages.end(kWrong, {{"file", o.file}});
    auto models = models_of(*module, session.program());
    if (!o.model.empty()) {
        const auto asked = std::ranges::find(models, o.model, &Model::name);
        models = {asked == models.end() ? Model{o.model, {}} : *asked};
    }
    auto formulas = nlohmann::ordered_json::array();
    bool first = true;  // of a file with functions
    std::string text;
    int status = 0;
    for (const auto& [model, span] : models) {
        const auto f = session.formula_of(*module, model, o.machine);
        if (!f) continue;
        try {
            if (o.json) {
                auto j = script::to_json(script::Value(f), session.program());
                j["model"] = model;
                formulas.push_back(std::move(j));
                continue;
            }
            const std::string one =
                o.latex    ? exported("%", model, *f, [](const script::FormValue& x) { return x.latex(); })
                : o.c      ? exported("//", model, *f,
                                      [&](const script::FormValue& x) { return x.c(std::exchange(first, false)); })
                : o.python ? exported("#", model, *f,
                                      [&](const script::FormValue& x) { return x.python(std::exchange(first, false)); })
                           : for_people(model, *f);
            text += (text.empty() ? "" : "\n") + one;
        } catch (const script::ValueError& e) {
            // The others are there to be printed.
            status = kWrong;
            messages.add({Severity::error, e.id, span, fmt::format("`{}`: {}", model, e.message), e.help, {}},
                         session.sources());
        }
    }
    if (models.empty()) {
        messages.add({Severity::error, "E0806", {}, "the script has no model", "", {}}, session.sources());
        return messages.end(kWrong, {{"file", o.file}});
    }
    if (!o.json) write_out(printable(text));
    return messages.end(std::max(session.status(), status), {{"file", o.file}, {"formulas", std::move(formulas)}});
}

}  // namespace

void add_symbolic(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<SymbolicOptions>();
    auto* c = app.add_subcommand("symbolic", "Prints the time of models as formulas of their parameters");
    c->group("Predict");
    c->add_option("FILE", o->file, "The script; - reads standard input")->required();
    c->add_option("--model", o->model, "Which model (default: all that the script declares)")->type_name("NAME");
    c->add_option("--machine", o->machine, "Its machine (default: that of the model's first predict)")
        ->type_name("NAME");
    auto* latex = c->add_flag("--latex", o->latex, "As LaTeX");
    auto* as_c = c->add_flag("--c", o->c, "As functions of C")->excludes(latex);
    auto* python =
        c->add_flag("--python", o->python, "As functions of Python (numpy)")->excludes(latex)->excludes(as_c);
    o->folders.add_read(*c);
    c->add_flag("--json", o->json, "One JSON document: formulas and mistakes")
        ->excludes(latex)
        ->excludes(as_c)
        ->excludes(python);
    c->footer(
        "Example: pamina symbolic office.pam --model office\n\n"
        "Parameters that are numbers are symbols; others have the arguments of the model's first predict. In a "
        "script,\n"
        "`symbolic office(P = 8) where N >= 1` gives the formula as a value, and with what is known it may be\n"
        "simpler; `print latex(symbolic office() where N >= 1)` prints it so.");
    c->callback([o, &chosen] { chosen = [o] { return symbolic(*o); }; });
}

}  // namespace pamina::cli
