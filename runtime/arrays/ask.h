// Statements on arrays as lists of whole numbers, and questions about them: what cost expressions ask at a run
// (expr::Op::Ask). A statement is prepared once for each list and kept by who asks, as a run asks it again and again.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/arrays/crooked.h"
#include "runtime/arrays/lines.h"
#include "runtime/arrays/mistake.h"
#include "runtime/arrays/statement.h"
#include "runtime/arrays/transfers.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

/// Behind the numbers of the statement stand those of the question.
enum class Question : std::uint8_t {
    Grid,          // no statement: `processors, dimensions, which`: an extent of the most square grid
    Check,         // `reference` (a read, kWritten or kOn): 0 where nothing is wrong with it
    Work,          // `processor`: how many iterations it does
    Sends,         // `processor`: how many messages it sends
    SendTo,        // `processor, k`: to whom message k goes
    SendBytes,     // `processor, k`: its bytes
    Receives,      // `processor`: how many messages it gets
    ReceiveFrom,   // `processor, k`
    ReceiveBytes,  // `processor, k`
    BytesSent,     // `processor`: of all messages that it sends
    Fits,          // `processors`: 0 where the first layout is one, over a grid of so many
    Elements,      // `processor`: how many elements of the first layout it has
    Sum,           // `processor, a, b`: index_sums() of loops a and b, -1 for 1
    Iteration,     // `processor, k, loop`: the variable of the loop in its k-th iteration
    Cache,         // no statement: `line, bytes, ways`: 0 where that is a cache; ways 0: not known
};
inline constexpr Question kLastQuestion = Question::Cache;
/// How many numbers stand behind the statement's.
int numbers_of(Question question);

/// Which messages there are: one for each reference that is read, one for all that is read; or those that bring what is
/// written for others to its owners, returns().
enum class Messages : std::uint8_t { References, Statements, Returns };

/// Who asks: keeps the statements that it asked lately, prepared. Of one thread.
class Asked {
  public:
    Asked();
    ~Asked();
    Asked(const Asked&) = delete;
    Asked& operator=(const Asked&) = delete;

    /// Throws Mistake; also where the numbers are no statement (Shape). `lists`: those that indices read; null: none
    /// may.
    std::int64_t operator()(Question question, std::span<const std::int64_t> numbers, const Lists* lists = nullptr);

  private:
    class Kept;
    std::unique_ptr<Kept> kept_;
};
/// The same, of nobody who asks again.
std::int64_t ask(Question question, std::span<const std::int64_t> numbers);

/// All of a statement: who works, and the messages of each reference, or of the statement.
struct StatementCount {
    Work work;
    std::vector<Transfers> transfers;
    std::shared_ptr<const void> keeps;  // what both refer to
};
/// What is asked for of these. Throws as ask().
StatementCount count_statement(std::span<const std::int64_t> numbers, bool works = true, bool sends = true,
                               const Lists* lists = nullptr);

/// Cache lines of a statement. Throws as loaded().
LineSums count_lines(std::span<const std::int64_t> numbers, const Cache& cache, const Lists* lists = nullptr);

// The list of a statement:
//   messages
//   layouts      how many; of each: element, column major, padding of the fastest dimension, dimensions; of each
//                dimension its extent, kind of spread, block, how many sizes, the sizes; extents of the grid: how
//                many, each
//   loops        how many; of each: first (affine), end (affine), step
//   written, on  0, or 1 and a reference
//   reads        how many references
//   and again from `loops` on, for parts whose messages are sent together with these: only who sends what is asked then
// An affine: its constant, and one coefficient for each loop. A reference: array, layout, how many indices, and for
// each of them an affine, count, stride. One that reads elsewhere has minus how many, and of each how many steps
// (crooked.h), and each step: what is done, and its value; of an element of a list the number of the list.

}  // namespace pamina::arrays
