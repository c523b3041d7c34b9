// Task graphs as tables: the columns `id`, `cost` and `predecessors`, in any order, named by the first line.
//
// Fields are separated by commas; one in double quotes may hold commas, line ends and doubled quotes (RFC 4180).
// Predecessors are ids separated by spaces or `;`; they may stand further down. A header `cost [ms]` (s, ms, us, ns,
// ps) makes the costs times; otherwise they are plain numbers.
#pragma once

#include "runtime/import/importer.h"

namespace pamina::import {

const Importer& csv_importer();

}  // namespace pamina::import
