// 128-bit ints for intermediate results that must not overflow (an extension of GCC and Clang).
#pragma once

namespace pamina {
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;
}  // namespace pamina
