// Compiled code from run to run: cut, flipped and half-written files, folders that do not work, several processes.
#include "runtime/jit/cache.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "both.h"
#include "folder.h"
#include "runtime/jit/compiler.h"

namespace pamina::jit {
namespace {

using namespace testing;
namespace fs = std::filesystem;

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
void write(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}
std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

/// Runs something in a process of its own; its exit status.
template <class Body>
pid_t start(Body body) {
    const pid_t child = fork();
    if (child == 0) {
        body();
        _exit(0);
    }
    return child;
}
int wait_for(pid_t child) {
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

TEST(Cache, GivesBackWhatWasStored) {
    const Folder folder;
    const Cache cache((folder.path / "made" / "when needed").string());
    EXPECT_FALSE(cache.find("key"));
    ASSERT_TRUE(cache.store("key", "image"));
    EXPECT_EQ(cache.find("key"), "image");
    EXPECT_FALSE(cache.find("key2"));
    ASSERT_TRUE(cache.store("key", "another"));
    EXPECT_EQ(cache.find("key"), "another");
    EXPECT_EQ(files_in(folder.path / "made" / "when needed"), 1u);
}

TEST(Cache, EqualHashesDoNoHarm) {
    const Folder folder;
    const Cache cache(folder.path.string());
    ASSERT_TRUE(cache.store("key", "image"));
    fs::copy(cache.path_of("key"), cache.path_of("other"));
    EXPECT_FALSE(cache.find("other"));
}

TEST(Cache, CutFilesAreMissing) {
    const Folder folder;
    const Cache cache(folder.path.string());
    ASSERT_TRUE(cache.store("key", std::string(100, 'x')));
    const std::string whole = read(cache.path_of("key"));
    for (std::size_t n = 0; n < whole.size(); ++n) {
        write(cache.path_of("key"), whole.substr(0, n));
        EXPECT_FALSE(cache.find("key")) << n;
    }
    write(cache.path_of("key"), whole + "x");
    EXPECT_FALSE(cache.find("key"));
    ASSERT_TRUE(cache.store("key", "again"));
    EXPECT_EQ(cache.find("key"), "again");
}

TEST(Cache, FlippedBitsAreSeen) {
    const Folder folder;
    const Cache cache(folder.path.string());
    ASSERT_TRUE(cache.store("key", std::string(100, 'x')));
    const std::string whole = read(cache.path_of("key"));
    for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
        std::string flipped = whole;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ 1 << bit % 8);
        write(cache.path_of("key"), flipped);
        EXPECT_FALSE(cache.find("key")) << bit;
    }
}

TEST(Cache, FoldersThatDoNotWorkCostNothing) {
    const Folder folder;
    write(folder.path / "file", "");
    for (const std::string& path :
         {std::string(), std::string("/proc/no such place"), (folder.path / "file").string()}) {
        const Cache cache(path);
        EXPECT_FALSE(cache.store("key", "image"));
        EXPECT_FALSE(cache.find("key"));
    }
}

TEST(Cache, AFolderThatMayOnlyBeRead) {
    const Folder folder;
    const Cache cache(folder.path.string());
    const int status = wait_for(start([&] {
        // Root may write everywhere: nobody tries.
        constexpr uid_t kNobody = 65534;
        if (geteuid() == 0 && (chown(folder.path.c_str(), kNobody, kNobody) != 0 || seteuid(kNobody) != 0)) _exit(1);
        if (!cache.store("key", "image")) _exit(2);
        chmod(folder.path.c_str(), 0500);
        if (cache.find("key") != "image") _exit(3);
        if (cache.store("other", "image")) _exit(4);
        chmod(folder.path.c_str(), 0700);
    }));
    EXPECT_EQ(status, 0);
}

TEST(Cache, AFullDiskLeavesNothing) {
    const Folder folder;
    const Cache cache(folder.path.string());
    const int status = wait_for(start([&] {
        // No file may grow beyond 1,000 bytes: writing fails as on a full disk.
        signal(SIGXFSZ, SIG_IGN);
        const rlimit small{1'000, 1'000};
        setrlimit(RLIMIT_FSIZE, &small);
        if (cache.store("key", std::string(5'000, 'x'))) _exit(1);
        if (!cache.store("small", "image")) _exit(2);
    }));
    EXPECT_EQ(status, 0);
    EXPECT_FALSE(cache.find("key"));
    EXPECT_EQ(cache.find("small"), "image");
    EXPECT_EQ(files_in(folder.path), 1u);
}

TEST(Cache, ProcessesThatFillItAtOnce) {
    const Folder folder;
    const Cache cache((folder.path / "new").string());
    std::vector<pid_t> children;
    for (int child = 0; child < 4; ++child) {
        children.push_back(start([&] {
            for (int i = 0; i < 100; ++i) {
                const std::string key = "key" + std::to_string(i % 5), image(20'000, static_cast<char>('a' + i % 5));
                if (!cache.store(key, image)) _exit(1);
                if (cache.find(key) != image) _exit(2);
            }
        }));
    }
    for (const pid_t child : children) EXPECT_EQ(wait_for(child), 0);
    EXPECT_EQ(files_in(folder.path / "new"), 5u);
}

TEST(Cache, KilledProcessesLeaveWholeFiles) {
    const Folder folder;
    const Cache cache(folder.path.string());
    const std::string image(200'000, 'x');
    std::mt19937 random(1);
    for (int i = 0; i < 40; ++i) {
        const pid_t child = start([&] {
            while (true) cache.store("key", image);
        });
        usleep(random() % 5'000);
        kill(child, SIGKILL);
        wait_for(child);
        const auto found = cache.find("key");
        EXPECT_TRUE(!found || *found == image);
    }
}

TEST(Cache, StaysBelowItsNumberOfFiles) {
    const Folder folder;
    const Cache cache(folder.path.string());
    for (int i = 0; i <= Cache::kMaxFiles + 1; ++i) cache.store("key" + std::to_string(i), "image");
    EXPECT_LE(files_in(folder.path), static_cast<std::size_t>(Cache::kMaxFiles));
    EXPECT_TRUE(cache.find("key" + std::to_string(Cache::kMaxFiles + 1)));
}

TEST(Cache, WhatOthersMayWriteIsNotRun) {
    const Folder folder;
    const Cache cache(folder.path.string());
    ASSERT_TRUE(cache.store("key", "image"));
    EXPECT_EQ(cache.refused(), "");
    for (const mode_t mode : {0664u, 0646u, 0622u}) {
        chmod(cache.path_of("key").c_str(), mode);
        EXPECT_FALSE(cache.find("key"));
    }
    chmod(cache.path_of("key").c_str(), 0644);
    EXPECT_TRUE(cache.find("key"));
    for (const mode_t mode : {0770u, 0707u, 01777u}) {
        chmod(folder.path.c_str(), mode);
        EXPECT_FALSE(cache.find("key"));
        EXPECT_FALSE(cache.store("other", "image"));
        EXPECT_EQ(cache.refused(), "others may write to " + folder.path.string());
    }
    chmod(folder.path.c_str(), 0755);
    EXPECT_TRUE(cache.find("key"));
    // A link to a file of one's own is none that was written here.
    fs::rename(cache.path_of("key"), folder.path / "elsewhere");
    fs::create_symlink(folder.path / "elsewhere", cache.path_of("key"));
    EXPECT_FALSE(cache.find("key"));
    if (geteuid() != 0) return;
    ASSERT_EQ(chown(folder.path.c_str(), 65534, 65534), 0);
    EXPECT_FALSE(cache.store("other", "image"));
    EXPECT_EQ(cache.refused(), folder.path.string() + " belongs to somebody else");
}

TEST(Cache, FoldersThatItMakesAreTheUsersAlone) {
    const Folder folder;
    const mode_t mask = umask(0);
    const Cache cache((folder.path / "a" / "b").string());
    EXPECT_TRUE(cache.store("key", "image"));
    umask(mask);
    EXPECT_EQ(cache.find("key"), "image");
    for (const char* made : {"a", "a/b"})
        EXPECT_EQ(fs::status(folder.path / made).permissions(), fs::perms::owner_all) << made;
}

TEST(Cache, OnlyItsOwnFilesGo) {
    const Folder folder;
    const Cache cache(folder.path.string());
    const std::string digits(32, 'a');
    const std::vector<std::string> others{
        "project.code-workspace",      "a.code", ".code", digits + ".codes", digits + "b.code", digits + ".code.tar.gz",
        std::string(32, 'g') + ".code"};
    for (const auto& name : others) write(folder.path / name, "mine");
    fs::create_directories(folder.path / (std::string(32, 'c') + ".code"));
    fs::create_symlink("a.code", folder.path / (std::string(32, 'd') + ".code"));
    write(folder.path / (digits + ".code.Ab12Cd"), "left by a killed process");
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (const auto& name : others) fs::last_write_time(folder.path / name, long_ago);
    fs::last_write_time(folder.path / (digits + ".code.Ab12Cd"), long_ago);
    for (int i = 0; i <= Cache::kMaxFiles + 1; ++i) cache.store("key" + std::to_string(i), "image");
    for (const auto& name : others) EXPECT_TRUE(fs::exists(folder.path / name)) << name;
    EXPECT_TRUE(fs::exists(folder.path / (std::string(32, 'c') + ".code")));
    EXPECT_TRUE(fs::is_symlink(folder.path / (std::string(32, 'd') + ".code")));
    EXPECT_FALSE(fs::exists(folder.path / (digits + ".code.Ab12Cd")));
    EXPECT_LE(files_in(folder.path), static_cast<std::size_t>(Cache::kMaxFiles) + others.size() + 2);
}

TEST(Images, ThatAreNone) {
    const Pool pool;
    const std::vector<const Program*> none;
    EXPECT_EQ(Unit::from_image("", none), nullptr);
    EXPECT_EQ(Unit::from_image("abcdefgh", none), nullptr);
    const std::uint64_t outside[] = {2, 1, PAMINA_NO_CODE};
    const Program program;
    const Program* one[] = {&program};
    EXPECT_EQ(Unit::from_image({reinterpret_cast<const char*>(outside), sizeof outside}, one), nullptr);
}

/// x / 3 and x ^ 0.5, with their constants and their calls of functions.
struct TwoPrograms {
    Pool pool;
    Environment environment;
    std::vector<Program> programs;
    std::vector<const Program*> all;
    TwoPrograms() {
        const Id x = pool.local(0, Kind::Real);
        for (const Id e :
             {pool.make(Op::DivR, {x, pool.const_real(3)}), pool.make(Op::PowR, {x, pool.const_real(0.5)})})
            programs.push_back(expr::compile(pool, e, environment));
        for (const auto& p : programs) all.push_back(&p);
    }
    void expect_right(const Unit& unit) const {
        std::vector<Slot> columns(7);
        for (std::size_t l = 0; l < 7; ++l) columns[l].r = static_cast<double>(l) * 0.7;
        for (std::size_t n = 0; n < 2; ++n) {
            EXPECT_TRUE(unit.compiled(n));
            compare(unit, n, programs[n], environment, columns, 7);
        }
    }
};

TEST(Compiler, LoadsTheLibraryOnlyToCompile) {
    std::string why;
    if (!library(&why)) GTEST_SKIP() << why;
    const Folder folder;
    const TwoPrograms two;
    const Options options{true, Vectors::Locals, true};
    Compiler first({PAMINA_JIT_FOLDER}, folder.path.string());
    EXPECT_FALSE(first.statistics().loaded);
    auto unit = first.compile(two.all, options, why);
    ASSERT_TRUE(unit) << why;
    two.expect_right(*unit);
    EXPECT_TRUE(first.statistics().loaded);
    EXPECT_EQ(first.statistics().compiled, 1);
    // The second has no library at all.
    Compiler second({"/nowhere"}, folder.path.string());
    unit = second.compile(two.all, options, why);
    ASSERT_TRUE(unit) << why;
    two.expect_right(*unit);
    EXPECT_FALSE(second.statistics().loaded);
    EXPECT_EQ(second.statistics().from_cache, 1);
    // Other options are other code.
    EXPECT_FALSE(second.compile(two.all, {}, why));
    EXPECT_EQ(why, "libpamina_jit.so is not in /nowhere");
    // What was damaged is compiled anew.
    for (const auto& file : fs::directory_iterator(folder.path)) {
        std::string bytes = read(file.path());
        bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] + 1);
        write(file.path(), bytes);
    }
    EXPECT_FALSE(Compiler({"/nowhere"}, folder.path.string()).compile(two.all, options, why));
    Compiler third({PAMINA_JIT_FOLDER}, folder.path.string());
    unit = third.compile(two.all, options, why);
    ASSERT_TRUE(unit) << why;
    two.expect_right(*unit);
    EXPECT_EQ(third.statistics().compiled, 1);
    EXPECT_TRUE(Compiler({"/nowhere"}, folder.path.string()).compile(two.all, options, why));
    // A process that has it needs neither the file nor the library.
    EXPECT_TRUE(second.compile(two.all, options, why));
    EXPECT_EQ(second.statistics().from_memory, 1);
}

}  // namespace
}  // namespace pamina::jit
