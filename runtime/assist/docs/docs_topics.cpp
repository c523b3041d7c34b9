// The words of the language: the sections of grammar/words/*.md, and the figures of results.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "runtime/assist/docs/docs.h"
#include "runtime/assist/docs/embedded_words.h"
#include "runtime/result/metrics.h"

namespace pamina::assist {

namespace {

TopicKind kind_of_file(std::string_view name) {
    if (name == "declarations.md") return TopicKind::Declaration;
    if (name == "statements.md") return TopicKind::Statement;
    if (name == "functions.md") return TopicKind::Function;
    if (name == "dimensions.md") return TopicKind::Dimension;
    if (name == "units.md") return TopicKind::Unit;
    if (name == "terms.md") return TopicKind::Term;
    return TopicKind::Word;
}

/// A line of signatures, `a`, `b`: without its quotes.
std::string unquoted(std::string_view line) {
    std::string out(line);
    std::erase(out, '`');
    return out;
}

/// A section: its name, with other words that lead to it, an empty line or none, the signature, a paragraph or several,
/// and at most one block.
Topic topic(TopicKind kind, std::string_view section) {
    Topic t;
    t.kind = kind;
    const auto line = [&] {
        const auto end = std::min(section.find('\n'), section.size());
        const auto text = section.substr(0, end);
        section.remove_prefix(std::min(end + 1, section.size()));
        return text;
    };
    std::string_view names = line();
    t.name = names.substr(0, names.find(", "));
    for (auto at = names.find(", "); at != names.npos;) {
        names.remove_prefix(at + 2);
        at = names.find(", ");
        t.also.emplace_back(names.substr(0, at));
    }
    while (t.signature.empty() && !section.empty()) t.signature = unquoted(line());
    bool code = false;
    while (!section.empty()) {
        const auto text = line();
        if (text.starts_with("```"))
            code = !code;
        else
            (code ? t.example : t.text) += fmt::format("{}\n", text);
    }
    const auto first = std::min(t.text.find_first_not_of('\n'), t.text.size());
    t.text = t.text.substr(first, t.text.find_last_not_of('\n') + 1 - first);
    return t;
}

void add_sections(TopicKind kind, std::string_view text, std::vector<Topic>& topics) {
    constexpr std::string_view kMark = "\n## ";
    for (auto at = text.find(kMark); at != text.npos;) {
        const auto begin = at + kMark.size();
        at = text.find(kMark, begin);
        topics.push_back(topic(kind, text.substr(begin, at == text.npos ? at : at + 1 - begin)));
    }
}

/// Figures of the same name, one topic: `busy` of a resource, of a statement.
class Figures {
  public:
    template <class Rows>
    void add(const Rows& rows, std::string_view where, std::string_view of) {
        for (const auto& m : rows) {
            auto [at, fresh] = topics_.try_emplace(std::string(m.name));
            Topic& t = at->second;
            if (fresh) {
                t.kind = TopicKind::Metric;
                t.name = m.name;
            }
            t.signature += fmt::format("{}{}: {}", fresh ? "" : ", ", fmt::format(fmt::runtime(where), m.name),
                                       result::describe(m.unit));
            t.text += fmt::format("{}Of {}: {}.", fresh ? "" : "\n\n", of, m.meaning);
        }
    }
    void take(std::vector<Topic>& topics) {
        for (auto& [name, t] : topics_) topics.push_back(std::move(t));
    }

  private:
    std::map<std::string, Topic> topics_;
};

std::vector<Topic> all_topics() {
    std::vector<Topic> topics;
    for (const auto& file : embedded_words()) add_sections(kind_of_file(file.name), file.text, topics);
    Figures figures;
    figures.add(result::run_metrics(), "r.{}", "a result");
    figures.add(result::entity_metrics(), "r.resource.name.{}", "a resource, or a processor (`r.processor.name`)");
    figures.add(result::measure_metrics(), "r.measure.name.{}", "a `measure`");
    figures.add(result::contention_metrics(), "r.contention.name.{}",
                "a contention, or of one of its stations (`r.contention.name.station.name`)");
    figures.add(language::kGraphFigures, "r.graph.{}", "the task graph of a prediction");
    figures.add(result::statement_metrics(), "statement {}", "a statement, in reports and `--json`");
    figures.add(result::part_metrics(), "critical path {}", "a wait or task on the critical path, in `--json`");
    figures.take(topics);
    std::stable_sort(topics.begin(), topics.end(), [](const Topic& a, const Topic& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.name < b.name;
    });
    return topics;
}

}  // namespace

namespace {

struct KindWords {
    std::string_view one, title;
};

KindWords in_words(TopicKind kind) {
    switch (kind) {
        case TopicKind::Declaration:
            return {"declaration", "Declarations"};
        case TopicKind::Statement:
            return {"statement", "Statements"};
        case TopicKind::Word:
            return {"word", "Words"};
        case TopicKind::Function:
            return {"function", "Functions"};
        case TopicKind::Dimension:
            return {"type", "Types"};
        case TopicKind::Unit:
            return {"unit", "Units"};
        case TopicKind::Metric:
            return {"figure of a result", "Figures"};
        case TopicKind::Term:
            return {"term of the field", "Terms of the field"};
    }
    return {};
}

}  // namespace

std::string_view words_of(TopicKind kind) {
    return in_words(kind).one;
}

std::string_view title_of(TopicKind kind) {
    return in_words(kind).title;
}

const std::vector<Topic>& language_topics() {
    static const std::vector<Topic> topics = all_topics();
    return topics;
}

namespace {

void add_led_to(std::string_view name, std::vector<const Topic*>& out) {
    for (const Topic& t : language_topics())
        if (std::ranges::find(t.also, name) != t.also.end()) out.push_back(&t);
}

}  // namespace

std::vector<const Topic*> topics_of(std::string_view name) {
    std::vector<const Topic*> out;
    for (const Topic& t : language_topics()) {
        if (t.name == name) out.push_back(&t);
    }
    if (!out.empty()) {
        add_led_to(name, out);
        return out;
    }
    // A unit with a prefix.
    for (const Topic& t : language_topics()) {
        if (t.kind != TopicKind::Unit || name.size() <= t.name.size() || !name.ends_with(t.name)) continue;
        const auto prefix = name.substr(0, name.size() - t.name.size());
        const bool data = t.name == "B" || t.name == "bit";
        const bool prefixed = t.name != "min" && t.name != "h" && t.name != "d" && t.name != "%";
        const bool decimal = prefix.size() == 1 && std::string_view("fpnumkMGTPE").find(prefix) != prefix.npos;
        const bool binary = prefix.size() == 2 && prefix[1] == 'i' &&
                            std::string_view("KMGTPE").find(prefix[0]) != std::string_view::npos;
        if (prefixed && (decimal || (binary && data))) out.push_back(&t);
    }
    add_led_to(name, out);
    return out;
}

}  // namespace pamina::assist
