// What is reported when nothing can happen any more: operations that wait for ever, and messages that nobody receives.
#include <fmt/format.h>

#include <algorithm>

#include "runtime/engine/messages/goal_state.h"

namespace pamina::engine::goal {

using GoalKind = Schedule::Kind;

namespace {

/// Operations named one by one; the rest is counted.
constexpr std::size_t kMaxReported = 20;

std::string tag_text(std::uint32_t tag) {
    return tag == Schedule::kAny ? "any tag" : fmt::format("tag {}", tag);
}

std::string at_most(std::size_t count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

/// "rank 3, `l2` (line 12)".
std::string Evaluation::name(std::uint32_t i) const {
    const Operation& o = schedule_.operations[i];
    const auto label = schedule_.label(i);
    std::string text =
        label.empty() ? fmt::format("operation {}", i - schedule_.ranks[o.rank].first + 1) : fmt::format("`{}`", label);
    if (o.line) text += fmt::format(" (line {})", o.line);
    return fmt::format("rank {}, {}", o.rank, text);
}

/// What an operation waits for that no other one of its rank is named for; empty else.
std::string Evaluation::waits_for(std::uint32_t i) const {
    const Operation& o = schedule_.operations[i];
    if (phase_[i] != Phase::Started) return {};
    if (o.kind == GoalKind::Recv) {
        return fmt::format("waits for a message from {} with {}",
                           o.peer == Schedule::kAny ? "any rank" : fmt::format("rank {}", o.peer), tag_text(o.tag));
    }
    return fmt::format("waits until rank {} receives its message of {} bytes with {}", o.peer, o.size, tag_text(o.tag));
}

/// The messages that ended their send but met no receive.
std::size_t Evaluation::add_not_received(std::vector<Note>& notes) const {
    std::size_t lost = 0;
    for (std::uint32_t i = 0; i < phase_.size(); ++i) {
        const Operation& o = schedule_.operations[i];
        if (o.kind != GoalKind::Send || phase_[i] != Phase::Ended || matching_.taken(i) || ++lost > kMaxReported)
            continue;
        notes.push_back({{},
                         fmt::format("{}: nobody receives its message of {} bytes to rank {} with {}", name(i), o.size,
                                     o.peer, tag_text(o.tag))});
    }
    if (lost > kMaxReported) notes.push_back({{}, fmt::format("and {} more", lost - kMaxReported)});
    return lost;
}

void Evaluation::check_end() {
    if (std::any_of(phase_.begin(), phase_.end(), [](Phase p) { return p != Phase::Ended; })) {
        result_.error = deadlock();
        return;
    }
    std::vector<Note> notes;
    const std::size_t lost = add_not_received(notes);
    if (!lost) return;
    result_.error = Diagnostic{Severity::error,
                               "E0562",
                               {},
                               fmt::format("{} never received", at_most(lost, "message is", "messages are")),
                               "each message needs a recv on its rank with its source and tag, or with -1",
                               std::move(notes)};
}

/// Where only dependences are left they form a circle in some rank. Going back along what is not over finds it.
void Evaluation::add_circle(std::vector<Note>& notes) const {
    const std::size_t n = phase_.size();
    std::vector<std::uint32_t> needs(n, Matching::kNone);
    for (std::uint32_t i = 0; i < n; ++i) {
        if (phase_[i] == Phase::Ended) continue;
        for (std::uint32_t k = schedule_.first_dependent[i]; k < schedule_.first_dependent[i + 1]; ++k)
            needs[schedule_.dependents[k] & ~Schedule::kStartOnly] = i;
    }
    std::uint32_t at = 0;
    while (phase_[at] == Phase::Ended) ++at;
    for (std::size_t steps = 0; steps < n; ++steps) at = needs[at];
    std::uint32_t first = at;
    for (std::uint32_t i = needs[at]; i != at; i = needs[i]) first = std::min(first, i);
    std::size_t named = 0;
    std::uint32_t i = first;
    do {
        if (++named > kMaxReported) {
            notes.push_back({{}, "and others"});
            return;
        }
        notes.push_back({{}, fmt::format("{} requires {}", name(i), name(needs[i]))});
        i = needs[i];
    } while (i != first);
}

Diagnostic Evaluation::deadlock() const {
    Diagnostic d{Severity::error, "E0561", {}, {}, {}, {}};
    const std::size_t n = phase_.size();
    std::size_t waiting = 0, behind = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
        if (phase_[i] == Phase::Ended) continue;
        const auto what = waits_for(i);
        if (what.empty()) {
            ++behind;
        } else if (++waiting <= kMaxReported) {
            d.notes.push_back({{}, fmt::format("{} {}", name(i), what)});
        }
    }
    if (waiting > kMaxReported) d.notes.push_back({{}, fmt::format("and {} more", waiting - kMaxReported)});
    d.message = fmt::format("deadlock: {} for ever", at_most(waiting, "operation waits", "operations wait"));
    if (waiting == 0) {
        d.message = fmt::format("deadlock: {} never start, because operations require each other in a circle",
                                at_most(behind, "operation can", "operations can"));
        add_circle(d.notes);
    } else if (behind) {
        d.notes.push_back(
            {{}, fmt::format("{} for others of the same rank", at_most(behind, "operation waits", "operations wait"))});
    }
    add_not_received(d.notes);
    return d;
}

}  // namespace pamina::engine::goal
