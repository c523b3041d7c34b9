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

/// Whether a star begins *words like these*: one that closes nothing and is no factor.
bool emphasis_begins(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || text[at + 1] == ' ' || (at > 0 && text[at - 1] != ' ' && text[at - 1] != '('))
        return false;
    const auto end = text.find('*', at + 1);
    return end != text.npos && text[end - 1] != ' ';
}

std::vector<std::string> cells(std::string_view line) {
    std::vector<std::string> out;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cell += line[++i];
        } else if (line[i] == '|') {
            out.emplace_back(trimmed(cell));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return out;
}

/// Columns beside each other; the words of the last one are filled into what is left of the line.
std::string table(std::string_view text, std::size_t width, std::size_t indent, bool colour) {
    const auto rows = table_rows(text);
    const auto wide = [&](const std::string& cell) {
        const auto marks = colour ? std::count(cell.begin(), cell.end(), '`') : 0;
        return characters(cell) - static_cast<std::size_t>(marks);
    };
    std::vector<std::size_t> columns;
    for (const auto& row : rows) {
        columns.resize(std::max(columns.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) columns[i] = std::max(columns[i], wide(row[i]));
    }
    std::string out;
    for (const auto& row : rows) {
        std::string line(indent, ' ');
        std::size_t at = indent;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool last = i + 1 == row.size();
            auto cell = filled(row[i], last ? std::max(width, at + 20) : std::string::npos, last ? at : 0, colour);
            if (last) {
                cell.erase(0, std::min(at, cell.size()));
            } else {
                if (cell.ends_with('\n')) cell.pop_back();
                cell.append(columns[i] - wide(row[i]) + 2, ' ');
            }
            line += cell;
            at += columns[i] + 2;
        }
        out += line.ends_with('\n') ? line : line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return out;
}

}  // namespace

std::vector<std::vector<std::string>> table_rows(std::string_view text) {
    std::vector<std::vector<std::string>> out;
    for (std::size_t number = 0; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        if (number != 1) out.push_back(cells(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

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
    bool code = false, emphasis = false;
    for (std::size_t at = 0; at < text.size();) {
        const auto begin = at, end = std::min(text.find_first_of(" \n", at), text.size());
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
        for (std::size_t k = 0; k < word.size(); ++k) {
            const char c = word[k];
            if (c == '*' && colour && !code && (emphasis || emphasis_begins(text, begin + k))) {
                out += emphasis ? kPlain : kBold;
                emphasis = !emphasis;
                continue;
            }
            if (c == '`' && colour && !code) out += kCyan;
            if (c != '`' || !colour) out += c;
            if (c == '`' && colour && code) out += emphasis ? kBold : kPlain;
            if (c == '`') code = !code;
        }
        column += wide;
    }
    if ((code || emphasis) && colour) out += kPlain;
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
                if (b.info.empty() && b.text.starts_with("|")) {
                    out += table(b.text, width, indent, colour);
                    break;
                }
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
