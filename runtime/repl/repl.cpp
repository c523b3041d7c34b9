#include "runtime/repl/repl.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::repl {

namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n"), last = text.find_last_not_of(" \t\r\n");
    return first == text.npos ? std::string() : text.substr(first, last + 1 - first);
}

bool has_name(const std::vector<Statement>& statements, const std::string& name) {
    return std::ranges::any_of(statements, [&](const Statement& s) { return s.name == name; });
}

std::string listed(const std::vector<std::string>& names) {
    std::string out;
    for (const auto& name : names) out += fmt::format("{}`{}`", out.empty() ? "" : ", ", name);
    return out;
}

}  // namespace

Repl::Repl(script::SessionOptions options, Output& output, engine::RunControl& control)
    : options_(std::move(options)), output_(output), control_(control), listener_(output), set_(options_.set) {
    options_.prompt = true;
    begin();
}

void Repl::begin() {
    options_.set = set_;
    session_ = std::make_shared<script::Session>(options_, listener_, control_);
    session_->reach_folder_of("");
    listener_.session = session_.get();
    statements_.clear();
    results_.clear();
    files_.clear();
    last_name_.clear();
}

std::string Repl::of_another_prompt(std::string_view text) const {
    static constexpr std::pair<std::string_view, const char*> kTheirs[] = {
        {"exit", "quit"}, {"quit", "quit"}, {"bye", "quit"}, {"help", "help"}};
    const std::string_view word = text.substr(0, text.find_first_of(" (;"));
    const auto* found = std::ranges::find(kTheirs, word, &std::pair<std::string_view, const char*>::first);
    if (found == std::end(kTheirs)) return {};
    if (session_->kept() && session_->kept()->visible.contains(std::string(word))) return {};
    const std::string_view rest = text.substr(word.size());
    if (rest.find_first_not_of("();") == rest.npos) return found->second;
    // `help predict`
    const bool one_word = rest.rfind(' ') == 0 && std::isalpha(static_cast<unsigned char>(rest[1]));
    return one_word && word == "help" ? fmt::format("help{}", rest) : std::string();
}

bool Repl::is_command(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != text.npos && text[first] == ':';
}

/// `let c = b.`: complete but for the name of a member, for which nobody takes a new line.
static bool ends_in_a_point(std::string_view text) {
    const auto end = text.find_last_not_of(" \t\r\n");
    return end != text.npos && text[end] == '.' &&
           script::Session::completeness(std::string(text.substr(0, end))) == syntax::Completeness::complete;
}

Repl::Came Repl::input(const std::string& text, bool ended) {
    const std::string all = trimmed(text);
    if (all.empty()) return Came::Done;
    last_status_ = 2;
    bool good = false;
    if (is_command(all)) {
        good = command(all);
    } else if (const std::string meant = of_another_prompt(all); !meant.empty()) {
        good = mistake("E0860", fmt::format("`{}` is no command: they begin with a colon", all),
                       fmt::format("write `:{}`", meant));
    } else {
        if (!ended && !ends_in_a_point(text) && script::Session::completeness(text) == syntax::Completeness::incomplete)
            return Came::Incomplete;
        good = take({fmt::format("<input {}>", ++inputs_), text, {}}) == Taken::Done;
    }
    status_ = std::max(status_, session_->status());
    if (left_) return Came::Left;
    return good ? Came::Done : Came::Failed;
}

bool Repl::load(const std::string& path, LoadedText loaded) {
    named_.insert(Loader::resolve("", path));
    session_->reach_folder_of(path);
    return run_loaded(path, std::move(loaded));
}

bool Repl::run_loaded(const std::string& path, LoadedText loaded) {
    const auto file = session_->add_text(path, std::move(loaded));
    if (!file) return false;
    ++inputs_;
    const std::string name = session_->sources().name(*file);
    const Taken taken = take({name, std::string(session_->sources().text(*file)), name});
    if (taken == Taken::Refused) return false;
    std::erase(files_, name);
    files_.push_back(name);
    return taken == Taken::Done;
}

