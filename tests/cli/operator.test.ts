import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changed, copyFleet, fleetIn, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'
import { once } from '../world/once.ts'

const first = mkdtempSync(join(tmpdir(), 'livery-operator-'))
afterAll(() => rmSync(first, { recursive: true }))

const buildFirst = once(async () => {
  await fleetIn(first, { 'sites/zonnig/site.yaml': ZONNIG })
  const { status, stderr } = livery(['--cwd', first, 'build', '--no-media'])
  if (status !== 0) throw new Error(stderr)
})

/** Zonnig as it was built once, in a copy to change. */
async function builtZonnig() {
  await buildFirst()
  return copyFleet(first)
}

test('plan says that nothing changes where nothing does', async () => {
  const { root } = await builtZonnig()
  const { status, stdout } = livery(['--cwd', root, 'plan', '--no-media'])
  expect(status).toBe(0)
  expect(stdout).toContain('nothing changes')
})

test('plan names the pages that a number changes, with the words that come and go', async () => {
  const { root } = await builtZonnig()
  const { stdout } = livery([
    ...['--cwd', root, 'plan', '--no-media'],
    ...['--set', 'economy.refundDays=30']
  ])
  expect(stdout).toContain('~ pages/return-policy.html')
  expect(stdout).toContain('[-14-]{+30+}')
  expect(stdout).not.toContain('pages/privacy.html')
})

test('plan of a colour counts pages as restyled and lists the tokens', async () => {
  const { root } = await builtZonnig()
  const { stdout } = livery([
    ...['--cwd', root, '--json', 'plan', '--no-media'],
    ...['--set', 'theme.primary=#0a5c8f']
  ])
  const [site] = JSON.parse(stdout).sites
  expect(site.changes.tokens).toContainEqual({
    name: 'primary',
    mode: 'light',
    before: '#c8102e',
    after: '#0a5c8f'
  })
  expect(site.changes.texts).toEqual([])
})

test('plan touches nothing that is live', async () => {
  const { root } = await builtZonnig()
  const before = livery(['--cwd', root, 'info', 'zonnig']).stdout
  livery(['--cwd', root, 'plan', '--no-media', '--set', 'theme.primary=#0a5c8f'])
  expect(livery(['--cwd', root, 'info', 'zonnig']).stdout).toBe(before)
})

test('info tells the languages, the company and what is live', async () => {
  const { root } = await builtZonnig()
  const { stdout } = livery(['--cwd', root, 'info', 'zonnig'])
  expect(stdout).toMatch(/enabled +nl \(Dutch\), en \(English\)/)
  expect(stdout).toMatch(/name +Acme B\.V\./)
  expect(stdout).toMatch(/pages +\d+/)
})

test('doctor names a project without brands, and what to do', async () => {
  const { root } = await writeFleet({})
  rmSync(join(root, 'sites'), { recursive: true })
  const { status, stdout } = livery(['--cwd', root, 'doctor'])
  expect(status).toBe(8)
  expect(stdout).toMatch(/✗ sites +there is no sites folder/)
  expect(stdout).toContain('livery new')
})

test('doctor sees a live site whose release is gone', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  mkdirSync(join(root, 'dist'))
  symlinkSync('.releases/zonnig.example/gone', join(root, 'dist/zonnig.example'))
  const { status, stdout } = livery(['--cwd', root, 'doctor'])
  expect(status).toBe(8)
  expect(stdout).toContain('zonnig.example point to a release that is gone')
})

test('doctor asks the database that is set, and reads what is set for mail', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const env = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/x', LIVERY_SMTP_URL: 'mail.example' }
  const { status, stdout } = livery(['--cwd', root, 'doctor'], env)
  expect(status).toBe(8)
  expect(stdout).toMatch(/✗ database +DATABASE_URL does not answer: .*ECONNREFUSED/)
  expect(stdout).toMatch(/✗ sending +LIVERY_SMTP_URL is no address of a mail server/)
})

test('doctor names brands that sell without a key, and the key', () => {
  const doctor = (env: Record<string, string>) => livery(['doctor'], env).stdout
  expect(doctor({})).toMatch(/! payments +without a key livery serve sells nothing at avondlicht/)
  const others = doctor({ LIVERY_MOLLIE_KEY: 'test_x' })
  expect(others).toMatch(/! payments +without a key livery serve sells nothing at papillon,/)
  expect(others).toContain('fix: set LIVERY_STRIPE_KEY')
})

test('what doctor says clean frees is what clean frees', async () => {
  const { root } = await builtZonnig()
  rmSync(join(root, 'sites/zonnig'), { recursive: true })
  const { stdout } = livery(['--cwd', root, 'doctor'])
  const freed = (words: string): string =>
    /([\d.]+ MB) (?:freed|that livery clean frees)/.exec(words)?.[1] ?? '0.0 MB'
  expect(
    freed(livery(['--cwd', root, 'clean', '--dry-run']).stdout.replace('would be freed', 'freed'))
  ).toBe(freed(stdout))
})

test('clean clears what killed builds left and keeps the live site', async () => {
  const { root, write } = await builtZonnig()
  await write({ 'sites/zonnig/site.yaml': changed(ZONNIG, '#c8102e', '#0a5c8f') })
  livery(['--cwd', root, 'build', '--no-media'])
  const staging = join(root, 'dist/.releases/zonnig.example/.staging-999999-x')
  mkdirSync(staging)
  writeFileSync(join(root, 'dist/zonnig.example.999999.next'), '')
  const dry = livery(['--cwd', root, 'clean', '--dry-run'])
  expect(dry.stdout).toContain('left by a killed build')
  expect(existsSync(staging)).toBe(true)
  const releases = () => readdirSync(join(root, 'dist/.releases/zonnig.example')).toSorted()
  const before = releases().filter(name => !name.startsWith('.staging-'))
  expect(livery(['--cwd', root, 'clean']).status).toBe(0)
  expect(existsSync(staging)).toBe(false)
  expect(releases(), 'what a rollback goes back to is kept').toEqual(before)
  expect(existsSync(join(root, 'dist/zonnig.example.999999.next'))).toBe(false)
  expect(existsSync(join(root, 'dist/zonnig.example/index.html'))).toBe(true)
})

test('clean --orphans takes the site of a brand that is gone, and nothing else does', async () => {
  const { root } = await builtZonnig()
  rmSync(join(root, 'sites/zonnig'), { recursive: true })
  livery(['--cwd', root, 'clean'])
  expect(existsSync(join(root, 'dist/zonnig.example/index.html'))).toBe(true)
  livery(['--cwd', root, 'clean', '--orphans'])
  expect(existsSync(join(root, 'dist/zonnig.example'))).toBe(false)
})

test('completion offers verbs, options, and the brands there are now', async () => {
  const { root, write } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const ask = (...words: string[]) =>
    livery(['complete', '--', ...words], { LIVERY_CWD: root }).stdout
  expect(ask('val')).toContain('validate')
  expect(ask('build', 'zo')).toMatch(/^zonnig\b/)
  await write({ 'sites/zomer/site.yaml': ZONNIG })
  expect(ask('build', 'zo')).toMatch(/^zomer\b/)
  expect(ask('info', 'zon')).toMatch(/^zonnig\b/)
})

test.each(['bash', 'zsh', 'fish', 'pwsh'])('completion prints a script for %s', shell => {
  const { status, stdout } = livery(['completion', shell])
  expect(status).toBe(0)
  expect(stdout).toContain('livery')
  expect(stdout).toMatch(/livery complete\b/)
})
