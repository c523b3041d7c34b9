// Brings pamina_modules and the lock to what the manifest says.
//
// What is to be is built beside what is, and takes its place in one step: pamina_modules is exchanged for a whole new
// one, which holds the new lock under a name of its own until that, in the next step, takes the old one's place.
// Whoever reads in between finds the new lock there. A `sync` that is killed leaves the old state or the new; the next
// one removes what it left. One works at a time.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "runtime/packages/busy.h"
#include "runtime/packages/git.h"
#include "runtime/packages/project.h"

namespace pamina::packages {

struct SyncOptions {
    std::string clones;                                        // Repositories::usual_folder()
    std::string consents = {};                                 // Consents::usual_file()
    std::function<void(const std::string&)> told;              // what takes long
    std::function<void(const std::string&)> kept;              // a path in pamina_modules that is somebody else's
    std::function<void(const std::string&)> mislabelled = {};  // a tag whose manifest says another version
    bool locked = false;                                       // nothing may change but what is missing
    Version program;                                           // of Pamina: manifests may need a later one
};

struct Synced {
    bool changed = false;
    Lock lock;
};

/// Throws a Problem. Where the lock is in step with the manifest, its versions are kept, and what lies in
/// pamina_modules is compared with it: nothing is fetched when all is there.
Synced sync(Project& project, const SyncOptions& options);
/// The same with a lock that is held, and repositories that were used before.
Synced sync(Project& project, const SyncOptions& options, Repositories& repositories);

/// The lock that the manifests lead to, with contents summed. `old`: commits that must be as they were; may be null.
Lock resolve(Project& project, const SyncOptions& options, Repositories& repositories, const Lock* old);

/// Held while a project is changed.
Busy lock_project(const Project& project, const SyncOptions& options);

/// Throws E1229 when a package needs a later Pamina.
void check_program(const Manifest& manifest, const Version& program, const std::string& name);

}  // namespace pamina::packages
