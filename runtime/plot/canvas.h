// A field of character cells of 2 x 4 Braille dots each (Unicode 2800-28FF), with a colour for each cell, over which
// characters may be set.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::plot {

/// What a line is drawn with; its dashes go on from one piece of the line to the next.
struct Pen {
    int colour = 0;
    int dash = 0;  // 0: none
    int drawn = 0;
};

class Canvas {
  public:
    Canvas(int columns, int rows);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    /// A straight line between two dots (Bresenham 1965), both ends included; dots outside are not drawn.
    void line(int x0, int y0, int x1, int y1, Pen& pen);
    void dot(int x, int y, int colour);
    /// A character in place of a cell's dots.
    void set(int column, int row, std::string_view character, int colour);
    /// A row as text, its colours as ANSI sequences when `colour`; no blanks at its end. Dots of several colours in a
    /// cell take turns along the row.
    std::string row(int row, bool colour) const;

  private:
    struct Cell {
        std::uint8_t dots = 0, colours = 0;  // bits
        std::string character;
        int colour = 0;  // of the character
    };
    int colour_at(int column, const Cell& cell) const;
    std::size_t at(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
    }

    int columns_, rows_;
    std::vector<Cell> cells_;
};

/// A character for a series: symbols, then letters; no two alike up to 60.
std::string_view marker(std::size_t series);
/// The ANSI sequence of one of the colours.
std::string ansi(int colour);
/// How many columns a text takes, one for each character.
int width(std::string_view text);

}  // namespace pamina::plot
