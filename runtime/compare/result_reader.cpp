#include "runtime/compare/result_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "runtime/compare/values.h"

namespace pamina::compare {

namespace {

using import::JsonReader;
using Type = JsonReader::Type;

std::string text_of(JsonReader& r) {
    return std::string(r.string().text);
}

/// The numbers of an object, each as a figure `prefix` and its name; quantities, as simulations have them, too. Calls
/// other(key) for members that are none of these.
template <class Other>
void figures_of(JsonReader& r, const std::string& group, const std::string& prefix, std::vector<Figure>& figures,
                const Other& other) {
    r.object([&](std::string_view key) {
        if (other(key)) return;
        const std::string name = prefix + std::string(key);
        const Type type = r.peek();
        if (type == Type::Number || type == Type::Null) {
            figures.push_back({name, unit_of_figure(group, key), read_number(r), 0, {}});
        } else if (type == Type::Object) {
            add_figures(read_value(r), name, {}, figures);
        } else {
            r.skip();
        }
    });
}

/// A list of things with names: entities, measures, contentions.
void named_figures(JsonReader& r, const std::string& group, std::vector<Figure>& figures) {
    r.array([&](std::size_t) {
        std::string name, kind = group;
        std::vector<Figure> own;
        const auto part = [&](const std::string& before) {
            figures_of(r, kind, before, own, [](std::string_view) { return false; });
        };
        figures_of(r, kind, "", own, [&](std::string_view key) {
            if (key == "name") {
                name = text_of(r);
            } else if (key == "kind") {
                kind = text_of(r);
            } else if (key == "total" && r.peek() == Type::Object) {
                part("");
            } else if (key == "largest" && r.peek() == Type::Object) {
                part("busiest.");
            } else if (key == "elements" || key == "busiest") {
                r.skip();
            } else {
                return false;
            }
            return true;
        });
        for (auto& f : own) {
            f.name = fmt::format("{}.{}.{}", kind, name, f.name);
            figures.push_back(std::move(f));
        }
    });
}

/// Sources of doubt; half(key) takes a member that is half of an interval.
template <class Half>
void read_doubt(JsonReader& r, std::vector<DoubtSource>& sources, const Half& half) {
    r.object([&](std::string_view key) {
        if (half(key)) return;
        if (key != "sources") return r.skip();
        r.array([&](std::size_t) {
            DoubtSource source;
            r.object([&](std::string_view of) {
                if (of == "source")
                    source.text = text_of(r);
                else if (of == "halfwidth")
                    source.half = read_number(r).value_or(0);
                else
                    r.skip();
            });
            sources.push_back(std::move(source));
        });
    });
}

void set_half(std::vector<Figure>& figures, std::string_view name, double half) {
    const auto f = std::ranges::find(figures, name, &Figure::name);
    if (f != figures.end()) f->half = half;
}

void read_statements(JsonReader& r, Entry& e) {
    r.array([&](std::size_t) {
        PathPart part{"statement", {}, {}, 0, 0};
        r.object([&](std::string_view key) {
            if (key == "text")
                part.text = text_of(r);
            else if (key == "kind")
                part.of_kind = text_of(r);
            else if (key == "critical")
                part.time = read_number(r).value_or(0);
            else if (key == "critical_count")
                part.count = read_number(r).value_or(0);
            else
                r.skip();
        });
        e.arrivals = e.arrivals || part.of_kind == "every";
        if (part.time > 0) e.path.push_back(std::move(part));
    });
}

void read_parts(JsonReader& r, const char* kind, std::vector<PathPart>& path) {
    r.array([&](std::size_t) {
        PathPart part{kind, {}, {}, 0, 0};
        r.object([&](std::string_view key) {
            if (key == "name")
                part.text = text_of(r);
            else if (key == "time")
                part.time = read_number(r).value_or(0);
            else if (key == "count")
                part.count = read_number(r).value_or(0);
            else
                r.skip();
        });
        if (part.time > 0) path.push_back(std::move(part));
    });
}

/// Takes a member that is about the critical path.
bool took_path(JsonReader& r, std::string_view key, Entry& e) {
    if (key == "statements") {
        read_statements(r, e);
    } else if (key == "critical_path") {
        r.object([&](std::string_view of) {
            if (of == "waits")
                read_parts(r, "wait", e.path);
            else
                r.skip();
        });
    } else {
        return false;
    }
    return true;
}

}  // namespace

void read_result(JsonReader& r, Entry& e) {
    constexpr std::array kSkipped = {"tick", "events", "moves", "replications", "exact", "means", "notes", "profile"};
    double half = 0;
    figures_of(r, "", "", e.figures, [&](std::string_view key) {
        if (std::ranges::find(kSkipped, key) != kSkipped.end()) {
            r.skip();
        } else if (key == "model") {
            e.subject = text_of(r);
        } else if (key == "seed") {
            e.seed = static_cast<std::uint64_t>(std::clamp(read_number(r).value_or(0), 0.0, 9e18));
        } else if (key == "partial") {
            r.expect(Type::Bool);
            e.partial = read_value(r).get<bool>();
        } else if (key == "doubt") {
            // Of a simulation it is a table, and the intervals have it already.
            if (e.seed)
                r.skip();
            else
                read_doubt(r, e.doubt, [&](std::string_view of) {
                    if (of == "halfwidth") half = read_number(r).value_or(0);
                    return of == "halfwidth";
                });
        } else if (key == "entities") {
            named_figures(r, "resource", e.figures);
        } else if (key == "measures") {
            named_figures(r, "measure", e.figures);
        } else if (key == "contentions") {
            named_figures(r, "contention", e.figures);
        } else {
            return took_path(r, key, e);
        }
        return true;
    });
    if (half > 0) set_half(e.figures, "time", half);
}

void read_path(JsonReader& r, Entry& e) {
    r.object([&](std::string_view key) {
        if (!took_path(r, key, e)) r.skip();
    });
}

void read_solution(JsonReader& r, Entry& e) {
    double throughput = 0, response = 0;
    const auto unit = [](std::string_view name) {
        return name == "throughput" ? "1/s" : name == "response" || name == "residence" || name == "wait" ? "s" : "";
    };
    const auto parts = [&](const char* group) {
        r.array([&](std::size_t) {
            std::string name;
            std::vector<Figure> own;
            r.object([&](std::string_view key) {
                if (key == "name")
                    name = text_of(r);
                else if (r.peek() == Type::Number || r.peek() == Type::Null)
                    own.push_back({std::string(key), unit(key), read_number(r), 0, {}});
                else
                    r.skip();
            });
            for (auto& f : own) {
                if (group == std::string_view("station") && f.name == "residence" && f.value)
                    e.path.push_back({"station", name, {}, *f.value, 0});
                f.name = fmt::format("{}.{}.{}", group, name, f.name);
                e.figures.push_back(std::move(f));
            }
        });
    };
    r.object([&](std::string_view key) {
        if (key == "network" || key == "model") {
            e.subject = text_of(r);
        } else if (key == "time" || key == "exponential" || key == "sd") {
            e.figures.push_back({std::string(key), "s", read_number(r), 0, {}});
        } else if (key == "throughput" || key == "response" || key == "customers") {
            e.figures.push_back({std::string(key), unit(key), read_number(r), 0, {}});
        } else if (key == "doubt") {
            read_doubt(r, e.doubt, [&](std::string_view of) {
                if (of != "throughput" && of != "response") return false;
                (of == "response" ? response : throughput) = read_number(r).value_or(0);
                return true;
            });
        } else if (key == "classes" || key == "stations") {
            parts(key == "classes" ? "class" : "station");
        } else {
            r.skip();
        }
    });
    if (throughput > 0) set_half(e.figures, "throughput", throughput);
    if (response > 0) set_half(e.figures, "response", response);
}

}  // namespace pamina::compare
