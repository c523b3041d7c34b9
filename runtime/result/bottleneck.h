// What limits a run (semantics.md 11.1): a resource or processor, or what most of the path that leads to its end is
// spent in.
#pragma once

#include "runtime/result/result.h"

namespace pamina::result {

/// All shares are parts of the path: the critical path where the run ended by itself, else Observed::leading. What it
/// points to belongs to the Result.
struct Bottleneck {
    /// Only what tasks depend on, or nearly only: no other processors would make it much shorter. Then `entity` is
    /// null.
    bool dependences = false;
    double chain = 0;  // the part of the path that is theirs: 1, or nearly so
    /// The resource or processor that limits the run; null: none does.
    const EntityResult* entity = nullptr;
    bool saturated = false;  // it is busy nearly all the time; else others waited for it on `awaited` of the path
    double awaited = 0;
    /// Where it is none: the longest wait on the path or the statement with most of it, whichever is longer; both null
    /// where there is no path.
    const CriticalPart* wait = nullptr;
    const StatementResult* statement = nullptr;
    double share = 0;  // what that has of the path
    /// Of the resources and processors that don't serve everybody at once that with the busiest element; null: there is
    /// none.
    const EntityResult* busiest = nullptr;
    /// That one of whose links bounded the most flows; null: none bounded any.
    const EntityResult* tightest = nullptr;
};

/// Of the resources and processors that are busy nearly all the time that with the largest part of the path, by its
/// services or those that others waited for, which has to be half of it; else one for which others waited on half of
/// it. Without a path it is the busiest. Nothing where nothing was observed or no time passed.
Bottleneck bottleneck(const Result& result);

/// The element of a resource or processors that was busy longest; itself where it is a single one.
const Occupancy& busiest_element(const EntityResult& entity);
/// Its elements taken together are busy nearly all the time.
bool is_saturated(const Occupancy& occupancy);

}  // namespace pamina::result
