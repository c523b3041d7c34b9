#include "runtime/record/program.h"

#include <elf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <set>

namespace pamina::record {

namespace {

/// An ELF file of this machine, read with care: it may be anything.
class Elf {
  public:
    explicit Elf(const std::string& path) {
        const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file < 0) {
            error = std::strerror(errno);
            return;
        }
        struct stat s{};
        if (fstat(file, &s) == 0 && S_ISREG(s.st_mode) && s.st_size > 0) {
            size_ = static_cast<std::size_t>(s.st_size);
            void* const m = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
            if (m != MAP_FAILED) data_ = static_cast<const char*>(m);
        }
        set_id = (s.st_mode & (S_ISUID | S_ISGID)) != 0;
        close(file);
        read();
    }
    ~Elf() {
        if (data_) munmap(const_cast<char*>(data_), size_);
    }
    Elf(const Elf&) = delete;
    Elf& operator=(const Elf&) = delete;

    bool is_elf = false, whole = false, script = false, set_id = false, dynamic = false;
    std::string error;
    std::set<std::string> wanted, offered;  // symbols
    std::vector<std::string> needed, paths;

  private:
    template <class T>
    const T* at(std::uint64_t offset, std::uint64_t count = 1) const {
        if (!data_ || offset > size_ || count > (size_ - offset) / sizeof(T)) return nullptr;
        return reinterpret_cast<const T*>(data_ + offset);
    }
    std::string text(std::uint64_t table, std::uint64_t bytes, std::uint64_t offset) const {
        if (offset >= bytes || !at<char>(table, bytes)) return {};
        const char* from = data_ + table + offset;
        return {from, strnlen(from, std::min<std::uint64_t>(bytes - offset, 4096))};
    }
    void read() {
        if (const char* head = at<char>(0, 2); head && head[0] == '#' && head[1] == '!') script = true;
        const auto* header = at<Elf64_Ehdr>(0);
        if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64 ||
            header->e_shentsize != sizeof(Elf64_Shdr))
            return;
        is_elf = true;
        const auto* sections = at<Elf64_Shdr>(header->e_shoff, header->e_shnum);
        if (!sections) return;
        whole = true;
        for (unsigned i = 0; i < header->e_shnum; ++i) {
            const auto& s = sections[i];
            if (s.sh_link >= header->e_shnum) continue;
            const auto& strings = sections[s.sh_link];
            if (s.sh_type == SHT_DYNSYM) {
                const auto n = s.sh_size / sizeof(Elf64_Sym);
                const auto* symbols = at<Elf64_Sym>(s.sh_offset, n);
                for (std::uint64_t k = 0; symbols && k < n; ++k) {
                    const auto name = text(strings.sh_offset, strings.sh_size, symbols[k].st_name);
                    if (!name.empty()) (symbols[k].st_shndx == SHN_UNDEF ? wanted : offered).insert(name);
                }
            }
            if (s.sh_type == SHT_DYNAMIC) {
                dynamic = true;
                const auto n = s.sh_size / sizeof(Elf64_Dyn);
                const auto* entries = at<Elf64_Dyn>(s.sh_offset, n);
                for (std::uint64_t k = 0; entries && k < n; ++k) {
                    const auto value = text(strings.sh_offset, strings.sh_size, entries[k].d_un.d_val);
                    if (entries[k].d_tag == DT_NEEDED) needed.push_back(value);
                    if (entries[k].d_tag == DT_RPATH || entries[k].d_tag == DT_RUNPATH) paths.push_back(value);
                }
            }
        }
    }
    const char* data_ = nullptr;
    std::size_t size_ = 0;
};

bool begins(const std::string& text, const char* with) {
    return text.compare(0, std::strlen(with), with) == 0;
}

/// Libraries that a program brings itself.
std::vector<std::string> own_libraries(const Elf& elf, const std::string& path) {
    std::vector<std::string> found;
    const std::string folder = std::filesystem::path(path).parent_path().string();
    for (const auto& list : elf.paths) {
        std::size_t from = 0;
        while (from <= list.size()) {
            const auto colon = std::min(list.find(':', from), list.size());
            std::string place = list.substr(from, colon - from);
            if (begins(place, "$ORIGIN")) place = folder + place.substr(7);
            for (const auto& name : elf.needed)
                if (!place.empty() && access((place + "/" + name).c_str(), R_OK) == 0)
                    found.push_back(place + "/" + name);
            from = colon + 1;
        }
    }
    return found;
}

}  // namespace

std::string find_openmp() {
    std::string best;
    int newest = -1;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator("/usr/lib", none)) {
        const std::string name = entry.path().filename().string();
        if (!begins(name, "llvm-")) continue;
        const std::string at = entry.path().string() + "/lib/libomp.so.5";
        const int version = std::atoi(name.c_str() + 5);
        if (version > newest && access(at.c_str(), R_OK) == 0) newest = version, best = at;
    }
    for (const char* folder :
         {"/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/local/lib"})
        for (const char* name : {"/libomp.so.5", "/libomp.so"})
            if (best.empty() && access((std::string(folder) + name).c_str(), R_OK) == 0)
                best = std::string(folder) + name;
    return best;
}

Program look_at(const std::string& path, const std::string& openmp) {
    Program p;
    p.path = path;
    const auto refuse = [&](std::string problem, std::string help = {}) {
        p.problem = std::move(problem);
        p.help = std::move(help);
        return p;
    };
    const Elf elf(path);
    if (!elf.error.empty()) return refuse(fmt::format("cannot read {}: {}", path, elf.error));
    if (elf.script)
        return refuse(fmt::format("{} is a script; what it starts would not be recorded", path),
                      "give the program that it starts");
    if (!elf.is_elf) return refuse(fmt::format("{} is no program of 64 bits for this system", path));
    if (!elf.whole) return refuse(fmt::format("{} is damaged: its end is missing", path));
    if (elf.set_id)
        return refuse(fmt::format("{} changes its user (set-uid or set-gid); no library can be loaded into it", path),
                      "record a copy without this right");
    if (!elf.dynamic)
        return refuse(fmt::format("{} is linked statically; no library can be loaded into it", path),
                      "link it without -static");
    std::set<std::string> wanted = elf.wanted;
    for (const auto& library : own_libraries(elf, path)) {
        const Elf own(library);
        wanted.insert(own.wanted.begin(), own.wanted.end());
    }
    std::set<std::string> gnu;
    for (const auto& name : wanted) {
        if (begins(name, "GOMP_")) gnu.insert(name);
        if (begins(name, "__kmpc_")) p.llvm = true;
        if (name == "pthread_create" || name == "thrd_create" || begins(name, "_ZNSt6thread15_M_start_thread"))
            p.threads = true;
    }
    p.gnu = !gnu.empty();
    if (!p.gnu && !p.llvm && !p.threads)
        return refuse(fmt::format("{} uses neither OpenMP nor POSIX threads; nothing else is recorded", path),
                      "if it does, compile it with -fopenmp, or -pthread");
    if (openmp.empty()) return p;
    const Elf runtime(openmp);
    for (const auto& name : gnu)
        if (!runtime.offered.count(name))
            return refuse(fmt::format("{} needs {}, which LLVM's OpenMP library does not have", path, name),
                          "leave out what needs it (targets, teams, scopes), or compile with clang");
    return p;
}

}  // namespace pamina::record
