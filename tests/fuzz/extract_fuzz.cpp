// Any bytes as LLVM's IR, read as `pamina extract` does, each of its first functions: never a crash; a problem has
// words, a script has no mistake and is the same again, and the program with counters is right for LLVM.
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/MemoryBufferRef.h>
#include <llvm/Support/SourceMgr.h>

#include <algorithm>
#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "runtime/extract/as_script.h"
#include "runtime/extract/extract.h"
#include "runtime/script/session.h"
#include "tests/fuzz/quiet_sink.h"

namespace {

using namespace pamina;

void fail(const char* what, const std::string& text) {
    std::fprintf(stderr, "extract: %s\n%s\n", what, text.c_str());
    std::abort();
}

void check_script(const std::string& text) {
    engine::RunControl control;
    fuzz::QuietSink sink;
    script::Session session({}, sink, control);
    sink.session = &session;
    session.loader().overlays_only();
    session.loader().overlay("fuzz.pam", text);
    if (!session.check_file("fuzz.pam")) fail("a script with a mistake", text);
}

void check_watched(const std::string& ir) {
    llvm::LLVMContext context;
    llvm::SMDiagnostic mistake;
    const auto module = llvm::parseIR(llvm::MemoryBufferRef(ir, "watched.ll"), mistake, context);
    if (!module || llvm::verifyModule(*module)) fail("a program with counters that is none", ir);
}

/// What stands behind `define … @`.
std::vector<std::string> functions(const std::string& text) {
    constexpr std::size_t kMost = 4;
    std::set<std::string> names;
    for (std::size_t at = text.find("\ndefine"); at != text.npos && names.size() < kMost;
         at = text.find("\ndefine", at + 1)) {
        const auto name = text.find('@', at), end = text.find('(', at);
        if (name < end && end != text.npos) names.insert(text.substr(name + 1, end - name - 1));
    }
    return {names.begin(), names.end()};
}

void check_model(const extract::Asked& asked, bool sums) {
    extract::Wanted wanted;
    wanted.sums = sums;
    std::string script;
    try {
        script = extract::as_script(extract::extract(asked), wanted);
    } catch (const extract::Problem& p) {
        if (!*p.what()) fail("a problem without words", asked.ir);
        return;
    }
    check_script(script);
    extract::Watched watched;
    if (extract::as_script(extract::extract(asked, &watched), wanted) != script) fail("two scripts differ", script);
    check_watched(watched.ir);
}

/// LLVM has no way back from some mistakes: what it holds is lost.
std::jmp_buf given_up;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += c;
        }
    }
    return lines;
}

/// Lines left out, doubled, exchanged, and taken from another program, words put into others' places.
std::string changed(const std::string& text, const std::string& other, unsigned seed) {
    std::mt19937_64 random(seed);
    std::vector<std::string> lines = lines_of(text);
    const std::vector<std::string> others = lines_of(other);
    const auto any = [&](const std::vector<std::string>& of) -> const std::string& { return of[random() % of.size()]; };
    for (auto n = 1 + random() % 3; n > 0; --n) {
        const std::size_t at = random() % lines.size();
        switch (random() % 6) {
            case 0:
                if (lines.size() > 1) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
                break;
            case 1:
                lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), std::string(any(others)));
                break;
            case 2:
                std::swap(lines[at], lines[random() % lines.size()]);
                break;
            case 3:
                lines[at] = any(others);
                break;
            default: {
                // One word by another one.
                const auto word = [&](const std::string& line) {
                    const auto end = [&](std::size_t i) {
                        return std::min(line.find_first_of(" ,()", i), line.size());
                    };
                    const std::size_t begin = line.empty() ? 0 : end(random() % line.size());
                    const std::size_t from = std::min(begin + (begin > 0), line.size());
                    return std::pair{from, end(from) - from};
                };
                const std::string from(any(others));
                const auto [take, length] = word(from);
                const auto [put, old] = word(lines[at]);
                lines[at].replace(put, old, from.substr(take, length));
            }
        }
    }
    std::string all;
    for (const auto& line : lines) all += line + '\n';
    if (!all.empty()) all.pop_back();
    return all;
}

std::size_t put(const std::string& text, std::uint8_t* out, std::size_t most) {
    const std::size_t size = std::min(text.size(), most);
    std::copy_n(text.begin(), size, out);
    return size;
}

}  // namespace

/// What LLVM holds when it gives up is no leak: the program ends there.
extern "C" const char* __asan_default_options() {
    return "detect_leaks=0";
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    if (seed % 8 == 0) return LLVMFuzzerMutate(data, size, most);
    const std::string text(reinterpret_cast<const char*>(data), size);
    return put(changed(text, text, seed), data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size, const std::uint8_t* other,
                                                 std::size_t other_size, std::uint8_t* out, std::size_t most,
                                                 unsigned seed) {
    return put(
        changed({reinterpret_cast<const char*>(data), size}, {reinterpret_cast<const char*>(other), other_size}, seed),
        out, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kLongest = 16'384;
    if (size > kLongest) return 0;
    static const bool ready = [] {
        extract::at_giving_up([](const char*) { std::longjmp(given_up, 1); });
        return true;
    }();
    (void)ready;
    static extract::Asked asked;
    asked = {"fuzz.ll", std::string(reinterpret_cast<const char*>(data), size), "", false};
    static std::vector<std::string> names;
    names = functions(asked.ir);
    if (names.empty()) names.emplace_back();
    static std::size_t i;
    for (i = 0; i < names.size(); ++i) {
        if (setjmp(given_up) != 0) continue;
        asked.function = names[i];
        asked.indices = i % 2 == 1;
        check_model(asked, i % 2 == 0);
    }
    return 0;
}
