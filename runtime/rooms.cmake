pamina_room(runtime/expr DEPENDS frontend/source LIBS sleef)
