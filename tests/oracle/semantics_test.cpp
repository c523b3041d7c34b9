// The examples of grammar/semantics.md by both evaluators, which have to agree on each: that page is what they carry
// out.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/oracle/compare.h"

namespace pamina::test {
namespace {

/// What `let r = predict …` evaluates is compared, too.
void add_lets(CheckedScript& script) {
    for (const auto& s : script.module->file.statements)
        if (auto* let = std::get_if<ast::LetDecl>(&s->node))
            if (auto* p = std::get_if<ast::Predict>(&let->value->node)) script.predicts.push_back(p);
}

TEST(Semantics, BothEvaluatorsCarryOutEachExample) {
    std::ifstream page(PAMINA_SOURCE_DIR "/grammar/semantics.md");
    ASSERT_TRUE(page);
    std::string section, block;
    bool inside = false;
    std::size_t compared = 0;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("##")) section = line;
        if (line == "```pamina") {
            inside = true;
            block.clear();
        } else if (line == "```" && inside) {
            inside = false;
            CheckedScript script(block);
            ASSERT_TRUE(script.good()) << section << '\n' << script.errors();
            add_lets(script);
            for (std::size_t i = 0; i < script.predicts.size(); ++i, ++compared) {
                CompareSettings settings;
                settings.rounded = true;  // in the last bit: both divide in their own way
                EXPECT_EQ(compare(script, i, settings).difference, "") << section << ", prediction " << i << '\n'
                                                                       << block;
            }
        } else if (inside) {
            block += line + '\n';
        }
    }
    EXPECT_GE(compared, 40U);
}

}  // namespace
}  // namespace pamina::test
