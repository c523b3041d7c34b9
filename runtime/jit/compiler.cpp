#include "runtime/jit/compiler.h"

namespace pamina::jit {

std::shared_ptr<const Unit> Compiler::compile(std::span<const expr::Program* const> programs, const Options& options,
                                              std::string& why) {
    const Source source(programs, options);
    const std::string key = Cache::machine() + '\0' + source.content();
    if (const auto image = cache_.find(key)) {
        if (auto unit = Unit::from_image(*image, programs)) {
            const std::lock_guard lock(mutex_);
            ++statistics_.from_cache;
            return unit;
        }
    }
    auto loaded = library(why);
    if (!loaded) return nullptr;
    std::string image;
    auto unit = Unit::compile(std::move(loaded), source, programs, why, &image);
    if (!unit) return nullptr;
    if (!image.empty()) cache_.store(key, image);
    const std::lock_guard lock(mutex_);
    ++statistics_.compiled;
    return unit;
}

/// Loaded at the first call that needs it; a failure is not tried again.
std::shared_ptr<const Library> Compiler::library(std::string& why) {
    const std::lock_guard lock(mutex_);
    if (!tried_) {
        tried_ = true;
        library_ = Library::load(folders_, why_not_);
        statistics_.loaded = library_ != nullptr;
    }
    if (!library_) why = why_not_;
    return library_;
}

Compiler::Statistics Compiler::statistics() const {
    const std::lock_guard lock(mutex_);
    return statistics_;
}

}  // namespace pamina::jit
