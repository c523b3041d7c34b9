# What an installation has, for the tests of installing: check_installed PREFIX. Counts in `failures`.
failures=0
check_installed() {
    local prefix=$1 file
    for file in bin/pamina lib/libpamina_jit.so lib/pamina-charts.js share/doc/pamina/chart.js lib/pamina-probe share/man/man1/pamina.1 share/bash-completion/completions/pamina \
        share/zsh/site-functions/_pamina share/fish/vendor_completions.d/pamina.fish \
        share/vim/vimfiles/{syntax,ftdetect,ftplugin,indent,compiler}/pamina.vim \
        share/nvim/site/{syntax,ftdetect,ftplugin,indent,compiler}/pamina.vim share/emacs/site-lisp/pamina-mode.el \
        share/pamina/vscode/{package.json,extension.js,syntaxes/pamina.tmLanguage.json} \
        share/pamina/schemas/{run,diagnostics}.json share/pamina/examples/tour/office.pam; do
        [[ -s $prefix/$file ]] && continue
        echo "$prefix/$file is missing"
        failures=$((failures + 1))
    done
}

# check_runs PREFIX [COMMAND…]: the program there predicts, with compiled costs, too; COMMAND… goes in front (chroot FOLDER).
check_runs() {
    local prefix=$1 out
    shift
    local program=("$@" "$prefix/bin/pamina") examples=$prefix/share/pamina/examples
    out=$("${program[@]}" run "$examples/tour/office.pam") && [[ $out == *2.1007\ s* ]] || {
        echo "office.pam: $out"
        failures=$((failures + 1))
    }
    out=$("${program[@]}" probe --only arithmetic --budget 0) && [[ $out == *add_scalar* ]] || {
        echo "probe: $out"
        failures=$((failures + 1))
    }
    out=$(PAMINA_CACHE=off "${program[@]}" run --jit=on --stats "$examples/wavefront.pam" 2>&1) && [[ $out == *compiled* ]] || {
        echo "compiled costs: $out"
        failures=$((failures + 1))
    }
}
