// Columns of text that line up: the first to the left, the others to the right.
#pragma once

#include <string>
#include <vector>

namespace pamina::report {

class Table {
  public:
    explicit Table(std::vector<std::string> head) : rows_{std::move(head)} {}
    /// May have fewer cells than the head.
    void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    /// Lines, each indented by `indent`; no blanks at line ends.
    std::string text(int indent) const;

  private:
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace pamina::report
