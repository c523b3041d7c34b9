// Whether there is something newer than what a file imports, for editors.
#include "runtime/packages/git.h"
#include "runtime/packages/imports.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {

std::optional<Imports::Outdated> Imports::outdated(const std::string& from, const std::string& name,
                                                   const std::string& clones) {
    const std::string own = package_of(from);
    if (own.empty() || !project() || own != project_->folder()) return {};
    try {
        const Dependency* d = project_->manifest_at(own).find(name);
        const Lock* lock = d && d->url ? project_->lock() : nullptr;
        const LockedPackage* locked = lock ? lock->by_url(d->url->key) : nullptr;
        if (!locked) return {};
        Outdated out{locked->version, locked->version};
        for (const auto& [version, commit] : Repositories::last_seen(clones, locked->url))
            if (version.is_release() && go_together(version, out.used) && out.newest < version) out.newest = version;
        if (out.newest == out.used) return {};
        return out;
    } catch (const Problem&) {
        return {};  // whoever imports is told
    }
}

}  // namespace pamina::packages
