#include "runtime/result/arrays.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "runtime/result/show.h"
#include "runtime/result/words.h"

namespace pamina::result {

namespace {

/// From here on the worst is told beside it: a part in percent says nothing any more.
constexpr double kUneven = 0.5;

std::string evenness(const ArrayPart& p) {
    if (p.iterations == 0) return "nothing is computed";
    if (p.goodness == 0) return "work is even";
    if (p.goodness < kUneven)
        return fmt::format("work is even to {:.2g} % (goodness {:.2g})", p.goodness * 100, p.goodness);
    return fmt::format("work is uneven (goodness {:.2g}; 0 is even, {:.2g} all on one)", p.goodness,
                       std::sqrt(p.processors() - 1));
}

/// Processors without elements are allowed, and said.
std::string idle(const ArrayPart& p) {
    if (p.iterations == 0 || p.work.back().iterations > 0) return {};
    return fmt::format(", {} of {} processors have nothing to do", p.work.back().processors, figure(p.processors()));
}

}  // namespace

std::vector<const ArrayPart*> ArrayFigures::by_bytes() const {
    std::vector<const ArrayPart*> out;
    for (const ArrayPart& p : statements) out.push_back(&p);
    std::ranges::stable_sort(out, [](const ArrayPart* a, const ArrayPart* b) { return a->bytes > b->bytes; });
    return out;
}

std::string bytes_of(double bytes) {
    return show_amount(bytes, "B", true, {});
}

std::string in_words(const ArrayPart& p) {
    if (p.transfers == 0) return evenness(p) + idle(p) + ", nothing is sent";
    return fmt::format("{}{}, {} transfer{} of {} in all", evenness(p), idle(p), figure(p.transfers),
                       p.transfers == 1 ? "" : "s", bytes_of(p.bytes));
}

}  // namespace pamina::result
