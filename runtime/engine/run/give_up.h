// How a quick evaluator of the engine says that it is not the one for a statement after all.
#pragma once

namespace pamina::engine {

/// Thrown inside a quick evaluation: the general way takes the statement, and reports what is wrong.
struct GiveUp {};

}  // namespace pamina::engine
