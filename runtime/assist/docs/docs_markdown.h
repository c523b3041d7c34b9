// The part of Markdown that doc comments and pages use: paragraphs, headings, list items, tables as they stand, and
// blocks of code.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::assist {

struct MarkdownBlock {
    enum class Kind { Paragraph, Heading, Item, Code };
    Kind kind = Kind::Paragraph;
    std::string info;      // of Code: what follows the fence, "pamina ignore"; "" for indented text
    std::string text;      // lines joined by spaces; of Code: its lines
    std::size_t line = 0;  // of Code: the number of its first line in the text, from 1
    int level = 0;         // of Heading, from 1 to 6
};

/// Lines that begin with two spaces or more, and those of a table (`|`), are code without a language.
std::vector<MarkdownBlock> markdown(std::string_view text);

/// The cells of a table that stands as code, its names first, without the line of dashes; `\|` is a character of a
/// cell.
std::vector<std::vector<std::string>> table_rows(std::string_view text);

/// Text for a terminal: words filled into lines of `width` columns, each after `indent` spaces. With `colour`, `code`
/// is coloured and *emphasis* bold.
std::string filled(std::string_view text, std::size_t width, std::size_t indent, bool colour);

/// All blocks of a text for a terminal, an empty line between two of them.
std::string markdown_text(std::string_view text, std::size_t width, std::size_t indent, bool colour);

}  // namespace pamina::assist
