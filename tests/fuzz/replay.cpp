// The main program of a fuzz target without libFuzzer: feeds the target every file of a folder, the inputs that once
// broke something, and the files of other folders that have the given extension, or none. An input that breaks the
// target breaks this program; so does one that keeps it for long. Slow builds take a third of the files of other
// folders where PAMINA_SHARE is a number, others with the next one.
//
// With `--new SECONDS` in front, it feeds new inputs for that time instead: the same files, changed at random, always
// in the same order. Bytes are cut, doubled, spliced and overwritten; a target with a mutator of its own
// (token_mutator.h) changes its inputs with that one, as libFuzzer does. The last input is in the file that it names at
// first.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "tests/support/share.h"

namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
// What a target may have.
extern "C" [[gnu::weak]] std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                                             unsigned seed);
extern "C" [[gnu::weak]] std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                                               const std::uint8_t* other, std::size_t other_size,
                                                               std::uint8_t* out, std::size_t most, unsigned seed);

namespace {

/// Of processor time, far above the second that an input may take: sanitizers and unoptimised code are slow.
#ifdef NDEBUG
constexpr double kMostSeconds = 20;
constexpr int kOf = 1;
#else
constexpr double kMostSeconds = 300;
constexpr int kOf = 3;
#endif
double seconds_so_far() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

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

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A piece of `text`, up to 64 bytes long.
std::string piece(const std::string& text, std::mt19937_64& random) {
    if (text.empty()) return {};
    return text.substr(random() % text.size(), 1 + random() % 64);
}

std::string mutated(std::string text, const std::vector<std::string>& all, std::mt19937_64& random) {
    for (auto n = 1 + random() % 6; n > 0; --n) {
        const std::size_t at = text.empty() ? 0 : random() % text.size();
        switch (random() % 6) {
            case 0:
                text.erase(at, 1 + random() % 32);
                break;
            case 1:
                text.insert(at, piece(text, random));
                break;
            case 2:
                text.insert(at, piece(all[random() % all.size()], random));
                break;
            case 3: {
                const std::string other = piece(all[random() % all.size()], random);
                text.replace(at, other.size(), other);
                break;
            }
            case 4:
                if (!text.empty()) text[at] = static_cast<char>(random());
                break;
            default:
                text.insert(at, 1, "(){}[]:,;=+-*/0123456789 \n\""[random() % 28]);
        }
    }
    return text;
}

/// The inputs that new ones are made from.
std::vector<std::string> all;
std::mt19937_64 chance(1);
constexpr std::size_t kLongest = 8'192;

std::string changed(const std::string& text, const std::string& other) {
    if (!LLVMFuzzerCustomMutator || !LLVMFuzzerCustomCrossOver) return mutated(text, all, chance);
    std::vector<std::uint8_t> crossed(2 * kLongest);
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    const auto* others = reinterpret_cast<const std::uint8_t*>(other.data());
    std::size_t size = text.size();
    if (chance() % 2) {
        size = LLVMFuzzerCustomCrossOver(bytes, size, others, other.size(), crossed.data(), crossed.size(),
                                         static_cast<unsigned>(chance()));
    } else {
        std::copy_n(bytes, size, crossed.data());
    }
    for (auto n = chance() % 3; n > 0; --n)
        size = LLVMFuzzerCustomMutator(crossed.data(), size, crossed.size(), static_cast<unsigned>(chance()));
    return {crossed.begin(), crossed.begin() + static_cast<std::ptrdiff_t>(size)};
}

int feed_new(const std::vector<fs::path>& files, double seconds) {
    for (const auto& f : files) {
        std::string text = read(f);
        if (text.size() <= kLongest) all.push_back(std::move(text));
    }
    if (all.empty()) return 1;
    const fs::path last = fs::temp_directory_path() / ("pamina_fuzz_" + std::to_string(getpid()));
    std::printf("the last input is in %s\n", last.c_str());
    std::fflush(stdout);
    const double start = seconds_so_far();
    int count = 0;
    for (;; ++count) {
        const double before = seconds_so_far();
        if (before - start > seconds) break;
        const std::string text = changed(all[chance() % all.size()], all[chance() % all.size()]);
        std::ofstream(last, std::ios::binary | std::ios::trunc) << text;
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
        const double took = seconds_so_far() - before;
        if (took <= kMostSeconds) continue;
        std::fprintf(stderr, "%s took %.1f s\n", last.c_str(), took);
        return 1;
    }
    fs::remove(last);
    std::printf("%d new inputs\n", count);
    return 0;
}

bool feed(const fs::path& path) {
    // The name first, so that the input that breaks the target is known.
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);
    const std::string bytes = read(path);
    const double start = seconds_so_far();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    const double took = seconds_so_far() - start;
    if (took <= kMostSeconds) return true;
    std::fprintf(stderr, "%s took %.1f s\n", path.c_str(), took);
    return false;
}

}  // namespace

/// libFuzzer's change of bytes, for mutators that leave some inputs to it.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most) {
    const std::string text = mutated({data, data + size}, all, chance);
    const std::size_t kept = std::min(text.size(), most);
    std::copy_n(text.begin(), kept, data);
    return kept;
}

int main(int argc, char** argv) {
    double seconds = 0;
    if (argc > 3 && std::string(argv[1]) == "--new") {
        seconds = std::atof(argv[2]);
        argv += 2, argc -= 2;
    }
    if (argc < 2 || argc == 3) {
        std::fputs("usage: replay [--new SECONDS] FOLDER [EXTENSION FOLDER...]\n", stderr);
        return 2;
    }
    std::vector<fs::path> files;
    if (fs::exists(argv[1])) files = files_of(argv[1], "");
    std::vector<fs::path> others;
    for (int i = 3; i < argc; ++i) {
        for (auto& f : files_of(argv[i], argv[2])) others.push_back(std::move(f));
    }
    for (std::size_t i = 0; i < others.size(); ++i)
        if (seconds > 0 || kOf == 1 || pamina::test::has_turn(i, kOf)) files.push_back(std::move(others[i]));
    if (seconds > 0) return feed_new(files, seconds);
    // What lies in a folder and in one within it is fed once.
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    bool fast = true;
    for (const auto& f : files) fast = feed(f) && fast;
    std::printf("%d inputs\n", static_cast<int>(files.size()));
    return fast && !files.empty() ? 0 : 1;
}
