// Values from outside as lets of a prompt.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/repl/repl.h"

namespace pamina::repl {

bool Repl::give(const std::string& name, const std::string& like, script::Value value) {
    last_status_ = 2;
    const Text text{
        fmt::format("<{}>", name), like.starts_with("let ") ? like : fmt::format("let {} = {}", name, like), {}};
    const FileId file = session_->add_text(text.name, text.text);
    listener_.clear();
    const auto* before = session_->kept();
    const auto* module = session_->check_parts({}, {{file, {}}});
    if (!module) return false;
    session_->name_value(*module, name, value);
    if (!follow(name)) {
        if (before) session_->keep(*before);
        return false;
    }
    auto fresh = statements_of(std::make_shared<Text>(text));
    std::erase_if(statements_, [&](const Statement& s) { return s.name == name; });
    for (auto& s : fresh) {
        s.heading = fmt::format("let {}", name);
        s.given = std::make_shared<const script::Value>(value);
        // Before what uses it.
        const auto first = std::ranges::find_if(statements_, [&](const Statement& x) { return x.uses.contains(name); });
        statements_.insert(first, std::move(s));
    }
    last_status_ = 0;
    return true;
}

bool Repl::follow(const std::string& name) {
    const auto again = dependents(statements_, {name});
    if (again.empty()) return true;
    const auto old_values = values_of(again);
    std::vector<FileId> files;
    const auto* module = session_->check_parts({}, parts_of(again, files));
    if (!module) {
        refused({name}, again, files);
        return false;
    }
    last_status_ = session_->run_module(*module);
    if (last_status_ != 0 || stopped()) return false;
    session_->keep(*module);
    std::vector<std::string> names;
    for (const auto* s : again) names.push_back(s->name);
    say_changes(statements_, {}, old_values, names);
    return true;
}

}  // namespace pamina::repl
