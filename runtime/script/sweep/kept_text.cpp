#include "runtime/script/sweep/kept_text.h"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "runtime/script/sweep/journal_cells.h"

namespace pamina::script {

namespace {

using Json = nlohmann::json;

/// Numbers that stand in a text, one behind the other.
std::vector<double> numbers(const std::string& text) {
    std::vector<double> found;
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at < end;) {
        double x = 0;
        const auto [next, error] = std::from_chars(at, end, x);
        if (error != std::errc() || (next < end && *next != ' ')) throw std::invalid_argument("numbers");
        found.push_back(x);
        at = next + (next < end);
    }
    return found;
}

}  // namespace

std::string kept_text(const simulate::Kept& kept) {
    std::string figures, samples;
    for (const auto& [of, values] : kept.figures)
        figures += fmt::format("{}[{},\"{}\"]", figures.empty() ? "" : ",", json_string(of), fmt::join(values, " "));
    for (const auto& [of, values] : kept.samples) {
        std::string all;
        for (const auto& [value, times] : values) all += fmt::format("{}{} {}", all.empty() ? "" : " ", value, times);
        samples += fmt::format("{}[{},\"{}\"]", samples.empty() ? "" : ",", json_string(of), all);
    }
    return fmt::format("{{\"time\":\"{}\",\"figures\":[{}],\"samples\":[{}]}}", kept.time, figures, samples);
}

simulate::Kept read_kept(const std::string& text) {
    const Json j = Json::parse(text);
    simulate::Kept kept;
    kept.time = numbers(j.at("time").get<std::string>()).at(0);
    for (const auto& of : j.at("figures"))
        kept.figures.emplace_back(of.at(0).get<std::string>(), numbers(of.at(1).get<std::string>()));
    for (const auto& of : j.at("samples")) {
        const auto all = numbers(of.at(1).get<std::string>());
        result::Samples samples;
        for (std::size_t i = 0; i + 1 < all.size(); i += 2) samples.emplace_back(all[i], all[i + 1]);
        kept.samples.emplace_back(of.at(0).get<std::string>(), std::move(samples));
    }
    return kept;
}

}  // namespace pamina::script
