// One net, or a part of one, being read: its places, transitions and measures as plain data.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/check/words/net_parts.h"
#include "frontend/language/nets.h"
#include "runtime/predict/read.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/nets/marked.h"
#include "runtime/script/nets/marking_form.h"
#include "runtime/script/nets/reading.h"
#include "runtime/values/law_value.h"

namespace pamina::script {

/// What the parts of a net have in common.
struct NetShared {
    const check::Program& program;
    Evaluator& evaluator;
    Diagnostics& diagnostics;
    const predict::Script& script;
    NetReading out;
    std::vector<NetMeasure> measures;  // of parts; their numbers begin behind those of the net itself
    struct Fired {
        std::vector<int> by;  // transitions
        const void* in;       // the part that says it
    };
    std::unordered_map<int, Fired> fired;     // transitions that others fire
    std::vector<std::shared_ptr<void>> kept;  // what numbers that read the marking need
    std::size_t parts = 0, depth = 0;         // all so far; how deep within each other those that are read are
    std::size_t forms = 0;                    // pieces of forms that there may be yet; 0: nobody asks for them
};

class NetWork {
  public:
    /// `prefix`: what stands before the names of a part, `cell[1].`; empty: the net itself.
    NetWork(NetShared& shared, const check::Symbol& net, std::string prefix, NetGroups& here)
        : shared_(shared),
          program_(shared.program),
          evaluator_(shared.evaluator),
          diagnostics_(shared.diagnostics),
          net_(net),
          decl_(std::get<ast::NetDecl>(net.stmt->node)),
          prefix_(std::move(prefix)),
          here_(here),
          marked_(std::make_shared<Marked>(program_, evaluator_, diagnostics_, net, shared.out.net)),
          forms_(program_, evaluator_, diagnostics_, *marked_, shared.forms) {}

    /// `places`: by parameter the number of the place that it is; -1: none of another net.
    void all(const predict::Arguments& given, const std::vector<int>& places);
    /// Leaves out what others fire. Once, when all is read.
    static void finish(NetShared& shared);

  private:
    [[noreturn]] void wrong(Span at, std::string message, std::string help = {});
    [[noreturn]] void too_many(Span at);
    std::string in_text(const std::string& name, const std::vector<std::int64_t>& at) const;

    // net_work.cpp: names and values
    /// What an expression reads that has one value is bound.
    void bind(const Marked::Reads& reads);
    void parameters(const predict::Arguments& given, const std::vector<int>& places);
    void by_default(const check::Symbol& s);
    /// What an expression reads that must not read the marking.
    const Marked::Reads& fixed(const ast::Expr& e, const std::string& what);
    Value constant(const ast::Expr& e, const std::string& what);
    Marked::Formula formula(const ast::Expr& e);
    /// Of an expression whose formula is made. Null where nobody asks for forms, or there is none.
    nets::FormPtr form(const ast::Expr& e) { return shared_.forms == 0 ? nullptr : forms_.of(e); }
    double plain(const Value& v, const check::Dimension& dimension, Span at, const std::string& what);
    double whole(const Value& v, Span at, const std::string& what);
    double tokens(const Value& v, Span at);
    /// Sizes, and how many elements that are.
    std::vector<std::int64_t> shape(const std::vector<ast::ExprPtr>& sizes, const std::string& of, const char* what,
                                    std::size_t& count);
    void place(const ast::PlaceDecl& d);
    void place_given(const ast::Parameter& p, int place);
    void measure(const ast::Measure& m);

    // read_transitions.cpp
    /// That the transition that is read depends on these places.
    void note(const Marked::Reads& reads);
    /// `read(value)` in each marking, or once.
    template <class Read>
    nets::Amount amount(const ast::Expr& e, Read read);
    nets::Amount amount(const ast::Expr& e, const check::Dimension& dimension, std::string what);
    void block(const ast::Block& b);
    const bool* condition(const ast::Expr& e);
    /// `what`: how many of which there are.
    void each(const ast::Binder& b, const char* what, const std::function<void()>& body);
    void transitions(const ast::TransitionDecl& t, std::size_t binder);
    nets::Transition transition(const ast::TransitionDecl& t);
    const LawValue& law_of(const Value& v, Span at);
    /// By a fixed time, or by a law, exponential ones as a rate.
    void timed(const ast::TransitionDecl& t, const ast::Expr& time, nets::Transition& made);
    void arc(const ast::Expr& e, std::vector<nets::Arc>& to, bool inhibits);
    /// It fires only where this holds, too.
    static void only_where(nets::Transition& made, std::function<bool(nets::Marking)> guard, nets::FormPtr form);
    static void join(std::vector<nets::Arc>& to, nets::Arc arc, bool inhibits);

    // read_parts.cpp
    void part(const ast::PartDecl& d);
    struct Given {
        predict::Arguments arguments;
        std::vector<int> places;  // by parameter, as of all()
    };
    Given given(const ast::PartDecl& d, const check::Symbol& net);
    /// What each part by index is given, and how many there are in each dimension.
    std::vector<Given> by_index(const ast::PartDecl& d, const check::Symbol& net, std::vector<std::int64_t>& shape);
    /// The place or transition that a way of names leads to.
    const NetGroup::Element& at(const std::vector<check::PathStep>& steps, bool transition);
    std::vector<std::int64_t> indices(const check::PathStep& step, bool arc);
    /// Makes it fire what it says, in their time unless it `says` one.
    void fire(const ast::TransitionDecl& t, bool says, nets::Transition& made);

    NetShared& shared_;
    const check::Program& program_;
    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    const check::Symbol& net_;
    const ast::NetDecl& decl_;
    std::string prefix_;
    NetGroups& here_;
    std::shared_ptr<Marked> marked_;
    MarkingForms forms_;
    Marked::Reads reads_;
    Value condition_;
    std::unordered_set<const check::Symbol*> bound_;  // lets and parameters of this part
    std::unordered_set<const ast::PartDecl*> read_;
    std::unordered_map<const ast::TransitionDecl*, std::size_t> group_of_;
    std::vector<const check::Symbol*> binders_;  // that are bound here
    std::vector<std::int64_t> path_;             // which round of each loop around this is
    std::vector<std::size_t> depends_;           // places that numbers of the transition that is read depend on
    std::vector<int> fires_;                     // what it fires
    bool absent_ = false;                        // an `if` leaves out what stands here
};

}  // namespace pamina::script
