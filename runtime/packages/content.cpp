#include "runtime/packages/content.h"

#include <fmt/format.h>
#include <sha2.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "frontend/files/read.h"
#include "frontend/source/printable.h"
#include "runtime/packages/problem.h"
#include "runtime/packages/small_letters.h"

namespace pamina::packages {

namespace fs = std::filesystem;

namespace {

/// Devices of Windows, with any ending.
bool is_device(std::string_view part) {
    const std::string name = small_letters(part.substr(0, part.find('.')));
    for (const char* d : {"con", "prn", "aux", "nul"})
        if (name == d) return true;
    return name.size() == 4 && (name.starts_with("com") || name.starts_with("lpt")) && name[3] >= '0' && name[3] <= '9';
}

/// Why one part of a path cannot be a name, or "".
const char* unsafe_part(std::string_view part) {
    if (part.empty()) return "a part of it is empty";
    if (part == "." || part == "..") return "it leads elsewhere";
    const std::string name = small_letters(part);
    if (name == ".git" || name == "git~1") return "it would be a repository of git";
    if (part.size() > 200) return "a part of it is longer than 200 bytes";
    for (const char c : part) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return "it has control characters";
        if (static_cast<unsigned char>(c) >= 0x80) return "systems spell letters beyond ASCII in different ways";
    }
    if (part.find_first_of("\\:*?\"<>|") != part.npos) return "Windows does not take its characters";
    if (part.back() == '.' || part.back() == ' ') return "Windows does not take a dot or a blank at the end";
    if (is_device(part)) return "it is a device of Windows";
    return "";
}

struct Named {
    const char* why = "";
    bool counts = true;  // no part is hidden
};

Named look_at(std::string_view path) {
    if (path.size() > 1000) return {"it is longer than 1000 bytes", true};
    if (path.starts_with('/')) return {"it is absolute", true};
    Named out;
    for (std::size_t at = 0;;) {
        const auto end = std::min(path.find('/', at), path.size());
        const auto part = path.substr(at, end - at);
        if (const char* why = unsafe_part(part); *why) return {why, true};
        if (part.front() == '.' || (at == 0 && part == "pamina_modules")) out.counts = false;
        if (end == path.size()) return out;
        at = end + 1;
    }
}

/// Names that systems without capital letters in names take for one: those of folders, too.
class Cases {
  public:
    /// Another path that this one clashes with, or "".
    std::string add(const std::string& path) {
        for (auto end = path.find('/');; end = path.find('/', end + 1)) {
            const Seen part{path.substr(0, end), end == path.npos};
            const auto [at, fresh] = seen_.emplace(small_letters(part.path), part);
            if (!fresh && (at->second.path != part.path || at->second.file || part.file)) return at->second.path;
            if (part.file) return {};
        }
    }

  private:
    struct Seen {
        std::string path;
        bool file = false;
    };
    std::map<std::string, Seen> seen_;
};

/// Folders that git would take for a repository, and run what its settings name: with `HEAD`, and `objects` and `refs`
/// or what says where these are.
class BareRepositories {
  public:
    void add(const std::string& path) {
        for (std::size_t at = 0;;) {
            const auto end = std::min(path.find('/', at), path.size());
            const std::string name = small_letters(std::string_view(path).substr(at, end - at));
            Has& has = folders_[path.substr(0, at)];
            has.head = has.head || name == "head";
            has.objects = has.objects || name == "objects";
            has.refs = has.refs || name == "refs";
            has.elsewhere = has.elsewhere || name == "commondir";
            if (end == path.size()) return;
            at = end + 1;
        }
    }
    /// One of them: "" for none, else a folder with `/` at its end, or `./`.
    std::string first() const {
        for (const auto& [folder, has] : folders_)
            if (has.head && ((has.objects && has.refs) || has.elsewhere)) return folder.empty() ? "./" : folder;
        return {};
    }

