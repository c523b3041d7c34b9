#include "runtime/values/thing.h"

namespace pamina::script {

Value cell(Value v) {
    const auto* thing = v.as<std::shared_ptr<const Thing>>();
    return thing ? Value((*thing)->text) : v;
}

}  // namespace pamina::script
