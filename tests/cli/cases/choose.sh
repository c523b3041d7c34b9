# `choose` is evaluated by means, and the report and the document say so; the graph has a choice.
t run choose.pam
t run --json choose.pam | grep -A 6 '"means"'
t graph choose.pam --emit=dot | grep -E 'choose|if '
t graph choose.pam | grep choice
