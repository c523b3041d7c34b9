// How the finish times of a regular task graph change: what a walk keeps besides them.
//
// finish = max(finish of predecessors, processor free) + cost: slopes are those of the largest, plus those of the cost.
// They hold as long as the largest stays so. Nothing else decides anything here, in whatever order things happen.
#pragma once

#include <vector>

#include "runtime/engine/bind/carry.h"
#include "runtime/engine/rows/recurrence_storage.h"

namespace pamina::engine {

struct RowSlopes {
    RowSlopes(Carry& its, const expr::Slopes& at_start, std::size_t arrays)
        : carry(its), race(its.race()), end(race), start(race.width()), by_array(arrays, {Contest(race)}) {
        race.write(at_start, start.data());
    }

    /// Whom a task waited for.
    static constexpr unsigned char kByOwn = 1, kByAny = 2;
    /// Slopes that are kept at once, of as many directions as there may be.
    static constexpr std::int64_t kMost = std::int64_t{1} << 26;
    void take_room(std::int64_t tasks) {
        room += tasks;
        if (room > kMost / expr::kDirections) throw GiveUp{};
    }

    struct Met {
        double at;
        const double* slopes;
    };
    /// Whom tasks of a row wait for by strides, as RowSource.
    struct Source {
        const double *base, *slopes;
        std::int64_t index, stride, low, high;
    };
    /// What an item of the row's body costs: the slopes of task l are at batch + l * step. Those that all costs have
    /// in common are written for some tasks, and stay there.
    struct ItsCost {
        const CostSlopes *slopes = nullptr, *filled_with = nullptr;
        double* batch = nullptr;
        std::size_t step = 0, filled = 0;
    };
    struct Array {
        Contest all;                // of tasks that are not kept, and of which some may be the latest of the array
        bool whole = false;         // somebody waits for all of it
        std::int64_t decided = -1;  // the latest of it, in `all`
    };

    Carry& carry;
    SlopeRace race;
    Contest end;                            // of the statement
    std::vector<double> start;              // by direction
    std::vector<std::vector<double>> free;  // by entity, when each processor is free again
    std::vector<Array> by_array;
    std::int64_t room = 0;

    // Reused:
    std::vector<double> batch;    // by item and lane
    std::vector<ItsCost> costs;   // by item
    std::vector<Source> sources;  // of a row
    std::vector<Met> met;         // of a task
};

}  // namespace pamina::engine
