#include "runtime/assist/document.h"

#include "frontend/check/check.h"
#include "frontend/check/remarks.h"
#include "runtime/packages/imports.h"
#include "runtime/script/standard_library.h"

namespace pamina::assist {

Document::Document(const std::string& path, std::string text, const Loader& loader, const files::Reach& reach)
    : path_(Loader::resolve("", path)) {
    const check::CheckOptions options{script::standard_library, reach, packages::imports_of(path_)};
    module_ = check::check_text(program_, path_, std::move(text), sources_, loader, options, diagnostics_);
    if (!diagnostics_.has_errors())
        for (Diagnostic& remark : check::unused(program_, *module_)) diagnostics_.add(std::move(remark));
}

}  // namespace pamina::assist
