#include "runtime/plot/canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "runtime/plot/plot.h"

namespace pamina::plot {

namespace {

// The colours of Okabe and Ito, which people with other colour vision tell apart, in the 256 of terminals.
constexpr std::array<int, kColours> kAnsi{32, 208, 35, 169, 74, 166, 178, 245};
constexpr std::array<std::string_view, 8> kMarkers{"●", "■", "▲", "◆", "○", "□", "△", "◇"};
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Whether a dot of a dashed line is drawn, one after the other.
constexpr std::array<std::string_view, 8> kDotted{"#",      "#####...", "#..",         "######..#..",
                                                  "###...", "#....",    "########...", "##.#.."};

/// A Braille cell in UTF-8.
std::string braille(std::uint8_t dots) {
    const unsigned code = 0x2800u + dots;
    return {static_cast<char>(0xE0 | (code >> 12)), static_cast<char>(0x80 | ((code >> 6) & 0x3F)),
            static_cast<char>(0x80 | (code & 0x3F))};
}

}  // namespace

std::string_view marker(std::size_t series) {
    if (series < kMarkers.size()) return kMarkers[series];
    return kLetters.substr((series - kMarkers.size()) % kLetters.size(), 1);
}

std::string ansi(int colour) {
    return fmt::format("\x1b[38;5;{}m", kAnsi[static_cast<std::size_t>(colour) % kAnsi.size()]);
}

int width(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

Canvas::Canvas(int columns, int rows)
    : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

void Canvas::dot(int x, int y, int colour) {
    if (x < 0 || y < 0 || x >= 2 * columns_ || y >= 4 * rows_) return;
    static constexpr std::uint8_t kDots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    Cell& c = cells_[at(x / 2, y / 4)];
    c.dots |= kDots[y % 4][x % 2];
    c.colours |= static_cast<std::uint8_t>(1u << (colour % kColours));
}

void Canvas::line(int x0, int y0, int x1, int y1, Pen& pen) {
    const std::string_view dash = kDotted[static_cast<std::size_t>(pen.dash) % kDotted.size()];
    const int dx = std::abs(x1 - x0), dy = -std::abs(y1 - y0);
    const int sx = x0 < x1 ? 1 : -1, sy = y0 < y1 ? 1 : -1;
    int error = dx + dy;
    for (;;) {
        if (dash[static_cast<std::size_t>(pen.drawn++) % dash.size()] == '#') dot(x0, y0, pen.colour);
        if (x0 == x1 && y0 == y1) return;
        const int twice = 2 * error;
        if (twice >= dy) {
            error += dy;
            x0 += sx;
        }
        if (twice <= dx) {
            error += dx;
            y0 += sy;
        }
    }
}

void Canvas::set(int column, int row, std::string_view character, int colour) {
    if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return;
    Cell& c = cells_[at(column, row)];
    c.character = character;
    c.colour = colour;
}

int Canvas::colour_at(int column, const Cell& cell) const {
    if (!cell.character.empty()) return cell.colour;
    // Two cells of each, so that it is seen.
    int turn = column / 2 % std::popcount(cell.colours);
    for (int colour = 0;; ++colour)
        if ((cell.colours >> colour & 1) != 0 && turn-- == 0) return colour;
}

std::string Canvas::row(int row, bool colour) const {
    std::string out;
    std::size_t blanks = 0;
    int active = -1;
    for (int column = 0; column < columns_; ++column) {
        const Cell& c = cells_[at(column, row)];
        if (c.character.empty() && !c.dots) {
            ++blanks;
            continue;
        }
        out.append(blanks, ' ');
        blanks = 0;
        if (const int own = colour_at(column, c); colour && own != active) {
            if (active >= 0) out += "\x1b[0m";
            out += ansi(own);
            active = own;
        }
        out += c.character.empty() ? braille(c.dots) : c.character;
    }
    if (active >= 0) out += "\x1b[0m";
    return out;
}

}  // namespace pamina::plot
