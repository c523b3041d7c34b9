// Columns of text that line up: by default the first to the left, the others to the right.
#pragma once

#include <string>
#include <vector>

namespace pamina::report {

enum class Align { Left, Right };

class Table {
  public:
    /// `align` is that of the first columns.
    explicit Table(std::vector<std::string> head, std::vector<Align> align = {Align::Left})
        : rows_{std::move(head)}, align_(std::move(align)) {}
    /// May have fewer cells than the head.
    void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    /// Lines, each indented by `indent`; no blanks at line ends.
    std::string text(int indent) const;

  private:
    std::vector<std::vector<std::string>> rows_;
    std::vector<Align> align_;
};

}  // namespace pamina::report
