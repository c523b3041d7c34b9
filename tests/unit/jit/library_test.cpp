// Finding the library, and what is said when it is not there or not what it should be.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "both.h"
#include "folder.h"

namespace pamina::jit {
namespace {

namespace fs = std::filesystem;

using testing::Folder;

TEST(Library, SaysWhereItIsMissing) {
    const Folder empty;
    const std::string folders[] = {empty.path.string(), "/nowhere"};
    std::string why;
    EXPECT_EQ(Library::load(folders, why), nullptr);
    EXPECT_EQ(why, "libpamina_jit.so is not in " + folders[0] + " or /nowhere");
}

TEST(Library, SaysInALineWhyItDoesNotLoad) {
    const Folder folder;
    std::ofstream(folder.path / "libpamina_jit.so") << "no library";
    const std::string folders[] = {folder.path.string()};
    std::string why;
    EXPECT_EQ(Library::load(folders, why), nullptr);
    EXPECT_EQ(why.find("cannot load " + folders[0] + "/libpamina_jit.so: "), 0u) << why;
    EXPECT_EQ(why.find('\n'), std::string::npos);
}

TEST(Library, LooksBesideTheProgram) {
    const auto folders = Library::usual_folders();
    ASSERT_EQ(folders.size(), 2u);
    EXPECT_TRUE(fs::exists(folders[0]));
    EXPECT_EQ(fs::path(folders[1]), fs::path(folders[0]).parent_path() / "lib");
}

TEST(Library, CodeNamesNothingOutside) {
    std::string why;
    const auto library = testing::library(&why);
    if (!library) GTEST_SKIP() << why;
    EXPECT_EQ(library->name().find("LLVM 19."), 0u);
    expr::Pool pool;
    expr::Environment environment;
    const auto x = pool.local(0, expr::Kind::Real);
    const auto e = pool.make(expr::Op::ExpR, {pool.make(expr::Op::ModR, {x, pool.make(expr::Op::SqrtR, {x})})});
    const auto program = expr::compile(pool, e, environment);
    const expr::Program* programs[] = {&program};
    for (const bool optimise : {false, true}) {
        const std::string text = Unit::print(*library, Source(programs, {optimise, Vectors::Both, true}), why);
        EXPECT_NE(text.find("@e0("), std::string::npos) << why;
        // Only LLVM's own operations are declared.
        for (std::size_t at = text.find("\ndeclare"); at != std::string::npos; at = text.find("\ndeclare", at + 1)) {
            EXPECT_NE(text.substr(at, text.find('\n', at + 1) - at).find("@llvm."), std::string::npos);
        }
        EXPECT_EQ(text.find(" fast "), std::string::npos);
        EXPECT_EQ(text.find("contract"), std::string::npos);
    }
}

}  // namespace
}  // namespace pamina::jit
