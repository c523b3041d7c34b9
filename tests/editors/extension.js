// The extension of Visual Studio Code, with an editor and a client that only note what they are told: it starts `pamina lsp` as the
// settings say, stops it, and starts it anew. Usage: extension.js ROOT
"use strict";

const assert = require("assert");
const Module = require("module");
const path = require("path");

const settings = { path: "pamina", arguments: [] };
const started = [];
const commands = {};
const shown = [];
let stopped = 0;
let refuses = false;
let sent = "";

class LanguageClient {
    constructor(id, name, server, options) {
        Object.assign(this, { id, name, server, options });
    }
    async start() {
        if (refuses) throw new Error("spawn ENOENT");
        started.push(this);
    }
    async stop() {
        ++stopped;
    }
}

const vscode = {
    workspace: {
        getConfiguration: () => ({ get: (name) => settings[name] }),
        onDidChangeConfiguration: () => ({}),
    },
    commands: { registerCommand: (name, action) => ((commands[name] = action), {}) },
    window: {
        showErrorMessage: (text) => shown.push(text),
        activeTextEditor: {
            document: { languageId: "pamina", fileName: "/home/ada's/office.pam", save: async () => true },
        },
        createTerminal: () => ({ show() {}, sendText: (text) => (sent = text) }),
    },
};

const load = Module._load;
Module._load = function (name, ...rest) {
    if (name === "vscode") return vscode;
    if (name === "vscode-languageclient/node") return { LanguageClient };
    return load.call(this, name, ...rest);
};

async function main() {
    const folder = path.join(process.argv[2], "frontend/editors/vscode");
    const description = require(path.join(folder, "package.json"));
    const extension = require(path.join(folder, description.main));
    const context = { subscriptions: [] };

    await extension.activate(context);
    assert.strictEqual(started.length, 1);
    assert.deepStrictEqual(started[0].server, { command: "pamina", args: ["lsp"] });
    assert.deepStrictEqual(started[0].options.documentSelector, [{ language: "pamina" }]);

    settings.path = "/opt/pamina";
    settings.arguments = ["--stdio"];
    await commands["pamina.restart"]();
    assert.strictEqual(stopped, 1);
    assert.deepStrictEqual(started[1].server, { command: "/opt/pamina", args: ["lsp", "--stdio"] });

    await commands["pamina.run"]();
    assert.strictEqual(sent, "'/opt/pamina' run '/home/ada'\\''s/office.pam'");

    refuses = true;
    await commands["pamina.restart"]();
    assert.match(shown[0], /does not start/);
    await extension.deactivate();

    // What is described is there.
    const contributed = description.contributes;
    for (const { command } of contributed.commands) assert.ok(commands[command], command);
    for (const name of Object.keys(settings)) assert.ok(contributed.configuration.properties[`pamina.${name}`], name);
    require(path.join(folder, contributed.languages[0].configuration));
    assert.strictEqual(require(path.join(folder, contributed.grammars[0].path)).scopeName, contributed.grammars[0].scopeName);
    assert.strictEqual(contributed.languages[0].id, contributed.grammars[0].language);
    console.log("passed");
}

main().catch((error) => {
    console.error(error);
    process.exit(1);
});
