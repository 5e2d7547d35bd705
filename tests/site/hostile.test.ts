import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readYaml } from '#site/read-yaml.ts'
import { sourceOf } from '#site/source.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ': ',
  '- ',
  '&a ',
  '*a ',
  '!!x ',
  '"',
  "'",
  '|\n',
  '#',
  '\t',
  '\n',
  ' ',
  '%',
  '? ',
  '~',
  'null',
  'no',
  '<<: ',
  '$append',
  '__proto__: ',
  '\0',
  '\u2028',
  '99999999999999999999',
  '.inf',
  '\uFEFF',
  '---\n',
  '...\n'
]

test('whatever is typed into a file, loading answers with problems and never throws', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const edits = fc.array(
    fc.record({
      at: fc.nat(ZONNIG.length),
      drop: fc.nat(12),
      piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' }))
    }),
    { maxLength: 4 }
  )
  await fc.assert(
    fc.asyncProperty(edits, async changes => {
      const text = changes.reduce(
        (before, { at, drop, piece }) => before.slice(0, at) + piece + before.slice(at + drop),
        ZONNIG
      )
      await world.write({ 'sites/zonnig/site.yaml': text })
      const { sites, diagnostics } = await world.load()
      expect(sites.length === 1 || diagnostics.some(({ severity }) => severity === 'error')).toBe(
        true
      )
      for (const { line, column, message } of diagnostics) {
        expect(line).toBeGreaterThan(0)
        expect(column).toBeGreaterThan(0)
        expect(message).not.toMatch(/undefined|\[object|Invalid input/)
      }
    }),
    { numRuns: 300 }
  )
})

test('any text at all is read without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES, 'a', 'b: '), { maxLength: 40 }), pieces => {
      const { tree, diagnostics } = readYaml(sourceOf('x.yaml', pieces.join('')))
      expect(tree !== undefined || diagnostics.length > 0).toBe(true)
    }),
    { numRuns: 2000 }
  )
})
