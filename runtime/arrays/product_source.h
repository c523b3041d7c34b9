// What product() makes: sizes of messages by the classes of their tables.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "runtime/arrays/parts.h"

namespace pamina::arrays {

class Product : public MessageSource {
  public:
    /// Throws Mistake (Overflow, TooMany).
    Product(std::span<const PlainUse> uses, const Parts& parts, Budget& budget);

    /// Without a source.
    Transfers figures() const;
    void received(std::int64_t processor, std::vector<Message>& out) const override;
    void sent(std::int64_t processor, std::vector<Message>& out) const override;

  private:
    struct Size {
        std::int64_t elements = 0, bytes = 0;
    };
    /// A row of a table for a processor: what it adds to the number of the other one, and to that of the combination.
    struct Choice {
        Bits present;
        std::int64_t processor, kind;
        std::size_t next;  // where those with other uses begin
    };
    class Choices;
    /// Dimensions of the grid that tables tie, and these tables.
    struct Tied {
        std::vector<std::size_t> dimensions, tables;
    };

    std::size_t digit(std::int64_t n, std::size_t k) const {
        return static_cast<std::size_t>(n / weights_[k] % std::ssize(tables_[k]->classes()));
    }
    Size size(const Parts& parts, std::int64_t n) const;
    std::vector<std::int64_t> diagonal() const;
    std::vector<Tied> tied_dimensions() const;
    std::map<std::int64_t, std::int64_t> diagonal_of(const Tied& tied) const;
    std::int64_t combination(const std::vector<std::int64_t>& x, const std::vector<std::int64_t>& y,
                             const std::optional<std::vector<std::size_t>>& which) const;
    bool takes_copy(std::int64_t reader, std::int64_t owner) const;

    std::int64_t reader_at(std::int64_t p, std::size_t g) const { return p / reader_steps_[g] % by_[g]; }
    std::int64_t owner_at(std::int64_t p, std::size_t h) const { return p / owner_steps_[h] % read_[h]; }

    std::vector<std::int64_t> by_, read_;  // grids
    std::vector<char> free_;
    std::int64_t readers_ = 1, owners_ = 1;
    std::vector<std::int64_t> reader_steps_, owner_steps_;
    std::vector<std::unique_ptr<const Table>> tables_;
    std::vector<std::int64_t> weights_;  // a combination of classes is a number: class * weight, over the tables
    std::vector<Size> sizes_;            // by combination
};

}  // namespace pamina::arrays
