// How reports write single figures.
#pragma once

#include "runtime/result/words.h"

namespace pamina::report {

using result::figure;
using result::line_of;
using result::percent;
using result::place;
using result::time_of;

}  // namespace pamina::report
