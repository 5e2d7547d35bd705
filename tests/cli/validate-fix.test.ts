import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACME, changed, type World, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery, type Ran } from '../world/livery.ts'
import { liveryLine } from '../world/terminal.ts'

const SITE = 'sites/zonnig/site.yaml'
const MAAN = ZONNIG.replaceAll('zonnig', 'maan').replaceAll('Zonnig', 'Maan')

const fix = ({ root }: World, ...more: string[]): Ran =>
  livery('--cwd', root, 'validate', '--fix', ...more)
const textOf = ({ root }: World, file: string): string => readFileSync(join(root, file), 'utf8')

/** A brand as somebody keeps it: an order, quotes, spaces and comments of their own. */
const KEPT = `# yaml-language-server: $schema=../../livery.schema.json
# Zonnig, since 2024

company:   acme      # not the holding
theme:
    primary: #c8102e # the red of the sign
    densty: 'airy'   # as the shop is
brand: {name: "Zonnig", domain: 'HTTPS://Zonnig.example/', niche: '1'}

locales:
  enabled: [ nl, en,nl ]   # Dutch first
  default: nl
support:
  "email": help@zonnig.example
  phone: '0031 20 1234567'
audience:
  countries: [NL]
economy:
  minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
# the end`

const MENDED = [
  ['# Zonnig, since 2024\n', '# Zonnig, since 2024\nlivery: 1\n'],
  ['#c8102e #', '"#c8102e" #'],
  ['densty', 'density'],
  ["'HTTPS://Zonnig.example/'", "'zonnig.example'"],
  ['en,nl ]', 'en ]'],
  ["niche: '1'", 'niche: 1'],
  ["'0031 20", "'+31 20"]
] as const
const AFTER = MENDED.reduce((text, [before, after]) => changed(text, before, after), KEPT)

test('--fix changes the mistakes and not another byte', async () => {
  const world = await writeFleet({ [SITE]: KEPT })
  const { status, stdout, stderr } = fix(world)
  expect(textOf(world, SITE)).toBe(AFTER)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(`1 valid, 0 errors, 0 warnings, 7 mended in ${SITE}, in `)
})

test('--fix keeps the byte order mark, the line ends of Windows and the access rights', async () => {
  const world = await writeFleet({ [SITE]: `\uFEFF${KEPT.replaceAll('\n', '\r\n')}` })
  chmodSync(join(world.root, SITE), 0o640)
  expect(fix(world).status).toBe(0)
  expect(textOf(world, SITE)).toBe(`\uFEFF${AFTER.replaceAll('\n', '\r\n')}`)
  expect(statSync(join(world.root, SITE)).mode & 0o777).toBe(0o640)
})

test('--fix writes the version below the line that begins the document', async () => {
  const bare = changed(ZONNIG, 'livery: 1\n', '')
  const world = await writeFleet({ [SITE]: `# ours\n\n---\n${bare}` })
  expect(fix(world).status).toBe(0)
  expect(textOf(world, SITE)).toBe(`# ours\n\n---\nlivery: 1\n${bare}`)
})

/** What `nl.json` of a brand says, with so many commas left out. */
const words = (lines: readonly string[], comma: string): string =>
  `{\n${lines.join(`${comma}\n`)}\n}\n`
const WORDS = ['join', 'logIn', 'close', 'cancel', 'save', 'back', 'next'].map(
  key => `  "common.${key}": "x ${key}"`
)

test('--fix mends what its own mending laid bare, as often as it takes', async () => {
  const world = await writeFleet({
    [SITE]: changed(ZONNIG, 'economy:\n', 'ecnomy:\n  refndDays: 3\n'),
    'sites/zonnig/words/nl.json': words(WORDS, '')
  })
  const { stdout } = fix(world)
  expect(textOf(world, SITE)).toContain('\neconomy:\n  refundDays: 14\n')
  expect(textOf(world, 'sites/zonnig/words/nl.json')).toBe(words(WORDS, ','))
  expect(stdout).toContain(`, 9 mended in ${SITE}, sites/zonnig/words/nl.json, in `)
})

