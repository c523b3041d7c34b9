// What OpenMP says of a program: which threads do what, beside what is done.
#pragma once

#include <string>
#include <vector>

#include "runtime/extract/tree.h"

namespace pamina::extract {

/// A construct of OpenMP, as the compiler has it.
struct Construct {
    enum class Kind {
        parallel,  // a team of threads does it
        loop,      // the threads of a team share the rounds of a loop
        one,       // one thread does it: single, master, masked
        critical,  // one thread at a time
        told,      // what is not translated: one thread does all of it
    };
    Kind kind = Kind::parallel;
    unsigned line = 0;
    /// Around it; -1: none.
    int parent = -1;

    std::string name;          // critical: which lock; told: what it is
    std::string schedule;      // loop: as the language writes it, without the chunk; "" where the chunk is not a number
    std::int64_t chunk = 0;    // loop: 0 where none is given
    bool is_taken = false;     // loop: whether threads take chunks from each other
    bool waits = false;        // loop, one: whether all threads wait at its end for each other
    std::int64_t threads = 0;  // parallel: num_threads, where it is a number
    bool has_threads = false;  // parallel: whether there is num_threads
    /// loop, parallel: what each thread adds to what all of them have, one after the other.
    Cost combined;
};

/// Names in the script.
struct ThreadNames {
    std::string prefix;          // of names within procs
    std::string threads;         // how many
    std::string start;           // the time of a parallel region without anything in it
    std::string barrier, chunk;  // of a barrier, and of taking a chunk
};

/// Makes of the steps, which say where they are among the constructs, what teams of threads do.
void share_among_threads(Program& program, const std::vector<Construct>& constructs, const ThreadNames& names);

}  // namespace pamina::extract
