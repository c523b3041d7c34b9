# Disciplines of resources: reports, graphs, what is said of mistakes.
t run disciplines.pam
t graph disciplines.pam --model all --emit=json | grep -E '"(discipline|label)": "(rr|lifo|priority|preemptive|delay|use|hold)'
t run stuck_lock.pam
t run ranked_late.pam
t check disciplines_wrong.pam
