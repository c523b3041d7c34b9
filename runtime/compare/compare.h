// Two documents compared: which results belong together, what changed in them, and what brought it.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/compare/document.h"

namespace pamina::compare {

/// What an interval of a difference was found from.
enum class By : std::uint8_t {
    exactly,       // both are known exactly
    replications,  // replication by replication: both drew from the same seed
    independent,   // both intervals: they drew from other seeds
    intervals,     // both intervals, as if what moves one moved the other one against it
    doubt,         // numbers with doubt that both have move both the same way, the others each as far as they can
};
const char* word_of(By by);

enum class Verdict : std::uint8_t {
    same,
    changed,
    open,  // the difference is no larger than half its interval, or no interval is known
};
const char* word_of(Verdict verdict);

/// A figure in A and in B, in base units.
struct Change {
    std::string name, unit;
    std::string name_in_b;       // where its resource or measure has another name there; else empty
    std::optional<double> a, b;  // nothing: missing
    bool in_a = true, in_b = true;
    double half = 0;  // of the interval of the difference; NaN: not known
    By by = By::exactly;
    Verdict verdict = Verdict::same;
    /// What a budget is for: a time, the response or throughput of a network, and where customers come from outside, so
    /// that the run takes as long as they come, the mean, p95 and p99 of measures.
    bool headline = false;

    /// B less A; nothing where one is missing.
    std::optional<double> difference() const { return a && b ? std::optional(*b - *a) : std::nullopt; }
    /// That over A; nothing where A is 0, too.
    std::optional<double> ratio() const {
        return a && b && *a != 0 ? std::optional((*b - *a) / std::fabs(*a)) : std::nullopt;
    }
    /// More of it is better.
    bool more_is_better() const;
};

/// A part of the critical path, or a station, in A and in B; 0: it is not there.
struct PathChange {
    PathPart a, b;
    bool in_a = true, in_b = true;
    const std::string& text() const { return in_b ? b.text : a.text; }
    double difference() const { return b.time - a.time; }
};

struct Pair {
    std::size_t a = 0, b = 0;  // entries of the documents
    std::vector<Change> figures;
    std::vector<PathChange> path;  // that changed, the largest first
    bool limit_moved = false;      // something else limits
    bool words_changed = false;    // what was printed, where no figure of it changed; or whether an assertion holds
    bool partial = false;          // one of them was stopped
    bool same() const;
};

struct Comparison {
    Document a, b;
    std::vector<Pair> pairs;
    std::vector<std::size_t> only_a, only_b;
    bool same() const;
    /// One of the runs ended with an error before it found anything.
    bool nothing_to_compare() const;
};

Comparison compare(Document a, Document b);

/// What limits, without how much: `resource disk, 95.0 % busy` is `resource disk`.
std::string limit_name(const std::string& limited_by);

}  // namespace pamina::compare
