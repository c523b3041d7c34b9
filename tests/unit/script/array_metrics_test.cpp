// Figures of distributed arrays: what `pamina help metrics` names is what results have, and all of it.
#include "runtime/result/array_metrics.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "runtime/values/array_value.h"

namespace pamina::script {
namespace {

/// The dotted names of what is no record itself.
void leaves_of(const Record& r, const std::string& before, std::set<std::string>& out) {
    for (const auto& [name, value] : r.fields()) {
        const auto* inner = value.as<std::shared_ptr<const Record>>();
        if (inner)
            leaves_of(**inner, before + name + ".", out);
        else
            out.insert(before + name);
    }
}

TEST(ArrayMetrics, AreThoseOfResults) {
    const Value value = array_value({});
    std::set<std::string> found, named;
    leaves_of(**value.as<std::shared_ptr<const Record>>(), "", found);
    for (const char* part : {"statement", "loop", "proc"}) EXPECT_EQ(found.erase(part), 1U) << part;
    for (const auto& f : result::kArrayMetrics) EXPECT_TRUE(named.emplace(f.name).second) << f.name;
    EXPECT_EQ(found, named);
}

}  // namespace
}  // namespace pamina::script
