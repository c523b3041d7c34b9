// What may stand behind a `.`: of machines, results, records, tables and imported files.
#pragma once

#include <string>
#include <vector>

#include "runtime/assist/complete/place.h"

namespace pamina::assist {

/// The members of what stands before the `.` that is the last token before the cursor.
std::vector<Completion> members_at(const Context& context, const Place& place);

/// The columns of the table that the chain of names ending before token `end` stands for.
std::vector<std::string> columns_of(const Context& context, const Place& place, std::size_t end);

/// The symbol that a name at this place means; null where it is not known.
const check::Symbol* symbol_at(const Context& context, const Place& place, std::string_view name);

/// The symbol that the last token of `a.b.c` means, `end` being the index behind it; null where it is not known.
const check::Symbol* symbol_of_chain(const Context& context, const Place& place, std::size_t end);

/// A symbol as a completion: kind, detail, doc.
Completion completion_of(const Context& context, const check::Symbol& symbol);

}  // namespace pamina::assist
