// Functions of libraries that have words of the language: BLAS is in std.kernels, what MPI does together in
// std.collectives.
#pragma once

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Module.h>

#include <string>
#include <vector>

#include "runtime/extract/tree.h"

namespace pamina::extract {

/// What a call is, by its name and by which of its arguments are sizes.
struct LibraryCall {
    enum class Kind {
        none,
        kernel,      // of std.kernels
        collective,  // of std.collectives
        message,     // to another rank
        wait,        // for another rank
        nothing,     // costs nothing that is told
    };
    Kind kind = Kind::none;
    /// The functions; of several the fastest.
    std::vector<std::string> words;
    std::vector<unsigned> sizes;  // arguments
    bool by_address = false;      // as Fortran has them
    unsigned type = 0;            // message, collective: the argument that says what an element is
    bool of_each_rank = false;    // the size is of each rank's part, the word's of all parts together
    std::int64_t word = 8;        // kernel: bytes of a number
};

LibraryCall library_call(const llvm::CallBase& call);

/// Bytes of an element of MPI's; 0 where that is not known.
std::int64_t element_size(const llvm::Value& type);

/// What a variable holds whose address is passed to functions that only read it; null where that is not known.
const llvm::Value* held(const llvm::Value& address);

/// Of a variable that MPI_Comm_size or MPI_Comm_rank wrote, which of both: "ranks", "rank"; else "".
std::string asked_of_mpi(const llvm::Value& loaded);

/// Reads variables no more of which it is known what they hold.
void read_held(llvm::Function& function);

}  // namespace pamina::extract
