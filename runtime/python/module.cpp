// The extension module pamina._pamina: sessions, values and prepared expressions of pamina.h as Python objects. What is
// made for people is in the package's Python files.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <signal.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/c/pamina.h"

namespace py = pybind11;

namespace {

/// What a call leaves; becomes a Python exception with the interpreter's lock held.
struct Wrong {
    pamina_error* error;
};

/// Raises the package's own exception, which has all that is known of the error.
[[noreturn]] void raise(pamina_error* e) {
    const std::unique_ptr<pamina_error, void (*)(pamina_error*)> owned(e, pamina_error_free);
    const py::object type = py::module_::import("pamina._errors").attr("made");
    const py::object made = type(static_cast<int>(pamina_error_failure(e)), pamina_error_code(e),
                                 pamina_error_message(e), pamina_error_help(e), pamina_error_file(e),
                                 pamina_error_line(e), pamina_error_column(e), pamina_error_text(e));
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
    throw py::error_already_set();
}

std::atomic<pamina_session*> interruptible{nullptr};
struct sigaction before{};

/// Ctrl-C while a call is under way in the main thread: it is cancelled, and Python hears of it as ever.
extern "C" void on_interrupt(int number, siginfo_t* info, void* context) {
    // First: this may be another thread, and who is cancelled looks whether Python has heard of it.
    if (before.sa_flags & SA_SIGINFO) {
        before.sa_sigaction(number, info, context);
    } else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
        before.sa_handler(number);
    }
    pamina_cancel(interruptible.load());
}

bool in_main_thread() {
    // Kept: at the end of the process there is no interpreter to give it back to.
    static const py::object& threading = *new py::object(py::module_::import("threading"));
    return threading.attr("get_ident")().equal(threading.attr("main_thread")().attr("ident"));
}

class Interruptible {
  public:
    explicit Interruptible(pamina_session* session) {
        if (!session || interruptible.load() || !in_main_thread()) return;
        interruptible = session;
        struct sigaction own{};
        own.sa_sigaction = on_interrupt;
        own.sa_flags = SA_SIGINFO | SA_RESTART;
        sigemptyset(&own.sa_mask);
        on_ = sigaction(SIGINT, &own, &before) == 0;
        if (!on_) interruptible = nullptr;
    }
    bool on() const { return on_; }
    ~Interruptible() {
        if (!on_) return;
        sigaction(SIGINT, &before, nullptr);
        interruptible = nullptr;
    }
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

  private:
    bool on_ = false;
};

/// A call without the interpreter's lock, which Ctrl-C ends. A KeyboardInterrupt goes before what the call says of it.
template <class Body>
auto called(pamina_session* session, Body&& body) {
    pamina_error* error = nullptr;
    auto result = [&] {
        const Interruptible guard(session);
        // What came a moment ago, and Python has not looked at.
        if (guard.on() && PyErr_CheckSignals() != 0) throw py::error_already_set();
        const py::gil_scoped_release free;
        return body(&error);
    }();
    if (!error) return result;
    if (pamina_error_failure(error) == PAMINA_CANCELLED && PyErr_CheckSignals() != 0) {
        pamina_error_free(error);
        throw py::error_already_set();
    }
    raise(error);
}

/// The session behind all that came of it.
struct Open {
    explicit Open(pamina_session* s) : session(s) {}
    ~Open() {
        const py::gil_scoped_release free;
        pamina_close(session);
    }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    pamina_session* session;
    py::object progress;
};
using Held = std::shared_ptr<Open>;

struct Value {
    Value(Held s, pamina_value* v) : session(std::move(s)), value(v, pamina_value_free) {}
    Held session;  // null: made here
    std::shared_ptr<pamina_value> value;

    pamina_session* on() const { return session ? session->session : nullptr; }
    Value part(pamina_value* v) const { return {session, v}; }
};

