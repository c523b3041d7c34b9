// What makes an answer unsure, as a part of a page.
#pragma once

#include <string>
#include <vector>

#include "runtime/html/page.h"
#include "runtime/result/result.h"

namespace pamina::html {

/// `parts` in ticks of `r`. Without body where nothing does.
Section doubt_section(const std::string& id, const result::Result& r, const std::vector<result::DoubtPart>& parts,
                      const std::vector<std::string>& notes);

}  // namespace pamina::html
