import { describe, expect, test } from 'vitest'
import { cast } from '#art/cast.ts'
import { HAIR_KINDS } from '#art/parts/hair.ts'
import { type Build, type Person, type Pose, personOf } from '#art/person.ts'
import { drawBehind, drawHead, drawPortrait, type HandName } from '#art/portrait.ts'
import { artTokens } from '#theme/art.ts'

const HANDS: readonly HandName[] = ['evening', 'flat', 'printed']
const POSES: readonly Pose[] = ['front', 'threeQuarter', 'profile', 'down', 'behind']
const BUILDS: readonly Build[] = [-1, 0, 1, 2, 3]
const TOKENS = new Set(
  Object.keys(artTokens({ primary: '#b03060', secondary: '#2a1a33' }, 'light'))
)

const crowd = cast('crowd', 500)
const allOf = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe.each(HANDS)('a portrait in the %s hand', hand => {
  const drawings = crowd.map(person => drawPortrait(person, { hand, id: 'p' }))

  test('is the same bytes for the same person', () => {
    expect(crowd.map(person => drawPortrait(person, { hand, id: 'p' }))).toEqual(drawings)
  })

  test('differs for each of 500 people, also without its ids', () => {
    const plain = drawings.map(svg => svg.replaceAll(/p[a-z0-9]{6}(?=[a-z0-9-]*[")])/g, ''))
    expect(new Set(plain).size).toBe(500)
  })

  test('is at most 6 KB in the middle and 9 KB at most', () => {
    const sizes = drawings.map(svg => Buffer.byteLength(svg)).sort((a, b) => a - b)
    expect(sizes[250]).toBeLessThanOrEqual(6 * 1024)
    expect(sizes.at(-1)).toBeLessThanOrEqual(9 * 1024)
  })

  test('fills with tokens of the theme and nothing else', () => {
    const page = drawings.join('')
    const paints = new Set(allOf(/(?:fill|stroke|stop-color)="([^"]*)"/g, page))
    const others = [...paints].filter(paint => !/^(none|url\(#[\w-]+\)|var\(--\w+\))$/.test(paint))
    expect(others).toEqual([])
    expect(/(?:rgb|hsl|oklch)a?\(|style=|currentColor/i.exec(page)).toBeNull()
    const used = [...new Set(allOf(/var\(--([\w-]+)\)/g, page))]
    expect(used.filter(token => !TOKENS.has(token))).toEqual([])
  })

  test('is well-formed: no attribute stands twice in an element', () => {
    for (const svg of drawings)
      for (const [tag] of svg.matchAll(/<[^>]+>/g)) {
        const names = allOf(/ ([\w-]+)="/g, tag)
        expect(new Set(names).size, tag).toBe(names.length)
      }
  })

  test('is decorative and sized by the page', () => {
    for (const svg of drawings.slice(0, 20))
      expect(svg).toMatch(
        /^<svg class="lv-art" viewBox="0 0 400 500" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">/
      )
  })

  test('refers only to what it defines, and defines nothing it does not use', () => {
    for (const svg of drawings) {
      const defined = allOf(/ id="([^"]+)"/g, svg)
      const used = new Set(allOf(/(?:url\(|href=")#([^")]+)/g, svg))
      expect(new Set(defined)).toEqual(used)
    }
  })

  test('changes with its frame, crop and backdrop', () => {
    const [person = personOf('one')] = crowd
    const variants = [
      drawPortrait(person, { hand, id: 'p' }),
      drawPortrait(person, { hand, id: 'p', frame: 'square' }),
      drawPortrait(person, { hand, id: 'p', frame: 'avatar' }),
      drawPortrait(person, { hand, id: 'p', crop: 'close' }),
      drawPortrait(person, { hand, id: 'p', crop: 'wide' }),
      drawPortrait(person, { hand, id: 'p', backdrop: 'plain' }),
      drawPortrait(person, { hand, id: 'p', backdrop: 'none' })
    ]
    expect(new Set(variants).size).toBe(variants.length)
    const ids = variants.flatMap(svg => allOf(/ id="([^"]+)"/g, svg))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('every id on a page of 24 is its own, in all hands and with one id for all', () => {
  const page = cast('page', 24).flatMap(person => [
    ...HANDS.map(hand => drawPortrait(person, { hand, id: 'p' })),
    ...HANDS.map(hand => drawPortrait(person, { hand, id: 'p', frame: 'avatar' })),
    ...HANDS.map(hand => drawBehind(person, { hand, id: 'p' })),
    ...HANDS.map(hand => drawHead(person, { hand, id: 'p', pose: 'profile', facing: 'right' }))
  ])
  const ids = page.flatMap(svg => allOf(/ id="([^"]+)"/g, svg))
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(HANDS)('every hair in the %s hand', hand => {
  const everyone = HAIR_KINDS.flatMap((hair, index) =>
    POSES.flatMap(pose =>
      BUILDS.map(build =>
        personOf(`${hair}-${pose}-${build}`, {
          hair,
          pose,
          build,
          drape: index % 2 === 0 ? 1 : 2,
          look: index % 3 === 0 ? 'man' : 'woman'
        })
      )
    )
  )

  test('draws in every pose and build without a hole in a number or a group', () => {
    for (const person of everyone) {
      const svg = drawPortrait(person, { hand, id: 'p' })
      expect(svg, person.seed).not.toMatch(/NaN|undefined|null|Infinity/)
      expect(svg.match(/<g/g)?.length, person.seed).toBe(svg.match(/<\/g>/g)?.length)
    }
  })

  test('stays on its sheet: nothing farther than 200 from the grid, and shoulders at its foot', () => {
    for (const person of everyone) {
      const { left, top, right, bottom } = boundsOf(person, hand)
      expect(left, person.seed).toBeGreaterThan(-200)
      expect(right, person.seed).toBeLessThan(600)
      expect(top, person.seed).toBeGreaterThan(-70)
      expect(bottom, person.seed).toBeGreaterThan(500)
      expect(bottom, person.seed).toBeLessThan(760)
    }
  })
})

describe('the same person in all hands', () => {
  test('keeps skin and hair, and wears what the other hand calls by its own names', () => {
    for (const person of crowd.slice(0, 100)) {
      for (const hand of HANDS) {
        const svg = drawPortrait(person, { hand, id: 'p' })
        expect(svg).toContain(`var(--s${person.skin})`)
        if (!['bald', 'headscarf', 'headWrap'].includes(person.hair))
          expect(svg).toMatch(new RegExp(`var\\(--h${person.hairColour}l?\\)`))
      }
    }
  })

  test('has no gradient in the flat hand', () => {
    for (const person of crowd.slice(0, 100))
      expect(drawPortrait(person, { hand: 'flat', id: 'p' })).not.toContain('Gradient')
  })
})

test('a head for a scene is a group without a backdrop, mirrored when it faces right', () => {
  const person = personOf('pair')
  const left = drawHead(person, { hand: 'evening', id: 'l', pose: 'profile' })
  const right = drawHead(person, { hand: 'evening', id: 'l', pose: 'profile', facing: 'right' })
  expect(left).toMatch(/^<g stroke-linecap="round"><defs>/)
  expect(left).not.toContain('sky')
  expect(right).toContain('matrix(-1 0 0 1 400 0)')
  expect(drawBehind(person, { hand: 'evening', id: 'l' })).not.toBe(left)
})

/** Bounds of the figure's painted points on the grid, before it is placed in a frame. */
function boundsOf(person: Person, hand: HandName) {
  const svg = drawHead(person, { hand, id: 'p', pose: person.pose }).replace(
    /<(clipPath|pattern).*?<\/\1>/g,
    ''
  )
  const paths = allOf(/ d="([^"]+)"/g, svg).map(pointsOf)
  const xs = paths.flat().map(([x]) => x)
  const ys = paths.flat().map(([, y]) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys)
  }
}

function pointsOf(d: string): [number, number][] {
  const points: [number, number][] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter = '', text = ''] of d.matchAll(/([MlcqhvzLCQHVZ])([^MlcqhvzLCQHVZ]*)/g)) {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (letter === 'z') [x, y] = [startX, startY]
    else if (letter === 'M') [x = 0, y = 0] = numbers
    else if (letter === 'h') x += numbers[0] ?? 0
    else if (letter === 'v') y += numbers[0] ?? 0
    else {
      x += numbers.at(-2) ?? 0
      y += numbers.at(-1) ?? 0
    }
    if (letter === 'M') [startX, startY] = [x, y]
    points.push([x, y])
  }
  return points
}
