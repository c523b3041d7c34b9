// A 128-bit int for intermediate results that must not overflow (an extension of GCC and Clang).
#pragma once

namespace pamina {
__extension__ typedef __int128 Int128;
}  // namespace pamina
