import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cast, type Niche, nicheCast } from '#art/cast.ts'
import { type Crop, cropOf, type Frame } from '#art/framing.ts'
import { HAIR_KINDS } from '#art/parts/hair.ts'
import { type Build, type Person, personOf } from '#art/person.ts'
import { drawPortrait, type HandName } from '#art/portrait.ts'
import { baked } from '#art/standalone.ts'
import { artTokens } from '#theme/art.ts'
import { extentIn, headIn } from '../world/drawn.ts'

const HANDS: readonly HandName[] = ['evening', 'flat', 'printed']
const CROPS: readonly Crop[] = ['close', 'half', 'wide']
const NICHES: readonly Niche[] = [1, 2, 3, 4, 5, 6, 7]
const MOST = { portrait: 0.5, card: 0.5, square: 0.44 } as const
const TOKENS = artTokens({ primary: '#b03060', secondary: '#2a1a33' }, 'light')

const crowd = NICHES.flatMap(niche => cast(`framing-${niche}`, 24, nicheCast(niche)))
const everyHead = HAIR_KINDS.flatMap(hair =>
  (['front', 'threeQuarter', 'profile', 'down'] as const).flatMap(pose =>
    ([-1, 1, 3] as const satisfies readonly Build[]).map(build =>
      personOf(`${hair}-${pose}-${build}`, { hair, pose, build })
    )
  )
)

interface Setting {
  hand: HandName
  frame: Exclude<Frame, 'avatar'>
  crop: Crop
}

const settings: Setting[] = HANDS.flatMap(hand =>
  (['portrait', 'card', 'square'] as const).flatMap(frame =>
    CROPS.map(crop => ({ hand, frame, crop }))
  )
)

describe.each(settings)('a $frame of the $crop crop in the $hand hand', ({ hand, frame, crop }) => {
  test.each([
    ['a crowd of every niche', crowd],
    ['every hair, pose and build', everyHead]
  ])('keeps the law of framing for %s', (_, people) => {
    const broken = people.flatMap(person => {
      const svg = drawPortrait(person, { hand, frame, crop, id: 'p', backdrop: 'none' })
      return faultsOf(svg, frame).map(fault => `${person.seed} ${person.hair}: ${fault}`)
    })
    expect(broken).toEqual([])
  })
})

/** What the law of framing (product.md §27.3) says against a drawing without a backdrop. */
function faultsOf(svg: string, frame: keyof typeof MOST): string[] {
  const [x, y, width, height] = boxOf(svg)
  const drawn = extentIn(svg)
  const head = headIn(svg)
  const air = (drawn.top - y) / height
  const size = (head.bottom - drawn.top) / height
  return [
    ...(air < 0.09 ? [`crown ${share(air)} from the top`] : []),
    ...(size > MOST[frame] ? [`head is ${share(size)} of the height`] : []),
    ...(drawn.shoulders.left < x ? ['left shoulder is outside'] : []),
    ...(drawn.shoulders.right > x + width ? ['right shoulder is outside'] : []),
    ...(head.left < x || head.right > x + width ? ['head is cut at a side'] : []),
    ...(drawn.bottom < y + height ? ['body ends above the foot'] : [])
  ]
}

const share = (value: number): string => `${Math.round(value * 1000) / 10} %`

function boxOf(svg: string): [number, number, number, number] {
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return [x, y, width, height]
}

test('only avatars are close, and cards are wide, whatever the brand wishes', () => {
  for (const crop of CROPS) {
    expect(cropOf('avatar', crop)).toBe(crop)
    expect(cropOf('portrait', crop)).toBe(crop === 'wide' ? 'wide' : 'half')
    expect([cropOf('card', crop), cropOf('square', crop)]).toEqual(['wide', 'wide'])
  }
})

test('an avatar cuts neither hair nor chin', () => {
  for (const hand of HANDS)
    for (const person of [...crowd, ...everyHead]) {
      const svg = drawPortrait(person, { hand, frame: 'avatar', crop: 'close', id: 'p' })
      const plain = drawPortrait(person, { hand, frame: 'avatar', id: 'p', backdrop: 'none' })
      const [x, y, width, height] = boxOf(svg)
      const head = headIn(plain)
      expect(extentIn(plain).top, person.seed).toBeGreaterThan(y + height * 0.06)
      expect(head.bottom, person.seed).toBeLessThan(y + height * 0.85)
      expect(head.left, person.seed).toBeGreaterThan(x)
      expect(head.right, person.seed).toBeLessThan(x + width)
    }
})

test('what is measured is what is painted', async () => {
  for (const person of everyHead.filter((_, index) => index % 23 === 0)) {
    const svg = drawPortrait(person, { hand: 'flat', crop: 'wide', id: 'p', backdrop: 'none' })
    expect(Math.abs((await topOf(svg)) - extentIn(svg).top), person.seed).toBeLessThan(5)
  }
})

/** First painted row, in units of the drawing. */
async function topOf(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(baked(svg, TOKENS)))
    .resize(400, 500, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let pixel = 0; pixel < info.width * info.height; pixel++)
    if ((data[pixel * 4 + 3] ?? 0) > 128) return Math.floor(pixel / info.width)
  return info.height
}

test('in a box of another shape the whole figure stays, and the backdrop goes on', async () => {
  const person: Person = personOf('wide box', { backdrop: 'sea', pose: 'front', hair: 'bob' })
  const file = baked(drawPortrait(person, { hand: 'evening', id: 'p' }), TOKENS)
  expect(file).toContain('preserveAspectRatio="xMidYMax meet"')
  const stretched = file.replace(/ width="400" height="500"/, ' width="1000" height="500"')
  const { data, info } = await sharp(Buffer.from(stretched))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const corners = [0, info.width - 1, info.width * info.height - 1]
  expect(corners.map(corner => data[corner * 4 + 3])).toEqual([255, 255, 255])
})
