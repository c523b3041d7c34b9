// Values in journals with all their bits, and searches that not every run begins.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "quantities.h"
#include "runtime/script/sweep/journal_cells.h"
#include "runtime/script/sweep/state_journal.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {
namespace {

Value again(const Value& v) {
    return read_cell(nlohmann::json::parse(cell_text(v)), {});
}

TEST(Journal, IntervalsKeepWhereTheyComeFrom) {
    auto source = std::make_shared<estimates::Source>();
    source->key = {estimates::Source::Key::Made::Fitted, 0xfedcba9876543210, 7};
    source->name = "a \"b\"";
    source->freedom = 4;
    source->over = std::make_shared<const std::vector<estimates::FittedOver>>(
        std::vector<estimates::FittedOver>{{"n", 0.1, 1e300}});
    estimates::Doubt doubt;
    doubt.terms.push_back({source, 0.1});
    doubt.replicated.push_back({3, false, {0.1, -1e-300, 1.0 / 3}});
    const Value v = with_doubt(real(2.0 / 3), doubt);
    const Value read = again(v);
    EXPECT_EQ(cell_text(read), cell_text(v));
    ASSERT_TRUE(read.interval && read.interval->doubt);
    const auto& term = *read.interval->doubt->terms.at(0).source;
    EXPECT_EQ(term.key, source->key);
    EXPECT_EQ(term.freedom, 4);
    EXPECT_EQ(term.over->at(0).high, 1e300);
    EXPECT_EQ(read.interval->doubt->replicated.at(0).off, doubt.replicated.at(0).off);
    // What both are computed of cancels.
    EXPECT_FALSE(apart(v, read));
    EXPECT_FALSE(add(v, read, true).interval);
    source->freedom = estimates::kForEver;
    source->over = nullptr;
    EXPECT_EQ(cell_text(again(v)), cell_text(v));
}

/// A file in memory.
class File : public StateFile {
  public:
    explicit File(std::string text = {}) : text_(std::move(text)) {}
    const std::string& name() const override { return name_; }
    const std::string& text() const override { return text_; }
    std::string cut(std::size_t size) override { return text_.resize(size), std::string(); }
    std::string append(const std::string& more) override { return text_ += more, std::string(); }

  private:
    std::string name_ = "state", text_;
};

// The first of two that are the same was over in no time: what the file has is of the second.
TEST(Journal, WhatIsNotBegunIsCountedAllTheSame) {
    const StateJournal::Key key{"statement", "points", {{"model m", "1"}}};
    File file;
    {
        StateJournal journal(file, "1");
        journal.open("", {}, {});
        journal.counted(key, 9);
        const auto second = journal.counted(key, 9);
        EXPECT_FALSE(journal.has(second, 9));
        const auto begun = journal.begin(second, 9);
        journal.columns(begun.number, {"0"});
        journal.point(begun.number, 4, {{Value(std::int64_t{5})}, {}});
        journal.flush();
    }
    File then(file.text());
    StateJournal journal(then, "1");
    journal.open("", {}, {});
    EXPECT_FALSE(journal.has(journal.counted(key, 9), 9));
    const auto second = journal.counted(key, 9);
    ASSERT_TRUE(journal.has(second, 9));
    EXPECT_EQ(*journal.begin(second, 9).rows.at(4).cells.at(0).as<std::int64_t>(), 5);
    EXPECT_FALSE(journal.has(journal.counted(key, 9), 9));
}

}  // namespace
}  // namespace pamina::script
