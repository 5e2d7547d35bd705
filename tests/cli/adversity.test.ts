import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { shareFonts } from '#render/compile.ts'
import { DevFleet } from '#render/dev-fleet.ts'
import { type Files, SMALL, writeFleet } from '../world/fleet.ts'
import { livery, liveryWith, type Ran } from '../world/livery.ts'
import { Session } from '../world/terminal.ts'

const REGEN = SMALL.replaceAll('zonnig', 'regen').replace('Zonnig', 'Regen')
const BOTH: Files = { 'sites/zonnig/site.yaml': SMALL, 'sites/regen/site.yaml': REGEN }

const project = async (files: Files = BOTH): Promise<string> => (await writeFleet(files)).root

/** What every refusal has: its exit code, no stack, and words that say what to do. */
function expectRefusal({ status, stdout, stderr }: Ran, code: number, words: string): void {
  expect(status, stderr).toBe(code)
  expect(stderr).toContain(words)
  expect(stdout + stderr).not.toMatch(/\n\s+at \S+ \(|\n\s+at async |fault of Livery's own/)
}

test.each([
  ['an unknown option', ['validate', '--bogus'], 2],
  ['an unknown brand', ['validate', 'zonig'], 2],
  ['an option without its value', ['validate', '--tag'], 2],
  ['a choice that is none', ['validate', '--fail-level', 'x'], 2],
  ['no verb', [], 2],
  ['an unknown second verb', ['config', 'bogus'], 2],
  ['nothing to go back to', ['rollback', 'zonnig'], 2],
  ['no host', ['deploy'], 2],
  ['an unknown legal text', ['legal', 'diff', 'nonsense'], 2],
  ['a port that is none', ['preview', '--port', '99999'], 2],
  ['too little for a new brand', ['new'], 2]
])('%s: --json still prints exactly one document', async (_, words, code) => {
  const ran = livery(['--cwd', await project(), '--json', ...words])
  expect(ran.status).toBe(code)
  const { ok, issues, sites, error } = JSON.parse(ran.stdout)
  expect({ ok, issues, sites }).toEqual({ ok: false, issues: [], sites: [] })
  expect(error.exitCode).toBe(code)
  expect(error.message).toMatch(/\w/)
})

test('a failure under --ndjson ends with one summary line, also by LIVERY_NDJSON', async () => {
  const root = await project()
  for (const ran of [
    livery(['--cwd', root, '--ndjson', 'validate', 'zonig']),
    liveryWith({ LIVERY_NDJSON: '1' }, '--cwd', root, 'validate', 'zonig')
  ]) {
    const lines = ran.stdout.trim().split('\n')
    expect(lines).toHaveLength(1)
    const summary = JSON.parse(lines[0] ?? '')
    expect(summary).toMatchObject({ type: 'summary', ok: false, command: 'validate' })
    expect(summary.error.message).toContain('Did you mean zonnig?')
  }
})

test('a folder that is not there, or is a file, is no project', async () => {
  expectRefusal(livery(['--cwd', '/nowhere', 'list']), 2, 'There is no folder /nowhere')
  const root = await project({ 'a-file': 'x' })
  expectRefusal(livery(['--cwd', join(root, 'a-file'), 'build']), 2, 'Give the project: --cwd')
})

test('a folder without sites/ says so instead of doing nothing', async () => {
  const root = await project()
  rmSync(join(root, 'sites'), { recursive: true })
  expectRefusal(livery(['--cwd', root, 'build']), 2, 'There is no folder sites/ in')
  expect(readdirSync(root)).toEqual([])
})

test('an environment that no brand has is refused, and the nearest named', async () => {
  const root = await project({ ...BOTH, 'sites/zonnig/site.staging.yaml': 'theme: { mode: dark }' })
  const ran = livery(['--cwd', root, '--env', 'stagng', 'validate'])
  expectRefusal(ran, 2, 'No brand has a site.stagng.yaml. Did you mean staging?')
})

test('an environment cannot lead a file out of its folder', async () => {
  const root = await project()
  const words = ['--env', '../../x', 'config', 'set', 'zonnig', 'theme.mode=dark']
  expectRefusal(livery(['--cwd', root, ...words]), 2, `"../../x" can't name an environment`)
  expect(readdirSync(join(root, 'sites/zonnig'))).toEqual(['site.yaml'])
})

test('names that JavaScript objects have are no settings', async () => {
  const root = await project({
    'sites/zonnig/site.yaml': `${SMALL}hasOwnProperty: 1\ntoString: x\n__proto__: {}\n`
  })
  const ran = livery(['--cwd', root, 'validate'])
  for (const name of ['hasOwnProperty', 'toString', '__proto__']) {
    expectRefusal(ran, 3, `${name} is not a setting`)
  }
  const set = livery(['--cwd', root, 'build', '--set', '__proto__.x=1'])
  expectRefusal(set, 3, '__proto__ is not a setting')
})

test('a site.yaml that is a folder, a dead link or a loop is told of, not passed over', async () => {
  const root = await project({ ...BOTH, 'sites/dead/x': '', 'sites/loop/x': '' })
  mkdirSync(join(root, 'sites/folder/site.yaml'), { recursive: true })
  symlinkSync('nowhere', join(root, 'sites/dead/site.yaml'))
  symlinkSync('site.yaml', join(root, 'sites/loop/site.yaml'))
  const ran = livery(['--cwd', root, 'validate'])
  for (const id of ['folder', 'dead', 'loop']) {
    expectRefusal(ran, 3, `sites/${id}/site.yaml is a folder, or a link to nothing`)
  }
  expect(ran.stdout).toContain('2 valid')
})

test('settings that are not UTF-8 are refused where they stop being it', async () => {
  const root = await project()
  const bytes = Buffer.from(SMALL.replace('Zonnig', 'Z\xf3nnig'), 'latin1')
  writeFileSync(join(root, 'sites/zonnig/site.yaml'), bytes)
  const ran = livery(['--cwd', root, 'validate'])
  expectRefusal(ran, 3, 'sites/zonnig/site.yaml:3:10 error L010 the file is not UTF-8')
})

test('a folder in the place of words is told of with its name', async () => {
  const root = await project()
  mkdirSync(join(root, 'sites/zonnig/words/nl.json'), { recursive: true })
  const ran = livery(['--cwd', root, 'validate'])
  expectRefusal(ran, 3, 'sites/zonnig/words/nl.json is no file')
})

test('a preset that does not exist, where there is none, says which file to write', async () => {
  const root = await project({ 'sites/zonnig/site.yaml': `extends: [base]\n${SMALL}` })
  mkdirSync(join(root, 'sites/_presets/base.yaml'), { recursive: true })
  expectRefusal(livery(['--cwd', root, 'validate']), 3, 'fix: write sites/_presets/base.yaml')
})

test('built sites never go into the project itself, its settings, or around them', async () => {
  const root = await project()
  for (const out of ['/', '.', '..', 'sites', 'sites/zonnig']) {
    const ran = livery(['--cwd', root, 'build', '--out', out, '--no-media'])
    expectRefusal(ran, 2, "can't be the folder of built sites")
  }
  expect(readdirSync(root)).toEqual(['sites'])
})

test('a link to nothing in the place of dist is named', async () => {
  const root = await project()
  symlinkSync('/nowhere/at/all', join(root, 'dist'))
  const ran = livery(['--cwd', root, 'build', '--no-media'])
  expectRefusal(ran, 8, `${join(root, 'dist')}: this is not there, or it is a link to nothing`)
})

test('a text is signed by a name and from a day that exists, or not at all', async () => {
  const root = await project()
  const release = (...words: string[]) =>
    livery(['--cwd', root, 'legal', 'release', 'terms', ...words])
  expectRefusal(release('--sign', ' '), 2, 'A text is signed with a name')
  expectRefusal(release('--effective', '2027-02-30'), 2, '2027-02-30 is no day')
  expect(readdirSync(join(root, 'sites'))).not.toContain('_legal')
})

test('plan refuses a release that no brand has', async () => {
  const ran = livery(['--cwd', await project(), 'plan', '--against', '../../x'])
  expectRefusal(ran, 2, 'has a release ../../x. livery releases <site> lists them.')
})

test('schema refuses flags that contradict each other', async () => {
  const ran = livery(['--cwd', await project(), 'schema', '--stdout', '--check'])
  expectRefusal(ran, 2, "option '--check' cannot be used with option '--stdout'")
})

test('two runs of new with one id: one brand is made, and the other run says why not', async () => {
  const root = await project()
  const words = ['new', 'same', '--yes', '--company', 'acme', '--countries', 'NL']
  const runs = ['een', 'twee'].map(name =>
    spawn(
      process.execPath,
      [
        join(CHECKOUT, 'src/cli/main.ts'),
        ...['--cwd', root, ...words],
        ...['--domain', `${name}.example`, '--email', `a@${name}.example`]
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] }
    )
  )
  const ends = await Promise.all(
    runs.map(async run => {
      const errors: string[] = []
      run.stderr.on('data', data => errors.push(String(data)))
      const [code] = await once(run, 'close')
      return { code, text: errors.join('') }
    })
  )
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 2])
  expect(ends.map(({ text }) => text).join()).not.toMatch(/\n\s+at /)
  expect(readFileSync(join(root, 'sites/same/site.yaml'), 'utf8')).toMatch(/(een|twee)\.example/)
})

