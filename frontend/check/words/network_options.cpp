#include "frontend/check/words/network_options.h"

#include <algorithm>

namespace pamina::check {

const NetworkOption* network_option(NetworkPart part, std::string_view name) {
    for (const NetworkOption& o : kNetworkOptions)
        if (o.name == name && (o.of & bit(part))) return &o;
    return nullptr;
}

std::vector<std::string> options_of(NetworkPart part) {
    std::vector<std::string> names;
    for (const NetworkOption& o : kNetworkOptions)
        if (o.of & bit(part)) names.emplace_back(o.name);
    return names;
}

const char* kind_words(NetworkPart part) {
    switch (part) {
        case NetworkPart::Class:
            return "a class";
        case NetworkPart::Queue:
            return "a queue of a network";
        case NetworkPart::Delay:
            return "a delay of a network";
        case NetworkPart::Route:
            return "a route";
    }
    return "";
}

const ast::Argument* given(const std::vector<ast::Argument>& options, std::string_view name) {
    const auto it = std::find_if(options.begin(), options.end(),
                                 [&](const ast::Argument& a) { return a.name && a.name->text == name; });
    return it == options.end() ? nullptr : &*it;
}

}  // namespace pamina::check
