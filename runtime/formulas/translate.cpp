#include "runtime/formulas/translate.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/arrays/ask.h"

namespace pamina::formulas {

using expr::Node;
using expr::Op;
using rtg::Id;
using symbolic::Condition;
using symbolic::Rational;

namespace {

/// Calls of functions one in the other; recursive ones are unrolled where their conditions are numbers.
constexpr int kDeepestCall = 256;

Rational ten_to(int power) {
    return Rational(10).power(power);
}

/// Decided at once where it is a matter of numbers.
std::optional<bool> decided(const Condition& c) {
    const Rational* n = c.form.number();
    if (!n) return {};
    if (c.kind == Condition::Kind::AtLeast) return n->sign() >= 0;
    return (n->sign() == 0) == (c.kind == Condition::Kind::Equal);
}

std::optional<Condition> comparison(Op op, const Form& a, const Form& b) {
    switch (op) {
        case Op::EqI:
        case Op::EqR:
        case Op::EqB:
            return symbolic::equal(a, b);
        case Op::LtI:  // also where forms do not see that they are whole: n (n + 1) / 2
            return symbolic::at_least(b, a + Form(1));
        case Op::LtR:
            return symbolic::more_than(b, a);
        case Op::LeI:
        case Op::LeR:
            return symbolic::at_least(b, a);
        default:
            return {};
    }
}

/// 1 where it holds, else 0.
Form real_comparison(Op op, const Form& a, const Form& b) {
    if (op == Op::LtR) return symbolic::choose({symbolic::at_least(a, b)}, 0, 1);
    return symbolic::choose({*comparison(op, a, b)}, 1, 0);
}

}  // namespace

Translator::Translator(const Request& request)
    : request_(request), pool_(request.graph.pool), precision_(request.graph) {
    for (const auto& g : request.globals) {
        if (!g) continue;
        for (const auto& [name, whole] : symbolic::symbols_of(*g)) names_.insert(name);
    }
    symbols_ = names_;
}

std::string Translator::fresh(const std::string& called) {
    const std::string base = called.empty() ? "k" : called;
    std::string name = base;
    for (int n = 2; !names_.insert(name).second; ++n) name = fmt::format("{}{}", base, n);
    return name;
}

Form Translator::operator()(Id id, const Frame& frame) {
    const Node& n = pool_.at(id);
    const auto args = pool_.args(id);
    if (n.origin != expr::kNone) return (*this)(n.origin, frame);
    switch (n.op) {
        case Op::ConstInt:
        case Op::ConstBool:
            return Form(n.value.i);
        case Op::ConstReal:
            return Form(Rational::decimal(n.value.r) * ten_to(n.exp10));
        case Op::Local: {
            const auto it = frame.find(static_cast<int>(n.value.i));
            if (it == frame.end()) throw Unclosed{"what it reads is known only while it runs", n.span};
            return it->second;
        }
        case Op::Global:
            return global(static_cast<std::size_t>(n.value.i));
        case Op::Param:
            return arguments_->at(static_cast<std::size_t>(n.value.i));
        case Op::Select: {
            // A formula says what comes out where there is an answer.
            if (pool_.fails(args[1])) return (*this)(args[2], frame);
            if (pool_.fails(args[2])) return (*this)(args[1], frame);
            const Chooser choose = condition(args[0], frame);
            const auto side = [&](Id of, const Form& yes, const Form& no) {
                const Where where(*this, choose(yes, no));
                return (*this)(of, frame);
            };
            const Form yes = side(args[1], Form(1), Form()), no = side(args[2], Form(), Form(1));
            return choose(yes, no);
        }
        case Op::ArrayLoad:
            return load(n, (*this)(args[0], frame));
        case Op::Reduce:
            return reduction(n, args, frame);
        case Op::Call:
            return call(n, args, frame);
        case Op::Ask:
            return asked(n, args, frame);
        default:
            if (n.kind == expr::Kind::Bool) return condition(id, frame)(Form(1), Form(0));
            return strict(id, frame);
    }
}

Form Translator::strict(Id id, const Frame& frame) {
    const Node& n = pool_.at(id);
    const auto args = pool_.args(id);
    const auto decides = [&](const Form& border, const Form& real) {
        decide(id, border, {}, real, frame);
        return real;
    };
    const Form a = (*this)(args[0], frame);
    const Form b = args.size() > 1 ? (*this)(args[1], frame) : Form();
    switch (n.op) {
        case Op::AddI:
        case Op::AddR:
            return a + b;
        case Op::SubI:
        case Op::SubR:
            return a - b;
        case Op::MulI:
        case Op::MulR:
            return a * b;
        case Op::DivR:
            return a / b;
        case Op::FloorDivI:
            return symbolic::div(a, b);
        case Op::FloorDivR:
            return decides(a / b, symbolic::div(a, b));
        case Op::CeilDivI:
            return symbolic::ceildiv(a, b);
        case Op::CeilDivRI:
            return decides(a / b, symbolic::ceildiv(a, b));
        case Op::RankI:  // a formula says what comes out where nothing is wrong
            return a;
        case Op::ModI:
            return symbolic::mod(a, b);
        case Op::ModR:
            return decides(a / b, symbolic::mod(a, b));
        case Op::PowI:
        case Op::PowR:
            return symbolic::power(a, b);
        case Op::NegI:
        case Op::NegR:
            return -a;
        case Op::AbsI:
        case Op::AbsR:
            return symbolic::abs_of(a);
        case Op::MinI:
        case Op::MinR:
            return symbolic::smaller(a, b);
        case Op::MaxI:
        case Op::MaxR:
            return symbolic::larger(a, b);
        case Op::SqrtR:
            return symbolic::power(a, Form(Rational(1, 2)));
        case Op::Log2R:
            return symbolic::log2_of(a);
        case Op::LnR:
            return symbolic::ln_of(a);
        case Op::Log10R:
            return symbolic::log2_of(a) / symbolic::log2_of(Form(10));
        case Op::ExpR:
            return symbolic::exp_of(a);
        case Op::FloorI:
            return decides(a, symbolic::floor_of(a));
        case Op::CeilI:
            return decides(a, symbolic::ceil_of(a));
        case Op::ScaleTime:
        case Op::IntToReal:
        case Op::WholeI:
            return a;
        default:
            throw Unclosed{"forms have no such operation", n.span};
    }
}

Chooser Translator::condition(Id id, const Frame& frame) {
    const Node& n = pool_.at(id);
    const auto args = pool_.args(id);
    if (n.origin != expr::kNone) return condition(n.origin, frame);
    // What is asked only where the first one says so.
    const auto second = [&](const Chooser& first, const Form& yes, const Form& no) {
        const Where where(*this, first(yes, no));
        return condition(args[1], frame);
    };
    switch (n.op) {
        case Op::Not:
            return [c = condition(args[0], frame)](const Form& yes, const Form& no) { return c(no, yes); };
        case Op::And: {
            const Chooser a = condition(args[0], frame), b = second(a, Form(1), Form());
            return [a, b](const Form& yes, const Form& no) { return a(b(yes, no), no); };
        }
        case Op::Or: {
            const Chooser a = condition(args[0], frame), b = second(a, Form(), Form(1));
            return [a, b](const Form& yes, const Form& no) { return a(yes, b(yes, no)); };
        }
        case Op::EqI:
        case Op::EqR:
        case Op::EqB:
        case Op::LtI:
        case Op::LtR:
        case Op::LeI:
        case Op::LeR: {
            const Form a = (*this)(args[0], frame), b = (*this)(args[1], frame);
            if (precision_.of_decision(id) != Rounding::None) decide(id, a, b, real_comparison(n.op, a, b), frame);
            if (n.op == Op::LtR && !symbolic::is_integer(b - a)) {
                // No condition says that one is more: the other one is not at least as large.
                const Condition c = symbolic::at_least(a, b);
                if (const auto known = decided(c))
                    return [yes = !*known](const Form& x, const Form& y) { return yes ? x : y; };
                return
                    [c](const Form& yes, const Form& no) { return yes == no ? yes : symbolic::choose({c}, no, yes); };
            }
            const Condition c = *comparison(n.op, a, b);
            if (const auto known = decided(c))
                return [yes = *known](const Form& a, const Form& b) { return yes ? a : b; };
            return [c](const Form& yes, const Form& no) { return yes == no ? yes : symbolic::choose({c}, yes, no); };
        }
        default: {  // a bool that is a value
            const Form value = n.op == Op::ConstBool ? Form(n.value.i) : (*this)(id, frame);
            if (const Rational* number = value.number())
                return [yes = number->sign() != 0](const Form& a, const Form& b) { return yes ? a : b; };
            return [c = symbolic::equal(value, Form(1))](const Form& yes, const Form& no) {
                return yes == no ? yes : symbolic::choose({c}, yes, no);
            };
        }
    }
}

symbolic::Assumptions Translator::assuming(Id id, const Frame& frame, const symbolic::Assumptions& known) {
    const Node& n = pool_.at(id);
    const auto args = pool_.args(id);
    if (n.op == Op::And) return assuming(args[1], frame, assuming(args[0], frame, known));
    if (args.size() == 2 && comparison(n.op, Form(), Form()))
        return known.with(*comparison(n.op, (*this)(args[0], frame), (*this)(args[1], frame)));
    return known;
}

Form Translator::global(std::size_t number) {
    if (const auto& given = request_.globals.at(number)) return *given;
    if (const auto it = globals_.find(number); it != globals_.end()) return it->second;
    const auto& g = request_.graph.globals[number];
    if (g.init == rtg::kNone) throw Unclosed{fmt::format("`{}` has no value", g.name), g.span};
    return globals_.emplace(number, (*this)(g.init, {})).first->second;
}

Form Translator::load(const Node& node, const Form& index) {
    const auto number = static_cast<std::size_t>(node.value.i);
    const auto& array = request_.graph.arrays[number];
    if (array.element != rtg::kNone) {
        const Form first = (*this)(array.range.first, {});
        const Form step = array.range.step == rtg::kNone ? Form(1) : (*this)(array.range.step, {});
        return (*this)(array.element, {{array.slot, first + step * index}});
    }
    std::vector<Form> items;
    if (number < request_.arrays.size() && request_.arrays[number]) {
        items = *request_.arrays[number];
    } else if (!array.external) {
        for (Id item : array.items) items.push_back((*this)(item, {}));
    } else {
        throw Unclosed{fmt::format("the items of `{}` are not known", array.name), node.span};
    }
    const Rational* n = index.number();
    if (!n) return symbolic::table(std::move(items), index);
    const auto at = n->to_int();
    if (!at || *at < 0 || static_cast<std::size_t>(*at) >= items.size())
        throw Unclosed{fmt::format("index {} is outside of `{}`", n->text(), array.name), node.span};
    return items[static_cast<std::size_t>(*at)];
}

Form Translator::reduction(const Node& node, std::span<const Id> args, Frame frame) {
    using expr::Reduction;
    const int slot = static_cast<int>(node.value.i);
    const std::string called = static_cast<std::size_t>(slot) < request_.graph.slot_names.size()
                                   ? request_.graph.slot_names[static_cast<std::size_t>(slot)]
                                   : "";
    const Steps over = steps({args[0], args[1], args[2], node.exclusive}, called, frame, request_.assumptions);
    frame[slot] = over.value;
    if (node.reduce == Reduction::Count)
        return symbolic::close_sum(over.name, over.first, over.last, condition(args[3], frame)(Form(1), Form(0)),
                                   request_.assumptions);
    const Form body = (*this)(args[3], frame);
    switch (node.reduce) {
        case Reduction::Sum:
            return symbolic::close_sum(over.name, over.first, over.last, body, request_.assumptions);
        case Reduction::Max:
            if (symbolic::is_never_negative(body, request_.assumptions))
                return symbolic::close_largest(over.name, over.first, over.last, body, request_.assumptions);
            break;
        default:
            break;
    }
    throw Unclosed{"forms have no such operation", node.span};
}

Form Translator::call(const Node& node, std::span<const Id> args, const Frame& frame) {
    std::vector<Form> values;
    for (Id a : args) values.push_back((*this)(a, frame));
    const auto& f = pool_.functions()[static_cast<std::size_t>(node.value.i)];
    const Node& body = pool_.at(f.body);
    const bool numbers = std::all_of(values.begin(), values.end(), [](const Form& v) { return v.number(); });
    if (depth_ >= kDeepestCall || (depth_ > 0 && !numbers && body.op == Op::Select))
        throw Unclosed{fmt::format("`{}` calls itself, how often depends on symbols", f.name), node.span};
    const auto* before = arguments_;
    arguments_ = &values;
    ++depth_;
    struct Back {
        Translator& t;
        const std::vector<Form>* before;
        ~Back() {
            t.arguments_ = before;
            --t.depth_;
        }
    } back{*this, before};
    if (body.op == Op::Select) {  // only the side that is taken, or a recursion would not end
        const auto parts = pool_.args(f.body);
        const Form side = condition(parts[0], frame)(Form(1), Form(0));
        if (side.number()) return (*this)(parts[side.is_zero() ? 2 : 1], frame);
    }
    return (*this)(f.body, frame);
}

Form Translator::asked(const Node& node, std::span<const Id> args, const Frame& frame) {
    using arrays::Question;
    const auto question = static_cast<Question>(node.value.i);
    // A formula says what comes out where nothing is wrong.
    if (question == Question::Check || question == Question::Fits || question == Question::Cache) return {};
    std::vector<Form> said;
    for (const Id a : args) said.push_back((*this)(a, frame));
    const auto behind = std::min(said.size(), static_cast<std::size_t>(arrays::numbers_of(question)));
    // A grid of one dimension has them all.
    if (question == Question::Grid && said.size() == 3 && said[1] == Form(1) && said[2] == Form(0)) return said[0];
    std::vector<std::int64_t> of;  // who is asked of
    for (std::size_t i = said.size() - behind; i < said.size(); ++i) {
        const Rational* n = said[i].number();
        const auto whole = n ? n->to_int() : std::nullopt;
        if (!whole && question == Question::Grid)
            throw Unclosed{
                "the most square grid depends on the factors of how many processors there are, which may not be free: "
                "say "
                "which one, as in `as (p, q)`",
                node.span};
        // Ranges of a few numbers are followed one by one then.
        if (!whole) throw symbolic::FormLimit("each of the processors of an array does something else");
        of.push_back(*whole);
    }
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i + behind < said.size(); ++i) {
        const Rational* n = said[i].number();
        const auto whole = n ? n->to_int() : std::nullopt;
        if (!whole)
            throw Unclosed{
                "how long statements on arrays take has no formula of what their sizes and bounds depend on; "
                "`.array` has formulas of what they count",
                node.span};
        numbers.push_back(*whole);
    }
    numbers.insert(numbers.end(), of.begin(), of.end());
    try {
        return arrays::ask(question, numbers);
    } catch (const arrays::Mistake& mistake) {
        throw Unclosed{mistake.text(), node.span};
    }
}

