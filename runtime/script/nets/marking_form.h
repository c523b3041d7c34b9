// What an expression that reads the marking computes, so that it can be compared with another one.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/nets/form.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/nets/marked.h"

namespace pamina::script {

/// Forms of expressions of one net or part, while it is read: binders have their values. What does not read the marking
/// is evaluated; sums and the like are taken apart over their ranges; lets and fns stand for what they say.
class MarkingForms {
  public:
    /// `left`: how many pieces there may be yet, of all forms together.
    MarkingForms(const check::Program& program, Evaluator& evaluator, Diagnostics& diagnostics, Marked& marked,
                 std::size_t& left)
        : program_(program), evaluator_(evaluator), diagnostics_(diagnostics), marked_(marked), left_(left) {}

    /// Null where it is nothing that this can take apart. Reports nothing.
    nets::FormPtr of(const ast::Expr& e);

  private:
    struct None {};  // thrown: there is no form
    using Form = nets::FormPtr;

    Form form(const ast::Expr& e);
    Form read(const ast::Expr& e);
    Form name(const ast::Expr& e);
    Form binary(const ast::Binary& b);
    Form conditional(const ast::Conditional& c);
    Form call(const ast::Call& c);
    Form call_fn(const check::Symbol& fn, const ast::Call& c);
    Form reduction(const ast::Comprehension& c);
    Form let_in(const ast::LetIn& l);
    static Form in_any_order(std::string_view word, std::vector<Form> of);
    Form constant(const Value& v);
    Form of_numbers(const Value& v);
    bool holds(const ast::Expr& e);
    bool mentions(const ast::Expr& e);
    bool is_place(const ast::Expr& e);
    /// What a local name stands for until `leave()`.
    struct Local {
        const check::Symbol* symbol;
        Form form;                    // of what reads the marking; else null
        std::optional<Value> before;  // that it had
    };
    void enter(std::vector<Local>& locals, const check::Symbol& s, Form form, std::optional<Value> value);
    void leave(std::vector<Local>& locals);

    const check::Program& program_;
    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    Marked& marked_;
    std::size_t& left_;
    std::unordered_map<const ast::Expr*, bool> mentions_;
    std::unordered_map<const check::Symbol*, Form> local_;
    std::unordered_set<const check::Symbol*> inside_;  // fns that call each other in circles are not taken apart
    int depth_ = 0;
};

}  // namespace pamina::script
