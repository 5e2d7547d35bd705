import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { apply, blocksOf, copyCheckout, fillLanguages, liveryIn, runIn } from './checkout.ts'

// The blocks of the recipes are applied to one copy of the checkout, in this order, as a reader
// would. Commands take minutes on a busy machine.
const RECIPES = [
  'new-setting.md',
  'new-lander.md',
  'new-route.md',
  'new-table.md',
  'new-call.md',
  'new-mail.md'
]
const LOCALE = 'new-locale.md'
const LONG = { timeout: 620_000 }

let folder: string

beforeAll(() => {
  folder = copyCheckout()
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 240_000)

test('every recipe with blocks is followed here', () => {
  const recipes = readdirSync(join(CHECKOUT, 'docs/recipes'))
  const followed = [...RECIPES, LOCALE]
  expect(recipes.filter(name => blocksOf(name).length > 0).toSorted()).toEqual(followed.toSorted())
})

test.each(RECIPES)('every step of %s can be taken', LONG, async recipe => {
  for (const block of blocksOf(recipe)) await apply(folder, block)
})

test('the new lander speaks every language, and proves what it says', LONG, async () => {
  const begun = await liveryIn(folder, 'lander', 'new', 'plainevening')
  expect(begun.code, begun.output).toBe(0)
  const words = join(folder, 'landers/quietevening/words/nl.json')
  const said = readFileSync(words, 'utf8')
  writeFileSync(words, JSON.stringify({ ...JSON.parse(said), lede: 'Al 500 leden online' }))
  const { output } = await runIn(folder, ['scripts/check-locales.ts'])
  expect(output).not.toContain('plainevening')
  expect(output).toContain('quietevening.lede (nl) L204 says a number and that somebody is present')
  const built = await liveryIn(folder, 'validate', 'avondlicht')
  expect(built.output).toContain('error L204 quietevening says a number')
  writeFileSync(words, said)
})

test('the new setting has a value, its line and a row in the reference', LONG, async () => {
  const explained = await liveryIn(folder, 'config', 'explain', 'avondlicht', 'support.hours')
  expect(explained.code, explained.output).toBe(0)
  expect(explained.output).toContain('ma-vr 9-17 uur')
  expect(explained.output).toMatch(/site\.yaml:\d+/)
  const reference = await liveryIn(folder, 'schema', '--markdown')
  expect(reference.output).toContain('| `support.hours` |')
})

test('the new mail has its words', LONG, async () => {
  const flags = ['--template', 'profile_verified', '--language', 'en', '--out', 'mails']
  const { code, output } = await liveryIn(folder, 'mail', 'avondlicht', ...flags)
  expect(code, output).toBe(0)
  const text = readFileSync(join(folder, 'mails/avondlicht-en-profile_verified.txt'), 'utf8')
  expect(text).toContain('Your profile is verified')
})

test('the new call returns what its table holds', LONG, async () => {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/recipes/copy.config.ts'
  ]
  const { code, output } = await runIn(folder, vitest)
  expect(code, output).toBe(0)
  expect(readFileSync(join(folder, 'docs/api.md'), 'utf8')).toContain('### saveFavourite')
})

test('a brand builds with the new setting, lander and screen', LONG, async () => {
  fillLanguages(folder)
  const { code, output } = await liveryIn(
    folder,
    ...['build', 'avondlicht', '--out', 'dist', '--no-media']
  )
  expect(code, output).toBe(0)
  const page = (name: string): string =>
    readFileSync(join(folder, 'dist/avondlicht.example', name), 'utf8')
  expect(page('landers/quietevening.html')).toContain('data-lander="quietevening"')
  expect(page('pages/service.html')).toContain('ma-vr 9-17 uur')
  expect(page('favourites.html')).toContain('Your favourites')
})

test('the compiler accepts all of it, and names what a new language needs', LONG, async () => {
  for (const block of blocksOf(LOCALE)) await apply(folder, block)
  const { output } = await runIn(folder, ['node_modules/typescript7/bin/tsc', '-p', '.'])
  const named = [...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  const lacking = [
    'src/check/claim-words.ts',
    'src/check/letters.ts',
    'src/console/words.ts',
    'src/theme/alphabets.ts'
  ]
  expect([...new Set(named)].toSorted(), output).toEqual(lacking)
  const letters = join(folder, 'locales/letters.json')
  const known = JSON.parse(readFileSync(letters, 'utf8')) as object
  writeFileSync(letters, JSON.stringify({ ...known, pt: 'áâãàçéêíóôõú' }))
  const checked = await runIn(folder, ['scripts/check-locales.ts'])
  expect(checked.output).toContain('data/scam/pt.yaml is missing')
  expect(checked.output).toContain('data/fictional/pt.yaml is missing')
})
