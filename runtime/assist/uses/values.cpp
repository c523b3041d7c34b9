#include "runtime/assist/uses/values.h"

#include <algorithm>
#include <exception>

#include "runtime/engine/run/timer.h"
#include "runtime/script/evaluate/evaluator.h"
#include "runtime/script/show/show.h"
#include "runtime/values/convert.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;
using script::Failed;
using script::Value;

namespace {

/// A value is a remark beside a name, not a listing.
constexpr std::size_t kMaxShown = 120;

/// Sets a flag when the time is over, at once where nobody would.
class Deadline {
  public:
    explicit Deadline(std::chrono::milliseconds budget)
        : timer_(budget, [this] {
              over = true;
              return false;
          }) {
        if (!timer_.started()) over = true;
    }
    std::atomic<bool> over{false};

  private:
    engine::Timer timer_;
};

/// The lets and parameters of a declaration that an expression reads.
class Reads : public ast::Walk {
  public:
    explicit Reads(const check::Program& program) : program_(program) {}
    std::vector<const Symbol*> symbols;

  protected:
    void on(const ast::Expr& e) override {
        if (!std::holds_alternative<ast::NameRef>(e.node)) return;
        const Symbol* s = program_.symbol_of(e);
        if (s && s->owner && (s->kind == SymbolKind::Let || s->kind == SymbolKind::Parameter)) symbols.push_back(s);
    }

  private:
    const check::Program& program_;
};

class Values {
  public:
    Values(const check::Program& program, const std::atomic<bool>& stop) : program_(program), stop_(stop) {}

    Value of(const Symbol& s) {
        if (auto it = known_.find(&s); it != known_.end()) return it->second;
        // The check reports circles; a text with one is looked at all the same.
        if (std::find(open_.begin(), open_.end(), &s) != open_.end() || open_.size() > kMaxDepth) throw Failed{};
        open_.push_back(&s);
        Value v = declared(s);
        open_.pop_back();
        return known_[&s] = std::move(v);
    }

    Value of(const ast::Expr& e) {
        Reads reads(program_);
        reads.expression(e);
        script::Evaluator::Scope scope;
        for (const Symbol* s : reads.symbols) scope[s] = of(*s);
        Diagnostics ignored;
        script::Evaluator evaluate(program_, ignored, hooks());
        if (!scope.empty()) evaluate.enter(std::move(scope));
        return evaluate(e);
    }

  private:
    static constexpr std::size_t kMaxDepth = 200;

    Value declared(const Symbol& s) {
        const ast::Expr* value = nullptr;
        const std::optional<ast::Type>* type = nullptr;
        if (s.parameter) {
            value = s.parameter->default_value.get();
            type = &s.parameter->type;
        } else if (auto* p = s.stmt ? std::get_if<ast::ParamDecl>(&s.stmt->node) : nullptr) {
            value = p->default_value.get();
            type = &p->type;
        } else if (auto* l = s.stmt ? std::get_if<ast::LetDecl>(&s.stmt->node) : nullptr) {
            value = l->value.get();
            type = &l->type;
        }
        if (!value) throw Failed{};
        Value v = of(*value);
        if (*type && !script::convert(v, **type, program_)) throw Failed{};
        return v;
    }

    script::Evaluator::Hooks hooks() {
        return {
            [this](const Symbol& s, Span) { return of(s); },
            [](const ast::Expr&, const ast::Predict&) -> Value { throw Failed{}; },
            [](const ast::Expr&, const ast::Solve&) -> Value { throw Failed{}; },
            [](const ast::Expr&, const ast::Symbolic&) -> Value { throw Failed{}; },
            [](const ast::Expr&, const ast::Sensitivity&) -> Value { throw Failed{}; },
            [](const ast::Expr&, const ast::Advice&) -> Value { throw Failed{}; },
            [](const ast::Expr&, const ast::Fit&) -> Value { throw Failed{}; },
            [](const ast::Expr&, const ast::TermSearch&) -> Value { throw Failed{}; },
            [](language::TableReader, const std::string&, const script::CsvOptions&, Span) -> Value { throw Failed{}; },
            [](const Value&, const std::string&, Span) { throw Failed{}; },
            [](const ast::Expr&, const ast::Comprehension&) -> Value { throw Failed{}; },
            &stop_};
    }

    const check::Program& program_;
    const std::atomic<bool>& stop_;
    std::unordered_map<const Symbol*, Value> known_;
    std::vector<const Symbol*> open_;
};

template <class Of>
std::optional<std::string> shown(const View& view, std::chrono::milliseconds budget, const Of& what) {
    Deadline deadline(budget);
    try {
        Values values(view.program, deadline.over);
        const Value v = values.of(what);
        if (script::items_in(v) > static_cast<std::int64_t>(kMaxShown)) return std::nullopt;
        std::string text = script::show(v, view.program);
        if (text.empty() || text.size() > kMaxShown || text.find('\n') != std::string::npos) return std::nullopt;
        return text;
    } catch (const Failed&) {
        return std::nullopt;
    } catch (const script::ValueError&) {
        return std::nullopt;  // it cannot be shown
    } catch (const std::exception&) {
        return std::nullopt;  // of a text with mistakes, which nobody would run
    }
}

}  // namespace

std::optional<std::string> value_at_defaults(const View& view, const Symbol& symbol, std::chrono::milliseconds budget) {
    return shown(view, budget, symbol);
}

std::optional<std::string> value_at_defaults(const View& view, const ast::Expr& e, std::chrono::milliseconds budget) {
    return shown(view, budget, e);
}

}  // namespace pamina::assist
