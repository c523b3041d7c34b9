#include "runtime/script/sweep/reached.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

namespace pamina::script {

namespace {

bool in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}
bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// The end of the comment that begins at `i`, or `i` where none does.
std::size_t after_comment(std::string_view text, std::size_t i) {
    if (text.substr(i, 2) == "//") return std::min(text.find('\n', i), text.size());
    if (text.substr(i, 2) != "/*") return i;
    const auto end = text.find("*/", i + 2);
    return end == text.npos ? text.size() : end + 2;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = i;
        while (i < text.size() && in_word(text[i])) ++i;
        if (i > begin)
            out.emplace_back(text.substr(begin, i - begin));
        else
            ++i;
    }
    return out;
}

}  // namespace

std::string bare(std::string_view text) {
    std::string out;
    bool in_string = false, blank = false, line = false;
    for (std::size_t i = 0; i < text.size();) {
        if (!in_string) {
            if (const auto end = after_comment(text, i); end != i || is_blank(text[i])) {
                blank = true;
                line = line || text[i] == '\n';
                i = std::max(end, i + 1);
                continue;
            }
            if (blank && !out.empty()) out += line ? '\n' : ' ';
            blank = line = false;
        }
        if (text[i] == '"') in_string = !in_string;
        if (text[i] == '\n') in_string = false;
        // What is escaped ends no string.
        if (in_string && text[i] == '\\' && i + 1 < text.size()) out += text[i++];
        out += text[i++];
    }
    return out;
}

bool mentions(std::string_view text, std::string_view word) {
    const auto all = words(text);
    return std::ranges::find(all, word) != all.end();
}

std::map<std::string, std::string> reached(std::string_view text, const check::Program& program,
                                           const SourceMap& sources) {
    std::map<std::string, std::string> found;
    std::set<std::string> seen;
    std::vector<std::string> open = words(text);
    while (!open.empty()) {
        const std::string word = std::move(open.back());
        open.pop_back();
        if (!seen.insert(word).second) continue;
        for (const auto& m : program.modules) {
            const auto it = m->names.find(word);
            if (it == m->names.end() || !it->second->stmt) continue;
            std::string declared = bare(sources.text(it->second->stmt->span));
            for (auto& more : words(declared)) open.push_back(std::move(more));
            const std::string kind = declared.substr(0, std::min(declared.find(' '), declared.size()));
            // Of two files that declare it, both count.
            found[fmt::format("{} {}", kind, word)] += declared;
        }
    }
    return found;
}

}  // namespace pamina::script
