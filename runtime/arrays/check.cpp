#include "runtime/arrays/check.h"

#include "runtime/arrays/enumerate.h"

namespace pamina::arrays {
namespace {

bool fits(const Reference& r) {
    return r.layout && (r.gather || r.indices.size() == r.layout->dimensions.size());
}

}  // namespace

std::optional<Mistake> check(const Statement& statement) {
    const auto shape = [](int reference) {
        Mistake m(Mistake::Kind::Shape);
        m.reference = reference;
        return m;
    };
    if (!statement.written && !statement.on) return shape(Mistake::kWritten);
    if (statement.written && !fits(*statement.written)) return shape(Mistake::kWritten);
    if (statement.on && !fits(*statement.on)) return shape(Mistake::kOn);
    for (std::size_t r = 0; r < statement.reads.size(); ++r) {
        if (!fits(statement.reads[r])) return shape(static_cast<int>(r));
    }
    return enumerated_check(statement);
}

}  // namespace pamina::arrays
