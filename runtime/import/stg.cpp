// Standard Task Graph files (Kasahara Laboratory, Waseda University; T. Tobita and H. Kasahara 2002).
//
// The first line is the number of tasks n. Then comes a line for each task: its number, its cost, how many
// predecessors it has, and their numbers, separated by spaces. Tasks are numbered from 0 in the order of the lines. The
// set's own files have n + 2 tasks: a first and a last one of cost 0 (dummies) that n does not count. Files where n
// counts both, or that have only the last one, are read as well. From the first `#` after the tasks on everything is
// comment.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/byte_order_mark.h"
#include "runtime/import/builder.h"

namespace pamina::import {

namespace {

struct StgWord {
    std::string_view text;
    std::size_t offset = 0;
};

class StgReader {
  public:
    StgReader(std::string_view text, const Limits& limits)
        : text_(text), builder_(text, limits), limits_(limits), next_(after_byte_order_mark(text)) {}

    TaskGraph read() {
        next_line();
        const std::uint64_t listed = count();
        // A line has at least six characters.
        const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(listed, text_.size() / 6));
        builder_.reserve(room + 2, 2 * room);
        while (next_line()) task(listed);
        check_count(listed);
        for (const auto& late : late_)
            if (late.number >= builder_.tasks()) no_such_task(late.word);
        TaskGraph graph;
        builder_.finish(GraphBuilder::Repeated::Mistake, graph);
        return graph;
    }

  private:
    struct Late {
        StgWord word;
        std::uint64_t number;
    };

    /// Goes to the next line that has words; false at the end, or where the comment after the tasks begins.
    bool next_line() {
        for (at_ = next_; at_ < text_.size(); at_ = next_) {
            const auto end = text_.find('\n', at_);
            end_ = end == std::string_view::npos ? text_.size() : end;
            next_ = end == std::string_view::npos ? text_.size() : end + 1;
            skip_spaces();
            if (at_ == end_) continue;
            if (text_[at_] != '#') return true;
            if (builder_.tasks() > 0) return false;
        }
        at_ = end_ = text_.size();
        return false;
    }
    void skip_spaces() {
        while (at_ < end_ && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
    }
    /// The next word of the line; empty at its end.
    StgWord word() {
        skip_spaces();
        const std::size_t from = at_;
        while (at_ < end_ && text_[at_] != ' ' && text_[at_] != '\t' && text_[at_] != '\r') ++at_;
        return {text_.substr(from, at_ - from), from};
    }
    [[noreturn]] void fail(const StgWord& w, const char* id, std::string message, std::string help = {}) const {
        throw Failure(problem_at(text_, w.offset, std::max<std::size_t>(w.text.size(), 1), id, std::move(message),
                                 std::move(help)));
    }
    [[noreturn]] void expected(const StgWord& w, std::string_view what) const {
        fail(w, "E0760",
             fmt::format("{} is expected here, not {}", what, w.text.empty() ? "the end of the line" : shown(w.text)),
             "a task's line has its number, its cost, the number of its predecessors, and these");
    }
    std::uint64_t whole(std::string_view what) {
        const StgWord w = word();
        std::uint64_t n = 0;
        if (w.text.empty() || w.text.size() > 18) expected(w, what);
        for (const char c : w.text) {
            if (c < '0' || c > '9') expected(w, what);
            n = n * 10 + static_cast<std::uint64_t>(c - '0');
        }
        last_ = w;
        return n;
    }
    void end_of_line(std::string_view what) {
        const StgWord w = word();
        if (!w.text.empty() && w.text[0] != '#') expected(w, what);
    }

    std::uint64_t count() {
        const std::uint64_t n = whole("the number of tasks");
        if (n > limits_.tasks) {
            fail(last_, "E0772", fmt::format("a task graph has at most {} tasks", limits_.tasks));
        }
        end_of_line("the end of the line after the number of tasks");
        return n;
    }

    void task(std::uint64_t listed) {
        const std::uint64_t number = whole("the number of a task");
        const StgWord first = last_;
        const auto next = builder_.tasks();
        if (next == listed + 2) {
            fail(first, "E0771",
                 fmt::format("the first line promises {} tasks: with two dummies {} are expected, here is one more",
                             listed, listed + 2));
        }
        if (number < next) fail(first, "E0768", fmt::format("task {} is given twice", number));
        if (number > next) {
            fail(first, "E0760", fmt::format("task {} is expected here, not {}", next, number),
                 "tasks stand in the order of their numbers, from 0 on");
        }
        const StgWord cost_word = word();
        if (cost_word.text.empty()) expected(cost_word, "the cost of the task");
        Decimal cost;
        if (const auto fault = read_amount(cost_word.text, cost); fault != NumberFault::None) {
            fail(cost_word, "E0766",
                 fmt::format("the cost {} of task {} {}", shown(cost_word.text), number, says(fault)),
                 "a cost is a number from 0 on");
        }
        const auto t = builder_.add_task(cost, first.offset);
        const std::uint64_t predecessors = whole("the number of predecessors");
        for (std::uint64_t i = 0; i < predecessors; ++i) {
            const std::uint64_t p = whole("a predecessor's number");
            // With both dummies a file has listed + 2 tasks.
            if (p >= listed + 2) no_such_task(last_);
            if (p >= listed) late_.push_back({last_, p});
            builder_.add_dependence(t, static_cast<std::uint32_t>(p), last_.offset);
        }
        end_of_line(predecessors == 1 ? "the end of the line after one predecessor"
                                      : fmt::format("the end of the line after {} predecessors", predecessors));
        if (t == 0) zero_first_ = cost.digits == 0;
        zero_last_ = cost.digits == 0;
    }

    void check_count(std::uint64_t listed) {
        const std::uint64_t found = builder_.tasks();
        if (found == listed || found == listed + 2) return;
        // One line more than promised: a file with a dummy at its end, or one that lost its last line.
        if (found == listed + 1 && zero_last_ && !zero_first_) return;
        fail({{}, at_}, "E0771",
             fmt::format("the first line promises {} tasks, {} with two dummies; the file has {}", listed, listed + 2,
                         found));
    }
    [[noreturn]] void no_such_task(const StgWord& w) const {
        fail(w, "E0767", fmt::format("the predecessor {} is not a task of this file", shown(w.text)));
    }

    std::string_view text_;
    GraphBuilder builder_;
    Limits limits_;
    std::size_t at_ = 0, end_ = 0, next_;  // in the line, its end, the next line
    StgWord last_;                         // the whole number read last
    std::vector<Late> late_;               // predecessors that only a file with dummies has
    bool zero_first_ = false, zero_last_ = false;
};

class Stg : public Importer {
  public:
    Stg() : Importer(language::Format::Stg) {}
    bool looks_like(std::string_view, std::string_view text) const override {
        const auto at = text.find_first_not_of(" \t\r\n", after_byte_order_mark(text));
        if (at == std::string_view::npos || text[at] < '0' || text[at] > '9') return false;
        const auto end = text.find_first_not_of("0123456789", at);
        return end != std::string_view::npos && (text[end] == '\n' || text[end] == '\r' || text[end] == ' ');
    }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        return reading(text, [&] { return StgReader(text, options.limits).read(); });
    }
};

}  // namespace

const Importer& stg_importer() {
    static const Stg importer;
    return importer;
}

}  // namespace pamina::import
