#include "runtime/record/queues.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace pamina::record {

namespace {

constexpr std::uint64_t kNone = 0;  // no condition has this address

/// All that is done with one mutex.
class Mutex {
  public:
    Mutex(const std::vector<Section>& all, std::vector<std::size_t> own) : all_(all), own_(std::move(own)) {
        for (const auto i : own_) {
            last_of_[all_[i].thread] = i;
            for (const auto& w : all_[i].waits) conditions_.insert(w.condition);
            for (const auto& s : all_[i].signals) {
                conditions_.insert(s.condition);
                if (!s.all) single_.insert(s.condition);
            }
        }
    }

    std::optional<FoundQueue> queue() const {
        if (conditions_.size() > 2) return {};
        for (const auto i : own_)
            if (all_[i].odd) return {};
        for (const auto filled : conditions_) {
            auto space = kNone;
            for (const auto other : conditions_)
                if (other != filled) space = other;
            if (auto found = as(filled, space, true)) return found;
            if (space == kNone)
                if (auto found = as(filled, space, false)) return found;
        }
        return {};
    }

  private:
    static bool waits_for(const Section& s, std::uint64_t condition) {
        return condition != kNone &&
               std::any_of(s.waits.begin(), s.waits.end(), [&](const auto& w) { return w.condition == condition; });
    }
    /// Where single signals are usual, one to all is the end of it.
    bool signals(const Section& s, std::uint64_t condition) const {
        return condition != kNone && std::any_of(s.signals.begin(), s.signals.end(), [&](const auto& x) {
                   return x.condition == condition && (!x.all || !single_.count(condition));
               });
    }
    std::vector<Part> parts(std::uint64_t filled, std::uint64_t space, bool all_take) const {
        std::vector<Part> parts(all_.size(), Part::None);
        std::set<std::size_t> takers;
        if (all_take)
            for (const auto i : own_) takers.insert(all_[i].thread);
        for (const auto i : own_) {
            const auto& s = all_[i];
            if (signals(s, filled)) {
                parts[i] = Part::Put;
            } else if (waits_for(s, filled) || signals(s, space)) {
                parts[i] = Part::Get;
                takers.insert(s.thread);
            }
        }
        // Who takes and found something tells nobody where there is no bound: then all that is done with the mutex by
        // threads that do not put is taking, or where that cannot be what threads do that waited once.
        if (space == kNone) {
            for (const auto i : own_)
                if (parts[i] == Part::Put) takers.erase(all_[i].thread);
            for (const auto i : own_)
                if (parts[i] == Part::None && all_[i].signals.empty() && takers.count(all_[i].thread))
                    parts[i] = Part::Get;
        }
        return parts;
    }

    std::optional<FoundQueue> as(std::uint64_t filled, std::uint64_t space, bool all_take) const {
        FoundQueue q{all_[own_.front()].lock, 0, parts(filled, space, all_take)};
        struct Happening {
            std::uint64_t at;
            std::size_t section;
            std::uint64_t waits_for;  // kNone: it does what it is there for
        };
        std::vector<Happening> happenings;
        for (const auto i : own_) {
            for (const auto& w : all_[i].waits) happenings.push_back({w.at, i, w.condition});
            happenings.push_back({all_[i].at, i, kNone});
        }
        std::stable_sort(happenings.begin(), happenings.end(),
                         [](const auto& a, const auto& b) { return a.at < b.at; });
        std::uint64_t there = 0, most = 0, put = 0, taken = 0;
        for (const auto& h : happenings) {
            const auto& s = all_[h.section];
            auto& part = q.parts[h.section];
            if (h.waits_for == filled) {
                if (there > 0 || part == Part::Put) return {};
            } else if (h.waits_for != kNone) {
                if (part == Part::Get || there == 0 || (q.capacity != 0 && there != q.capacity)) return {};
                q.capacity = there;
            } else if (part == Part::Put) {
                most = std::max(most, ++there);
                ++put;
            } else if (part == Part::Get) {
                if (there > 0) {
                    --there;
                    ++taken;
                } else if (last_of_.at(s.thread) == h.section && !signals(s, space)) {
                    part = Part::None;  // it found the queue closed
                } else {
                    return {};
                }
            }
        }
        if (put == 0 || taken == 0 || (q.capacity != 0 && most > q.capacity)) return {};
        return q;
    }

    const std::vector<Section>& all_;
    std::vector<std::size_t> own_;
    std::map<std::size_t, std::size_t> last_of_;
    std::set<std::uint64_t> conditions_, single_;
};

}  // namespace

std::vector<FoundQueue> find_queues(const std::vector<Section>& sections) {
    std::map<std::uint32_t, std::vector<std::size_t>> by_lock;
    for (std::size_t i = 0; i < sections.size(); ++i) by_lock[sections[i].lock].push_back(i);
    std::vector<FoundQueue> found;
    for (auto& [lock, own] : by_lock)
        if (auto q = Mutex(sections, std::move(own)).queue()) found.push_back(std::move(*q));
    return found;
}

}  // namespace pamina::record
