// Where tests find data that the repository may not hold.
//
// The environment variable PAMINA_DATA names the folder. Unset: the test reports SKIPPED and says why. Set: a
// missing file is a failure, so that a machine that has the data cannot pass without it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pamina::test {

inline std::string file_text(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    EXPECT_TRUE(in.good()) << "cannot read " << path;
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The copy in tests/data, which every clone has.
inline std::filesystem::path own_data(const std::string& name) {
    return std::filesystem::path(PAMINA_SOURCE_DIR) / "tests" / "data" / name;
}

}  // namespace pamina::test

/// Defines `file` as the path of the outside file `name`, or ends the test: skipped without PAMINA_DATA, failed without
/// the file.
#define PAMINA_OUTSIDE_FILE(file, name)                                                                     \
    const char* const file##_root = std::getenv("PAMINA_DATA");                                             \
    if (!file##_root) GTEST_SKIP() << "PAMINA_DATA is not set: it names the folder with outside test data"; \
    const auto file = std::filesystem::path(file##_root) / (name);                                          \
    ASSERT_TRUE(std::filesystem::is_regular_file(file)) << file << " is missing from PAMINA_DATA"
