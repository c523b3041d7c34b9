// What a child of the probe measures: each is a group of figures, which it tells line by line ("name value").
#pragma once

#include "runtime/probe/place.h"

namespace pamina::probe {

/// Seconds of an operation of doubles: "KIND_scalar", "KIND_vector" (for each element), and "_after" of those that wait
/// for the one before, for add, multiply_add, divide and square_root. "clock": of an integer addition that waits for
/// the one before, which is a cycle of about all processors. "lanes": doubles of a vector.
void measure_arithmetic(const Place& place);

/// Over sizes from 4 KiB on, to four times the greatest cache: "chase BYTES", seconds of a load whose address the one
/// before brought, in random order; "load BYTES", "store BYTES": seconds of a double that is read or written in order.
void measure_memory(const Place& place);

/// "triad K": bytes a second of a[i] = b[i] + s c[i] on K cores at once, 24 B each, in memory (STREAM; McCalpin 1995).
void measure_bandwidth(const Place& place);

/// Seconds: "start" of a thread until it runs, "join" after its end, "barrier K" of K threads, "lock" and unlock of a
/// mutex that nobody else wants, "lock_contended" of one that two want, "hand_over" of a turn by a condition variable
/// to a thread that waits, "atomic" addition, "atomic_contended" where all cores add; "slice": of a processor that two
/// threads share.
void measure_threads(const Place& place);

/// By Hoefler et al. 2007: "rtt BYTES", seconds of a message and its answer; "train BYTES" of kTrain messages and an
/// answer to the last; "spaced BYTES" the same with a pause of an rtt between them; "pause BYTES", how long that was.
void measure_shared(const Place& place);
void measure_tcp(const Place& place);

/// Messages in a train.
inline constexpr int kTrain = 16;

}  // namespace pamina::probe
