// Tables of a page. They sort by the column whose heading is pressed (assets/page.js) and scroll in a box of their own
// where the page is narrower than they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::html {

struct Cell {
    Cell(std::string_view text);
    Cell(const std::string& text) : Cell(std::string_view(text)) {}
    Cell(const char* text) : Cell(std::string_view(text)) {}
    /// A number as it is told, and as rows are sorted by it.
    Cell(std::string_view text, double of);
    static Cell of_html(std::string html, std::optional<double> of = {});

    std::string html;
    std::optional<double> of;  // NaN counts as none
};

/// A bar that fills this part of its cell, 0 to 1, with the number beside it. `kind`: a class of page.css.
Cell bar(double part, std::string_view text, std::string_view kind = "share");

/// A table has this many rows at most; how many more there are is said below it.
inline constexpr std::size_t kMostRows = 1000;

class Table {
  public:
    /// `caption` says what it shows; the first `left` columns hold words.
    Table(std::string caption, std::vector<std::string> head, std::size_t left = 1)
        : caption_(std::move(caption)), head_(std::move(head)), left_(left) {}
    /// Whether a reader may sort its rows.
    bool sorts = true;
    /// By column, where a class of page.css is given; the rest are as `left` says.
    std::vector<std::string> classes;

    void row(std::vector<Cell> cells) {
        if (rows_.size() < kMostRows)
            rows_.push_back(std::move(cells));
        else
            ++left_out_;
    }
    bool empty() const { return rows_.empty(); }
    std::string html() const;

  private:
    std::string caption_;
    std::vector<std::string> head_;
    std::size_t left_;
    std::vector<std::vector<Cell>> rows_;
    std::size_t left_out_ = 0;
};

/// Names with what they stand for, one below the other; both are HTML.
std::string definitions(const std::vector<std::pair<std::string, std::string>>& pairs, std::string_view kind);

/// Something that is open only when it is asked for.
std::string folded_away(std::string_view summary, const std::string& html);

}  // namespace pamina::html
