#include "runtime/cli/commands/format_blocks.h"

#include <algorithm>

#include "frontend/source/trimmed.h"

namespace pamina::cli {

namespace {

constexpr std::string_view kFence = "```";

/// Whether the line opens a block of a script that is formatted.
bool opens_script(std::string_view words) {
    const auto info = words.substr(kFence.size());
    const auto language = info.substr(0, info.find_first_of(" \t"));
    return language == "pamina" && trimmed(info.substr(language.size())) != "ignore";
}

std::string_view without_indent(std::string_view line, std::size_t most) {
    return line.substr(std::min({most, line.find_first_not_of(" \t"), line.size()}));
}

std::string indented(std::string_view text, std::string_view indent) {
    std::string out;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        if (!line.empty()) out += indent;
        out += line;
        out += '\n';
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return out;
}

}  // namespace

std::string format_blocks(std::string_view markdown, const FormatScript& format) {
    enum class In { Words, Script, Other };
    In in = In::Words;
    std::string out, raw, script;  // of a script: as it stands, and as it is given to `format`
    std::string_view indent;
    std::size_t number = 0;
    while (!markdown.empty()) {
        const std::size_t end = markdown.find('\n');
        const auto line = markdown.substr(0, end);
        markdown.remove_prefix(end == markdown.npos ? markdown.size() : end + 1);
        const std::string whole = std::string(line) + (end == markdown.npos ? "" : "\n");
        ++number;
        const auto words = trimmed(line);
        const bool fence = words.starts_with(kFence);
        if (in == In::Script && fence) {
            auto formatted = format(script);
            if (formatted) formatted->erase(0, formatted->find_first_not_of('\n'));
            out += formatted && !formatted->empty() ? indented(*formatted, indent) : raw;
        }
        if (in == In::Script && !fence) {
            raw += whole;
            script += without_indent(line, indent.size());
            script += '\n';
            continue;
        }
        out += whole;
        if (!fence) continue;
        in = in != In::Words ? In::Words : opens_script(words) ? In::Script : In::Other;
        raw.clear();
        script.assign(number, '\n');
        indent = line.substr(0, line.find(kFence));
    }
    return out + (in == In::Script ? raw : "");  // a fence that nothing closes
}

}  // namespace pamina::cli
