#include "runtime/lsp/workspace.h"

#include <algorithm>
#include <filesystem>

#include "runtime/lsp/forms.h"
#include "runtime/lsp/uri.h"

namespace pamina::lsp {

namespace fs = std::filesystem;

OpenText& Workspace::open(const std::string& uri, std::int64_t version, std::string text) {
    const std::string path = path_of(uri);
    auto& slot = open_[path];
    if (!slot) slot = std::make_unique<OpenText>();
    slot->uri = uri;
    slot->path = path;
    slot->version = version;
    slot->text = std::move(text);
    slot->lines = Lines(slot->text);
    loader_.overlay(path, slot->text);
    touch(*slot);
    touch_importers(path);
    return *slot;
}

OpenText* Workspace::find(const std::string& uri) {
    const auto it = open_.find(path_of(uri));
    return it == open_.end() ? nullptr : it->second.get();
}

const OpenText* Workspace::at_path(const std::string& path) const {
    const auto it = open_.find(path);
    return it == open_.end() ? nullptr : it->second.get();
}

void Workspace::change(OpenText& open, std::int64_t version, const Json& changes) {
    for (const auto& c : changes) {
        const auto& text = c.at("text").get_ref<const std::string&>();
        if (const auto range = c.find("range"); range != c.end() && !range->is_null()) {
            std::size_t begin = open.lines.offset(open.text, position_of(range->at("start")), encoding);
            std::size_t end = open.lines.offset(open.text, position_of(range->at("end")), encoding);
            if (begin > end) std::swap(begin, end);
            open.text.replace(begin, end - begin, text);
        } else {
            open.text = text;
        }
        open.lines = Lines(open.text);
    }
    open.version = version;
    loader_.overlay(open.path, open.text);
    touch(open);
    touch_importers(open.path);
}

void Workspace::close(const std::string& uri) {
    const std::string path = path_of(uri);
    if (!open_.erase(path)) return;
    loader_ = Loader();
    for (const auto& [p, o] : open_) loader_.overlay(p, o->text);
    touch_importers(path);
}

void Workspace::files_changed() {
    for (const auto& [path, o] : open_) touch(*o);
}

void Workspace::touch(OpenText& open) {
    open.revision = ++revisions_;
    open.document.reset();
    if (on_revision) on_revision(open);
}

void Workspace::touch_importers(const std::string& path) {
    for (const auto& [p, o] : open_) {
        if (p == path || !o->document) continue;
        const auto& modules = o->document->program().modules;
        const bool imports = std::any_of(modules.begin(), modules.end(),
                                         [&](const auto& m) { return m->path == path || m->incomplete; });
        if (imports) touch(*o);
    }
}

const assist::Document& Workspace::document(OpenText& open) {
    if (!open.document)
        open.document = std::make_unique<assist::Document>(open.path, open.text, loader_, reach(open.path));
    return *open.document;
}

OpenText* Workspace::untold() {
    for (const auto& [path, o] : open_) {
        if (o->told != o->revision) return o.get();
    }
    return nullptr;
}

std::vector<assist::View> Workspace::others(const OpenText& open, const std::string& word,
                                            std::vector<std::unique_ptr<assist::Document>>& keep) {
    std::vector<assist::View> views;
    for (const auto& [path, o] : open_) {
        if (o->text.size() > kLargestText) continue;
        if (o.get() != &open && o->text.find(word) != std::string::npos) views.push_back(document(*o).view());
    }
    std::size_t files = 0, entries = 0;
    for (const auto& folder : folders) {
        std::error_code error;
        fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error), end;
        for (; !error && it != end; it.increment(error)) {
            if (++entries > kMaxEntries) return views;
            const std::string name = it->path().filename().generic_string();
            std::error_code kind;
            if (it->is_directory(kind)) {
                if (name.starts_with('.') || name == "build" || name == "node_modules") it.disable_recursion_pending();
                continue;
            }
            if (!name.ends_with(".pam") || !it->is_regular_file(kind)) continue;
            if (++files > kMaxFiles) return views;
            const std::string path = Loader::resolve("", it->path().generic_string());
            if (open_.count(path)) continue;
            const files::Reach reach = this->reach(path);
            auto loaded = loader_.load(path, reach);
            if (!loaded.text || loaded.text->find(word) == std::string::npos) continue;
            keep.push_back(std::make_unique<assist::Document>(path, std::move(*loaded.text), loader_, reach));
            views.push_back(keep.back()->view());
        }
    }
    return views;
}

files::Reach Workspace::reach(const std::string& path) const {
    files::Reach reach(path);
    for (const auto& folder : allow_read) reach.allow_read(folder);
    return reach;
}

std::vector<std::pair<std::string, std::string>> Workspace::texts() const {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& [path, o] : open_) out.emplace_back(path, o->text);
    return out;
}

}  // namespace pamina::lsp
