// Pamina from C++20: pamina.h with objects that free what they hold, and exceptions. Header-only: what is linked is C.
//
//     pamina::Session session;
//     session.load("office.pam");
//     const pamina::Value r = session.eval("predict office(P = P)", {{"P", 64}});
//     r.of("it.resource.server.utilization").number();
//     auto office = session.prepare("predict office(P = P, think = think)", {{"P", 1}, {"think", pamina::Quantity{1,
//     "ms"}}}); office.time(8, 0.001);
//
// Ownership, threads and what each call means are as in pamina.h. Whatever fails throws pamina::Error.
#ifndef PAMINA_HPP
#define PAMINA_HPP

#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "pamina.h"

namespace pamina {

/// `what()` is all that the program would have drawn: the text, the place, the line, what to write instead.
class Error : public std::runtime_error {
  public:
    /// Takes the error over.
    explicit Error(pamina_error* e)
        : std::runtime_error(pamina_error_text(e)),
          failure(pamina_error_failure(e)),
          code(pamina_error_code(e)),
          message(pamina_error_message(e)),
          help(pamina_error_help(e)),
          file(pamina_error_file(e)),
          line(pamina_error_line(e)),
          column(pamina_error_column(e)) {
        pamina_error_free(e);
    }
    pamina_failure failure;
    std::string code, message, help, file;
    int line = 0, column = 0;
};

/// A number of a unit as it is written in a script: Quantity{1, "ms"}.
struct Quantity {
    double number = 0;
    std::string unit;
};

namespace detail {

/// What `call` gives, which takes a pamina_error** as its last argument; throws what it leaves there.
template <class Call>
auto checked(Call&& call) {
    pamina_error* error = nullptr;
    auto result = call(&error);
    if (error) throw Error(error);
    return result;
}

}  // namespace detail

class Value;

/// What a name in an expression stands for.
using Argument = std::variant<std::int64_t, double, bool, std::string, Quantity, const Value*>;

/// A name and its value: {"P", 64}, {"think", Quantity{1, "ms"}}, {"runs", table}.
struct Named {
    Named(std::string n, std::int64_t v) : name(std::move(n)), value(v) {}
    Named(std::string n, int v) : Named(std::move(n), std::int64_t{v}) {}
    Named(std::string n, double v) : name(std::move(n)), value(v) {}
    Named(std::string n, bool v) : name(std::move(n)), value(v) {}
    Named(std::string n, const char* v) : name(std::move(n)), value(std::string(v)) {}
    Named(std::string n, std::string v) : name(std::move(n)), value(std::move(v)) {}
    Named(std::string n, Quantity v) : name(std::move(n)), value(std::move(v)) {}
    /// Outlives the call that it is given to.
    Named(std::string n, const Value& v) : name(std::move(n)), value(&v) {}
    std::string name;
    Argument value;
};

class Value {
  public:
    /// Takes it over.
    explicit Value(pamina_value* value) : value_(value) {}

    pamina_kind kind() const { return pamina_value_kind(get()); }
    bool missing() const { return kind() == PAMINA_KIND_MISSING; }
    /// In base units; NaN of what is no number.
    double number() const { return pamina_value_number(get()); }
    std::int64_t integer() const { return pamina_value_int(get()); }
    bool truth() const { return pamina_value_int(get()) != 0; }
    std::string unit() const { return pamina_value_unit(get()); }
    struct Interval {
        double low = 0, high = 0;
    };
    std::optional<Interval> interval() const {
        Interval i;
        if (!pamina_value_interval(get(), &i.low, &i.high)) return {};
        return i;
    }
    std::string text() const {
        return detail::checked([&](pamina_error** e) { return pamina_value_text(get(), e); });
    }
    std::string json() const {
        return detail::checked([&](pamina_error** e) { return pamina_value_json(get(), e); });
    }
    /// `part`: "" or "time line".
    std::string html(const std::string& part = "") const {
        return detail::checked([&](pamina_error** e) { return pamina_value_html(get(), part.c_str(), e); });
    }
    std::string svg() const {
        return detail::checked([&](pamina_error** e) { return pamina_value_svg(get(), e); });
    }
    std::string report() const {
        return detail::checked([&](pamina_error** e) { return pamina_value_report(get(), e); });
    }

