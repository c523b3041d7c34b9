// Pieces of Markdown as GitHub and GitLab read it. What comes from scripts and files stands in code, where nothing of
// it is markup, a link, a mention or HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pamina::report {

/// A text as code on one line, shortened to so many characters; control characters are shown as escapes. In the cell
/// of a table bars are escaped, too.
std::string code(std::string_view text, bool in_table = false, std::size_t most = 100);

/// A sentence of ours, in which code stands between backticks: that as code, and the rest as text without markup.
std::string prose(std::string_view text, bool in_table = false);

/// A text as a block, as it is; control characters are shown as escapes. With empty lines around it.
std::string fenced(std::string_view text);

/// A table: the first column to the left, the others to the right. Cells are Markdown.
class MarkdownTable {
  public:
    explicit MarkdownTable(std::vector<std::string> head);
    void row(const std::vector<std::string>& cells);
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

}  // namespace pamina::report
