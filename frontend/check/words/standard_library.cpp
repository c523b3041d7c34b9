#include "frontend/check/words/standard_library.h"

#include <algorithm>

namespace pamina::check {

namespace {

/// A line that begins with a word and the name. The library is written so.
bool declares(std::string_view text, std::string_view name) {
    static constexpr std::string_view kWords[] = {"fn", "model", "proc", "machine", "network", "let", "unit"};
    const auto is_word = [](char c) {
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
        if (at + name.size() < text.size() && is_word(text[at + name.size()])) continue;
        const std::size_t line = text.rfind('\n', at) + 1;  // 0 where there is none
        const std::string_view before = text.substr(line, at - line);
        if (std::ranges::any_of(kWords, [&](std::string_view word) {
                return before.size() == word.size() + 1 && before.starts_with(word) && before.back() == ' ';
            }))
            return true;
    }
    return false;
}

}  // namespace

std::string dotted_module(std::string file) {
    file.erase(file.size() - std::string_view(".pam").size());
    std::replace(file.begin(), file.end(), '/', '.');
    return file;
}

std::vector<std::string> modules_with(const StandardLibrary& library, std::string_view name) {
    std::vector<std::string> modules;
    if (!library.names || !library.text || name.empty() || name.front() == '_') return modules;
    for (std::string& file : library.names()) {
        const std::string* text = library.text(file);
        std::string module = dotted_module(std::move(file));
        if (module.substr(module.rfind('.') + 1) == name || (text && declares(*text, name)))
            modules.push_back(std::move(module));
    }
    return modules;
}

}  // namespace pamina::check
