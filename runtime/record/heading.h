// What stands above models of recorded programs, and on the terminal.
#pragma once

#include <cstdint>
#include <string>

namespace pamina::record {

struct Heading {
    std::string model;  // its name
    std::string data;   // the folder of its tables, as the script names it
    std::string program, date, host, version;
    int cores = 1;             // that the program could use
    double others = 0;         // processors that other programs took meanwhile
    bool loads_known = false;  // whether it took long enough to say so
    std::string ended;         // how, where it did not end as it wanted
    double event_cost = 0;     // ns
};

/// A time in ns as a script has it, to the nanosecond; to three digits.
std::string time_text(double ns);
std::string about(double ns);

/// Comments: the program, when and where, how long it took, what recording took.
std::string first_lines(const Heading& heading, double wall, std::uint32_t threads, std::uint64_t events,
                        double recording);

/// What is to be said of a machine with too little left for so many threads; "" where it was idle enough.
std::string idleness(const Heading& heading, std::uint32_t threads);
/// Whether the model can be held against what was recorded: it came to its end, on a machine that is known to have been
/// idle.
bool comparable(const Heading& heading, std::uint32_t threads);
/// What is to be said where recording took a large part of the processor time.
std::string recording_share(double recording, double cpu, const Heading& heading);

}  // namespace pamina::record
