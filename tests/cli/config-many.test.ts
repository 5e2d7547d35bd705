import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changed, type Files, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const named = (name: string, more = ''): string =>
  `# ${name}, by hand\n${ZONNIG.replaceAll('zonnig', name).replace('Zonnig', name)}${more}`

const MAAN = named('maan', 'tags: [nova]\n')
const STER = named('ster', 'tags: [nova]\neconomy: { refundDays: 14 } # agreed\n').replace(
  /economy:\n.*\n/,
  ''
)
const FLEET: Files = {
  'sites/zonnig/site.yaml': ZONNIG,
  'sites/maan/site.yaml': MAAN,
  'sites/ster/site.yaml': STER.replace(
    'refundDays: 14',
    'minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }, refundDays: 14'
  )
}

async function fleet(more: Files = {}) {
  const { root } = await writeFleet({ ...FLEET, ...more })
  const read = (id: string) => readFile(join(root, `sites/${id}/site.yaml`), 'utf8')
  const all = async () => [await read('maan'), await read('ster'), await read('zonnig')]
  return { root, read, all, run: (...args: string[]) => livery(['--cwd', root, ...args]) }
}

test('one command sets a value in every brand of a tag, and keeps comments and order', async () => {
  const { run, read } = await fleet()
  const { status, stdout } = run('config', 'set', '--tag', 'nova', 'theme.radius=round')
  expect(status).toBe(0)
  expect(stdout).toContain('2 files written; livery config undo takes it back.')
  expect(await read('maan')).toBe(
    changed(MAAN, 'primary: "#c8102e"\n', 'primary: "#c8102e"\n  radius: round\n')
  )
  expect(await read('ster')).toContain('refundDays: 14 } # agreed')
  expect(await read('ster')).toContain('# ster, by hand')
  expect(await read('zonnig')).toBe(ZONNIG)
})

test('brands are chosen by id, and by what a setting is after all layers', async () => {
  const { run, read } = await fleet()
  run('config', 'set', 'zonnig', 'maan', 'theme.mode=dark')
  expect(await read('zonnig')).toContain('mode: dark')
  expect(await read('maan')).toContain('mode: dark')
  const { stdout } = run('config', 'set', '--where', 'theme.mode=dark', 'theme.mode=light')
  expect(stdout).toContain('2 files written')
  expect(await read('ster')).not.toContain('mode:')
  expect(run('list', '--where', 'theme.mode=auto').stdout).toMatch(/^ster .*\n$/)
  expect(run('list', '--where', 'tags=nova', '--where', 'theme.mode=light').stdout).toMatch(
    /^maan .*\n$/
  )
})

test('--where with a setting that is none names the nearest', async () => {
  const { run, all } = await fleet()
  const before = await all()
  const { status, stderr } = run('config', 'set', '--where', 'theme.mod=dark', 'theme.mode=auto')
  expect(status).toBe(2)
  expect(stderr).toContain('Did you mean theme.mode?')
  expect(await all()).toEqual(before)
})

test('a change that makes one brand wrong is written in none', async () => {
  const { run, all } = await fleet({
    'sites/_presets/firm.yaml': '$abstract: true\n$final: [economy.refundDays]\n',
    'sites/maan/site.yaml': `${MAAN}extends: [firm]\n`
  })
  const before = await all()
  const { status, stdout, stderr } = run('config', 'set', '--all', 'economy.refundDays=30')
  expect(status).toBe(3)
  expect(stderr).toContain('error L006 economy.refundDays is final')
  expect(stdout).toContain('Refused for maan: nothing was written, in none of 3 brands.')
  expect(await all()).toEqual(before)
})

test('--dry-run shows the change of each brand with what validate says, and writes nothing', async () => {
  const { run, all } = await fleet()
  const before = await all()
  const { status, stdout } = run('config', 'set', '--all', 'brand.name=Zonnig', '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toContain('-  name: maan\n+  name: Zonnig\n')
  expect(stdout).toMatch(/^zonnig {2}says so already$/m)
  expect(stdout).toContain('2 files would change; nothing was written; 1 brand said so already.')
  const document = JSON.parse(
    run('--json', 'config', 'set', 'maan', 'ster', 'theme.primary=#ffff00', '--dry-run').stdout
  )
  expect(document).toMatchObject({ command: 'config set', ok: true, written: false })
  expect(document.sites).toMatchObject([
    { id: 'maan', changed: true, errors: 0 },
    { id: 'ster', changed: true, errors: 0 }
  ])
  expect(document.sites[0].warnings).toBe(
    document.issues.filter(({ site }: { site: string }) => site === 'maan').length
  )
  expect(await all()).toEqual(before)
})

test('undo brings every file of the last change back, once', async () => {
  const { run, all } = await fleet()
  const before = await all()
  run('config', 'set', '--all', 'theme.radius=round')
  expect(await all()).not.toEqual(before)
  expect(run('config', 'undo', '--dry-run').stdout).toContain('Would take back theme.radius=round')
  expect(await all()).not.toEqual(before)
  const { status, stdout } = run('config', 'undo')
  expect(status).toBe(0)
  expect(stdout).toMatch(/Took back theme\.radius=round of .* UTC in 3 files\./)
  expect(await all()).toEqual(before)
  const again = run('config', 'undo')
  expect(again.status).toBe(2)
  expect(again.stderr).toContain('Nothing to undo')
})

test('undo takes a file away that the change made', async () => {
  const { root, run } = await fleet()
  run('--env', 'staging', 'config', 'set', 'maan', 'theme.mode=dark')
  const file = join(root, 'sites/maan/site.staging.yaml')
  expect(await readFile(file, 'utf8')).toContain('mode: dark')
  expect(run('config', 'undo').status).toBe(0)
  await expect(readFile(file, 'utf8')).rejects.toThrow('ENOENT')
})

test('undo refuses when a file was changed since, and leaves all of them', async () => {
  const { root, run, all } = await fleet()
  run('config', 'set', '--all', 'theme.radius=round')
  const [maan = ''] = await all()
  await writeFile(join(root, 'sites/maan/site.yaml'), `${maan}# later\n`)
  const before = await all()
  const { status, stderr } = run('config', 'undo')
  expect(status).toBe(2)
  expect(stderr).toContain('sites/maan/site.yaml changed since')
  expect(await all()).toEqual(before)
  await rm(join(root, 'sites/ster/site.yaml'))
  expect(run('config', 'undo').stderr).toContain('sites/ster/site.yaml')
})