test('a broken record or cleared releases stop nothing: the next build makes them anew', async () => {
  const root = await project({ 'sites/zonnig/site.yaml': SMALL })
  const build = () => livery(['--cwd', root, 'build', '--no-media'])
  expect(build().stdout).toContain('1 built')
  const releases = join(root, 'dist/.releases')
  const folder = join(releases, 'zonnig.example')
  const record = readdirSync(folder).find(name => name.endsWith('.json')) ?? ''
  writeFileSync(join(folder, record), 'broken')
  expect(livery(['--cwd', root, 'releases', 'zonnig']).status).toBe(0)
  expectRefusal(livery(['--cwd', root, 'rollback', 'zonnig']), 2, 'has no release before')
  rmSync(releases, { recursive: true })
  expect(build().stdout).toContain('1 built')
  expect(readFileSync(join(root, 'dist/zonnig.example/index.html'), 'utf8')).toContain('Zonnig')
})

test('a taken port ends dev and preview with 8 and says how to choose another', async () => {
  const root = await project({ ...BOTH, 'dist/zonnig.example/index.html': '<p>Zonnig' })
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  for (const verb of ['dev', 'preview']) {
    const ran = livery(['--cwd', root, verb, '--port', port])
    expectRefusal(ran, 8, `port ${port} is taken. Stop what listens there, or choose another`)
  }
})

