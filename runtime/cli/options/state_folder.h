// The folder of `--resume FOLDER/`: files of several processes, also on several hosts, each written by one.
//
// What it asks of the file system: links are made by one process only, locks are seen by all hosts and end with the
// process, and what was closed is there for who opens afterwards. NFS promises this from version 4 on, and version 3
// with its lock service; Lustre with `flock`.
//
//     HOST-PID.points   what a process has done (runtime/script/sweep/state_journal.h), under a lock while it is there
//     claims/WHAT       a link that names the file of the process that has claimed it
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "frontend/files/descriptor.h"
#include "frontend/source/diagnostic.h"
#include "runtime/script/sweep/state_files.h"

namespace pamina::cli {

class StateFolderOnDisk : public script::StateFolder {
  public:
    explicit StateFolderOnDisk(std::string name);
    ~StateFolderOnDisk() override;
    StateFolderOnDisk(const StateFolderOnDisk&) = delete;
    StateFolderOnDisk& operator=(const StateFolderOnDisk&) = delete;

    /// Whether `--resume` means a folder: its name ends in `/`, or there is one.
    static bool is_meant(const std::string& name);

    /// Makes it where there is none, and the file of this process. What is wrong, or nothing.
    std::optional<Diagnostic> open();

    const std::string& name() const override { return name_; }
    script::StateFile& own() override { return own_; }
    void publish() override;
    std::vector<std::string> others() override;
    std::string read(const std::string& other, std::size_t from) override;
    bool alive(const std::string& other) override;
    std::string claim(const std::string& what) override;
    void release(const std::string& prefix) override;

  private:
    /// That which this process writes.
    class Own : public script::StateFile {
      public:
        const std::string& name() const override { return path; }
        const std::string& text() const override { return nothing_; }
        std::string cut(std::size_t) override { return {}; }
        std::string append(const std::string& text) override;
        std::string publish();

        std::string path;
        files::Descriptor lock;  // held as long as the process is there

      private:
        std::string nothing_;
        files::Descriptor open_;  // while there is what the others do not see yet
        std::chrono::steady_clock::time_point published_;
    };

    std::string claims() const { return name_ + "claims"; }
    static std::string owner(const std::string& claim);
    std::optional<Diagnostic> make_own();

    std::string name_, own_name_;  // both as they are in the folder's listing
    bool made_ = false;            // it was not there before; empty at the end, it is taken away again
    Own own_;
};

}  // namespace pamina::cli
