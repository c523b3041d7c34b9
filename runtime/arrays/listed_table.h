// Tables whose pairs are listed, row by row; where rows repeat from readers to readers, those of one step and how
// often.
#pragma once

#include <span>

#include "runtime/arrays/table.h"

namespace pamina::arrays {

class ListedTable : public Table {
  public:
    /// Throws Mistake (TooMany, Overflow).
    ListedTable(const Part& part, Budget& budget);

    std::vector<std::int64_t> sizes() const override;
    std::vector<std::int64_t> diagonal() const override;
    void with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const override;
    int kind(std::int64_t x, std::int64_t y) const override;

  private:
    friend class TableBuilder;

    /// Rows (x + n * kx, y + n * ky) for n in 0..<times, owners y going round; by their first x, those of the same
    /// readers together.
    struct Repeated {
        Row first;
        std::int64_t times;
    };

    void index(const Part& part);
    void move_by(std::int64_t kx, std::int64_t ky, std::int64_t owners);
    std::span<const Row> of_x(std::int64_t x) const;
    std::span<const Row> of_y(std::int64_t y) const;
    Row moved(const Repeated& r, std::int64_t n) const;
    /// Calls `f` for each row of repeated ones with this x, or this y.
    template <class F>
    void repeated_with_x(std::int64_t x, const F& f) const;
    template <class F>
    void repeated_with_y(std::int64_t y, const F& f) const;

    std::vector<Row> rows_;                         // by x, then by y
    std::vector<Row> by_y_;                         // by y, then by x
    std::vector<std::size_t> x_starts_, y_starts_;  // where the rows of each coordinate begin
    std::vector<Repeated> repeated_;
    std::int64_t kx_ = 0, ky_ = 0, owners_ = 1;
    std::int64_t common_ = 1, inverse_ = 0;  // ky * inverse = common, going round
};

}  // namespace pamina::arrays
