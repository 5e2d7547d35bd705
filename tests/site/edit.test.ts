import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffLines } from 'diff'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CHECKOUT } from '#render/checkout.ts'
import { type EditPath, removeIn, setIn } from '#site/edit.ts'
import { changed, ZONNIG } from '../world/fleet.ts'

const SETTINGS = globSync(['sites/*/site.yaml', 'sites/_*/**/*.yaml'], { cwd: CHECKOUT })

/** Every path of a value, parents before what is in them. */
function pathsIn(value: unknown, path: EditPath = []): EditPath[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, item]) =>
    pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key])
  )
  return path.length === 0 ? inside : [path, ...inside]
}

function valueAt(value: unknown, path: EditPath): unknown {
  return path.reduce((here: unknown, step) => (here as Record<string, unknown>)[step], value)
}

/** How many lines of the old text are gone, and how many are new. */
function linesChanged(before: string, after: string): [removed: number, added: number] {
  const parts = diffLines(before, after)
  const count = (kind: 'removed' | 'added') =>
    parts.filter(part => part[kind]).reduce((sum, part) => sum + part.count, 0)
  return [count('removed'), count('added')]
}

function withValue(value: unknown, [step = '', ...rest]: EditPath, put: unknown): unknown {
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const here = copy as Record<string | number, unknown>
  here[step] = rest.length > 0 ? withValue(here[step], rest, put) : put
  return copy
}

test('a value that is set anywhere in our settings changes its own line and nothing else', () => {
  let edits = 0
  for (const file of SETTINGS) {
    const text = readFileSync(join(CHECKOUT, file), 'utf8')
    const before: unknown = parse(text)
    for (const path of pathsIn(before).filter(at => typeof valueAt(before, at) !== 'object')) {
      const after = setIn(text, path, 'Anders: "ja" # nee')
      expect(parse(after), `${file} ${path}`).toEqual(withValue(before, path, 'Anders: "ja" # nee'))
      expect(linesChanged(text, after), `${file} ${path}`).toEqual([1, 1])
      edits++
    }
  }
  expect(edits).toBeGreaterThan(200)
})

test('a value that is set to what it is leaves the file as it is', () => {
  for (const file of SETTINGS) {
    const text = readFileSync(join(CHECKOUT, file), 'utf8')
    const value: unknown = parse(text)
    for (const path of pathsIn(value)) {
      expect(setIn(text, path, valueAt(value, path) as string)).toBe(text)
    }
  }
})

