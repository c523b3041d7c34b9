// What units mean (reference.md "Values and units").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/check/program/program.h"

namespace pamina::check {

/// The meaning of a unit as written (`Mflop/s`); nullopt with an error reported for an unknown one. `module`
/// may be null (then user units are unknown).
std::optional<UnitValue> resolve_unit(const ast::Unit& unit, const Program& program, const Module* module,
                                      Diagnostics& diagnostics);

/// The unit that a word which is none was meant for, `ms` of `msec`; "": nobody knows. `module` may be null.
std::string meant_unit(const std::string& word, const Module* module);

/// The meaning of a word for a unit of the language: `s`, `GB`, `Mflop`; nullopt for other words.
std::optional<UnitValue> known_unit(const std::string& word);
bool is_unit_word(const std::string& word);

/// Notes how a literal of the script is written.
void note_unit(WrittenUnits& written, const ast::Unit& unit);

/// The unit of a dimension without a prefix: `s`, `flop/s`, `packet`; `prefixable` where `k`, `M` … may stand before.
struct UnitText {
    std::string text;
    bool prefixable = false;
};
/// As files hold it: `1/s`, `flop/(B*s)`.
UnitText base_unit(const Dimension& d, const Program& program);
/// As it is shown, and can be typed back: `Hz`, `flop/B/s`.
UnitText shown_unit(const Dimension& d, const Program& program);

/// Units that numbers of a dimension are often written in, the most likely first.
std::vector<std::string> usual_units(const Dimension& d, const Program& program);

}  // namespace pamina::check
