#include "frontend/syntax/needed.h"

#include <algorithm>
#include <array>

namespace pamina::syntax {

namespace {

bool begins_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool in_word(char c) {
    return begins_word(c) || (c >= '0' && c <= '9');
}

/// The end of the comment that begins at `i`, or `i` where none does.
std::size_t after_comment(std::string_view text, std::size_t i) {
    if (text.substr(i, 2) == "//") return std::min(text.find('\n', i), text.size());
    if (text.substr(i, 2) == "/*") {
        const std::size_t end = text.find("*/", i + 2);
        return end == std::string_view::npos ? text.size() : end + 2;
    }
    return i;
}

/// The end of the word that begins at `i`.
std::size_t after_word(std::string_view text, std::size_t i) {
    while (i < text.size() && in_word(text[i])) ++i;
    return i;
}

/// The end of the string that begins at `i`, with the values in it.
std::size_t after_string(std::string_view text, std::size_t i) {
    for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i) {
        if (text[i] != '\\') continue;
        if (++i >= text.size() || text[i] != '(') continue;
        for (int depth = 0; i < text.size(); ++i) {
            if (text[i] == '"') i = after_string(text, i) - 1;
            depth += i < text.size() ? (text[i] == '(') - (text[i] == ')') : 0;
            if (depth == 0) break;
        }
    }
    return std::min(i + 1, text.size());
}

/// Calls `word(begin, end)` for the words outside of comments; texts count, as values stand in them.
template <class Word>
void each_word(std::string_view text, Word word) {
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t end = after_comment(text, i); end != i) {
            i = end;
        } else if (begins_word(text[i])) {
            const std::size_t end = after_word(text, i);
            word(i, end);
            i = end;
        } else if (text[i] >= '0' && text[i] <= '9') {
            i = after_word(text, i);  // a number: `1e6` has no word `e6`
        } else {
            ++i;
        }
    }
}

/// A statement of the file, from its first column to the next one.
struct Piece {
    std::size_t begin, end;
    std::string_view name;  // of a declaration that may be left out, else ""
};

std::string_view declared(std::string_view piece) {
    constexpr std::array<std::string_view, 6> kinds = {"fn", "proc", "model", "machine", "network", "let"};
    const std::string_view kind = piece.substr(0, after_word(piece, 0));
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) return {};
    const std::size_t begin = std::min(piece.find_first_not_of(' ', kind.size()), piece.size());
    return piece.substr(begin, after_word(piece, begin) - begin);
}

/// Whether what stands behind goes on with an expression: behind a `=`, a comma, `in`, `then` or `else`.
bool goes_on(std::string_view before) {
    const std::size_t last = before.find_last_not_of(" \t\r\n");
    if (last == before.npos) return false;
    if (before[last] == '=' || before[last] == ',') return true;
    std::size_t begin = last + 1;
    while (begin > 0 && in_word(before[begin - 1])) --begin;
    const std::string_view word = before.substr(begin, last + 1 - begin);
    return word == "in" || word == "then" || word == "else";
}

std::vector<Piece> pieces(std::string_view text) {
    std::vector<Piece> found;
    int depth = 0;
    std::size_t code = 0;  // the end of what is no space and no comment
    const auto close = [&](std::size_t end) {
        if (!found.empty() && found.back().end == 0) found.back().end = end;
    };
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t end = after_comment(text, i); end != i) {
            i = end;
            continue;
        }
        const bool first_column = i == 0 || text[i - 1] == '\n';
        if (first_column && depth == 0 && begins_word(text[i]) && !goes_on(text.substr(0, code))) {
            close(i);
            found.push_back({i, 0, declared(text.substr(i))});
        }
        const char c = text[i];
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        i = c == '"' ? after_string(text, i) : i + 1;
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n') code = i;
    }
    close(text.size());
    return found;
}

/// Copies without comments.
void copy(std::string_view from, std::size_t begin, std::size_t end, std::string& to) {
    for (std::size_t i = begin; i < end;) {
        if (from[i] == '"') {
            const std::size_t after = std::min(after_string(from, i), end);
            std::copy(from.begin() + static_cast<std::ptrdiff_t>(i), from.begin() + static_cast<std::ptrdiff_t>(after),
                      to.begin() + static_cast<std::ptrdiff_t>(i));
            i = after;
        } else if (const std::size_t after = after_comment(from, i); after != i) {
            i = after;
        } else {
            to[i] = from[i];
            ++i;
        }
    }
}

}  // namespace

void add_words(std::string_view text, Words& words) {
    std::size_t import_end = 0;
    each_word(text, [&](std::size_t begin, std::size_t end) {
        const std::string_view word = text.substr(begin, end - begin);
        if (word == "import") import_end = std::min(text.find('\n', begin), text.size());
        if (begin >= import_end) words.emplace(word);
    });
}

Needed needed(std::string_view text, Words& words) {
    Needed result;
    std::vector<Piece> waiting = pieces(text);
    std::vector<Piece> kept;
    for (const Piece& p : waiting) {
        if (!p.name.empty()) result.names.emplace_back(p.name);
    }
    // What is needed needs more, which may stand before it.
    for (bool more = true; more;) {
        more = false;
        std::erase_if(waiting, [&](const Piece& p) {
            if (!p.name.empty() && !words.contains(std::string(p.name))) return false;
            add_words(text.substr(p.begin, p.end - p.begin), words);
            kept.push_back(p);
            return more = true;
        });
    }
    std::size_t end = 0;
    for (const Piece& p : kept) end = std::max(end, p.end);
    result.text.assign(end, ' ');
    for (std::size_t i = text.find('\n'); i < end; i = text.find('\n', i + 1)) result.text[i] = '\n';
    for (const Piece& p : kept) copy(text, p.begin, p.end, result.text);
    for (const Piece& p : waiting) result.left_out.emplace_back(p.name);
    return result;
}

}  // namespace pamina::syntax
