import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawing, groupedPaths, namedPaths, parsed, pathOf } from '#art/drawings.ts'
import { HAIR_KINDS } from '#art/parts/hair.ts'
import { hairShapeOf } from '#art/parts/hair-of.ts'
import { type Pose, personOf } from '#art/person.ts'

const folder = fileURLToPath(new URL('../../src/art/drawings', import.meta.url))
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.svg'))
  .map(file => file.slice(0, -4))

test('every drawing is an SVG file that can be read', () => {
  for (const name of names) expect(drawing(name).parts, name).not.toEqual([])
})

test('every kind of hair has a drawing from each side', () => {
  for (const hair of HAIR_KINDS.filter(kind => kind !== 'bald')) {
    for (const pose of ['front', 'profile', 'behind'] satisfies Pose[]) {
      for (const drape of [1, 2] as const) {
        const shape = hairShapeOf(personOf('x', { hair, drape }), pose)
        expect(shape.front, `${hair} ${pose}`).toMatch(/^M/)
      }
    }
  }
})

test('additions of drawing programs are passed over', () => {
  const svg = parsed(
    '<?xml version="1.0"?>\n<!-- x --><svg><title>A nose</title><sodipodi:namedview id="v"><inkscape:grid/></sodipodi:namedview><path id="a" d="M0 0H1Z"/></svg>',
    'x.svg'
  )
  expect(namedPaths(svg, ['a'])).toEqual({ a: 'M0 0H1Z' })
})

test('an error names file and line', () => {
  expect(() => parsed('<svg>\n  <g>\n</svg>', 'x.svg')).toThrow('x.svg:3: </svg> closes <g>')
  expect(() => parsed('<svg>\n  words\n</svg>', 'x.svg')).toThrow('x.svg:2: "words" is no SVG')
  expect(() => parsed('<svg>\n<path d="M0 0"/>', 'x.svg')).toThrow('x.svg: no complete <svg>')
  const moved = parsed('<svg>\n\n<path id="a" d="m0 0c1 1 2 2 3 3"/></svg>', 'x.svg')
  expect(() => namedPaths(moved, ['a'])).toThrow('x.svg:3: a <path> in absolute M, L, C')
  expect(() => pathOf(moved)).toThrow('x.svg:1')
  expect(() => namedPaths(moved, ['b'])).toThrow('x.svg:1: there is no <path id="b">')
  expect(() => groupedPaths(moved, ['b'], [])).toThrow('x.svg:1: there is no <g id="b">')
})
