import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { placeFor } from '#server/db/embedded/place.ts'
import { pidOf } from '#server/db/embedded/postmaster.ts'
import { SMALL, writeFleet } from '../world/fleet.ts'
import { freePort, Going } from '../world/going.ts'
import { useServer } from '../world/server.ts'

const server = useServer({ hasCities: true })

vi.setConfig({ testTimeout: 240_000 })

const DATABASE = () => ({ DATABASE_URL: server.url })

const project = async (): Promise<string> =>
  (await writeFleet({ 'sites/zonnig/site.yaml': SMALL })).root

/** A port that somebody else has. */
async function takenPort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  return typeof address === 'object' ? String(address?.port) : ''
}

test('serve on a taken port ends with 8, and its Postgres with it', async () => {
  const root = await project()
  const port = await takenPort()
  const going = new Going(['--cwd', root, 'serve', '--port', port])
  expect(await going.ends(), going.stderr).toBe(8)
  expect(going.stderr).toContain(`port ${port} is taken`)
  expect(going.stdout).toBe('')
  expect(await pidOf(placeFor(join(root, '.livery', 'postgres')))).toBeUndefined()
})

test('serve ends with 8 where the operators’ port is taken, and says which', async () => {
  const [root, operators] = [await project(), await takenPort()]
  const env = { DATABASE_URL: server.url, LIVERY_OPERATOR_PORT: operators }
  const going = new Going(['--cwd', root, 'serve', '--port', await freePort()], env)
  expect(await going.ends(), going.stderr).toBe(8)
  expect(going.stderr).toContain(`port ${operators} is taken`)
})

test('start on a taken port ends with 8, and never says that it runs', async () => {
  const going = new Going(
    ['--cwd', await project(), 'start', '--port', await takenPort()],
    DATABASE()
  )
  expect(await going.ends(), going.stderr).toBe(8)
  expect(going.stdout).not.toContain('running')
  expect(going.stdout).not.toContain('localhost')
})

test.each(['serve', 'start', 'dev', 'preview'])(
  '%s ends with 0 by SIGTERM and by Ctrl+C, and its port is free again',
  async verb => {
    const root = await project()
    const built = new Going(['--cwd', root, 'build', '--no-media'])
    expect(await built.ends(), built.stderr).toBe(0)
    const port = await freePort()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const going = new Going(['--cwd', root, verb, '--port', port], DATABASE())
      await going.says('Ctrl+C stops it.')
      going.signal(signal)
      expect(await going.ends(), going.stderr).toBe(0)
      expect(going.stderr).not.toContain('jobs:')
    }
    await once(createServer().listen(Number(port), '127.0.0.1').unref(), 'listening')
  }
)

test('start that is stopped before it serves ends with 130, and gives no advice', async () => {
  const root = await project()
  const going = new Going(['--cwd', root, 'start', '--port', await freePort()], DATABASE())
  await going.says('building the brands')
  going.signal('SIGTERM')
  expect(await going.ends(), going.stderr).toBe(130)
  expect(going.stdout).not.toContain('running')
  expect(going.stderr).not.toContain('--keep-going')
})

/** Runs a verb whose parts fail when they are closed. */
function unclosable(begin: string): SpawnSyncReturns<string> {
  const from = (file: string) => JSON.stringify(join(CHECKOUT, 'src/cli', file))
  const program = `
    import { faultOf } from ${from('errors.ts')}
    import { Terminal } from ${from('terminal.ts')}
    import { untilStopped } from ${from('until-stopped.ts')}
    const fault = text => { throw new Error(text) }
    try {
      await untilStopped(new Terminal({}), async ({ open, ready }) => {
        const work = setInterval(() => {}, 1000)
        open.defer(() => clearInterval(work))
        open.defer(() => fault('it does not close'))
        ${begin}
      })
    } catch (error) {
      console.error('thrown:', error.message)
      process.exitCode = faultOf(error).code
    }`
  const words = ['--input-type=module', '--eval', program]
  return spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 60_000 })
}

test.each([
  ['that never began', "fault('the port is taken')", 'thrown: the port is taken'],
  ['that is stopped', "ready(); process.kill(process.pid, 'SIGTERM')", 'thrown: it does not close']
])('a verb %s and cannot close all ends at once, and says both', (_, begin, thrown) => {
  const { status, stderr } = unclosable(begin)
  expect(stderr).toContain(thrown)
  expect(stderr).toContain('it does not close')
  expect(stderr).not.toContain('not everything was closed')
  expect(status).toBe(1)
})

test('what ends a server by a fault is said, and closes everything', async () => {
  const root = await project()
  const fault = "process.on('SIGUSR2',()=>{Promise.reject(new Error('a fault of the test'))})"
  const going = new Going(
    ['--cwd', root, 'serve', '--port', await freePort()],
    { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` },
    'src/cli/main.ts'
  )
  await going.says('Ctrl+C stops it.')
  going.signal('SIGUSR2')
  expect(await going.ends(), going.stderr).toBe(1)
  expect(going.stderr).toContain('a fault of the test')
  const place = placeFor(join(root, '.livery', 'postgres'))
  expect(existsSync(place.home)).toBe(true)
  expect(await pidOf(place)).toBeUndefined()
})
