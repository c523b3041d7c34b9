// `pamina fmt FILE… [--check]`: the formatter.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <memory>

#include "runtime/cli/commands.h"
#include "runtime/cli/console.h"

namespace pamina::cli {

namespace {

struct FmtOptions {
    std::vector<std::string> files;
    bool check = false;
};

/// Writes beside the file and renames, so that a full disk loses nothing. Returns what went wrong, or "".
std::string replace_file(const std::string& path, const std::string& text) {
    const std::string beside = fmt::format("{}.{}.tmp", path, getpid());
    std::FILE* f = std::fopen(beside.c_str(), "wb");
    if (!f) return std::strerror(errno);
    const bool written = std::fwrite(text.data(), 1, text.size(), f) == text.size();
    const bool closed = std::fclose(f) == 0;
    if (!written || !closed || std::rename(beside.c_str(), path.c_str()) != 0) {
        const std::string why = std::strerror(errno);
        std::remove(beside.c_str());
        return why;
    }
    return {};
}

int format_file(const std::string& path, bool check) {
    SourceMap sources;
    Loader loader;
    if (path == "-") loader.overlay("-", read_input());
    auto loaded = loader.load(path);
    Diagnostics diagnostics;
    if (!loaded.text) {
        diagnostics.error("E0090", {}, fmt::format("cannot read {}: {}", path, loaded.error));
        show(diagnostics.list().front(), sources);
        return kWrong;
    }
    const std::string before = *loaded.text;
    const FileId file = sources.add(path, std::move(*loaded.text));
    ast::NodeIds ids;
    const auto parsed = syntax::parse(file, sources, ids, diagnostics);
    for (const auto& d : diagnostics.list()) show(d, sources);
    if (diagnostics.has_errors()) return kWrong;
    const std::string after = ast::format(parsed.file, sources);
    if (check) {
        if (after == before) return kDone;
        write_out(path + "\n");
        return kFailed;
    }
    if (path == "-") {
        write_out(after);
        return kDone;
    }
    if (after == before) return kDone;
    // A link stays a link: what it points to is rewritten.
    char* real = realpath(path.c_str(), nullptr);
    const std::string why = replace_file(real ? real : path, after);
    std::free(real);
    if (why.empty()) return kDone;
    diagnostics.error("E0809", {}, fmt::format("cannot write {}: {}", path, why));
    show(diagnostics.list().front(), sources);
    return kWrong;
}

int format_files(const FmtOptions& o) {
    int status = kDone;
    for (const auto& file : o.files) status = std::max(status, format_file(file, o.check));
    return status;
}

}  // namespace

void add_fmt(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<FmtOptions>();
    auto* c = app.add_subcommand("fmt", "Formats scripts in place");
    c->add_option("FILE", o->files, "Scripts; - formats standard input to standard output")->required();
    c->add_flag("--check", o->check, "Writes nothing; lists the files that are not formatted");
    c->footer("Exit status: 0 done, 1 --check found files that are not formatted, 2 a script could not be read.");
    c->callback([o, &chosen] { chosen = [o] { return format_files(*o); }; });
}

}  // namespace pamina::cli
