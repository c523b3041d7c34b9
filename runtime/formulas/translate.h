// Cost expressions as forms: what an amount, an index or a condition of a graph is in the symbols of a request.
//
// The graph is read with ticks of one second, so that every quantity is what it is in base units (see
// runtime/expr/pool.h: all scale factors are 1).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "runtime/formulas/formula.h"
#include "runtime/formulas/precision.h"
#include "runtime/symbolic/calculus.h"

namespace pamina::formulas {

/// What the Locals of a process are, by slot. Bools are 0 or 1.
using Frame = std::map<int, Form>;

/// Something that no form says; caught where a bound can do without it.
struct Unclosed {
    std::string text;
    Span span;
};

/// One of two forms, as a condition says.
using Chooser = std::function<Form(const Form& yes, const Form& no)>;

/// What a range goes through: the symbol `name` takes all whole values from `first` to `last`, and the Local is `value`
/// of it. `count` is how many they are, 0 or less for none. As all symbols, it is never negative: a range that may be
/// negative is counted from 0.
struct Steps {
    std::string name;
    Form first, last, value, count;
};

class Translator {
  public:
    /// Refers to the request.
    explicit Translator(const Request& request);

    // All throw Unclosed.

    Form operator()(rtg::Id id, const Frame& frame);
    Chooser condition(rtg::Id id, const Frame& frame);
    /// What is known where the condition holds.
    symbolic::Assumptions assuming(rtg::Id id, const Frame& frame, const symbolic::Assumptions& known);
    /// `called`: what the text calls the index. `known`: where the range stands.
    Steps steps(const rtg::Range& range, const std::string& called, const Frame& frame,
                const symbolic::Assumptions& known);
    /// A name that no symbol and no other index has.
    std::string fresh(const std::string& called);
    /// The values of a range whose ends are numbers; nothing where they are not, and where there are more than `most`.
    std::optional<std::vector<Form>> numbers(const rtg::Range& range, const Frame& frame, std::int64_t most);

    /// While it lives, what is read counts only where all of `reached` is 1: a branch that is taken, a round of a loop.
    class Where {
      public:
        Where(Translator& t, Form reached) : t_(t) { t_.reached_.push_back(std::move(reached)); }
        ~Where() { t_.reached_.pop_back(); }
        Where(const Where&) = delete;
        Where& operator=(const Where&) = delete;

      private:
        Translator& t_;
    };

    /// Of all that was read: what doubles may decide otherwise, and whether they do so whatever the symbols.
    const std::vector<Decision>& decisions() const { return decisions_; }
    bool rounded() const { return rounded_; }

  private:
    Form global(std::size_t number);
    Form load(const expr::Node& node, const Form& index);
    Form reduction(const expr::Node& node, std::span<const rtg::Id> args, Frame frame);
    Form call(const expr::Node& node, std::span<const rtg::Id> args, const Frame& frame);
    Form asked(const expr::Node& node, std::span<const rtg::Id> args, const Frame& frame);
    Form strict(rtg::Id id, const Frame& frame);
    /// Notes a decision on the border of a, or between a and b. `real`: what forms say.
    void decide(rtg::Id id, const Form& a, const std::optional<Form>& b, const Form& real, const Frame& frame);

    const Request& request_;
    const expr::Pool& pool_;
    std::map<std::size_t, Form> globals_;                  // those with an init that were asked for
    const std::vector<Form>* arguments_ = nullptr;         // of the function that is being read
    int depth_ = 0;                                        // of calls
    std::set<std::string> names_, symbols_;                // those of the request are symbols
    std::vector<std::string> indices_;                     // as they came
    std::map<std::string, std::pair<Form, Form>> ranges_;  // theirs
    Precision precision_;
    std::vector<Decision> decisions_;
    std::vector<Form> reached_;
    std::map<rtg::Id, std::vector<std::size_t>> decided_;  // by what, in decisions_
    bool rounded_ = false;
};

/// One of these expressions, which constants and Globals alone decide, that doubles decide otherwise than real numbers
/// do; the request has a number for each Global that is not computed.
std::optional<rtg::Id> decided_otherwise(const Request& request, std::span<const rtg::Id> decisions);

}  // namespace pamina::formulas
