#include "runtime/script/sweep/doubt_cells.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "runtime/script/sweep/journal_cells.h"
#include "runtime/script/sweep/strict.h"

namespace pamina::script {

using estimates::Source;
using Json = nlohmann::json;

namespace {

template <class Numbers>
std::string numbers_text(const Numbers& numbers) {
    std::string text;
    for (const double x : numbers) text += fmt::format("{}{}", text.empty() ? "" : " ", x);
    return text;
}

std::vector<double> read_numbers(const Json& j) {
    const auto& text = j.get_ref<const std::string&>();
    std::vector<double> numbers;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        numbers.push_back(strict<double>(text.substr(at, end - at)));
        at = end + 1;
    }
    return numbers;
}

std::string source_text(const Source& s) {
    std::string over;
    if (s.over)
        for (const auto& o : *s.over)
            over += fmt::format("{}[{},\"{}\"]", over.empty() ? "" : ",", json_string(o.column),
                                numbers_text(std::initializer_list<double>{o.low, o.high}));
    return fmt::format("[{},{},{},{},{},{},{},{},\"{}\",{},{}]", static_cast<int>(s.key.made), s.key.of, s.key.item,
                       json_string(s.name), json_string(s.place), s.file, s.begin, s.end, s.freedom, s.pool,
                       s.over ? "[" + over + "]" : "null");
}

std::shared_ptr<const Source> read_source(const Json& j) {
    auto s = std::make_shared<Source>();
    s->key.made = static_cast<Source::Key::Made>(j.at(0).get<int>());
    s->key.of = j.at(1).get<std::uint64_t>();
    s->key.item = j.at(2).get<std::uint64_t>();
    s->name = j.at(3).get<std::string>();
    s->place = j.at(4).get<std::string>();
    s->file = j.at(5).get<std::uint32_t>();
    s->begin = j.at(6).get<std::uint32_t>();
    s->end = j.at(7).get<std::uint32_t>();
    s->freedom = strict<double>(j.at(8).get<std::string>());
    s->pool = j.at(9).get<std::uint64_t>();
    if (!j.at(10).is_null()) {
        std::vector<estimates::FittedOver> over;
        for (const auto& o : j.at(10)) {
            const auto ends = read_numbers(o.at(1));
            over.push_back({o.at(0).get<std::string>(), ends.at(0), ends.at(1)});
        }
        s->over = std::make_shared<const std::vector<estimates::FittedOver>>(std::move(over));
    }
    return s;
}

}  // namespace

// [[source, by], …], [[seed, spread, off], …]
std::string doubt_text(const estimates::Doubt& doubt) {
    std::string terms, replicated;
    for (const auto& t : doubt.terms)
        terms += fmt::format("{}[{},\"{}\"]", terms.empty() ? "" : ",", source_text(*t.source), t.by);
    for (const auto& r : doubt.replicated)
        replicated +=
            fmt::format("{}[{},{},\"{}\"]", replicated.empty() ? "" : ",", r.seed, r.spread, numbers_text(r.off));
    return fmt::format("[[{}],[{}]]", terms, replicated);
}

std::shared_ptr<const estimates::Doubt> read_doubt(const Json& j) {
    auto doubt = std::make_shared<estimates::Doubt>();
    for (const auto& t : j.at(0))
        doubt->terms.push_back({read_source(t.at(0)), strict<double>(t.at(1).get<std::string>())});
    for (const auto& r : j.at(1))
        doubt->replicated.push_back({r.at(0).get<std::uint64_t>(), r.at(1).get<bool>(), read_numbers(r.at(2))});
    return doubt;
}

}  // namespace pamina::script
