// A client on vscode-languageserver-protocol: what the protocol's own library makes of the server's answers.
// node npm_client.js PROGRAM FOLDER
'use strict';
const assert = require('assert');
const { spawn } = require('child_process');
const fs = require('fs');
const path = require('path');
const { fileURLToPath, pathToFileURL } = require('url');
const lsp = require('vscode-languageserver-protocol/node');

const [program, folder] = process.argv.slice(2);
const uri = pathToFileURL(path.join(folder, 'shop.pam')).toString();
const text = fs.readFileSync(path.join(folder, 'shop.pam'), 'utf8');
const document = { textDocument: { uri } };

async function main() {
  const server = spawn(program, ['lsp', '--stdio'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const connection = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(server.stdout), new lsp.StreamMessageWriter(server.stdin), console);
  const diagnostics = new Map();
  let told = () => {};
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => { diagnostics.set(p.version, p.diagnostics); told(); });
  connection.onRequest(lsp.RegistrationRequest.type, () => {});
  let refreshed = 0;
  connection.onRequest(lsp.CodeLensRefreshRequest.type, () => { refreshed += 1; told(); });
  connection.onError((e) => { console.error(e); process.exit(1); });
  connection.listen();
  const until = async (condition) => { while (!condition()) await new Promise((resolve) => { told = resolve; }); };
  const step = (name) => console.log('ok    ' + name);

  const initialized = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid, rootUri: null,
    workspaceFolders: [{ uri: pathToFileURL(folder).toString(), name: 'shop' }],
    capabilities: {
      general: { positionEncodings: ['utf-16'] },
      workspace: {
        workspaceEdit: { documentChanges: true }, codeLens: { refreshSupport: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
      },
      textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
    },
  });
  const legend = initialized.capabilities.semanticTokensProvider.legend;
  await connection.sendNotification(lsp.InitializedNotification.type, {});
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'pamina', version: 1, text },
  });
  await until(() => diagnostics.has(1));
  assert.deepStrictEqual(diagnostics.get(1), []);
  step('diagnostics');

  // Semantic tokens, decoded: what stands there, and as what.
  const words = async (of) => {
    const { data } = await connection.sendRequest(lsp.SemanticTokensRequest.type, document);
    const found = [];
    let line = 0, character = 0;
    for (let i = 0; i < data.length; i += 5) {
      line += data[i];
      character = data[i] ? data[i + 1] : character + data[i + 1];
      found.push([of.split('\n')[line].substr(character, data[i + 2]), legend.tokenTypes[data[i + 3]],
        legend.tokenModifiers.filter((_, bit) => data[i + 4] & (1 << bit))]);
    }
    return found;
  };
  const tokens = await words(text);
  const kind = (word) => (tokens.find((t) => t[0] === word) || [])[1];
  assert.strictEqual(kind('model'), 'keyword');
  assert.strictEqual(kind('"parts.pam"'), 'string');
  assert.strictEqual(kind('shop'), 'function');
  assert.strictEqual(kind('customers'), 'parameter');
  assert.strictEqual(kind('10'), 'number');
  assert(tokens.find((t) => t[0] === 'shop')[2].includes('declaration'));
  step('semantic tokens');

  // Incremental changes, several in one notification: each is about the text that the one before left. The first
  // line has characters of two UTF-16 units.
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '/* 😀 */ let four = 4\n' },
      { range: { start: { line: 0, character: 20 }, end: { line: 0, character: 21 } }, text: '🚀' },
      { range: { start: { line: 0, character: 20 }, end: { line: 0, character: 22 } }, text: '5' },
      { range: { start: { line: 0, character: 21 }, end: { line: 0, character: 21 } }, text: ' + nothing' },
    ],
  });
  await until(() => diagnostics.has(2));
  const first = '/* 😀 */ let four = 5 + nothing';
  assert.strictEqual(diagnostics.get(2).length, 1);
  const range = diagnostics.get(2)[0].range;
  assert.strictEqual(first.slice(range.start.character, range.end.character), 'nothing');
  const after = await words(first + '\n' + text);
  assert(after.some((t) => t[0] === 'four' && t[2].includes('declaration')));
  step('incremental changes');

  // A burst of edits: the last one is checked, requests after it see it.
  for (let version = 3; version <= 60; ++version) {
    connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version }, contentChanges: [{ text: 'let _v = ' + version + '\n' + text }],
    });
  }
  const hover = await connection.sendRequest(lsp.HoverRequest.type, { ...document, position: { line: 0, character: 4 } });
  assert(hover.contents.value.includes('60'), hover.contents.value);
  await until(() => diagnostics.has(60));
  assert.deepStrictEqual(diagnostics.get(60), []);
  step('a burst of edits');

  // Rename across files, as versioned document changes: the other file is not open.
  const line = text.split('\n').findIndex((l) => l.includes('pay_time')) + 1;
  const position = { line, character: text.split('\n')[line - 1].indexOf('pay_time') + 2 };
  const edit = await connection.sendRequest(lsp.RenameRequest.type, { ...document, position, newName: 'till_time' });
  const versions = Object.fromEntries(edit.documentChanges.map((c) => [path.basename(c.textDocument.uri), c.textDocument.version]));
  assert.deepStrictEqual(versions, { 'shop.pam': 60, 'parts.pam': null });
  step('rename');

  // The time above a model; an endless one is cancelled by the client, another by a newer text.
  const endless = 'model long() {\n  for i in 1..1000000000000 {\n    if i mod 7 == 3 { delay 1 us * i }\n  }\n}\n';
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 61 }, contentChanges: [{ text: text + endless }],
  });
  const [quick, long] = await connection.sendRequest(lsp.CodeLensRequest.type, document);
  assert.strictEqual((await connection.sendRequest(lsp.CodeLensResolveRequest.type, quick)).command.title, 'predicted: 380 s');
  const source = new lsp.CancellationTokenSource();
  const cancelled = connection.sendRequest(lsp.CodeLensResolveRequest.type, long, source.token);
  source.cancel();
  const code = (promise) => promise.then((r) => JSON.stringify(r), (e) => e.code);
  assert.strictEqual(await code(cancelled), lsp.LSPErrorCodes.RequestCancelled);
  const old = code(connection.sendRequest(lsp.CodeLensResolveRequest.type, long));
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 62 }, contentChanges: [{ text }],
  });
  assert.strictEqual(await old, lsp.LSPErrorCodes.ContentModified);
  step('code lenses and cancellation');

  // A file that is imported changes on disk.
  fs.writeFileSync(path.join(folder, 'parts.pam'), 'fn pay_time(things: int) = things * 10 s\n');
  await connection.sendNotification(lsp.DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: pathToFileURL(path.join(folder, 'parts.pam')).toString(), type: lsp.FileChangeType.Changed }],
  });
  await until(() => refreshed > 0);
  const [fresh] = await connection.sendRequest(lsp.CodeLensRequest.type, document);
  assert.strictEqual((await connection.sendRequest(lsp.CodeLensResolveRequest.type, fresh)).command.title, 'predicted: 280 s');
  step('files that change on disk');

  // The standard library is in the program: its files can be opened all the same.
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 63 }, contentChanges: [{ text: 'import std.machines.gc_powerplus\n' }],
  });
  const [there] = await connection.sendRequest(
    lsp.DefinitionRequest.type, { ...document, position: { line: 0, character: 20 } });
  assert(fs.readFileSync(fileURLToPath(there.uri), 'utf8').includes('machine gc_powerplus'));
  step('definition in the standard library');

  const unknown = await code(connection.sendRequest('textDocument/dance', document));
  assert.strictEqual(unknown, lsp.ErrorCodes.MethodNotFound);
  await connection.sendRequest(lsp.ShutdownRequest.type);
  await connection.sendNotification(lsp.ExitNotification.type);
  assert.strictEqual(await ended, 0);
  step('shutdown and exit');
}

main().catch((e) => { console.error(e); process.exit(1); });
