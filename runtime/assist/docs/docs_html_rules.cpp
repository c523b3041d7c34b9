#include "runtime/assist/docs/docs_html_rules.h"

#include <fmt/format.h>

#include <cctype>
#include <map>

#include "frontend/source/trimmed.h"
#include "runtime/assist/docs/docs.h"
#include "runtime/assist/docs/docs_markdown.h"

namespace pamina::assist {

namespace {

/// `reference.md#limits` -> `reference.html#limits`; what is no page stays as it is.
std::string page_address(std::string_view address) {
    const auto mark = std::min(address.find('#'), address.size());
    const auto file = address.substr(0, mark);
    if (!file.ends_with(".md")) return std::string(address);
    return fmt::format("{}.html{}", file.substr(0, file.size() - 3), address.substr(mark));
}

/// A text with links, emphasis and code. What opens and is not closed stands for itself.
class Inline {
  public:
    Inline(std::string_view text, const Links& links) : text_(text), links_(links) {}

    std::string html() {
        while (at_ < text_.size()) {
            if (!code() && !link() && !emphasis()) out_ += html_escaped(text_.substr(at_++, 1));
        }
        return std::move(out_);
    }

  private:
    bool code() {
        if (text_[at_] != '`') return false;
        const auto end = text_.find('`', at_ + 1);
        if (end == text_.npos) return false;
        out_ += html_inline(text_.substr(at_, end + 1 - at_), links_);
        at_ = end + 1;
        return true;
    }
    bool link() {
        if (text_[at_] != '[') return false;
        const auto middle = text_.find("](", at_), end = middle == text_.npos ? middle : text_.find(')', middle);
        if (end == text_.npos || text_.substr(at_ + 1, middle - at_ - 1).find('[') != text_.npos) return false;
        const auto address = page_address(text_.substr(middle + 2, end - middle - 2));
        // No names are linked within a link.
        out_ += fmt::format("<a href=\"{}\">{}</a>", html_escaped(address),
                            html_inline(text_.substr(at_ + 1, middle - at_ - 1), {}));
        at_ = end + 1;
        return true;
    }
    bool emphasis() {
        if (text_[at_] != '*' || at_ + 1 >= text_.size() || text_[at_ + 1] == ' ') return false;
        const auto end = text_.find('*', at_ + 1);
        if (end == text_.npos || end == at_ + 1 || text_[end - 1] == ' ') return false;
        out_ += fmt::format("<em>{}</em>", html_inline(text_.substr(at_ + 1, end - at_ - 1), links_));
        at_ = end + 1;
        return true;
    }

    std::string_view text_;
    const Links& links_;
    std::size_t at_ = 0;
    std::string out_;
};

std::string inline_html(std::string_view text, const Links& links) {
    return Inline(text, links).html();
}

std::string table(std::string_view text, const Links& links) {
    std::string out = "<div class=\"wide\"><table class=\"rules\">\n";
    const char* element = "th";
    for (const auto& row : table_rows(text)) {
        out += "<tr>";
        for (const auto& cell : row) out += fmt::format("<{0}>{1}</{0}>", element, inline_html(cell, links));
        out += "</tr>\n";
        element = "td";
    }
    return out + "</table></div>\n";
}

/// As it is read, without marks.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c != '`' && c != '*') out += c;
    return out;
}

}  // namespace

std::string heading_id(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == ' ')
            out += '-';
        else if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || (c & 0x80) != 0)
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return out;
}

Rules rules_of(std::string_view text, const Links& links) {
    using Kind = MarkdownBlock::Kind;
    Rules rules;
    std::map<std::string, int> taken;
    bool list = false;
    for (const auto& b : markdown(text)) {
        if (list != (b.kind == Kind::Item)) rules.html += list ? "</ul>\n" : "<ul>\n";
        list = b.kind == Kind::Item;
        switch (b.kind) {
            case Kind::Paragraph:
                rules.html += fmt::format("<p>{}</p>\n", inline_html(b.text, links));
                if (!rules.headings.empty() && rules.headings.back().first.empty())
                    rules.headings.back().first = plain(first_sentence(b.text));
                break;
            case Kind::Heading: {
                RulesHeading h{b.level, plain(b.text), heading_id(b.text), {}};
                if (const int before = taken[h.id]++) h.id += fmt::format("-{}", before);
                rules.html += fmt::format("<h{0} id=\"{1}\"><a href=\"#{1}\">{2}</a></h{0}>\n", b.level, h.id,
                                          html_inline(b.text, {}));
                rules.headings.push_back(std::move(h));
                break;
            }
            case Kind::Item:
                rules.html += fmt::format("<li>{}</li>\n", inline_html(b.text, links));
                break;
            case Kind::Code:
                if (b.info.empty() && b.text.starts_with("|"))
                    rules.html += table(b.text, links);
                else
                    rules.html += fmt::format("<pre>{}</pre>\n", b.info.starts_with("pamina") ? html_code(b.text, links)
                                                                                              : html_escaped(b.text));
                break;
        }
    }
    if (list) rules.html += "</ul>\n";
    return rules;
}

}  // namespace pamina::assist
