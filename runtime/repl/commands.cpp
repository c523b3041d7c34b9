#include "runtime/repl/commands.h"

#include <fmt/format.h>

#include <chrono>

#include "runtime/repl/repl.h"

namespace pamina::repl {

std::span<const Command> Command::all() {
    static constexpr Command kAll[] = {
        {"help", "[TOPIC]", Takes::Topic, "the commands; or about a command, word, name, error", "",
         [](Repl& r, const std::string& a) { return r.help(a); }},
        {"type", "EXPRESSION", Takes::Text, "the type of an expression, without evaluating it", "",
         [](Repl& r, const std::string& a) { return r.type(a); }},
        {"doc", "NAME", Takes::Name, "what is said about a declaration or a word", "",
         [](Repl& r, const std::string& a) { return r.doc(a); }},
        {"list", "", Takes::Nothing, "what has been declared, with values", "Params that :set gave a value are marked.",
         [](Repl& r, const std::string& a) { return r.list(a); }},
        {"load", "FILE", Takes::File, "runs a script and takes over what it declares",
         "What it declares may be there already: it is redefined then. The declarations\n"
         "stay, also when a prediction in the file fails.",
         [](Repl& r, const std::string& a) { return r.load_command(a); }},
        {"reload", "", Takes::Nothing, "reads the files again, then what was declared here",
         "Params keep the values that :set gave them. When a file has a mistake, nothing\n"
         "changes; what was typed and does not fit the files any more is left out, with\n"
         "its errors.",
         [](Repl& r, const std::string& a) { return r.reload(a); }},
        {"forget", "", Takes::Nothing, "forgets all that was declared here and in files, and what :set gave", "",
         [](Repl& r, const std::string& a) { return r.forget(a); }},
        {"set", "PARAM = VALUE", Takes::Param, "gives a param another value; what uses it follows",
         "The value stays over :load and :reload.", [](Repl& r, const std::string& a) { return r.set(a); }},
        {"time", "STATEMENT", Takes::Text, "runs a statement and says how long that took", "",
         [](Repl& r, const std::string& a) { return r.time(a); }},
        {"why", "[MODEL]", Takes::Text, "why a prediction takes its time, and what to change first",
         "`:why office(P = 8) on gc` is `why office(P = 8) on gc`, `:why r` after\n"
         "`let r = predict …` of that, `:why office` of its last prediction; alone it is of the\n"
         "last prediction that was made.",
         [](Repl& r, const std::string& a) { return r.why(a); }},
        {"graph", "MODEL [on MACHINE]", Takes::Name, "the relaxed task graph of a model",
         "Parameters have their defaults. Without a machine it is that of the first predict\n"
         "of the model in the last input.",
         [](Repl& r, const std::string& a) { return r.graph(a); }},
        {"save", "FILE", Takes::File, "writes the session as a script",
         "It has the declarations in force, the params with the values of :set, and the\n"
         "other statements that succeeded. Paths in them are seen from the new file.",
         [](Repl& r, const std::string& a) { return r.save(a); }},
        {"explain", "ID", Takes::Text, "what an error means, with a repaired example", "",
         [](Repl& r, const std::string& a) { return r.explain(a); }},
        {"quit", "", Takes::Nothing, "leaves, as Ctrl-D does", "",
         [](Repl& r, const std::string& a) { return r.quit(a); }},
    };
    return kAll;
}

std::vector<const Command*> commands_like(std::string_view name) {
    std::vector<const Command*> out;
    for (const auto& c : Command::all()) {
        if (name == c.name) return {&c};
        if (!name.empty() && std::string_view(c.name).starts_with(name)) out.push_back(&c);
    }
    return out;
}

bool Repl::command(const std::string& text) {
    const auto end = text.find_first_of(" \t\r\n", 1);
    const std::string name = text.substr(1, end == text.npos ? text.npos : end - 1);
    const auto begin = end == text.npos ? text.npos : text.find_first_not_of(" \t\r\n", end);
    const std::string argument = begin == text.npos ? std::string() : text.substr(begin);

    if (name == "?") return help(argument);
    const auto found = commands_like(name);
    if (found.empty()) {
        std::vector<std::string> known;
        for (const auto& c : Command::all()) known.emplace_back(c.name);
        const std::string meant = closest(name, known);
        return mistake("E0860", fmt::format("there is no command `:{}`", name),
                       meant.empty() ? ":help lists the commands" : fmt::format("did you mean `:{}`?", meant));
    }
    if (found.size() > 1) {
        std::string names;
        for (const auto* c : found)
            names += fmt::format("{}:{}", names.empty() ? "" : c == found.back() ? " or " : ", ", c->name);
        return mistake("E0861", fmt::format("`:{}` may be {}", name, names));
    }
    const Command& c = *found.front();
    if (c.needs_argument() && argument.empty())
        return mistake("E0862", fmt::format("`:{}` needs something behind it", c.name),
                       fmt::format("write `:{} {}`", c.name, c.argument));
    if (!c.takes_argument() && !argument.empty())
        return mistake("E0862", fmt::format("`:{}` stands alone", c.name), fmt::format("write `:{}`", c.name));
    return c.run(*this, argument);
}

bool Repl::load_command(const std::string& path) {
    return options_.typed ? load(path) : run_loaded(path, files::read(path, session_->reach()));
}

bool Repl::time(const std::string& text) {
    const auto begin = std::chrono::steady_clock::now();
    const Came came = input(text, true);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const double s = took.count();
    output_.said(s < 1e-3   ? fmt::format("took {:.0f} us\n", s * 1e6)
                 : s < 1    ? fmt::format("took {:.1f} ms\n", s * 1e3)
                 : s < 1000 ? fmt::format("took {:.2f} s\n", s)
                            : fmt::format("took {:.0f} s\n", s));
    return came != Came::Failed;
}

std::string Repl::predicted_by(const std::string& name) const {
    if (!session_->kept()) return {};
    const auto it = session_->kept()->visible.find(name);
    const auto* stmt = it == session_->kept()->visible.end() ? nullptr : it->second->stmt;
    const auto* let = stmt ? std::get_if<ast::LetDecl>(&stmt->node) : nullptr;
    if (!let) return {};
    const bool predicts =
        std::holds_alternative<ast::Predict>(let->value->node) || std::holds_alternative<ast::Solve>(let->value->node);
    if (!predicts) return {};
    return std::string(session_->sources().text(let->value->span));
}

void Repl::remember_predicted(const std::vector<Statement>& fresh) {
    for (auto s = fresh.rbegin(); s != fresh.rend(); ++s) {
        const auto written = std::string_view(s->of->text).substr(s->at);
        // It was shown behind the others.
        if (s->name.empty() && (written.starts_with("predict ") || written.starts_with("simulate "))) return;
        if (s->name.empty()) continue;
        if (const auto text = predicted_by(s->name); !text.empty()) {
            listener_.remember(text);
            return;
        }
    }
}

bool Repl::why(const std::string& text) {
    const auto asked = listener_.predicted_last_of.find(text);  // `:why q` after `predict q(3)`
    std::string of = text.empty()                                 ? listener_.predicted_last
                     : asked != listener_.predicted_last_of.end() ? asked->second
                                                                  : predicted_by(text);
    if (of.empty()) of = text;
    if (of.empty())
        return mistake("E0862", "`:why` needs something behind it: nothing was predicted here", "write `:why MODEL`");
    return input("why " + of, true) != Came::Failed;
}

bool Repl::forget(const std::string&) {
    set_.clear();
    named_.clear();
    begin();
    listener_.predicted_last.clear();
    listener_.predicted_last_of.clear();
    return true;
}

bool Repl::quit(const std::string&) {
    left_ = true;
    return true;
}

}  // namespace pamina::repl
