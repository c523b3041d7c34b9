#include "frontend/ast/written.h"

#include <algorithm>

namespace pamina::ast {

namespace {

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

}  // namespace

Written::Written(std::string_view text, const std::vector<Comment>& comments) : known_(true), text_(text) {
    for (const Comment& c : comments) comments_.push_back({c.span.begin, c.span.end});
    std::sort(comments_.begin(), comments_.end(), [](const Entry& a, const Entry& b) { return a.begin < b.begin; });
}

std::string_view Written::text(std::uint32_t from, std::uint32_t to) const {
    if (from >= to || to > text_.size()) return {};
    return text_.substr(from, to - from);
}

std::size_t Written::after(std::uint32_t at) const {
    const auto found =
        std::partition_point(comments_.begin(), comments_.end(), [&](const Entry& e) { return e.end <= at; });
    return static_cast<std::size_t>(found - comments_.begin());
}

int Written::line_ends(std::uint32_t from, std::uint32_t to) const {
    to = std::min(to, size());
    int count = 0;
    std::size_t c = after(from);
    while (from < to) {
        if (c < comments_.size() && comments_[c].begin <= from) {
            from = comments_[c++].end;
            continue;
        }
        count += text_[from++] == '\n';
    }
    return count;
}

bool Written::has_comment(std::uint32_t from, std::uint32_t to) const {
    const std::size_t c = after(from);
    return c < comments_.size() && comments_[c].begin < to;
}

std::uint32_t Written::next(std::uint32_t at, std::string_view skipped) const {
    std::size_t c = after(at);
    while (at < size()) {
        if (c < comments_.size() && comments_[c].begin <= at) {
            at = comments_[c++].end;
        } else if (is_space(text_[at]) || skipped.find(text_[at]) != skipped.npos) {
            ++at;
        } else {
            break;
        }
    }
    return at;
}

bool Written::starts_line(std::uint32_t at) const {
    if (!known_) return false;
    for (;;) {
        if (at == 0 || at > size()) return true;
        const std::size_t c = after(at - 1);
        if (c < comments_.size() && comments_[c].begin < at) {
            at = comments_[c].begin;
            continue;
        }
        --at;
        if (text_[at] == '\n') return true;
        if (!is_space(text_[at])) return false;
    }
}

bool Written::ends_line(std::uint32_t at) const {
    return known_ && line_ends(at, next(at)) > 0;
}

std::uint32_t Written::find(std::uint32_t from, std::uint32_t to, std::string_view word) const {
    std::size_t c = after(from);
    while (from < to && from < size()) {
        if (c < comments_.size() && comments_[c].begin <= from) {
            from = comments_[c++].end;
            continue;
        }
        if (text_.substr(from).starts_with(word)) return from;
        ++from;
    }
    return to;
}

CommentText Written::take(Entry& e) {
    e.taken = true;
    CommentText c{{}, e.begin, e.end};
    for (char ch : text_.substr(e.begin, e.end - e.begin)) {
        if (ch != '\r') c.text += ch;
    }
    if (c.text.starts_with("//")) c.text.erase(c.text.find_last_not_of(" \t") + 1);
    return c;
}

std::vector<CommentText> Written::take(std::uint32_t from, std::uint32_t to) {
    std::vector<CommentText> out;
    auto at = std::partition_point(comments_.begin(), comments_.end(), [&](const Entry& e) { return e.begin < from; });
    for (; at != comments_.end() && at->begin < to; ++at) {
        if (!at->taken) out.push_back(take(*at));
    }
    return out;
}

std::size_t Written::trailing(std::uint32_t from, std::uint32_t to) const {
    const std::size_t c = after(from);
    if (c == comments_.size() || comments_[c].taken || comments_[c].begin >= to || comments_[c].begin < from) {
        return comments_.size();
    }
    const std::string_view gap = text(from, comments_[c].begin);
    return gap.find_first_not_of(" \t\r,;") == gap.npos ? c : comments_.size();
}

CommentText Written::take_trailing(std::uint32_t from, std::uint32_t to) {
    const std::size_t c = trailing(from, to);
    return c < comments_.size() ? take(comments_[c]) : CommentText{};
}

bool Written::has_trailing_doc(std::uint32_t from, std::uint32_t to) const {
    const std::size_t c = trailing(from, to);
    return c < comments_.size() && text(comments_[c].begin, comments_[c].end).starts_with("///");
}

}  // namespace pamina::ast
