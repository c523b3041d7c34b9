# Files that cannot be read.
t run missing.pam
t run .
t run ""
t check missing.pam
t graph missing.pam
t run ragged.pam
printf 'import "missing.pam"\nprint 1\n' > imports.pam
t run imports.pam
printf 'print csv("missing.csv")\n' > table.pam
t run table.pam
printf 'print 1 \377\n' > bytes.pam
t run bytes.pam
printf '' > empty.pam
t run empty.pam
t run - < /dev/null
