// Which values of the indices of a net of a script are alike.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "runtime/nets/alike.h"
#include "runtime/nets/find_alike.h"
#include "runtime/script/nets/reading.h"

namespace pamina::script {

/// Each index of each array of places or parts; of several indices also those of what the first of them leave, and so
/// of what is in a part.
std::vector<nets::IndexedPlaces> indexed_places(const NetGroups& net);

/// Of a net that was read to be compared. Throws nets::Stopped.
std::shared_ptr<const nets::Alike> alike(const NetReading& r, const std::atomic<bool>* stop);

/// `working, broken [0..9]` of each group, for people.
std::vector<std::string> alike_texts(const nets::Alike& alike);

}  // namespace pamina::script
