// Task graphs in the DOT language: nodes are tasks, `a -> b` says that b waits for a.
//
// A task's cost is the node's attribute `cost`, `duration`, `weight` or `size` (the first of them that it has), or the
// one that the option `cost` names; `node [weight = 1]` sets it for the nodes that follow, as everywhere in DOT. What a
// dependence transfers is the edge's `bytes`, `data`, `size` or `weight`. Subgraphs group nodes and may stand at either
// end of an edge. Of edges between the same two nodes the transfers add up (in a `strict` graph the last one counts).
// Undirected graphs are refused: they do not say who waits. Tasks are numbered as they first appear.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

#include "runtime/import/builder.h"
#include "runtime/import/dot_words.h"

namespace pamina::import {

namespace {

using dot::Kind;
using dot::Word;

// Subgraphs in subgraphs: the reader calls itself for each.
constexpr int kDeepest = 200;

/// A value that attributes give, and how early its name stands in the list of names that may give it: the first counts.
struct Value {
    Decimal number;
    std::size_t rank = 0;
    bool inherited = false;  // from `node [...]` or `edge [...]`; what a statement says itself comes before that
    bool label = false;      // the label, which counts only where nothing else is said

    /// `other` was written later.
    void take(const Value& other) {
        if (label != other.label) {
            if (label) *this = other;
            return;
        }
        if ((inherited && !other.inherited) || other.rank <= rank) *this = other;
    }
};

void take(std::optional<Value>& value, const std::optional<Value>& other) {
    if (!other) return;
    if (value) {
        value->take(*other);
    } else {
        value = other;
    }
}

/// What statements inherit from the braces around them.
struct Defaults {
    std::optional<Value> node, edge;
};

class DotReader {
  public:
    DotReader(std::string_view text, const ReadOptions& options) : words_(text), builder_(text, options.limits) {
        if (const auto cost = options.text("cost"); cost.empty()) {
            cost_names_ = {"cost", "duration", "weight", "size", kLabel};
        } else {
            cost_names_ = {std::string(cost)};
        }
        limits_ = options.limits;
    }

    TaskGraph read() {
        if (words_.now().is_keyword("strict")) {
            strict_ = true;
            words_.next();
        }
        if (words_.now().is_keyword("graph")) {
            words_.fail(words_.now().offset, words_.now().length, "E0765",
                        "an undirected graph does not say which task waits for which",
                        "write `digraph` and `a -> b` where b waits for a");
        }
        if (!words_.now().is_keyword("digraph")) words_.expected("`digraph`");
        words_.next();
        if (words_.now().kind == Kind::Id) words_.next();
        std::vector<std::uint32_t> nodes;
        body({}, nodes, 0);
        if (words_.now().kind != Kind::End) words_.expected("the end of the file after the graph");
        return finish();
    }

  private:
    /// What tasks and edges are called where pictures are drawn: their cost when it is a number and nothing else is.
    static constexpr const char* kLabel = "label";
    static constexpr std::array<std::string_view, 5> kBytes{"bytes", "data", "size", "weight", kLabel};

    /// `{ statements }`; adds its nodes to `nodes`, which may name one more than once.
    void body(Defaults defaults, std::vector<std::uint32_t>& nodes, int depth) {
        if (depth > kDeepest) {
            words_.fail(words_.now().offset, 1, "E0776",
                        fmt::format("subgraphs lie more than {} deep in each other", kDeepest));
        }
        if (!words_.now().is('{')) words_.expected("`{`");
        const std::size_t open = words_.now().offset;
        words_.next();
        while (!words_.now().is('}')) {
            if (words_.now().kind == Kind::End) words_.fail(open, 1, "E0764", "this `{` is never closed");
            statement(defaults, nodes, depth);
            if (words_.now().is(';') || words_.now().is(',')) words_.next();
        }
        words_.next();
    }

