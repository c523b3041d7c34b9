// Bytes that choose a form, a range and what is known: simplified, summed in closed form, differentiated, written and
// made ready for many points, it has the same value at small whole numbers, or says that it is too large.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runtime/symbolic/assumptions.h"
#include "runtime/symbolic/calculus.h"
#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"

namespace {

using namespace pamina::symbolic;

std::string known_text;

void need(bool condition, const char* what, const Form& a, const Form& b) {
    if (condition) return;
    std::fprintf(stderr, "symbolic: %s where %s\n%s\n%s\n", what, known_text.c_str(), to_text(a).c_str(),
                 to_text(b).c_str());
    std::abort();
}

/// Forms from bytes; 0 when there are no more.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    std::int64_t pick(std::int64_t low, std::int64_t high) {
        const std::int64_t byte = at_ < size_ ? data_[at_++] : 0;
        return low + byte % (high - low + 1);
    }
    Form form(int depth) {
        switch (pick(0, depth > 0 ? 13 : 3)) {
            case 0:
                return Form(pick(-4, 8));
            case 1:
                return symbol("i", true);
            case 2:
                return symbol("N", true);
            case 3:
                return symbol("M", true);
            case 4:
            case 5:
                return form(depth - 1) + form(depth - 1);
            case 6:
                return form(depth - 1) * form(depth - 1);
            case 7:
                return larger(form(depth - 1), form(depth - 1));
            case 8:
                return smaller({form(depth - 1), form(depth - 1), form(depth - 1)});
            case 9:
                return floor_of(form(depth - 1) / Form(pick(2, 5)));
            case 10:
                return ceil_of(form(depth - 1) / form(depth - 1));
            case 11:
                return choose({condition(depth - 1), condition(depth - 1)}, form(depth - 1), form(depth - 1));
            case 12:
                return power(Form(pick(1, 3)), form(depth - 1));
            default:
                return form(depth - 1) / form(depth - 1);
        }
    }
    Condition condition(int depth) {
        const Form a = form(depth), b = form(depth);
        switch (pick(0, 3)) {
            case 0:
                return more_than(a, b);
            case 1:
                return equal(a, b);
            case 2:
                return {Condition::Kind::Not, a - b};
            default:
                return at_least(a, b);
        }
    }

  private:
    const std::uint8_t* data_;
    std::size_t size_, at_ = 0;
};

using Point = std::map<std::string, Rational>;

bool holds_at(const Condition& c, const Point& point) {
    const auto v = exact_value(c.form, point);
    if (!v) return false;
    return c.kind == Condition::Kind::AtLeast ? v->sign() >= 0 : (c.kind == Condition::Kind::Equal) == (v->sign() == 0);
}

/// Where the first has a value the second has the same.
void same(const char* what, const Form& a, const Form& b, const Point& point) {
    const auto first = exact_value(a, point);
    if (!first) return;
    const auto second = exact_value(b, point);
    need(second && *first == *second, what, a, b);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 200) return 0;
    Bytes bytes(data, size);
    try {
        Assumptions known;
        const Condition condition = bytes.condition(1);
        // The index of a sum is none of the symbols of which something is known.
        if (bytes.pick(0, 1) && !depends_on(condition.form, "i")) known = known.with(condition);
        known_text = known.conditions.empty() && known.at_least.empty() ? "all" : to_text(condition);
        const Form first = bytes.form(1), last = bytes.form(1), form = bytes.form(4);
        const Form simple = simplify(form, known);
        const bool whole = is_integer(first) && is_integer(last) && !depends_on(first, "i") && !depends_on(last, "i");
        const Form sum = whole ? sum_of("i", first, last, form) : Form(0);
        const Form largest = whole ? largest_of("i", first, last, form) : Form(0);
        const Form closed = whole ? close_sum("i", first, last, form, known) : Form(0);
        const Form closed_largest = whole ? close_largest("i", first, last, form, known) : Form(0);
        for (std::int64_t n = 0; n <= 4; ++n)
            for (std::int64_t m = 0; m <= 3; ++m) {
                const Point point{{"N", n}, {"M", m}, {"i", (n + 2 * m) % 5}};
                if (!known.conditions.empty() || !known.at_least.empty())
                    if (!holds_at(condition, point)) continue;
                same("simplify", form, simple, point);
                same("close_sum", sum, closed, point);
                same("close_largest", largest, closed_largest, point);
            }
        to_text(closed, {{"N", "M"}, {{"N", 1}}, true});
        to_latex(closed);
        to_c(closed, "f", {"N", "M", "i"});
        to_python(closed, "f", {"N", "M", "i"});
        const Program program(form, {"N", "M", "i"});
        for (std::int64_t p = 0; p < 40; ++p) {
            const std::int64_t large = p < 20 ? 1 : 1'000'003;
            const Point point{{"N", p % 7 * large}, {"M", 2 * p % 7 * large}, {"i", 3 * p % 7}};
            const Estimate given[] = {estimate_of(point.at("N")), estimate_of(point.at("M")),
                                      estimate_of(point.at("i"))};
            const Estimate e = program.estimate(given);
            const auto exact = exact_value(form, point);
            if (!exact || !std::isfinite(e.error)) continue;
            const Rational off = (Rational::of(e.value) - *exact * program.scale()).abs();
            need(off <= Rational::of(e.error), "estimate", form, form);
        }
        differentiate(form, "N");
    } catch (const FormError&) {
        return 0;
    }
    return 0;
}
