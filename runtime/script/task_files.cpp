#include "runtime/script/task_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "runtime/import/goal.h"
#include "runtime/import/importer.h"

namespace pamina::script {

std::shared_ptr<const TaskFileContent> TaskFiles::get(const rtg::TaskFile& file, bool bandwidth) {
    const std::string path = Loader::resolve(file.span.file ? sources_.name(file.span.file) : std::string(), file.path);
    auto [it, fresh] = known_.try_emplace({file.format, path, file.cost, bandwidth});
    if (fresh) it->second = read(file, path, bandwidth);
    auto content = it->second;
    if (!content) known_.erase(it);  // it may be there the next time
    return content;
}

std::shared_ptr<const TaskFileContent> TaskFiles::read(const rtg::TaskFile& file, const std::string& path,
                                                       bool bandwidth) {
    const bool messages = file.format == "goal";
    const import::Importer* importer = import::find_importer(file.format);
    if (!importer && !messages) throw std::logic_error(fmt::format("nothing reads files of format {}", file.format));
    auto loaded = loader_.load(path);
    if (!loaded.text) {
        diagnostics_.error("E0731", file.span, loaded.error);
        return nullptr;
    }
    auto content = std::make_shared<TaskFileContent>();
    if (messages) {
        auto read = import::goal::read(*loaded.text);
        if (auto* problem = std::get_if<import::Problem>(&read)) {
            report(std::move(*problem), path, std::move(*loaded.text), file.span);
            return nullptr;
        }
        content->schedule = std::make_shared<rtg::MessageSchedule>(std::move(std::get<rtg::MessageSchedule>(read)));
        return content;
    }
    import::ReadOptions options;
    options.cost = file.cost;
    options.transfers = bandwidth;
    auto imported = importer->read(*loaded.text, options);
    if (auto* problem = std::get_if<import::Problem>(&imported)) {
        report(std::move(*problem), path, std::move(*loaded.text), file.span);
        return nullptr;
    }
    auto& graph = std::get<import::TaskGraph>(imported);
    content->digits = std::max(0, -graph.exponent);
    const double times = graph.exponent > 0 ? std::pow(10.0, graph.exponent) : 1;
    content->costs.resize(graph.cost.size());
    for (std::size_t i = 0; i < graph.cost.size(); ++i) content->costs[i].r = graph.cost[i] * times;
    auto table = std::make_shared<rtg::TaskTable>();
    table->first = std::move(graph.first);
    table->from = std::move(graph.from);
    if (bandwidth) table->bytes = std::move(graph.bytes);
    table->names = std::move(graph.names);
    table->invert();
    content->table = std::move(table);
    return content;
}

void TaskFiles::report(import::Problem problem, const std::string& path, std::string text, Span named) {
    Diagnostic d{Severity::error, problem.id, named, std::move(problem.message), std::move(problem.help), {}};
    if (problem.line > 0) {
        const auto begin = static_cast<std::uint32_t>(problem.offset);
        d.span = {sources_.add(path, std::move(text)), begin, begin + static_cast<std::uint32_t>(problem.length)};
        d.notes.push_back({named, "the file is read here"});
    } else if (!problem.where.empty()) {
        d.message = fmt::format("{}: {}", problem.where, d.message);
    }
    diagnostics_.add(std::move(d));
}

}  // namespace pamina::script
