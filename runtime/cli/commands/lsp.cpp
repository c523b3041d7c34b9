// `pamina lsp`: the editor server on standard input and output.
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <memory>

#include "frontend/files/new_file.h"
#include "runtime/cli/commands/commands.h"
#include "runtime/cli/options/folder_options.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/lsp/server.h"

namespace pamina::cli {

namespace {

namespace fs = std::filesystem;

std::size_t read_some(char* buffer, std::size_t size) {
    for (;;) {
        const auto n = ::read(STDIN_FILENO, buffer, size);
        if (n >= 0) return static_cast<std::size_t>(n);
        if (errno != EINTR) return 0;
    }
}

/// Where copies of the standard library's files are kept, for editors that open them; empty when there is no home.
fs::path library_folder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    if (cache && *cache == '/') return fs::path(cache) / "pamina" / "library" / PAMINA_VERSION;
    if (home && *home) return fs::path(home) / ".cache" / "pamina" / "library" / PAMINA_VERSION;
    return {};
}

/// A copy of a file of the standard library; its path, or "" when it cannot be written.
std::string library_file(const std::string& name, std::string_view text) {
    const fs::path folder = library_folder();
    if (folder.empty()) return {};
    const fs::path path = folder / name;
    const auto there = files::read_named(path.string(), false);
    if (there.text && *there.text == text) return path.string();
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    // What is there is from another build of this version.
    fs::remove(path, error);
    if (!files::replace_named(path.string(), text).empty()) return {};
    // It is there to be read: changes would change nothing.
    fs::permissions(path, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read, error);
    return path.string();
}

int serve(const FolderOptions& folders) {
    lsp::ServerOptions options;
    options.allow_read = folders.read;
    options.version = PAMINA_VERSION;
    options.standard_library = library_file;
    lsp::Server server(write_out, std::move(options));
    return server.run(read_some);
}

}  // namespace

void add_lsp(CLI::App& app, Action& chosen) {
    auto folders = std::make_shared<FolderOptions>();
    auto* c = app.add_subcommand("lsp", "Serves an editor: the Language Server Protocol on standard input and output");
    c->group("Write");
    // Editors say so where a server could use others, too.
    c->add_flag("--stdio")->description("Standard input and output, which is what is always used");
    c->footer(
        "Example: vim.lsp.start({ name = \"pamina\", cmd = { \"pamina\", \"lsp\" } }), in Neovim\n\n"
        "Exit status: 0 when the editor asked to shut down, 1 when it went away without.");
    folders->add_read(*c);
    c->callback([folders, &chosen] { chosen = [folders] { return serve(*folders); }; });
}

}  // namespace pamina::cli