test('--fix mends several files at once, a preset or company that two brands share once', async () => {
  const world = await writeFleet({
    [SITE]: `extends: [warm]\n${changed(ZONNIG, 'niche: 1', 'niche: 9\n  mailNam: Z')}`,
    'sites/maan/site.yaml': `extends: [warm]\n${changed(MAAN, 'locales:', 'locals:')}`,
    'sites/_presets/warm.yaml': 'theme:\n  densty: airy # wide\n',
    'sites/_companies/acme.yaml': changed(ACME, 'city:', 'ctiy:')
  })
  const { status, stdout, stderr } = fix(world, '--json')
  expect(textOf(world, 'sites/_presets/warm.yaml')).toBe('theme:\n  density: airy # wide\n')
  expect(textOf(world, 'sites/_companies/acme.yaml')).toBe(ACME)
  expect(textOf(world, 'sites/maan/site.yaml')).toBe(`extends: [warm]\n${MAAN}`)
  expect(textOf(world, SITE)).toContain('  niche: 9\n  mailName: Z\n')
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
  const { issues, mended } = JSON.parse(stdout)
  expect(mended).toEqual({
    problems: 4,
    files: [
      'sites/_companies/acme.yaml',
      'sites/_presets/warm.yaml',
      'sites/maan/site.yaml',
      'sites/zonnig/site.yaml'
    ]
  })
  expect(issues.map(({ path }: { path: string }) => path)).toEqual(['brand.niche'])
})

test('--fix leaves what has no one right answer as it is, and says what is left', async () => {
  const own = `${changed(ZONNIG, 'niche: 1', 'niche: 9').replace('[NL]', '[NL, NL]')}weather: fair\n`
  const world = await writeFleet({ [SITE]: own })
  const { status, stdout, stderr } = fix(world)
  expect(textOf(world, SITE)).toBe(changed(own, '[NL, NL]', '[NL]'))
  expect(status).toBe(3)
  expect(stderr).toContain('error L103 brand.niche is the number 9')
  expect(stderr).toContain('error L001 weather is not a setting')
  expect(stderr).not.toContain('L004')
  expect(stdout).toContain(`0 valid, 2 errors, 0 warnings, 1 mended in ${SITE}`)
})

test('--fix does not rename a key to one that stands there already', async () => {
  const own = changed(ZONNIG, 'theme:\n', 'theme:\n  density: airy\n  densty: roomy\n')
  const world = await writeFleet({ [SITE]: own })
  expect(fix(world).status).toBe(3)
  expect(textOf(world, SITE)).toBe(own)
})

test('--fix of one brand leaves the others, and a right one is not written at all', async () => {
  const wrong = changed(MAAN, 'locales:', 'locals:')
  const world = await writeFleet({ [SITE]: ZONNIG, 'sites/maan/site.yaml': wrong })
  const before = statSync(join(world.root, SITE), { bigint: true })
  expect(fix(world, 'zonnig').status).toBe(0)
  expect(textOf(world, 'sites/maan/site.yaml')).toBe(wrong)
  const after = statSync(join(world.root, SITE), { bigint: true })
  expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs])
})

test('--fix with a format for machines tells on stderr what it mended', async () => {
  const world = await writeFleet({ [SITE]: changed(ZONNIG, 'locales:', 'locals:') })
  const { status, stdout, stderr } = fix(world, '--format', 'github')
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  expect(stderr).toBe(`1 mended in ${SITE}\n`)
})

test('--fix mends what a link leads to, once, and the link stays one', async () => {
  const world = await writeFleet({
    [SITE]: `extends: [warm]\n${ZONNIG}`,
    'sites/maan/site.yaml': `extends: [cosy]\n${MAAN}`,
    'sites/_presets/warm.yaml': 'theme: { densty: airy, mdoe: light }\n'
  })
  symlinkSync('warm.yaml', join(world.root, 'sites/_presets/cosy.yaml'))
  expect(fix(world).status).toBe(0)
  expect(textOf(world, 'sites/_presets/warm.yaml')).toBe('theme: { density: airy, mode: light }\n')
  expect(lstatSync(join(world.root, 'sites/_presets/cosy.yaml')).isSymbolicLink()).toBe(true)
})

test('a file that cannot be written stays whole, and the error names it and what to do', async () => {
  // A block of the limit is 1024 bytes, and the file has more.
  const own = `${changed(ZONNIG, 'locales:', 'locals:')}${'# a line of its keeper\n'.repeat(60)}`
  const world = await writeFleet({ [SITE]: own })
  const line = liveryLine('--cwd', world.root, 'validate', '--fix', '--json')
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `ulimit -f 1; exec ${line}`], {
    encoding: 'utf8'
  })
  expect(status).toBe(8)
  expect(stderr).toMatch(/^livery: \S+\/sites\/zonnig\/site\.yaml: .*ulimit -f/)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { exitCode: 8 } })
  expect(textOf(world, SITE)).toBe(own)
  expect(readdirSync(join(world.root, 'sites/zonnig'))).toEqual(['site.yaml'])
})
