#include "frontend/check/words/entity_options.h"

namespace pamina::check {

std::vector<std::string> options_of(ast::EntityKind kind) {
    switch (kind) {
        case ast::EntityKind::resource:
            return {"servers", "discipline", "speed"};
        case ast::EntityKind::processor:
            return {"speed"};
        case ast::EntityKind::barrier:
            return {"parties"};
        case ast::EntityKind::queue:
            return {"capacity", "initial"};
        case ast::EntityKind::event:
            return {};
    }
    return {};
}

}  // namespace pamina::check
