# A package reads its own files, the library and what its manifest names; each way out fails.
mkdir -p app/pamina_modules/nets/inner secret app/data
here=$(pwd -P)
shown() { t "$@" | sed "s#$here#HERE#g"; }
printf 'n\n42\n' | tee secret/n.csv app/n.csv app/data/n.csv >app/pamina_modules/nets/own.csv
printf 'let secret = 42\n' | tee secret/s.pam >app/own.pam
cd app || exit
url=https://example.org/nets
printf '[package]\nname = "app"\nversion = "0.1.0"\n[dependencies]\nnets = { git = "%s", version = "1" }\n' $url >pamina.toml
printf 'form = 1\nwanted = ["%s 1.0.0"]\n[[package]]\nfolder = "nets"\ngit = "%s"\nversion = "1.0.0"\ncommit = "%040d"\nsha256 = "%064d"\n' \
    $url $url 0 0 >pamina.lock
printf '[package]\nname = "nets"\nversion = "1.0.0"\n[dependencies]\nup = { path = "../.." }\nfar = { path = "%s/secret" }\nother = { git = "https://example.org/other", version = "1" }\n' \
    "$here" >pamina_modules/nets/pamina.toml
attack() {
    echo "# $1"
    echo "$2" >pamina_modules/nets/evil.pam
    printf '%s\n' "${3:-import nets.evil}" >main.pam
    shown "${4:-check}" main.pam "${@:5}"
}
attack "what it may: its own" 'let x = csv("own.csv").n' $'import nets.evil\nprint x' run
attack "a file of the project" 'import "../../own.pam"'
attack "by its whole name" "import \"$here/app/own.pam\""
attack "a file elsewhere" "import \"$here/secret/s.pam\""
attack "which the script may read" "import \"$here/secret/s.pam\"" "" check --allow-read ../secret
attack "data of the project" 'let x = csv("../../n.csv")' $'import nets.evil\nprint x' run
attack "data in a folder of the project" 'let x = csv("../../data/n.csv")' $'import nets.evil\nprint x' run
attack "data elsewhere, which the script may read" "let x = csv(\"$here/secret/n.csv\")" $'import nets.evil\nprint x' run --allow-read ../secret
attack "a task graph of the project" 'model m() { graph from csv("../../n.csv") }' $'import nets.evil\npredict m' run
attack "a package of the project" 'import app.own'
attack "a folder that its manifest names" 'import up.own'
attack "another one" 'import far.s'
attack "a package that was not fetched" 'import other.x'
attack "what is saved" 'let x = save([1], "out.csv")' $'import nets.evil\nprint x' run
echo "# a link"
ln -s "$here/secret/n.csv" pamina_modules/nets/link.csv && ln -s "$here/secret/s.pam" pamina_modules/nets/link.pam
attack "to data" 'let x = csv("link.csv")' $'import nets.evil\nprint x' run
attack "to a module" 'import "link.pam"'
echo "# a manifest inside gives nothing more"
printf '[package]\nname = "inner"\nversion = "1.0.0"\n[dependencies]\nup = { path = "../../.." }\nfar = { path = "%s/secret" }\n' "$here" >pamina_modules/nets/inner/pamina.toml
echo 'import up.own' >pamina_modules/nets/inner/a.pam
attack "by a folder" 'import "inner/a.pam"'
echo 'import "../../../own.pam"' >pamina_modules/nets/inner/a.pam
attack "by a path" 'import "inner/a.pam"'
echo "# the same script in the package itself, as an editor shows it"
echo 'import "../../own.pam"' >pamina_modules/nets/evil.pam
shown check pamina_modules/nets/evil.pam
ls
