// The times of a script's models as formulas.
#pragma once

#include <string>

#include "runtime/html/page.h"
#include "runtime/script/session.h"

namespace pamina::html {

/// Of those that have one; without title where none has.
Section formulas_section(script::Session& session, const check::Module& module);

}  // namespace pamina::html
