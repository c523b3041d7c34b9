// Values of scripts in JSON, as figures by name.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runtime/compare/document.h"
#include "runtime/import/json_reader.h"

namespace pamina::compare {

using Json = nlohmann::ordered_json;

/// The value that comes next; a Failure where it lies in more than kDeepest others.
inline constexpr int kDeepest = 100;
Json read_value(import::JsonReader& r);

/// A number as written; nothing where it is null or beyond doubles.
std::optional<double> read_number(import::JsonReader& r);

/// Adds all numbers in a value: of a record `name.field`, of a list `name[0]`, of a table, whose columns are lists of
/// one length, `name[P = 4].time` where `parameters` says that P is what a row is for, else `name[0].time`.
void add_figures(const Json& value, const std::string& name, const std::vector<std::string>& parameters,
                 std::vector<Figure>& figures);

/// A value in a few words: `4`, `1 us`, `fast`.
std::string in_words(const Json& value);

/// `server.mean_wait` behind `resource`: the unit of a figure that is told as a bare number; empty where it has none.
std::string unit_of_figure(std::string_view group, std::string_view name);

}  // namespace pamina::compare
