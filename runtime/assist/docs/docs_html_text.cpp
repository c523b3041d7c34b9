#include "runtime/assist/docs/docs_html_text.h"

#include <fmt/format.h>

#include <cctype>

#include "frontend/compile.h"
#include "runtime/assist/docs/docs_markdown.h"

namespace pamina::assist {

namespace {

const char* class_of(syntax::TokenKind kind) {
    using Kind = syntax::TokenKind;
    switch (kind) {
        case Kind::Keyword:
            return "k";
        case Kind::Unit:
            return "u";
        case Kind::Number:
            return "n";
        case Kind::String:
            return "s";
        case Kind::Comment:
        case Kind::DocComment:
            return "c";
        case Kind::Name:
        case Kind::Operator:
        case Kind::Opener:
        case Kind::Closer:
        case Kind::Punctuation:
        case Kind::Unknown:
            return "";
    }
    return "";
}

}  // namespace

std::string html_id(std::string_view name) {
    std::string out;
    for (const char c : name) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '_' || c == '-';
        out += plain ? c : '-';
    }
    return out;
}

std::string html_inline(std::string_view text, const Links& links) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto open = text.find('`', at);
        const auto close = open == text.npos ? open : text.find('`', open + 1);
        if (close == text.npos) return out + html_escaped(text.substr(at));
        out += html_escaped(text.substr(at, open - at));
        const auto code = text.substr(open + 1, close - open - 1);
        const auto link = links.find(code);
        out += link == links.end()
                   ? fmt::format("<code>{}</code>", html_escaped(code))
                   : fmt::format("<a href=\"{}\"><code>{}</code></a>", link->second, html_escaped(code));
        at = close + 1;
    }
    return out;
}

std::string html_markdown(std::string_view text, const Links& links) {
    using Kind = MarkdownBlock::Kind;
    std::string out;
    bool list = false;
    for (const auto& b : markdown(text)) {
        if (list != (b.kind == Kind::Item)) out += list ? "</ul>\n" : "<ul>\n";
        list = b.kind == Kind::Item;
        switch (b.kind) {
            case Kind::Paragraph:
                out += fmt::format("<p>{}</p>\n", html_inline(b.text, links));
                break;
            case Kind::Heading:
                out += fmt::format("<p><strong>{}</strong></p>\n", html_inline(b.text, links));
                break;
            case Kind::Item:
                out += fmt::format("<li>{}</li>\n", html_inline(b.text, links));
                break;
            case Kind::Code:
                out += fmt::format("<pre>{}</pre>\n",
                                   b.info.starts_with("pamina") ? html_code(b.text, links) : html_escaped(b.text));
                break;
        }
    }
    if (list) out += "</ul>\n";
    return out;
}

std::string html_code(std::string_view code, const Links& links) {
    std::string out;
    std::size_t at = 0;
    std::string_view before;  // the token before: what stands behind `.` is a member, not a word of the page
    for (const auto& token : syntax::tokens(0, code)) {
        out += html_escaped(code.substr(at, token.span.begin - at));
        const auto text = code.substr(token.span.begin, token.span.end - token.span.begin);
        const bool word = token.kind == syntax::TokenKind::Keyword || token.kind == syntax::TokenKind::Name;
        const auto link = word && before != "." ? links.find(text) : links.end();
        const std::string kind = class_of(token.kind);
        if (link != links.end()) {
            out += fmt::format("<a{} href=\"{}\">{}</a>", kind.empty() ? "" : fmt::format(" class=\"{}\"", kind),
                               link->second, html_escaped(text));
        } else if (!kind.empty()) {
            out += fmt::format("<span class=\"{}\">{}</span>", kind, html_escaped(text));
        } else {
            out += html_escaped(text);
        }
        before = text;
        at = token.span.end;
    }
    return out + html_escaped(code.substr(at));
}

}  // namespace pamina::assist
