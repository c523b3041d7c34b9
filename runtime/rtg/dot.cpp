// The graph as a picture: states as small circles, transitions as labelled edges, branches and task bodies as boxes.
#include <fmt/format.h>

#include <iterator>

#include "runtime/rtg/forms.h"
#include "runtime/rtg/labels.h"
#include "runtime/rtg/regions.h"

namespace pamina::rtg {

namespace {

std::string escape(const std::string& s) {
    std::string e;
    for (char c : s) {
        if (c == '"' || c == '\\') e += '\\';
        if (c == '\n') {
            e += "\\n";
        } else {
            e += c;
        }
    }
    return e;
}

/// Breaks long labels at spaces, so that pictures stay narrow.
std::string wrap(const std::string& s, std::size_t width = 36) {
    std::string out;
    std::size_t column = 0, i = 0;
    while (i < s.size()) {
        std::size_t end = s.find(' ', i);
        if (end == std::string::npos) end = s.size();
        if (column > 0 && column + (end - i) > width) {
            out += '\n';
            column = 0;
        } else if (column > 0) {
            out += ' ';
            ++column;
        }
        out.append(s, i, end - i);
        column += end - i;
        i = end + 1;
    }
    return out;
}

class Dot {
  public:
    explicit Dot(const Graph& g) : g_(g), labels_(g), drawn_(g.states.size()) {}

    std::string write() {
        put("digraph \"{}\" {{\n  rankdir=TB;\n  fontname=\"Helvetica\";\n", escape(g_.name));
        put("  node [shape=circle, label=\"\", width=0.18, style=filled, fillcolor=white, fontname=\"Helvetica\"];\n");
        put("  edge [fontname=\"Helvetica\", fontsize=10, arrowsize=0.7];\n");
        put("  start [shape=plaintext, style=\"\", width=0, label=\"{}\"];\n  start -> s{} [arrowhead=none];\n",
            escape(g_.name), g_.entry);
        region(g_.entry, 1);
        for (std::size_t p = 0; p < g_.procedures.size(); ++p)
            box("proc " + labels_.procedure(static_cast<int>(p)), g_.procedures[p].entry, 1);
        for (std::size_t e = 0; e < g_.entities.size(); ++e) {
            if (g_.entities[e].kind == Entity::Kind::Contention) contention(e);
        }
        for (const auto& e : late_) out_ += e;
        put("}}\n");
        return std::move(out_);
    }

