// A machine, a model or a schedule where it is written: kept as it stands, with the variables that it reads.
#include <fmt/format.h>

#include "frontend/ast/walk.h"
#include "frontend/source/utf8.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/show/show.h"
#include "runtime/script/values/thing.h"

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

std::string shortened(const std::string& text) {
    std::string one;
    for (char c : text) {
        const bool space = c == ' ' || c == '\n';
        if (!space || (!one.empty() && one.back() != ' ')) one += space ? ' ' : c;
    }
    if (one.size() <= kMaxText) return one;
    return one.substr(0, character_begin(one, kMaxText - 3)) + "…";
}

}  // namespace

Value Evaluator::thing(const ast::Expr& e, check::Type type) {
    auto made = std::make_shared<Thing>();
    made->type = std::move(type);
    made->expr = &e;
    Readings(program_, [this](const check::Symbol& s) { return bound(s); }, *made).expression(e);
    made->text = shortened(ast::format(e));
    for (std::size_t i = 0; i < made->bound.size(); ++i) {
        const auto& [symbol, value] = made->bound[i];
        made->text += fmt::format("{}{} = {}", i ? ", " : ": ", symbol->name, shortened(show(value, program_)));
    }
    return std::shared_ptr<const Thing>(std::move(made));
}

void Evaluator::within(Scope scope, const std::function<void()>& body) {
    scopes_.push_back(std::move(scope));
    struct Leave {
        std::vector<Scope>& scopes;
        ~Leave() { scopes.pop_back(); }
    } leave{scopes_};
    body();
}

}  // namespace pamina::script
