#include "runtime/compare/document.h"

#include <gtest/gtest.h>

namespace pamina::compare {
namespace {

import::Problem problem(const std::string& text) {
    const auto read = read_document(text, "x.json");
    const auto* p = std::get_if<import::Problem>(&read);
    if (p) return *p;
    ADD_FAILURE() << text << " is read";
    return {};
}

TEST(Document, AnotherVersionMayHaveMore) {
    const auto read = read_document(
        R"({"status": 0, "new": {"a": [1, {}]}, "output": [{"kind": "poll", "line": 1, "source": "poll", "x": null}], "diagnostics": []})",
        "x.json");
    ASSERT_TRUE(std::holds_alternative<Document>(read));
    EXPECT_EQ(std::get<Document>(read).entries.size(), 1U);
}

TEST(Document, WhatIsNoResult) {
    EXPECT_EQ(problem("{}").id, "E0815");
    EXPECT_EQ(problem(R"({"status": 0})").message, "the file is JSON, and no result: it has no `output`");
    EXPECT_EQ(problem("[1]").id, "E0762");
    EXPECT_EQ(problem("").id, "E0761");
    EXPECT_EQ(problem(R"({"status": 0, "output": [] )").id, "E0761");
    EXPECT_EQ(problem("{\"status\": 0, \"output\": []} x").id, "E0761");
    EXPECT_EQ(problem("{\"status\": 0, \"output\": \"\xff\"}").id, "E0761");
}

TEST(Document, AProblemHasItsPlace) {
    const auto p = problem(
        "{\"status\": 0, \"output\": [{\"kind\": \"predict\",\n \"result\": {\"entities\": [{\"name\": 3}]}}]}");
    EXPECT_EQ(p.id, "E0762");
    EXPECT_EQ(p.where, "output[0].result.entities[0].name");
    EXPECT_EQ(p.line, 2U);
}

TEST(Document, ValuesInValues) {
    const auto nested = [](int depth) {
        return R"({"status": 0, "output": [{"kind": "print", "values": [)" + std::string(depth, '[') +
               std::string(depth, ']') + R"(]}], "diagnostics": []})";
    };
    EXPECT_TRUE(std::holds_alternative<Document>(read_document(nested(90), "x.json")));
    EXPECT_EQ(problem(nested(200'000)).id, "E0762");
    // What is skipped may be as deep as it likes.
    const std::string skipped =
        R"({"status": 0, "output": [], "x": )" + std::string(200'000, '[') + std::string(200'000, ']') + "}";
    EXPECT_TRUE(std::holds_alternative<Document>(read_document(skipped, "x.json")));
}

TEST(Document, ScriptsAreNoJson) {
    EXPECT_TRUE(looks_like_json("\xEF\xBB\xBF \n{"));
    EXPECT_FALSE(looks_like_json("// {\nprint 1"));
    EXPECT_FALSE(looks_like_json(""));
}

}  // namespace
}  // namespace pamina::compare
