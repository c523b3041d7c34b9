# Both say the same.
"$program" version > a && "$program" --version > b && cmp a b && grep -cE '^pamina [0-9]+\.[0-9]+' a
