# What there is.
t doc | head -3
# Words, units, figures; several at once.
t doc delay us
t doc min
# The standard library: a file, a declaration, a member.
t doc std.machines.gc_powerplus | head -20
t doc gc_powerplus.message
t doc std.machines
t help choose
# Terms of the field, an error, a declaration by the last part of its file's name.
t doc semaphore
t doc E0301 | head -3
t doc E0301 --json
t doc collectives.ring_allreduce
# Scripts.
t doc documented.pam
t doc documented.pam --json
t doc --json loggp.message
# What there is not.
t doc delai
t doc documented.pam qwertyuiop
t doc nothing.pam
mkdir empty
t doc empty
# Pages.
t doc --html site documented.pam
ls site
grep -c '<section id="d-bus' site/documented.html
t doc --html documented.pam
t doc --html site nothing.pam --json
t doc --html site std
# A script with mistakes: what can be read.
t doc mistakes.pam | head -4
echo "# words that lead to another's page, beside their own"
t doc lifo | head -3
t doc ps | grep '('
t doc maxmin | head -3
echo "# as it may be written, and under the word that was asked for"
for word in NVLink CSV e0301 MPI_ISEND critical-path "dead lock" "data parallel" distributions message; do t doc "$word" | sed 2q; done
t doc critical path | sed -n 2p
t doc critical delay | sed -n 2p
t doc eager | grep -e term -e ^fn
echo "# commands"
t doc fmt
t doc LSP
t doc Delai
