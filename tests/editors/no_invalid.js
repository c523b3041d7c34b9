// No script has an `invalid` scope, and at the end of each the grammar is where it was at the beginning: no comment or string
// is left open. Usage: no_invalid.js GRAMMAR SCRIPT...
"use strict";

const fs = require("fs");
const path = require("path");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

async function main(grammarFile, scripts) {
    const library = path.join(path.dirname(require.resolve("vscode-oniguruma")), "onig.wasm");
    await oniguruma.loadWASM(fs.readFileSync(library).buffer);
    const registry = new textmate.Registry({
        onigLib: Promise.resolve({
            createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
            createOnigString: (text) => new oniguruma.OnigString(text),
        }),
        loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(grammarFile, "utf8"), "grammar.json"),
    });
    const grammar = await registry.loadGrammar("source.pamina");
    let failures = 0;
    let tokens = 0;
    for (const script of scripts) {
        let state = textmate.INITIAL;
        fs.readFileSync(script, "utf8").split("\n").forEach((line, number) => {
            const result = grammar.tokenizeLine(line, state);
            state = result.ruleStack;
            for (const token of result.tokens) {
                ++tokens;
                if (!token.scopes.some((scope) => scope.startsWith("invalid"))) continue;
                console.log(`${script}:${number + 1}:${token.startIndex + 1}: ${token.scopes.join(" ")}`);
                ++failures;
            }
        });
        if (state.depth !== 1) {
            console.log(`${script}: something is left open at its end`);
            ++failures;
        }
    }
    console.log(`${scripts.length} scripts, ${tokens} tokens, ${failures} failures`);
    return failures ? 1 : 0;
}

main(process.argv[2], process.argv.slice(3)).then((status) => process.exit(status));
