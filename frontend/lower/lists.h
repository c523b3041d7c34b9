// Items of lists by number, lists as arrays of the graph, and values as their declared types want them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Reads;

class Lists : Collaborator {
  public:
    Lists(Context& context, Reads& reads, Arithmetic& arithmetic)
        : Collaborator(context), reads_(reads), arithmetic_(arithmetic) {}

    /// A value for something declared with a type.
    Value convert(const Value& v, const Type& want, Span span, const std::string& what);
    /// `sum(list)`, `min(list)`, `max(list)`.
    Value list_reduction(expr::Reduction reduction, const Value& list, Span span);
    Value index_list(const Value& list, Id at, Span span);
    /// The item with a number that is known to be inside.
    Value item_of(const Value& list, Id at, Span span);
    Value lazy_list(Value item, int slot, Id length, bool checked);
    /// With expressions in place of Locals.
    Value replaced(const Value& v, const std::unordered_map<int, Id>& replacement);
    Id replaced(Id id, const std::unordered_map<int, Id>& replacement);
    int array_of(const Value& list, Span span);
    void for_each_picked(const Pick& by, Span span, int stmt, const std::function<void(Id)>& lower);

  private:
    Value choose(const std::vector<Value>& items, const Type& element, Id at, Span span);

    Reads& reads_;
    Arithmetic& arithmetic_;

    std::map<std::vector<Id>, int> item_arrays_;
};

}  // namespace pamina::lower
