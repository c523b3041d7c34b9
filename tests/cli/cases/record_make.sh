# Builds that are recorded: targets and what they wait for; never their times.
mkdir tmp && export TMPDIR=$PWD/tmp
unset MAKEFLAGS MAKEFILES MFLAGS MAKELEVEL
mkdir sub
cat >Makefile <<'M'
SHELL = /bin/bash
.SHELLFLAGS = -e -o pipefail -c
all: test it's
	@echo all in $(notdir $(SHELL)) $$0
test: libs use
	@echo test
libs: p.c sub
%.c %.h: %.y
	@false | true || echo pipefail is kept
	@touch p.c; sleep 0.01; touch p.h
use: p.h p.c
	@echo use
sub:
	@for goal in x all; do $(MAKE) -s -C sub $$goal; done
it's:
	@echo "it's"; echo 'two "quotes" $$x'
fail: it's
	@exit 3
off: it's
	-@false
	@kill -TERM $$PPID; sleep 5
python: SHELL = python3
python: .SHELLFLAGS = -c
python:
	@print("python")
.PHONY: all test libs sub it's fail off python
M
cat >sub/Makefile <<'M'
all: y z
	@echo y and z, $(MAKELEVEL)
x y z:
	@echo $@ >$@
M
touch p.y
graph() { cut -d, -f3- "$1_data/targets.csv"; }
"$program" record -- make -s -j1 2>said
echo "[$?]"
grep '^pamina: wrote' said
graph make
"$program" check make.pam | tail -n 1
"$program" fmt --check make.pam
"$program" run make.pam --set jobs=2 | grep -c '^  time'
rm -f p.c p.h sub/[xyz]
# The same without, and what the program prints and returns.
make -s >plain && rm -f p.c p.h sub/[xyz]
"$program" record --force -- make -s 2>/dev/null >recorded
cmp plain recorded && echo the same
for goal in fail off; do
    "$program" record -o $goal.pam -- make -s $goal 2>said
    echo "[$?]"
    grep -oE '^pamina: PARTIAL: [^.]*|^make: .*' said
    graph $goal
done
"$program" record -o python.pam -- make -s python "it's" 2>said
grep -o '^pamina: Not seen.*' said
# Two at once: x waits for nobody.
rm -f p.c p.h
"$program" record --json -o two.pam -- make -s -j2 use -C . 2>/dev/null | python3 -c 'import json, sys; d = json.load(sys.stdin); print(d["status"], d["file"], d["threads"])'
t record -o never.pam -- make -s p.h
t record -o never.pam -- make -n
t record -o never.pam -- make -s nothing
printf '#!/bin/sh\necho other make\n' >gmake && chmod +x gmake
t record -o never.pam -- ./gmake
cp gmake ninja
t record -o never.pam -- ./ninja
ls -d never* tmp/* 2>&1