Steps Translator::steps(const rtg::Range& range, const std::string& called, const Frame& frame,
                        const symbolic::Assumptions& known) {
    const Form first = (*this)(range.first, frame), last = (*this)(range.last, frame);
    const Form step = range.step == rtg::kNone ? Form(1) : (*this)(range.step, frame);
    const bool whole = symbolic::is_integer(first) && symbolic::is_integer(last);
    const std::string name = fresh(called);
    const Form index = symbolic::symbol(name, true);
    indices_.push_back(name);
    if (step == Form(1) && whole && symbolic::is_never_negative(first, known)) {
        const Form to = range.exclusive ? last - Form(1) : last;
        ranges_[name] = {first, to};
        return {name, first, to, index, to - first + Form(1)};
    }
    if (step.is_zero()) throw Unclosed{"a step of 0", pool_.at(range.first).span};
    // The k-th value is first + step * k, whatever the sign of the step.
    const Form distance = (last - first) / step;
    const Form count = range.exclusive ? symbolic::ceil_of(distance) : symbolic::floor_of(distance) + Form(1);
    ranges_[name] = {Form(0), count - Form(1)};
    return {name, Form(0), count - Form(1), first + step * index, count};
}

std::optional<std::vector<Form>> Translator::numbers(const rtg::Range& range, const Frame& frame, std::int64_t most) {
    const Form first = (*this)(range.first, frame), last = (*this)(range.last, frame);
    const Form step = range.step == rtg::kNone ? Form(1) : (*this)(range.step, frame);
    const auto *from = first.number(), *to = last.number(), *by = step.number();
    if (!from || !to || !by || by->sign() == 0) return {};
    const Rational distance = (*to - *from) / *by;
    const auto count = range.exclusive ? -(-distance).floor() : distance.floor() + Rational(1);
    const auto n = count.to_int();
    if (!n || *n > most) return {};
    std::vector<Form> values;
    for (std::int64_t i = 0; i < *n; ++i) values.emplace_back(*from + *by * Rational(i));
    return values;
}

}  // namespace pamina::formulas
