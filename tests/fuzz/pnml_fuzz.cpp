// Any bytes as the file of a Petri net: a net that the room of nets takes, or a problem inside the text.
#include <cmath>
#include <string>

#include "runtime/import/pnml.h"
#include "tests/fuzz/import_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pamina;
    using import::fuzz::fail;
    const std::string text(reinterpret_cast<const char*>(data), size);
    import::looks_like_net("", text);
    const auto read = import::read_pnml(text);
    if (const auto* problem = std::get_if<import::Problem>(&read)) {
        import::fuzz::check_problem(*problem, text);
        return 0;
    }
    const auto& [net, name, notes] = std::get<import::ImportedNet>(read);
    if (net.places.empty() || net.transitions.empty()) fail("no net", "");
    for (const auto& t : net.transitions) {
        if (!(t.rate.number >= 0) || std::isinf(t.rate.number)) fail("a rate", t.name);
        for (const auto* arcs : {&t.take, &t.give, &t.inhibit})
            for (const auto& a : *arcs)
                if (a.place >= net.places.size() || !(a.tokens.number >= 1 && a.tokens.number <= 1e9))
                    fail("an arc", t.name);
    }
    const std::string script = import::as_script(std::get<import::ImportedNet>(read), "a \"file\"\n");
    for (const char c : script)
        if (c != '\n' && (c < ' ' || c > '~')) fail("a script with bytes of the file", script);
    return 0;
}
