#include "runtime/formulas/array_statement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "runtime/arrays/exact.h"

namespace pamina::formulas {

namespace {

/// Of a number of a statement.
constexpr std::int64_t kLargestNumber = std::int64_t{1} << 31;

void add(Whole& to, const Whole::Exponents& of, std::int64_t much) {
    std::int64_t& at = to.terms[of];
    at = arrays::plus(at, much);
    if (at == 0) to.terms.erase(of);
}

class NumbersReader {
  public:
    NumbersReader(const WholeNumbers& of, Span span) : of_(of), span_(span) {}

    FreeStatement statement() {
        FreeStatement s;
        s.messages = fixed("how messages are made");
        for (std::int64_t l = fixed("the number of arrays"); l > 0; --l) s.layouts.push_back(layout());
        do s.parts.push_back(part());
        while (at_ < of_.numbers.size());
        for (const auto& p : s.parts)
            for (const auto* r : p.references())
                if (r->layout >= s.layouts.size() || r->indices.size() != s.layouts[r->layout].dimensions.size())
                    no_form("a reference that does not fit its array");
        return s;
    }

  private:
    [[noreturn]] void no_form(std::string why) const { throw Unclosed{std::move(why), span_}; }
    const Whole& next() {
        if (at_ == of_.numbers.size()) no_form("a statement that is cut off");
        return of_.numbers[at_++];
    }
    std::int64_t fixed(const char* what) {
        const Whole& n = next();
        if (const auto number = n.number()) return *number;
        for (std::size_t s = 0; s < of_.symbols.size(); ++s)
            if (n.has(s)) no_form(fmt::format("{} may not depend on what is free, `{}`", what, of_.symbols[s]));
        return 0;
    }

    FreeStatement::Layout layout() {
        FreeStatement::Layout l;
        for (const char* what : {"the size of an element", "the layout in memory", "`padding`"}) fixed(what);
        int over = 0;
        for (std::int64_t d = fixed("the number of dimensions"); d > 0; --d) {
            FreeStatement::Dimension dimension;
            dimension.extent = next();
            dimension.kind = fixed("a distribution");
            dimension.block = next();
            for (std::int64_t s = fixed("the number of sizes"); s > 0; --s) fixed("a size of `general`");
            if (dimension.kind != 0) dimension.over = over++;
            l.dimensions.push_back(std::move(dimension));
        }
        for (std::int64_t g = fixed("the number of extents of a grid"); g > 0; --g) l.grid.push_back(next());
        if (over > std::ssize(l.grid)) no_form("a grid with too few dimensions");
        return l;
    }
    Whole affine(std::vector<std::int64_t>& of, std::size_t loops) {
        Whole constant = next();
        for (std::size_t l = 0; l < loops; ++l) of.push_back(fixed("a factor of an index"));
        return constant;
    }
    Whole bound(std::size_t loops) {
        std::vector<std::int64_t> of;
        Whole constant = affine(of, loops);
        if (std::ranges::any_of(of, [](std::int64_t x) { return x != 0; }))
            no_form("bounds of loops that depend on other indices have no formula");
        return constant;
    }
    FreeStatement::Reference reference(std::size_t loops) {
        FreeStatement::Reference r;
        r.array = fixed("an array");
        r.layout = static_cast<std::size_t>(fixed("an array"));
        const std::int64_t indices = fixed("the number of indices");
        if (indices < 0) no_form("an index that is not affine has no formula");
        for (std::int64_t i = indices; i > 0; --i) {
            FreeStatement::Index index;
            index.at = affine(index.of, loops);
            if (std::ranges::count_if(index.of, [](std::int64_t x) { return x != 0; }) > 1)
                no_form("an index that goes with several loops has no formula");
            index.count = next();
            index.stride = fixed("the step of a section");
            r.indices.push_back(std::move(index));
        }
        return r;
    }
    FreeStatement::Part part() {
        FreeStatement::Part p;
        const auto loops = static_cast<std::size_t>(fixed("the number of loops"));
        for (std::size_t l = 0; l < loops; ++l) {
            FreeStatement::Loop loop;
            loop.first = bound(loops);
            loop.end = bound(loops);
            loop.step = fixed("the step of a loop");
            p.loops.push_back(std::move(loop));
        }
        if (fixed("what is written") != 0) p.written = reference(loops);
        if (fixed("who does it") != 0) p.on = reference(loops);
        for (std::int64_t r = fixed("the number of reads"); r > 0; --r) p.reads.push_back(reference(loops));
        return p;
    }

