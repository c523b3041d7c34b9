// What a prediction takes from outside of its arguments: variables of the script, files of tasks, the user's wishes.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "runtime/predict/prediction.h"
#include "runtime/predict/task_files.h"

namespace pamina::predict {

struct Environment {
    /// The value of a let, a param or, in a `with`, a binder.
    std::function<Value(const check::Symbol&)> variable;
    /// What stands in a file of tasks; throws Failed after reporting why it cannot be read.
    std::function<std::shared_ptr<const TaskFileContent>(const rtg::TaskFile&, const TaskFileUse&)> file;
    std::optional<int> tick = {};             // a power of ten of a second; none: chosen (see tick.h)
    const std::atomic<bool>* stop = nullptr;  // looked at now and then: throws Failed{0} when it is set
};

}  // namespace pamina::predict
