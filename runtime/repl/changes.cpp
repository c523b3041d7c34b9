// What a text changed of what was there before, for people.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/repl/repl.h"
#include "runtime/script/show/show.h"

namespace pamina::repl {

namespace {

/// Longer values say nothing at a glance.
constexpr std::size_t kValueText = 60;

/// "(P: int) on m" of "model repair(P: int) on m".
std::string form(const Statement& s) {
    const auto at = s.heading.find(s.name, s.kind.size());
    const auto begin = s.heading.find_first_not_of(' ', at + s.name.size());
    return begin == s.heading.npos ? "()" : s.heading.substr(begin);
}

bool is_value(const Statement& s) {
    return s.kind == "let" || s.kind == "param";
}

}  // namespace

std::string Repl::value_text(const std::string& name) const {
    if (!session_->kept()) return {};
    const auto it = session_->kept()->visible.find(name);
    const auto* value = it == session_->kept()->visible.end() ? nullptr : session_->value_of(*it->second);
    if (!value) return {};
    if (value->as<std::shared_ptr<const plot::Plot>>()) return "a plot";
    if (const auto* t = value->as<std::shared_ptr<const script::Table>>())
        return fmt::format("a table of {} rows", (*t)->rows);
    std::string text;
    try {
        text = script::show(*value, session_->program());
    } catch (const script::ValueError& error) {
        return error.message;  // why it cannot be shown
    }
    const bool lines = text.find('\n') != text.npos;
    return !lines && text.size() <= kValueText ? text : text.substr(0, std::min(text.find('\n'), kValueText)) + " …";
}

Repl::Values Repl::values_of(const std::vector<const Statement*>& statements) const {
    Values out;
    for (const auto* s : statements) {
        if (is_value(*s)) out[s->name] = value_text(s->name);
    }
    return out;
}

void Repl::say_changes(const std::vector<Statement>& before, const std::vector<Statement>& fresh,
                       const Values& old_values, const std::vector<std::string>& again) {
    std::string out;
    // Without a value before or now there is nothing to compare.
    const auto values = [&](const std::string& name) {
        const auto old = old_values.find(name);
        const std::string now = value_text(name);
        if (old == old_values.end() || old->second.empty() || now.empty()) return std::string();
        return old->second == now ? fmt::format(" is still {}", now) : fmt::format(": {} -> {}", old->second, now);
    };
    for (const auto& s : fresh) {
        if (s.name.empty()) continue;
        const auto old = std::ranges::find(before, s.name, &Statement::name);
        if (old == before.end()) continue;
        const std::string value = is_value(s) && is_value(*old) ? values(s.name) : std::string();
        if (old->text() == s.text() && !s.of->path.empty() && !value.starts_with(':')) continue;
        std::string what;
        if (is_value(s) && is_value(*old)) {
            what = value;
        } else if (old->kind != s.kind) {
            what = fmt::format(", was: {}", old->heading);
        } else if (form(*old) != form(s)) {
            what = fmt::format(": {} -> {}", form(*old), form(s));
        }
        out += fmt::format("{} {} redefined{}\n", s.kind, s.name, what);
    }
    std::string also;
    for (const auto& name : again) {
        const auto s = std::ranges::find(before, name, &Statement::name);
        const std::string changed = values(name);
        // What has no value takes part without a word, except where nothing else says so.
        also += fmt::format("{}{} {}{}", also.empty() ? "" : ", ", s->kind, name, changed);
    }
    if (!also.empty()) out += fmt::format("  and with it {}\n", also);
    if (!out.empty()) output_.said(out);
}

}  // namespace pamina::repl
