// What holds of a net without its times, and how often a marked graph goes round, as values.
#pragma once

#include <atomic>
#include <memory>

#include "runtime/script/nets/reading.h"
#include "runtime/values/value.h"

namespace pamina::script {

// As the check says (infer_nets.cpp). Both throw nets::Problem and nets::Stopped.

/// `solve n() using structure`.
std::shared_ptr<const Record> structure_record(const NetReading& reading, const std::atomic<bool>* stop);
/// `solve n() using cycle_time`.
std::shared_ptr<const Record> cycle_time_record(const NetReading& reading, const std::atomic<bool>* stop);

}  // namespace pamina::script
