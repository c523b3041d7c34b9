// URIs of documents, and the paths that the front end knows them by.
#pragma once

#include <string>
#include <string_view>

namespace pamina::lsp {

/// The path of `file:///a%20b.pam`; a URI of another kind (`untitled:1`) is its own path.
std::string path_of(std::string_view uri);
/// A path as a URI; a relative one is taken from the working directory. A URI stays what it is.
std::string uri_of(const std::string& path);

}  // namespace pamina::lsp
