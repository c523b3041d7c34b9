// How busy everything is, and when: resources, processors, what is measured, and how many make progress over time.
#pragma once

#include <string>

#include "runtime/html/page.h"
#include "runtime/result/result.h"

namespace pamina::html {

/// Of an observed run; without title where there is nothing to show.
Section resources_section(const std::string& id, const result::Result& r);
Section measures_section(const std::string& id, const result::Result& r);
Section profile_section(const std::string& id, const result::Result& r);

/// What that section shows: a picture with its table, and, folded away, its phases; HTML. Of a profile that is known;
/// empty where it does not change. `reacts`: see figure.h.
std::string profile_picture(const std::string& id, const result::Result& r, bool reacts);
std::string profile_phases(const result::Result& r);

/// `grid[2, 3]`.
std::string entity_name(const result::EntityResult& e);

}  // namespace pamina::html
