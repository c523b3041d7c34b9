#include "runtime/publish/compare.h"

#include <fmt/format.h>

#include <algorithm>

namespace pamina::publish {

namespace {

class Compare {
  public:
    std::vector<Change> run(const Surface& before, const Surface& after) {
        for (const auto& [path, old] : before) {
            const auto now = after.find(path);
            if (now == after.end()) {
                // With its owner, it is said once.
                if (!gone_with_owner(path, after, before)) add(Level::major, "`{}` was removed", path);
                continue;
            }
            compare(path, old, now->second);
        }
        for (const auto& [path, now] : after)
            if (!before.contains(path) && !gone_with_owner(path, before, after)) add(Level::minor, "`{}` is new", path);
        return std::move(out_);
    }

  private:
    template <class... Args>
    void add(Level level, fmt::format_string<Args...> text, Args&&... args) {
        out_.push_back({level, fmt::format(text, std::forward<Args>(args)...)});
    }

    static bool gone_with_owner(const std::string& path, const Surface& missing_in, const Surface& in) {
        for (auto dot = path.rfind('.'); dot != path.npos && dot > 0; dot = path.rfind('.', dot - 1)) {
            const std::string owner = path.substr(0, dot);
            if (in.contains(owner) && !missing_in.contains(owner)) return true;
        }
        return false;
    }

    void compare(const std::string& path, const PublicName& old, const PublicName& now) {
        if (old.kind != now.kind) return add(Level::major, "`{}` was a {}, and is a {}", path, old.kind, now.kind);
        if (!old.type.empty() && !now.type.empty() && old.type != now.type)
            add(Level::major, "`{}` was {}, and is {}", path, old.type, now.type);
        std::size_t i = 0;
        for (; i < old.parameters.size(); ++i) {
            const Parameter& p = old.parameters[i];
            const auto at = std::find_if(now.parameters.begin(), now.parameters.end(),
                                         [&](const Parameter& n) { return n.name == p.name; });
            if (at == now.parameters.end()) {
                add(Level::major, "`{}` has no parameter `{}` any more", path, p.name);
            } else {
                parameter(path, p, *at, at - now.parameters.begin() == static_cast<std::ptrdiff_t>(i));
            }
        }
        for (const Parameter& p : now.parameters) {
            const bool known = std::any_of(old.parameters.begin(), old.parameters.end(),
                                           [&](const Parameter& o) { return o.name == p.name; });
            if (known) continue;
            if (p.has_default) {
                add(Level::minor, "`{}` has a new parameter `{}`", path, p.name);
            } else {
                add(Level::major, "`{}` has a new parameter `{}` without a default", path, p.name);
            }
        }
    }

    void parameter(const std::string& path, const Parameter& old, const Parameter& now, bool same_place) {
        if (!same_place && !old.is_machine)
            add(Level::major, "parameter `{}` of `{}` stands in another place", old.name, path);
        if (!old.type.empty() && !now.type.empty() && old.type != now.type)
            add(Level::major, "parameter `{}` of `{}` was {}, and is {}", old.name, path, old.type, now.type);
        if (old.has_default && !now.has_default)
            add(Level::major, "parameter `{}` of `{}` has no default any more", old.name, path);
    }

    std::vector<Change> out_;
};

}  // namespace

std::vector<Change> changes(const Surface& before, const Surface& after) {
    return Compare().run(before, after);
}

packages::Version lowest_version(const packages::Version& before, const std::vector<Change>& changes) {
    Level level = Level::patch;
    for (const Change& c : changes) level = std::max(level, c.level);
    packages::Version v{before.major, before.minor, before.patch, {}};
    const bool first = v.major == 0;
    if (level == Level::major && !first) return {v.major + 1, 0, 0, {}};
    if ((level == Level::major && first) || (level == Level::minor && !first)) return {v.major, v.minor + 1, 0, {}};
    // After 1.0.0-rc.1 comes 1.0.0.
    if (!before.pre.empty()) return v;
    return {v.major, v.minor, v.patch + 1, {}};
}

}  // namespace pamina::publish
