#include "runtime/assist/document.h"

#include <fmt/format.h>

#include <optional>

#include "frontend/check/check.h"
#include "frontend/check/remarks.h"
#include "runtime/packages/git.h"
#include "runtime/packages/imports.h"
#include "runtime/script/standard_library.h"

namespace pamina::assist {

Document::Document(const std::string& path, std::string text, const Loader& loader, const files::Reach& reach)
    : path_(Loader::resolve("", path)) {
    const check::CheckOptions options{script::standard_library, reach, packages::imports_of(path_, reach)};
    module_ = check::check_text(program_, path_, std::move(text), sources_, loader, options, diagnostics_);
    if (!diagnostics_.has_errors())
        for (Diagnostic& remark : check::unused(program_, *module_)) diagnostics_.add(std::move(remark));
    for (Diagnostic& remark : check::joined_signs(*module_, sources_)) diagnostics_.add(std::move(remark));
    outdated();
}

void Document::outdated() {
    std::optional<packages::Imports> imports;
    for (const auto& s : module_->file.statements) {
        const auto* i = std::get_if<ast::Import>(&s->node);
        if (!i || i->path.empty() || i->path.front().text == "std") continue;
        if (!imports) imports.emplace(path_);
        const auto& name = i->path.front().text;
        const auto found = imports->outdated(path_, name, packages::Repositories::usual_folder());
        if (found)
            diagnostics_.add(
                {Severity::remark,
                 "W0020",
                 i->what,
                 fmt::format("`{}` is version {}, and {} is out", name, found->used.text(), found->newest.text()),
                 fmt::format("pamina update {}", name),
                 {}});
    }
}

}  // namespace pamina::assist
