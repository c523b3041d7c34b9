// Random statements on small arrays: borders are drawn often.
#pragma once

#include <algorithm>
#include <memory>
#include <random>

#include "runtime/arrays/transfers.h"

namespace pamina::arrays::test {

struct Drawn {
    std::vector<std::unique_ptr<Layout>> layouts;
    std::vector<Statement> statements;
};

class Draw {
  public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    /// One statement, now and then two that are sent for together. All indices are inside.
    Drawn statements() {
        Drawn d;
        const bool stencil = upto(2) == 0;
        dims_ = 1 + static_cast<int>(upto(2));
        const std::int64_t processors = std::vector<std::int64_t>{1, 2, 3, 4, 6, 7, 8, 12, 13, 30}[upto(9)];
        shape_.clear();
        for (int k = 0; k < dims_; ++k)
            shape_.push_back(upto(9) == 0 ? upto(1) : 1 + upto(dims_ == 1 ? 40 : dims_ == 2 ? 12 : 5));
        grids_.clear();
        const bool one_grid = upto(3) != 0;
        for (int a = 0; a < 3; ++a)
            d.layouts.push_back(std::make_unique<Layout>(layout(one_grid ? processors : 1 + upto(12), a)));
        if (stencil) *d.layouts[1] = *d.layouts[0];
        const int n = upto(7) == 0 ? 2 : 1;
        for (int k = 0; k < n; ++k) d.statements.push_back(stencil ? of_stencil(d) : any(d));
        return d;
    }

    std::int64_t upto(std::int64_t n) {
        return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(n + 1));
    }

  private:
    Spread spread(std::int64_t n, std::int64_t extent) {
        switch (upto(5)) {
            case 0:
                return cyclic();
            case 1:
                return cyclic(1 + upto(4));
            case 2: {
                std::vector<std::int64_t> sizes(static_cast<std::size_t>(extent), 0);
                for (std::int64_t left = n; left > 0;) {
                    const std::int64_t some = 1 + upto(left - 1);
                    sizes[static_cast<std::size_t>(upto(extent - 1))] += some;
                    left -= some;
                }
                return general(sizes);
            }
            case 3:
                return block((n + extent - 1) / extent + 1 + upto(1));
            default:
                return block();
        }
    }

    Layout layout(std::int64_t processors, int number) {
        std::vector<char> distributed;
        int used = 0;
        for (int k = 0; k < dims_; ++k) {
            distributed.push_back(upto(3) != 0);
            used += distributed.back();
        }
        const bool extra = upto(5) == 0;  // a dimension of the grid with copies
        auto grid = most_square(processors, used + extra + (used + extra == 0));
        if (upto(3) == 0) std::ranges::reverse(grid);
        if (used + extra > 1 && upto(5) == 0) grid = std::vector<std::int64_t>(grid.size(), 1), grid[0] = processors;
        Layout l;
        l.grid = grid;
        l.element = 4 + number;
        std::vector<int> over;
        for (std::size_t g = 0; g < grid.size(); ++g) over.push_back(static_cast<int>(g));
        if (upto(3) == 0) std::ranges::shuffle(over, random_);
        int next = 0;
        for (int k = 0; k < dims_; ++k) {
            Dimension d;
            d.extent = shape_[static_cast<std::size_t>(k)];
            d.offset = upto(3) == 0 ? upto(3) : 0;
            d.places = d.extent + d.offset + (upto(3) == 0 ? upto(3) : 0);
            if (distributed[static_cast<std::size_t>(k)]) {
                d.over = over[static_cast<std::size_t>(next++)];
                const std::int64_t extent = grid[static_cast<std::size_t>(d.over)];
                d.spread = spread(d.places, extent);
                if (d.spread.kind == Spread::Kind::Block && d.spread.block == 0)
                    d.spread.block = std::max<std::int64_t>(1, (d.places + extent - 1) / extent);
            }
            l.dimensions.push_back(std::move(d));
        }
        return l;
    }

    /// Values of an affine index of one loop stay inside 0..<n.
    bool inside(const Loop& l, std::int64_t c, std::int64_t k, std::int64_t n) {
        bool ok = true, any = false;
        for (std::int64_t i = l.first.constant; l.step > 0 ? i < l.end.constant : i > l.end.constant; i += l.step) {
            any = true;
            ok = ok && c * i + k >= 0 && c * i + k < n;
        }
        return ok && any;
    }

    Loop loop(std::int64_t n) {
        std::int64_t first = upto(n / 3), end = n - upto(n / 3),
                     step = std::vector<std::int64_t>{1, 1, 1, 2, 3}[upto(4)];
        if (upto(9) == 0) end = first;
        if (upto(4) == 0) return {{end - 1, {}}, {first - 1, {}}, -step};
        return {{first, {}}, {end, {}}, step};
    }

