// Petri nets from files: PNML (ISO/IEC 15909-2), and the XML of PIPE, which is alike and has times.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/import/task_graph.h"
#include "runtime/nets/net.h"

namespace pamina::import {

struct ImportedNet {
    nets::Net net;                   // names as in the file; of nameless ones the id
    std::string name;                // of the net itself; may be empty
    std::vector<std::string> notes;  // what the file doesn't say, and what was taken: sentences without a point
};

struct NetLimits {
    std::size_t bytes = 64U << 20U;  // as a tree it takes 20 times that
    std::size_t depth = 100;         // of pages within pages
};

/// A file that begins so may be a net: by the end of its name, or because its first element is `pnml`.
bool looks_like_net(std::string_view path, std::string_view text);

/// The first net of the file. Of place/transition nets: places with their initial marking, transitions, arcs with
/// inscriptions, on pages, with references. Of PIPE: rates, `timed`, `infiniteServer`, `priority`, capacities (as
/// inhibitor arcs) and inhibitor arcs, as its manual has it: an immediate transition's rate is its weight. A transition
/// without any of that has a rate of 1 Hz, which a note says. The Problem, at its place: E0756, no XML, or no net;
/// E0757, a net that is more than that (colours, formulas, other arcs).
std::variant<ImportedNet, Problem> read_pnml(std::string_view text, const NetLimits& limits = {});

/// A script with the net and its solution, as `pamina fmt` writes it but for its spaces. `path` is named in a comment.
std::string as_script(const ImportedNet& imported, std::string_view path);

}  // namespace pamina::import
