// Draws of the naive evaluator (semantics.md 13).
#include <algorithm>
#include <cmath>

#include "frontend/ast/draws.h"
#include "runtime/draws/draw.h"
#include "tests/oracle/naive_process.h"

namespace pamina::naive {

int Run::draw_number(Span at) {
    if (draw_numbers_.empty()) {
        for (const auto& module : names_.program().modules)
            for (const Span& s : ast::draws_in(module->file))
                draw_numbers_.emplace(std::pair(s.file, s.begin), static_cast<int>(draw_numbers_.size()));
    }
    return draw_numbers_.at({at.file, at.begin});
}

draws::Source Run::source(Span at) {
    const int number = draw_number(at);
    const auto [seed, replication] = *settings_.replication;
    return {draws::stream_key(seed, replication, static_cast<std::uint64_t>(number)), running_process_->key,
            running_process_->drawn[number]++};
}

Value Run::draw(const ast::Expr& e, const Value& law) {
    const language::LawRow& form = *language::find(language::kLaws, law.text);
    std::vector<double> numbers, list, shares;
    std::vector<Value> items;
    check::Dimension dimension;
    for (std::size_t i = 0; i < law.items.size(); ++i) {
        const Value& v = law.items[i];
        switch (form.named()[i].kind) {
            case language::ParameterKind::Quantity:
                if (dimension.empty()) dimension = v.dimension;
                [[fallthrough]];
            case language::ParameterKind::Number:
            case language::ParameterKind::Count:
                numbers.push_back(static_cast<double>(v.as_real()));
                break;
            case language::ParameterKind::List:
                items = v.items;
                for (const Value& x : v.items) list.push_back(static_cast<double>(x.as_real()));
                if (!items.empty()) dimension = items.front().dimension;
                break;
            case language::ParameterKind::Shares:
                for (const Value& x : v.items) shares.push_back(static_cast<double>(x.as_real()));
                break;
        }
    }
    const draws::Values values{numbers.data(), list, shares};
    if (draws::wrong(form.id, values)) throw Failure(Failure::Kind::Other, "no parameters of this law");
    if (walking_ > 0 || !settings_.replication) return Value::real(draws::mean(form.id, values), dimension);
    draws::Source random = source(e.span);
    const auto prepared = draws::prepare(form.id, values);
    switch (form.result) {
        case language::ResultKind::Count:
            return Value::integer(static_cast<std::int64_t>(draws::draw(prepared, random)));
        case language::ResultKind::Truth:
            return Value::boolean(draws::draw(prepared, random) != 0);
        case language::ResultKind::Item:
            return items[draws::draw_index(prepared, random)];
        case language::ResultKind::Quantity:
            break;
    }
    const double drawn = draws::draw(prepared, random);
    const bool time = dimension == check::Type::time().dimension;
    return Value::real(time ? std::rint(drawn) : drawn, dimension);
}

// One branch by chance.
bool Run::chosen(Process* p, const ast::Stmt& s, const ast::Choose& c, const EnvPtr& env, const Where& where) {
    const auto all = shares(c, env, 1);
    draws::Source random = source(s.span);
    const double chance = draws::draw(draws::Law::Uniform, {std::vector<double>{0, 1}.data(), {}, {}}, random);
    double sum = 0;
    for (std::size_t b = 0; b < all.size(); ++b) {
        sum += all[b];
        if (c.branches[b].probability ? chance >= sum : all[b] == 0) continue;
        push_block(p, c.branches[b].body, env, where);
        return true;
    }
    return true;
}

}  // namespace pamina::naive
