import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cast, nicheCast } from '#art/cast.ts'
import type { Frame } from '#art/framing.ts'
import { drawPortrait, type HandName } from '#art/portrait.ts'
import { sheetOf } from '#art/portrait-sheet.ts'
import { baked } from '#art/standalone.ts'
import { artTokens } from '#theme/art.ts'

const TOKENS = artTokens({ primary: '#b03060', secondary: '#2a1a33' }, 'light')
const people = cast('sheet', 5, nicheCast(1))

const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()

/** Mean difference of the two pictures' colours, of 255. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)])
  expect(a.length).toBe(b.length)
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

describe.each<[HandName, Frame]>([
  ['evening', 'card'],
  ['flat', 'square'],
  ['flat', 'avatar'],
  ['printed', 'square'],
  ['printed', 'avatar']
])('a sheet in the %s hand of portraits as %s', (hand, frame) => {
  const portraits = people.map(person => drawPortrait(person, { hand, frame, id: 'p' }))
  const sheet = baked(sheetOf(portraits), TOKENS)
  const views = [
    ...sheet.matchAll(/<view id="p(\d)" (viewBox="[^"]+" preserveAspectRatio="[^"]+")\/>/g)
  ]
  const root = /^<svg[^>]*>/

  test.each([
    ['its own shape', 1, 1],
    ['a wide shape', 1.8, 1],
    ['a tall shape', 1, 1.7]
  ])(
    'each person has a view that shows in %s what the portrait alone shows',
    async (_, wide, tall) => {
      const size = `width="${Math.round(200 * wide)}" height="${Math.round(200 * tall)}"`
      const sized = (svg: string, view?: string) => {
        const [head = ''] = root.exec(svg) ?? []
        const own = /viewBox="[^"]+" preserveAspectRatio="[^"]+"/.exec(head)?.[0]
        return svg.replace(root, `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view ?? own}>`)
      }
      expect(views.map(([, index]) => Number(index))).toEqual([...people.keys()])
      for (const [index, [, , view = '']] of views.entries()) {
        const alone = sized(baked(portraits[index] ?? '', TOKENS))
        expect(await difference(sized(sheet, view), alone), `person ${index}`).toBeLessThan(0.5)
      }
    }
  )

  test('a picture without a view has the size of one portrait', () => {
    const sizeOf = (svg: string) => /^<svg[^>]+ width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1)
    expect(sizeOf(sheet)).toEqual(sizeOf(baked(portraits[0] ?? '', TOKENS)))
  })
})
