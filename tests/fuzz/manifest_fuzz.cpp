// Any bytes as a manifest and as a lock: what is read is what may be used, and what is wrong has a place in the text.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "runtime/packages/edit.h"
#include "runtime/packages/lock.h"
#include "runtime/packages/problem.h"

namespace {

using namespace pamina;

void fail(const char* what) {
    std::fprintf(stderr, "packages: %s\n", what);
    std::abort();
}

void check_places(const Diagnostics& found, FileId file, std::string_view text) {
    if (found.list().empty()) fail("nothing was read, and nothing is wrong");
    for (const auto& d : found.list()) {
        if (d.span.file != file || d.span.begin > d.span.end || d.span.end > text.size())
            fail("a problem outside the text");
        if (d.id.size() != 5 || d.message.empty()) fail("a problem without words");
    }
}

void check_edits(const std::string& text, const packages::Manifest& m) {
    packages::Dependency d;
    d.name = "fuzzed";
    d.url = packages::read_url("https://host/fuzzed").url;
    d.version = {1, 2, 3, {}};
    for (const auto& other : m.dependencies)
        if (other.url && other.url->key == d.url->key) return;
    // An edit gives what it says, or nothing.
    try {
        const std::string with = packages::with_dependency(text, d);
        const std::string without = packages::without_dependency(with, d.name);
        SourceMap sources;
        Diagnostics found;
        if (!packages::read_manifest(sources.add("m", without), sources, found)) fail("an edit breaks the manifest");
        packages::with_vendored(text);
    } catch (const packages::Problem& p) {
        if (p.diagnostic.id != "E1228") fail("an edit fails otherwise");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    SourceMap sources;
    const FileId file = sources.add("pamina.toml", text);
    Diagnostics of_manifest, of_lock;
    if (const auto manifest = packages::read_manifest(file, sources, of_manifest)) {
        if (!of_manifest.list().empty() || !packages::is_package_name(manifest->name)) fail("a manifest that is none");
        for (const auto& d : manifest->dependencies)
            if (!packages::is_package_name(d.name) || d.url.has_value() != d.path.empty())
                fail("a dependency that is none");
        check_edits(text, *manifest);
    } else {
        check_places(of_manifest, file, text);
    }
    if (const auto lock = packages::read_lock(file, sources, of_lock)) {
        for (const auto& p : lock->packages)
            if (p.folder.find_first_of("/.\\") != p.folder.npos || p.sha256.size() != 64)
                fail("a lock that leads elsewhere");
        const FileId again = sources.add("again", packages::lock_text(*lock));
        Diagnostics none;
        const auto same = packages::read_lock(again, sources, none);
        // Texts of `wanted` may need escapes, which `sync` never writes.
        if (same && packages::lock_text(*same) != packages::lock_text(*lock)) fail("a lock that changes");
    } else {
        check_places(of_lock, file, text);
    }
    return 0;
}
