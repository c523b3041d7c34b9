#include "runtime/formulas/array_fit.h"

#include <algorithm>
#include <numeric>

namespace pamina::formulas {

namespace {

using symbolic::Rational;

/// Row i: coefficients of the polynomial that is 1 at node i and 0 at the others.
std::vector<std::vector<Rational>> lagrange(const std::vector<std::int64_t>& nodes) {
    std::vector<std::vector<Rational>> all;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        std::vector<Rational> p{Rational(1)};
        Rational at = 1;
        for (std::size_t j = 0; j < nodes.size(); ++j) {
            if (i == j) continue;
            p.emplace_back(0);
            for (std::size_t k = p.size(); k-- > 0;)
                p[k] = (k > 0 ? p[k - 1] : Rational(0)) - Rational(nodes[j]) * p[k];
            at = at * Rational(nodes[i] - nodes[j]);
        }
        for (Rational& x : p) x = x / at;
        all.push_back(std::move(p));
    }
    return all;
}

/// Products of symbols and lengths of blocks up to the degrees, their exponents; those without blocks first, so that
/// they are taken where they suffice.
std::vector<std::vector<int>> products(const FreeShape& shape, const std::vector<std::size_t>& symbol_of) {
    const std::size_t symbols = shape.symbols.size();
    std::vector<std::vector<int>> all;
    std::vector<int> now(symbols + symbol_of.size(), 0), left;
    for (const auto& s : shape.symbols) left.push_back(s.degree);
    const auto put = [&](const auto& self, std::size_t v) -> void {
        if (v == now.size()) return all.push_back(now);
        const std::size_t s = v < symbols ? v : symbol_of[v - symbols];
        const int most = left[s];
        for (int e = 0; e <= most; ++e) {
            now[v] = e, left[s] = most - e;
            self(self, v + 1);
        }
        now[v] = 0, left[s] = most;
    };
    put(put, 0);
    std::ranges::stable_sort(all, {}, [&](const std::vector<int>& m) {
        return std::accumulate(m.begin() + static_cast<std::ptrdiff_t>(symbols), m.end(), 0);
    });
    return all;
}

Rational power(const std::vector<int>& exponents, const Point& at, const std::vector<BlockLength>& blocks) {
    Rational x = 1;
    for (std::size_t v = 0; v < exponents.size(); ++v)
        if (exponents[v] > 0)
            x = x * Rational(v < at.size() ? at[v] : blocks[v - at.size()].at(at)).power(exponents[v]);
    return x;
}

/// Coefficients of the columns that give each right side, by column; nothing where there are none. Rows: the columns,
/// then the right sides.
std::optional<std::vector<std::vector<Rational>>> solved(std::vector<std::vector<Rational>> given, std::size_t width) {
    const std::size_t values = given.front().size() - width;
    std::vector<std::vector<Rational>> rows;  // reduced
    std::vector<std::size_t> leads;
    for (std::vector<Rational>& row : given) {
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const Rational by = row[leads[r]];
            if (by.sign() == 0) continue;
            for (std::size_t c = leads[r]; c < row.size(); ++c) row[c] = row[c] - by * rows[r][c];
        }
        const auto lead = std::ranges::find_if(row, [](const Rational& x) { return x.sign() != 0; });
        if (lead == row.end()) continue;
        const auto at = static_cast<std::size_t>(lead - row.begin());
        if (at >= width) return {};
        const Rational inverse = row[at].inverse();
        for (Rational& x : row) x = x * inverse;
        for (std::vector<Rational>& other : rows) {
            const Rational by = other[at];
            if (by.sign() == 0) continue;
            for (std::size_t c = 0; c < row.size(); ++c) other[c] = other[c] - by * row[c];
        }
        rows.push_back(std::move(row));
        leads.push_back(at);
    }
    std::vector<std::vector<Rational>> out(width, std::vector<Rational>(values));
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t v = 0; v < values; ++v) out[leads[r]][v] = rows[r][width + v];
    return out;
}

}  // namespace

