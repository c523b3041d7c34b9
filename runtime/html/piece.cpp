#include "runtime/html/piece.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/html/assets.h"
#include "runtime/html/table.h"
#include "runtime/html/value.h"

namespace pamina::html {

namespace {

/// What scripts of a page would use is left out. Texts are escaped: it is in elements of our own alone.
std::string without_scripts(const std::string& html) {
    constexpr std::string_view kBegin = "<script", kEnd = "</script>";
    std::string out;
    std::size_t at = 0;
    for (std::size_t begin; (begin = html.find(kBegin, at)) != html.npos;) {
        out += html.substr(at, begin - at);
        const std::size_t end = html.find(kEnd, begin);
        at = end == html.npos ? html.size() : end + kEnd.size();
    }
    return out + html.substr(at);
}

}  // namespace

std::string piece(const std::string& body) {
    return fmt::format("<div class=\"pamina\">\n<style>{}</style>\n{}</div>\n", asset("piece.css"),
                       without_scripts(body));
}

std::string piece(const Section& s) {
    std::string out = s.title.empty() ? std::string() : "<h4>" + element("code", s.title) + "</h4>\n";
    out += s.body;
    for (const auto& part : s.parts) {
        std::string body = part.body;
        for (const auto& p : part.parts) body += element("h5", p.title) + "\n" + p.body;
        out += folded_away(part.title, body);
    }
    return piece(out);
}

std::string folded_table(const script::Table& t, const check::Program& program) {
    constexpr std::int64_t kWhole = 20, kFirst = 10, kMost = static_cast<std::int64_t>(kMostRows);
    const std::string rows = t.rows == 1 ? "1 row" : fmt::format("{} rows", t.rows);
    if (t.rows <= kWhole) return table_html(t, program, rows);
    return table_html(t, program, fmt::format("The first {} of {}", kFirst, rows), kFirst) +
           folded_away(t.rows <= kMost ? "All " + rows : fmt::format("The first {} rows", kMost),
                       table_html(t, program, rows));
}

}  // namespace pamina::html
