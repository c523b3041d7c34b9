#include <algorithm>

#include "runtime/arrays/product_source.h"

namespace pamina::arrays {

/// One row of each table makes a message, if some use is present in all of them.
class Product::Choices {
  public:
    explicit Choices(const Product& product) : product_(product) {
        rows_.reserve(32);
        choices_.reserve(32);
        ends_.reserve(product.tables_.size());
    }

    /// The rows of the next table for x and y; `other`: how much the other processor's coordinate adds to its number.
    void add(std::int64_t x, std::int64_t y, std::int64_t Row::* coordinate, std::int64_t other) {
        const std::size_t k = ends_.size(), begin = choices_.size();
        const Table& table = *product_.tables_[k];
        table.with(x, y, rows_);
        for (const Row& r : rows_)
            choices_.push_back({table.classes()[static_cast<std::size_t>(r.kind)].present, r.*coordinate * other,
                                r.kind * product_.weights_[k], 0});
        // Those of the same uses together: what has none in common is stepped over.
        const auto here = std::span(choices_).subspan(begin);
        if (!std::ranges::is_sorted(here, {}, &Choice::present)) std::ranges::stable_sort(here, {}, &Choice::present);
        for (std::size_t c = choices_.size(), next = c; c-- > begin; choices_[c].next = next) {
            if (c + 1 < choices_.size() && choices_[c].present != choices_[c + 1].present) next = c + 1;
        }
        ends_.push_back(choices_.size());
    }

    /// Calls `f` with the number of the other processor, which is `first` and what rows add, and the size.
    template <class F>
    void each(std::int64_t first, const F& f) const {
        from(0, ~Bits{0}, first, 0, f);
    }

  private:
    template <class F>
    void from(std::size_t k, Bits present, std::int64_t processor, std::int64_t kind, const F& f) const {
        if (k == ends_.size()) {
            const Size& size = product_.sizes_[static_cast<std::size_t>(kind)];
            if (size.elements > 0) f(processor, size);
            return;
        }
        for (std::size_t c = k == 0 ? 0 : ends_[k - 1]; c < ends_[k];) {
            const Choice& choice = choices_[c];
            if ((present & choice.present) == 0) {
                c = choice.next;
                continue;
            }
            from(k + 1, present & choice.present, processor + choice.processor, kind + choice.kind, f);
            ++c;
        }
    }

    const Product& product_;
    std::vector<Row> rows_;
    std::vector<Choice> choices_;  // of all tables
    std::vector<std::size_t> ends_;
};

namespace {

/// In order of the other processor, from `begin` on.
void sort_from(std::vector<Message>& out, std::size_t begin, std::int64_t Message::* other) {
    const auto fresh = std::span(out).subspan(begin);
    if (!std::ranges::is_sorted(fresh, {}, other)) std::ranges::sort(fresh, {}, other);
}

}  // namespace

void Product::received(std::int64_t processor, std::vector<Message>& out) const {
    if (processor < 0 || processor >= readers_) return;
    std::int64_t from = 0;  // coordinates that nothing says are the reader's
    for (std::size_t h = 0; h < read_.size(); ++h) {
        if (free_[h]) from += owner_at(processor % owners_, h) * owner_steps_[h];
    }
    Choices choices(*this);
    for (const auto& t : tables_)
        choices.add(t->p() < 0 ? kNone : reader_at(processor, static_cast<std::size_t>(t->p())), kNone, &Row::y,
                    t->q() < 0 ? 0 : owner_steps_[static_cast<std::size_t>(t->q())]);
    const std::size_t begin = out.size();
    choices.each(from, [&](std::int64_t other, const Size& size) {
        if (other != processor) out.push_back({other, processor, size.elements, size.bytes});
    });
    sort_from(out, begin, &Message::from);
}

void Product::sent(std::int64_t processor, std::vector<Message>& out) const {
    if (processor < 0 || processor >= owners_) return;
    const bool one_grid = by_ == read_;
    const bool look = !one_grid && std::ranges::find(free_, 1) != free_.end();
    Choices choices(*this);
    for (const auto& table : tables_) {
        const Table& t = *table;
        const auto p = static_cast<std::size_t>(t.p());
        // Copies: a reader takes that of its own coordinate.
        const bool own = one_grid && t.p() >= 0 && free_[p];
        choices.add(own ? owner_at(processor, p) : kNone,
                    t.q() < 0 ? kNone : owner_at(processor, static_cast<std::size_t>(t.q())), &Row::x,
                    t.p() < 0 ? 0 : reader_steps_[p]);
    }
    const std::size_t begin = out.size();
    choices.each(0, [&](std::int64_t other, const Size& size) {
        if (other == processor || (look && !takes_copy(other, processor))) return;
        out.push_back({processor, other, size.elements, size.bytes});
    });
    sort_from(out, begin, &Message::to);
}

bool Product::takes_copy(std::int64_t reader, std::int64_t owner) const {
    for (std::size_t h = 0; h < read_.size(); ++h) {
        if (free_[h] && owner_at(reader % owners_, h) != owner_at(owner, h)) return false;
    }
    return true;
}

}  // namespace pamina::arrays