const char* kind_of(const Value& v) {
    switch (pamina_value_kind(v.value.get())) {
        case PAMINA_KIND_MISSING:
            return "missing";
        case PAMINA_KIND_INT:
            return "int";
        case PAMINA_KIND_REAL:
            return "real";
        case PAMINA_KIND_BOOL:
            return "bool";
        case PAMINA_KIND_TEXT:
            return "text";
        case PAMINA_KIND_LIST:
            return "list";
        case PAMINA_KIND_RECORD:
            return "record";
        case PAMINA_KIND_TABLE:
            return "table";
        case PAMINA_KIND_RESULT:
            return "result";
        case PAMINA_KIND_PART:
            return "part";
        case PAMINA_KIND_FORMULA:
            return "formula";
        case PAMINA_KIND_PLOT:
            return "plot";
        case PAMINA_KIND_OTHER:
            break;
    }
    return "other";
}

struct Given {
    Given(const std::vector<std::string>& n, const std::vector<const Value*>& v) {
        if (n.size() != v.size()) throw py::value_error("there are as many values as names");
        for (const auto& name : n) names.push_back(name.c_str());
        for (const auto* value : v) values.push_back(value->value.get());
    }
    std::vector<const char*> names;
    std::vector<const pamina_value*> values;
};

/// Numbers of a list, which numpy and others see without a copy.
struct Column {
    Value list;
    const double* reals = nullptr;
    const std::int64_t* ints = nullptr;
    std::size_t count = 0;
    std::string unit;
};

py::object column_of(const Value& v) {
    Column c{v, nullptr, nullptr, 0, {}};
    const char* unit = "";
    {
        const py::gil_scoped_release free;
        c.ints = pamina_ints(v.value.get(), &c.count);
        c.reals = pamina_reals(v.value.get(), &c.count, &unit);
    }
    if (!c.reals) return py::none();
    c.unit = unit;
    return py::cast(std::move(c));
}

struct Prepared {
    Prepared(Held s, pamina_prepared* p)
        : session(std::move(s)), prepared(p, [](pamina_prepared* x) {
              const py::gil_scoped_release free;
              pamina_prepared_free(x);
          }) {}
    Held session;
    std::shared_ptr<pamina_prepared> prepared;
};

bool tell(const pamina_progress* p, void* user) {
    const py::gil_scoped_acquire lock;
    auto& open = *static_cast<Open*>(user);
    try {
        const py::object go_on = open.progress(py::dict(
            py::arg("seconds") = p->seconds, py::arg("events") = p->events, py::arg("model_seconds") = p->model_seconds,
            py::arg("points") = p->points, py::arg("points_done") = p->points_done,
            py::arg("replications") = p->replications, py::arg("replications_done") = p->replications_done));
        return go_on.is_none() || go_on.cast<bool>();
    } catch (py::error_already_set& e) {
        e.discard_as_unraisable("pamina's progress function");
        return false;
    }
}

/// What a text shows, as the Python function `told(kind, text, value)` gets it. What that throws ends the text.
struct Told {
    const Held& session;
    const py::function& function;
    std::optional<py::error_already_set> thrown = {};
};

void tell_shown(pamina_shown kind, const char* text, pamina_value* value, void* user) {
    const py::gil_scoped_acquire lock;
    auto& told = *static_cast<Told*>(user);
    static constexpr const char* kKinds[] = {"value", "text", "remark", "error"};
    const py::object shown = value ? py::cast(Value(told.session, value)) : py::none();
    if (told.thrown) return;
    try {
        told.function(kKinds[kind], text, shown);
    } catch (py::error_already_set& e) {
        told.thrown = std::move(e);
        pamina_cancel(told.session->session);
    }
}

Held open_session(bool prompt, int threads, std::uint64_t max_events, const std::string& max_time,
                  const std::string& tick, const std::vector<std::string>& read, const std::vector<std::string>& write,
                  bool jit, std::int64_t seed, std::int64_t replications) {
    pamina_options o;
    pamina_options_init(&o);
    o.threads = threads;
    o.max_events = max_events;
    if (!max_time.empty()) o.max_time = max_time.c_str();
    if (!tick.empty()) o.tick = tick.c_str();
    std::vector<const char*> may_read, may_write;
    for (const auto& f : read) may_read.push_back(f.c_str());
    for (const auto& f : write) may_write.push_back(f.c_str());
    may_read.push_back(nullptr);
    may_write.push_back(nullptr);
    o.allow_read = may_read.data();
    o.allow_write = may_write.data();
    o.jit = jit;
    o.seed = seed;
    o.replications = replications;
    return std::make_shared<Open>(
        called(nullptr, [&](pamina_error** e) { return prompt ? pamina_open_prompt(&o, e) : pamina_open(&o, e); }));
}

}  // namespace

