// Parts of a net: read with their arguments, led into by names, and fused by what fires their transitions together.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "frontend/check/words/describe.h"
#include "runtime/script/nets/groups.h"
#include "runtime/script/nets/net_work.h"
#include "runtime/script/nets/reader.h"
#include "runtime/values/convert.h"

namespace pamina::script {

using check::Symbol;

namespace {

/// The numbers of its places, as its name stands for them. Ints that can be changed: Marked::place.
Value numbers_of(const NetGroups& net) {
    Record::Fields fields;
    for (const NetGroup& g : net.places)
        fields.emplace_back(g.name,
                            elements(g, [](const NetGroup::Element& e) { return Value(std::int64_t{e.number}); }));
    for (const NetPart& p : net.parts)
        fields.emplace_back(p.name, shaped(p.shape, [&](std::size_t i) { return numbers_of(p.elements[i]); }));
    return Value(std::shared_ptr<const Record>(std::make_shared<Record>(std::move(fields))));
}

template <class All>
auto& declared_as(All& all, std::string_view name) {
    return *std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name == name; });
}

void add_flat(const NetGroups& net, const std::string& prefix, std::vector<NetGroup> NetGroups::* which,
              std::vector<NetGroup>& out) {
    for (const NetGroup& g : net.*which) {
        NetGroup own{prefix + g.name, g.dimensions, {}};
        for (const auto& e : g.elements)
            if (!e.elsewhere) own.elements.push_back(e);
        if (!own.elements.empty()) out.push_back(std::move(own));
    }
    for (const NetPart& p : net.parts) {
        std::vector<std::int64_t> at(p.shape.size(), 0);
        for (const NetGroups& one : p.elements) {
            add_flat(one, prefix + (at.empty() ? p.name : fmt::format("{}[{}]", p.name, fmt::join(at, ", "))) + ".",
                     which, out);
            for (std::size_t k = at.size(); k-- > 0;) {
                if (++at[k] < p.shape[k]) break;
                at[k] = 0;
            }
        }
    }
}

}  // namespace

std::vector<NetGroup> flat(const NetGroups& net, std::vector<NetGroup> NetGroups::* which) {
    std::vector<NetGroup> out;
    add_flat(net, {}, which, out);
    return out;
}

// A part that another one's place is given to is read first.
void NetWork::part(const ast::PartDecl& d) {
    if (!read_.insert(&d).second) return;
    const Symbol& s = *net_.members.at(d.name.text);
    const Symbol& net = *check::net_of(program_, s);
    constexpr std::size_t kMaxDeep = 32;
    if (shared_.depth >= kMaxDeep) {
        diagnostics_.error("E2052", d.name.span, fmt::format("nets are parts of each other at most {} deep", kMaxDeep));
        throw Failed{2};
    }
    std::size_t count = 0;
    std::vector<std::int64_t> sizes;
    std::vector<Given> each;  // of alike ones the first alone
    if (d.binders.empty()) {
        sizes = shape(d.dimensions, s.name, "parts", count);
        shared_.parts += count;
        if (shared_.parts > kMaxNetParts) too_many(d.name.span);
        each.push_back(given(d, net));
    } else {
        each = by_index(d, net, sizes);
        count = each.size();
    }
    NetPart& made = declared_as(here_.parts, d.name.text);
    made.shape = sizes;
    made.elements.resize(count);
    std::vector<std::int64_t> at(sizes.size(), 0);
    for (std::size_t i = 0; i < count; ++i) {
        const auto one = std::make_shared<NetWork>(shared_, net, in_text(s.name, at) + ".", made.elements[i]);
        shared_.kept.push_back(one);
        const Given& own = each[d.binders.empty() ? 0 : i];
        ++shared_.depth;
        one->all(own.arguments, own.places);
        --shared_.depth;
        for (std::size_t k = at.size(); k-- > 0;) {
            if (++at[k] < sizes[k]) break;
            at[k] = 0;
        }
    }
    marked_->place(s, shaped(sizes, [&](std::size_t i) { return numbers_of(made.elements[i]); }));
}

