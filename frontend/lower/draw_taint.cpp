#include "frontend/lower/draw_taint.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::lower {

void DrawTaint::took_mean(int slot) {
    drawn_.insert(slot);
}

bool DrawTaint::drawn(Id id) const {
    if (drawn_.empty() || id == kNone) return false;
    const auto slots = expr::free_locals(graph().pool, id);
    return std::ranges::any_of(slots, [&](int s) { return drawn_.contains(s); });
}

void DrawTaint::derive(int slot, Id id) {
    if (drawn(id)) drawn_.insert(slot);
    if (auto queues = queues_of(id); !queues.empty()) from_tokens_[slot] = std::move(queues);
}

bool DrawTaint::decided_by_draw(Id id, Span span, std::string_view what) {
    if (!drawn(id)) {
        if (auto queues = queues_of(id); !queues.empty())
            decisions_.push_back({std::move(queues), span, std::string(what)});
        return false;
    }
    error("E1406", span, fmt::format("{} is decided by a draw here, and a prediction takes means", what),
          "`simulate` draws");
    return true;
}

void DrawTaint::put_on(int queue, Id id) {
    if (drawn(id)) drawn_queues_.insert(queue);
    carried_on_[queue].merge(queues_of(id));
}

void DrawTaint::taken_from(int slot, int queue) {
    from_tokens_[slot] = {queue};
}

// The queues whose tokens carried what an expression reads.
std::set<int> DrawTaint::queues_of(Id id) const {
    std::set<int> queues;
    if (from_tokens_.empty() || id == kNone) return queues;
    for (const int slot : expr::free_locals(graph().pool, id))
        if (const auto it = from_tokens_.find(slot); it != from_tokens_.end())
            queues.insert(it->second.begin(), it->second.end());
    return queues;
}

// Who gets a token may stand before who puts it: what decides is looked at when all is known.
void DrawTaint::decide_by_tokens() {
    if (decisions_.empty() || drawn_queues_.empty()) return;
    const auto any_drawn = [&](const std::set<int>& queues) {
        return std::ranges::any_of(queues, [&](int q) { return drawn_queues_.contains(q); });
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [queue, others] : carried_on_)
            if (any_drawn(others)) changed = drawn_queues_.insert(queue).second || changed;
    }
    for (const Decision& d : decisions_)
        if (any_drawn(d.queues))
            error("E1406", d.span,
                  fmt::format("{} is decided by a draw here, which a token carried, and a prediction takes means",
                              d.what),
                  "`simulate` draws");
}

}  // namespace pamina::lower
