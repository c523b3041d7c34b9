// Petri nets in what tools tell: completion, documentation.
#include <string>
#include <vector>

#include "marked.h"
#include "runtime/assist/complete/complete.h"
#include "runtime/assist/docs/docs_page.h"

namespace pamina::assist {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;
using testing_::inserts;
using testing_::Opened;

const std::string kBuffer =
    "/// Room for k.\n"
    "net buffer(k: int = 2) {\n"
    "  place free = k\n"
    "  place jobs\n"
    "  transition go (rate = 1 Hz) { take free; give jobs }\n";

std::vector<std::string> net_words(const std::string& text) {
    const Opened o(text);
    return inserts(complete(o.context(), o.marked.text, o.at()));
}

TEST(NetsTold, Completion) {
    EXPECT_THAT(net_words("|"), Contains("net"));
    EXPECT_THAT(net_words("net |"), IsEmpty());
    EXPECT_THAT(net_words(kBuffer + "  |\n}"),
                AllOf(Contains("place"), Contains("transition"), Contains("measure"), Not(Contains("resource"))));
    EXPECT_THAT(net_words(kBuffer + "  place |\n}"), IsEmpty());
    EXPECT_THAT(net_words(kBuffer + "  transition back (|) { }\n}"), AllOf(Contains("rate = "), Contains("memory = ")));
    EXPECT_THAT(net_words(kBuffer + "  transition back[i in 0..1] (|) { }\n}"), Contains("servers = "));
    EXPECT_THAT(net_words(kBuffer + "  transition back (servers = |) { }\n}"),
                AllOf(Contains("all"), Contains("jobs")));
    EXPECT_THAT(net_words(kBuffer + "  transition back (memory = |) { }\n}"), ElementsAre("age"));
    EXPECT_THAT(net_words(kBuffer + "  transition back (rate = 1 Hz) { |\n}"),
                UnorderedElementsAre("take", "give", "inhibit"));
    EXPECT_THAT(net_words(kBuffer + "  transition back (rate = 1 Hz) { take |\n}"),
                UnorderedElementsAre("free", "jobs"));
    EXPECT_THAT(net_words(kBuffer + "  transition back (rate = 1 Hz) { take jobs, |\n}"),
                UnorderedElementsAre("free", "jobs"));
    EXPECT_THAT(net_words(kBuffer + "}\nmodel m { delay 1 s }\nlet r = simulate |"),
                AllOf(Contains("buffer"), Contains("m")));
}

TEST(NetsTold, Page) {
    const Opened o(kBuffer + "}\nprint |1");
    const DocPage page = page_of(o.document->module(), o.document->program(), o.document->sources());
    const DocEntry* net = page.find("buffer");
    ASSERT_TRUE(net);
    EXPECT_EQ(net->kind, "net");
    EXPECT_EQ(net->doc.summary, "Room for k.");
    ASSERT_EQ(net->doc.parameters.size(), 1U);
    EXPECT_EQ(net->doc.parameters[0].name, "k");
    std::vector<std::string> parts;
    for (const DocEntry& e : net->members) parts.push_back(e.doc.signature);
    EXPECT_THAT(parts, ElementsAre("place free = k", "place jobs", "transition go (rate = 1 Hz)"));
}

}  // namespace
}  // namespace pamina::assist
