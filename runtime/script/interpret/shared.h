// What the workers of a sweep have in common with the script that they work for.
#pragma once

#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "frontend/compile.h"
#include "runtime/predict/compile.h"
#include "runtime/predict/task_files.h"

namespace pamina::script {

/// What changes while they work is under the lock; the program does not.
struct Shared {
    SourceMap sources;
    Loader loader;
    files::Reach reach;
    check::Program program;
    predict::TaskFiles task_files{loader, reach, sources};
    predict::CompiledModels models;
    std::vector<std::pair<std::string, std::string>> read;  // files other than scripts: path, hash of the text
    std::recursive_mutex lock;
};

}  // namespace pamina::script
