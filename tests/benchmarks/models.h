// Models of benchmarks in the language.
#pragma once

#include <string>

#include "runtime/rtg/graph.h"

namespace pamina::benchmarks {

/// The relaxed graph of model `m` in the text, which may use `h`, the hash above; times in it are in seconds, which are
/// the ticks. Ends the program where there is none.
rtg::Graph model(const std::string& text);

}  // namespace pamina::benchmarks
