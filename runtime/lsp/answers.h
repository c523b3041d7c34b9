// The answers to requests about a text: each a function of the checked document and the request's params.
//
// What they say comes from runtime/assist, in byte offsets; here it gets the protocol's forms. A request that cannot be
// answered throws a RequestError.
#pragma once

#include "runtime/lsp/forms.h"
#include "runtime/lsp/workspace.h"

namespace pamina::lsp {

/// What the client says it understands.
struct Client {
    bool snippets = false;
    bool document_changes = false;
    bool nested_symbols = false;
    bool lens_refresh = false;
    bool watch_files = false;
};

struct Question {
    Workspace& workspace;
    OpenText& open;
    const assist::Document& document;
    const Json& params;
    const Client& client;
    const LibraryFile& standard_library;

    assist::View view() const { return document.view(); }
    std::uint32_t offset() const { return offset_of(open, params.at("position"), workspace.encoding); }
    Json range(Span s) const { return range_of(open, s.begin, s.end, workspace.encoding); }
};

// answers_look.cpp: what is there.
Json hover(const Question& q);
Json definition(const Question& q);
Json references(const Question& q);
Json highlights(const Question& q);
Json symbols(const Question& q);
Json semantic_tokens(const Question& q);
Json signature_help(const Question& q);
Json code_lenses(const Question& q);

// answers_write.cpp: what could be written.
Json completion(const Question& q);
Json prepare_rename(const Question& q);
Json rename(const Question& q);
Json formatting(const Question& q);
Json code_actions(const Question& q);

/// The token types and modifiers that semantic_tokens speaks of.
Json semantic_legend();

}  // namespace pamina::lsp
