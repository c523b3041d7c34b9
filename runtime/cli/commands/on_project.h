// What commands about packages share: the project of the working folder, and what goes wrong with it.
#pragma once

#include <functional>
#include <string>

#include "runtime/cli/terminal/messages.h"
#include "runtime/packages/sync.h"

namespace pamina::cli {

/// Of this program.
packages::Version program_version();
/// Where clones are, and how it is told what takes long, on a terminal a line that the next one replaces, and what is
/// somebody else's in pamina_modules, a warning.
packages::SyncOptions sync_options(Messages& messages);

/// Runs `work` on the project at or above the working folder, or says that there is none (E1206). What it throws is
/// said. Returns the exit status, which `work` gives.
int on_project(Messages& messages, const std::function<int(packages::Project&)>& work);
/// Of another folder; "" is the working folder.
int on_project(Messages& messages, const std::string& folder, const std::function<int(packages::Project&)>& work);
/// The same for work without a project.
int with_problems(Messages& messages, const SourceMap& sources, const std::function<int()>& work);

}  // namespace pamina::cli
