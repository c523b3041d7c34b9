# A net as a picture's text.
cat > nets.pam <<'P'
net buffer(K: int = 3) {
  place free = K
  place jobs
  place lost
  transition arrive (rate = 1 Hz) { take free; give jobs }
  transition drop (rate = 1 Hz) { inhibit free; give lost }
  transition clear (weight = 1) { take lost(2) }
  transition flush (rate = 1 Hz) when jobs > 1 { take jobs(jobs); give free(jobs) }
}
net open(n: int) {
  place a = n
  transition t (rate = 1 Hz) { take a }
}
print (solve open(n = 2) using start).place.a.mean
P
t graph nets.pam
t graph nets.pam --emit=dot --model buffer | head -2
t graph nets.pam --model open
t graph nets.pam --model buffer --stats
t graph nets.pam --model buffer --emit=text
t graph nets.pam --model bufer
# As a picture, by the program `dot` of the path: one that draws, one that does not, none.
mkdir bin && printf '#!/bin/sh\necho "<svg> $*"\nhead -1\n' > bin/dot && chmod +x bin/dot
PATH=$PWD/bin:$PATH t graph nets.pam --emit=svg --model buffer
PATH=$PWD/bin:$PATH t graph nets.pam --emit=svg --model buffer --json
printf 'model office() { delay 1 s }\n' > office.pam
PATH=$PWD/bin:$PATH t graph office.pam --emit=svg
printf '#!/bin/sh\necho "no fonts\033[1m" >&2\nexit 1\n' > bin/dot
PATH=$PWD/bin:$PATH t graph nets.pam --emit=svg --model buffer
PATH=/none "$program" graph nets.pam --emit=svg --model buffer 2>&1
