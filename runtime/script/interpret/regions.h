// What `where` says of the symbols of a formula: expressions of the script over them, as conditions of forms.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "runtime/values/form_value.h"

namespace pamina::script {

class Interpreter;

/// `symbols`: whether each takes whole numbers alone. Reports mistakes and throws Failed.
FormRegion read_region(const ast::Symbolic::Region& region, const std::map<std::string, bool>& symbols,
                       Interpreter& script);

}  // namespace pamina::script
