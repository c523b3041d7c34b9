// Evaluating expressions together with their derivatives along a few directions (forward differentiation: Wengert
// 1964; Griewank & Walther 2008, chapter 3).
//
// A direction says how what is given from outside changes for one step. The value of an expression then is, to first
// order, value + step * slope along each direction. What a comparison, a `min` or a rounding decides holds as long as
// no step takes it across its border: the steps up to there are gathered as StepLimits. At a border itself the two
// sides have different slopes: a tie.
//
// This walks through the pool's nodes, and is meant for the few expressions that depend on a direction; values are the
// same bits as those of compiled programs (ops.h).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "runtime/expr/program.h"

namespace pamina::expr {

/// Directions at once.
inline constexpr int kDirections = 16;
/// One bit for each direction.
using Directions = std::uint16_t;
inline constexpr Directions kAllDirections = 0xffff;

/// For one step along each direction.
struct Slopes {
    std::array<double, kDirections> of{};

    double& operator[](int direction) { return of[static_cast<std::size_t>(direction)]; }
    double operator[](int direction) const { return of[static_cast<std::size_t>(direction)]; }
    bool operator==(const Slopes&) const = default;
    void add(const Slopes& other, double times = 1) {
        for (std::size_t k = 0; k < of.size(); ++k) of[k] += times * other.of[k];
    }
    void scale(double by) {
        for (double& slope : of) slope *= by;
    }
    bool is_known() const {
        for (const double slope : of)
            if (!(slope - slope == 0)) return false;
        return true;
    }
    static Slopes unknown() {
        Slopes slopes;
        slopes.of.fill(std::numeric_limits<double>::quiet_NaN());
        return slopes;
    }
};

/// A value and how it changes.
struct Dual {
    Slot value{};
    Directions varies = 0;  // whose slopes may be other than 0
    Directions curved = 0;  // along which the slope changes, too
    Slopes slopes;
};

/// The steps within which all that was decided stays as it is.
struct StepLimits {
    StepLimits() {
        from.fill(-std::numeric_limits<double>::infinity());
        until.fill(std::numeric_limits<double>::infinity());
    }
    std::array<double, kDirections> from, until;
    Directions ties = 0;     // decided at the border itself: the sides differ
    Directions refused = 0;  // not known along these
    Directions rough = 0;    // a border may not be where it is to first order

    /// `gap` apart in size from 0, what is compared stays on its side. `size`: of what was subtracted, for rounding.
    void keep_sign(double gap, const Slopes& its, double size) {
        static constexpr Slopes kStill{};
        gap >= 0 ? keep_order(gap, kStill, its, size) : keep_order(-gap, its, kStill, size);
    }
    /// Two moments, `gap` (0 or more) apart: the one behind stays behind.
    void keep_order(double gap, const Slopes& before, const Slopes& behind, double size);
    /// What others found, too.
    void narrow(const StepLimits& other);
};

/// What is closer, as a part of what was subtracted, may be equal and rounded.
inline constexpr double kDust = 1e-12;

/// The derivatives of one run's expressions. Pool and environment outlive it.
class Duals {
  public:
    Duals(const Pool& pool, const Environment& environment);

    // ---- what varies, said before anything is evaluated -----------------------------------------------------

    void vary_global(std::size_t number, int direction, double amount);
    void vary_item(std::size_t array, std::size_t item, int direction, double amount);
    /// What a Global, or an array, is computed from; along directions that vary it itself it keeps what was said of it.
    void computed_global(std::size_t number, Id init) { globals_from_.push_back({number, init}); }
    void computed_array(std::size_t array, Id item) { arrays_from_.push_back({array, item}); }
    /// Its slopes, once it is known what depends on what. In their order.
    void define_global(std::size_t number, Id init);
    void define_item(std::size_t array, std::size_t item, Id value, const Slot* locals);
    /// Whether anything does.
    bool item_varies(std::size_t array) const { return !items_[array].empty(); }
    /// Along which directions something may.
    Directions array_varies(std::size_t array) const { return array_varies_[array]; }
    const Dual& item(std::size_t array, std::size_t item) const { return items_[array][item]; }
    const Dual& global(std::size_t number) const { return globals_[number]; }
    /// Local `slot` may vary: its slopes stand in kDirections Locals from `place` on, and whether it is curved in the
    /// next one.
    /// True when that was not known.
    bool vary_local(int slot, Directions along);
    void place_local(int slot, int place);
    Directions local_varies(int slot) const {
        return static_cast<std::size_t>(slot) < locals_.size() ? locals_[static_cast<std::size_t>(slot)].along
                                                               : Directions{0};
    }
    int place_of(int slot) const { return locals_[static_cast<std::size_t>(slot)].place; }
    static constexpr int kPlaces = kDirections + 1;

    /// Finds what depends on what; again after each change of the above.
    void look();
    /// The directions along which the value of an expression, or what is decided in it, may change.
    Directions depends(Id id) const { return id == kNone ? Directions{0} : depends_[id]; }
    /// Whether a frame is needed to evaluate it.
    bool reads_locals(Id id) const { return reads_[id]; }

    // ---- evaluating -----------------------------------------------------------------------------------------

    /// The reference holds until the next call. What cannot be told is refused in `limits`.
    const Dual& evaluate(Id id, const Slot* locals);
    void store(const Dual& dual, Slot* locals, int slot) const { write(dual, locals + place_of(slot)); }
    /// What a Dual has besides its value, as kPlaces Slots.
    static void write(const Dual& dual, Slot* to);
    static Dual read(const Slot* from);

    StepLimits limits;
    const std::atomic<bool>* stop = nullptr;  // ends long sums; what comes of them is refused

  private:
    struct Cell {
        std::uint64_t epoch = 0;  // when it was computed; kFixed: for good
        Dual dual;
        std::unique_ptr<Program> program = {};  // of what does not vary: its value
    };
    struct Local {
        Directions along = 0;
        int place = -1;
    };
    static constexpr std::uint64_t kFixed = ~std::uint64_t{0};
    static constexpr int kMostDepth = 2'000;  // of nodes and calls inside each other

    Dual& of(Id id);
    bool still(Id id, Cell& cell);
    void compute(const Node& node, std::span<const Id> args, Dual& out);
    void strict(const Node& node, std::span<const Id> args, Dual& out);
    void reduce(const Node& node, std::span<const Id> args, Dual& out);
    void call(const Node& node, std::span<const Id> args, Dual& out);
    void compare(const Dual& a, const Dual& b);
    void stay_within(const Dual& x, double low, double high);
    void stay_within(const Dual& over, const Dual& under, double low, double high);
    void whole(Id id, const Dual& x, double low, double high);

    const Pool& pool_;
    const Environment& environment_;
    std::vector<Dual> globals_;
    std::vector<Directions> global_is_said_;  // along which it is varied itself
    std::vector<std::vector<Dual>> items_;    // empty: the array does not vary
    std::vector<std::pair<std::size_t, Id>> globals_from_, arrays_from_;
    std::vector<Directions> array_varies_;
    std::vector<Local> locals_;
    std::vector<Directions> depends_;
    std::vector<bool> reads_;  // Locals or Params
    std::vector<std::int32_t> cell_of_;
    std::deque<Cell> cells_;
    std::uint64_t epoch_ = 1;
    int depth_ = 0;
    Scratch scratch_;
    const Slot* frame_ = nullptr;                        // of the evaluation in progress
    std::vector<std::pair<int, std::int64_t>> binders_;  // of sums in progress: their Locals
    const std::vector<Dual>* params_ = nullptr;          // of the call in progress
    Dual result_;
};

}  // namespace pamina::expr
