import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { changed, writeFleet, ZONNIG, zonnigWith } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

test('a decimal comma in braces is no amount of 1', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, 'amount: 1.25', 'amount: 1,25')
  })
  const told = livery(['--cwd', root, 'validate'])
  expect(told.status).toBe(3)
  expect(told.stderr).toContain('sites/zonnig/site.yaml:17:41 error L001')
  expect(told.stderr).toContain('fix: write the number with a point: 1.25')
  expect(livery(['--cwd', root, 'validate', '--fix']).status).toBe(0)
  expect(readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toContain('amount: 1.25,')
})

test('a price of next to nothing, and an interest that stands there twice', async () => {
  expect(await zonnigWith('amount: 1.25', 'amount: 0.0000000001')).toContain('error L002')
  const twice = 'company: acme\nprofile: { interests: [wine, wine] }'
  expect(await zonnigWith('company: acme', twice)).toContain(
    'error L004 wine is in profile.interests twice'
  )
})

test('a mistyped key without a value is told, and so is a setting without one', async () => {
  const typo = 'company: acme\nprofile:\n  visibleFeilds:\n'
  expect(await zonnigWith('company: acme', typo)).toContain(
    'error L001 profile.visibleFeilds is not a setting'
  )
  expect(await zonnigWith('company: acme', 'company: acme\nthemee:')).toContain(
    'did you mean theme?'
  )
  expect(await zonnigWith('company: acme', 'company: acme\nthemee: null')).toContain('error L001')
  expect(await zonnigWith('  niche: 1', '  niche: 1\n  mailName:')).toContain(
    'error L003 brand.mailName has no value'
  )
  expect(await zonnigWith('  niche: 1', '  niche: 1\n  mailName: null')).toBe('')
  expect(await zonnigWith('company: acme', 'company: acme\ntags: *nope')).toContain(
    'error L010 this alias has no anchor'
  )
})

test.each([
  ['spaces', '"   "'],
  ['a space at its end', '"Zonnig "'],
  ['a line break', '"Zon\\nnig"'],
  ['a NUL', '"Zon\\0nig"'],
  ['an escape', '"Zon\\e[31mnig"'],
  ['an override of its direction', '"Zon\\u202egin"'],
  ['a letter that is not seen', '"\\u3164"'],
  ['a placeholder', '"{brand}"']
])('a name of %s is refused, for mails as well', async (_, name) => {
  expect(await zonnigWith('name: Zonnig', `name: ${name}`)).toContain('error L002 brand.name is')
  const mail = `niche: 1\n  mailName: ${name}`
  expect(await zonnigWith('niche: 1', mail)).toContain('error L002 brand.mailName is')
})

test.each(['Zonnig & Co.', 'Tęczowy Świat', "L'été 50+", '💃 Zon', '爱'])(
  '%s is a name',
  async name => {
    expect(await zonnigWith('name: Zonnig', `name: "${name}"`)).toBe('')
  }
)

test('a Belgian brand without French is right: the preset speaks of the whole country', async () => {
  const belgian = ZONNIG.replace('livery: 1', 'livery: 1\nextends: [country/be]')
    .replace('[NL]', '[BE]')
    .replace(
      '  minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }',
      '  messageLength: 400'
    )
  const { root, printed } = await writeFleet({ 'sites/zonnig/site.yaml': belgian })
  cpSync(join(CHECKOUT, 'sites/_presets'), join(root, 'sites/_presets'), { recursive: true })
  expect(await printed()).toBe('')
})

test('a pipe or a device in the place of settings is told of, and not waited for', async () => {
  const { root, write } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  await write({ 'sites/pijp/words/nl.json': '{}', 'sites/nul/words/nl.json': '{}' })
  execFileSync('mkfifo', [join(root, 'sites/pijp/site.yaml')])
  symlinkSync('/dev/zero', join(root, 'sites/nul/site.yaml'))
  const { status, stderr } = livery(['--cwd', root, 'validate'])
  expect(status).toBe(3)
  expect(stderr).toContain('sites/pijp/site.yaml')
  expect(stderr).toContain('sites/nul/site.yaml')
})

test('a brand is taken by its folder, and settings under another name are told of', async () => {
  const { root, write } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const { status, stdout } = livery(['--cwd', root, 'validate', 'sites/zonnig/'])
  expect(status).toBe(0)
  expect(stdout).toContain('1 valid, 0 errors, 0 warnings')
  await write({ 'sites/maan/site.yml': ZONNIG })
  expect(livery(['--cwd', root, 'validate', 'maan']).stderr).toContain(
    'There is no sites/maan/site.yaml; call sites/maan/site.yml so.'
  )
  expect(livery(['--cwd', root, 'config', 'explain', 'zonnig', 'brand']).stdout).not.toMatch(
    /^\s+\.$/m
  )
})
