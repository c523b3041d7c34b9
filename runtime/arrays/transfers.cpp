#include "runtime/arrays/transfers.h"

#include "runtime/arrays/enumerate.h"

namespace pamina::arrays {

Transfers transfers(std::span<const Use> uses) {
    return enumerated_transfers(uses);
}

}  // namespace pamina::arrays
