// Texts of files: what is not an ordinary file is not read, and never waited for.
#include "frontend/files/read.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>

#include <thread>

#include "folder.h"
#include "frontend/files/descriptor.h"

namespace pamina::files {
namespace {

using ReadTest = FolderTest;

TEST_F(ReadTest, WhatIsNoFile) {
    const Reach reach("main.pam");
    ASSERT_EQ(mkfifo("pipe.csv", 0600), 0);
    fs::create_directories("folder");
    fs::create_symlink("nothing", "link.csv");
    write("file", "");
    EXPECT_EQ(read("pipe.csv", reach).error, "`pipe.csv` is a pipe, not a file");
    EXPECT_EQ(read("folder", reach).error, "`folder` is a folder");
    EXPECT_EQ(read("link.csv", reach).error, "`link.csv` is a link to nothing");
    EXPECT_EQ(read("file/x.csv", reach).error, "there is no file `file/x.csv`");
    EXPECT_EQ(read("none.csv", reach).error, "there is no file `none.csv`");
    EXPECT_EQ(read("", reach).error, "there is no file ``");
    Reach devices;
    devices.allow_read("/dev");
    EXPECT_EQ(read("/dev/zero", devices).error, "`/dev/zero` is a device, not a file");
    EXPECT_EQ(read("/dev/null", devices).error, "`/dev/null` is a device, not a file");
}

TEST_F(ReadTest, WhatTheUserNames) {
    ASSERT_EQ(mkfifo("pipe", 0600), 0);
    EXPECT_EQ(read_named("pipe", false).error, "`pipe` is a pipe, not a file");
    std::thread writer([] {
        const Descriptor out(open("pipe", O_WRONLY));
        write_all(out.number(), "print 1\n");
    });
    EXPECT_EQ(read_named("pipe", true).text, "print 1\n");
    writer.join();
    EXPECT_EQ(read_named("/dev/null", true).text, "");
    EXPECT_EQ(read_named("/dev/zero", true).error, "`/dev/zero` is a device, not a file");
    EXPECT_EQ(read_named(".", true).error, "`.` is a folder");
    fs::create_symlink("/etc/passwd", "link");
    EXPECT_TRUE(read_named("link", false).text);
}

TEST_F(ReadTest, PipesWithoutEnd) {
    ASSERT_EQ(mkfifo("pipe", 0600), 0);
    std::thread writer([] {
        const Descriptor out(open("pipe", O_WRONLY));
        const std::string text(1 << 20, 'y');
        signal(SIGPIPE, SIG_IGN);
        while (write_all(out.number(), text)) {
        }
    });
    EXPECT_EQ(read_named("pipe", true).error, "`pipe` is larger than 67108864 bytes");
    writer.join();
}

TEST_F(ReadTest, AFolderThatBecomesALinkIsNotFollowed) {
    // Between the look at a path and its use: a link stands where none was.
    write("out/secret.csv", "x");
    fs::create_directory_symlink("out", "in");
    EXPECT_FALSE(in_folder(at("in/secret.csv")).folder.is_open());
    EXPECT_TRUE(in_folder(at("out/secret.csv")).folder.is_open());
    EXPECT_FALSE(in_folder("out/secret.csv").folder.is_open());
    EXPECT_FALSE(in_folder("/").folder.is_open());
}

}  // namespace
}  // namespace pamina::files