    std::size_t size() const { return pamina_value_size(get()); }
    /// Of the columns of a table, the fields of a record.
    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < pamina_value_names(get()); ++i) out.emplace_back(pamina_value_name(get(), i));
        return out;
    }
    /// An item of a list. Throws std::out_of_range.
    Value operator[](std::size_t number) const {
        pamina_value* item = pamina_item(get(), number);
        if (!item) throw std::out_of_range("there is no such item");
        return Value(item);
    }
    Value operator[](int number) const { return (*this)[static_cast<std::size_t>(number)]; }
    /// A field of a record, a column of a table.
    Value operator[](const std::string& name) const {
        return Value(detail::checked([&](pamina_error** e) { return pamina_field(get(), name.c_str(), e); }));
    }
    Value operator[](const char* name) const { return (*this)[std::string(name)]; }
    /// The value of an expression in which `it` is this one.
    Value of(const std::string& text) const {
        return Value(
            detail::checked([&](pamina_error** e) { return pamina_of(get(), text.c_str(), nullptr, nullptr, 0, e); }));
    }

    /// The numbers of a list, for as long as this value lives; empty of what is no list of numbers.
    std::span<const double> reals() const {
        std::size_t count = 0;
        const double* data = pamina_reals(get(), &count, nullptr);
        return data ? std::span(data, count) : std::span<const double>();
    }
    std::span<const std::int64_t> ints() const {
        std::size_t count = 0;
        const std::int64_t* data = pamina_ints(get(), &count);
        return data ? std::span(data, count) : std::span<const std::int64_t>();
    }

    const pamina_value* get() const { return value_.get(); }

  private:
    struct Free {
        void operator()(pamina_value* v) const { pamina_value_free(v); }
    };
    std::unique_ptr<pamina_value, Free> value_;
};

namespace detail {

/// Names and values as C takes them.
class Given {
  public:
    Given(pamina_session* session, std::span<const Named> named) {
        for (const auto& n : named) {
            names.push_back(n.name.c_str());
            values.push_back(std::visit([&](const auto& v) { return made(session, v); }, n.value));
        }
    }
    std::vector<const char*> names;
    std::vector<const pamina_value*> values;

  private:
    const pamina_value* keep(pamina_value* v) {
        if (!v) throw std::bad_alloc();
        own_.emplace_back(v);
        return v;
    }
    const pamina_value* made(pamina_session*, std::int64_t v) { return keep(pamina_new_int(v)); }
    const pamina_value* made(pamina_session*, bool v) { return keep(pamina_new_bool(v)); }
    const pamina_value* made(pamina_session*, const std::string& v) { return keep(pamina_new_text(v.c_str())); }
    const pamina_value* made(pamina_session*, const Value* v) { return v->get(); }
    const pamina_value* made(pamina_session* session, double v) { return made(session, Quantity{v, {}}); }
    const pamina_value* made(pamina_session* session, const Quantity& q) {
        return keep(checked([&](pamina_error** e) { return pamina_new_real(session, q.number, q.unit.c_str(), e); }));
    }
    std::vector<Value> own_;
};

}  // namespace detail

/// An expression that is checked once and evaluated often.
class Prepared {
  public:
    /// Takes it over.
    explicit Prepared(pamina_prepared* prepared) : prepared_(prepared) {}

    /// The time of a `predict` in seconds, for numbers in base units in the order of the names.
    template <class... Numbers>
    double time(Numbers... numbers) {
        const double all[] = {static_cast<double>(numbers)..., 0};
        double seconds = 0;
        detail::checked([&](pamina_error** e) {
            return pamina_prepared_times(prepared_.get(), all, sizeof...(numbers), 1, &seconds, e);
        });
        return seconds;
    }
    /// At many points: `count` numbers for each, those of a point together.
    std::vector<double> times(std::span<const double> numbers, std::size_t count) {
        if (count == 0 || numbers.size() % count) throw std::invalid_argument("each point has a number for each name");
        std::vector<double> seconds(numbers.size() / count);
        detail::checked([&](pamina_error** e) {
            return pamina_prepared_times(prepared_.get(), numbers.data(), count, seconds.size(), seconds.data(), e);
        });
        return seconds;
    }
    Value value(std::span<const Value> values) {
        std::vector<const pamina_value*> all;
        for (const auto& v : values) all.push_back(v.get());
        return Value(detail::checked(
            [&](pamina_error** e) { return pamina_prepared_value(prepared_.get(), all.data(), all.size(), e); }));
    }

    pamina_prepared* get() const { return prepared_.get(); }

  private:
    struct Free {
        void operator()(pamina_prepared* p) const { pamina_prepared_free(p); }
    };
    std::unique_ptr<pamina_prepared, Free> prepared_;
};

class Session {
  public:
    Session() : Session(nullptr) {}
    explicit Session(const pamina_options& options) : Session(&options) {}

