# Why a prediction takes its time.
t why why.pam
t why why.pam --set P=1
t why why.pam --json
t why no_predict.pam
t why missing.pam
