// A folder of its own for a test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace pamina::files {

namespace fs = std::filesystem;

class FolderTest : public ::testing::Test {
  protected:
    FolderTest() {
        std::string name = ::testing::TempDir() + "pamina_files_XXXXXX";
        folder = fs::canonical(mkdtemp(name.data()));
        before = fs::current_path();
        fs::current_path(folder);
    }
    ~FolderTest() override {
        fs::current_path(before);
        fs::remove_all(folder);
    }
    void write(const fs::path& name, const std::string& text) const {
        fs::create_directories((folder / name).parent_path());
        std::ofstream(folder / name, std::ios::binary) << text;
    }
    std::string read_back(const fs::path& name) const {
        std::ifstream in(folder / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::string at(const fs::path& name) const { return (folder / name).string(); }
    /// Files and folders at the top.
    std::size_t count() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }

    fs::path folder, before;
};

}  // namespace pamina::files