  private:
    template <class... Args>
    void put(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    }
    template <class... Args>
    void late(fmt::format_string<Args...> format, Args&&... args) {
        late_.push_back(fmt::format(format, std::forward<Args>(args)...));
    }
    void contention(std::size_t e) {
        std::string text = "contention " + g_.entities[e].name;
        for (const auto& s : g_.contentions[static_cast<std::size_t>(g_.entities[e].contention)].stations)
            text += "\n" + labels_.station(s);
        put("  contention{} [shape=box, width=0, label=\"{}\", fontsize=10];\n", e, escape(text));
    }
    void box(const std::string& label, StateId entry, int depth) {
        put("{:{}}subgraph cluster_{} {{\n", "", depth * 2, ++clusters_);
        put("{:{}}label=\"{}\"; labeljust=l; fontsize=10; style=rounded; color=gray60;\n", "", depth * 2 + 2,
            escape(wrap(label, 60)));
        region(entry, depth + 1);
        put("{:{}}}}\n", "", depth * 2);
    }
    void region(StateId entry, int depth) {
        std::vector<StateId> todo{entry};
        while (!todo.empty()) {
            const StateId s = todo.back();
            todo.pop_back();
            if (drawn_[static_cast<std::size_t>(s)]) continue;
            drawn_[static_cast<std::size_t>(s)] = true;
            const Transition* t = out_of(g_, s);
            if (t && std::holds_alternative<Return>(t->action)) t = nullptr;  // an end, too
            put("{:{}}s{}{};\n", "", depth * 2, s, t ? "" : " [shape=doublecircle, width=0.1]");
            if (!t) continue;
            const std::string label = escape(wrap(labels_.action(*t)));
            if (const auto* fork = std::get_if<Fork>(&t->action)) {
                for (std::size_t b = 0; b < fork->branches.size(); ++b) {
                    box(fmt::format("branch {}", b + 1), fork->branches[b], depth);
                    late("  s{} -> s{} [style=dotted];\n", s, fork->branches[b]);
                }
                late("  s{} -> s{} [label=\"{}\"];\n", s, t->to, label);
                todo.push_back(t->to);
            } else if (const auto* run = std::get_if<RunTasks>(&t->action)) {
                tasks(g_.task_graphs[static_cast<std::size_t>(run->task_graph)], run->task_graph, s, depth);
                late("  s{} -> s{} [label=\"graph\"];\n", s, t->to);
                todo.push_back(t->to);
            } else if (std::holds_alternative<Call>(t->action)) {
                late("  s{} -> s{} [label=\"{}\", color=darkgreen, fontcolor=darkgreen];\n", s, t->to, label);
                todo.push_back(t->to);
            } else if (traits_in(t->action).ways == Ways::Back) {
                late("  s{} -> s{} [style=bold, color=steelblue, constraint=false, label=\"{}\"];\n", s, t->to, label);
            } else {
                each_region(t->action, [&](const Region&, StateId entry) {
                    box(labels_.action(*t), entry, depth);
                    late("  s{} -> s{} [style=dotted];\n", s, entry);
                });
                late("  s{} -> s{} [label=\"{}\"];\n", s, t->to, label);
                if (t->other != kNoState && t->other != t->to) {
                    const bool loop = std::holds_alternative<LoopEnter>(t->action);
                    late("  s{} -> s{} [label=\"{}\"{}];\n", s, t->other, loop ? "done" : "else",
                         loop ? ", color=gray40" : "");
                    todo.push_back(t->other);
                }
                todo.push_back(t->to);
            }
        }
    }
    void tasks(const TaskGraph& graph, int number, StateId from, int depth) {
        put("{:{}}subgraph cluster_{} {{\n{:{}}label=\"graph\"; labeljust=l; fontsize=10; style=rounded; "
            "color=gray60;\n",
            "", depth * 2, ++clusters_, "", depth * 2 + 2);
        fors(graph, graph.items, number, depth + 1);
        put("{:{}}}}\n", "", depth * 2);
        for (std::size_t a = 0; a < graph.arrays.size(); ++a) {
            late("  s{} -> t{}_{} [style=dotted, arrowhead=none];\n", from, number, a);
            for (const auto& d : graph.arrays[a].after) {
                late("  t{}_{} -> t{}_{} [style=dashed, color=firebrick, fontcolor=firebrick, label=\" {} \"];\n",
                     number, d.array, number, a, escape(wrap(labels_.dependence(graph, d), 24)));
            }
        }
    }
    void fors(const TaskGraph& graph, const std::vector<TaskItem>& items, int number, int depth) {
        for (const auto& item : items) {
            if (item.kind == TaskItem::Kind::Array) {
                const auto& array = graph.arrays[static_cast<std::size_t>(item.array)];
                std::string label = array.name;
                if (!array.indices.empty()) {
                    label += "[";
                    for (std::size_t i = 0; i < array.indices.size(); ++i) {
                        label += fmt::format("{}{} in {}", i ? ", " : "", array.indices[i].name,
                                             labels_.range(array.indices[i].range));
                    }
                    label += "]";
                }
                if (array.file >= 0) label += " of " + g_.files[static_cast<std::size_t>(array.file)].path;
                label += labels_.placement(array);
                // A task whose body is one local cost is one box; others show their states.
                const Transition* t = out_of(g_, array.body);
                const bool simple = !t || (std::holds_alternative<Pass>(t->action) && !out_of(g_, t->to));
                put("{:{}}t{}_{} [shape=box, style=\"rounded,filled\", fillcolor=ghostwhite, fontsize=10, "
                    "label=\"{}{}\"];\n",
                    "", depth * 2, number, item.array, escape(wrap(label)),
                    simple && t ? "\\n" + escape(wrap(labels_.action(*t))) : "");
                if (!simple) {
                    box("task " + array.name, array.body, depth);
                    late("  t{}_{} -> s{} [style=dotted];\n", number, item.array, array.body);
                }
                continue;
            }
            if (item.kind == TaskItem::Kind::For) {
                put("{:{}}subgraph cluster_{} {{\n{:{}}label=\"for {} in {}\"; labeljust=l; fontsize=10; "
                    "style=rounded; color=steelblue;\n",
                    "", depth * 2, ++clusters_, "", depth * 2 + 2, escape(item.loop.name),
                    escape(labels_.range(item.loop.range)));
                fors(graph, item.body, number, depth + 1);
                put("{:{}}}}\n", "", depth * 2);
            } else {
                fors(graph, item.body, number, depth);
                fors(graph, item.other, number, depth);
            }
        }
    }

    const Graph& g_;
    Labels labels_;
    std::vector<bool> drawn_;
    std::string out_;
    std::vector<std::string> late_;  // edges stand after all boxes, so that no box swallows a state
    int clusters_ = 0;
};

}  // namespace

std::string dot(const Graph& graph) {
    return Dot(graph).write();
}

}  // namespace pamina::rtg
