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
t symbolic some_formulas.pam
t symbolic some_formulas.pam --python
t symbolic some_formulas.pam --c
t symbolic some_formulas.pam --json
t symbolic missing.pam
t symbolic values.pam
