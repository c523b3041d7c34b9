#include "runtime/symbolic/text.h"

#include <fmt/format.h>

#include "runtime/symbolic/writer.h"

namespace pamina::symbolic {

namespace {

std::string joined(const std::vector<std::string>& all, const char* before) {
    std::string text;
    for (const auto& s : all) text += (text.empty() ? "" : ", ") + std::string(before) + identifier(s);
    return text;
}

}  // namespace

std::string to_text(const Form& a, const Writing& writing) {
    return Writer(Style::People, writing).sum(a, writing.seconds).text;
}

std::string to_text(const Condition& c, const Writing& writing) {
    return Writer(Style::People, writing).condition(c);
}

std::string to_latex(const Form& a, const Writing& writing) {
    return Writer(Style::Latex, writing).sum(a, writing.seconds).text;
}

std::string to_c(const Form& a, const std::string& name, const std::vector<std::string>& symbols) {
    const Writing writing;
    Writer writer(Style::C, writing);
    const std::string value = writer.sum(a, false).text;
    return fmt::format("double {}({}) {{ {}return {}; }}\n", name,
                       symbols.empty() ? "void" : joined(symbols, "double "), writer.prelude, value);
}

std::string to_python(const Form& a, const std::string& name, const std::vector<std::string>& symbols) {
    const Writing writing;
    Writer writer(Style::Python, writing);
    const std::string value = writer.sum(a, false).text;
    std::string helpers;
    const auto helper = [&](const char* function, const char* step) {
        helpers += fmt::format(
            "    def {}(body, first, last):\n"
            "        known = np.isfinite(first) & np.isfinite(last)\n"
            "        first, last = np.where(known, first, 1.0), np.where(known, last, 0.0)\n"
            "        total = 0.0\n"
            "        for i in map(np.float64, range(int(np.min(first)), int(np.max(last)) + 1)):\n"
            "            inside = (i >= first) & (i <= last)\n"
            "            total = {}\n"
            "        return np.where(known, total, np.nan)\n",
            function, step);
    };
    if (writer.has_sum) helper("_sum", "total + np.where(inside, body(i), 0.0)");
    if (writer.has_largest) helper("_largest", "np.where(inside, np.maximum(total, body(i)), total)");
    if (writer.has_table)
        helpers +=
            "    def _item(items, index):\n"
            "        known = (index >= 0) & (index < len(items))\n"
            "        *items, index = np.broadcast_arrays(*items, np.where(known, index, 0))\n"
            "        found = np.take_along_axis(np.stack(items), index.astype(int)[np.newaxis], 0)[0]\n"
            "        return np.where(known, found, np.nan)\n";
    // Both sides of a condition have values: the one that does not count may divide by 0, which numbers of Python
    // refuse.
    std::string floats;
    for (const auto& s : symbols) floats += fmt::format("    {0} = np.asarray({0}, dtype=float)\n", identifier(s));
    return fmt::format("def {}({}):\n{}{}    with np.errstate(all=\"ignore\"):\n        return np.asarray({})[()]\n",
                       name, joined(symbols, ""), floats, helpers, value);
}

}  // namespace pamina::symbolic
