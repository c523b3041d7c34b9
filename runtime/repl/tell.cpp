// The commands that tell about the session and the language: :help, :type, :doc, :list, :graph, :explain.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/words/describe.h"
#include "runtime/assist/docs/docs_find.h"
#include "runtime/assist/docs/errors.h"
#include "runtime/relax/relax.h"
#include "runtime/repl/commands.h"
#include "runtime/repl/repl.h"

namespace pamina::repl {

namespace {

constexpr const char* kHelp =
    "Type statements of a script: what they declare stays, values are printed.\n"
    "A block goes on over lines until it is closed. `_` is the last value, `_3` that\n"
    "of the third input. Anything may be redefined; what uses it follows.\n\n";
constexpr const char* kKeys =
    "\nCommands may be shortened (`:q`). Tab completes, Ctrl-R searches the history,\n"
    "Ctrl-C drops the input or stops a run, Ctrl-D leaves.\n"
    "`:help delay`, `:help E0302` and `:doc NAME` say more.\n";

std::string usage(const Command& c) {
    return fmt::format(":{}{}{}", c.name, c.argument[0] ? " " : "", c.argument);
}

}  // namespace

bool Repl::help(const std::string& topic) {
    if (topic.empty()) {
        std::string out = kHelp;
        for (const auto& c : Command::all()) out += fmt::format("  {:<26}{}\n", usage(c), c.summary);
        output_.said(out + kKeys);
        return true;
    }
    const auto commands = commands_like(std::string_view(topic).substr(topic.starts_with(':') ? 1 : 0));
    const bool exact = commands.size() == 1 && (topic.starts_with(':') || topic == commands.front()->name);
    if (exact) {
        const auto& c = *commands.front();
        output_.said(fmt::format("{}\n  {}\n{}{}", usage(c), c.summary, c.help, c.help[0] ? "\n" : ""));
        return true;
    }
    return assist::find_error(topic) ? explain(topic) : doc(topic);
}

bool Repl::doc(const std::string& name) {
    const assist::TextStyle style{static_cast<std::size_t>(std::clamp(output_.columns(), 40, 100)), output_.colour()};
    std::string out;
    const auto pages = assist::library_pages(session_->reach());
    const auto* module = session_->kept();
    const auto found = assist::find_docs(name, pages);
    const auto* symbol = module && module->visible.contains(name) ? module->visible.at(name) : nullptr;
    // A page of the standard library says more than its declaration.
    const bool library = symbol && symbol->module && symbol->module->path.starts_with("<std>") && !found.empty();
    if (symbol && !library) {
        out = assist::doc_text(assist::doc_of(*symbol, session_->program(), session_->sources()), style);
    }
    if (!found.empty()) out += (out.empty() ? "" : "\n") + assist::found_text(found, style);
    if (!out.empty()) {
        output_.said(out);
        return true;
    }
    std::vector<std::string> known;
    if (module) {
        for (const auto& [n, s] : module->visible) known.push_back(n);
    }
    for (const auto& c : Command::all()) known.emplace_back(c.name);
    std::string meant = closest(name, known);
    if (meant.empty()) meant = assist::closest_docs(name, pages);
    std::string help = meant.empty() ? std::string() : fmt::format("did you mean `{}`?", meant);
    auto places = assist::mentions(name, pages, meant);
    for (auto& place : places) place.insert(0, place.starts_with("guide") ? "pamina " : ":");
    if (!places.empty())
        help += fmt::format("{}it is mentioned in: {}", help.empty() ? "" : " ", fmt::join(places, ", "));
    return mistake("E0870", fmt::format("there is nothing about `{}`", name),
                   help.empty() ? ":list shows what is declared here, :help the commands" : help);
}

bool Repl::type(const std::string& expression) {
    const auto* kept = session_->kept();
    if (kept && kept->visible.contains(expression)) {
        const auto& symbol = *kept->visible.at(expression);
        if (symbol.kind != check::SymbolKind::Let && symbol.kind != check::SymbolKind::Param) {
            output_.said(assist::signature(symbol, session_->program()) + "\n");
            return true;
        }
    }
    const FileId file = session_->add_text("<:type>", expression);
    const auto* module = session_->check_parts({}, {{file, {}}});
    if (!module) return false;
    const auto& statements = module->file.statements;
    const auto* e = statements.size() == 1 ? std::get_if<ast::ExprStmt>(&statements.front()->node) : nullptr;
    if (!e) return mistake("E0863", fmt::format("`{}` is not an expression", expression), "a statement has no type");
    output_.said(check::describe(session_->program().type_of(*e->value), session_->program()) + "\n");
    return true;
}

bool Repl::list(const std::string&) {
    std::string out;
    for (const auto& s : statements_) {
        if (s.is_import) out += s.text() + "\n";
    }
    for (const auto& s : statements_) {
        if (s.name.empty()) continue;
        out += s.heading;
        const bool value = s.kind == "let" || s.kind == "param";
        const std::string now = value ? value_text(s.name) : std::string();
        if (!now.empty() && (s.heading + " ").find(fmt::format("= {} ", now)) == s.heading.npos)
            out += fmt::format("  // {}", now);
        if (s.kind == "param" && set_.contains(s.name)) out += " by :set";
        out += "\n";
    }
    output_.said(out.empty() ? "Nothing is declared yet.\n" : out);
    return true;
}

bool Repl::graph(const std::string& argument) {
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = argument.find_first_not_of(" \t", at)) != argument.npos;) {
        const auto end = std::min(argument.find_first_of(" \t", at), argument.size());
        words.push_back(argument.substr(at, end - at));
        at = end;
    }
    if (words.size() != 1 && !(words.size() == 3 && words[1] == "on"))
        return mistake("E0862", fmt::format("`:graph {}` names no model", argument), "write `:graph MODEL on MACHINE`");
    if (!session_->kept())
        return mistake("E0806", fmt::format("there is no model `{}`", words[0]), "declare one, or :load a file");
    auto made = session_->graph_of(*session_->kept(), words[0], words.size() == 3 ? words[2] : std::string());
    if (!made) return false;
    relax::relax(*made);
    std::string text = rtg::print(*made);
    if (text.empty() || text.back() != '\n') text += '\n';
    output_.said(text);
    return true;
}

bool Repl::explain(const std::string& id) {
    const auto* entry = assist::find_error(id);
    if (!entry)
        return mistake("E0814", fmt::format("there is no error or warning `{}`", id),
                       "an id looks like E0302 or W1701");
    output_.said(
        assist::error_text(*entry, static_cast<std::size_t>(std::clamp(output_.columns(), 40, 100)), output_.colour()));
    return true;
}

}  // namespace pamina::repl
