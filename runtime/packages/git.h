// Repositories of packages, by the `git` program: bare clones that are read and never checked out.
//
// What is fetched may be from anybody, so git gets https and ssh alone (and file for a URL of that kind), no hooks, no
// submodules and no questions; URLs stand after `--`. Objects are read by `ls-tree` and `cat-file`. A clone holds one
// commit for each version that was asked for; what is damaged is fetched anew. Clones are a cache, in a folder of the
// user's own: what they say is compared with the lock.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "runtime/packages/content.h"
#include "runtime/packages/process.h"
#include "runtime/packages/url.h"
#include "runtime/packages/version.h"

namespace pamina::packages {

/// The commit of each version that is tagged.
using Tags = std::map<Version, std::string>;

class Repositories {
  public:
    using Told = std::function<void(const std::string&)>;
    /// `folder` is made when it is needed; empty: one that goes with this object.
    Repositories(std::string folder, Told told);
    ~Repositories();
    Repositories(const Repositories&) = delete;
    Repositories& operator=(const Repositories&) = delete;

    /// The user's: $PAMINA_CACHE/git (`off` or empty: none), else $XDG_CACHE_HOME/pamina/git, else ~/.cache/pamina/git.
    static std::string usual_folder();
    /// What a repository had when it was last asked; no program is run.
    static Tags last_seen(const std::string& folder, const Url& url);

    // All of these throw a Problem.

    /// Asks the repository, once.
    const Tags& tags(const Url& url);
    /// Of a version, from the clone if it is there.
    std::string commit(const Url& url, const Version& version);
    /// The content of a commit, safe.
    std::vector<ContentEntry> content(const Url& url, const Version& version, const std::string& commit);
    /// In a folder of it, "" or `core/`.
    std::string manifest(const Url& url, const Version& version, const std::string& commit,
                         const std::string& folder = {});
    /// Hands over the text of each file, in order.
    void read(const Url& url, const std::vector<ContentEntry>& entries,
              const std::function<void(const ContentEntry&, std::string_view)>& each);
    /// Gives up a clone that is damaged.
    void forget(const Url& url);

  private:
    std::string clone_of(const Url& url) const;
    /// Makes it where it is not.
    std::string clone(const Url& url);
    Ran git(const Url& url, std::vector<std::string> arguments, std::string input = {}) const;
    void fetch(const Url& url, const Version& version);

    std::string folder_;
    bool own_ = false;
    Told told_;
    std::map<std::string, Tags> asked_;  // by Url::key
};

/// Runs git for a repository of the user's own (`publish`): its output, or nothing when it fails.
Ran run_git(const std::string& folder, std::vector<std::string> arguments);

/// Thrown by what reads a clone that is damaged.
struct DamagedClone {};

}  // namespace pamina::packages
