// Starts `pamina lsp` for files of Pamina; everything that the editor shows of them comes from there.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function program() {
    return vscode.workspace.getConfiguration("pamina").get("path") || "pamina";
}

async function start() {
    const more = vscode.workspace.getConfiguration("pamina").get("arguments") || [];
    const server = { command: program(), args: ["lsp", ...more] };
    const options = { documentSelector: [{ language: "pamina" }] };
    client = new LanguageClient("pamina", "Pamina", server, options);
    try {
        await client.start();
    } catch (error) {
        client = undefined;
        vscode.window.showErrorMessage(
            `Pamina: ${server.command} lsp does not start: ${error.message}. The setting pamina.path names the program.`,
        );
    }
}

async function stop() {
    const running = client;
    client = undefined;
    if (running) await running.stop();
}

async function restart() {
    await stop();
    await start();
}

/// In the shell's own quotes, so that any name of a file is one word.
function quoted(text) {
    return `'${text.replaceAll("'", "'\\''")}'`;
}

async function run() {
    const editor = vscode.window.activeTextEditor;
    if (!editor || editor.document.languageId !== "pamina") return;
    await editor.document.save();
    const terminal = vscode.window.createTerminal("Pamina");
    terminal.show();
    terminal.sendText(`${quoted(program())} run ${quoted(editor.document.fileName)}`);
}

async function activate(context) {
    context.subscriptions.push(
        vscode.commands.registerCommand("pamina.restart", restart),
        vscode.commands.registerCommand("pamina.run", run),
        vscode.workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration("pamina.path") || change.affectsConfiguration("pamina.arguments")) restart();
        }),
    );
    await start();
}

module.exports = { activate, deactivate: stop };
