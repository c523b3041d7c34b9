#include "runtime/import/ninja_graph.h"

#include <fmt/format.h>

#include <optional>
#include <unordered_map>

#include "frontend/source/trimmed.h"
#include "runtime/import/dot_words.h"

namespace pamina::import {

namespace {

using dot::Kind;
using dot::Word;

constexpr std::uint32_t kNoStep = ~std::uint32_t{0};
constexpr const char* kWrittenBy =
    "such a file is written by `ninja -t graph TARGET > graph.dot` in the folder of the build";

class GraphReader {
  public:
    explicit GraphReader(std::string_view text) : words_(text) {}

    NinjaGraph read() {
        if (!words_.now().is_keyword("digraph")) words_.expected("`digraph`");
        words_.next();
        if (words_.now().kind == Kind::Id) words_.next();
        if (!words_.now().is('{')) words_.expected("`{`");
        const std::size_t open = words_.now().offset;
        words_.next();
        while (!words_.now().is('}')) {
            if (words_.now().kind == Kind::End)
                words_.fail(open, 1, "E0764", "this `{` is never closed: the graph is cut off", kWrittenBy);
            statement();
            if (words_.now().is(';')) words_.next();
        }
        words_.next();
        if (words_.now().kind != Kind::End) words_.expected("the end of the file after the graph");
        make_steps();
        connect();
        return std::move(graph_);
    }

  private:
    struct Node {
        std::string label;
        bool named = false;          // by a label
        bool step = false;           // an ellipse
        std::uint32_t of = kNoStep;  // a step: its number; a file: the step that makes it
        std::size_t offset = 0, length = 0;
    };
    struct Arrow {
        std::uint32_t from, to;
        std::optional<std::string> rule;
        std::size_t offset;
    };
    struct Attributes {
        std::optional<std::string> label;
        bool ellipse = false;
    };

    std::uint32_t node(const Word& w) {
        const auto [known, fresh] = numbers_.try_emplace(w.text, static_cast<std::uint32_t>(nodes_.size()));
        if (fresh) nodes_.push_back({{}, false, false, kNoStep, w.offset, w.length});
        return known->second;
    }

    void statement() {
        const Word first = words_.now();
        if (first.kind != Kind::Id) words_.expected("a file, a step or an arrow");
        words_.next();
        if (first.is_keyword("node") || first.is_keyword("edge") || first.is_keyword("graph")) {
            attributes();
        } else if (words_.now().is('=')) {
            words_.next();
            if (words_.now().kind != Kind::Id) words_.expected("a value");
            words_.next();
        } else if (words_.now().kind == Kind::Arrow) {
            const std::size_t at = words_.now().offset;
            words_.next();
            if (words_.now().kind != Kind::Id) words_.expected("a file or a step");
            const auto from = node(first), to = node(words_.now());
            words_.next();
            arrows_.push_back({from, to, attributes().label, at});
        } else {
            if (!words_.now().is('[')) words_.expected("`->` or `[`");
            Node& n = nodes_[node(first)];
            const Attributes a = attributes();
            if (a.label) {
                n.label = *a.label;
                n.named = true;
                n.offset = first.offset;
                n.length = first.length;
            }
            n.step = n.step || a.ellipse;
        }
    }

    Attributes attributes() {
        Attributes a;
        if (!words_.now().is('[')) return a;
        const std::size_t open = words_.now().offset;
        words_.next();
        while (!words_.now().is(']')) {
            if (words_.now().kind == Kind::End) words_.fail(open, 1, "E0764", "this `[` is never closed", kWrittenBy);
            if (words_.now().kind != Kind::Id) words_.expected("the name of an attribute");
            const std::string name = words_.now().text;
            words_.next();
            if (!words_.now().is('=')) words_.expected("`=` and a value");
            words_.next();
            if (words_.now().kind != Kind::Id) words_.expected("a value");
            if (name == "label") a.label = words_.now().text;
            if (name == "shape" && words_.now().text == "ellipse") a.ellipse = true;
            words_.next();
            if (words_.now().is(',') || words_.now().is(';')) words_.next();
        }
        words_.next();
        return a;
    }

    [[noreturn]] void not_ninjas(std::size_t offset, std::size_t length, std::string message) const {
        words_.fail(offset, length, "E0755", std::move(message), kWrittenBy);
    }

    void make_steps() {
        for (Node& n : nodes_) {
            if (!n.step) continue;
            n.of = static_cast<std::uint32_t>(graph_.steps.size());
            graph_.steps.push_back({std::string(trimmed(n.label)), {}, {}, n.offset, n.length});
        }
        for (const Arrow& a : arrows_) {
            const Node& from = nodes_[a.from];
            Node& to = nodes_[a.to];
            if (to.step) {
                if (from.step) not_ninjas(a.offset, 2, "an arrow from a step to a step: it is no graph of ninja's");
                continue;
            }
            if (!from.step && !a.rule) {
                not_ninjas(a.offset, 2, "this arrow between two files names no rule: it is no graph of ninja's");
            }
            if (to.of != kNoStep) not_ninjas(a.offset, 2, fmt::format("two steps make {}", shown(name_of(to))));
            if (from.step) {
                to.of = from.of;
            } else {
                to.of = static_cast<std::uint32_t>(graph_.steps.size());
                graph_.steps.push_back({std::string(trimmed(*a.rule)), {}, {}, to.offset, to.length});
            }
            if (to.named) graph_.steps[to.of].outputs.push_back(to.label);
        }
        // Further outputs of a step that nobody asks for have no label; all else has one.
        for (const Node& n : nodes_)
            if (!n.named && n.of == kNoStep)
                not_ninjas(n.offset, n.length, "this file has no label: it is no graph of ninja's");
        for (const auto& step : graph_.steps)
            if (step.outputs.empty())
                not_ninjas(step.offset, step.length,
                           "this step makes no file that has a label: it is no graph of ninja's");
    }
    static std::string_view name_of(const Node& n) { return n.named ? std::string_view(n.label) : "a file"; }

    void connect() {
        for (const Arrow& a : arrows_) {
            const Node &from = nodes_[a.from], &to = nodes_[a.to];
            if (!from.step && from.of != kNoStep) graph_.steps[to.of].waits.push_back({from.of, a.offset});
        }
    }

    dot::Words words_;
    NinjaGraph graph_;
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::vector<Node> nodes_;
    std::vector<Arrow> arrows_;
};

}  // namespace

NinjaGraph read_ninja_graph(std::string_view text) {
    return GraphReader(text).read();
}

}  // namespace pamina::import
