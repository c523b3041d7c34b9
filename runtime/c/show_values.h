// What a value shows of itself, within a call on its session.
#pragma once

#include <string>

#include "runtime/c/handles.h"

namespace pamina::c {

/// What gave it, in one line, with its numbers in the place of the caller's names; "": a part of a value.
std::string heading(const pamina_value& v);
/// Whether `why` gives it.
bool is_why(const ast::Expr& e);
bool is_why(const pamina_value& v);
/// As pamina_value_report; `v` has a host.
std::string report(const pamina_value& v);

/// As pamina_value_html, pamina_value_svg. Throw Mistake where there is no such thing.
std::string html(const pamina_value& v);
std::string time_line(const pamina_value& v);
std::string svg(const pamina_value& v);

}  // namespace pamina::c
