# Why a prediction takes its time.
t why why.pam
t why why.pam --set P=1
t why why.pam --json
t why no_predict.pam
t why missing.pam
echo "# the same prediction at several places is explained once"
printf 'model m(n: int) { delay n * 1 ms }\nlet a = (predict m(3)).time\nprint a, (predict m(3)).time\npredict m(2)\n' >twice.pam
t why twice.pam