PYBIND11_MODULE(_pamina, m) {
    m.attr("version") = pamina_version();

    py::class_<Column>(m, "Column", py::buffer_protocol(), "Numbers of a list or a column, in base units.")
        .def_buffer([](Column& c) {
            const auto size = static_cast<py::ssize_t>(c.count);
            if (c.ints) return py::buffer_info(const_cast<std::int64_t*>(c.ints), size, true);
            return py::buffer_info(const_cast<double*>(c.reals), size, true);
        })
        .def_readonly("unit", &Column::unit)
        .def("__len__", [](const Column& c) { return c.count; })
        .def("__getitem__",
             [](const Column& c, const py::object& which) -> py::object {
                 if (py::isinstance<py::slice>(which)) return py::object(py::cast(c).attr("tolist")()[which]);
                 auto i = py::cast<std::int64_t>(which.attr("__index__")());
                 if (i < 0) i += static_cast<std::int64_t>(c.count);
                 if (i < 0 || i >= static_cast<std::int64_t>(c.count)) throw py::index_error();
                 if (c.ints) return py::int_(c.ints[i]);
                 return py::float_(c.reals[i]);
             })
        .def("__repr__",
             [](const Column& c) {
                 std::string text = "[";
                 constexpr std::size_t kShown = 6;
                 for (std::size_t i = 0; i < c.count && i < kShown; ++i) {
                     const py::object x = c.ints ? py::object(py::int_(c.ints[i])) : py::object(py::float_(c.reals[i]));
                     text += (i ? ", " : "") + py::repr(x).cast<std::string>();
                 }
                 return text + (c.count > kShown ? ", ...]" : "]") + (c.unit.empty() ? "" : " " + c.unit);
             })
        .def("__iter__", [](const Column& c) { return py::iter(py::cast(c).attr("tolist")()); })
        .def(
            "to_pint",
            [](const Column& c, const py::object& registry) {
                return py::module_::import("pamina._quantity").attr("column_to_pint")(c, registry);
            },
            py::arg("registry") = py::none(), "An array of numpy as a quantity of Pint, which is imported now.")
        .def("tolist", [](const Column& c) {
            py::list out(c.count);
            for (std::size_t i = 0; i < c.count; ++i)
                out[i] = c.ints ? py::object(py::int_(c.ints[i])) : py::object(py::float_(c.reals[i]));
            return out;
        });

    py::class_<Value>(m, "Value")
        .def_property_readonly("kind", &kind_of)
        .def_property_readonly("number", [](const Value& v) { return pamina_value_number(v.value.get()); })
        .def_property_readonly("integer", [](const Value& v) { return pamina_value_int(v.value.get()); })
        .def_property_readonly("unit",
                               [](const Value& v) {
                                   const py::gil_scoped_release free;
                                   return std::string(pamina_value_unit(v.value.get()));
                               })
        .def_property_readonly("interval",
                               [](const Value& v) {
                                   double low = 0, high = 0;
                                   const bool known = pamina_value_interval(v.value.get(), &low, &high);
                                   return known ? std::optional(std::pair(low, high)) : std::nullopt;
                               })
        .def("text",
             [](const Value& v) {
                 return std::string(
                     called(v.on(), [&](pamina_error** e) { return pamina_value_text(v.value.get(), e); }));
             })
        .def("json",
             [](const Value& v) {
                 return std::string(
                     called(v.on(), [&](pamina_error** e) { return pamina_value_json(v.value.get(), e); }));
             })
        .def(
            "html",
            [](const Value& v, const std::string& part) {
                return std::string(called(
                    v.on(), [&](pamina_error** e) { return pamina_value_html(v.value.get(), part.c_str(), e); }));
            },
            py::arg("part") = "")
        .def("svg",
             [](const Value& v) {
                 return std::string(
                     called(v.on(), [&](pamina_error** e) { return pamina_value_svg(v.value.get(), e); }));
             })
        .def("report",
             [](const Value& v) {
                 return std::string(
                     called(v.on(), [&](pamina_error** e) { return pamina_value_report(v.value.get(), e); }));
             })
        .def("__len__",
             [](const Value& v) {
                 const py::gil_scoped_release free;
                 return pamina_value_size(v.value.get());
             })
        .def("names",
             [](const Value& v) {
                 const py::gil_scoped_release free;
                 std::vector<std::string> out;
                 for (std::size_t i = 0; i < pamina_value_names(v.value.get()); ++i)
                     out.emplace_back(pamina_value_name(v.value.get(), i));
                 return out;
             })
        .def("item",
             [](const Value& v, std::size_t i) {
                 pamina_value* item = pamina_item(v.value.get(), i);
                 if (!item) throw py::index_error();
                 return v.part(item);
             })
        .def("field",
             [](const Value& v, const std::string& name) {
                 return v.part(
                     called(v.on(), [&](pamina_error** e) { return pamina_field(v.value.get(), name.c_str(), e); }));
             })
        .def("is_parameter",
             [](const Value& v, const std::string& name) { return pamina_is_parameter(v.value.get(), name.c_str()); })
        .def("column", &column_of)
        .def(
            "of",
            [](const Value& v, const std::string& text, const std::vector<std::string>& names,
               const std::vector<const Value*>& values) {
                const Given g(names, values);
                return v.part(called(v.on(), [&](pamina_error** e) {
                    return pamina_of(v.value.get(), text.c_str(), g.names.data(), g.values.data(), g.names.size(), e);
                }));
            },
            py::arg("text"), py::arg("names") = std::vector<std::string>(),
            py::arg("values") = std::vector<const Value*>());

    py::class_<Prepared>(m, "Prepared")
        .def("time",
             [](const Prepared& p, const std::vector<double>& numbers) {
                 double seconds = 0;
                 called(p.session->session, [&](pamina_error** e) {
                     return pamina_prepared_times(p.prepared.get(), numbers.data(), numbers.size(), 1, &seconds, e);
                 });
                 return seconds;
             })
        .def("times", [](const Prepared& p, const py::buffer& numbers, const py::buffer& seconds, std::size_t count) {
            const py::buffer_info in = numbers.request(), out = seconds.request(true);
            if (in.format != "d" || out.format != "d" ||
                static_cast<std::size_t>(in.size) != count * static_cast<std::size_t>(out.size))
                throw py::value_error("each point has a double for each name");
            called(p.session->session, [&](pamina_error** e) {
                return pamina_prepared_times(p.prepared.get(), static_cast<const double*>(in.ptr), count,
                                             static_cast<std::size_t>(out.size), static_cast<double*>(out.ptr), e);
            });
        });

    py::class_<Open, Held>(m, "Session")
        .def(py::init([](int threads, std::uint64_t max_events, const std::string& max_time, const std::string& tick,
                         const std::vector<std::string>& read, const std::vector<std::string>& write, bool jit,
                         std::int64_t seed, std::int64_t replications, bool prompt) {
                 return open_session(prompt, threads, max_events, max_time, tick, read, write, jit, seed, replications);
             }),
             py::arg("threads"), py::arg("max_events"), py::arg("max_time"), py::arg("tick"), py::arg("read"),
             py::arg("write"), py::arg("jit"), py::arg("seed"), py::arg("replications"), py::arg("prompt") = false)
        .def("input",
             [](const Held& s, const std::string& text, const py::function& function) {
                 Told told{s, function};
                 try {
                     called(s->session, [&](pamina_error** e) {
                         return pamina_input(s->session, text.c_str(), tell_shown, &told, e);
                     });
                 } catch (const py::error_already_set&) {
                     if (!told.thrown) throw;
                 }
                 if (told.thrown) throw py::error_already_set(*told.thrown);
             })
        .def("give",
             [](const Held& s, const std::string& name, const Value& value) {
                 called(s->session,
                        [&](pamina_error** e) { return pamina_give(s->session, name.c_str(), value.value.get(), e); });
             })
        .def("complete",
             [](const Held& s, const std::string& text, std::size_t offset) {
                 return Value(s, called(s->session, [&](pamina_error** e) {
                                  return pamina_complete(s->session, text.c_str(), offset, e);
                              }));
             })
        .def("inspect",
             [](const Held& s, const std::string& text, std::size_t offset) {
                 return Value(s, called(s->session, [&](pamina_error** e) {
                                  return pamina_inspect(s->session, text.c_str(), offset, e);
                              }));
             })
        .def("set",
             [](const Held& s, const std::string& param, const std::string& text) {
                 called(nullptr,
                        [&](pamina_error** e) { return pamina_set(s->session, param.c_str(), text.c_str(), e); });
             })
        .def("load_file",
             [](const Held& s, const std::string& path) {
                 called(s->session, [&](pamina_error** e) { return pamina_load_file(s->session, path.c_str(), e); });
             })
        .def("load_text",
             [](const Held& s, const std::string& text, const std::string& name) {
                 called(s->session,
                        [&](pamina_error** e) { return pamina_load_text(s->session, text.c_str(), name.c_str(), e); });
             })
        .def("contents",
             [](const Held& s) {
                 return Value(s, called(s->session, [&](pamina_error** e) { return pamina_contents(s->session, e); }));
             })
        .def(
            "eval",
            [](const Held& s, const std::string& text, const std::vector<std::string>& names,
               const std::vector<const Value*>& values) {
                const Given g(names, values);
                return Value(s, called(s->session, [&](pamina_error** e) {
                                 return pamina_eval(s->session, text.c_str(), g.names.data(), g.values.data(),
                                                    g.names.size(), e);
                             }));
            },
            py::arg("text"), py::arg("names") = std::vector<std::string>(),
            py::arg("values") = std::vector<const Value*>())
        .def("prepare",
             [](const Held& s, const std::string& text, const std::vector<std::string>& names,
                const std::vector<const Value*>& values) {
                 const Given g(names, values);
                 return Prepared(s, called(s->session, [&](pamina_error** e) {
                                     return pamina_prepare(s->session, text.c_str(), g.names.data(), g.values.data(),
                                                           g.names.size(), e);
                                 }));
             })
        .def("cancel", [](const Held& s) { pamina_cancel(s->session); })
        .def("on_progress",
             [](const Held& s, const py::object& function, int milliseconds) {
                 const py::object old = std::exchange(s->progress, function);
                 const py::gil_scoped_release free;
                 pamina_on_progress(s->session, milliseconds, function.is_none() ? nullptr : tell, s.get());
             })
        .def("warnings", [](const Held& s) { return std::string(pamina_warnings(s->session)); })
        .def("real",
             [](const Held& s, double x, const std::string& unit) {
                 return Value(s, called(s->session, [&](pamina_error** e) {
                                  return pamina_new_real(s->session, x, unit.c_str(), e);
                              }));
             })
        .def("reals", [](const Held& s, const py::buffer& numbers, const std::string& unit) {
            const py::buffer_info in = numbers.request();
            if (in.format != "d" || in.ndim != 1 || in.strides[0] != sizeof(double))
                throw py::value_error("doubles are needed, side by side");
            return Value(s, called(s->session, [&](pamina_error** e) {
                             return pamina_new_reals(s->session, static_cast<const double*>(in.ptr),
                                                     static_cast<std::size_t>(in.size), unit.c_str(), e);
                         }));
        });

    m.def("completeness", [](const std::string& text) {
        static constexpr const char* kWords[] = {"complete", "incomplete", "broken"};
        return kWords[pamina_text_completeness(text.c_str())];
    });
    m.def("new_int", [](std::int64_t i) { return Value(nullptr, pamina_new_int(i)); });
    m.def("new_bool", [](bool b) { return Value(nullptr, pamina_new_bool(b)); });
    m.def("new_text", [](const std::string& t) { return Value(nullptr, pamina_new_text(t.c_str())); });
    m.def("new_list", [](const std::vector<const Value*>& items) {
        std::vector<const pamina_value*> all;
        for (const auto* v : items) all.push_back(v->value.get());
        return Value(nullptr,
                     called(nullptr, [&](pamina_error** e) { return pamina_new_list(all.data(), all.size(), e); }));
    });
    m.def("new_table", [](const std::vector<std::string>& names, const std::vector<const Value*>& columns) {
        const Given g(names, columns);
        return Value(nullptr, called(nullptr, [&](pamina_error** e) {
                         return pamina_new_table(g.names.data(), g.values.data(), g.names.size(), e);
                     }));
    });
}
