// What the workers of a sweep have in common with the script that they work for.
#pragma once

#include <map>
#include <mutex>
#include <set>
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
    /// Files that the script saved, and those of them that it has read: what is in them is its own doing.
    std::set<std::string> saved;
    std::map<std::string, std::string> read_back;  // path -> hash of the text
    std::recursive_mutex lock;

    void note_read(const std::string& path, std::string hash) {
        if (saved.contains(path))
            read_back[path] = std::move(hash);
        else
            read.emplace_back(path, std::move(hash));
    }
};

}  // namespace pamina::script
