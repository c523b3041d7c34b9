// `--resume STATE`: where a run keeps its points.
#pragma once

#include <optional>
#include <string>

#include "runtime/cli/options/state_file.h"
#include "runtime/cli/options/state_folder.h"
#include "runtime/script/sweep/state_journal.h"

namespace pamina::cli {

/// What --resume names: a file, or a folder that several processes share.
class StateOption {
  public:
    StateOption(const std::string& name, const char* version) {
        if (name.empty()) return;
        if (StateFolderOnDisk::is_meant(name)) {
            folder_.emplace(name);
            journal_.emplace(*folder_, version);
        } else {
            file_.emplace(name);
            journal_.emplace(*file_, version);
        }
    }
    bool is_folder() const { return folder_.has_value(); }
    /// Null where nothing is named.
    script::StateJournal* journal() { return journal_ ? &*journal_ : nullptr; }
    std::optional<Diagnostic> open() { return folder_ ? folder_->open() : file_->open(); }

  private:
    std::optional<StateFileOnDisk> file_;
    std::optional<StateFolderOnDisk> folder_;
    std::optional<script::StateJournal> journal_;
};

}  // namespace pamina::cli
