# Networks of queues: reports, documents, what is said of mistakes.
t run networks.pam
t run --stats --set users=5 networks.pam | sed -n '/^statistics/,$p'
t run --json --set users=5 networks.pam | head -120
t run unstable.pam
t run --json unstable.pam
t graph networks.pam --model central
t graph unstable.pam
t doc networks.pam
