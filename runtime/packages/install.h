// Puts the packages of a lock into pamina_modules, all of them or none.
#pragma once

#include <string>
#include <vector>

#include "runtime/packages/git.h"
#include "runtime/packages/project.h"

namespace pamina::packages {

/// Whether anything changed. What lies there as it was put there may be replaced; what was changed by hand is refused
/// (E1213).
bool install(Project& project, const Lock& lock, Repositories& repositories);

/// What lies in pamina_modules beside that: paths below it. It stays where it is, and so does what was changed by hand
/// of a package that is removed.
std::vector<std::string> foreign(const Project& project, const Lock& lock);

/// Brings what a killed one left to its end, or removes it.
void finish_killed(Project& project);

/// Runs what reads a clone; one that is damaged is fetched anew, once.
template <class Read>
auto again_if_damaged(Repositories& repositories, const Url& url, Read read) {
    try {
        return read();
    } catch (const DamagedClone&) {
        repositories.forget(url);
    }
    return read();
}

}  // namespace pamina::packages