std::vector<NetWork::Given> NetWork::by_index(const ast::PartDecl& d, const Symbol& net,
                                              std::vector<std::int64_t>& shape) {
    std::vector<Given> all;
    shape.assign(d.binders.size(), 0);
    const auto outer = std::exchange(path_, {});  // of a part that asks for a place of this one
    const auto rounds = [&](const auto& self, std::size_t k) -> void {
        if (k < d.binders.size()) return each(d.binders[k], "parts", [&] { self(self, k + 1); });
        if (++shared_.parts > kMaxNetParts) too_many(d.name.span);
        for (std::size_t i = 0; i < path_.size(); ++i) shape[i] = std::max(shape[i], path_[i] + 1);
        all.push_back(given(d, net));
    };
    rounds(rounds, 0);
    path_ = outer;
    std::int64_t full = 1;
    for (const std::int64_t n : shape) full *= n;
    if (full != std::ssize(all))
        wrong(d.name.span, fmt::format("`{}` has not as many parts in each row", d.name.text),
              "how many there are in a dimension does not depend on the others");
    return all;
}

NetWork::Given NetWork::given(const ast::PartDecl& d, const Symbol& net) {
    const auto& parameters = std::get<ast::NetDecl>(net.stmt->node).parameters;
    Given result{{}, std::vector<int>(parameters.size(), -1)};
    const auto is_one = [&](const ast::Expr& e) {
        const auto steps = check::path_of(e);
        if (steps.empty()) return false;
        const Symbol* first = program_.symbol_of(*steps.front().word);
        const Symbol* own = first && first->owner == &net_ ? check::place_or_part(net_, first->name) : nullptr;
        return own && (own->kind != check::SymbolKind::Part || steps.size() > 1);
    };
    result.arguments = predict::read_arguments(
        *d.machine, net, shared_.script, [&](const ast::Expr& e, const ast::Parameter& p, std::optional<Value>& out) {
            if (check::is_place(p) && is_one(e)) {
                result.places[static_cast<std::size_t>(&p - parameters.data())] = at(check::path_of(e), false).number;
                return;
            }
            Value v = constant(e, "what a part is given");
            if (is_missing(v)) {
                const ValueError error = missing_value(v);
                diagnostics_.error(error.id, e.span, error.message, error.help);
                throw Failed{2};
            }
            if (p.type && !convert(v, *p.type, program_))
                wrong(e.span, fmt::format("parameter `{}` does not take {}", p.name.text,
                                          check::describe(type_of(v), program_)));
            if (check::is_place(p)) tokens(v, e.span);
            out = std::move(v);
        });
    return result;
}

std::vector<std::int64_t> NetWork::indices(const check::PathStep& step, bool arc) {
    std::vector<std::int64_t> at;
    if (!step.index) return at;
    for (const ast::IndexArg& i : step.index->indices)
        at.push_back(static_cast<std::int64_t>(whole(
            constant(*i.value, arc ? "to which place an arc goes" : "which part this is"), i.value->span, "an index")));
    return at;
}

const NetGroup::Element& NetWork::at(const std::vector<check::PathStep>& steps, bool transition) {
    NetGroups* in = &here_;
    const auto outside = [&](const check::PathStep& step, std::size_t k, std::int64_t has, std::int64_t index,
                             const char* word) {
        const bool several = step.index->indices.size() > 1;
        wrong(step.index->indices[k].span,
              fmt::format("`{}` has {} {}s{}, and this is number {}", step.name, has, word,
                          several ? " in this dimension" : "", index),
              "they are counted from 0");
    };
    for (std::size_t k = 0; k + 1 < steps.size(); ++k) {
        const check::PathStep& step = steps[k];
        const std::vector<std::int64_t> index = indices(step, false);
        if (k == 0) part(std::get<ast::PartDecl>(net_.members.at(std::string(step.name))->stmt->node));
        NetPart& p = declared_as(in->parts, step.name);
        std::size_t number = 0;
        for (std::size_t i = 0; i < index.size(); ++i) {
            if (index[i] < 0 || index[i] >= p.shape[i]) outside(step, i, p.shape[i], index[i], "part");
            number = number * static_cast<std::size_t>(p.shape[i]) + static_cast<std::size_t>(index[i]);
        }
        in = &p.elements[number];
    }
    const check::PathStep& last = steps.back();
    const NetGroup& g = declared_as(transition ? in->transitions : in->places, last.name);
    const std::vector<std::int64_t> index = indices(last, !transition);
    const auto found = std::lower_bound(g.elements.begin(), g.elements.end(), index,
                                        [](const NetGroup::Element& e, const auto& at) { return e.at < at; });
    if (found != g.elements.end() && found->at == index) return *found;
    if (transition)
        wrong(last.index ? last.index->indices.back().span : last.span,
              fmt::format("`{}` has no element [{}]", last.name, fmt::join(index, ", ")),
              "they are counted from 0, whatever the indices of the transition are");
    // Places fill their array.
    for (std::size_t k = 0; k < index.size(); ++k) {
        const std::int64_t has = g.elements.empty() ? 0 : g.elements.back().at[k] + 1;
        if (index[k] < 0 || index[k] >= has) outside(last, k, has, index[k], "place");
    }
    wrong(last.span, "this place is not there");
}

