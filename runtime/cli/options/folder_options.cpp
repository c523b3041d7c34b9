#include "runtime/cli/options/folder_options.h"

namespace pamina::cli {

namespace {

void add_folders(CLI::App& command, const char* name, std::vector<std::string>& folders, const char* what) {
    command.add_option(name, folders, what)
        ->type_name("DIR")
        ->allow_extra_args(false)
        ->take_all()
        ->check(CLI::ExistingDirectory);
}

}  // namespace

void FolderOptions::add_read(CLI::App& command) {
    add_folders(command, "--allow-read", read,
                "Scripts may read below this folder, too (default: below their own, or that of a pamina.toml above)");
}

void FolderOptions::add_to(CLI::App& command) {
    add_read(command);
    add_folders(command, "--allow-write", write, "Scripts may save below this folder, too (default: below their own)");
}

void FolderOptions::give(script::SessionOptions& options) const {
    options.allow_read = read;
    options.allow_write = write;
}

script::SessionOptions FolderOptions::session() const {
    script::SessionOptions options;
    give(options);
    return options;
}

}  // namespace pamina::cli
