pamina_room(frontend/source)
pamina_room(frontend/ast DEPENDS frontend/source)
