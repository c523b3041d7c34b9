// How many processes were active over the time of a run, as a picture.
#pragma once

#include <string>

#include "runtime/plot/plot.h"
#include "runtime/result/result.h"

namespace pamina::html {

/// Steps, in a unit that suits their times. `run`: observed, with at least one period of its profile.
plot::Plot profile_plot(const result::Result& run);
/// The same as an SVG picture with a title; empty where the profile is not known.
std::string profile_svg(const std::string& title, const result::Result& run);

}  // namespace pamina::html
