// Where texts come from: the disk, or an overlay in front of it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "frontend/source/source_map.h"

namespace pamina {
namespace {

namespace fs = std::filesystem;

class LoaderTest : public ::testing::Test {
  protected:
    void SetUp() override {
        const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(::testing::TempDir()) /
                  (std::string("pamina_loader_") + info->name() + "_" + std::to_string(getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }
    std::string write(const std::string& name, const std::string& text) {
        const fs::path p = folder_ / name;
        std::ofstream(p, std::ios::binary) << text;
        return p.string();
    }
    LoadedText load(const std::string& path) const {
        return loader_.load(path, files::Reach((folder_ / "script.pam").string()));
    }
    fs::path folder_;
    Loader loader_;
};

TEST_F(LoaderTest, ReadsBytesAsTheyAre) {
    const std::string bytes("a\r\n\0\xff b", 7);
    const auto got = load(write("a.pam", bytes));
    ASSERT_TRUE(got.text);
    EXPECT_EQ(*got.text, bytes);
    EXPECT_EQ(got.error, "");
    EXPECT_EQ(load(write("empty.pam", "")).text, "");
}

TEST_F(LoaderTest, ReadsFilesOverOneBuffer) {
    const std::string text(200'001, 'x');
    EXPECT_EQ(load(write("big.pam", text)).text, text);
}

TEST_F(LoaderTest, AMissingFile) {
    const std::string path = (folder_ / "none.pam").string();
    const auto got = load(path);
    EXPECT_FALSE(got.text);
    EXPECT_EQ(got.error, "there is no file `" + path + "`");
    EXPECT_FALSE(load("").text);
    // A file where a folder should be.
    EXPECT_FALSE(load(write("a.pam", "x") + "/b.pam").text);
}

TEST_F(LoaderTest, AFolder) {
    const auto got = load(folder_.string());
    EXPECT_FALSE(got.text);
    EXPECT_EQ(got.error, "`" + folder_.string() + "` is a folder");
}

TEST_F(LoaderTest, AnUnreadableFile) {
    if (geteuid() == 0) GTEST_SKIP() << "root reads everything";
    const std::string path = write("a.pam", "x");
    fs::permissions(path, fs::perms::none);
    const auto got = load(path);
    EXPECT_FALSE(got.text);
    EXPECT_EQ(got.error, "`" + path + "` cannot be read: Permission denied");
}

TEST_F(LoaderTest, AFileOverTheLimit) {
    const std::string path = write("a.pam", "");
    std::error_code error;
    fs::resize_file(path, files::kMaxBytes + 1, error);  // sparse: takes no room
    if (error) GTEST_SKIP() << "no sparse files here";
    const auto got = load(path);
    EXPECT_FALSE(got.text);
    EXPECT_NE(got.error.find("is larger than 1073741824 bytes"), std::string::npos) << got.error;
}

TEST_F(LoaderTest, OverlaysHideTheDisk) {
    const std::string path = write("a.pam", "disk");
    loader_.overlay(path, "buffer");
    EXPECT_EQ(load(path).text, "buffer");
    loader_.overlay(path, "newer");
    EXPECT_EQ(load(path).text, "newer");
    // The same path, written in another way.
    EXPECT_EQ(load((folder_ / "x" / ".." / "." / "a.pam").string()).text, "newer");
}

TEST_F(LoaderTest, OverlaysNeedNoDisk) {
    loader_.overlay("./no/such/../file.pam", "text");
    EXPECT_EQ(load("no/file.pam").text, "text");
    EXPECT_FALSE(load("no/such/file.pam").text);
}

TEST(Resolve, SeenFromTheFolderOfTheFile) {
    EXPECT_EQ(Loader::resolve("", "b.pam"), "b.pam");
    EXPECT_EQ(Loader::resolve("a.pam", "b.pam"), "b.pam");
    EXPECT_EQ(Loader::resolve("dir/a.pam", "b.pam"), "dir/b.pam");
    EXPECT_EQ(Loader::resolve("dir/a.pam", "../b.pam"), "b.pam");
    EXPECT_EQ(Loader::resolve("dir/a.pam", "./sub/./b.pam"), "dir/sub/b.pam");
    EXPECT_EQ(Loader::resolve("dir/a.pam", "/abs/x/../b.pam"), "/abs/b.pam");
    EXPECT_EQ(Loader::resolve("/r/a.pam", "../../b.pam"), "/b.pam");
    EXPECT_EQ(Loader::resolve("a.pam", "../b.pam"), "../b.pam");
}

TEST_F(LoaderTest, OverlaysOnlyReadsNoFile) {
    const std::string path = write("a.pam", "print 1");
    loader_.overlays_only();
    EXPECT_FALSE(load(path).text);
    loader_.overlay(path, "print 2");
    EXPECT_EQ(load(path).text, "print 2");
}

}  // namespace
}  // namespace pamina
