import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ThemeSettings } from '#site/theme.ts'
import { distanceOf, type Hex, hexOf } from '#theme/oklch.ts'
import { simulate, VISIONS } from '#theme/simulate.ts'
import { companionsOf } from '#theme/suggest.ts'
import { themeOf } from '#theme/theme.ts'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const zonnig = async (primary = '#c8102e') => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': changed(ZONNIG, '#c8102e', primary)
  })
  return root
}
const theme = (root: string, ...flags: string[]) =>
  livery(['--cwd', root, 'theme', 'zonnig', ...flags])
const documentOf = (root: string, ...flags: string[]) =>
  JSON.parse(livery(['--cwd', root, '--json', 'theme', 'zonnig', ...flags]).stdout).sites[0]

test('a theme shows each colour by day and by night, and the pairs with least room first', async () => {
  const { status, stdout } = theme(await zonnig())
  expect(status).toBe(0)
  expect(stdout).toMatch(/^primary +#c8102e +#c8102e/m)
  expect(stdout).toMatch(/\d+ pairs of colours measured, 0 too low/)
  const text = stdout.slice(stdout.indexOf('Text, 4.5:1'), stdout.indexOf('Large text'))
  const ratios = [...text.matchAll(/^ {2}ok +([\d.]+)/gm)].map(match => Number(match[1]))
  expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
  expect(ratios.length).toBe(8)
  expect(theme(await zonnig(), '--all').stdout).not.toContain('--all shows them')
})

test('no line is wider than 80 columns', async () => {
  const root = await zonnig('#ffe14d')
  for (const vision of VISIONS) {
    const { stdout } = theme(root, '--simulate', vision, '--suggest', '--all')
    expect(stdout.split('\n').filter(line => line.length > 80)).toEqual([])
  }
})

test('a colour can be tried without being written', async () => {
  const root = await zonnig()
  const { stdout } = theme(root, '--primary', '#2f5d46')
  expect(stdout).toContain('Tried only: nothing is written.')
  expect(stdout).toMatch(/^primary +#2f5d46/m)
  expect(readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toContain('"#c8102e"')
})

test('a colour that a shell swallowed or that is a word is a usage error', async () => {
  expect(theme(await zonnig(), '--primary', 'red').status).toBe(2)
  expect(theme(await zonnig(), '--primary', 'red').stderr).toContain('takes # for a comment')
})

test('what is suggested needs no move once it is set', async () => {
  for (const primary of ['#ffe14d', '#111111', '#e8c4ff']) {
    const root = await zonnig(primary)
    expect(documentOf(root).moved).not.toEqual([])
    const { suggestions } = documentOf(root, '--suggest')
    const [first] = suggestions
    expect(first).toMatchObject({ path: 'theme.primary', from: primary })
    expect(first.apply).toBe(`livery config set zonnig 'theme.primary=${first.to}'`)
    expect(documentOf(root, '--primary', first.to).moved).toEqual([])
  }
})

test('the line that applies a suggestion applies it', async () => {
  const root = await zonnig('#ffe14d')
  const [{ to }] = documentOf(root, '--suggest').suggestions
  expect(livery(['--cwd', root, 'config', 'set', 'zonnig', `theme.primary=${to}`]).status).toBe(0)
  expect(documentOf(root).settings.primary).toBe(to)
})

test('a second colour and an accent that are offered go with any main colour without a move', () => {
  for (const composition of ['stage', 'block', 'folio'] as const) {
    for (let h = 0; h < 360; h += 20) {
      const primary = hexOf({ l: 0.55, c: 0.17, h })
      const settings = { composition, primary, ...companionsOf(primary, composition) }
      const { moved } = themeOf(ThemeSettings.parse(settings))
      expect(moved.filter(({ token }) => token !== 'unread')).toEqual([])
    }
  }
})

test('white, grey and black look the same to everyone', () => {
  for (const vision of VISIONS) {
    for (const hex of ['#ffffff', '#808080', '#000000'] as const) {
      expect(distanceOf(simulate(hex, vision), hex)).toBeLessThan(0.01)
    }
  }
})

test('red and green come together for who lacks red or green cones, and not for who lacks blue', () => {
  const [red, green]: Hex[] = ['#c0392b', '#5d7a1f']
  const apart = (vision: (typeof VISIONS)[number]) =>
    distanceOf(simulate(red ?? '#000', vision), simulate(green ?? '#000', vision))
  expect(apart('deutan')).toBeLessThan(0.08)
  expect(apart('protan')).toBeLessThan(0.16)
  expect(apart('tritan')).toBeGreaterThan(0.2)
})

test('a brand colour that a colour-blind visitor takes for a state is named', async () => {
  const { stdout } = theme(await zonnig('#b03060'), '--simulate', 'deutan')
  expect(stdout).toMatch(/! primary and success look alike by day \(0\.0\d+ apart/)
})

test('colours are exact where the terminal can, nearest of 256 where it cannot, and absent without', async () => {
  const root = await zonnig()
  const raw = (env: NodeJS.ProcessEnv) =>
    livery(['--cwd', root, 'theme', 'zonnig'], { NO_COLOR: undefined, ...env }).stdout
  expect(raw({ FORCE_COLOR: '3' })).toContain('48;2;200;16;46')
  expect(raw({ FORCE_COLOR: '2' })).toMatch(/48;5;\d+m #c8102e/)
  expect(raw({ NO_COLOR: '1' })).not.toContain('\x1b[')
})
