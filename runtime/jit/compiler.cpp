#include "runtime/jit/compiler.h"

namespace pamina::jit {

namespace {

/// What the code depends on, in a cache that other machines and versions may write to.
std::string key_of(const std::string& content) {
    return Cache::machine() + '\0' + content;
}

}  // namespace

std::shared_ptr<const Unit> Compiler::compile(std::span<const expr::Program* const> programs, const Options& options,
                                              std::string& why, Origin* origin, std::span<const RowShape> rows) {
    const Source source(programs, options, rows);
    const std::string content = source.content();
    if (auto unit = known(content, programs, rows.size(), origin)) return unit;
    const std::lock_guard one(compiling_);
    if (auto unit = known(content, programs, rows.size(), origin)) return unit;
    auto loaded = library(why);
    if (!loaded) return nullptr;
    std::string image;
    auto unit = Unit::compile(std::move(loaded), source, programs, why, &image);
    if (!unit) return nullptr;
    if (!image.empty()) cache_.store(key_of(content), image);
    keep(content, unit, Origin::Compiled);
    if (origin) *origin = Origin::Compiled;
    return unit;
}

std::shared_ptr<const Unit> Compiler::find(std::span<const expr::Program* const> programs, const Options& options,
                                           Origin* origin, std::span<const RowShape> rows) {
    return known(Source(programs, options, rows).content(), programs, rows.size(), origin);
}

std::shared_ptr<const Unit> Compiler::known(const std::string& content, std::span<const expr::Program* const> programs,
                                            std::size_t rows, Origin* origin) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = units_.find(content); found != units_.end()) {
            ++statistics_.from_memory;
            if (origin) *origin = Origin::Memory;
            return found->second->for_programs(programs);
        }
    }
    const auto image = cache_.find(key_of(content));
    auto unit = image ? Unit::from_image(*image, programs, rows) : nullptr;
    if (!unit) return nullptr;
    keep(content, unit, Origin::Disk);
    if (origin) *origin = Origin::Disk;
    return unit;
}

void Compiler::keep(const std::string& content, const std::shared_ptr<const Unit>& unit, Origin origin) {
    const std::lock_guard lock(mutex_);
    ++(origin == Origin::Disk ? statistics_.from_cache : statistics_.compiled);
    if (units_.size() >= kMaxUnits) units_.clear();
    units_[content] = unit;
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