    /// The value of a `param` of what is loaded later.
    void set(const std::string& param, const std::string& text) {
        detail::checked([&](pamina_error** e) { return pamina_set(get(), param.c_str(), text.c_str(), e); });
    }
    void load(const std::string& path) {
        detail::checked([&](pamina_error** e) { return pamina_load_file(get(), path.c_str(), e); });
    }
    void load_text(const std::string& text, const std::string& name = {}) {
        detail::checked([&](pamina_error** e) { return pamina_load_text(get(), text.c_str(), name.c_str(), e); });
    }
    Value contents() {
        return Value(detail::checked([&](pamina_error** e) { return pamina_contents(get(), e); }));
    }
    Value eval(const std::string& text, std::initializer_list<Named> named = {}) {
        const detail::Given given(get(), {named.begin(), named.size()});
        return Value(detail::checked([&](pamina_error** e) {
            return pamina_eval(get(), text.c_str(), given.names.data(), given.values.data(), given.names.size(), e);
        }));
    }
    /// The values are examples: they say which types the names have.
    Prepared prepare(const std::string& text, std::initializer_list<Named> examples = {}) {
        const detail::Given given(get(), {examples.begin(), examples.size()});
        return Prepared(detail::checked([&](pamina_error** e) {
            return pamina_prepare(get(), text.c_str(), given.names.data(), given.values.data(), given.names.size(), e);
        }));
    }
    /// A list of numbers in one unit.
    Value list(std::span<const double> numbers, const std::string& unit = {}) {
        return Value(detail::checked([&](pamina_error** e) {
            return pamina_new_reals(get(), numbers.data(), numbers.size(), unit.c_str(), e);
        }));
    }
    static Value list(std::span<const std::int64_t> numbers) {
        return Value(
            detail::checked([&](pamina_error** e) { return pamina_new_ints(numbers.data(), numbers.size(), e); }));
    }
    /// A table of lists.
    static Value table(const std::vector<std::pair<std::string, const Value*>>& columns) {
        std::vector<const char*> names;
        std::vector<const pamina_value*> lists;
        for (const auto& [name, list] : columns) {
            names.push_back(name.c_str());
            lists.push_back(list->get());
        }
        return Value(detail::checked(
            [&](pamina_error** e) { return pamina_new_table(names.data(), lists.data(), names.size(), e); }));
    }
    /// From any thread, and from signal handlers.
    void cancel() { pamina_cancel(get()); }
    std::string warnings() { return pamina_warnings(get()); }

    pamina_session* get() const { return session_.get(); }

  protected:
    struct Opened {
        pamina_session* session;
    };
    /// Takes it over.
    explicit Session(Opened opened) : session_(opened.session) {}

  private:
    explicit Session(const pamina_options* options)
        : session_(detail::checked([&](pamina_error** e) { return pamina_open(options, e); })) {}
    struct Free {
        void operator()(pamina_session* s) const { pamina_close(s); }
    };
    std::unique_ptr<pamina_session, Free> session_;
};

/// What a text at a prompt shows.
struct Shown {
    pamina_shown kind = PAMINA_SHOWN_TEXT;
    std::string text;
    Value value{nullptr};  // empty where the text shows none, or several
};

/// A session that takes statements one text after the other and runs them, as the program's prompt does.
class Prompt : public Session {
  public:
    Prompt() : Prompt(nullptr) {}
    explicit Prompt(const pamina_options& options) : Prompt(&options) {}

    /// Tells `told` what a text shows, when it does; see pamina_shown_function. What that throws ends the text, and
    /// comes out here.
    void input(const std::string& text, const std::function<void(Shown)>& told) {
        struct Telling {
            Prompt& prompt;
            const std::function<void(Shown)>& told;
            std::exception_ptr thrown;
        } telling{*this, told, {}};
        const auto tell = [](pamina_shown kind, const char* said, pamina_value* value, void* user) {
            auto& t = *static_cast<Telling*>(user);
            Value owned(value);
            if (t.thrown) return;
            try {
                t.told({kind, said, std::move(owned)});
            } catch (...) {
                t.thrown = std::current_exception();
                t.prompt.cancel();
            }
        };
        try {
            detail::checked([&](pamina_error** e) { return pamina_input(get(), text.c_str(), tell, &telling, e); });
        } catch (...) {
            if (!telling.thrown) throw;
        }
        if (telling.thrown) std::rethrow_exception(telling.thrown);
    }
    /// What a text shows, in order; of one with an error what it showed before, in `shown`.
    void input(const std::string& text, std::vector<Shown>& shown) {
        input(text, [&](Shown s) { shown.push_back(std::move(s)); });
    }
    std::vector<Shown> input(const std::string& text) {
        std::vector<Shown> shown;
        input(text, shown);
        return shown;
    }
    /// Declares a name with a value.
    void give(const std::string& name, const Value& value) {
        detail::checked([&](pamina_error** e) { return pamina_give(get(), name.c_str(), value.get(), e); });
    }
    /// A list of records, as pamina_complete says.
    Value complete(const std::string& text, std::size_t offset) {
        return Value(
            detail::checked([&](pamina_error** e) { return pamina_complete(get(), text.c_str(), offset, e); }));
    }
    /// A record, as pamina_inspect says.
    Value inspect(const std::string& text, std::size_t offset) {
        return Value(detail::checked([&](pamina_error** e) { return pamina_inspect(get(), text.c_str(), offset, e); }));
    }

  private:
    explicit Prompt(const pamina_options* options)
        : Session(Opened{detail::checked([&](pamina_error** e) { return pamina_open_prompt(options, e); })}) {}
};

}  // namespace pamina

#endif