test('dev shows a brand its own errors, and the others their pages', async () => {
  const world = await writeFleet({ ...BOTH, 'sites/zonnig/words/nl.json': '{"home": ,}' })
  const fleet = new DevFleet(world.root, await shareFonts(CHECKOUT))
  await fleet.reload()
  expect(fleet.at('regen.example').state).toBe('right')
  const found = fleet.at('zonnig.example')
  expect(found.state === 'wrong' && found.diagnostics.map(({ file }) => file)).toEqual([
    'sites/zonnig/words/nl.json'
  ])
  await world.write({ 'sites/zonnig/words/nl.json': '{}', 'sites/regen/site.yaml': 'livery: [' })
  await fleet.reload()
  expect(fleet.at('zonnig.example').state).toBe('right')
  expect(fleet.at('regen.example').state).toBe('wrong')
  expect(fleet.at('nobody.example').state).toBe('unknown')
})

test('a reader that closes the pipe early does not change what a verb ends with', async () => {
  const yaml = SMALL.replace('niche: 1', 'niche: 99')
  const root = await project({ 'sites/zonnig/site.yaml': yaml })
  const words = `"${process.execPath}" "${join(CHECKOUT, 'src/cli/main.ts')}" --cwd "${root}" validate --format github`
  // It has long ended when the verb writes.
  const line = `set -o pipefail; ${words} | true`
  const { status, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([3, ''])
})

test('an unknown verb points at the help', async () => {
  expectRefusal(livery(['--cwd', await project(), 'xyz']), 2, 'livery --help lists the verbs')
})

test('a backup does not overwrite a file', async () => {
  const root = await project({ ...BOTH, 'members.gz': 'kept' })
  const ran = livery(['--cwd', root, 'backup', 'members.gz'])
  expectRefusal(ran, 2, 'members.gz is there already')
  expect(readFileSync(join(root, 'members.gz'), 'utf8')).toBe('kept')
})

test('a reader that closes the pipe early is no fault', async () => {
  const words = `"${process.execPath}" "${join(CHECKOUT, 'src/cli/main.ts')}" schema --stdout`
  const { stdout, stderr } = spawnSync('bash', ['-c', `set -o pipefail; ${words} | head -1`], {
    encoding: 'utf8'
  })
  expect({ stdout, stderr }).toEqual({ stdout: '{\n', stderr: '' })
})

test('a reader of the problems that has gone is no fault', async () => {
  const root = await project({
    ...BOTH,
    'sites/zonnig/assets/unused.svg': '<svg viewBox="0 0 8 8"/>'
  })
  const ended = async (takesErrors: boolean): Promise<unknown> => {
    const words = [join(CHECKOUT, 'src/cli/main.ts'), '--cwd', root, 'validate']
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    if (takesErrors) child.stderr.resume()
    else child.stderr.destroy()
    child.stdout.resume()
    const [code] = await once(child, 'exit')
    return code
  }
  expect([await ended(true), await ended(false)]).toEqual([0, 0])
})

test.skipIf(spawnSync('script', ['-V']).error)(
  'a terminal that is closed stops a verb in order, although nothing can be said there',
  async () => {
    const root = await project()
    // Says something at the hang-up on both streams, and keeps the exit code where it can be read.
    const watcher = `
      import { writeFileSync } from 'node:fs'
      for (const stream of [process.stderr, process.stdout])
        process.on('SIGHUP', () => stream.write('stops'))
      process.on('exit', code => writeFileSync(${JSON.stringify(join(root, 'code'))}, String(code)))`
    const words = [join(CHECKOUT, 'src/cli/main.ts'), '--cwd', root, 'validate', '--watch']
    const line = [process.execPath, ...words].map(word => `'${word}'`).join(' ')
    const session = new Session(`exec ${line}`, {
      cwd: root,
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watcher)}` }
    })
    await session.until('Ctrl+C stops it.')
    session.stop()
    const code = (): string =>
      existsSync(join(root, 'code')) ? readFileSync(join(root, 'code'), 'utf8') : ''
    await expect.poll(code, { timeout: 20_000 }).toBe('130')
  }
)
