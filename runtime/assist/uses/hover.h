// What a name is: its declaration in one line, its type or dimension, its value, its doc comment.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "runtime/assist/document.h"

namespace pamina::assist {

struct Hover {
    Span span;              // of what it is about
    std::string signature;  // as code of the language: `param procs: int = 16 in 1..4096`
    std::string type;       // "time", "data/time", "a machine"; "" where it says nothing
    std::string value;      // "2 ms": of constants, and of params and lets at the defaults; "" where it is not known
    std::string doc;        // plain text, as written after `///`
    std::string from;       // the file it is from, when that is another one

    /// As Markdown, for editors.
    std::string markdown() const;
};

/// `budget` is for the value: what takes longer has none.
std::optional<Hover> hover(const View& view, std::uint32_t offset,
                           std::chrono::milliseconds budget = std::chrono::milliseconds(50));

}  // namespace pamina::assist
