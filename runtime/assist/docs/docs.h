// What is said about things: declarations by their doc comments, and the words of the language by a table.
//
// Hovers, completions, `:doc`, `:help`, `pamina doc` and `pamina help` all take their texts from here. A declaration's
// text is its `///` lines; where it has none, the `//` comment behind it on its line. Texts are Markdown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/compile.h"

namespace pamina::assist {

/// One parameter of a model, proc, fn or machine, or one machine of `on`.
struct ParameterDoc {
    std::string name;
    std::string type;           // as written: `int`, `time`, `data/time`; else the dimension found; else ""
    std::string unit;           // of the default, as written: `us`, `Mflop/s`; "" without
    std::string default_value;  // as written; "" without
    std::string text;           // what is said about it; may be empty
    bool is_machine = false;    // it stands behind `on`; `type` is the machine it demands
};

struct Doc {
    std::string signature;
    std::string summary;  // the first sentence of the text, on one line
    std::string text;     // without the sources
    std::vector<ParameterDoc> parameters;
    std::vector<std::string> sources;  // what stands behind `Source:`, a paragraph each
};

/// A declaration without its block: "model repair(P: int = 10, think: time = 1 s) on m". For builtins, as the language
/// table writes them.
std::string signature(const check::Symbol& symbol, const check::Program& program);

/// `sources` holds the text that declares the symbol: trailing comments are read from there.
Doc doc_of(const check::Symbol& symbol, const check::Program& program, const SourceMap& sources);

/// The doc comment before the first declaration of a file when an empty line ends it: it is about the file.
std::string file_text(const check::Module& module, const SourceMap& sources);

/// Up to the full stop that ends the first sentence of a text, on one line.
std::string first_sentence(std::string text);

/// A Term is no word of the language: one of the field, whose text says which words stand for it.
enum class TopicKind { Declaration, Statement, Word, Function, Dimension, Unit, Metric, Term };

/// "statement", "function", "figure of a result", ... for people.
std::string_view words_of(TopicKind kind);
/// "Statements": the heading above those of a kind.
std::string_view title_of(TopicKind kind);

/// A word of the language. One name may have several topics: `min` is a function, a unit and a figure.
struct Topic {
    TopicKind kind = TopicKind::Word;
    std::string name;               // "delay", "ceildiv", "time", "ms"
    std::vector<std::string> also;  // other words that lead here: of `discipline` its kinds
    std::string signature;          // "delay e, delay until e"
    std::string text;               // one paragraph of Markdown
    std::string example;            // a whole script with its expectations; units and metrics have none
};

/// All of them, by kind and then by name: every keyword, built-in function, dimension, unit (with its prefixes as one
/// topic) and figure of a result.
const std::vector<Topic>& language_topics();
/// Those of this name; a unit also by a prefix (`us` is `s`).
std::vector<const Topic*> topics_of(std::string_view name);

}  // namespace pamina::assist
