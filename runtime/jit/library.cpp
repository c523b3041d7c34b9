#include "runtime/jit/library.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

namespace pamina::jit {

namespace fs = std::filesystem;

std::vector<std::string> Library::usual_folders() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return {};
    const fs::path folder = program.parent_path();
    return {folder.string(), (folder.parent_path() / "lib").string()};
}

std::shared_ptr<const Library> Library::load(std::span<const std::string> folders, std::string& why) {
    fs::path file;
    for (const auto& folder : folders) {
        std::error_code error;
        fs::path candidate = fs::path(folder) / "libpamina_jit.so";
        if (!fs::exists(candidate, error)) continue;
        file = std::move(candidate);
        break;
    }
    if (file.empty()) {
        why = fmt::format("libpamina_jit.so is not in {}", fmt::join(folders, " or "));
        return nullptr;
    }
    // Never unloaded: LLVM leaves things behind that run at the end of the program.
    void* handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle) {
        const char* reason = dlerror();
        why = fmt::format("cannot load {}: {}", file.string(), reason ? reason : "unknown reason");
        return nullptr;
    }
    const auto get = reinterpret_cast<PaminaJitGet>(dlsym(handle, PAMINA_JIT_SYMBOL));
    const PaminaJitApi* api = get ? get() : nullptr;
    if (!api || api->version != PAMINA_JIT_VERSION) {
        why = fmt::format("{} is of another version of Pamina", file.string());
        return nullptr;
    }
    char message[512] = "";
    PaminaJit* compiler = api->open(message, sizeof message);
    if (!compiler) {
        why = fmt::format("LLVM {} cannot compile for this machine: {}", api->llvm, message);
        return nullptr;
    }
    return std::shared_ptr<const Library>(new Library(api, compiler));
}

Library::~Library() {
    api_->close(compiler_);
}

}  // namespace pamina::jit