    Index of_loop(std::size_t l, std::int64_t c, std::int64_t k) {
        Index i;
        i.at.constant = k;
        i.at.of.resize(l + 1);
        i.at.of[l] = c;
        return i;
    }

    /// An index into an extent by some loop, if one is found.
    Index index(const std::vector<Loop>& loops, std::int64_t n, bool section) {
        for (int tries = 0; tries < 6 && !loops.empty(); ++tries) {
            const auto l = static_cast<std::size_t>(upto(std::ssize(loops) - 1));
            const std::int64_t c = std::vector<std::int64_t>{1, 1, 1, -1, 2, -2, 3}[upto(6)];
            const std::int64_t k = upto(2 * n + 2) - (c > 0 ? n : 1) + (upto(1) ? 0 : 1);
            if (inside(loops[l], c, k, n)) return of_loop(l, c, k);
        }
        if (section && upto(1)) {
            const std::int64_t stride = 1 + upto(1), count = (n + stride - 1) / stride;
            return {{0, {}}, count, stride};
        }
        Index fixed;
        fixed.at.constant = n == 0 ? 0 : upto(n - 1);
        return fixed;
    }

    Reference reference(Drawn& d, int array, const std::vector<Loop>& loops, bool section) {
        Reference r{array, d.layouts[static_cast<std::size_t>(array)].get(), {}, {}};
        for (const std::int64_t n : shape_) r.indices.push_back(index(loops, n, section));
        return r;
    }

    bool empty() const { return std::ranges::find(shape_, 0) != shape_.end(); }

    Statement any(Drawn& d) {
        Statement s;
        for (int k = 0; k < dims_; ++k) s.loops.push_back(loop(shape_[static_cast<std::size_t>(k)]));
        if (upto(4) == 0) s.loops.push_back(loop(4));
        bool sections = true;
        if (empty()) {
            s.loops.push_back({{0, {}}, {0, {}}, 1});
        } else if (s.loops.size() > 1 && upto(5) == 0) {
            // Triangular: from what an outer loop has. Looked at one by one, so without sections in what is written.
            sections = false;
            s.loops[1].first = {0, {1}};
            s.loops[1].step = 1;
            s.loops[1].end = {shape_[1 % shape_.size()], {}};
            if (s.loops[0].step < 0) std::swap(s.loops[0].first.constant, s.loops[0].end.constant), s.loops[0].step = 1;
            s.loops[0].first.constant = std::max<std::int64_t>(0, s.loops[0].first.constant);
        }
        s.written = reference(d, 0, rectangular(s.loops), sections && upto(9) == 0);
        const std::int64_t reads = 1 + upto(3);
        for (std::int64_t r = 0; r < reads; ++r)
            s.reads.push_back(reference(d, static_cast<int>(upto(2)), rectangular(s.loops), upto(3) == 0));
        return s;
    }

    /// Loops as far as they are fixed; indices follow these. Triangular ones get the range that they are within.
    static std::vector<Loop> rectangular(std::vector<Loop> loops) {
        for (Loop& l : loops) {
            if (!l.first.of.empty()) l.first = {0, {}};
        }
        return loops;
    }

    /// Shifts of one index, as stencils have.
    Statement of_stencil(Drawn& d) {
        Statement s;
        Reference w{0, d.layouts[0].get(), {}, {}};
        for (int k = 0; k < dims_; ++k) {
            const std::int64_t n = shape_[static_cast<std::size_t>(k)];
            s.loops.push_back({{std::min<std::int64_t>(2, n), {}}, {n - 2, {}}, 1 + (upto(4) == 0)});
            w.indices.push_back(of_loop(static_cast<std::size_t>(k), 1, 0));
        }
        s.written = w;
        const std::int64_t reads = 1 + upto(4);
        for (std::int64_t r = 0; r < reads; ++r) {
            Reference read{upto(3) == 0 ? 2 : 1, nullptr, {}, {}};
            read.layout = d.layouts[static_cast<std::size_t>(read.array)].get();
            for (int k = 0; k < dims_; ++k)
                read.indices.push_back(of_loop(static_cast<std::size_t>(k), 1, upto(4) - 2));
            s.reads.push_back(read);
        }
        return s;
    }

    std::mt19937_64 random_;
    int dims_ = 1;
    std::vector<std::int64_t> shape_;
    std::vector<std::vector<std::int64_t>> grids_;
};

}  // namespace pamina::arrays::test
