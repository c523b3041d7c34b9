// Functions whose arguments have names: of tables, lists, pictures and texts.
#pragma once

#include "frontend/check/infer/builtins.h"
#include "frontend/check/infer/part.h"
#include "frontend/check/words/table_words.h"

namespace pamina::check {

class Calls;
class Expressions;
class Networks;

class Tables : InferPart {
  public:
    Tables(InferState& state, Expressions& expressions, Calls& calls, Networks& networks)
        : InferPart(state), expressions_(expressions), calls_(calls), networks_(networks) {}

    Ty table_call(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    Ty table_comprehension(const ast::Comprehension& c);
    /// The numbers of a list; Any where they are not known, nullopt where it is none.
    std::optional<Ty> numbers_of(const ast::Expr& e, const Ty& t, std::string_view who);

  private:
    bool table_argument(const ast::Expr& e, const Ty& t, TableArgument is, std::string_view who);
    bool columns_known(const ast::Expr& names, const Ty& table, std::string_view of);
    Ty table_result(const ast::Expr& e, const Symbol& f, std::span<const TableParameter> parameters,
                    const std::vector<const ast::Expr*>& bound);
    bool sorted_argument(const ast::Expr& e, const Ty& t, std::string_view who);
    bool matrix_argument(const ast::Expr& e, const Ty& t, std::string_view who);
    Ty list_result(const ast::Expr& e, const Symbol& f, const std::vector<const ast::Expr*>& bound);
    Ty list_filter(const ast::Comprehension& c, const Ty& list);
    Ty text_result(const ast::Expr& e, const std::vector<const ast::Expr*>& bound);

    Expressions& expressions_;
    Calls& calls_;
    Networks& networks_;
};

}  // namespace pamina::check
