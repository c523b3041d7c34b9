// Reads networks from the tree: `central(N = 50)` into stations, classes and routes as plain data.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/predict/read.h"
#include "runtime/queueing/network.h"
#include "runtime/queueing/solve.h"
#include "runtime/result/interval.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/networks/declared.h"
#include "runtime/script/networks/solved.h"

namespace pamina::script {

/// What is not known exactly of a network's numbers.
struct NetworkDoubt {
    std::shared_ptr<const estimates::Source> source;  // null: `replicated`
    estimates::Replicated replicated;                 // a figure of a simulation: as it is in one number
    std::size_t number = 0;                           // which number that is, from 1, in the order of reading
    /// It has too few replications to say how unsure it is.
    bool untold() const { return !source && replicated.off.size() < result::kFewestReplications; }
};

/// A network with its arguments evaluated.
struct Reading {
    queueing::Network network;
    std::vector<StationGroup> groups;
    // Where things are declared, for what is said of them.
    Span place;
    std::vector<Span> stations, classes, routes;
    std::vector<std::pair<std::string, Value>> parameters;  // by name, in their order
    std::vector<NetworkDoubt> doubts;                       // of its numbers; those of sources by key
};

/// All that goes wrong is reported, and Failed thrown.
class NetworkReader {
  public:
    NetworkReader(const check::Program& program, Evaluator& evaluator, Diagnostics& diagnostics,
                  const std::atomic<bool>* stop)
        : program_(program), evaluator_(evaluator), diagnostics_(diagnostics), stop_(stop) {}

    /// Of a name, a member, or a call of one: a network or what stands for one. `asked` is where it is solved.
    Reading read(const ast::Expr& network, const predict::Script& script, Span asked) {
        return read(network, script, asked, nullptr);
    }
    /// The same with another value of one parameter.
    using Changed = std::pair<std::string, Value>;
    Reading read(const ast::Expr& network, const predict::Script& script, Span asked, const Changed* changed);
    /// How all its numbers change as a parameter grows by 1 in base units; nothing where they do not follow it smoothly
    /// (they are read beside its value, too), or where that is not known. `at`: its reading there.
    std::optional<queueing::Network> along(const ast::Expr& network, const predict::Script& script, Span asked,
                                           const Reading& at, const std::string& parameter);
    /// What `read` asked for, to be read again.
    struct Asked {
        const check::Symbol* network = nullptr;
        predict::Arguments arguments;
        const Changed* changed = nullptr;
        const std::string* along = nullptr;  // the parameter whose derivatives are read
    };
    Asked given(const ast::Expr& network, const predict::Script& script, const Changed* changed = nullptr);
    /// With all that is known exactly or by its mean, but for one source of doubt: that is off by so many normal half
    /// widths.
    struct Off {
        const NetworkDoubt* from = nullptr;  // null: none is
        double steps = 0;
    };
    Reading read(const Asked& asked, const predict::Script& script, Span place, const Off& off);
    /// Reports what is wrong with a network, at its place.
    [[noreturn]] void fail(const queueing::Problem& problem, const Reading& reading, Span asked);

  private:
    struct Work;  // on one network

    Asked asked(const ast::Expr& network, const predict::Script& script);
    Reading read(Asked asked, const predict::Script& script, Span place);
    Declared& declared(const check::Symbol& network);
    [[noreturn]] void wrong(std::string id, Span at, std::string message, std::string help = {});

    void bind(Declared& d, const Asked& asked, Reading& out);
    void classes(Declared& d, Work& work);
    void stations(Declared& d, Work& work);
    void station(DeclaredStation& s, Work& work);
    /// Which classes it has a time of service for.
    std::vector<bool> service(DeclaredStation& s, queueing::Station& made, Work& work);
    void speeds(DeclaredStation& s, queueing::Station& made, Work& work);
    void flow(DeclaredStation& s, queueing::Station& made, Work& work);
    using PartOf = std::function<Reading(std::int64_t customers)>;
    void flow_slopes(DeclaredStation& s, queueing::Station& made, std::int64_t most, const PartOf& part, Work& work);
    void route_block(const ast::Block& b, Work& work);
    void route_statement(const ast::Stmt& s, Work& work);
    void route(const ast::Route& r, Span at, Work& work);
    int end_of_route(const ast::Expr& e, Work& work);
    int class_named(const ast::Expr& e, const Work& work);
    Term& term(const ast::Expr& e, Work& work);

    const Value& value(Term& t);
    double number(const Value& v, const check::Dimension& dimension, Span at, const std::string& what);
    /// How far a number is from its mean; notes its doubt.
    double off(const Value& v);
    double number(Term& t, const check::Dimension& dimension, const std::string& what);
    /// A number that stands in no expression: it does not change.
    double constant(double x) const { return slopes_ ? 0 : x; }
    double plain(const Value& v, const check::Dimension& dimension, Span at, const std::string& what);
    std::int64_t whole(const Value& v, Span at, const std::string& what);
    /// The value for a class; nothing where a record leaves it out.
    std::optional<Value> for_class(const Value& v, const std::string& name) const;

    const check::Program& program_;
    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    const std::atomic<bool>* stop_;
    bool slopes_ = false;  // of numbers their slopes are read
    std::unordered_map<const check::Symbol*, std::unique_ptr<Declared>> declared_;
    Value scratch_;
    // Of the network that is read:
    Off off_;
    std::size_t numbers_ = 0;  // that had replications of a figure in them, so far
    std::map<estimates::Source::Key, NetworkDoubt> sources_;
    std::vector<NetworkDoubt> replicated_;
};

}  // namespace pamina::script
