// Formats texts for the tests of the formatter.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "frontend/ast/print.h"
#include "frontend/ast/same_tree.h"
#include "frontend/syntax/parse.h"

namespace pamina::testing {

struct ParsedText {
    explicit ParsedText(const std::string& text) {
        const FileId id = sources.add("test.pam", text);
        parsed = syntax::parse(id, sources, ids, diagnostics);
    }
    std::string errors() const {
        std::string all;
        for (const Diagnostic& d : diagnostics.list()) all += draw(d, sources, false);
        return all;
    }
    std::string format() const { return ast::format(parsed.file, sources); }

    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics diagnostics;
    syntax::Parsed parsed;
};

/// The formatted text; checks that formatting it again changes nothing, that it says the same, and that it keeps all
/// comments.
inline std::string formatted(const std::string& text) {
    ParsedText first(text);
    EXPECT_EQ(first.errors(), "") << text;
    const std::string once = first.format();
    ParsedText second(once);
    EXPECT_EQ(second.errors(), "") << text << "\n-- formatted:\n" << once;
    EXPECT_EQ(second.format(), once) << text;
    EXPECT_TRUE(ast::same_tree(first.parsed.file, second.parsed.file)) << text << "\n-- formatted:\n" << once;
    EXPECT_EQ(first.parsed.file.comments.size(), second.parsed.file.comments.size()) << text << "\n-- formatted:\n"
                                                                                     << once;
    return once;
}

}  // namespace pamina::testing
