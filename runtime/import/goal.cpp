#include "runtime/import/goal.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "frontend/source/byte_order_mark.h"
#include "runtime/import/characters.h"
#include "runtime/import/goal_labels.h"
#include "runtime/import/importer.h"
#include "runtime/import/place.h"

namespace pamina::import::goal {

namespace {

using Kind = Schedule::Kind;

class GoalReader {
  public:
    GoalReader(std::string_view text, const Limits& limits)
        : text_(text), limits_(limits), at_(after_byte_order_mark(text)) {}

    Schedule read() {
        // The text counts positions of labels in 32 bits, too.
        if (text_.size() > kMaxBytes)
            fail("E0788", 0, 1, fmt::format("the schedule has more than {} bytes", kMaxBytes), "split it");
        if (is_binary(text_)) {
            const std::size_t zero = text_.find('\0');
            fail("E0751", zero, zero + 1, "this is not text: GOAL schedules are read in their text form",
                 "name the text that LogGOPSim's txt2bin made this file from");
        }
        skip_to_statement();
        const std::size_t from = at_;
        if (word() != "num_ranks") expected("`num_ranks`: a schedule begins with the number of its ranks", from);
        blanks();
        const std::size_t number = at_;
        count_ = whole("the number of ranks", Schedule::kMaxSize);
        if (count_ == 0) fail("E0781", number, at_, "a schedule has at least one rank", "");
        if (count_ > limits_.ranks) {
            fail("E0788", number, at_, fmt::format("{} ranks are more than the limit of {}", count_, limits_.ranks));
        }
        builder_.emplace(static_cast<std::uint32_t>(count_));
        labels_.emplace(*builder_);
        given_.assign(count_, false);
        for (skip_to_statement(); at_ < text_.size(); skip_to_statement()) rank();
        const auto missing = std::find(given_.begin(), given_.end(), false) - given_.begin();
        if (static_cast<std::uint64_t>(missing) < count_) {
            fail("E0787", text_.size(), text_.size(),
                 fmt::format("the schedule ends without rank {} of its {} ranks", missing, count_),
                 fmt::format("a rank that does nothing is written `rank {} {{ }}`", missing));
        }
        return builder_->finish();
    }

  private:
    static constexpr std::size_t kMaxBytes = (std::size_t{1} << 32) - 2;