void NetWork::fire(const ast::TransitionDecl& t, bool says, nets::Transition& made) {
    fires_.clear();
    for (const ast::Expr* e : check::fired(t)) {
        const NetGroup::Element& element = at(check::path_of(*e), true);
        const int number = element.number;
        const auto name = [&](int i) { return shared_.out.net.transitions[static_cast<std::size_t>(i)].name; };
        if (number < 0) wrong(e->span, "an `if` leaves this transition out");
        if (std::find(fires_.begin(), fires_.end(), number) != fires_.end())
            wrong(e->span, fmt::format("`{}` cannot fire `{}` twice at once", t.name.text, name(number)),
                  "take and give more tokens instead: `take a(2)`");
        const auto i = static_cast<std::size_t>(number);
        if (const auto by = shared_.fired.find(number); by != shared_.fired.end() && by->second.in != this)
            wrong(e->span, fmt::format("`{}` fires with `{}` alone", name(number), name(by->second.by.front())),
                  "fire that one");
        fires_.push_back(number);
        const nets::Transition& one = shared_.out.net.transitions[i];
        if (!says && one.timing != nets::Timing::Immediate) {
            made.timing = one.timing;
            made.rate = one.rate;
            made.time = one.time;
            made.drawn = one.drawn;
            made.servers = one.servers;
            made.keeps_age = one.keeps_age;
        }
        for (const nets::Arc& a : one.take) join(made.take, a, false);
        for (const nets::Arc& a : one.give) join(made.give, a, false);
        for (const nets::Arc& a : one.inhibit) join(made.inhibit, a, true);
        if (one.guard) only_where(made, one.guard, one.guard_form);
        depends_.insert(depends_.end(), one.reads->begin(), one.reads->end());
    }
}

// What is fired goes, and has the figures of those that fire it, these perhaps fired themselves.
void NetWork::finish(NetShared& shared) {
    NetReading& out = shared.out;
    const std::size_t own = out.measures.size();
    out.measures.insert(out.measures.end(), shared.measures.begin(), shared.measures.end());
    std::vector<nets::Transition> kept;
    std::vector<Span> spans;
    std::vector<int> number(out.net.transitions.size(), -1);
    for (std::size_t i = 0; i < number.size() && !shared.fired.empty(); ++i) {
        if (shared.fired.contains(static_cast<int>(i))) continue;
        number[i] = static_cast<int>(kept.size());
        kept.push_back(std::move(out.net.transitions[i]));
        spans.push_back(out.transition_spans[i]);
    }
    if (!shared.fired.empty()) {
        out.net.transitions = std::move(kept);
        out.transition_spans = std::move(spans);
    }
    const auto ends = [&](int first) {
        std::vector<int> todo{first}, found;
        while (!todo.empty()) {
            const int t = todo.back();
            todo.pop_back();
            if (const auto by = shared.fired.find(t); by != shared.fired.end())
                todo.insert(todo.end(), by->second.by.begin(), by->second.by.end());
            else
                found.push_back(number[static_cast<std::size_t>(t)]);
        }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    };
    const auto renumber = [&](const auto& self, NetGroups& in, bool top) -> void {
        for (NetGroup& g : in.transitions)
            for (NetGroup::Element& e : g.elements) {
                if (e.number < 0 || shared.fired.empty()) continue;
                e.elsewhere = shared.fired.contains(e.number);
                e.also = ends(e.number);
                e.number = e.also.front();
                e.also.erase(e.also.begin());
            }
        if (!top)
            for (std::size_t& m : in.measured) m += own;
        for (NetPart& p : in.parts)
            for (NetGroups& one : p.elements) self(self, one, false);
    };
    renumber(renumber, out, true);
}

}  // namespace pamina::script
