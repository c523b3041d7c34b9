#include "runtime/formulas/array_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "runtime/arrays/mistake.h"

namespace pamina::formulas {

namespace {

using symbolic::Rational;

/// Values that are asked for to find a formula, and then below where it is known to hold.
constexpr std::int64_t kMostValues = 1 << 14, kMostBelow = 1 << 9;
/// Of a number of a statement, of a period.
constexpr std::int64_t kLargest = std::int64_t{1} << 31;

/// a n + b
struct Linear {
    std::int64_t a = 0, b = 0;
};

[[noreturn]] void no_form(std::string why, Span span) {
    throw Unclosed{std::move(why), span};
}

/// ceil((a n + b) / by)
struct Blocks {
    Linear of;
    std::int64_t by = 1;
    auto key() const { return std::tuple(of.a, of.b, by); }
    bool operator<(const Blocks& o) const { return key() < o.key(); }
    std::int64_t at(std::int64_t n) const {
        const std::int64_t x = of.a * n + of.b;
        return x >= 0 ? (x + by - 1) / by : -(-x / by);
    }
};

/// The numbers of a statement, read as ask() does.
class Shape {
  public:
    Shape(const std::vector<Linear>& numbers, std::string symbol, Span span)
        : left_(numbers), symbol_(std::move(symbol)), span_(span) {
        fixed("how messages are made");
        for (std::int64_t l = fixed("the number of arrays"); l > 0; --l) layout();
        loops_ = fixed("the number of loops");
        std::int64_t ranges = 0;
        for (std::int64_t l = 0; l < loops_; ++l) {
            const Linear first = affine(nullptr), end = affine(nullptr);
            steps_.push_back(fixed("the step of a loop"));
            stride(steps_.back());
            ranges += first.a != 0 || end.a != 0;
        }
        std::int64_t sections = 0;
        const auto one = [&] { sections = std::max(sections, reference()); };
        if (fixed("what is written") != 0) one();
        if (fixed("who does it") != 0) one();
        for (std::int64_t r = fixed("the number of reads"); r > 0; --r) one();
        degree = ranges + sections;
        period = times(times(blocks_, cycles_), strides_);
        const std::int64_t far = times(strides_, times(slope_, period) + constant_ + grid_) +
                                 constant_;  // of ends of blocks and loops, k = 0
        settled = times(period, 2 * far + 2);
    }

    std::int64_t period = 1, degree = 0, settled = 0;
    std::set<Blocks> blocks;

  private:
    Linear next() {
        if (at_ == left_.size()) no_form("a statement that is cut off", span_);
        return left_[at_++];
    }
    /// One that says where something begins or ends.
    Linear place() {
        const Linear n = next();
        slope_ = std::max(slope_, std::abs(n.a));
        constant_ = std::max(constant_, std::abs(n.b));
        return n;
    }
    std::int64_t fixed(const char* what) {
        const Linear n = next();
        if (n.a != 0) no_form(fmt::format("{} may not depend on what is free, `{}`", what, symbol_), span_);
        return n.b;
    }
    std::int64_t times(std::int64_t a, std::int64_t b) const {
        if (a > 0 && b > kLargest / a)
            no_form(fmt::format("counts repeat in `{}` after too many values", symbol_), span_);
        return a * b;
    }
    void common(std::int64_t& of, std::int64_t with) {
        if (with == 0) return;
        const std::int64_t g = std::gcd(of, with);
        of = times(of / g, std::abs(with));
    }
    void stride(std::int64_t s) { common(strides_, s); }

    void layout() {
        for (const char* what : {"the size of an element", "the layout in memory", "`padding`"}) fixed(what);
        struct Over {
            Linear extent;
            std::int64_t kind, block;
        };
        std::vector<Over> over;
        for (std::int64_t d = fixed("the number of dimensions"); d > 0; --d) {
            const Linear extent = place();
            const std::int64_t kind = fixed("a distribution"), block = fixed("the size of a block");
            for (std::int64_t s = fixed("the number of sizes"); s > 0; --s) fixed("a size of `general`");
            if (kind != 0) over.push_back({extent, kind, block});
        }
        const std::int64_t extents = fixed("the number of extents of a grid");
        for (std::int64_t g = 0; g < extents; ++g) {
            const std::int64_t P = fixed("how many processors there are");
            grid_ = std::max(grid_, P);
            if (g >= std::ssize(over) || P < 1) continue;
            const Over& o = over[static_cast<std::size_t>(g)];
            constexpr std::int64_t kBlock = 1, kCyclic = 2;
            if (o.kind == kBlock && o.block == 0) {
                common(blocks_, P);
                if (o.extent.a != 0) blocks.insert({o.extent, P});
            } else if (o.kind == kCyclic && o.block > 0) {
                common(cycles_, times(o.block, P));
                if (o.extent.a != 0) blocks.insert({o.extent, o.block == 1 ? P : o.block});
            }
        }
    }
    /// Its constant. `loops`: where its coefficients go; null: of a bound, which has none.
    Linear affine(std::vector<std::int64_t>* loops) {
        const Linear constant = place();
        for (std::int64_t l = 0; l < loops_; ++l) {
            const std::int64_t of = fixed("a factor of an index");
            if (of != 0 && !loops) no_form("bounds of loops that depend on other indices have no formula", span_);
            if (loops) loops->push_back(of);
        }
        return constant;
    }
    /// Sections whose length depends on the symbol.
    std::int64_t reference() {
        fixed("an array"), fixed("an array");
        std::int64_t sections = 0;
        for (std::int64_t i = fixed("the number of indices"); i > 0; --i) {
            std::vector<std::int64_t> of;
            affine(&of);
            if (of.size() - static_cast<std::size_t>(std::ranges::count(of, 0)) > 1)
                no_form("an index that goes with several loops has no formula", span_);
            for (std::size_t l = 0; l < of.size(); ++l) stride(of[l] * steps_[l]);
            sections += place().a != 0;
            stride(fixed("the step of a section"));
        }
        return sections;
    }

