# The times of models as formulas.
t symbolic formulas.pam
t symbolic formulas.pam --model office
t symbolic formulas.pam --model office --latex
t symbolic formulas.pam --model shift --c
t symbolic formulas.pam --model shift --python --machine net
t symbolic formulas.pam --model waits --latex
t symbolic formulas.pam --json
t symbolic formulas.pam --model ofice
t symbolic formulas.pam --model shift --machine nets
t symbolic formulas.pam --latex --c
t symbolic missing.pam
t symbolic values.pam
