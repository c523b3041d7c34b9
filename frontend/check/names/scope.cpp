#include "frontend/check/names/scope.h"

namespace pamina::check {

void Scopes::pop() {
    std::size_t mark = marks_.back();
    marks_.pop_back();
    while (entries_.size() > mark) {
        Entry e = entries_.back();
        entries_.pop_back();
        if (e.hidden == 0) {
            innermost_.erase(e.symbol->name);
        } else {
            // The key must live as long as the entry that stays.
            innermost_.erase(e.symbol->name);
            innermost_.emplace(entries_[e.hidden - 1].symbol->name, e.hidden);
        }
    }
}

const Symbol* Scopes::enter(const Symbol* symbol) {
    std::size_t hidden = 0;
    auto it = innermost_.find(symbol->name);
    if (it != innermost_.end()) {
        hidden = it->second;
        if (!marks_.empty() && hidden > marks_.back()) return entries_[hidden - 1].symbol;
        innermost_.erase(it);
    }
    entries_.push_back({symbol, hidden});
    innermost_.emplace(symbol->name, entries_.size());
    return nullptr;
}

const Symbol* Scopes::find(std::string_view name) const {
    auto it = innermost_.find(name);
    return it == innermost_.end() ? nullptr : entries_[it->second - 1].symbol;
}

void Scopes::names(std::vector<std::string>& out) const {
    for (auto& [name, index] : innermost_) out.emplace_back(name);
}

}  // namespace pamina::check
