// The commands that change or keep the whole session: :reload, :set, :save.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "runtime/repl/repl.h"

namespace pamina::repl {

namespace {

std::string without_space(std::string_view text) {
    const auto first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
    return first == text.npos ? std::string() : std::string(text.substr(first, last + 1 - first));
}

/// The text of a param with another default.
std::string with_default(const Statement& s, const std::string& value) {
    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics ignored;
    std::string text = s.text();
    const auto parsed = syntax::parse(sources.add("", text), sources, ids, ignored);
    const auto* p = std::get_if<ast::ParamDecl>(&parsed.file.statements.front()->node);
    if (p->default_value) {
        const Span d = p->default_value->span;
        return text.replace(d.begin, d.end - d.begin, value);
    }
    return text.insert(p->type ? p->type->span.end : p->name.span.end, " = " + value);
}

}  // namespace

bool Repl::set(const std::string& assignment) {
    const auto at = assignment.find('=');
    const std::string name = without_space(std::string_view(assignment).substr(0, at));
    const std::string value = at == assignment.npos ? "" : without_space(std::string_view(assignment).substr(at + 1));
    if (name.empty() || value.empty())
        return mistake("E0862", fmt::format("`:set {}` gives nothing a value", assignment), "write `:set P = 32`");
    const auto s = std::ranges::find(statements_, name, &Statement::name);
    if (s == statements_.end() || s->kind != "param") {
        std::vector<std::string> params;
        for (const auto& p : statements_) {
            if (p.kind == "param") params.push_back(p.name);
        }
        const std::string meant = closest(name, params);
        return mistake("E0801", fmt::format("there is no param `{}` here", name),
                       meant.empty() ? ":list shows what is declared" : fmt::format("did you mean `{}`?", meant));
    }
    session_->set(name, value);
    if (!declare_again(name)) {
        const auto old = set_.find(name);
        session_->set(name, old == set_.end() ? std::optional<std::string>() : old->second);
        return false;
    }
    set_[name] = value;
    return true;
}

bool Repl::reload(const std::string&) {
    auto session = std::move(session_);
    auto statements = std::move(statements_);
    auto results = std::move(results_);
    const auto files = files_;
    const auto last = last_name_;
    begin();
    for (const auto& file : files) {
        const bool loaded = named_.contains(file) ? load(file) : load_command(file);
        if (loaded || std::ranges::count(files_, file)) continue;
        session_ = std::move(session);
        listener_.session = session_.get();
        statements_ = std::move(statements);
        results_ = std::move(results);
        files_ = files;
        last_name_ = last;
        output_.said(fmt::format("Nothing has changed: {} cannot be taken over.\n", file));
        return false;
    }
    std::erase_if(statements,
                  [](const Statement& s) { return !s.of->path.empty() || (s.name.empty() && !s.is_import); });
    for (const auto& s : statements)
        if (s.given) give(s.name, s.text(), *s.given);
    std::erase_if(statements, [](const Statement& s) { return s.given != nullptr; });
    // All together, since they may use each other; else as many as fit.
    const auto take_all = [&](std::vector<Statement> some) {
        std::vector<const Statement*> all;
        for (const auto& s : some) all.push_back(&s);
        std::vector<FileId> ignored;
        auto parts = parts_of(all, ignored);
        return parts.empty() || take(std::move(some), std::move(parts), {}) != Taken::Refused;
    };
    listener_.muted = true;
    const bool together = take_all(statements);
    listener_.muted = false;
    std::vector<std::string> lost;
    if (!together) {
        for (const auto& s : statements) {
            if (!take_all({s})) lost.push_back(s.is_import ? s.text() : fmt::format("{} {}", s.kind, s.name));
        }
    }
    for (const auto& what : lost) output_.said(fmt::format("Left out: {}\n", what));
    return lost.empty();
}

bool Repl::save(const std::string& path) {
    for (const auto& s : statements_)
        if (s.given)
            return mistake("E0742", fmt::format("cannot write {}: `{}` was given from outside", path, s.name),
                           "write its value to a file that the script reads, and declare it anew by that");
    std::string text;
    std::set<const Statement*> written;
    const std::function<void(const Statement&)> write = [&](const Statement& s) {
        if (!written.insert(&s).second) return;
        for (const auto& name : s.uses) {
            const auto result = results_.find(name);
            if (result == results_.end()) continue;
            // What the result was computed from may have been declared again, and stands later then.
            for (const auto& used : statements_)
                if (!used.name.empty() && std::ranges::count(result->second.uses, used.name)) write(used);
            write(result->second);
        }
        const auto value = s.kind == "param" ? set_.find(s.name) : set_.end();
        text += (value == set_.end() ? s.text() : with_default(s, value->second)) + "\n";
    };
    for (const auto& s : statements_) write(s);
    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics ignored;
    const FileId file = sources.add(path, text);
    const auto parsed = syntax::parse(file, sources, ids, ignored);
    if (!ignored.has_errors()) text = ast::format(parsed.file, sources);
    const files::Place place = options_.typed ? files::resolved(path) : session_->reach().to_write(path);
    if (!place.error.empty()) return mistake("E0742", place.error, place.help);
    const std::string reason = output_.saved({path, place.path, text});
    if (!reason.empty()) return mistake("E0742", fmt::format("cannot write {}: {}", path, reason));
    output_.said(fmt::format("Wrote {}.\n", path));
    return true;
}

}  // namespace pamina::repl
