// What is at hand while one network is read.
#pragma once

#include <unordered_map>

#include "runtime/script/networks/reader.h"

namespace pamina::script {

inline const check::Dimension kTimeDimension{{{check::kTime, 1}}};
inline const check::Dimension kRateDimension{{{check::kTime, -1}}};

struct NetworkReader::Work {
    const predict::Script& script;
    Span asked;
    Declared& declared;
    Reading out;
    std::unordered_map<const check::Symbol*, std::size_t> groups;  // the stations of a declaration: of out.groups
    /// By station: which classes it has a time of service for.
    std::vector<std::shared_ptr<const std::vector<bool>>> served;
};

}  // namespace pamina::script