    [[noreturn]] void fail(std::string id, std::size_t from, std::size_t to, std::string message,
                           std::string help = {}) const {
        from = std::min(from, text_.size());
        throw Failure(
            problem_at(text_, from, to - std::min(from, to), std::move(id), std::move(message), std::move(help)));
    }
    /// What stands at `from` is something else.
    [[noreturn]] void expected(std::string_view what, std::size_t from) const {
        std::size_t to = from;
        std::string found = "the end of the file";
        if (from < text_.size()) {
            if (is_letter(text_[from]) || is_digit(text_[from])) {
                while (to < text_.size() && (is_letter(text_[to]) || is_digit(text_[to]))) ++to;
            } else {
                ++to;
            }
            // Bytes that are no printable ASCII are named by their number.
            const unsigned char c = static_cast<unsigned char>(text_[from]);
            found = text_[from] == '\n'      ? "the end of the line"
                    : c < 0x20 || c >= 0x7f  ? fmt::format("the byte {:#04x}", c)
                    : to - from > kMaxQuoted ? fmt::format("`{}...`", text_.substr(from, kMaxQuoted))
                                             : fmt::format("`{}`", text_.substr(from, to - from));
        }
        fail("E0780", from, to, fmt::format("expected {}, found {}", what, found));
    }
    static constexpr std::size_t kMaxQuoted = 40;

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    /// Skips blanks and comments on the line. A comment of several lines does not end a statement.
    void blanks() {
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == ' ' || c == '\t' || c == '\r') continue;
            if (c != '/' || at_ + 1 >= text_.size()) return;
            if (text_[at_ + 1] == '/') {
                at_ = std::min(text_.find('\n', at_), text_.size());
                return;
            }
            if (text_[at_ + 1] != '*') return;
            const std::size_t close = text_.find("*/", at_ + 2);
            if (close == std::string_view::npos) fail("E0789", at_, at_ + 2, "this comment is never closed", "");
            line_ += static_cast<std::uint32_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                           text_.begin() + static_cast<std::ptrdiff_t>(close), '\n'));
            at_ = close + 1;
        }
    }
    void skip_to_statement() {
        for (;; ++at_) {
            blanks();
            if (at_ >= text_.size() || (text_[at_] != '\n' && text_[at_] != ';')) return;
            line_ += text_[at_] == '\n';
        }
    }
    void end_of_statement(std::string_view otherwise) {
        blanks();
        if (at_ >= text_.size() || text_[at_] == '}') return;  // the `}` is asked for by whoever is next
        if (text_[at_] != '\n' && text_[at_] != ';') expected(otherwise, at_);
        line_ += text_[at_] == '\n';
        ++at_;
    }
    /// A word: a letter, then letters and digits; empty when there is none.
    std::string_view word() {
        const std::size_t from = at_;
        if (!is_letter(peek())) return {};
        while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
        return text_.substr(from, at_ - from);
    }
    std::uint64_t whole(std::string_view what, std::uint64_t most) {
        blanks();
        const std::size_t from = at_;
        if (!is_digit(peek())) expected(what, from);
        std::uint64_t value = 0;
        for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
            // `most` is at most 2^53, so nothing overflows here.
            value = value * 10 + static_cast<std::uint64_t>(text_[at_] - '0');
            if (value > most) {
                while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
                fail("E0786", from, at_, fmt::format("{}: more than {}", what, most));
            }
        }
        return value;
    }
    /// A source or tag, which may be left open.
    std::uint32_t whole_or_any(std::string_view what) {
        blanks();
        if (peek() == '-') {
            const std::size_t from = at_++;
            if (peek() != '1' || (at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))) {
                expected(fmt::format("{}, or -1 for any", what), from);
            }
            ++at_;
            return Schedule::kAny;
        }
        if (is_letter(peek())) {
            const std::size_t from = at_;
            const auto w = word();
            if (w != "any" && w != "ANY") expected(fmt::format("{}, or -1 for any", what), from);
            return Schedule::kAny;
        }
        return static_cast<std::uint32_t>(whole(what, Schedule::kAny));
    }

    void rank() {
        const std::size_t from = at_;
        if (word() != "rank") expected("`rank` or the end of the file", from);
        blanks();
        const std::size_t number = at_;
        const auto rank = whole("the number of the rank", Schedule::kMaxSize);
        if (rank >= count_) {
            fail("E0782", number, at_, fmt::format("there is no rank {}: `num_ranks` is {}", rank, count_),
                 fmt::format("ranks are 0 to {}", count_ - 1));
        }
        if (given_[rank]) fail("E0782", number, at_, fmt::format("rank {} is given twice", rank), "");
        given_[rank] = true;
        for (blanks(); peek() == '\n'; blanks()) ++at_, ++line_;
        const std::size_t open = at_;
        if (peek() != '{') expected("`{`", at_);
        ++at_;
        builder_->begin_rank(static_cast<std::uint32_t>(rank));
        labels_->clear();
        for (;;) {
            skip_to_statement();
            if (at_ >= text_.size()) {
                fail("E0787", open, open + 1, fmt::format("the block of rank {} is never closed", rank),
                     "`}` is expected at its end");
            }
            if (text_[at_] == '}') break;
            statement();
        }
        ++at_;
        builder_->end_rank();
    }

    void statement() {
        const std::size_t from = at_;
        auto w = word();
        if (w.empty()) expected("a label, `send`, `recv`, `calc` or `}`", from);
        if (operation(w, {}, from)) return;
        blanks();
        if (peek() == ':') {
            ++at_;
            blanks();
            const std::size_t begin = at_;
            if (!operation(word(), w, from)) expected("`send`, `recv` or `calc`", begin);
            return;
        }
        const std::size_t begin = at_;
        const auto how = word();
        if (how != "requires" && how != "irequires") expected("`:`, `requires` or `irequires`", begin);
        blanks();
        const std::size_t other = at_;
        const auto required = word();
        if (required.empty()) expected("a label", other);
        const auto operation = known(w, from), on = known(required, other);
        if (builder_->dependences() >= limits_.dependences) {
            fail("E0788", from, at_, fmt::format("more than {} dependences", limits_.dependences));
        }
        builder_->require(operation, on, how == "irequires");
        end_of_statement("the end of the line");
    }

    std::uint32_t known(std::string_view label, std::size_t at) {
        const auto& entry = labels_->find(label);
        if (!labels_->is_set(entry)) {
            fail("E0783", at, at + label.size(), fmt::format("no operation of this rank above is labelled `{}`", label),
                 "a label is set before it is used, in the same rank");
        }
        return entry.operation;
    }

    /// `send 10b to 1 …` after its first word; false when the word begins no operation.
    bool operation(std::string_view word, std::string_view label, std::size_t from) {
        Schedule::Operation o;
        if (word == "send") {
            o.kind = Kind::Send;
        } else if (word == "recv") {
            o.kind = Kind::Recv;
        } else if (word != "calc") {
            return false;
        }
        o.line = line_;
        if (builder_->schedule().operations.size() >= limits_.operations) {
            fail("E0788", from, at_, fmt::format("more than {} operations", limits_.operations));
        }
        if (o.kind == Kind::Calc) {
            o.size = whole("the time of the calculation", Schedule::kMaxSize);
            options(o, "`cpu` or the end of the line");
        } else {
            o.size = whole("the number of bytes", Schedule::kMaxSize);
            blanks();
            if (peek() != 'b') expected("`b` (bytes)", at_);
            ++at_;
            peer(o);
            options(o, "`tag`, `cpu`, `nic` or the end of the line");
        }
        if (!label.empty()) {
            auto& entry = labels_->find(label);
            if (labels_->is_set(entry)) {
                const auto line = builder_->schedule().operations[entry.operation].line;
                fail("E0784", from, from + label.size(),
                     fmt::format("`{}` labels two operations of this rank; the first is in line {}", label, line));
            }
            o.label = entry.text;
            labels_->set(entry, builder_->add(o));
        } else {
            builder_->add(o);
        }
        return true;
    }

    void peer(Schedule::Operation& o) {
        blanks();
        const std::size_t from = at_;
        const bool send = o.kind == Kind::Send;
        if (word() != (send ? "to" : "from")) expected(send ? "`to`" : "`from`", from);
        blanks();
        const std::size_t number = at_;
        o.peer = send ? static_cast<std::uint32_t>(whole("the rank to send to", Schedule::kAny))
                      : whole_or_any("the rank to receive from");
        if (o.peer >= count_ && (send || o.peer != Schedule::kAny)) {
            fail("E0785", number, at_,
                 fmt::format("there is no rank {} to {}: `num_ranks` is {}", o.peer, send ? "send to" : "receive from",
                             count_));
        }
    }

    void options(Schedule::Operation& o, std::string_view otherwise) {
        bool tag = o.kind == Kind::Calc, cpu = false, nic = tag;  // given, or not allowed
        for (blanks(); is_letter(peek()); blanks()) {
            const std::size_t from = at_;
            const auto w = word();
            if (w == "tag" && !tag) {
                tag = true;
                o.tag = whole_or_any("the tag");
            } else if (w == "cpu" && !cpu) {
                cpu = true;
                o.cpu = static_cast<std::uint8_t>(whole("the number of the cpu", 255));
            } else if (w == "nic" && !nic) {
                nic = true;
                o.nic = static_cast<std::uint8_t>(whole("the number of the nic", 255));
            } else {
                expected(otherwise, from);
            }
        }
        end_of_statement(otherwise);
    }

    std::string_view text_;
    const Limits& limits_;
    std::size_t at_;
    std::uint32_t line_ = 1;
    std::uint64_t count_ = 0;  // ranks
    std::vector<bool> given_;
    std::optional<rtg::MessageScheduleBuilder> builder_;
    std::optional<Labels> labels_;
};

}  // namespace

