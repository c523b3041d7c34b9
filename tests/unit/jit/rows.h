// Rows of tasks by the letter of runtime/jit/row.h, and random ones: what compiled rows are compared with.
#pragma once

#include <cmath>
#include <deque>

#include "../expr/naive.h"
#include "runtime/jit/row.h"

namespace pamina::jit::testing {

using namespace expr;
using namespace expr::testing;

/// All that one call of a row's code reads and writes. Locals: 0 is the index, 1 the number, ints up to 3, then reals
/// up to 7 and a bool; Globals as Generator::environment() has them.
struct RowData {
    static constexpr std::size_t kSlots = Generator::kLocals, kGlobals = 7;
    std::int64_t count = 0, index_step = 1, processor = 0, processor_step = 1, processors = 1, finish_row = 0;
    std::vector<Slot> locals, globals;  // columns of `width` lanes
    std::vector<double> start, free, latest, last, high, low, finish;
    struct From {
        std::vector<double> values;
        std::int64_t first = 0, stride = 0, row = 0;
    };
    std::vector<From> sources;
    bool whole = true;

    RowOutcome run(const PaminaRowCode code, const Bound& bound, const Lanes& globals_at, std::size_t width) {
        std::vector<PaminaRowSource> from;
        for (const auto& s : sources) from.push_back({s.values.data() + s.first, s.stride, s.row});
        PaminaRow row{};
        row.count = count;
        row.locals = reinterpret_cast<const PaminaSlot*>(locals.data());
        row.local_stride = static_cast<std::int64_t>(width);
        row.index_step = index_step;
        row.start = start.data();
        row.sources = from.data();
        row.finish = finish.data();
        row.finish_row = finish_row;
        row.free = free.data();
        row.processor = processor;
        row.processor_step = processor_step;
        row.processors = processors;
        row.latest = latest.data();
        row.last = last.data();
        row.work_high = high.data();
        row.work_low = low.data();
        row.whole = 1;
        Scratch scratch;
        RowCall call(bound, scratch, &globals_at);
        const auto outcome = static_cast<RowOutcome>(code(call.get(), &row));
        whole = row.whole != 0;
        return outcome;
    }
};

/// Nothing where something fails.
class NaiveRow {
  public:
    NaiveRow(const RowShape& shape, const std::deque<Program>& programs, const Environment& environment, RowData& data,
             std::size_t width)
        : shape_(shape), programs_(programs), environment_(environment), data_(data), width_(width) {
        scratch_.environment = &environment_;
    }

    bool run() {
        const auto lanes = static_cast<std::size_t>(shape_.lanes);
        for (std::size_t r = 0; r < static_cast<std::size_t>(shape_.rows); ++r) {
            for (std::int64_t o = 0; o < data_.count; ++o) {
                for (std::size_t l = 0; l < lanes; ++l) {
                    if (!task(o, shape_.rows > 1 ? r : l, shape_.rows > 1 ? 0 : l, r)) return false;
                }
                next_processor();
            }
            data_.processor = 0;
        }
        return true;
    }

  private:
    bool evaluate(int program, std::int64_t o, std::size_t lane, Slot& result) {
        std::vector<Slot> locals(RowData::kSlots);
        const auto varies = [](const auto& slots, std::size_t s) {
            return std::find(slots.begin(), slots.end(), s) != slots.end();
        };
        for (std::size_t s = 0; s < locals.size(); ++s) {
            const bool own =
                varies(shape_.varying, s) || (shape_.rows > 1 && static_cast<int>(s) == shape_.number_slot);
            locals[s] = data_.locals[s * width_ + (own ? lane : 0)];
        }
        if (shape_.index_slot == 0) locals[0].i += o * data_.index_step;
        if (shape_.number_slot == 1) locals[1].i += o;
        for (std::size_t s = 0; s < RowData::kGlobals; ++s)
            environment_.globals[s] = data_.globals[s * width_ + (varies(shape_.varying_globals, s) ? lane : 0)];
        return expr::run(programs_[static_cast<std::size_t>(program)], locals.data(), scratch_, result);
    }

