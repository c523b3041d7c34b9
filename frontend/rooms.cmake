pamina_room(frontend/source)
pamina_room(frontend/ast DEPENDS frontend/source)
pamina_room(frontend/check DEPENDS frontend/syntax frontend/ast frontend/source)
