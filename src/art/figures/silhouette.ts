import { garment, torso } from '../parts/clothing.ts'
import { hairShapeOf } from '../parts/hair-of.ts'
import { profileOutline } from '../parts/heads.ts'
import { measuresOf } from '../parts/measures.ts'
import type { Person } from '../person.ts'
import { ink, oval, shape } from '../svg.ts'

/**
 * A profile against the light, on the 400 by 500 grid: head and hair in one tone, the body in
 * another. Looks left.
 */
export function silhouette(person: Person, tones: readonly [head: string, body: string]): string {
  const [head, body] = tones.map(ink)
  const measures = measuresOf(person)
  const { back, front, under, knot, plait = [] } = hairShapeOf(person, 'profile')
  const rounds: (readonly [number, number, number, number])[] = [
    ...(knot ? [knot] : []),
    ...plait.map(([x, y], index) => [x, y, Math.round(19 - index * 1.6), 18] as const)
  ]
  return (
    shape(back, head ?? '') +
    `<g transform="translate(24 -10)">${shape(torso(measures), head ?? '')}` +
    `${shape(garment('crew', measures)[0]?.d, body ?? '')}</g>` +
    [profileOutline(person, measures), front, under].map(d => shape(d, head ?? '')).join('') +
    rounds.map(round => oval(round, head ?? '')).join('')
  )
}
