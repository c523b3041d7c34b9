# Scripts against the expectations in their comments.
t test passes.pam
t test expects.pam passes.pam
cp expects.pam copy.pam
t test --accept copy.pam
cat copy.pam
t test copy.pam
t test missing.pam
mkdir empty
t test empty
mkdir -p folder/deep && cp passes.pam folder/deep && cp expects.pam folder
t test folder
