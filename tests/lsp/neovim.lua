-- What a user of Neovim (0.7 or later) sees of the editor server, step by step. Exit status 1 when anything is not so.
local failures = 0

local function check(what, good, detail)
  print((good and 'ok    ' or 'WRONG ') .. what .. (good and '' or ': ' .. vim.inspect(detail)) .. '\n')
  if not good then failures = failures + 1 end
end

local function wait(what, condition)
  local good = vim.wait(60000, condition, 20)
  if not good then check(what .. ' (waited a minute)', false, nil) end
  return good
end

local function finish()
  print(failures == 0 and 'all good\n' or failures .. ' wrong\n')
  if failures == 0 then vim.cmd('qall!') else vim.cmd('cquit 1') end
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, true) end
local function text() return table.concat(lines(), '\n') end
-- Line and column of the n-th time that `word` stands in the buffer, from 1 and 0.
local function place(word, n)
  for number, line in ipairs(lines()) do
    local from = 1
    while true do
      local at = line:find(word, from, true)
      if not at then break end
      n = (n or 1) - 1
      if n == 0 then return { number, at - 1 } end
      from = at + 1
    end
  end
  error('there is no ' .. word)
end
local function go(word, n) vim.api.nvim_win_set_cursor(0, place(word, n)) end

local client
local function attach()
  vim.lsp.buf_attach_client(0, client)
  wait('the server starts', function() return vim.lsp.buf_get_clients(0)[client] ~= nil end)
end

-- The answer to a request about the place of the cursor.
local function ask(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
  local answers, problem = vim.lsp.buf_request_sync(0, method, params, 60000)
  local answer = answers and answers[client] or {}
  if problem or answer.error then check(method, false, problem or answer.error) end
  return answer.result
end

local function run()
  local capabilities = vim.lsp.protocol.make_client_capabilities()
  capabilities.textDocument.completion.completionItem.snippetSupport = true
  client = vim.lsp.start_client({
    name = 'pamina', cmd = { os.getenv('PAMINA'), 'lsp' }, root_dir = vim.fn.getcwd(), capabilities = capabilities,
  })
  vim.cmd('edit shop.pam')
  attach()
  local server = vim.lsp.get_client_by_id(client)
  wait('initialize', function() return server.initialized end)
  local can = server.server_capabilities
  check('it says what it can', can.hoverProvider and can.renameProvider and can.codeLensProvider, can)

  -- Diagnostics: a mistake appears and goes with the text.
  local at = place('use counter')
  vim.api.nvim_buf_set_text(0, at[1] - 1, at[2] + 4, at[1] - 1, at[2] + 11, { 'countr' })
  wait('a diagnostic', function() return #vim.diagnostic.get(0) == 1 end)
  local d = vim.diagnostic.get(0)[1]
  check('diagnostic', d.lnum == at[1] - 1 and d.col == at[2] + 4 and d.severity == vim.diagnostic.severity.ERROR
    and d.message:find('`countr`', 1, true) ~= nil and d.source == 'pamina', d)

  -- Its quick fix, as the editor applies it.
  go('countr')
  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  local actions = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 60000)[client].result
  check('code action', actions and actions[1] and actions[1].kind == 'quickfix', actions)
  if actions and actions[1] then
    vim.lsp.util.apply_workspace_edit(actions[1].edit, server.offset_encoding)
    check('the fix is applied', text():find('use counter for', 1, true) ~= nil, text())
  end
  wait('no diagnostics', function() return #vim.diagnostic.get(0) == 0 end)

  -- Hover.
  go('shop(customers = crowd)')
  local hover = ask('textDocument/hover')
  check('hover', hover and hover.contents.value:find('look around and pay', 1, true) ~= nil, hover)

  -- Definition in another file, as the editor jumps to it.
  go('pay_time')
  vim.lsp.buf.definition()
  wait('the jump', function() return vim.fn.expand('%:t') == 'parts.pam' end)
  check('definition', vim.deep_equal(vim.api.nvim_win_get_cursor(0), place('pay_time')), vim.api.nvim_win_get_cursor(0))
  attach()

  -- References from there: both files.
  local references = ask('textDocument/references', { context = { includeDeclaration = true } })
  check('references', references and #references == 2, references)

  -- Rename from there, as the editor applies it to both buffers.
  vim.lsp.buf.rename('till_time')
  wait('rename', function() return text():find('till_time', 1, true) ~= nil end)
  vim.cmd('buffer shop.pam')
  check('rename in the other buffer', text():find('till_time(2)', 1, true) ~= nil, text())
  wait('both are right', function() return #vim.diagnostic.get(nil) == 0 end)

  -- Formatting.
  local before = text()
  vim.api.nvim_buf_set_lines(0, -1, -1, true, { 'let   a=1' })
  vim.lsp.buf.formatting_sync({}, 60000)
  check('formatting', text() == before .. '\nlet a = 1' or text() == before .. '\n\nlet a = 1', text())

  -- Completion.
  vim.api.nvim_buf_set_lines(0, -1, -1, true, { 'predict shop(customers = cro' })
  vim.api.nvim_win_set_cursor(0, { #lines(), 28 })
  local completion = ask('textDocument/completion')
  check('completion', completion and #completion.items > 0 and completion.items[1].label == 'crowd', completion)

  -- Signature help within the call.
  local help = ask('textDocument/signatureHelp')
  check('signature help', help and #help.signatures == 1 and help.activeParameter == 0
    and help.signatures[1].label:find('tills', 1, true) ~= nil, help)
  vim.cmd('undo')

  -- Symbols.
  local symbols = ask('textDocument/documentSymbol')
  check('symbols', symbols and symbols[1].name == 'shop' and #symbols[1].children > 0, symbols)

  -- Highlights of what is under the cursor.
  go('counter(')
  check('highlights', #(ask('textDocument/documentHighlight') or {}) == 2, nil)

  -- The time above the model, as the editor shows it.
  local lens
  wait('a lens', function()
    vim.lsp.codelens.refresh()
    vim.wait(200, function() return false end)
    lens = vim.lsp.codelens.get(0)[1]
    -- One that was asked for beside the last change may be of the text before.
    return lens ~= nil and lens.command ~= nil and lens.command.title:find('mistakes', 1, true) == nil
  end)
  -- 3 min, then 10 customers at 40 s in two lines.
  check('code lens', lens and lens.range.start.line == place('model shop')[1] - 1
    and lens.command.title == 'predicted: 380 s', lens)

  -- Wide characters: the editor's positions are UTF-16.
  vim.api.nvim_buf_set_lines(0, 0, 1, true, { '// 😀 ü', '/* 😀 */ let wide = 1 /* ä😀 */ print wiide' })
  wait('a diagnostic behind wide characters', function() return #vim.diagnostic.get(0) > 0 end)

  vim.lsp.stop_client(client)
  wait('the server ends', function() return vim.lsp.get_client_by_id(client) == nil or server.is_stopped() end)
  finish()
end

local good, problem = xpcall(run, debug.traceback)
if not good then
  print(problem .. '\n')
  vim.cmd('cquit 1')
end
