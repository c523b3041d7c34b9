// A machine, a model or a schedule where it is written: kept as it stands, with the variables that it reads.
#include <fmt/format.h>

#include "frontend/ast/walk.h"
#include "frontend/source/finally.h"
#include "frontend/source/one_line.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/show/show.h"
#include "runtime/values/thing.h"

namespace pamina::script {

namespace {

constexpr std::size_t kMaxText = 40;

class Readings : public ast::Walk {
  public:
    Readings(const check::Program& program, const std::function<Value*(const check::Symbol&)>& bound, Thing& out)
        : program_(program), bound_(bound), out_(out) {}

  protected:
    void on(const ast::Expr& e) override {
        const check::Symbol* s = program_.symbol_of(e);
        const Value* v = s ? bound_(*s) : nullptr;
        if (!v) return;
        for (const auto& known : out_.bound)
            if (known.first == s) return;
        out_.bound.emplace_back(s, *v);
    }

  private:
    const check::Program& program_;
    const std::function<Value*(const check::Symbol&)>& bound_;
    Thing& out_;
};

}  // namespace

Value Evaluator::thing(const ast::Expr& e, check::Type type) {
    auto made = std::make_shared<Thing>();
    made->type = std::move(type);
    made->expr = &e;
    Readings(program_, [this](const check::Symbol& s) { return bound(s); }, *made).expression(e);
    made->text = one_line(ast::format(e), kMaxText);
    for (std::size_t i = 0; i < made->bound.size(); ++i) {
        const auto& [symbol, value] = made->bound[i];
        made->text +=
            fmt::format("{}{} = {}", i ? ", " : ": ", symbol->name, one_line(show(value, program_), kMaxText));
    }
    return std::shared_ptr<const Thing>(std::move(made));
}

Value Evaluator::distribution(const ast::Expr& e) {
    check::Type type = check::Type::of(check::TypeKind::Distribution);
    type.distribution = &e;
    return thing(e, std::move(type));
}

void Evaluator::within(Scope scope, const std::function<void()>& body) {
    scopes_.push_back(std::move(scope));
    const Finally leave([&] { scopes_.pop_back(); });
    body();
}

}  // namespace pamina::script
