pamina_room(frontend/source)
pamina_room(frontend/ast DEPENDS frontend/source)
pamina_room(frontend/check DEPENDS frontend/syntax frontend/ast frontend/source)
pamina_room(frontend/lower DEPENDS frontend/check frontend/ast frontend/source runtime/rtg runtime/expr)
