#include "runtime/engine/observe/waiting_groups.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace pamina::engine {

namespace {

std::optional<std::int64_t> whole(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return value;
}

/// Takes the indices out of `q[3, 1]` in a text; `#` stands for each.
std::string without_indices(const std::string& what, std::vector<std::string>& indices) {
    std::string text;
    bool inside = false;
    for (std::size_t i = 0; i < what.size(); ++i) {
        const char c = what[i];
        if (c == '[' || c == ']') inside = c == '[';
        if (!inside || !std::isdigit(static_cast<unsigned char>(c))) {
            text += c;
            continue;
        }
        const std::size_t begin = i;
        while (i + 1 < what.size() && std::isdigit(static_cast<unsigned char>(what[i + 1]))) ++i;
        indices.push_back(what.substr(begin, i + 1 - begin));
        text += '#';
    }
    return text;
}

std::string with_scope(const std::string& what, const WaitingGroups::Scope& scope) {
    std::string at;
    for (const auto& [name, value] : scope) at += fmt::format("{}{} = {}", at.empty() ? "" : ", ", name, value);
    return at.empty() ? what : fmt::format("{} ({})", what, at);
}

}  // namespace

void SeenValues::add(const std::string& value) {
    const auto number = whole(value);
    if (number && whole_) {
        if (ints_.size() >= kMost || !ints_.insert(*number).second) return;
        return count(value);
    }
    whole_ = false;
    if (std::ranges::find(first_, value) == first_.end()) count(value);
}

void SeenValues::count(const std::string& value) {
    ++count_;
    if (first_.size() < kShown) first_.push_back(value);
}

std::string SeenValues::range() const {
    if (one()) return first_.front();
    if (!whole_ || count_ < kShown || ints_.size() >= kMost) return {};
    const std::int64_t low = *ints_.begin(), step = *std::next(ints_.begin()) - low;
    std::int64_t expected = low;
    for (const std::int64_t i : ints_) {
        if (i != expected) return {};
        expected = i + step;
    }
    return step == 1 ? fmt::format("{}..{}", low, *ints_.rbegin())
                     : fmt::format("{}..{} step {}", low, *ints_.rbegin(), step);
}

std::string SeenValues::text() const {
    const std::string ordered = range();
    if (!ordered.empty()) return ordered;
    return fmt::format("[{}{}]", fmt::join(first_, ", "), count_ > first_.size() ? ", …" : "");
}

void WaitingGroups::add(rtg::StateId state, Span span, const std::string& what, const Scope& scope) {
    ++processes_;
    std::vector<std::string> indices;
    std::string key = without_indices(what, indices);
    const auto [it, fresh] = numbers_.try_emplace({state, key}, groups_.size());
    if (fresh) {
        groups_.push_back({state, span, 0, {}, std::move(key), std::vector<SeenValues>(indices.size()), {}});
        for (const auto& [name, value] : scope) groups_.back().scope.emplace_back(name, SeenValues());
    }
    Group& group = groups_[it->second];
    if (group.count++ < kApart) group.first.push_back(with_scope(what, scope));
    for (std::size_t i = 0; i < indices.size(); ++i) group.indices[i].add(indices[i]);
    for (std::size_t i = 0; i < scope.size(); ++i) group.scope[i].second.add(scope[i].second);
}

std::string WaitingGroups::together(const Group& group) const {
    std::string what, at;
    auto index = group.indices.begin();
    for (const char c : group.what) {
        if (c != '#') {
            what += c;
            continue;
        }
        const std::string range = (index++)->range();
        what += range.empty() ? "…" : range;
    }
    for (const auto& [name, values] : group.scope)
        at += fmt::format("{}{} {} {}", at.empty() ? "" : ", ", name, values.one() ? "=" : "in", values.text());
    const std::string all = at.empty() ? what : fmt::format("{} ({})", what, at);
    return std::ranges::all_of(group.indices, &SeenValues::one)
               ? fmt::format("{} processes wait for {}", group.count, all)
               : fmt::format("{} processes wait for {}; the first for {}", group.count, all, group.first.front());
}

std::vector<WaitingGroups::WaitingNote> WaitingGroups::notes(std::size_t most) const {
    std::vector<WaitingNote> notes;
    std::size_t left = static_cast<std::size_t>(processes_);
    for (const Group& group : groups_) {
        if (notes.size() >= most) break;
        left -= group.count;
        if (group.count > kApart) {
            notes.push_back({group.span, together(group), group.state});
            continue;
        }
        for (const auto& process : group.first)
            notes.push_back({group.span, fmt::format("a process waits for {}", process), group.state});
    }
    if (left > 0) notes.push_back({{}, fmt::format("and {} more", left)});
    return notes;
}

}  // namespace pamina::engine
