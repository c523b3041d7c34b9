// Expressions, ranges and places of a relaxed task graph, ready to be evaluated in one run.
#pragma once

#include <cstdint>
#include <vector>

#include "frontend/source/span.h"
#include "runtime/engine/run/error.h"
#include "runtime/expr/program.h"
#include "runtime/rtg/graph.h"

namespace pamina::engine {

/// An expression ready to be evaluated. Constants cost a load.
struct Cost {
    bool constant = true;
    int local = -1;  // the value of this Local, and nothing is to be computed
    expr::Slot value{};
    expr::Program program;
    Span span;
    rtg::Id id = rtg::kNone;  // in the graph's pool, for questions about structure
    int site = kSiteOfState;  // of the Item that it belongs to

    bool present() const { return id != rtg::kNone; }
};

struct BoundRange {
    Cost first, last, step;
    bool exclusive = false;
};

/// A range with its bounds evaluated: values first, first + step, ... (count of them).
struct Span64 {
    std::int64_t first = 0, step = 1, count = 0;
    bool contains(std::int64_t v, std::int64_t& ordinal) const {
        if (count <= 0) return false;
        // Differences of values inside the range cannot overflow; a value far outside may, hence the guard.
        std::int64_t d;
        if (__builtin_sub_overflow(v, first, &d)) return false;
        ordinal = d;
        if (step != 1) {  // the usual one, without two divisions
            if (step == -1 && d == INT64_MIN) return false;
            if (d % step != 0) return false;
            ordinal = d / step;
        }
        return ordinal >= 0 && ordinal < count;
    }
    std::int64_t at(std::int64_t ordinal) const { return first + ordinal * step; }
};

struct BoundPlace {
    rtg::Place::Kind kind = rtg::Place::Kind::All;
    int entity = -1;
    int handle = -1;  // Local with the instance
    std::vector<Cost> indices;
    BoundRange part;
    Span span;
};

/// The place of an expression that stands in a statement: equal expressions share one, which may be elsewhere.
inline Span within(Span statement, Span expression) {
    const bool inside =
        expression.file == statement.file && expression.begin >= statement.begin && expression.end <= statement.end;
    return inside || !statement.file ? expression : statement;
}

}  // namespace pamina::engine
