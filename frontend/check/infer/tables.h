// Functions whose arguments have names: of tables, lists, pictures and texts.
#pragma once

#include "frontend/check/infer/part.h"
#include "frontend/check/words/table_words.h"

namespace pamina::check {

class Calls;
class Expressions;
class Networks;

/// A call of a function whose arguments have names.
struct NamedCall {
    const ast::Expr& e;
    const Symbol& f;
    std::span<const TableParameter> parameters;
    const std::vector<const ast::Expr*>& bound;  // by parameter; null: none is given
};

class Tables : InferPart {
  public:
    Tables(InferState& state, Expressions& expressions, Calls& calls, Networks& networks)
        : InferPart(state), expressions_(expressions), calls_(calls), networks_(networks) {}

    Ty table_call(const ast::Expr& e, const ast::Call& c, const Symbol& f);
    Ty table_comprehension(const ast::Comprehension& c);
    /// The numbers of a list; Any where they are not known, nullopt where it is none.
    std::optional<Ty> numbers_of(const ast::Expr& e, const Ty& t, std::string_view who);

  private:
    bool is_validation(const Ty& t);
    bool table_argument(const ast::Expr& e, const Ty& t, TableArgument is, std::string_view who);
    /// `new_name`: what `rename` calls them.
    bool columns_known(const ast::Expr& names, const Ty& table, std::string_view of, std::string_view new_name = {});
    Ty named_result(const NamedCall& call);
    bool words_fit(const NamedCall& call);
    Ty table_of(const NamedCall& call);
    Ty plotted(const NamedCall& call);
    Ty sorted(const NamedCall& call);
    Ty some_rows(const NamedCall& call);
    Ty selected(const NamedCall& call);
    Ty joined(const NamedCall& call);
    Ty made_of_records(const NamedCall& call);
    Ty grouped(const NamedCall& call);
    Ty table_read(const NamedCall& call);
    Ty renamed(const NamedCall& call);
    Ty truth(const NamedCall& call);
    Ty nothing_at_all(const NamedCall& call);
    bool sorted_argument(const ast::Expr& e, const Ty& t, std::string_view who);
    bool matrix_argument(const ast::Expr& e, const Ty& t, std::string_view who);
    Ty real_of_numbers(const NamedCall& call);
    Ty list_sorted(const NamedCall& call);
    Ty shares(const NamedCall& call);
    Ty birth_death_shares(const NamedCall& call);
    Ty eigen(const NamedCall& call);
    Ty clusters(const NamedCall& call);
    Ty fit_law(const NamedCall& call);
    Ty list_filter(const ast::Comprehension& c, const Ty& list);
    Ty text_result(const NamedCall& call);

    Expressions& expressions_;
    Calls& calls_;
    Networks& networks_;
};

}  // namespace pamina::check
