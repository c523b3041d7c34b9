// Columns of text that line up: by default the first to the left, the others to the right.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pamina::report {

enum class Align { Left, Right };

/// A text, or a number, which is written in one form with the others of its column.
struct Cell {
    Cell(std::string text) : text(std::move(text)) {}
    Cell(const char* text) : text(text) {}
    Cell(double number) : number(number) {}
    std::string text;
    std::optional<double> number;
};

class Table {
  public:
    /// `align` is that of the first columns.
    explicit Table(const std::vector<std::string>& head, std::vector<Align> align = {Align::Left})
        : align_(std::move(align)) {
        rows_.emplace_back(head.begin(), head.end());
    }
    /// May have fewer cells than the head.
    void row(std::vector<Cell> cells) { rows_.push_back(std::move(cells)); }
    /// Lines, each indented by `indent`; no blanks at line ends.
    std::string text(int indent) const;

  private:
    std::vector<std::vector<Cell>> rows_;
    std::vector<Align> align_;
};

}  // namespace pamina::report
