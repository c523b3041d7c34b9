// What scripts may say about files of task graphs, and the relaxed task graphs of such models.
#include "frontend/check/words/task_files.h"

#include <gtest/gtest.h>

#include "recording.h"
#include "runtime/import/importer.h"
#include "runtime/rtg/forms.h"

namespace pamina::script {
namespace {

TEST(TaskFiles, GraphsPrintAndParseBack) {
    Recording sink;
    engine::RunControl control;
    Session session({}, sink, control);
    session.loader().overlay("m.pam", R"(
model tasks(P: int = 2, b: data/time = 1 MB/s) {
  processor cpu[P]
  graph from dot("a.dot", cost = "w", bandwidth = b) on cpu schedule dynamic order by -level
}
model table() { graph from csv("a.csv", separator = ";", columns = { id = "task", cost = "ms [x]" }) }
model messages(L: time = 1 us) { graph from goal("a.goal", L = L, o = 1 us, g = 1 us, G = 1 ns/B, S = 1 kB) }
)");
    const check::Module* module = session.check_file("m.pam");
    ASSERT_TRUE(module);
    for (const char* name : {"tasks", "table", "messages"}) {
        const auto graph = session.graph_of(*module, name, "");
        ASSERT_TRUE(graph) << name;
        EXPECT_TRUE(rtg::verify(*graph).empty()) << name;
        const std::string text = rtg::print(*graph);
        const auto parsed = rtg::parse(text);
        ASSERT_TRUE(parsed.graph) << parsed.error;
        EXPECT_EQ(rtg::print(*parsed.graph), text);
        EXPECT_NE(text.find("file \""), text.npos);
    }
}

}  // namespace
}  // namespace pamina::script