CountFit CountFit::through(const std::vector<std::vector<std::int64_t>>& nodes, const std::vector<Counted>& values) {
    std::vector<std::vector<Rational>> at;  // values, then coefficients, the last symbol fastest
    for (const Counted& c : values) at.emplace_back(c.begin(), c.end());
    std::size_t inner = 1;
    for (std::size_t s = nodes.size(); s-- > 0;) {
        const std::size_t n = nodes[s].size();
        const auto basis = lagrange(nodes[s]);
        for (std::size_t from = 0; from < at.size(); ++from) {
            if (from / inner % n != 0) continue;
            std::vector<std::vector<Rational>> line(n, std::vector<Rational>(at.front().size()));
            for (std::size_t k = 0; k < n; ++k)
                for (std::size_t i = 0; i < n; ++i)
                    for (std::size_t v = 0; v < line[k].size(); ++v)
                        line[k][v] = line[k][v] + basis[i][k] * at[from + i * inner][v];
            for (std::size_t k = 0; k < n; ++k) at[from + k * inner] = std::move(line[k]);
        }
        inner *= n;
    }
    CountFit out;
    out.width_ = values.front().size();
    for (std::size_t t = 0; t < at.size(); ++t) {
        if (std::ranges::all_of(at[t], [](const Rational& x) { return x.sign() == 0; })) continue;
        std::vector<int> exponents(nodes.size());
        std::size_t left = t;
        for (std::size_t s = nodes.size(); s-- > 0; left /= nodes[s].size())
            exponents[s] = static_cast<int>(left % nodes[s].size());
        out.terms_.push_back({std::move(exponents), std::move(at[t])});
    }
    return out;
}

std::optional<CountFit> CountFit::with_blocks(const FreeShape& shape, const std::vector<Point>& points,
                                              const std::vector<Counted>& values) {
    CountFit out;
    out.width_ = values.front().size();
    out.blocks_.assign(shape.blocks.begin(), shape.blocks.end());
    std::vector<std::size_t> symbol_of;
    for (const BlockLength& b : out.blocks_)
        for (std::size_t s = 0; s < shape.symbols.size(); ++s)
            if (b.of.has(s)) symbol_of.push_back(s);
    const auto all = products(shape, symbol_of);
    std::vector<std::vector<Rational>> rows;
    for (std::size_t p = 0; p < points.size(); ++p) {
        auto& row = rows.emplace_back();
        for (const auto& exponents : all) row.push_back(power(exponents, points[p], out.blocks_));
        row.insert(row.end(), values[p].begin(), values[p].end());
    }
    auto factors = solved(std::move(rows), all.size());
    if (!factors) return {};
    for (std::size_t t = 0; t < all.size(); ++t)
        if (std::ranges::any_of((*factors)[t], [](const Rational& x) { return x.sign() != 0; }))
            out.terms_.push_back({all[t], std::move((*factors)[t])});
    return out;
}

bool CountFit::is(const Point& at, const Counted& counted) const {
    std::vector<Rational> sums(counted.size());
    for (const Term& t : terms_) {
        const Rational x = power(t.exponents, at, blocks_);
        for (std::size_t v = 0; v < sums.size(); ++v)
            if (t.factors[v].sign() != 0) sums[v] = sums[v] + t.factors[v] * x;
    }
    return std::ranges::equal(sums, counted, [](const Rational& a, std::int64_t b) { return a == Rational(b); });
}

std::vector<Form> CountFit::forms(const std::vector<Form>& symbols) const {
    std::vector<Form> out(width_);
    for (const Term& t : terms_) {
        Form product = 1;
        for (std::size_t v = 0; v < t.exponents.size(); ++v) {
            const Form one = v < symbols.size() ? symbols[v]
                                                : symbolic::ceildiv(form_of(blocks_[v - symbols.size()].of, symbols),
                                                                    Form(blocks_[v - symbols.size()].by));
            for (int e = t.exponents[v]; e > 0; --e) product = product * one;
        }
        for (std::size_t v = 0; v < out.size(); ++v)
            if (t.factors[v].sign() != 0) out[v] = out[v] + Form(t.factors[v]) * product;
    }
    return out;
}

Form form_of(const Whole& w, const std::vector<Form>& symbols) {
    Form sum;
    for (const auto& [of, much] : w.terms) {
        Form product = much;
        for (std::size_t s = 0; s < of.size(); ++s)
            for (int e = of[s]; e > 0; --e) product = product * symbols[s];
        sum = sum + product;
    }
    return sum;
}

}  // namespace pamina::formulas
