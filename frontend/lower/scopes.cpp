#include "frontend/lower/scopes.h"

namespace pamina::lower {

Scope::~Scope() {
    for (auto it = saved_.rbegin(); it != saved_.rend(); ++it) {
        if (it->second) {
            bound_[it->first] = std::move(*it->second);
        } else {
            bound_.erase(it->first);
        }
    }
}

void Scope::bind(const Symbol* s, Value v) {
    auto it = bound_.find(s);
    saved_.emplace_back(s, it == bound_.end() ? std::nullopt : std::optional(it->second));
    bound_[s] = std::move(v);
}

}  // namespace pamina::lower
