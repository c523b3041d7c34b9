// Blocks against cycles: each coordinate of one side has one stretch of positions, along which those of the other side
// go round.
//
// In a stretch all have as many whole rounds. What is left over begins in one of them, goes on over whole blocks of the
// next ones and ends in another. So a stretch has up to four kinds of partners, and stretches that begin as far in a
// block are alike.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/arrays/count_table.h"

namespace pamina::arrays {

class Crossed : public CountTable {
  public:
    /// `owners`: the pieces are theirs, and readers go round. Throws Mistake (Overflow).
    Crossed(const Part& part, Pieces pieces, const Round& round, std::int64_t count, bool owners);

    std::vector<std::int64_t> diagonal() const override;
    void with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const override;
    int kind(std::int64_t x, std::int64_t y) const override;

  private:
    /// A stretch, cut into what its partners have.
    struct Cut {
        std::int64_t whole;           // of each partner, in whole rounds
        std::int64_t first;           // the partner in which the rest begins, if there is one
        std::int64_t head, tail;      // that it has of the rest; that the last one has
        std::int64_t blocks, behind;  // partners between with a whole block; whether there is one behind these, 0 or 1
    };
    Cut cut(std::int64_t from, std::int64_t to) const;
    /// What the other side's coordinate has of a stretch.
    std::int64_t shared(std::int64_t from, std::int64_t to, std::int64_t other) const;
    /// The same, of a block that begins `ahead` positions behind the stretch's first one, going round.
    std::int64_t shared_ahead(std::int64_t length, std::int64_t ahead) const;
    /// Counts a stretch, `times` times.
    void add_stretch(std::int64_t from, std::int64_t to, std::int64_t times);

    /// Stretches that no end of the line cuts, where each has as many positions and is as far from the one before.
    struct Middle {
        std::int64_t first, pieces;  // the lowest one; how many
        std::int64_t length;
    };
    std::optional<Middle> middle() const;
    std::int64_t lowest() const { return std::min(pieces_.at(0), pieces_.at(count_ - 1)); }
    std::int64_t highest() const { return std::max(pieces_.at(0), pieces_.at(count_ - 1)); }
    /// Adds what coordinates of both sides have that are one number, in middle stretches: to `own`, by class.
    void diagonal_of(const Middle& middle, std::vector<std::int64_t>& own) const;

    void of_piece(std::int64_t piece, std::vector<Row>& out) const;
    void of_other(std::int64_t other, std::vector<Row>& out) const;
    Row row(std::int64_t piece, std::int64_t other, int kind) const {
        return owners_ ? Row{other, piece, kind} : Row{piece, other, kind};
    }

    Pieces pieces_;
    Round round_;
    std::int64_t count_;
    bool owners_;
};

}  // namespace pamina::arrays
