import { describe, expect, test } from 'vitest'
import { cast } from '#art/cast.ts'
import type { Person } from '#art/person.ts'
import { drawPortrait, type HandName } from '#art/portrait.ts'
import { artTokens } from '#theme/art.ts'
import { distanceOf, type Hex } from '#theme/oklch.ts'
import { BRANDS, MODES } from './brands.ts'

const HANDS: readonly HandName[] = ['evening', 'flat', 'printed']
/** In OKLab: what two areas side by side differ by at least. */
const APART = 0.1

const crowd = cast('clothes', 200)

interface Clothes {
  cloth: string
  edge: string | undefined
  grounds: string[]
}

/** The tokens of the garment, of its edge, and of what is behind the figure. */
function clothesIn(drawn: string, cloth: string): Clothes {
  const [ground = '', figure = ''] = drawn
    .replace(/<defs>.*?<\/defs>/s, '')
    .split('<g stroke-linecap="round"')
  const edge = new RegExp(
    `fill="var\\(--${cloth}\\)" stroke="var\\(--(\\w+)\\)" stroke-width="5"`
  ).exec(figure)?.[1]
  // A print has the outline under the fill.
  const contour = new RegExp(
    `stroke="var\\(--(\\w+)\\)" x="1" y="2"/><[^>]+fill="var\\(--${cloth}\\)"`
  ).exec(figure)?.[1]
  const grounds = [...ground.matchAll(/(?:fill|stroke)="var\(--(\w+)\)"/g)].map(
    ([, token = '']) => token
  )
  return {
    cloth,
    edge: edge ?? contour,
    grounds: ground.includes('sky)') ? [...grounds, 'sky2', 'sky3'] : grounds
  }
}

const POSTER = ['', 'f4', 'f3', 'f8', 'f1', 'f5', 'f7']
const PRINTED = ['', 'f4', 'f3', 'f8', 'f1', 'f5', 'f6']

function tokenOf({ cloth }: Person, hand: HandName): string {
  if (hand === 'evening') return `c${cloth}`
  return (hand === 'flat' ? POSTER : PRINTED)[cloth] ?? ''
}

describe.each(HANDS)('clothes in the %s hand', hand => {
  test.each(MODES)('stand out from what is behind them, or have an edge that does: %s', mode => {
    const merged = BRANDS.flatMap(seeds => {
      const tokens: Readonly<Record<string, Hex>> = artTokens(seeds, mode)
      const apart = (one: string, other: string): boolean =>
        distanceOf(tokens[one] ?? '#000000', tokens[other] ?? '#000000') >= APART
      return crowd.flatMap(person => {
        const drawn = drawPortrait(person, { hand, id: 'p' })
        const { cloth, edge, grounds } = clothesIn(drawn, tokenOf(person, hand))
        expect(grounds.length, person.seed).toBeGreaterThan(0)
        return grounds
          .filter(ground => !apart(cloth, ground))
          .filter(ground => !(edge && apart(edge, ground) && apart(edge, cloth)))
          .map(ground => `${seeds.primary} ${person.seed}: ${cloth}, ${edge} on ${ground}`)
      })
    })
    expect([...new Set(merged.map(each => each.replace(/ .*?: /, ' ')))]).toEqual([])
  })
})
