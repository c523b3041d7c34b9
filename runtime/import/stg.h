// Standard Task Graph files (Kasahara Laboratory, Waseda University; T. Tobita and H. Kasahara 2002).
//
// The first line is the number of tasks n. Then comes a line for each task: its number, its cost, how many
// predecessors it has, and their numbers, separated by spaces. Tasks are numbered from 0 in the order of the lines. The
// set's own files have n + 2 tasks: a first and a last one of cost 0 (dummies) that n does not count. Files where n
// counts both, or that have only the last one, are read as well. From the first `#` after the tasks on everything is
// comment.
#pragma once

#include "runtime/import/importer.h"

namespace pamina::import {

const Importer& stg_importer();

}  // namespace pamina::import
