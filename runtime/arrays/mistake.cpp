#include "runtime/arrays/mistake.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pamina::arrays {

std::string Mistake::text() const {
    switch (kind) {
        case Kind::Outside:
            return fmt::format("index {} is {}, outside 0..<{}, at ({})", dimension, index, extent,
                               fmt::join(loops, ", "));
        case Kind::Twice:
            return fmt::format("an element is written twice: at ({}) and at ({})", fmt::join(loops, ", "),
                               fmt::join(again, ", "));
        case Kind::Shape:
            return what.empty() ? "the number of indices or of extents does not match" : what;
        case Kind::Overflow:
            return "a number does not fit 64 bits";
        case Kind::TooMany:
            return fmt::format("there is no closed form, and more than {} steps to look at one by one",
                               kMostEnumerated);
    }
    return {};
}

}  // namespace pamina::arrays
