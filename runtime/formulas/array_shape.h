// From where on, and up to which degree, what is counted of a statement on arrays is a polynomial of its free symbols.
//
// Loops and dimensions of arrays that indices tie are a class. Of a class that is distributed over P processors, P
// free, each place is written in digits: of blocks of B places, n = P B, x = p B + y with 0 <= p < P and 0 <= y < B; of
// cyclic(k), n = M P k, x = (y P + p) k + z. Where all bounds are whole sums of places that begin a digit (P B, B, 1),
// comparing places compares digits, and owners are digits. So what is counted are the solutions of conditions each of
// which is about digits of one kind (below P, below B, …) and numbers, whatever is projected out; they are sums of
// products of counts of one kind each, and such a count is a polynomial of its length, for each remainder by the
// product of all strides, as soon as ends of different multiples of the length do not pass each other (Presburger,
// Ehrhart). The kinds have no condition in common, so what is below and what is above is told symbol by symbol.
//
// Of a class over numbers of processors, bounds are affine in one symbol n. With n = T k + r, T the least common
// multiple of what blocks and cycles repeat by and of all strides, ends of blocks and loops are affine in k, and from
// some k on they do not pass each other either; blocks are ceil(n / P) long.
//
// What is counted is never above the product of the ranges of what is counted: loops and sections, elements that each
// processor reads, pairs of processors. That gives the degrees.
#pragma once

#include <set>
#include <vector>

#include "runtime/formulas/array_statement.h"

namespace pamina::formulas {

/// ceil(of / by)
struct BlockLength {
    Whole of;
    std::int64_t by = 1;
    std::int64_t at(std::span<const std::int64_t> symbols) const;
    bool operator<(const BlockLength& o) const { return by != o.by ? by < o.by : of < o.of; }
};

struct FreeShape {
    struct Symbol {
        std::int64_t period = 1, settled = 0;
        int degree = 0;
    };
    std::vector<Symbol> symbols;
    std::set<BlockLength> blocks;  // of which what is counted may be a polynomial, too; each of one symbol
};

/// `names` of the symbols. Throws Unclosed: there is no such polynomial, or that is not known.
FreeShape shape_of(const FreeStatement& statement, const std::vector<std::string>& names, Span span);

}  // namespace pamina::formulas
