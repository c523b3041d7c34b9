// A folder that is gone after the test.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>

namespace pamina::jit::testing {

struct Folder {
    std::filesystem::path path;
    Folder() {
        std::string name = ::testing::TempDir() + "pamina_jit_XXXXXX";
        path = mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path); }
};

}  // namespace pamina::jit::testing
