// Which records the customers of an element have brought along.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pamina::engine {

/// By record; those that left are kept for a while, as they mostly come again.
class Mix {
  public:
    struct Part {
        int record;
        double customers;
    };
    const std::vector<Part>& parts() const { return parts_; }
    std::int64_t customers() const { return customers_; }

    void enter(int record) {
        ++customers_;
        std::size_t at = place(record);
        if (at == parts_.size() || parts_[at].record != record) at = insert(record);
        parts_[at].customers += 1;
    }
    void leave(int record) {
        --customers_;
        parts_[place(record)].customers -= 1;
    }

  private:
    /// Where it is, or would be.
    std::size_t place(int record) {
        std::uint8_t& last = last_[static_cast<std::size_t>(record) % last_.size()];
        if (last < parts_.size() && parts_[last].record == record) return last;
        const auto before = [](const Part& part, int r) { return part.record < r; };
        const auto at = std::lower_bound(parts_.begin(), parts_.end(), record, before) - parts_.begin();
        if (at < 256) last = static_cast<std::uint8_t>(at);
        return static_cast<std::size_t>(at);
    }
    std::size_t insert(int record) {
        if (parts_.size() > kSpare + 2 * static_cast<std::size_t>(customers_))
            std::erase_if(parts_, [](const Part& part) { return part.customers == 0; });
        const std::size_t at = place(record);
        parts_.insert(parts_.begin() + static_cast<std::ptrdiff_t>(at), {record, 0});
        return at;
    }

    static constexpr std::size_t kSpare = 16;
    std::vector<Part> parts_;
    std::array<std::uint8_t, 16> last_{};  // where some records were
    std::int64_t customers_ = 0;
};

}  // namespace pamina::engine
