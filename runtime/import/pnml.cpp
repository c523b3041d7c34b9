#include "runtime/import/pnml.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <pugixml.hpp>
#include <unordered_map>

#include "runtime/import/place.h"

namespace pamina::import {

namespace {

constexpr double kMostTokens = 1e9;

class PnmlReader {
  public:
    PnmlReader(std::string_view text, const NetLimits& limits) : text_(text), limits_(limits) {}

    ImportedNet read() {
        if (text_.size() > limits_.bytes)
            fail(0, 0, "E0756", fmt::format("the file has more than {} MB", limits_.bytes >> 20U),
                 "smaller files can be read");
        if (text_.find('\0') != text_.npos)
            fail(text_.find('\0'), 1, "E0756", "this is no text: there is a byte 0", "write the file in UTF-8");
        // Bytes as they are: names are made of letters, and all else is numbers. Entities of a DTD are not known.
        const pugi::xml_parse_result result =
            file_.load_buffer(text_.data(), text_.size(), pugi::parse_default, pugi::encoding_utf8);
        if (!result)
            fail(std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0)), text_.size()), 0,
                 "E0756", fmt::format("the file is no XML here: {}", words(result.status)),
                 "a net is a file of PNML, or of PIPE");
        const pugi::xml_node root = file_.document_element();
        if (std::string_view(root.name()) != "pnml")
            fail(root, "E0756", fmt::format("the first element is {}, not `pnml`", shown(root.name())),
                 "a net is a file of PNML, or of PIPE");
        const pugi::xml_node net = root.child("net");
        if (!net) fail(root, "E0756", "there is no element `net` in the file", "a net is a file of PNML, or of PIPE");
        check_type(net);
        if (net.next_sibling("net")) result_.notes.emplace_back("the file has more nets; this is the first");
        result_.name = name_of(net, "");
        find_nodes(net, 0);
        if (result_.net.places.empty()) fail(net, "E0756", "the net has no place", "it needs at least one");
        if (result_.net.transitions.empty()) fail(net, "E0756", "the net has no transition", "it needs at least one");
        for (const pugi::xml_node arc : arcs_) add_arc(arc);
        finish_arcs();
        if (without_times_ > 0)
            result_.notes.push_back(
                fmt::format("the file has no times for {} transitions: their rate is 1 Hz here", without_times_));
        return std::move(result_);
    }

  private:
    struct Node {
        bool place;
        std::size_t number;
    };

    [[noreturn]] void fail(std::size_t offset, std::size_t length, const char* id, std::string message,
                           std::string help) const {
        throw Failure(problem_at(text_, offset, length, id, std::move(message), std::move(help)));
    }
    [[noreturn]] void fail(pugi::xml_node at, const char* id, std::string message, std::string help) const {
        const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at.offset_debug(), 0));
        const std::size_t begin = std::min(offset, text_.size());
        fail(begin, std::min(std::string_view(at.name()).size(), text_.size() - begin), id, std::move(message),
             std::move(help));
    }

    static const char* words(pugi::xml_parse_status status) {
        switch (status) {
            case pugi::status_no_document_element:
                return "there is no element";
            case pugi::status_bad_start_element:
            case pugi::status_unrecognized_tag:
                return "an element begins, and is none";
            case pugi::status_bad_end_element:
            case pugi::status_end_element_mismatch:
                return "an element does not end where it should";
            case pugi::status_bad_attribute:
                return "an attribute is not understood";
            case pugi::status_out_of_memory:
                return "there is not enough memory";
            default:
                return "a comment, text or declaration does not end";
        }
    }

    /// Place/transition nets have several names.
    void check_type(pugi::xml_node net) const {
        std::string type;
        for (const char* c = net.attribute("type").value(); *c != 0; ++c)
            type += static_cast<char>(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
        const auto has = [&](std::string_view part) { return type.find(part) != type.npos; };
        if (type.empty() || has("ptnet") || has("p/t net") || has("pt-net") || has("gspn") || has("stochastic")) return;
        fail(net, "E0757", fmt::format("the net has the type {}", shown(net.attribute("type").value())),
             "place/transition nets can be read, and those of PIPE");
    }

    /// What stands in `<name><value>x</value></name>`, or in `<text>`.
    static std::string_view text_of(pugi::xml_node node) {
        for (const char* inner : {"text", "value"})
            if (const pugi::xml_node child = node.child(inner)) return trimmed(child.child_value());
        return trimmed(node.child_value());
    }
    static std::string_view trimmed(std::string_view s) {
        constexpr std::string_view kSpaces = " \t\r\n";
        const auto first = s.find_first_not_of(kSpaces);
        return first == s.npos ? std::string_view() : s.substr(first, s.find_last_not_of(kSpaces) - first + 1);
    }
    static std::string name_of(pugi::xml_node node, std::string_view id) {
        const std::string_view name = text_of(node.child("name"));
        return std::string(name.empty() ? id : name);
    }

    double number(pugi::xml_node of, const char* what, double missing) const {
        const pugi::xml_node node = of.child(what);
        std::string_view word = text_of(node);
        if (word.empty()) return missing;
        double value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value))
            fail(node, "E0757", fmt::format("the {} is {}, which is no number", what, shown(word)),
                 "formulas are for the script: write a number here, and change it there");
        return value;
    }
    /// `2`, or of PIPE `Default,2`; several kinds of tokens are more than a place/transition net has.
    double tokens(pugi::xml_node of, const char* what, double missing) const {
        const pugi::xml_node node = of.child(what);
        std::string_view word = text_of(node);
        if (word.empty()) return missing;
        if (const auto comma = word.find(','); comma != word.npos) {
            if (word.find(',', comma + 1) != word.npos)
                fail(node, "E0757", fmt::format("{} has tokens of several kinds: {}", what, shown(word)),
                     "nets with one kind of tokens can be read");
            word = trimmed(word.substr(comma + 1));
        }
        double value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc() || end != word.data() + word.size() || !(value >= 0 && value <= kMostTokens) ||
            value != std::floor(value))
            fail(node, "E0756", fmt::format("{} is {}", what, shown(word)),
                 "a number of tokens is whole, from 0 to 10^9");
        return value;
    }

    void find_nodes(pugi::xml_node in, std::size_t depth) {
        if (depth > limits_.depth)
            fail(in, "E0756", fmt::format("pages lie more than {} deep in each other", limits_.depth),
                 "write them side by side");
        for (const pugi::xml_node node : in.children()) {
            const std::string_view kind = node.name();
            if (kind == "page")
                find_nodes(node, depth + 1);
            else if (kind == "place")
                add_place(node);
            else if (kind == "transition")
                add_transition(node);
            else if (kind == "referencePlace" || kind == "referenceTransition")
                references_[id_of(node)] = node.attribute("ref").value();
            else if (kind == "arc")
                arcs_.push_back(node);
        }
    }
    std::string id_of(pugi::xml_node node) const {
        const char* id = node.attribute("id").value();
        if (*id == 0)
            fail(node, "E0756", fmt::format("this {} has no id", node.name()), "write id=\"p1\" into it, for one");
        return id;
    }
    void add_node(pugi::xml_node node, Node n) {
        const std::string id = id_of(node);
        if (!nodes_.emplace(id, n).second)
            fail(node, "E0756", fmt::format("the id {} is given twice", shown(id)), "arcs name places by their ids");
    }
    void add_place(pugi::xml_node node) {
        add_node(node, {true, result_.net.places.size()});
        result_.net.places.push_back(
            {name_of(node, id_of(node)), static_cast<nets::Tokens>(tokens(node, "initialMarking", 0))});
        capacity_.push_back(tokens(node, "capacity", 0));
        if (capacity_.back() > 0 && result_.net.places.back().tokens > capacity_.back())
            fail(node, "E0756", "the place has more tokens than its capacity",
                 "give it fewer, or a capacity of 0: any");
    }
    void add_transition(pugi::xml_node node) {
        add_node(node, {false, result_.net.transitions.size()});
        nets::Transition t;
        t.name = name_of(node, id_of(node));
        if (!node.child("rate") && !node.child("timed")) {
            ++without_times_;
        } else {
            t.timing = text_of(node.child("timed")) == "true" ? nets::Timing::Exponential : nets::Timing::Immediate;
            t.rate.number = number(node, "rate", 1);
            if (!(t.rate.number >= 0))
                fail(node.child("rate"), "E0757", fmt::format("the rate of {} is below 0", shown(t.name)),
                     "rates and weights are 0 or more");
            if (text_of(node.child("infiniteServer")) == "true") t.servers.number = nets::kAllServers;
            const double priority = number(node, "priority", 1);
            if (priority != std::floor(priority) || std::abs(priority) > 1e6)
                fail(node.child("priority"), "E0757", fmt::format("the priority of {} is {}", shown(t.name), priority),
                     "priorities are whole numbers");
            if (t.timing == nets::Timing::Immediate) t.priority = static_cast<int>(priority);
        }
        result_.net.transitions.push_back(std::move(t));
        take_.emplace_back();
        give_.emplace_back();
        inhibit_.emplace_back();
    }

    Node end_of(pugi::xml_node arc, const char* which) {
        const char* given = arc.attribute(which).value();
        std::vector<std::string> way{given};  // of references
        auto found = nodes_.find(way.back());
        for (; found == nodes_.end(); found = nodes_.find(way.back())) {
            const auto reference = references_.find(way.back());
            if (reference == references_.end() || way.size() > references_.size())
                fail(arc, "E0756",
                     fmt::format("the {} of the arc is {}, which is no place or transition", which, shown(given)),
                     "an arc goes from the id of a place to the id of a transition, or back");
            way.push_back(reference->second);
        }
        // The next arc has no way to go.
        const Node end = found->second;
        for (const std::string& id : way) nodes_.emplace(id, end);
        return end;
    }
    void add_arc(pugi::xml_node arc) {
        const Node from = end_of(arc, "source"), to = end_of(arc, "target");
        if (from.place == to.place)
            fail(arc, "E0756", fmt::format("the arc goes from a {0} to a {0}", from.place ? "place" : "transition"),
                 "an arc goes from a place to a transition, or back");
        const double n = tokens(arc, "inscription", 1);
        std::string_view kind = arc.child("type").attribute("value").value();
        if (kind.empty()) kind = text_of(arc.child("type"));
        if (n == 0) return;
        if (kind == "inhibitor" && from.place) {
            const auto [at, first] = inhibit_[to.number].emplace(from.number, n);
            if (!first) at->second = std::min(at->second, n);
        } else if (kind.empty() || kind == "normal") {
            double& sum = from.place ? take_[to.number][from.number] : give_[from.number][to.number];
            sum += n;
            if (sum > kMostTokens) fail(arc, "E0756", "an arc takes or gives more than 10^9 tokens", "give it fewer");
        } else {
            fail(arc, "E0757", fmt::format("the arc is of the kind {}", shown(kind)),
                 "normal arcs can be read, and inhibitor arcs from places to transitions");
        }
    }

    /// Capacities: where the tokens after a firing would be more, it is disabled.
    void finish_arcs() {
        for (std::size_t t = 0; t < take_.size(); ++t) {
            for (const auto& [p, n] : give_[t]) {
                if (capacity_[p] == 0) continue;
                const auto taken = take_[t].find(p);
                const double more = n - (taken == take_[t].end() ? 0 : taken->second);
                if (more <= 0) continue;
                const double from = capacity_[p] - more + 1;
                if (from < 1) {
                    result_.net.transitions[t].rate.number = 0;
                    result_.notes.push_back(fmt::format("transition {} never fires, for the capacity of place {}",
                                                        shown(result_.net.transitions[t].name),
                                                        shown(result_.net.places[p].name)));
                    continue;
                }
                const auto [at, first] = inhibit_[t].emplace(p, from);
                if (!first) at->second = std::min(at->second, from);
            }
            const auto arcs = [](const std::map<std::size_t, double>& all) {
                std::vector<nets::Arc> result;
                for (const auto& [p, n] : all) result.push_back({p, {n, {}}});
                return result;
            };
            nets::Transition& x = result_.net.transitions[t];
            x.take = arcs(take_[t]);
            x.give = arcs(give_[t]);
            x.inhibit = arcs(inhibit_[t]);
        }
    }

    std::string_view text_;
    const NetLimits limits_;
    pugi::xml_document file_;
    ImportedNet result_;
    std::unordered_map<std::string, Node> nodes_;
    std::unordered_map<std::string, std::string> references_;
    std::vector<pugi::xml_node> arcs_;
    std::vector<double> capacity_;                                      // 0: any
    std::vector<std::map<std::size_t, double>> take_, give_, inhibit_;  // by transition
    std::size_t without_times_ = 0;
};

}  // namespace

std::variant<ImportedNet, Problem> read_pnml(std::string_view text, const NetLimits& limits) {
    try {
        return PnmlReader(text, limits).read();
    } catch (Failure& f) {
        return std::move(f.problem);
    }
}

}  // namespace pamina::import
