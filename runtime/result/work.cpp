#include "runtime/result/work.h"

#include <fmt/format.h>

namespace pamina::result {

bool computes_messages(const Result& r) {
    return r.observed && r.observed->computes_messages;
}

std::string work_words(const std::string& work, const std::string& speedup, bool messages) {
    return messages ? fmt::format("{} computed, with what messages cost, {} times the time", work, speedup)
                    : fmt::format("{} computed, speedup {}", work, speedup);
}

std::string efficiency_words(const std::string& efficiency, bool messages) {
    return messages ? efficiency + " used" : "efficiency " + efficiency;
}

}  // namespace pamina::result
