import { describe, expect, test } from 'vitest'
import { noseOf, planeOf } from '#art/parts/features.ts'
import { measuresOf } from '#art/parts/measures.ts'
import { turnOf } from '#art/parts/poses.ts'
import { type Build, isSmiling, type Person, personOf } from '#art/person.ts'
import { drawPortrait, type HandName } from '#art/portrait.ts'
import { boxOf, fillsIn, headIn, outlineIn, type Point } from '../world/drawn.ts'

const HANDS: readonly HandName[] = ['evening', 'flat', 'printed']
const BUILDS: readonly Build[] = [-1, 0, 1, 2, 3]
const FACING = ['front', 'threeQuarter', 'down'] as const

/** Upright and lit from the left, so that widths are those of the face. */
const upright = (seed: string, wishes: Partial<Person> = {}): Person =>
  personOf(seed, { mirror: false, tilt: 0, beard: 'none', glasses: 'none', ...wishes })

const faces = FACING.flatMap(pose =>
  Array.from({ length: 40 }, (_, index) =>
    upright(`face-${pose}-${index}`, { pose, hair: 'bald', build: BUILDS[index % 5] ?? 0 })
  )
)

describe('a thousand people', () => {
  const people = Array.from({ length: 1000 }, (_, index) => personOf(`mood-${index}`))
  const shareOf = (mood: (person: Person) => boolean): number => people.filter(mood).length / 1000

  test('smile in seven of ten, are calm in two and laugh in one', () => {
    expect(shareOf(person => isSmiling(person) && person.mouth !== 'laugh')).toBeCloseTo(0.7, 1)
    expect(shareOf(person => !isSmiling(person))).toBeCloseTo(0.2, 1)
    expect(shareOf(({ mouth }) => mouth === 'laugh')).toBeCloseTo(0.1, 1)
  })

  test('mostly look at the viewer', () => {
    expect(shareOf(({ eyes }) => eyes === 'gaze')).toBeGreaterThan(0.65)
  })

  test('hold their heads almost upright', () => {
    expect(Math.max(...people.map(({ tilt }) => Math.abs(tilt)))).toBeLessThanOrEqual(4)
  })
})

describe.each(HANDS)('a face in the %s hand', hand => {
  const drawn = faces.map(person => {
    const svg = drawPortrait(person, { hand, id: 'p', backdrop: 'none' })
    return { person, svg, face: headIn(svg), fills: fillsIn(svg) }
  })

  test('has lips of at most 30 % of its width', () => {
    for (const { person, face, fills } of drawn)
      for (const { token, points } of fills.filter(fill => fill.token === `s${person.skin}p`)) {
        const lips = boxOf(points)
        const share = (lips.right - lips.left) / (face.right - face.left)
        expect(share, `${person.seed} ${token}`).toBeLessThanOrEqual(0.3)
      }
  })

  test('has a shadow of at most 28 % of its width', () => {
    for (const { person, svg, face } of drawn)
      for (const [x, y] of edgeOf(svg, person)) {
        const share = (rightAt(outlineIn(svg), y) - x) / (face.right - face.left)
        const down = Math.round((100 * (y - face.top)) / (face.bottom - face.top))
        expect(share, `${person.seed}, ${down} % down the face`).toBeLessThan(0.28)
      }
  })

  test('has both eyes in the light', () => {
    for (const { person, svg, fills } of drawn.filter(({ person }) => person.eyes === 'gaze')) {
      const eyes =
        hand === 'printed'
          ? fills.find(({ token }) => token === 'paper')
          : fills.findLast(({ token }) => token === `s${person.skin}l`)
      if (eyes === undefined) continue
      const { top, right, bottom } = boxOf(eyes.points)
      const beside = edgeOf(svg, person).filter(([, y]) => y > top && y < bottom)
      for (const [x] of beside) expect(x, person.seed).toBeGreaterThan(right)
    }
  })
})