    const WholeNumbers& of_;
    Span span_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<std::int64_t> Whole::number() const {
    if (terms.empty()) return 0;
    if (terms.size() > 1 || constant() == 0) return {};
    return constant();
}

std::int64_t Whole::constant() const {
    for (const auto& [of, much] : terms)
        if (std::ranges::all_of(of, [](int e) { return e == 0; })) return much;
    return 0;
}

int Whole::degree(std::size_t symbol) const {
    int most = 0;
    for (const auto& [of, much] : terms) most = std::max(most, of[symbol]);
    return most;
}

std::int64_t Whole::at(std::span<const std::int64_t> symbols) const {
    std::int64_t sum = 0;
    for (const auto& [of, much] : terms) {
        std::int64_t product = much;
        for (std::size_t s = 0; s < of.size(); ++s)
            for (int e = of[s]; e > 0; --e) product = arrays::times(product, symbols[s]);
        sum = arrays::plus(sum, product);
    }
    return sum;
}

std::optional<Whole> Whole::over(const Whole& term) const {
    if (term.terms.size() != 1) return {};
    const auto& [by, factor] = *term.terms.begin();
    Whole out;
    for (const auto& [of, much] : terms) {
        if (much % factor != 0) return {};
        Exponents left = of;
        for (std::size_t s = 0; s < left.size(); ++s)
            if ((left[s] -= by[s]) < 0) return {};
        out.terms[left] = much / factor;
    }
    return out;
}

Whole Whole::less(const Whole& other, std::int64_t often) const {
    Whole out = *this;
    for (const auto& [of, much] : other.terms) add(out, of, arrays::times(much, -often));
    return out;
}

Whole Whole::times(const Whole& other) const {
    Whole out;
    for (const auto& [of, much] : terms)
        for (const auto& [with, factor] : other.terms) {
            Exponents sum = of;
            for (std::size_t s = 0; s < sum.size(); ++s) sum[s] += with[s];
            add(out, sum, arrays::times(much, factor));
        }
    return out;
}

WholeNumbers whole_numbers(const std::vector<Form>& numbers, Span span) {
    WholeNumbers out;
    std::set<std::string> names;
    for (const Form& f : numbers)
        for (const auto& [name, whole] : symbolic::symbols_of(f)) names.insert(name);
    out.symbols.assign(names.begin(), names.end());
    for (const Form& f : numbers) {
        Whole& to = out.numbers.emplace_back();
        for (const symbolic::Term& t : f.terms()) {
            Whole::Exponents of(out.symbols.size(), 0);
            const auto much = t.coefficient.to_int();
            bool good = much && std::abs(*much) <= kLargestNumber;
            for (const auto& [atom, exponent] : t.factors) {
                good =
                    good && atom->kind == symbolic::Atom::Kind::Symbol && atom->integer && exponent > 0 && exponent < 8;
                if (!good) break;
                const auto at = std::ranges::lower_bound(out.symbols, atom->name) - out.symbols.begin();
                of[static_cast<std::size_t>(at)] = static_cast<int>(exponent);
            }
            if (!good)
                throw Unclosed{
                    "what statements on arrays count has a formula of sizes and bounds that are sums and products of "
                    "whole numbers; where one is divided, say that nothing is left, as in `where n mod P == 0`",
                    span};
            add(to, of, *much);
        }
    }
    return out;
}

std::vector<const FreeStatement::Reference*> FreeStatement::Part::references() const {
    std::vector<const Reference*> all;
    if (written) all.push_back(&*written);
    if (on) all.push_back(&*on);
    for (const Reference& r : reads) all.push_back(&r);
    return all;
}

FreeStatement free_statement(const WholeNumbers& of, Span span) {
    return NumbersReader(of, span).statement();
}

}  // namespace pamina::formulas
