// How a script writes times and amounts of data, which is how they are told to its user.
#pragma once

namespace pamina {

struct Manner {
    bool calendar = false;  // times in min, h or d: those of a minute and more are told so, too
    bool binary = false;    // amounts of data in KiB, MiB …, and none in kB, MB …
};

}  // namespace pamina
