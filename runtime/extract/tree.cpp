#include "runtime/extract/tree.h"

namespace pamina::extract {

void Cost::add(const std::string& kind, const Whole& count) {
    Whole& all = counts[kind];
    all += count;
    if (all.terms().empty()) counts.erase(kind);
}

}  // namespace pamina::extract
