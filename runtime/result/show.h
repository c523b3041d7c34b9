// Times for people: engineering units, from seconds down to femtoseconds.
#pragma once

#include <string>

namespace pamina::result {

/// `digits` significant digits at most: 6.402 s, 2.1 ms. Over a thousand seconds stay seconds.
std::string show_time(double seconds, int digits = 6);

}  // namespace pamina::result
