// Explanations of errors: how they are found, and how they look in a terminal.
#include "runtime/assist/docs/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pamina::assist {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> nearest(std::string_view id) {
    std::vector<std::string> out;
    for (const auto* e : nearest_errors(id)) out.emplace_back(e->id);
    return out;
}

TEST(Explanations, AreFoundByIdAsUsersWriteIt) {
    for (const char* id : {"E0302", "e0302", "0302", "302", "e302"}) {
        ASSERT_NE(find_error(id), nullptr) << id;
        EXPECT_EQ(find_error(id)->id, "E0302");
    }
    for (const char* id : {"", "E", "E0999", "E03020", "00302", "E-302", "30 2", "x0302", "302x", "99999999999"})
        EXPECT_EQ(find_error(id), nullptr) << id;
}

TEST(Explanations, TheNearestIdsAreBothNeighbours) {
    EXPECT_THAT(nearest("E0308"), ElementsAre("E0307", "E0310"));
    EXPECT_THAT(nearest("W9999"), ElementsAre(error_entries().back().id));
    EXPECT_THAT(nearest("0"), ElementsAre(error_entries().front().id));
    EXPECT_THAT(nearest("delay"), ElementsAre());
}

TEST(Explanations, AllHaveATitleAndAText) {
    for (const auto& e : error_entries()) {
        EXPECT_EQ(e.id.size(), 5u);
        EXPECT_FALSE(e.title.empty()) << e.id;
        EXPECT_FALSE(e.title.ends_with('.')) << e.id;
        EXPECT_LE(e.title.size(), 80u) << e.id;
        const auto words = e.text.substr(0, e.text.find("\n\n"));
        EXPECT_FALSE(words.starts_with("```")) << e.id;
        EXPECT_LE(std::count(words.begin(), words.end(), '\n'), 5) << e.id << ": six lines at most";
    }
}

TEST(Explanations, AreFilledForATerminal) {
    const auto entry = error_entry(
        "## E0001 A title\n"
        "Some words, `code with blanks`\nand more words.\n\n<!-- no example: of no use -->\n\n"
        "```csv file=x.csv\na b c d e f g h i j k l m n o p q r s t\n```\n\n"
        "```pamina wrong --tick=1\nprint 1\n\nprint 2\n```\n\n```pamina repaired\nprint 3\n```\n\n```console\n$ "
        "a\n```\n");
    EXPECT_EQ(error_text(entry, 20, false),
              "E0001: A title\n\nSome words, `code\nwith blanks` and\nmore words.\n\n"
              "x.csv:\n\n    a b c d e f g h i j k l m n o p q r s t\n\n"
              "Wrong (pamina run --tick=1):\n\n    print 1\n\n    print 2\n\n"
              "Repaired:\n\n    print 3\n\n    $ a\n");
    const std::string coloured = error_text(entry, 20, true);
    EXPECT_THAT(coloured, HasSubstr("\x1b[1mE0001\x1b[0m"));
    EXPECT_THAT(coloured, HasSubstr("\x1b[36m`code\nwith blanks`\x1b[0m and"));
}

TEST(Explanations, NoLineIsWiderThanTheTerminal) {
    for (const auto& e : error_entries()) {
        std::string line;
        for (const char c : error_text(e, 80, false) + "\n") {
            if (c != '\n') {
                line += c;
                continue;
            }
            EXPECT_TRUE(line.size() <= 90 || line.starts_with("    ")) << e.id << ": " << line;
            line.clear();
        }
    }
}

}  // namespace
}  // namespace pamina::assist
