# What stands behind it is a Python that says what it has: here one of the test's own.
t jupyter
t jupyter list
t jupyter install --user --sys-prefix
t jupyter install --python no_such_python
cat > python <<'P'
#!/bin/sh
[ "$1" = -c ] && exit "$LACKS"
echo "$@"
exit 3
P
chmod +x python
export LACKS=10
t jupyter install --python ./python
export LACKS=11
t jupyter install --python ./python
export LACKS=0
t jupyter install --python ./python
t jupyter install --python ./python --sys-prefix
t jupyter remove --python ./python
t jupyter install --python ./python --prefix 'a b'
