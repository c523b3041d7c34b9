// What statements on distributed arrays do, counted (P3T+: Fahringer & Pozgaj, definitions 4.1 to 4.6), of each
// statement, loop, proc and of the whole model.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontend/source/span.h"
#include "runtime/arrays/per_processor.h"
#include "runtime/arrays/work.h"

namespace pamina::result {

struct ArrayPart {
    std::string name;
    Span place;
    std::string where;                    // `stencil.pam:12`, or ""
    double frequency = 0;                 // how often its statements are done, by each processor
    std::vector<arrays::WorkClass> work;  // iterations of alike processors, the most first
    double iterations = 0, optimal = 0;   // of all processors; of each, were they even
    double goodness = 0;                  // wd: 0 is even
    double transfers = 0, bytes = 0;      // NT, TD
    double transfer_time = 0;             // TT, in seconds: of each message alone (predict/message_times.h)
    std::string time_unknown;             // why that is not known; "" where it is
    arrays::PerProcessor compute_time;    // ct, in seconds, by processor (predict/compute_times.h)
    std::string no_compute_time;          // why it is not known; "" where it is
    arrays::PerProcessor lines, misses;   // cache lines loaded (4.10, 4.11), and accesses that miss
    std::string no_lines, no_misses;      // why they are not known; "" where they are

    double processors() const {
        double all = 0;
        for (const auto& c : work) all += static_cast<double>(c.processors);
        return all;
    }
};

struct ArrayFigures {
    ArrayPart model;
    std::vector<ArrayPart> statements, loops, procs;  // in the order of the text
    std::string unknown;                              // why they are not known; "" where they are

    /// The statements that send most bytes first; of equals, as in the text.
    std::vector<const ArrayPart*> by_bytes() const;
};

/// Bytes with a prefix.
std::string bytes_of(double bytes);
/// One sentence: how even the work is, and what is sent.
std::string in_words(const ArrayPart& part);

}  // namespace pamina::result
