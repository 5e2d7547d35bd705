// The server as `livery serve` runs it, for tests that kill it: serving.ts <project> <port>.
import { run } from '../../src/cli/serve.ts'
import { type GlobalOptions, Terminal } from '../../src/cli/terminal.ts'
import { untilStopped } from '../../src/cli/until-stopped.ts'

const [cwd = '', port = '0'] = process.argv.slice(2)
const globals: GlobalOptions = {
  cwd,
  json: false,
  ndjson: false,
  quiet: false,
  verbose: false,
  input: false,
  env: undefined
}
const flags = { out: `${cwd}/dist`, port: Number(port), isDevelopment: true }
const terminal = new Terminal(globals)
await untilStopped(terminal, async going => {
  const { app } = await run({ terminal, globals, flags, going })
  process.stdout.write(`\nready ${app.database.direct}\n`)
})
