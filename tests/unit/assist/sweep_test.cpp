// Every function at every place of every script that there is, whole and cut off: nothing may crash or hang.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "marked.h"
#include "runtime/assist/complete/signature_help.h"
#include "runtime/assist/uses/fixes.h"
#include "runtime/assist/uses/hover.h"
#include "runtime/assist/uses/semantic_tokens.h"
#include "runtime/assist/uses/symbols.h"
#include "runtime/assist/uses/uses.h"

namespace pamina::assist {
namespace {

std::vector<std::filesystem::path> scripts() {
    std::vector<std::filesystem::path> list;
    for (const char* folder : {"examples", "tests/language"})
        for (const auto& e :
             std::filesystem::recursive_directory_iterator(std::string(PAMINA_SOURCE_DIR) + "/" + folder))
            if (e.path().extension() == ".pam" && e.file_size() < 20'000) list.push_back(e.path());
    std::sort(list.begin(), list.end());
    return list;
}

std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

/// All that depends on a place, at one.
void ask(const Document& d, std::uint32_t offset) {
    const View v = d.view();
    Context c;
    c.program = &d.program();
    c.module = &d.module();
    c.sources = &d.sources();
    c.list_folder = [](const std::string&) { return std::vector<std::string>{"a.pam", "b/"}; };
    const std::string_view text = d.text();
    for (const Completion& completion : complete(c, text, offset)) {
        ASSERT_LE(completion.replace.begin, completion.replace.end);
        ASSERT_EQ(completion.replace.end, offset);
    }
    (void)signature_help(c, text, offset);
    (void)hover(v, offset, std::chrono::milliseconds(0));
    (void)definition(v, offset);
    (void)renamable(v, offset);
}

void ask(const Document& d) {
    std::uint32_t end = 0;
    for (const SemanticToken& t : semantic_tokens(d.view())) {
        ASSERT_LE(end, t.span.begin);
        end = t.span.end;
        ASSERT_LE(end, d.text().size());
    }
    for (const QuickFix& f : quick_fixes(d, {0, 0, static_cast<std::uint32_t>(d.text().size())}))
        for (const TextEdit& e : f.edits) {
            ASSERT_LE(e.span.begin, e.span.end);
            ASSERT_LE(e.span.end, d.text().size());
        }
    (void)outline(d.view());
}

/// How many places of a script are asked, at equal distances, and how many cuts are made; PAMINA_SWEEP=all asks every
/// place and makes fifty cuts, which takes minutes.
bool all() {
    const char* sweep = std::getenv("PAMINA_SWEEP");
    return sweep && std::string_view(sweep) == "all";
}
std::uint32_t places() {
    return all() ? 1'000'000 : 12;
}
std::size_t cuts() {
    return all() ? 50 : 3;
}

TEST(Sweep, EveryPlaceOfEveryScript) {
    Loader loader;
    for (const auto& path : scripts()) {
        SCOPED_TRACE(path.string());
        const Document d(path.string(), read(path), loader);
        ask(d);
        const auto size = static_cast<std::uint32_t>(d.text().size());
        const std::uint32_t step = std::max(1u, size / places());
        for (std::uint32_t at = 0; at <= size; at += step) ask(d, at);
    }
}

TEST(Sweep, ScriptsThatAreCutOff) {
    Loader loader;
    for (const auto& path : scripts()) {
        SCOPED_TRACE(path.string());
        const std::string text = read(path);
        for (std::size_t cut = 1; cut <= cuts(); ++cut) {
            const std::size_t length = text.size() * cut / (cuts() + 1);
            const Document d(path.string(), text.substr(0, length), loader);
            ask(d);
            ask(d, static_cast<std::uint32_t>(length));
            ask(d, static_cast<std::uint32_t>(length / 2));
        }
    }
}

TEST(Sweep, ManyPlacesOfReferencesAndRenames) {
    Loader loader;
    for (const auto& path : scripts()) {
        SCOPED_TRACE(path.string());
        const Document d(path.string(), read(path), loader);
        const auto size = static_cast<std::uint32_t>(d.text().size());
        for (std::uint32_t at = 0; at <= size; at += std::max(1u, size / 3)) {
            (void)references(d.view(), at, true);
            const Rename r = rename(d.view(), at, "a_name_of_nothing");
            ASSERT_TRUE(r.refused.empty() || r.edits.empty());
        }
    }
}

}  // namespace
}  // namespace pamina::assist
