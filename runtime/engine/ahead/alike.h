// Elements of an array at which the same happens at the same time (chorus.h): one mailbox, or one processor, for all.
#pragma once

#include <memory>
#include <vector>

#include "runtime/engine/ahead/mailboxes.h"

namespace pamina::engine {

/// The processes do not do the same.
struct Differs {};

/// To which elements the processes of choruses came, each one to another one, always together. `Met`: what one is.
template <class Met>
class Alike {
  public:
    struct One {
        Met met;
        std::vector<std::int64_t> asked;  // by process: at which element it asked last
    };

    /// `elements`, of `total`: to which one each process comes. Throws Differs where these are not of a kind.
    One& of(const std::vector<std::int64_t>& elements, std::int64_t total, const Met& at_first) {
        const bool direct = total <= kMostDirect;
        if (direct && kinds_.empty()) kinds_.resize(static_cast<std::size_t>(total));
        const auto kind_of = [&](std::int64_t e) -> std::uint32_t& {
            return direct ? kinds_[static_cast<std::size_t>(e)] : sparse_[e];
        };
        const std::uint32_t before = kind_of(elements.front());
        // The two numbers of a kind take turns: who is met for a second time has the other one already.
        const std::uint32_t now = before == 0 ? static_cast<std::uint32_t>(2 * all_.size() + 2) : before ^ 1U;
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (!direct && i + kSoon < elements.size()) sparse_.fetch(elements[i + kSoon]);
            std::uint32_t& kind = kind_of(elements[i]);
            if (kind != before) throw Differs{};
            kind = now;
        }
        if (before == 0) {
            all_.push_back(std::make_unique<One>(One{at_first, {}}));
            sizes_.push_back(elements.size());
        }
        const std::size_t number = now / 2 - 1;
        if (sizes_[number] != elements.size()) throw Differs{};
        return *all_[number];
    }

  private:
    /// 16 MB.
    static constexpr std::int64_t kMostDirect = std::int64_t{1} << 22;
    static constexpr std::size_t kSoon = 8;
    std::vector<std::uint32_t> kinds_;  // by element: 0, or 2 or 3 more than twice the number of its kind
    NumberMap<std::uint32_t> sparse_;   // the same of many elements
    std::vector<std::unique_ptr<One>> all_;
    std::vector<std::size_t> sizes_;  // of each kind
};

}  // namespace pamina::engine
