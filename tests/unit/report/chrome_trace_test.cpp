// Traces as files: the format, limits, and what cannot be written.
#include "runtime/report/chrome_trace.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace pamina::report {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

class ChromeTraceFile : public ::testing::Test {
  protected:
    ChromeTraceFile() : folder_(fs::temp_directory_path() / ("pamina_trace_" + std::to_string(getpid()))) {
        fs::create_directories(folder_);
    }
    ~ChromeTraceFile() override { fs::remove_all(folder_); }
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    static std::string text_of(const std::string& path) {
        std::ifstream in(path);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::size_t files() const { return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {})); }

    static result::TraceSlice slice(double begin, double end, const std::string& name = "work") {
        result::TraceSlice s;
        s.begin = begin;
        s.end = end;
        s.name = name;
        return s;
    }
    fs::path folder_;
    SourceMap sources_;
};

TEST_F(ChromeTraceFile, IsTheObjectForm) {
    const FileId file = sources_.add("dir/m.pam", "model m() {\n  delay 1 s\n}\n");
    ChromeTrace trace(path("t.json"), 100);
    ASSERT_FALSE(trace.open(sources_));
    EXPECT_FALSE(fs::exists(path("t.json"))) << "not before it is whole";
    trace.begin("predict\n  m(a = \"\xc2\")", -7);
    ASSERT_TRUE(trace.lane({result::TraceLane::Kind::Process, 0, "process 1", 0, 0, 0}));
    ASSERT_TRUE(trace.lane({result::TraceLane::Kind::Processor, 1, "cpu[0]", 0, 0, 0}));
    auto s = slice(1234567, 1234568);
    s.span = {file, 14, 23};
    s.task = 3;
    s.waited = 25;
    s.indices = {{"i", "4"}, {"line", "5"}};
    ASSERT_TRUE(trace.slice(s));
    trace.begin("predict b()", 0);
    ASSERT_FALSE(trace.close());
    EXPECT_EQ(files(), 1u);
    const std::string text = text_of(path("t.json"));
    EXPECT_NE(text.find("\"ts\": 123456.7, \"dur\": 0.1,"), text.npos) << text;
    const Json j = Json::parse(text);
    EXPECT_EQ(j["displayTimeUnit"], "ns");
    const auto& events = j["traceEvents"];
    EXPECT_EQ(events[0]["name"], "process_name");
    EXPECT_EQ(events[0]["args"]["name"], "predict m(a = \"\xef\xbf\xbd\")");
    EXPECT_EQ(events[3]["tid"], 2);
    EXPECT_EQ(events[3]["args"]["name"], "cpu[0]");
    const Json args = {{"line", "m.pam:2"}, {"task", 3}, {"i", 4}, {"waited (us)", 2.5}};
    EXPECT_EQ(events[4]["args"], args);
    // Processors stand before processes.
    std::vector<int> order;
    for (const auto& e : events)
        if (e["name"] == "thread_sort_index") order.push_back(e["tid"]);
    EXPECT_EQ(order, (std::vector<int>{2, 1}));
    EXPECT_EQ(events.back()["pid"], 2);
}

TEST_F(ChromeTraceFile, SlicesThatTouchDoNotOverlap) {
    ChromeTrace trace(path("t.json"), 100);
    ASSERT_FALSE(trace.open(sources_));
    trace.begin("p", -9);
    // As doubles, begin + (end - begin) is beyond the end.
    double begin = 0.1;
    for (int i = 0; i < 50; ++i) {
        const double end = begin * 1.7 + 0.3;
        ASSERT_TRUE(trace.slice(slice(begin, end)));
        begin = end;
    }
    ASSERT_FALSE(trace.close());
    // The sum of the texts is the text of the next beginning: see decimal_test for the difference.
    EXPECT_EQ(Json::parse(text_of(path("t.json")))["traceEvents"].size(), 52u);
}

TEST_F(ChromeTraceFile, TooManyEventsLeaveNothing) {
    ChromeTrace trace(path("t.json"), 3);
    ASSERT_FALSE(trace.open(sources_));
    trace.begin("p", 0);
    ASSERT_TRUE(trace.lane({}));
    ASSERT_TRUE(trace.slice(slice(0, 1)));
    ASSERT_TRUE(trace.slice(slice(1, 2))) << "the limit itself is inside";
    ASSERT_FALSE(trace.slice(slice(2, 3)));
    EXPECT_EQ(trace.problem().id, "E0830");
    EXPECT_FALSE(trace.problem().notes.empty());
}

TEST_F(ChromeTraceFile, WhatIsGivenUpLeavesNothing) {
    {
        ChromeTrace trace(path("t.json"), 3);
        ASSERT_FALSE(trace.open(sources_));
    }
    EXPECT_EQ(files(), 0u);
    std::ofstream(path("t.json")) << "old";
    {
        ChromeTrace trace(path("t.json"), 3);
        ASSERT_FALSE(trace.open(sources_));
        trace.begin("p", 0);
    }
    EXPECT_EQ(text_of(path("t.json")), "old");
    ChromeTrace trace(path("t.json"), 3);
    ASSERT_FALSE(trace.open(sources_));
    const auto problem = trace.close();
    ASSERT_TRUE(problem) << "nothing was traced";
    EXPECT_EQ(problem->id, "E0833");
    EXPECT_EQ(text_of(path("t.json")), "old");
    EXPECT_EQ(files(), 1u);
}

TEST_F(ChromeTraceFile, PathsThatCannotBeWritten) {
    ChromeTrace nowhere(path("none/t.json"), 3);
    const auto problem = nowhere.open(sources_);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->id, "E0831");
    ChromeTrace folder(folder_.string(), 3);
    ASSERT_TRUE(folder.open(sources_));
    ChromeTrace full("/dev/full", 100'000);
    ASSERT_FALSE(full.open(sources_));
    full.begin("p", 0);
    int written = 0;
    while (written < 90'000 && full.slice(slice(0, 1))) ++written;
    EXPECT_LT(written, 90'000);
    EXPECT_EQ(full.problem().id, "E0831");
    EXPECT_NE(full.problem().message.find("No space left"), std::string::npos);
    ASSERT_TRUE(full.close());
    // Little is only written when it is closed.
    ChromeTrace little("/dev/full", 10);
    ASSERT_FALSE(little.open(sources_));
    little.begin("p", 0);
    ASSERT_TRUE(little.close());
}

TEST_F(ChromeTraceFile, LinksAreFollowed) {
    std::ofstream(path("real.json")) << "old";
    fs::create_symlink("real.json", path("link.json"));
    ChromeTrace trace(path("link.json"), 3);
    ASSERT_FALSE(trace.open(sources_));
    trace.begin("p", 0);
    ASSERT_FALSE(trace.close());
    EXPECT_TRUE(fs::is_symlink(path("link.json")));
    EXPECT_TRUE(Json::accept(text_of(path("real.json"))));
}

}  // namespace
}  // namespace pamina::report
