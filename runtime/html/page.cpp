#include "runtime/html/page.h"

#include <fmt/format.h>
#include <sha2.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "frontend/source/html_text.h"
#include "frontend/source/printable.h"
#include "runtime/html/assets.h"

namespace pamina::html {

namespace {

std::string script_element(std::string_view text) {
    return fmt::format("<script>{}</script>\n", text);
}

std::string section_text(const Section& s, int level) {
    std::string out = fmt::format("<section aria-labelledby=\"{0}\">\n<h{1} id=\"{0}\">{2}</h{1}>\n{3}", s.id, level,
                                  escaped(s.title), s.body);
    for (const auto& part : s.parts) out += section_text(part, level + 1);
    return out + "</section>\n";
}

}  // namespace

std::string escaped(std::string_view text) {
    return html_escaped(printable(text));
}

std::string element(std::string_view name, std::string_view text) {
    return fmt::format("<{0}>{1}</{0}>", name, escaped(text));
}

std::string json_element(std::string_view kind, std::string_view json) {
    std::string out = fmt::format("<script type=\"application/json\" class=\"{}\">", kind);
    for (const char c : json)
        if (c == '<')
            out += "\\u003c";
        else
            out += c;
    return out + "</script>\n";
}

std::string prose(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t open = text.find('`'), close = open == text.npos ? open : text.find('`', open + 1);
        if (close == text.npos) break;
        out += escaped(text.substr(0, open)) + element("code", text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
    }
    return out + escaped(text);
}

std::string base64(std::string_view bytes) {
    static constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t n = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < n ? static_cast<std::uint8_t>(bytes[i + k]) : std::uint32_t{0});
        for (std::size_t k = 0; k < 4; ++k) out += k <= n ? kDigits[group >> (18 - 6 * k) & 63] : '=';
    }
    return out;
}

std::string content_hash(std::string_view text) {
    SHA2_CTX context;
    SHA256Init(&context);
    SHA256Update(&context, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest{};
    SHA256Final(digest.data(), &context);
    return fmt::format("'sha256-{}'", base64({reinterpret_cast<const char*>(digest.data()), digest.size()}));
}

std::string_view asset(std::string_view name) {
    return std::ranges::find(embedded_assets(), name, &EmbeddedFile::name)->text;
}

void Page::need_script(std::string_view name) {
    const auto text = asset(name);
    if (std::ranges::find(scripts_, text) == scripts_.end()) scripts_.push_back(text);
}

bool Page::has(std::string_view html) const {
    const auto in = [&](const auto& self, const Section& s) -> bool {
        return s.body.find(html) != s.body.npos ||
               std::ranges::any_of(s.parts, [&](const Section& part) { return self(self, part); });
    };
    return std::ranges::any_of(sections_, [&](const Section& s) { return in(in, s); });
}

void Page::need_style(std::string_view name) {
    if (std::ranges::find(styles_, name) == styles_.end()) styles_.push_back(name);
}

std::string Page::text() const {
    std::string style(asset("page.css"));
    for (const auto name : styles_) style += asset(name);
    std::string allowed, scripts;
    for (const auto text : scripts_) {
        allowed += " " + content_hash(text);
        scripts += script_element(text);
    }
    // A policy stands before all that it is about.
    std::string out = fmt::format(
        "{}<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;; style-src {}; "
        "{}base-uri &#39;none&#39;; form-action &#39;none&#39;\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n"
        "<a class=\"skip\" href=\"#main\">Skip to the content</a>\n",
        kPageBegin, escaped(content_hash(style)),
        allowed.empty() ? "" : fmt::format("script-src{}; ", escaped(allowed)), escaped(title_), style);
    out += fmt::format("<header>\n<h1>{}</h1>\n{}</header>\n", escaped(title_), head_);
    // Many sections would push what the page is about out of sight.
    constexpr std::size_t kMostShown = 14;
    const bool folded = sections_.size() > kMostShown;
    out += "<nav aria-label=\"Contents\">\n";
    if (folded) out += fmt::format("<details>\n<summary>Contents: {} sections</summary>\n", sections_.size());
    out += "<ul>\n";
    for (const auto& s : sections_) out += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", s.id, escaped(s.title));
    out += fmt::format("</ul>\n{}</nav>\n<main id=\"main\" tabindex=\"-1\">\n", folded ? "</details>\n" : "");
    for (const auto& s : sections_) out += section_text(s, 2);
    return out + "</main>\n" + scripts + "</body>\n</html>\n";
}

}  // namespace pamina::html
