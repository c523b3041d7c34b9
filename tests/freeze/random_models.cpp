// Writes random models as scripts, each with one predict: pamina_random_models FOLDER FIRST COUNT
//
// Model number n is the same wherever this is built: FOLDER/n.pam from FIRST on.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>

#include "tests/oracle/random_model.h"

namespace {

constexpr std::uint64_t kMostChoices = 400;

/// The distributions of <random> differ between libraries, its generators do not.
pamina::test::Choices choices(std::uint64_t number) {
    std::mt19937_64 random(number);
    pamina::test::Choices out(random() % (kMostChoices + 1));
    for (std::uint32_t& choice : out) choice = static_cast<std::uint32_t>(random() >> 32);
    return out;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: %s FOLDER FIRST COUNT\n", argv[0]);
        return 2;
    }
    const std::uint64_t first = std::strtoull(argv[2], nullptr, 10), count = std::strtoull(argv[3], nullptr, 10);
    for (std::uint64_t n = first; n < first + count; ++n) {
        const std::string path = std::string(argv[1]) + "/" + std::to_string(n) + ".pam";
        std::ofstream file(path, std::ios::binary);
        file << pamina::test::random_script(choices(n));
        if (!file.flush()) {
            std::fprintf(stderr, "%s: cannot be written\n", path.c_str());
            return 1;
        }
    }
    return 0;
}
