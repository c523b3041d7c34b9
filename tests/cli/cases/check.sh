t check one.pam server.pam
t check mistakes.pam one.pam missing.pam
t check - < mistakes.pam
t check