describe.each(['evening', 'flat'] as const)('a face of planes in the %s hand', hand => {
  test('has its pupils in the middle of the eyes or nearer to the viewer', () => {
    for (const person of [
      upright('look', { pose: 'front' }),
      upright('turn', { pose: 'threeQuarter' })
    ]) {
      const fills = fillsIn(
        drawPortrait(
          { ...person, eyes: 'gaze', mouth: 'smile' },
          { hand, id: 'p', backdrop: 'none' }
        )
      )
      const whites = fills.findIndex(({ token }) => token === `s${person.skin}l`)
      const [eyes, irises] = [fills[whites], fills[whites + 1]].map(fill =>
        boxOf(fill?.points ?? [])
      )
      const off =
        (irises?.left ?? 0) + (irises?.right ?? 0) - (eyes?.left ?? 0) - (eyes?.right ?? 0)
      expect(Math.abs(off) / 2).toBeLessThan(6)
    }
  })

  test('has no black in its mouth, whoever it is', () => {
    for (const mouth of ['bow', 'full', 'wide', 'smile', 'half', 'laugh'] as const)
      for (const look of ['woman', 'man'] as const) {
        const person = upright('mouth', { pose: 'profile', eyes: 'lowered', mouth, look })
        const [calm, same] = [person, { ...person, age: 30 }].map(one =>
          drawPortrait(one, { hand, id: 'p', backdrop: 'none' })
        )
        expect(calm?.match(/M138 283[^>]*stroke="var\(--(\w+)\)"/)?.[1]).toBe(`s${person.skin}d`)
        expect(same).not.toMatch(/M138 283[^>]*stroke="var\(--(?:ink|h1)\)"/)
      }
  })

  test('has no line under its eyes below 50', () => {
    const person = upright('lids', { pose: 'front', eyes: 'gaze' })
    const lines = (age: number): number =>
      drawPortrait({ ...person, age }, { hand, id: 'p' }).match(/stroke-width="1\.[68]"/g)
        ?.length ?? 0
    expect(lines(49)).toBe(1)
    expect(lines(57)).toBe(2)
    expect(lines(48)).toBe(0)
  })
})

/** Left edge of the shade on the far side of a face, where it is on the face. */
function edgeOf(svg: string, { skin }: Person): Point[] {
  const face = headIn(svg)
  // A printed shade is a pattern, which has no token.
  const plane = fillsIn(svg).findLast(
    ({ token, points }) =>
      (token === '' || token === `s${skin}d`) && boxOf(points).right > face.right + 20
  )
  return (plane?.points ?? []).filter(
    ([x, y]) => y > face.top && y < face.bottom && x < rightAt(outlineIn(svg), y)
  )
}

/** The outline's right edge at a height. */
function rightAt(outline: readonly Point[], y: number): number {
  const near = outline.filter(point => Math.abs(point[1] - y) < 14).map(([x]) => x)
  return Math.max(...near)
}

describe('a head', () => {
  test('turned by three quarters is at most 1.06 times as wide as its face', () => {
    for (const person of faces.filter(({ pose }) => pose === 'threeQuarter')) {
      const outline = outlineIn(drawPortrait(person, { hand: 'flat', id: 'p' }))
      const { left, right, top, bottom } = boxOf(outline)
      const jaw = top + (bottom - top) * 0.6
      const face = boxOf(outline.filter(([, y]) => y > jaw))
      expect((right - left) / (face.right - face.left), person.seed).toBeLessThanOrEqual(1.06)
    }
  })

  test('stands on a neck of at least 0.42 of its width', () => {
    for (const person of faces) {
      const { neck, temple } = measuresOf(person)
      expect(neck / temple, person.seed).toBeGreaterThanOrEqual(0.42)
    }
  })
})

describe('a hundred people', () => {
  const people = Array.from({ length: 100 }, (_, index) =>
    upright(`own-${index}`, { pose: 'front', nose: 'straight', light: 'side', build: 0, face: 1 })
  )
  const kindsOf = (trait: (person: Person) => unknown): number =>
    new Set(people.map(person => JSON.stringify(trait(person)))).size

  test('have many noses, shadows and necks', () => {
    const turn = (person: Person) => turnOf(person, measuresOf(person), 'front')
    expect(kindsOf(noseOf)).toBeGreaterThan(60)
    expect(kindsOf(person => planeOf(person, 'front', turn(person)))).toBeGreaterThan(15)
    expect(kindsOf(person => measuresOf(person).lift)).toBeGreaterThan(10)
  })

  test('have no long neck', () => {
    for (const person of people) {
      const { lift, neck, chinY } = measuresOf(person)
      expect((376 - lift - chinY) / neck, person.seed).toBeLessThan(1.7)
    }
  })
})
