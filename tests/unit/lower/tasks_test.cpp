// Graph statements (frontend/lower/task_graphs.cpp).
#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using testing_::body;
using testing_::Lowering;
using testing_::shown;

TEST(Tasks, Wavefront) {
    EXPECT_EQ(shown(R"(
model align(G: int = 500, P: int = 16, t: time = 46 us) {
  processor cpu[P]
  graph {
    task cell[i in 0..<G, j in 0..<G] on cpu[i mod P] in order {
      after cell[i-1, j], cell[i, j-1]
      compute t
    }
  }
}
predict align()
)"),
              R"(declare cpu[$P]
graph {
  task cell[%i in 0 ..< $G, %j in 0 ..< $G] on cpu[(modi %i $P)] in order {
    after cell[(subi %i 1), %j]
    after cell[%i, (subi %j 1)]
    work $t
  }
}
dispose cpu
)");
}

TEST(Tasks, ForsPrefixTheirIndexAndLaterArraysAreKnown) {
    EXPECT_EQ(body(R"(
  processor cpu[4]
  graph on cpu {
    for k in 0..<n {
      let w = k * t
      let fixed = n + 1
      task f { after c[k-1, k] compute w }
      task c[i in k+1..<n] on cpu[i mod 4] { after f[k], c[k-1, i] if k > 0 compute fixed * w + index * 1 us }
    }
    task last { after all c, all c[*, n-1], f[j] for j in 0..<n if j != 2  delay t }
  }
)"),
              R"(declare cpu[4]
graph {
  for %k in 0 ..< $n {
    %w = (mul (real %k) $t)
    task f <%k> on cpu {
      after c[(subi %k 1), %k]
      work %w
    }
    task c <%k>[%i in (addi %k 1) ..< $n] on cpu[(modi %i 4)] number %index {
      after f[%k]
      after c[(subi %k 1), %i] if (lti 0 %k)
      work (add (mul (real (addi $n 1)) %w) (mul (real %index) 1e-6s))
    }
  }
  task last on cpu {
    after c[*, *]
    after c[*, (subi $n 1)]
    after f[%j] for %j in 0 ..< $n if (not (eqi %j 2))
    delay $t
  }
}
dispose cpu
)");
}

TEST(Tasks, ComputingOnTheHeldProcessor) {
    // A task holds its processor and just computes; with a speed, and for its children, the engine has to know it.
    EXPECT_EQ(body(R"(
  processor cpu[4]
  processor fast[2] (speed = 2)
  graph {
    task a on cpu[0] { compute t }
    task b on cpu[1] { compute t par i in 1..2 { compute i * t } }
    task d on fast[0] { compute t }
    task e { compute t }
    task f on cpu[2] { on fast[1] { compute t } compute t }
  }
  on cpu { graph { task g { compute t } } }
)"),
              R"(declare cpu[4]
declare fast[2] speed 2r
graph {
  task a on cpu[0] {
    work $t
  }
  task b on cpu[1] {
    work $t
    par %i in 1 .. 2 {
      occupy (mul (real %i) $t)
    }
  }
  task d on fast[0] {
    occupy $t
  }
  task e {
    work $t
  }
  task f on cpu[2] {
    enter fast[1]
    occupy $t
    leave
    work $t
  }
}
enter cpu
graph {
  task g {
    occupy $t
  }
}
leave
dispose fast
dispose cpu
)");
}

TEST(Tasks, AGraphInATask) {
    EXPECT_EQ(body(R"(
  graph {
    task outer[i in 1..2] {
      graph { task inner[j in 1..i] { after inner[j - 1] delay index * t } }
      delay index * t
    }
  }
)"),
              R"(graph {
  task outer[%i in 1 .. 2] number %index {
    graph {
      task inner[%j in 1 .. %i] number %index {
        after inner[(subi %j 1)]
        delay (mul (real %index) $t)
      }
    }
    delay (mul (real %index) $t)
  }
}
)");
    Lowering l("model m() { graph { task a { graph { task b { delay 1 s } } } } }\npredict m()\n");
    l.run();
    ASSERT_EQ(l.graph().task_graphs.size(), 2u);
    EXPECT_EQ(l.graph().task_graphs[0].arrays[0].name, "a");
    EXPECT_EQ(l.graph().task_graphs[1].arrays[0].name, "b");
}

TEST(Tasks, WhatItSpawnsComputesThereToo) {
    EXPECT_EQ(shown(R"(
proc beside(t) { spawn { compute t } }
model m(t: time = 1 ms) {
  processor cpu
  graph { task a on cpu { beside(t) compute t } task b on cpu { compute t } }
}
predict m()
)"),
              R"(declare cpu
graph {
  task a on cpu[] {
    spawn {
      occupy $t
    }
    occupy $t
    join
  }
  task b on cpu[] {
    work $t
  }
}
dispose cpu
)");
}

}  // namespace
}  // namespace pamina::lower
