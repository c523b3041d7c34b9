// What the user of a session wishes.
#include <dlfcn.h>
#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "runtime/c/handles.h"
#include "runtime/jit/cache.h"
#include "runtime/jit/compiler.h"
#include "runtime/jit/library.h"

namespace pamina::c {

namespace {

/// Where libpamina_jit is: beside this library, or beside the program.
std::vector<std::string> compiler_folders() {
    std::vector<std::string> folders = jit::Library::usual_folders();
    Dl_info own{};
    if (dladdr(reinterpret_cast<const void*>(&pamina_version), &own) != 0 && own.dli_fname) {
        const auto folder = std::filesystem::path(own.dli_fname).parent_path();
        folders.insert(folders.begin(), {folder.string(), (folder / "pamina").string()});
    }
    return folders;
}

/// One for all sessions: what one of them compiled the others find. It is there until the process ends.
jit::Compiler* compiler() {
    static auto* const one = new jit::Compiler(compiler_folders(), jit::Cache::usual_folder());
    return one;
}

constexpr int kMostThreads = 1024;

int cores() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    const int count = sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 0;
    return std::clamp(count > 0 ? count : static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

std::vector<std::string> folders(const char* const* list) {
    std::vector<std::string> out;
    for (; list && *list; ++list) {
        std::error_code none;
        if (!std::filesystem::is_directory(*list, none))
            throw mistake(PAMINA_WRONG, {}, fmt::format("{} is no folder", *list));
        out.emplace_back(*list);
    }
    return out;
}

}  // namespace

script::SessionOptions options_of(const pamina_options* options) {
    pamina_options o;
    pamina_options_init(&o);
    if (options) o = *options;
    if (o.size != sizeof o) throw misused("options are set by pamina_options_init first");
    if (o.threads < 0 || o.threads > kMostThreads)
        throw misused(
            fmt::format("{} threads: there are 1 to {}, or 0 for one for each core", o.threads, kMostThreads));
    script::SessionOptions out;
    out.threads = o.threads ? o.threads : cores();
    out.limits.max_events = o.max_events;
    if (o.max_time) out.max_time = o.max_time;
    if (o.tick) out.tick = o.tick;
    if (o.seed) out.seed = o.seed;
    if (o.replications) out.replications = o.replications;
    out.allow_read = folders(o.allow_read);
    out.allow_write = folders(o.allow_write);
    out.jit = o.jit ? engine::Jit::Auto : engine::Jit::Off;
    if (o.jit) out.compiler = compiler();
    return out;
}

}  // namespace pamina::c

void pamina_options_init(pamina_options* options) {
    if (!options) return;
    *options = pamina_options{};
    options->size = sizeof *options;
    options->jit = true;
}