  private:
    struct Has {
        bool head = false, objects = false, refs = false, elsewhere = false;
    };
    std::map<std::string, Has> folders_;
};

std::string hex_of(SHA2_CTX& context) {
    std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest{};
    SHA256Final(digest.data(), &context);
    std::string out;
    for (const auto byte : digest) out += fmt::format("{:02x}", byte);
    return out;
}

void update(SHA2_CTX& context, std::string_view text) {
    SHA256Update(&context, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

std::vector<ContentEntry> safe_content(std::vector<ContentEntry> all, const std::string& package) {
    const char* const help = "tell its author; nothing was installed";
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    std::vector<ContentEntry> out;
    std::size_t bytes = 0;
    Cases cases;
    BareRepositories bare;
    for (auto& entry : all) {
        const std::string shown = printable(entry.path);
        const Named name = look_at(entry.path);
        if (*name.why) fail("E1214", fmt::format("{} has a file `{}`: {}", package, shown, name.why), help);
        if (!name.counts) continue;
        if (entry.kind != ContentEntry::Kind::file)
            fail("E1215",
                 fmt::format("{} has `{}`, which is {}", package, shown,
                             entry.kind == ContentEntry::Kind::link ? "a link" : "no file (a repository inside, say)"),
                 help);
        if (const auto other = cases.add(entry.path); !other.empty())
            fail("E1216",
                 fmt::format("{} has `{}` and `{}`, which some systems take for one", package, printable(other), shown),
                 help);
        if (entry.size > kMaxFile)
            fail("E1217", fmt::format("{} has a file `{}` of more than 16 MiB", package, shown), help);
        bare.add(entry.path);
        bytes += entry.size;
        if (bytes > kMaxPackage) fail("E1217", fmt::format("{} is larger than 64 MiB", package), help);
        out.push_back(std::move(entry));
        if (out.size() > kMaxFiles) fail("E1217", fmt::format("{} has more than {} files", package, kMaxFiles), help);
    }
    if (const auto folder = bare.first(); !folder.empty())
        fail("E1214",
             fmt::format("{} has a folder `{}`: it would be a repository of git (`HEAD`, `objects`, `refs`)", package,
                         printable(folder)),
             help);
    return out;
}

std::vector<ContentEntry> list_folder(const std::string& folder) {
    std::vector<ContentEntry> out;
    std::error_code error;
    fs::recursive_directory_iterator it(folder, error), end;
    if (error) fail("E1226", fmt::format("cannot read {}: {}", folder, error.message()));
    while (it != end) {
        const std::string path = it->path().lexically_relative(folder).generic_string();
        const auto status = it->symlink_status(error);
        const bool hidden = it->path().filename().generic_string().starts_with('.');
        if (fs::is_directory(status)) {
            if (hidden || path == "pamina_modules") it.disable_recursion_pending();
        } else if (!hidden) {
            using Kind = ContentEntry::Kind;
            const Kind kind = fs::is_symlink(status)        ? Kind::link
                              : fs::is_regular_file(status) ? Kind::file
                                                            : Kind::other;
            const auto size = kind == Kind::file ? it->file_size(error) : 0;
            out.push_back({path, kind, error ? 0 : static_cast<std::size_t>(size), {}});
        }
        it.increment(error);
        if (error) fail("E1226", fmt::format("cannot read {}: {}", folder, error.message()));
        if (out.size() > 10 * kMaxFiles) fail("E1217", fmt::format("{} has more than {} files", folder, kMaxFiles));
    }
    return out;
}

std::string read_content(const std::string& folder, const ContentEntry& entry) {
    const std::string path = folder + "/" + entry.path;
    auto loaded = files::read_named(path, false);
    if (!loaded.text) fail("E1226", fmt::format("cannot read {}: {}", path, loaded.error));
    return std::move(*loaded.text);
}

struct ContentSum::State {
    SHA2_CTX context;
};

ContentSum::ContentSum() : state_(new State) {
    SHA256Init(&state_->context);
}

ContentSum::~ContentSum() {
    delete state_;
}

void ContentSum::add(const std::string& path, std::string_view content) {
    // With the lengths, so that no file can go on in the next.
    update(state_->context, fmt::format("{}\n{}\n{}\n", path.size(), path, content.size()));
    update(state_->context, content);
}

std::string ContentSum::hex() {
    return hex_of(state_->context);
}

std::string sum_of_folder(const std::string& folder, const std::string& package) {
    ContentSum sum;
    for (const auto& entry : safe_content(list_folder(folder), package))
        sum.add(entry.path, read_content(folder, entry));
    return sum.hex();
}

std::string sum_of_text(std::string_view text) {
    SHA2_CTX context;
    SHA256Init(&context);
    update(context, text);
    return hex_of(context);
}

}  // namespace pamina::packages
