// The file of `--resume`: the only place where it is opened, cut and written.
//
// One process at a time has it (a lock of the system, which ends with the process). What is written is handed to the
// system at once, so a process that is killed loses nothing.
#pragma once

#include <optional>
#include <string>

#include "frontend/source/diagnostic.h"
#include "runtime/script/sweep/state_files.h"

namespace pamina::cli {

class StateFileOnDisk : public script::StateFile {
  public:
    explicit StateFileOnDisk(std::string name) : name_(std::move(name)) {}
    ~StateFileOnDisk() override;
    StateFileOnDisk(const StateFileOnDisk&) = delete;
    StateFileOnDisk& operator=(const StateFileOnDisk&) = delete;

    /// Makes it when there is none, and reads it. What is wrong, or nothing.
    std::optional<Diagnostic> open();

    const std::string& name() const override { return name_; }
    const std::string& text() const override { return text_; }
    std::string cut(std::size_t size) override;
    std::string append(const std::string& text) override;

  private:
    std::string name_, text_;
    int descriptor_ = -1;
    bool made_ = false;  // it was not there before; empty at the end, it is taken away again
};

}  // namespace pamina::cli
