#include "runtime/html/script_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/one_line.h"

namespace pamina::html {

namespace {

/// What is longer is written by programs, and read by them.
constexpr std::uint32_t kMostTextLines = 3000;
constexpr std::size_t kLongestLine = 400;

}  // namespace

std::string line_link(std::uint32_t line) {
    return line > kMostTextLines ? fmt::format("line {}", line) : fmt::format("<a href=\"#L{0}\">line {0}</a>", line);
}

Section script_section(std::string_view name, std::string_view text) {
    std::string lines;
    std::uint32_t number = 0, left_out = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (++number <= kMostTextLines) {
            std::string_view line = text.substr(0, end);
            if (line.ends_with('\r')) line.remove_suffix(1);
            const std::string cut = line.size() > kLongestLine ? one_line(line, kLongestLine) : std::string(line);
            lines += fmt::format("<tr id=\"L{0}\"><td class=\"n\">{0}</td><td><code>{1}</code></td></tr>\n", number,
                                 escaped(cut));
        } else {
            ++left_out;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (number == 0) return {"script", "The script", "<p>It is empty.</p>\n"};
    std::string body = fmt::format(
        "<div class=\"wide code\" role=\"region\" aria-label=\"The text of the script\" tabindex=\"0\">\n<table>\n"
        "<caption>{}</caption>\n<thead><tr><th scope=\"col\" class=\"n\">line</th><th "
        "scope=\"col\">text</th></tr></thead>\n<tbody>\n{}</tbody>\n</table>\n</div>\n",
        escaped(name), lines);
    if (left_out > 0) body += fmt::format("<p>{} more lines are left out.</p>\n", left_out);
    return {"script", "The script", std::move(body)};
}

}  // namespace pamina::html
