// Values that advice consists of: shares, and tables row by row (columns.h).
#pragma once

#include <memory>
#include <utility>

#include "runtime/values/columns.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// A part of the time, in %.
inline Value share_value(double x) {
    ast::Unit percent;
    percent.factors.push_back({{"%", {}}, 1});
    Value v(Real{x, 0, {}});
    v.unit = std::make_shared<const OwnUnit>(std::move(percent), check::UnitValue{1, -2, {}}, true);
    return v;
}

}  // namespace pamina::script
