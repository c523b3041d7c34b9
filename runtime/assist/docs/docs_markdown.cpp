#include "runtime/assist/docs/docs_markdown.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/trimmed.h"
#include "frontend/source/utf8.h"
#include "runtime/assist/docs/terminal.h"

namespace pamina::assist {

namespace {

bool is_item(std::string_view line) {
    return line.starts_with("- ") || line.starts_with("* ");
}

class Reader {
  public:
    void line(std::string_view line, std::size_t number) {
        using Kind = MarkdownBlock::Kind;
        const auto words = trimmed(line);
        if (fenced_) {
            if (words.starts_with("```")) return close();
            return code(line);
        }
        if (words.starts_with("```")) {
            open(Kind::Code, number + 1).info = trimmed(words.substr(3));
            fenced_ = true;
        } else if (words.empty()) {
            // Indented text may have empty lines in it.
            if (in_code()) {
                ++empty_;
            } else {
                close();
            }
        } else if (words.starts_with("#")) {
            const auto marks = std::min(words.find_first_not_of('#'), words.size());
            auto& heading = open(Kind::Heading, number);
            heading.text = trimmed(words.substr(marks));
            heading.level = static_cast<int>(std::min<std::size_t>(marks, 6));
            close();
        } else if (is_item(line)) {
            open(Kind::Item, number).text = trimmed(line.substr(2));
        } else if (line.starts_with("|") || (line.starts_with("  ") && !in_words())) {
            if (!in_code()) open(Kind::Code, number);
            for (; empty_ > 0; --empty_) blocks_.back().text += '\n';
            code(line);
        } else if (in_words()) {
            blocks_.back().text += fmt::format(" {}", words);
        } else {
            open(Kind::Paragraph, number).text = words;
        }
    }
    std::vector<MarkdownBlock> take() { return std::move(blocks_); }

  private:
    MarkdownBlock& open(MarkdownBlock::Kind kind, std::size_t line) {
        empty_ = 0;
        open_ = true;
        blocks_.push_back({kind, {}, {}, line, 0});
        return blocks_.back();
    }
    void close() { open_ = fenced_ = false; }
    void code(std::string_view line) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        blocks_.back().text += fmt::format("{}\n", line);
    }
    bool in_code() const { return open_ && blocks_.back().kind == MarkdownBlock::Kind::Code; }
    bool in_words() const { return open_ && !in_code(); }

    std::vector<MarkdownBlock> blocks_;
    bool open_ = false, fenced_ = false;
    int empty_ = 0;
};

}  // namespace

std::vector<MarkdownBlock> markdown(std::string_view text) {
    Reader reader;
    std::size_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        reader.line(text.substr(at, end - at), number);
        at = end + 1;
    }
    return reader.take();
}

std::string filled(std::string_view text, std::size_t width, std::size_t indent, bool colour) {
    std::string out;
    std::size_t column = 0;
    bool code = false;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        const auto word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty()) continue;
        const std::size_t wide = characters(word);
        if (column && column + 1 + wide > width) {
            out += '\n';
            column = 0;
        }
        if (column) {
            out += ' ';
            ++column;
        } else {
            out.append(indent, ' ');
            column = indent;
        }
        for (const char c : word) {
            if (c == '`' && colour && !code) out += kCyan;
            if (c != '`' || !colour) out += c;
            if (c == '`' && colour && code) out += kPlain;
            if (c == '`') code = !code;
        }
        column += wide;
    }
    if (code && colour) out += kPlain;
    if (!out.empty()) out += '\n';
    return out;
}

std::string markdown_text(std::string_view text, std::size_t width, std::size_t indent, bool colour) {
    using Kind = MarkdownBlock::Kind;
    std::string out;
    const std::string margin(indent, ' ');
    bool item = false;
    for (const auto& b : markdown(text)) {
        if (!out.empty() && !(item && b.kind == Kind::Item)) out += '\n';
        item = b.kind == Kind::Item;
        switch (b.kind) {
            case Kind::Paragraph:
                out += filled(b.text, width, indent, colour);
                break;
            case Kind::Heading:
                out += colour ? fmt::format("{}{}{}{}\n", margin, kBold, b.text, kPlain)
                              : fmt::format("{}{}\n", margin, b.text);
                break;
            case Kind::Item: {
                auto lines = filled(b.text, width, indent + 2, colour);
                if (lines.empty()) lines = margin + " \n";
                lines[indent] = '-';
                out += lines;
                break;
            }
            case Kind::Code:
                for (std::size_t at = 0; at < b.text.size();) {
                    const auto end = b.text.find('\n', at);
                    const auto line = std::string_view(b.text).substr(at, end - at);
                    // Indented text brings spaces of its own.
                    out += line.empty() ? "\n" : fmt::format("{}{}{}\n", margin, b.info.empty() ? "" : "    ", line);
                    at = end + 1;
                }
                break;
        }
    }
    return out;
}

}  // namespace pamina::assist