std::vector<script::Session::Part> Repl::parts_of(const std::vector<const Statement*>& statements,
                                                  std::vector<FileId>& files) {
    std::vector<script::Session::Part> parts;
    const Text* last = nullptr;
    for (const auto* s : statements) {
        if (s->of.get() != last) {
            parts.push_back({session_->add_text(s->of->name, s->of->text), std::vector<std::uint32_t>()});
            last = s->of.get();
        }
        parts.back().only->push_back(s->at);
        files.push_back(parts.back().text);
    }
    return parts;
}

Repl::Taken Repl::take(const Text& text) {
    const FileId id = session_->add_text(text.name, text.text);
    return take(statements_of(std::make_shared<Text>(text)), {{id, {}}}, text.path);
}

Repl::Taken Repl::take(std::vector<Statement> fresh, std::vector<script::Session::Part> parts,
                       const std::string& path) {
    const bool file = !path.empty();
    std::set<std::string> changed;
    for (const auto& s : fresh) {
        if (!s.name.empty() && session_->kept() && session_->kept()->visible.contains(s.name)) changed.insert(s.name);
    }
    // What is declared anew itself is not declared again.
    auto again = dependents(statements_, changed);
    std::erase_if(again, [&](const Statement* s) { return has_name(fresh, s->name); });
    std::vector<FileId> files;
    const auto more = parts_of(again, files);
    const FileId first = parts.front().text;
    const bool whole = !parts.front().only;
    parts.insert(parts.end(), more.begin(), more.end());

    listener_.clear();
    const auto* module = session_->check_parts(path, parts);
    if (!module) {
        refused(changed, again, files);
        return Taken::Refused;
    }
    if (whole) find_uses(fresh, first, session_->program(), *module);
    const auto values = values_of(again);
    const auto old_values = [&] {
        std::vector<const Statement*> replaced;
        for (const auto& s : statements_) {
            if (changed.contains(s.name)) replaced.push_back(&s);
        }
        auto all = values_of(replaced);
        all.insert(values.begin(), values.end());
        return all;
    }();
    last_status_ = session_->run_module(*module);
    const bool good = last_status_ == 0 && !stopped();
    // A file that was read to its end is there to be explored, whatever became of its predictions.
    if (!good && !file) return Taken::Refused;
    std::string hidden;
    for (const auto& name : changed) {
        const auto* old = session_->kept()->visible.at(name);
        if (has_name(statements_, name) || !old->module || old->module->path.empty()) continue;
        hidden += fmt::format("`{}` is now this one; what {} declares keeps its own\n", name, old->module->path);
    }
    session_->keep(*module);

    std::vector<Statement> moved;
    std::vector<std::string> names;
    for (const auto* s : again) {
        moved.push_back(*s);
        names.push_back(s->name);
    }
    const auto before = statements_;
    promote(fresh);  // `again` points to nothing from here on
    std::erase_if(statements_, [&](const Statement& s) {
        return !s.name.empty() && (has_name(fresh, s.name) || has_name(moved, s.name));
    });
    if (file) std::erase_if(statements_, [&](const Statement& s) { return s.name.empty() && s.of->path == path; });
    statements_.insert(statements_.end(), fresh.begin(), fresh.end());
    statements_.insert(statements_.end(), moved.begin(), moved.end());
    // What is printed of them stays behind them.
    changed.insert(names.begin(), names.end());
    std::ranges::stable_partition(statements_, [&](const Statement& s) {
        const bool uses = std::ranges::any_of(s.uses, [&](const auto& name) { return changed.contains(name); });
        return !(s.name.empty() && uses);
    });
    remember_predicted(fresh);
    say_changes(before, fresh, old_values, names);
    if (!hidden.empty()) output_.said(hidden);
    name_last();
    return good ? Taken::Done : Taken::Failed;
}

