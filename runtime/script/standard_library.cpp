#include "runtime/script/standard_library.h"

#include <map>

#include "runtime/script/embedded_stdlib.h"

namespace pamina::script {

const std::string* library_text(const std::string& name) {
    // Texts are copied once, when a file is first imported; the front end keeps them in its source map.
    thread_local std::map<std::string, std::string> texts;
    if (auto it = texts.find(name); it != texts.end()) return &it->second;
    for (const auto& file : embedded_stdlib()) {
        if (file.name == name) return &(texts[name] = std::string(file.text));
    }
    return nullptr;
}

std::vector<std::string> library_names() {
    std::vector<std::string> names;
    for (const auto& file : embedded_stdlib()) names.emplace_back(file.name);
    return names;
}

}  // namespace pamina::script
