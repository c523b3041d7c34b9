// Values from outside: parameters, variables of the script, columns of tables, what comes with files.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Expressions;
class Lists;

class Globals : Collaborator {
  public:
    Globals(Context& context, Lists& lists, Expressions& expressions)
        : Collaborator(context), lists_(lists), expressions_(expressions) {}

    Value global_of(const std::string& name, const Value& v, Span span);
    Value variable(const Symbol& s, Span span);
    Value column(const Symbol& table, const ast::Name& name);
    Id table_length(const Symbol& table, Span span);
    /// The rows of a table as a list of records, of the columns that some `.name` in what may run asks for.
    Value rows(const Symbol& table, Span span);
    Value parameter_global(const Symbol& p, const ast::Parameter& decl, const std::optional<Type>& given,
                           const ValueSource& source, const std::string& name);
    void model_parameters();
    /// What a parameter must be: as declared, or a dimension that the checker found. Unknown: whatever comes.
    Type wanted(const Symbol& p) const;
    /// An int that is given.
    Value given_int(const std::string& name, const ValueSource& source, Span span);
    /// By how many half widths what a `+-` gives is off, a real: the same wherever it is evaluated.
    Value doubt(Span place);
    Value file_global(const char* name, ValueSource::Kind source, Type type, int file, Span span);

  private:
    const std::set<std::string>& members();
    Value global_value(const std::string& name, const Type& type, const ValueSource& source, Span span);
    Value global_list(const std::string& name, const Type& element, const ValueSource& source, Id length, Span span);

    Lists& lists_;
    Expressions& expressions_;

    std::unordered_map<const Symbol*, Value> variables_;
    std::map<std::pair<const Symbol*, std::string>, Value> columns_;
    std::map<std::pair<FileId, std::uint32_t>, Value> doubts_;
    std::optional<std::set<std::string>> members_;  // names behind points in what may run
};

}  // namespace pamina::lower