    bool duration(int program, std::int64_t o, std::size_t lane, double& d) {
        Slot result{};
        if (!evaluate(program, o, lane, result)) return false;
        d = result.r;
        if (!(d >= 0) || std::isinf(d)) return false;
        if (std::floor(d) != d) data_.whole = false;
        return true;
    }

    double& finish_of(std::int64_t o, std::size_t lane, std::size_t row) {
        const auto at = static_cast<std::int64_t>(row) * data_.finish_row + o * shape_.lanes;
        return data_.finish[static_cast<std::size_t>(at) + lane];
    }

    double dependence(std::size_t d, std::int64_t o, std::size_t lane, std::size_t row) {
        const auto& from = data_.sources[d];
        const RowDependence& kind = shape_.dependences[d];
        const auto given = [&](std::int64_t offset) {
            return from.values[static_cast<std::size_t>(from.first + offset) + lane];
        };
        const auto own_row = static_cast<std::int64_t>(row) * from.row;
        switch (kind.kind) {
            case RowDependence::Kind::Same:
                return given(own_row);
            case RowDependence::Kind::Each:
                return given(own_row + o * shape_.lanes);
            case RowDependence::Kind::Any:
                return given(own_row + o * from.stride);
            case RowDependence::Kind::Back:
                if (o < kind.back) return given(own_row + o * from.stride);
                return finish_of(o - kind.back, lane, row);
            default:
                if (row == 0) return given(o * from.stride);
                if (o < kind.back) return -INFINITY;
                return finish_of(o - kind.back, lane, row - 1);
        }
    }

    void next_processor() {
        if (shape_.processor != RowShape::Processor::Cycle) return;
        data_.processor = (data_.processor + data_.processor_step) % data_.processors;
    }

    /// `lane` is where varying variables are, `point` where times are.
    bool task(std::int64_t o, std::size_t lane, std::size_t point, std::size_t row) {
        double time = data_.start[point];
        for (std::size_t d = 0; d < shape_.dependences.size(); ++d) {
            double carried = 0;
            const int carry = shape_.dependences[d].carry;
            if (carry >= 0 && !duration(carry, o, lane, carried)) return false;
            const double at = dependence(d, o, point, row);
            time = std::max(time, carry >= 0 ? at + carried : at);
        }
        double* free = nullptr;
        if (shape_.processor == RowShape::Processor::One) free = &data_.free[point];
        if (shape_.processor == RowShape::Processor::Cycle)
            free =
                &data_.free[static_cast<std::size_t>(data_.processor) * static_cast<std::size_t>(shape_.lanes) + point];
        if (shape_.processor == RowShape::Processor::ByProgram) {
            Slot place{};
            if (!evaluate(shape_.place, o, lane, place) || place.i < 0 || place.i >= data_.processors) return false;
            free = &data_.free[static_cast<std::size_t>(place.i) * static_cast<std::size_t>(shape_.lanes) + point];
        }
        if (free) time = std::max(time, *free);
        for (const auto& item : shape_.durations) {
            double d = 0;
            if (!duration(item.program, o, lane, d)) return false;
            time += d;
            if (!item.work) continue;
            double& high = data_.high[point];
            const double s = high + d, b = s - high;
            data_.low[point] += (high - (s - b)) + (d - b);
            high = s;
        }
        if (free) *free = time;
        finish_of(o, point, row) = time;
        auto& latest = data_.latest[shape_.rows > 1 ? row : point];
        latest = std::max(latest, time);
        if (shape_.rows > 1) data_.last[row] = time;
        return true;
    }

    const RowShape& shape_;
    const std::deque<Program>& programs_;
    Environment environment_;
    RowData& data_;
    std::size_t width_;
    Scratch scratch_;
};

}  // namespace pamina::jit::testing
