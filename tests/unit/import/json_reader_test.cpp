// The JSON reader accepts what another parser accepts, and names the place of a mistake.
#include "runtime/import/json_reader.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace pamina::import {
namespace {

/// Skips over a whole text; why that failed, or "".
std::string skipped(std::string_view text) {
    try {
        JsonReader json(text);
        json.skip();
        json.end();
        return "";
    } catch (const Failure& f) {
        return f.problem.id + " " + std::to_string(f.problem.line) + ":" + std::to_string(f.problem.column) + " " +
               f.problem.message;
    }
}

TEST(JsonReader, AcceptsJsonAndNothingElse) {
    const char* texts[] = {"{}", "[]", "[[],{}]", "{\"a\":1,\"b\":[1,2,{\"c\":null}]}", " [ 1 , -0 , 0.5e-3 , 1E+2 ] ",
                           "true", "false", "null", "\"\"", "\"\\u00e4\\ud83d\\ude00\\n\\/\"", "\"\xC3\xA4\"", "0",
                           // and not
                           "", " ", "{", "}", "[", "]", "[1,]", "[,1]", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
                           "{a:1}", "{1:1}", "01", "-", "+1", ".5", "1.", "1e", "1e+", "nul", "nulll", "True", "\"",
                           "\"\\\"", "\"\\x\"", "\"\\u12g4\"", "\"\\ud83d\"", "\"\\ud83dx\"", "\"\\ude00\"",
                           "\"\\ud83d\\u0041\"", "\"\n\"", "\"\t\"", "1 2", "[1 2]", "{\"a\" 1}", "[1}", "{\"a\":1]",
                           "\xff", "\"\xC3\"", "\"\xC0\x80\"", "\"\xED\xA0\x80\"", "\"\xF5\x80\x80\x80\"",
                           "\"\xE0\x80\x80\"", "\"\xF0\x80\x80\x80\"", "// x\n1", "nan", "NaN", "Infinity"};
    for (const char* text : texts) EXPECT_EQ(skipped(text).empty(), nlohmann::json::accept(text)) << text;
}

TEST(JsonReader, UnescapesStrings) {
    const char* texts[] = {"\"a\\u00e4\\ud83d\\ude00\\n\\/\\\\\\\"\\t\\r\\b\\f\\u0001\"", "\"plain\"",
                           "\"\\u20AC\\u07ff\""};
    for (const char* text : texts) {
        JsonReader json(text);
        EXPECT_EQ(json.string().text, nlohmann::json::parse(text).get<std::string>());
    }
}

TEST(JsonReader, DeepTextsTakeNoStack) {
    const std::string open(1'000'000, '['), close(1'000'000, ']');
    EXPECT_EQ(skipped(open + close), "");
    EXPECT_EQ(skipped(open), "E0761 1:1000001 this is not JSON: a value is expected here, not the end of the file");
}

// As programs write them that do not look, and only where they are asked for.
TEST(JsonReader, TakesOtherNumbersWhereToldTo) {
    const auto numbers = [](std::string_view text) {
        std::string out;
        try {
            JsonReader json(text, JsonReader::Numbers::Any);
            json.array([&](std::size_t) { out += std::string(json.number().text) + ";"; });
            json.end();
        } catch (const Failure& f) {
            out += f.problem.message;
        }
        return out;
    };
    EXPECT_EQ(numbers("[NaN, -NaN,Infinity , -Infinity, -1, 0]"), "NaN;-NaN;Infinity;-Infinity;-1;0;");
    EXPECT_EQ(numbers("[Nan]"), "this is not JSON: a value is expected here, not `N`");
    EXPECT_EQ(numbers("[-Inf]"), "this is not JSON: a digit is expected here, not `I`");
    EXPECT_EQ(numbers("[NaN1]"), "NaN;this is not JSON: `,` or `]` is expected here, not `1`");
    EXPECT_NE(skipped("[NaN]"), "");
}

TEST(JsonReader, SaysWhere) {
    EXPECT_EQ(skipped("[1,\n 2 3]"), "E0761 2:4 this is not JSON: `,` or `]` is expected here, not `3`");
    EXPECT_EQ(skipped("{\"a\": \"\xff\"}"), "E0761 1:8 the file is not UTF-8 from here on");
    JsonReader json("{\"a\": [true, {\"b\": 1}]}");
    try {
        json.object([&](std::string_view) {
            json.array([&](std::size_t i) {
                if (i == 0) {
                    json.skip();
                } else {
                    json.object([&](std::string_view) { json.string(); });
                }
            });
        });
        FAIL();
    } catch (const Failure& f) {
        EXPECT_EQ(f.problem.where, "a[1].b");
        EXPECT_EQ(f.problem.message, "a string is expected, not a number");
        EXPECT_EQ(f.problem.column, 20u);
    }
}

}  // namespace
}  // namespace pamina::import