    const std::vector<Linear>& left_;
    std::string symbol_;
    Span span_;
    std::size_t at_ = 0;
    std::int64_t loops_ = 0, blocks_ = 1, cycles_ = 1, strides_ = 1, slope_ = 0, constant_ = 0, grid_ = 1;
    std::vector<std::int64_t> steps_;
};

/// The symbol that they have, each affine in it with whole factors; "" of numbers.
std::string affine_in(const std::vector<Form>& numbers, std::vector<Linear>& to, Span span) {
    std::string symbol;
    for (const Form& f : numbers) {
        Linear n;
        for (const symbolic::Term& t : f.terms()) {
            const auto factor = t.coefficient.to_int();
            const bool alone = t.factors.size() == 1 && t.factors.front().second == 1 &&
                               t.factors.front().first->kind == symbolic::Atom::Kind::Symbol &&
                               t.factors.front().first->integer;
            if (!factor || std::abs(*factor) > kLargest || (!t.factors.empty() && !alone))
                no_form(
                    "what statements on arrays count has a formula of sizes and bounds that are a whole number times "
                    "one that is free, and a constant",
                    span);
            if (t.factors.empty()) {
                n.b = *factor;
                continue;
            }
            const std::string& name = t.factors.front().first->name;
            if (!symbol.empty() && symbol != name)
                no_form(fmt::format("what statements on arrays count has a formula of one parameter, and `{}` and `{}` "
                                    "are free: give one of them",
                                    std::min(symbol, name), std::max(symbol, name)),
                        span);
            symbol = name;
            n.a = *factor;
        }
        to.push_back(n);
    }
    return symbol;
}

/// Products of n and the lengths of blocks up to a degree, their exponents.
std::vector<std::vector<int>> monomials(std::size_t variables, std::int64_t degree) {
    std::vector<std::vector<int>> all;
    std::vector<int> now(variables, 0);
    const auto put = [&](const auto& self, std::size_t v, std::int64_t left) -> void {
        if (v == variables) return all.push_back(now);
        for (int e = 0; e <= left; ++e) {
            now[v] = e;
            self(self, v + 1, left - e);
        }
        now[v] = 0;
    };
    put(put, 0, degree);
    // Those without blocks first, so that they are taken where they suffice.
    std::ranges::stable_sort(
        all, {}, [](const std::vector<int>& m) { return std::pair(std::accumulate(m.begin() + 1, m.end(), 0), m[0]); });
    return all;
}

struct Sample {
    std::vector<Rational> terms;  // of each monomial
    std::vector<std::int64_t> values;
};

/// Coefficients of the terms, of each value that is counted; nothing where there are none.
std::optional<std::vector<std::vector<Rational>>> solved(const std::vector<Sample>& samples, std::size_t values) {
    const std::size_t width = samples.front().terms.size();
    std::vector<std::vector<Rational>> rows;  // reduced: terms, then values
    std::vector<std::size_t> leads;
    for (const Sample& s : samples) {
        std::vector<Rational> row = s.terms;
        for (const std::int64_t v : s.values) row.emplace_back(v);
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const Rational by = row[leads[r]];
            if (by.sign() == 0) continue;
            for (std::size_t c = leads[r]; c < row.size(); ++c) row[c] = row[c] - by * rows[r][c];
        }
        const auto lead = std::find_if(row.begin(), row.end(), [](const Rational& x) { return x.sign() != 0; });
        if (lead == row.end()) continue;
        const auto at = static_cast<std::size_t>(lead - row.begin());
        if (at >= width) return {};  // no sum of these terms
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
    std::vector<std::vector<Rational>> out(values, std::vector<Rational>(width));
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t v = 0; v < values; ++v) out[v][leads[r]] = rows[r][width + v];
    return out;
}

/// What is counted of the statement where the symbol is a number.
class Values {
  public:
    Values(const std::vector<Linear>& numbers, const Count& count) : numbers_(numbers), count_(count) {}
    std::vector<std::int64_t> operator()(std::int64_t n) {
        at_.clear();
        for (const Linear& l : numbers_) at_.push_back(l.a * n + l.b);
        return count_(at_);
    }

