pamina_room(runtime/expr DEPENDS frontend/source LIBS sleef)
pamina_room(runtime/rtg DEPENDS runtime/expr)
pamina_room(runtime/relax DEPENDS runtime/rtg)
