#include "runtime/script/networks/growth.h"

#include <limits>

#include "runtime/expr/math.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

const std::shared_ptr<const estimates::Source>& growth() {
    static const auto source = [] {
        auto made = std::make_shared<estimates::Source>();
        constexpr auto kNowhere = std::numeric_limits<std::uint64_t>::max();
        made->key = {estimates::Source::Key::Made::Written, kNowhere, kNowhere};
        made->name = "a parameter";
        return std::shared_ptr<const estimates::Source>(std::move(made));
    }();
    return source;
}

}  // namespace

Value growing(const Value& v) {
    const auto* r = v.as<Real>();
    return r ? with_source(v, growth(), expr::math::scale_decimal(1, -r->exp10)) : v;
}

double slope_of(const Value& v) {
    const auto* r = v.as<Real>();
    const auto doubt = doubt_of(v);
    if (!r || !doubt) return 0;
    for (const estimates::Term& t : doubt->terms) {
        if (t.source->key == growth()->key) return expr::math::scale_decimal(t.by, r->exp10);
    }
    return 0;
}

}  // namespace pamina::script
