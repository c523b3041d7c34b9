// The main program of a fuzz target without libFuzzer: feeds the target every file of a folder, the inputs that once
// broke something, and the files of other folders that have the given extension, or none. An input that breaks the
// target breaks this program; so does one that keeps it for long.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

/// Far above the second that an input may take, as sanitizers and busy machines are slow.
constexpr double kMostSeconds = 20;

/// Sorted, so that two runs do the same.
std::vector<fs::path> files_of(const fs::path& folder, const std::string& extension) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const auto own = entry.path().extension();
        if (extension.empty() || own.empty() || own == extension) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

bool feed(const fs::path& path) {
    // The name first, so that the input that breaks the target is known.
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const auto start = std::chrono::steady_clock::now();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (took.count() <= kMostSeconds) return true;
    std::fprintf(stderr, "%s took %.1f s\n", path.c_str(), took.count());
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2 || argc == 3) {
        std::fputs("usage: replay FOLDER [EXTENSION FOLDER...]\n", stderr);
        return 2;
    }
    std::vector<fs::path> files;
    if (fs::exists(argv[1])) files = files_of(argv[1], "");
    for (int i = 3; i < argc; ++i) {
        for (auto& f : files_of(argv[i], argv[2])) files.push_back(std::move(f));
    }
    bool fast = true;
    for (const auto& f : files) fast = feed(f) && fast;
    std::printf("%d inputs\n", static_cast<int>(files.size()));
    return fast && !files.empty() ? 0 : 1;
}
