// What is noted of decisions while expressions are translated.
#include <algorithm>

#include "runtime/formulas/translate.h"

namespace pamina::formulas {

using expr::Op;
using rtg::Id;
using symbolic::Rational;

void Translator::decide(Id id, const Form& a, const std::optional<Form>& b, const Form& real, const Frame& frame) {
    const Rounding rounding = precision_.of_decision(id);
    if (rounding == Rounding::None || rounded_) return;
    const auto& n = pool_.at(id);
    Decision d{a, b.value_or(Form()), !b, rounding != Rounding::Any, real, {}, {}, {}, {}, {}};
    for (const Form& f : reached_) {
        if (f.is_zero()) return;
        if (!f.number()) d.reached.push_back(f);
    }
    if (!arguments_) d.doubles = InDoubles::of(request_, id);
    if (n.op == Op::ModR) {
        d.tolerance = symbolic::abs_of((*this)(pool_.args(id)[1], frame)) / Form(2);
        // That is in seconds, the remainder in ticks.
        if (d.doubles && d.doubles->reads_times()) d.doubles = nullptr;
    } else if (n.kind == expr::Kind::Real) {
        d.tolerance = Form(Rational(1, 2));
    }
    if (d.doubles)
        for (const auto& in : d.doubles->inputs()) {
            const auto slot = static_cast<std::size_t>(in.slot);
            d.inputs.push_back(in.global ? *request_.globals[slot] : frame.at(in.slot));
        }
    auto& before = decided_[id];
    if (std::any_of(before.begin(), before.end(), [&](std::size_t k) {
            return decisions_[k].a == d.a && decisions_[k].b == d.b && decisions_[k].inputs == d.inputs &&
                   decisions_[k].reached == d.reached;
        }))
        return;
    // What it reads, and what the ranges of these read.
    std::set<std::string> names;
    std::vector<std::string> todo;
    const auto reads = [&](const Form& f) {
        for (const auto& [name, whole] : symbolic::symbols_of(f))
            if (names.insert(name).second && !symbols_.contains(name)) todo.push_back(name);
    };
    reads(d.a), reads(d.b), reads(d.real), reads(d.tolerance);
    for (const Form& f : d.inputs) reads(f);
    for (const Form& f : d.reached) reads(f);
    while (!todo.empty()) {
        const std::string name = todo.back();
        todo.pop_back();
        const auto range = ranges_.find(name);
        if (range == ranges_.end()) {  // a level of a recursion
            rounded_ = rounded_ || !d.only_large;
            return;
        }
        reads(range->second.first), reads(range->second.second);
    }
    for (const std::string& name : indices_)
        if (names.contains(name)) d.indices.push_back({name, ranges_.at(name).first, ranges_.at(name).second});
    if (std::none_of(names.begin(), names.end(), [&](const auto& name) { return symbols_.contains(name); })) {
        d.only_large = false;
        std::int64_t left = kMostDecisions;
        rounded_ = DecisionCheck(std::move(d), {}).differs(nullptr, {}, left);
        return;
    }
    before.push_back(decisions_.size());
    decisions_.push_back(std::move(d));
    if (decisions_.size() > kMostDecisions) rounded_ = true;
}

std::optional<Id> decided_otherwise(const Request& request, std::span<const Id> decisions) {
    Translator translate(request);
    for (const Id id : decisions) {
        try {
            translate(id, {});
        } catch (const Unclosed&) {
            continue;
        } catch (const symbolic::FormError&) {
            continue;
        }
        if (translate.rounded()) return id;
    }
    return {};
}

}  // namespace pamina::formulas
