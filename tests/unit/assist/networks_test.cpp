// Networks of queues in what tools tell: completion, signatures, uses, documentation, outline.
#include <algorithm>

#include "marked.h"
#include "runtime/assist/complete/complete.h"
#include "runtime/assist/complete/signature_help.h"
#include "runtime/assist/docs/docs_page.h"
#include "runtime/assist/uses/hover.h"
#include "runtime/assist/uses/symbols.h"
#include "runtime/assist/uses/uses.h"

namespace pamina::assist {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;
using testing_::inserts;
using testing_::Opened;

const std::string kCentral =
    "/// Terminals and their disks.\n"
    "network central(N: int = 20) {\n"
    "  class jobs (population = N, think = 5 s)\n"
    "  class batch (arrivals = 1 Hz)\n"
    "  queue cpu (demand = { jobs = 10 ms, batch = 2 ms })\n"
    "  /// Two of them.\n"
    "  queue disk[2] (service = 5 ms, discipline = ps)\n"
    "}\n";

std::vector<std::string> network_words(const std::string& text) {
    const Opened o(text);
    return inserts(complete(o.context(), o.marked.text, o.at()));
}

TEST(Networks, Completion) {
    EXPECT_THAT(network_words("|"), AllOf(Contains("network"), Contains("solve")));
    EXPECT_THAT(network_words("network n() {\n  |\n}"),
                AllOf(Contains("class"), Contains("queue"), Contains("delay"), Contains("route"), Contains("let"),
                      Not(Contains("resource")), Not(Contains("predict"))));
    EXPECT_THAT(network_words("network |"), IsEmpty());
    EXPECT_THAT(network_words("network n() {\n  class |\n}"), IsEmpty());
    EXPECT_THAT(network_words(kCentral + "model m { delay 1 s }\nlet r = solve |"),
                UnorderedElementsAre("central", "m"));
    EXPECT_THAT(network_words(kCentral + "let r = solve central() using |"),
                UnorderedElementsAre("mva", "convolution", "schweitzer", "bounds", "ctmc", "kruskal_weiss",
                                     "mak_lundstrom", "markov", "start", "structure", "cycle_time"));
    const std::string open =
        "network n() {\n  class c (arrivals = 1 Hz)\n  queue a (service = 1 ms)\n  delay b (time = 1 ms)\n";
    EXPECT_THAT(network_words(open + "  route |"), UnorderedElementsAre("a", "b", "outside"));
    EXPECT_THAT(network_words(open + "  route a to |"), UnorderedElementsAre("a", "b", "outside"));
    EXPECT_THAT(network_words(open + "  route a |"), UnorderedElementsAre("to", "removes"));
    EXPECT_THAT(network_words(open + "  route a to b (class = |"), ElementsAre("c"));
    EXPECT_THAT(network_words(open + "  route a to b (|"),
                AllOf(Contains("share = "), Contains("class = "), Contains("rate = ")));
    EXPECT_THAT(network_words(open + "  queue c (discipline = |"), AllOf(Contains("fcfs"), Contains("preemptive")));
    EXPECT_THAT(network_words(open + "  queue c (|"),
                AllOf(Contains("service = "), Contains("visits = "), Contains("flow = ")));
    EXPECT_THAT(network_words(open + "  class d (|"), AllOf(Contains("population = "), Not(Contains("service = "))));
    EXPECT_THAT(network_words(kCentral + "let r = solve central()\nprint r.|"),
                AllOf(Contains("throughput"), Contains("station"), Contains("populations")));
    EXPECT_THAT(network_words(kCentral + "let r = solve central()\nprint r.station.|"),
                UnorderedElementsAre("cpu", "disk"));
    EXPECT_THAT(network_words(kCentral + "let r = solve central()\nprint r.station.disk[1].|"),
                Contains("utilization"));
    EXPECT_THAT(network_words(kCentral + "let r = solve central()\nprint r.class.|"),
                UnorderedElementsAre("jobs", "batch"));
}

TEST(Networks, Signature) {
    const Opened o(kCentral + "solve central(|)\n");
    const auto help = signature_help(o.context(), o.marked.text, o.at());
    ASSERT_TRUE(help);
    EXPECT_EQ(help->label, "central(N: int = 20)");
    EXPECT_EQ(help->doc, "Terminals and their disks.");
}

TEST(Networks, Uses) {
    std::string text =
        kCentral + "let r = solve central()\nprint r.station.disk[0].class.jobs.queue, r.class.jobs.response\n";
    text.replace(text.find("disk[2]"), 4, "d|isk");
    const Opened o(text);
    EXPECT_EQ(references(o.view(), o.at(), true).size(), 2u);
    text.erase(text.find('|'), 1);
    text.replace(text.find("jobs ("), 4, "j|obs");
    const Opened p(text);
    const Rename r = rename(p.view(), p.at(), "work");
    EXPECT_EQ(r.refused, "");
    EXPECT_EQ(r.edits.size(), 4u);  // its declaration, a demand, at a station and of the whole
}

TEST(Networks, HoverAndOutline) {
    std::string text = kCentral;
    text.replace(text.find("central"), 7, "cen|tral");
    const Opened o(text);
    const auto h = hover(o.view(), o.at());
    ASSERT_TRUE(h);
    EXPECT_EQ(h->signature, "network central(N: int = 20)");
    EXPECT_EQ(h->doc, "Terminals and their disks.");
    const auto items = outline(o.view());
    ASSERT_EQ(items.size(), 1u);
    EXPECT_EQ(items[0].name, "central");
    ASSERT_EQ(items[0].children.size(), 4u);
    EXPECT_EQ(items[0].children[0].detail, "class");
    EXPECT_EQ(items[0].children[3].name, "disk");
}

TEST(Networks, Documentation) {
    const Opened o(kCentral);
    const DocPage page = page_of(o.document->module(), o.document->program(), o.document->sources());
    ASSERT_EQ(page.entries.size(), 1u);
    const DocEntry& e = page.entries[0];
    EXPECT_EQ(e.kind, "network");
    ASSERT_EQ(e.doc.parameters.size(), 1u);
    EXPECT_EQ(e.doc.parameters[0].name, "N");
    const DocEntry* disk = page.find("central.disk");
    ASSERT_TRUE(disk);
    EXPECT_EQ(disk->doc.summary, "Two of them.");
}

}  // namespace
}  // namespace pamina::assist