  private:
    const std::vector<Linear>& numbers_;
    const Count& count_;
    std::vector<std::int64_t> at_;
};

class Formulas {
  public:
    Formulas(const Shape& shape, bool with_blocks) : blocks_(shape.blocks.begin(), shape.blocks.end()) {
        if (!with_blocks) blocks_.clear();
        terms_ = monomials(1 + blocks_.size(), shape.degree);
    }
    std::vector<Rational> at(std::int64_t n) const {
        std::vector<Rational> of;
        for (const std::vector<int>& m : terms_) {
            Rational x = Rational(n).power(m[0]);
            for (std::size_t b = 0; b < blocks_.size(); ++b)
                if (m[b + 1] > 0) x = x * Rational(blocks_[b].at(n)).power(m[b + 1]);
            of.push_back(x);
        }
        return of;
    }
    Form form(const std::vector<Rational>& factors, const Form& n) const {
        Form all;
        for (std::size_t t = 0; t < terms_.size(); ++t) {
            if (factors[t].sign() == 0) continue;
            Form one(factors[t]);
            const auto times = [&](const Form& f, int often) {
                for (; often > 0; --often) one = one * f;
            };
            times(n, terms_[t][0]);
            for (std::size_t b = 0; b < blocks_.size(); ++b)
                times(symbolic::ceildiv(Form(blocks_[b].of.a) * n + Form(blocks_[b].of.b), Form(blocks_[b].by)),
                      terms_[t][b + 1]);
            all = all + one;
        }
        return all;
    }

  private:
    std::vector<Blocks> blocks_;
    std::vector<std::vector<int>> terms_;
};

std::vector<Form> found(const std::vector<Linear>& numbers, const std::string& symbol, const Count& count,
                        const symbolic::Assumptions& known, Span span) {
    const Shape shape(numbers, symbol, span);
    if (shape.period > kMostValues / (shape.degree + 1))
        no_form(fmt::format("counts repeat in `{}` only after {} values: give it", symbol, shape.period), span);
    Values values(numbers, count);
    std::int64_t last = shape.settled;
    std::vector<Sample> samples;
    for (std::int64_t k = shape.period * (shape.degree + 1); k > 0; --k, ++last) samples.push_back({{}, values(last)});
    const std::size_t width = samples.front().values.size();
    std::optional<std::vector<std::vector<Rational>>> factors;
    std::optional<Formulas> of;
    for (const bool with_blocks : {false, true}) {
        if (with_blocks && shape.blocks.empty()) break;
        of.emplace(shape, with_blocks);
        for (std::size_t s = 0; s < samples.size(); ++s)
            samples[s].terms = of->at(shape.settled + static_cast<std::int64_t>(s));
        if ((factors = solved(samples, width))) break;
    }
    if (!factors)
        no_form(fmt::format("what is counted is another formula for each remainder of `{}` by {}: give it", symbol,
                            shape.period),
                span);
    // How far down it holds.
    const auto bound = known.at_least.find(symbol);
    const std::int64_t least =
        bound == known.at_least.end() ? 0 : (-(-bound->second).floor()).to_int().value_or(shape.settled);
    std::int64_t from = std::max(shape.settled, least);
    for (; from > least && shape.settled - from < kMostBelow; --from) {
        const std::vector<Rational> terms = of->at(from - 1);
        std::vector<std::int64_t> counted;
        try {
            counted = values(from - 1);
        } catch (const arrays::Mistake&) {
            break;
        }
        bool same = true;
        for (std::size_t v = 0; v < width && same; ++v) {
            Rational sum;
            for (std::size_t t = 0; t < terms.size(); ++t) sum = sum + (*factors)[v][t] * terms[t];
            same = sum == Rational(counted[v]);
        }
        if (!same) break;
    }
    if (from > least)
        no_form(fmt::format("what is counted has a formula from `{} = {}` on: write `where {} >= {}`", symbol, from,
                            symbol, from),
                span);
    std::vector<Form> forms;
    for (std::size_t v = 0; v < width; ++v) forms.push_back(of->form((*factors)[v], symbolic::symbol(symbol, true)));
    return forms;
}

}  // namespace

std::vector<Form> counted(const std::vector<Form>& numbers, const Count& count, const symbolic::Assumptions& known,
                          Span span) {
    std::vector<Linear> read;
    const std::string symbol = affine_in(numbers, read, span);
    try {
        if (!symbol.empty()) return found(read, symbol, count, known, span);
        std::vector<Form> forms;
        for (const std::int64_t n : Values(read, count)(0)) forms.emplace_back(n);
        return forms;
    } catch (const arrays::Mistake& mistake) {
        no_form(mistake.text(), span);
    }
}

}  // namespace pamina::formulas