bool Repl::declare_again(const std::string& name) {
    std::vector<const Statement*> all;
    for (const auto& s : statements_) {
        if (s.name == name) all.push_back(&s);
    }
    const auto again = dependents(statements_, {name});
    all.insert(all.end(), again.begin(), again.end());
    const auto old_values = values_of(all);
    std::vector<FileId> files;
    listener_.clear();
    const auto* module = session_->check_parts({}, parts_of(all, files));
    if (!module || session_->run_module(*module) != 0 || stopped()) return false;
    session_->keep(*module);
    std::vector<std::string> names;
    for (const auto* s : again) names.push_back(s->name);
    say_changes(statements_, {*all.front()}, old_values, names);
    return true;
}

/// `_` becomes the name of the value for good, and values that declarations use become statements: they follow when
/// something is redefined.
void Repl::promote(std::vector<Statement>& statements) {
    const bool uses_last = std::ranges::any_of(
        statements, [&](const Statement& s) { return !last_name_.empty() && s.uses.contains(last_name_); });
    if (uses_last) {
        Text named = *statements.front().of;
        named.text = with_name_replaced(named.text, "_", last_name_);
        auto again = statements_of(std::make_shared<Text>(std::move(named)));
        for (std::size_t i = 0; i < again.size() && i < statements.size(); ++i)
            again[i].uses = std::move(statements[i].uses);
        statements = std::move(again);
    }
    std::vector<std::string> todo;
    for (const auto& s : statements) {
        if (!s.name.empty()) todo.insert(todo.end(), s.uses.begin(), s.uses.end());
    }
    std::vector<Statement> used;
    while (!todo.empty()) {
        const auto it = results_.find(todo.back());
        todo.pop_back();
        if (it == results_.end()) continue;
        todo.insert(todo.end(), it->second.uses.begin(), it->second.uses.end());
        used.insert(used.begin(), std::move(it->second));
        results_.erase(it);
    }
    for (auto& result : used) {
        const auto first =
            std::ranges::find_if(statements_, [&](const auto& s) { return s.uses.contains(result.name); });
        statements_.insert(first, std::move(result));
    }
}

void Repl::name_last() {
    if (!listener_.last) return;
    const auto last = *std::exchange(listener_.last, {});
    const std::string name = fmt::format("_{}", inputs_);
    Text text{fmt::format("<input {}>", inputs_), fmt::format("let {} = {}", name, last.source), {}};
    const FileId file = session_->add_text(text.name, text.text);
    const auto* module = session_->check_parts({}, {{file, {}}});
    if (!module) return output_.said("`_` is what it was: this value cannot be named\n");
    text.text = last_name_.empty() ? text.text : with_name_replaced(text.text, "_", last_name_);
    auto statements = statements_of(std::make_shared<Text>(text));
    find_uses(statements, file, session_->program(), *module);
    session_->name_value(*module, "_", last.value);
    for (auto& s : statements) results_[name] = std::move(s);
    last_name_ = name;
}

/// Says which statements do not fit what was declared anew.
void Repl::refused(const std::set<std::string>& names, const std::vector<const Statement*>& again,
                   const std::vector<FileId>& files) {
    std::vector<std::string> broken;
    for (std::size_t i = 0; i < again.size(); ++i) {
        const bool wrong = std::ranges::any_of(listener_.mistakes, [&](const Span& s) {
            return s.file == files[i] && s.begin >= again[i]->begin && s.begin < again[i]->end;
        });
        if (wrong) broken.push_back(again[i]->name);
    }
    if (broken.empty()) return;
    output_.said(fmt::format("Nothing has changed: {} {} not fit the new {}.\n", listed(broken),
                             broken.size() > 1 ? "do" : "does", listed({names.begin(), names.end()})));
}

bool Repl::mistake(const std::string& id, const std::string& message, const std::string& help) {
    output_.diagnosed({Severity::error, id, {}, message, help, {}}, session_->sources());
    status_ = std::max(status_, 2);
    return false;
}

}  // namespace pamina::repl