std::variant<Schedule, Problem> read(std::string_view text, const Limits& limits) {
    try {
        return GoalReader(text, limits).read();
    } catch (Failure& failure) {
        return std::move(failure.problem);
    }
}

bool is_binary(std::string_view text) {
    return text.substr(0, 4096).find('\0') != std::string_view::npos;
}

bool looks_like(std::string_view text) {
    std::size_t at = after_byte_order_mark(text);
    for (;;) {
        at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
        if (text.substr(at, 2) == "//") {
            at = std::min(text.find('\n', at), text.size());
        } else if (text.substr(at, 2) == "/*") {
            at = text.find("*/", at + 2);
            if (at == std::string_view::npos) return false;
            at += 2;
        } else {
            return text.substr(at, 9) == "num_ranks";
        }
    }
}

}  // namespace pamina::import::goal

namespace pamina::import {

namespace {

class Goal : public Importer {
  public:
    Goal() : Importer(language::Format::Goal) {}
    bool looks_like(std::string_view path, std::string_view text) const override {
        return goal::looks_like(text) || (path.ends_with(".bin") && goal::is_binary(text));
    }
    Imported read(std::string_view text, const ReadOptions&) const override {
        auto read = goal::read(text);
        if (auto* problem = std::get_if<Problem>(&read)) return std::move(*problem);
        return std::move(std::get<goal::Schedule>(read));
    }
};

}  // namespace

const Importer& goal_importer() {
    static const Goal importer;
    return importer;
}

}  // namespace pamina::import
