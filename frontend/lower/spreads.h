// Distributions of arrays as values: `block`, `(block, *)`.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "frontend/lower/value.h"
#include "runtime/arrays/layout.h"

namespace pamina::lower {

/// Of `replicated`: Value::spread of a dimension of that distribution.
inline constexpr int kReplicated = -1;

/// How one dimension is distributed. `block`: of cyclic, kNone is 1; `sizes` of general.
inline Value spread_dimension(language::Builtin kind, expr::Id block, std::shared_ptr<const std::vector<Value>> sizes) {
    using arrays::Spread;
    Value v;
    v.type = check::Type::of(check::TypeKind::Distribution);
    v.spread = kind == language::Builtin::Block     ? static_cast<int>(Spread::Kind::Block)
               : kind == language::Builtin::Cyclic  ? static_cast<int>(Spread::Kind::Cyclic)
               : kind == language::Builtin::General ? static_cast<int>(Spread::Kind::General)
                                                    : kReplicated;
    v.id = block;
    v.items = std::move(sizes);
    return v;
}

/// A distribution of these dimensions.
inline Value distribution_of(std::vector<Value> dimensions) {
    Value v;
    v.type = check::Type::of(check::TypeKind::Distribution);
    v.items = std::make_shared<const std::vector<Value>>(std::move(dimensions));
    return v;
}

/// The distribution of one dimension.
inline Value spread_of(language::Builtin kind, expr::Id block, std::shared_ptr<const std::vector<Value>> sizes) {
    return distribution_of({spread_dimension(kind, block, std::move(sizes))});
}

}  // namespace pamina::lower
