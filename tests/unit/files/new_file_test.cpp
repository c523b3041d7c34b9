// Files that are written anew: all or nothing, on full disks too, and what the old one was.
#include "frontend/files/new_file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>

#include <functional>

#include "folder.h"

namespace pamina::files {
namespace {

constexpr uid_t kNobody = 65534;

class NewFileTest : public FolderTest {
  protected:
    struct stat about(const std::string& name) const {
        struct stat s = {};
        EXPECT_EQ(lstat(at(name).c_str(), &s), 0) << name;
        return s;
    }
    /// In a process of its own; its exit status, which is the number of the check that failed.
    static int apart(const std::function<int()>& body) {
        const pid_t child = fork();
        if (child == 0) _exit(body());
        int status = -1;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    /// As on a disk that is full after so many bytes of a file.
    static void fill_disk(rlim_t bytes) {
        signal(SIGXFSZ, SIG_IGN);
        const rlimit small{bytes, bytes};
        setrlimit(RLIMIT_FSIZE, &small);
    }
};

TEST_F(NewFileTest, MakesAndReplaces) {
    const mode_t mask = umask(027);
    EXPECT_EQ(replace(at("a"), "one"), "");
    umask(mask);
    EXPECT_EQ(read_back("a"), "one");
    EXPECT_EQ(about("a").st_mode & 07777, 0640u);
    EXPECT_EQ(replace(at("a"), std::string(300'000, 'x')), "");
    EXPECT_EQ(read_back("a"), std::string(300'000, 'x'));
    EXPECT_EQ(replace(at("a"), ""), "");
    EXPECT_EQ(read_back("a"), "");
    EXPECT_EQ(count(), 1u);
}

TEST_F(NewFileTest, KeepsModeAndOwner) {
    write("a", "old");
    const Descriptor old(open("a", O_RDONLY));
    const auto before = about("a").st_ino;
    for (const mode_t mode : {0600u, 0755u, 0664u, 0444u | 0200u}) {
        chmod("a", mode);
        EXPECT_EQ(replace(at("a"), "new"), "");
        EXPECT_EQ(about("a").st_mode & 07777, mode);
    }
    EXPECT_NE(about("a").st_ino, before);  // renamed, not truncated
    if (geteuid() != 0) return;
    ASSERT_EQ(chown("a", kNobody, kNobody), 0);
    chmod("a", 0640);
    EXPECT_EQ(replace(at("a"), "newer"), "");
    EXPECT_EQ(about("a").st_uid, kNobody);
    EXPECT_EQ(about("a").st_gid, kNobody);
    EXPECT_EQ(about("a").st_mode & 07777, 0640u);
}

TEST_F(NewFileTest, AnOwnerThatCannotBeGivenIsKeptInPlace) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can make a file of another";
    write("a", "old");
    chmod("a", 0666);
    chmod(folder.c_str(), 0777);
    EXPECT_EQ(apart([&] { return seteuid(kNobody) == 0 && replace(at("a"), "new text").empty() ? 0 : 1; }), 0);
    EXPECT_EQ(read_back("a"), "new text");
    EXPECT_EQ(about("a").st_uid, 0u);
    EXPECT_EQ(count(), 1u);
}

TEST_F(NewFileTest, AFileWithMoreNamesIsWrittenInPlace) {
    write("a", "a long old text");
    fs::create_hard_link("a", "b");
    for (const std::string text : {"short", "a text that is longer than the old one", ""}) {
        EXPECT_EQ(replace(at("a"), text), "");
        EXPECT_EQ(read_back("b"), text);
        EXPECT_EQ(about("a").st_ino, about("b").st_ino);
    }
    EXPECT_EQ(count(), 2u);
}

TEST_F(NewFileTest, AttributesAreKept) {
    write("a", "old");
    if (setxattr("a", "user.note", "x", 1, 0) != 0) GTEST_SKIP() << "no attributes here";
    EXPECT_EQ(replace(at("a"), "new"), "");
    EXPECT_EQ(read_back("a"), "new");
    char value = 0;
    EXPECT_EQ(getxattr("a", "user.note", &value, 1), 1);
    EXPECT_EQ(count(), 1u);
}

TEST_F(NewFileTest, AFullDiskLosesNothing) {
    write("a", "old");
    write("linked", "old");
    fs::create_hard_link("linked", "other");
    const std::string text(200'000, 'x');
    EXPECT_EQ(apart([&] {
                  fill_disk(1'000);
                  if (replace(at("a"), text) != "File too large") return 1;
                  if (replace(at("linked"), text) != "File too large") return 2;
                  if (replace(at("new"), text) != "File too large") return 3;
                  return 0;
              }),
              0);
    EXPECT_EQ(read_back("a") + read_back("linked"), "oldold");
    EXPECT_EQ(count(), 3u);
}

TEST_F(NewFileTest, RoomIsTakenBeforeAnythingIsLost) {
    // The copy beside stands already when the disk fills up.
    write("linked", "old");
    fs::create_hard_link("linked", "other");
    EXPECT_EQ(apart([&] {
                  NewFile file;
                  if (!file.open(at("linked")).empty()) return 1;
                  file.write(std::string(200'000, 'x'));
                  fill_disk(1'000);
                  if (file.close() != "File too large") return 2;
                  return 0;
              }),
              0);
    EXPECT_EQ(read_back("linked"), "old");
    EXPECT_EQ(count(), 2u);
}

TEST_F(NewFileTest, KilledBeforeItsEnd) {
    write("a", "old");
    EXPECT_EQ(apart([&] {
                  NewFile file;
                  file.open(at("a"));
                  file.write(std::string(200'000, 'x'));
                  _exit(7);
                  return 0;
              }),
              7);
    EXPECT_EQ(read_back("a"), "old");
    // Where files can be nameless it leaves nothing; else what it left is in nobody's way, and nobody's to remove.
    const int nameless = ::open(".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    const std::size_t left = nameless >= 0 ? 1 : 2;
    if (nameless >= 0) ::close(nameless);
    EXPECT_EQ(count(), left);
    EXPECT_EQ(replace(at("a"), "new"), "");
    EXPECT_EQ(read_back("a"), "new");
    EXPECT_EQ(count(), left);
}

TEST_F(NewFileTest, TheFileBesideIsNobodyElses) {
    write("victim", "mine");
    fs::create_symlink("victim", "a.part");
    EXPECT_EQ(replace(at("a"), "text"), "");
    EXPECT_EQ(read_back("victim"), "mine");
    EXPECT_EQ(read_back("a"), "text");
    EXPECT_TRUE(fs::is_symlink("a.part"));
}

TEST_F(NewFileTest, LinksThatHaveComeAreNotFollowed) {
    write("victim", "mine");
    fs::create_symlink("victim", "a");
    fs::create_directories("folder");
    fs::create_directory_symlink("folder", "way");
    EXPECT_NE(replace(at("a"), "text"), "");
    EXPECT_NE(replace(at("way/new"), "text"), "");
    EXPECT_EQ(read_back("victim"), "mine");
    EXPECT_TRUE(fs::is_empty("folder"));
    // Those that the user names are.
    EXPECT_EQ(replace_named("a", "text"), "");
    EXPECT_EQ(read_back("victim"), "text");
    EXPECT_TRUE(fs::is_symlink("a"));
    EXPECT_EQ(replace_named("way/new", "text"), "");
    EXPECT_EQ(read_back("folder/new"), "text");
    fs::create_symlink("nothing", "dangling");
    EXPECT_EQ(replace_named("dangling", "text"), "it is a link to nothing");
}

TEST_F(NewFileTest, WhatIsNoFile) {
    fs::create_directories("folder");
    ASSERT_EQ(mkfifo("pipe", 0600), 0);
    EXPECT_EQ(replace(at("folder"), ""), "Is a directory");
    EXPECT_EQ(replace_named("folder", ""), "Is a directory");
    EXPECT_EQ(replace(at("pipe"), ""), "it is not an ordinary file");
    EXPECT_EQ(replace(at("none/a"), ""), "No such file or directory");
    EXPECT_EQ(replace_named("/dev/full", "text"), "No space left on device");
    EXPECT_EQ(replace_named("/dev/null", "text"), "");
    EXPECT_EQ(replace_named("", "text"), "there is no file ``");
    const std::string longest(255, 'n');
    EXPECT_EQ(replace(at(longest), "text"), "");
    EXPECT_EQ(replace(at(longest), "more"), "");
    EXPECT_EQ(read_back(longest), "more");
}

TEST_F(NewFileTest, WhatIsProtected) {
    write("a", "old");
    chmod("a", 0444);
    chmod(folder.c_str(), 0555);
    EXPECT_EQ(apart([&] {
                  if (geteuid() == 0 && (chown(folder.c_str(), kNobody, kNobody) != 0 ||
                                         chown("a", kNobody, kNobody) != 0 || seteuid(kNobody) != 0))
                      return 1;
                  if (replace(at("a"), "new") != "Permission denied") return 2;
                  if (replace(at("b"), "new") != "Permission denied, for b.part beside it") return 3;
                  return 0;
              }),
              0);
    chmod(folder.c_str(), 0755);
    EXPECT_EQ(read_back("a"), "old");
}

TEST_F(NewFileTest, GivenUp) {
    write("a", "old");
    {
        NewFile file;
        ASSERT_EQ(file.open(at("a")), "");
        EXPECT_TRUE(file.write("new"));
    }
    EXPECT_EQ(read_back("a"), "old");
    EXPECT_EQ(count(), 1u);
}

}  // namespace
}  // namespace pamina::files
