// Figures of results.
#pragma once

#include <span>

#include "frontend/check/infer/part.h"
#include "frontend/language/figures.h"

namespace pamina::check {

class Figures : InferPart {
  public:
    explicit Figures(InferState& state) : InferPart(state) {}

    Ty result_member(const ast::Member& m, const Ty& result);
    Ty figures_member(const ast::Member& m, const Ty& figures);
    /// `r.time.p90`, where `r` is `result` and `r.time` is `figure`.
    Ty over_replications(const ast::Member& m, const Ty& result, const Ty& figure);
    /// It is named as one: `p90`.
    static bool is_percentile(const ast::Member& m);
    /// `mean`, `low` or `high` of a number or a result.
    static bool is_end(std::string_view name);
    /// What brings how much to an interval, of a result or a number.
    static constexpr std::string_view kDoubt = "doubt";
    Ty figures_element(const ast::Expr& e, const ast::Index& i, Ty figures);

  private:
    Ty figure(language::FigureUnit unit);
    Ty figure_table(std::span<const language::Column> columns);
    Ty slack();
    Ty graph();
    Ty figure(language::FigureUnit unit, const Ty& of);
    Ty no_figure(const ast::Member& m, std::string_view of, const std::vector<std::string>& known,
                 std::string_view what = {});
};

}  // namespace pamina::check
