// The state of a run as numbers, and whether it repeats up to a shift of time (max-plus algebra: in a periodic regime
// the state repeats up to a constant; Baccelli, Cohen, Olsder, Quadrat 1992, chapter 3. First come first served is not
// linear there, so whole states are compared).
//
// Whoever has state names each part of it, with what kind it is, to a Cells. That takes them down (`taken`), or, later,
// moves them on by so many periods (`move`). Three states taken a period apart say whether what happens repeats
// (`Period`): what is the same stays, times go on by the period or stay, sums go on by the same amount each time, and
// loops have fewer rounds left.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <vector>

#include "runtime/engine/time/exact_sum.h"
#include "runtime/expr/pool.h"

namespace pamina::engine {

/// What a Local slot holds, as far as rounds of loops change it.
struct SlotKind {
    enum What : std::uint8_t {
        Same,    // what is computed with
        Index,   // the index of a loop, in which only multiples of `step` make no difference
        Left,    // rounds of a loop that are left
        Moment,  // a time
    };
    What what = Same;
    std::int64_t step = 1;
};

class Period;

class Cells {
  public:
    enum class Kind : std::uint8_t { Same, Span, Time, Sum, High, Low, Count, Left, Apart, Hit };
    union Value {
        double r;
        std::int64_t i;
    };

    /// From now on the parts that are named are taken down, about so many.
    void take(std::size_t about = 0) {
        period_ = nullptr;
        kinds_.clear();
        values_.clear();
        kinds_.reserve(about);
        values_.reserve(about);
        left_.clear();
        hits_.clear();
        why_not_ = nullptr;
    }
    /// From now on they are moved on by `rounds` periods.
    void move(const Period& period, std::int64_t rounds);

    /// It has to be the same each time.
    template <class T>
        requires std::integral<T> || std::is_enum_v<T>
    void same(T value) {
        if (!period_) return put(Kind::Same, {.i = static_cast<std::int64_t>(value)});
        ++at_;
    }
    void same(double value) { same(std::bit_cast<std::int64_t>(value)); }
    /// A length of time, which is the same but for rounding.
    void span(double value) {
        if (!period_) return put(Kind::Span, {.r = value});
        ++at_;
    }
    /// A time: goes on, or stays.
    void time(double& value) {
        if (!period_) return put(Kind::Time, {.r = value});
        value += grown();
    }
    /// Grows by the same each time.
    void sum(double& value) {
        if (!period_) return put(Kind::Sum, {.r = value});
        value += grown();
    }
    void sum(ExactSum& value) {
        if (!period_) {
            put(Kind::High, {.r = value.high()});
            return put(Kind::Low, {.r = value.low()});
        }
        const double more = once();
        value.add_times(static_cast<double>(rounds_), more + once());
    }
    template <std::integral T>
    void count(T& value) {
        if (!period_) return put(Kind::Count, {.i = static_cast<std::int64_t>(value)});
        value = static_cast<T>(static_cast<std::int64_t>(value) + rounds_ * once_whole());
    }
    /// By how much two numbers differ that are compared: which is the greater must not change.
    void apart(std::int64_t by) {
        if (!period_) return put(Kind::Apart, {.i = by});
        ++at_;
    }
    /// A number that is looked at only to see whether it leaves `rest` on division by `divisor`, which is positive:
    /// that must not become so.
    void hit(std::int64_t value, std::int64_t divisor, std::int64_t rest) {
        if (period_) return void(++at_);
        hits_.push_back({divisor, rest});
        put(Kind::Hit, {.i = value});
    }
    /// The Local `number` of a process.
    void slot(int number, SlotKind kind, expr::Slot& value) {
        switch (kind.what) {
            case SlotKind::Same:
                return same(value.i);
            case SlotKind::Index:
                // What is left on division by the step has to be the same.
                if (kind.step > 1) {
                    const std::int64_t rest = value.i % kind.step;
                    same(rest < 0 ? rest + kind.step : rest);
                }
                return count(value.i);
            case SlotKind::Left:
                if (!period_) {
                    left_.push_back(number);
                    return put(Kind::Left, {.i = value.i});
                }
                value.i += rounds_ * once_whole();
                return;
            case SlotKind::Moment:
                return time(value.r);
        }
    }
    /// What is there cannot be moved on.
    void refuse(const char* why) {
        if (!why_not_) why_not_ = why;
    }

    const char* why_not() const { return why_not_; }
    std::size_t size() const { return values_.size(); }

  private:
    friend class Period;

    void put(Kind kind, Value value) {
        kinds_.push_back(kind);
        values_.push_back(value);
    }
    double once();
    std::int64_t once_whole();
    double grown();

    std::vector<Kind> kinds_;
    std::vector<Value> values_;
    std::vector<int> left_;  // of each Left its slot
    struct Hits {
        std::int64_t divisor, rest;
    };
    std::vector<Hits> hits_;  // of each Hit
    const Period* period_ = nullptr;
    std::int64_t rounds_ = 0;
    std::size_t at_ = 0;
    const char* why_not_ = nullptr;
};

/// What three states have in common that were taken at the times `at`.
class Period {
  public:
    /// `exact`: all times are whole, so that nothing but equal ones will do; else they may differ by rounding.
    /// `entered`, by slot: loops that began meanwhile.
    Period(const Cells& first, const Cells& second, const Cells& third, const double (&at)[3], bool exact,
           const std::vector<bool>& entered);

    /// Null: it repeats.
    const char* why_not() const { return why_not_; }
    double length() const { return length_; }
    /// How often it can repeat so that no loop ends, nothing happens that was to happen at a given time, and no time
    /// reaches `limit`.
    std::int64_t most(double limit) const;
    double once(std::size_t cell) const { return growth_[cell].r; }
    std::int64_t once_whole(std::size_t cell) const { return growth_[cell].i; }

  private:
    void compare(Cells::Kind kind, Cells::Value a, Cells::Value b, Cells::Value c, Cells::Value& growth);
    void keep_from(Cells::Hits hits, std::int64_t before, std::int64_t now);
    bool equal(double a, double b, double size) const;

    const double now_;
    double length_;
    const bool exact_;
    std::vector<Cells::Value> growth_;
    double latest_ = 0;              // of the times that go on
    double next_ = 0;                // of those that stay: the first to come
    std::int64_t most_ = INT64_MAX;  // as loops have rounds left
    const char* why_not_ = nullptr;
};

inline double Cells::once() {
    return period_->once(at_++);
}
inline std::int64_t Cells::once_whole() {
    return period_->once_whole(at_++);
}
inline double Cells::grown() {
    return static_cast<double>(rounds_) * once();
}

}  // namespace pamina::engine