    void statement(Defaults& defaults, std::vector<std::uint32_t>& nodes, int depth) {
        const Word& w = words_.now();
        if (w.is(';')) return;
        if (w.is_keyword("node")) {
            words_.next();
            take(defaults.node, inherited(attributes(cost_names_, "cost")));
            return;
        }
        if (w.is_keyword("edge")) {
            words_.next();
            take(defaults.edge, inherited(attributes(kBytes, "transfer")));
            return;
        }
        if (w.is_keyword("graph")) {
            words_.next();
            attributes(std::array<std::string, 0>{}, "");
            return;
        }
        std::vector<std::uint32_t> ends;
        const End end = end_of_edge(defaults, ends, depth);
        if (end == End::Assignment) return;
        nodes.insert(nodes.end(), ends.begin(), ends.end());
        if (words_.now().kind == Kind::Arrow || words_.now().kind == Kind::Line) {
            edges(defaults, std::move(ends), nodes, depth);
        } else if (end == End::Node) {
            const auto t = ends.front();
            take(costs_[t], attributes(cost_names_, "cost", names_[t]));
        }
    }

    static std::optional<Value> inherited(std::optional<Value> value) {
        if (value) value->inherited = true;
        return value;
    }

    enum class End { Node, Subgraph, Assignment };

    /// A node with its ports, a subgraph, or `name = value`, which only a whole statement may be.
    End end_of_edge(Defaults& defaults, std::vector<std::uint32_t>& ends, int depth) {
        if (words_.now().is('{')) {
            body(defaults, ends, depth + 1);
            return End::Subgraph;
        }
        if (words_.now().is_keyword("subgraph")) {
            words_.next();
            std::string name;
            const bool named = words_.now().kind == Kind::Id;
            if (named) {
                name = words_.now().text;
                words_.next();
            }
            if (!named || words_.now().is('{')) {
                body(defaults, ends, depth + 1);
                if (named) subgraphs_[name].insert(subgraphs_[name].end(), ends.begin(), ends.end());
            } else if (const auto known = subgraphs_.find(name); known != subgraphs_.end()) {
                ends = known->second;
            }
            return End::Subgraph;
        }
        const Word w = words_.now();
        if (w.kind != Kind::Id) words_.expected("a task or an edge");
        if (w.is_keyword("strict") || w.is_keyword("digraph") || w.is_keyword("graph") || w.is_keyword("node") ||
            w.is_keyword("edge")) {
            words_.expected("a task or an edge");
        }
        words_.next();
        if (words_.now().is('=') && ends.empty()) {
            words_.next();
            if (words_.now().kind != Kind::Id) words_.expected("a value");
            words_.next();
            return End::Assignment;
        }
        for (int ports = 0; ports < 2 && words_.now().is(':'); ++ports) {
            words_.next();
            if (words_.now().kind != Kind::Id) words_.expected("the name of a port");
            words_.next();
        }
        ends.push_back(node(w, defaults));
        return End::Node;
    }

    void edges(Defaults& defaults, std::vector<std::uint32_t> tails, std::vector<std::uint32_t>& nodes, int depth) {
        struct Pair {
            std::uint32_t tail, head;
            std::size_t offset;
        };
        std::vector<Pair> pairs;
        while (words_.now().kind == Kind::Arrow || words_.now().kind == Kind::Line) {
            const std::size_t at = words_.now().offset;
            if (words_.now().kind == Kind::Line) {
                words_.fail(at, 2, "E0765", "an undirected edge does not say which task waits for which",
                            "write `a -> b` where b waits for a");
            }
            words_.next();
            std::vector<std::uint32_t> heads;
            if (end_of_edge(defaults, heads, depth) == End::Assignment) {
                words_.fail(at, 2, "E0764", "a task is expected after this `->`, not an attribute");
            }
            if (tails.size() > 0 && heads.size() > (limits_.dependences - pairs.size()) / tails.size()) {
                words_.fail(at, 2, "E0772",
                            fmt::format("a task graph has at most {} dependences", limits_.dependences));
            }
            for (const auto tail : tails)
                for (const auto head : heads) pairs.push_back({tail, head, at});
            nodes.insert(nodes.end(), heads.begin(), heads.end());
            tails = std::move(heads);
        }
        std::optional<Value> bytes = defaults.edge;
        take(bytes, attributes(kBytes, "transfer"));
        for (const auto& pair : pairs) {
            builder_.add_dependence(pair.head, pair.tail, pair.offset);
            if (bytes) builder_.set_bytes(value_of(bytes->number));
        }
    }

    /// Whether a label is not a number, or the name of the task that it belongs to; unless labels are what is asked
    /// for.
    template <class Names>
    bool only_a_name(const Names& names, std::size_t rank, std::string_view own_name) const {
        if (names.size() == 1 || names[rank] != kLabel) return false;
        const std::string& label = words_.now().text;
        Decimal number;
        return label == own_name || read_amount(label, number) == NumberFault::NotANumber;
    }

