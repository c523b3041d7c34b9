// A recorded run, as its program is built: what one thread does alone, and regions of several, which barriers part into
// stages.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pamina::record {

/// Times in ns; code: an address, 0 where it is not known.
struct Step {
    double cpu, wall;
    std::int32_t lock;  // -1: none is held
};
/// What is done one after the other; `steps` (of Run) where locks are taken, else -1.
struct Body {
    double cpu = 0, wall = 0;
    std::int32_t steps = -1;
};

struct Chunk {
    std::int64_t first;
    std::uint64_t iterations;
    Body body;
};

enum class LoopKind { Static, Dynamic, Guided, Sections, Other };

struct Loop {
    std::uint64_t code = 0;
    LoopKind kind = LoopKind::Other;
    std::uint64_t iterations = 0;
    std::vector<Chunk> chunks;  // in the order of the iterations
};

/// A part of a task without a point where others begin or end.
struct Piece {
    std::uint64_t code;  // of its task
    bool implicit;       // of a thread's own task
    Body body;
    std::vector<std::uint32_t> after;  // pieces of the same stage
};

/// What a team does from one barrier to the next.
struct Stage {
    std::vector<Loop> loops;
    /// Of each thread, outside of loops and of `single`.
    std::vector<Body> plain;
    Body single;
    std::uint64_t single_code = 0;
    /// All of the stage as a graph; `tasks` where explicit tasks are among it: then it stands for the rest.
    std::vector<Piece> pieces;
    bool tasks = false;
};

struct Region {
    std::uint64_t code = 0;
    std::uint32_t threads = 0;
    /// What the first thread did before it.
    Body before;
    double wall = 0;  // from its beginning to its end
    std::vector<Stage> stages;
};

struct Run {
    std::vector<Region> regions;
    Body end;  // after the last region
    std::vector<std::vector<Step>> steps;
    std::vector<std::uint64_t> locks;  // the code that took it first
    /// From beginning to end, without what writing the events of the first thread took; that, of all threads, in
    /// `recording`.
    double wall = 0, recording = 0;
    std::uint64_t events = 0;
    /// All that is in regions and bodies: processor time, and the wall's meanwhile.
    double cpu = 0, busy_wall = 0;
    /// What the model leaves out, in words.
    std::vector<std::string> left_out;
    /// Whether it ended as it wanted.
    bool whole = false;
};

class Recording;

/// Reads a recording to its end.
Run run_of(Recording& recording);

}  // namespace pamina::record
