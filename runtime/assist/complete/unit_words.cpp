#include "runtime/assist/complete/unit_words.h"

#include <array>

namespace pamina::assist {

using check::kData;
using check::kTime;
using check::kWork;

std::span<const UnitWord> unit_words() {
    static constexpr std::array kWords{
        UnitWord{"s", kTime, 1, "second"},
        UnitWord{"ms", kTime, 1, "millisecond"},
        UnitWord{"us", kTime, 1, "microsecond"},
        UnitWord{"ns", kTime, 1, "nanosecond"},
        UnitWord{"ps", kTime, 1, "picosecond"},
        UnitWord{"fs", kTime, 1, "femtosecond"},
        UnitWord{"min", kTime, 1, "minute"},
        UnitWord{"h", kTime, 1, "hour"},
        UnitWord{"d", kTime, 1, "day"},
        UnitWord{"B", kData, 1, "byte"},
        UnitWord{"KiB", kData, 1, "1024 bytes"},
        UnitWord{"MiB", kData, 1, "1024 KiB"},
        UnitWord{"GiB", kData, 1, "1024 MiB"},
        UnitWord{"TiB", kData, 1, "1024 GiB"},
        UnitWord{"kB", kData, 1, "1000 bytes"},
        UnitWord{"MB", kData, 1, "1000 kB"},
        UnitWord{"GB", kData, 1, "1000 MB"},
        UnitWord{"TB", kData, 1, "1000 GB"},
        UnitWord{"bit", kData, 1, "an eighth of a byte"},
        UnitWord{"kbit", kData, 1, "1000 bits"},
        UnitWord{"Mbit", kData, 1, "1000 kbit"},
        UnitWord{"Gbit", kData, 1, "1000 Mbit"},
        UnitWord{"flop", kWork, 1, "floating-point operation"},
        UnitWord{"kflop", kWork, 1, "1000 flop"},
        UnitWord{"Mflop", kWork, 1, "1000 kflop"},
        UnitWord{"Gflop", kWork, 1, "1000 Mflop"},
        UnitWord{"Tflop", kWork, 1, "1000 Gflop"},
        UnitWord{"Pflop", kWork, 1, "1000 Tflop"},
        UnitWord{"op", kWork, 1, "operation"},
        UnitWord{"kop", kWork, 1, "1000 operations"},
        UnitWord{"Mop", kWork, 1, "1000 kop"},
        UnitWord{"Gop", kWork, 1, "1000 Mop"},
        UnitWord{"Hz", kTime, -1, "1/s"},
        UnitWord{"kHz", kTime, -1, "1000 Hz"},
        UnitWord{"MHz", kTime, -1, "1000 kHz"},
        UnitWord{"GHz", kTime, -1, "1000 MHz"},
        UnitWord{"%", -1, 0, "a hundredth"},
    };
    return kWords;
}

}  // namespace pamina::assist