    /// `[name = value, …]…`, or nothing. The value of that name that stands first in `names`; it is a `what`.
    template <class Names>
    std::optional<Value> attributes(const Names& names, std::string_view what, std::string_view own_name = {}) {
        std::size_t best = names.size();
        Word value;
        while (words_.now().is('[')) {
            const std::size_t open = words_.now().offset;
            words_.next();
            while (!words_.now().is(']')) {
                if (words_.now().kind == Kind::End) words_.fail(open, 1, "E0764", "this `[` is never closed");
                if (words_.now().kind != Kind::Id) words_.expected("the name of an attribute");
                const auto rank =
                    static_cast<std::size_t>(std::find(names.begin(), names.end(), words_.now().text) - names.begin());
                words_.next();
                if (!words_.now().is('=')) words_.expected("`=` and a value");
                words_.next();
                if (words_.now().kind != Kind::Id) words_.expected("a value");
                if (rank < names.size() && rank <= best && !only_a_name(names, rank, own_name)) {
                    best = rank;
                    value = words_.now();
                }
                words_.next();
                if (words_.now().is(';') || words_.now().is(',')) words_.next();
            }
            words_.next();
        }
        if (best == names.size()) return {};
        Decimal number;
        const auto fault = read_amount(value.text, number);
        // SimGrid writes a size of -1 where nothing is transferred.
        if (fault == NumberFault::Negative && what == "transfer" && names[best] == "size")
            return Value{{}, best, false, false};
        if (fault != NumberFault::None) {
            words_.fail(value.offset, value.length, "E0766",
                        fmt::format("the {} {} {}", what, shown(value.text), says(fault)),
                        fmt::format("a {} is a number from 0 on", what));
        }
        return Value{number, best, false, names.size() > 1 && names[best] == kLabel};
    }

    std::uint32_t node(const Word& w, const Defaults& defaults) {
        const auto [known, is_new] = numbers_.try_emplace(w.text, static_cast<std::uint32_t>(names_.size()));
        if (is_new) {
            builder_.add_task({}, w.offset);
            names_.push_back(w.text);
            where_.push_back({w.offset, w.length});
            costs_.push_back(defaults.node);
        }
        return known->second;
    }

    TaskGraph finish() {
        for (std::uint32_t t = 0; t < names_.size(); ++t) {
            // SimGrid adds these two to every graph; they do nothing.
            const bool simgrid = cost_names_.size() > 1 && (names_[t] == "root" || names_[t] == "end");
            if (!costs_[t] && simgrid) continue;
            if (!costs_[t]) {
                words_.fail(where_[t].first, where_[t].second, "E0774",
                            fmt::format("task {} has no cost: none of its attributes is {}", shown(names_[t]),
                                        fmt::format("`{}`", fmt::join(cost_names_, "`, `"))),
                            fmt::format("`node [{} = 1]` at the beginning gives all tasks that follow a cost of 1",
                                        cost_names_[0]));
            }
            builder_.set_cost(t, costs_[t]->number);
        }
        TaskGraph graph;
        graph.names = std::move(names_);
        builder_.finish(strict_ ? GraphBuilder::Repeated::Last : GraphBuilder::Repeated::Merged, graph);
        return graph;
    }

    dot::Words words_;
    GraphBuilder builder_;
    Limits limits_;
    std::vector<std::string> cost_names_;
    bool strict_ = false;
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<std::string> names_;
    std::vector<std::pair<std::size_t, std::size_t>> where_;  // by task: where its name first appears, how long it is
    std::vector<std::optional<Value>> costs_;                 // by task
    std::map<std::string, std::vector<std::uint32_t>> subgraphs_;
};

class Dot : public Importer {
  public:
    Dot() : Importer(language::Format::Dot) {}
    bool looks_like(std::string_view, std::string_view text) const override {
        try {
            dot::Words words(text.substr(0, 65'536));
            return words.now().is_keyword("strict") || words.now().is_keyword("digraph") ||
                   words.now().is_keyword("graph");
        } catch (const Failure&) {
            return false;
        }
    }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        return reading(text, [&] { return DotReader(text, options).read(); });
    }
};

}  // namespace

const Importer& dot_importer() {
    static const Dot importer;
    return importer;
}

}  // namespace pamina::import
