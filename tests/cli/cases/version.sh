# Both say the same first; `version` also says what compiles expressions, or why nothing does.
"$program" version > a && "$program" --version > b && head -n 1 a | cmp - b && grep -cE '^pamina [0-9]+\.[0-9]+' a
grep -cE '^compiled code: (LLVM 19\.[0-9.]+|none, all is interpreted \(.+\))$' a
# A program that was moved away from its library.
mkdir elsewhere && cp "$program" elsewhere/ && elsewhere/pamina version | tail -n 1 | sed "s|$PWD|HERE|g"