test('whatever is removed from our settings is gone, and all else stays', () => {
  for (const file of SETTINGS) {
    const text = readFileSync(join(CHECKOUT, file), 'utf8')
    const before: unknown = parse(text)
    for (const path of pathsIn(before)) {
      const after = removeIn(text, path)
      const parent = valueAt(parse(after), path.slice(0, -1)) as object
      const old = valueAt(before, path.slice(0, -1)) as object
      const step = path.at(-1) ?? ''
      const rest = Array.isArray(old)
        ? old.toSpliced(Number(step), 1)
        : Object.fromEntries(Object.entries(old).filter(([key]) => key !== step))
      expect(parent, `${file} ${path}`).toEqual(rest)
      const comments = (yaml: string) => yaml.match(/^\s*#.*$/gm) ?? []
      expect(comments(after), `${file} ${path}`).toEqual(comments(text))
    }
  }
})

test('a comment behind a value, its quotes and the space around it stay', () => {
  const text = `theme:\n  primary:   '#c8102e'   # as on the letterhead\n  radius: "soft"\n`
  expect(setIn(text, ['theme', 'primary'], '#004488')).toBe(changed(text, '#c8102e', '#004488'))
  expect(setIn(text, ['theme', 'radius'], 'round')).toBe(changed(text, 'soft', 'round'))
})

test('a colour, a telephone number and what could be misread are put in quotes', () => {
  const set = (value: string) => setIn('a: x\n', ['a'], value)
  expect(set('#c8102e')).toBe('a: "#c8102e"\n')
  expect(set('+31201234567')).toBe('a: "+31201234567"\n')
  expect(set('01234567')).toBe('a: "01234567"\n')
  expect(set('no')).toBe('a: "no"\n')
  expect(set('2024-03-01')).toBe('a: "2024-03-01"\n')
  expect(set('true')).toBe('a: "true"\n')
  expect(set('rustig kennismaken')).toBe('a: rustig kennismaken\n')
  expect(setIn('a: [x]\n', ['a', 0], 'no, really')).toBe('a: ["no, really"]\n')
})

test('missing parents are written below one another, at the end of what is there', () => {
  expect(setIn(ZONNIG, ['theme', 'fonts', 'heading'], 'archivo')).toBe(
    changed(
      ZONNIG,
      '  primary: "#c8102e"\n',
      '  primary: "#c8102e"\n  fonts:\n    heading: archivo\n'
    )
  )
  expect(setIn(ZONNIG, ['seo', 'title', 'nl'], 'Zonnig')).toBe(
    `${ZONNIG}seo:\n  title:\n    nl: Zonnig\n`
  )
})

test('what is in braces stays in braces', () => {
  const text = 'theme: { radius: soft, fonts: {} } # look\nlist: [a]\n'
  expect(setIn(text, ['theme', 'density'], 'airy')).toBe(
    'theme: { radius: soft, fonts: {}, density: airy } # look\nlist: [a]\n'
  )
  expect(setIn(text, ['theme', 'fonts', 'body'], 'system')).toBe(
    'theme: { radius: soft, fonts: { body: system } } # look\nlist: [a]\n'
  )
  expect(setIn(text, ['theme', 'art', 'style'], 'flat')).toBe(
    'theme: { radius: soft, fonts: {}, art: { style: flat } } # look\nlist: [a]\n'
  )
  expect(setIn(text, ['list', 1], 'b')).toBe(changed(text, '[a]', '[a, b]'))
  expect(removeIn(text, ['theme', 'radius'])).toBe(changed(text, 'radius: soft, ', ''))
  expect(removeIn(text, ['list', 0])).toBe(changed(text, '[a]', '[]'))
})

test('a section with nothing in it but a comment gets its first setting above the comment', () => {
  expect(setIn('theme: # look\n  # radius: round\nid: x\n', ['theme', 'mode'], 'dark')).toBe(
    'theme: # look\n  mode: dark\n  # radius: round\nid: x\n'
  )
  expect(setIn('theme: null # none\n', ['theme', 'mode'], 'dark')).toBe(
    'theme: # none\n  mode: dark\n'
  )
})

test('items of a list that stay keep their lines and comments', () => {
  const text = 'list:\n  - a # first\n  # about b\n  - b\n  - c # last\nid: x\n'
  expect(setIn(text, ['list'], ['a', 'c', 'd'])).toBe(
    'list:\n  - a # first\n  # about b\n  - c # last\n  - d\nid: x\n'
  )
  expect(setIn(text, ['list', 1], 'e')).toBe(changed(text, '- b', '- e'))
  expect(setIn(text, ['list'], ['z'])).toBe('list:\n  - z # first\n  # about b\nid: x\n')
})

test('a map inside a list loses its first key and keeps its dash', () => {
  const text = 'use:\n  - id: a\n    days: 3\n  - id: b\n'
  expect(removeIn(text, ['use', 0, 'id'])).toBe('use:\n  - days: 3\n  - id: b\n')
  expect(removeIn(text, ['use', 1, 'id'])).toBe('use:\n  - id: a\n    days: 3\n  - {}\n')
  expect(setIn(text, ['use', 1, 'days'], 4)).toBe(`${text}    days: 4\n`)
})

test('line ends of Windows and a byte order mark are kept', () => {
  const text = `\uFEFF${ZONNIG.replaceAll('\n', '\r\n')}`
  const after = setIn(setIn(text, ['theme', 'radius'], 'round'), ['brand', 'niche'], 2)
  expect(after).toBe(
    text
      .replace('"#c8102e"\r\n', '"#c8102e"\r\n  radius: round\r\n')
      .replace('niche: 1', 'niche: 2')
  )
  expect(removeIn(after, ['theme', 'radius'])).toBe(text.replace('niche: 1', 'niche: 2'))
})

test('a file without a last line end gets none', () => {
  expect(setIn('a: 1', ['b'], 2)).toBe('a: 1\nb: 2')
  expect(removeIn('a: 1\nb: 2', ['b'])).toBe('a: 1')
})

test('the first setting of an empty file, or of one with comments only, stands at its end', () => {
  expect(setIn('', ['theme', 'mode'], 'dark')).toBe('theme:\n  mode: dark\n')
  expect(setIn('# one\n# two', ['id'], 'x')).toBe('# one\n# two\nid: x\n')
})

test('a text over several lines is replaced whole', () => {
  const text = 'a: |\n  one\n  two\n# then\nb: 1\n'
  expect(setIn(text, ['a'], 'three')).toBe('a: three\n# then\nb: 1\n')
  expect(setIn('b: 1\na: |\n  one\n', ['c'], 2)).toBe('b: 1\na: |\n  one\nc: 2\n')
})

test('JSON stays JSON', () => {
  const text = '{\n  "brand": { "name": "Zonnig" },\n  "tags": []\n}\n'
  expect(setIn(text, ['brand', 'tone'], 'warm')).toBe(
    changed(text, '"Zonnig" }', '"Zonnig", "tone": "warm" }')
  )
  expect(JSON.parse(setIn(text, ['theme', 'radius'], 'soft'))).toMatchObject({
    theme: { radius: 'soft' }
  })
  expect(JSON.parse(setIn(text, ['tags'], ['a', 'no']))).toMatchObject({ tags: ['a', 'no'] })
})

test('what cannot be edited safely is refused with a reason', () => {
  const shared = 'a: &one { x: 1 }\nb: *one\n'
  expect(() => setIn(shared, ['a', 'x'], 2)).toThrow('a shares its value with others through &one')
  expect(() => setIn(shared, ['b', 'x'], 2)).toThrow('b shares its value')
  expect(setIn('a: &one { x: 1 }\n', ['a', 'x'], 2)).toBe('a: &one { x: 2 }\n')
  expect(() => setIn('a: [1\nb: 2', ['b'], 3)).toThrow(/line \d is not YAML/)
  expect(() => setIn('a: x\n', ['a', 'b'], 3)).toThrow('a holds a value, not settings')
  expect(() => setIn('a: [x]\n', ['a', 4], 3)).toThrow('a has 1 items; there is no [4]')
})
