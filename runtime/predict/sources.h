// Where a compiled model takes its values from: arguments, variables and files.
#pragma once

#include "runtime/predict/compile.h"
#include "runtime/predict/environment.h"

namespace pamina::predict {

/// The value that a source names, in `holder` where it is a part of another or comes from outside; a Value that holds
/// nothing for sources that are no values (files, inits). Throws Failed{0} when it is to stop.
const Value& source_value(const lower::ValueSource& source, const Prediction& prediction,
                          const Environment& environment, Value& holder);

/// What stands in a file of the model, by its number in Graph::files.
std::shared_ptr<const TaskFileContent> file_of(const Compiled& c, std::size_t number, const Environment& environment);

}  // namespace pamina::predict
