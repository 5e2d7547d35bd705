import type { Brush, Hand } from '../hands/brush.ts'
import { garment, torso } from '../parts/clothing.ts'
import { PROFILE } from '../parts/faces.ts'
import type { HairShape } from '../parts/hair.ts'
import { hairShapeOf } from '../parts/hair-of.ts'
import { profileNeck, profileOutline } from '../parts/heads.ts'
import type { Measures } from '../parts/measures.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import { clothes, hairDetail } from './wear.ts'

/** Under the neck, which is drawn longer than from the front. */
const bodyAt = ({ lift }: Measures): string => `transform="translate(24 ${4 - lift})"`
/** Covers the seam between the shades of cheek and neck. */
const JAW_EDGE = 'M192 319C212 310 236 288 248 262'
const SKULL_RIM = 'M222 98C268 98 296 140 294 190C292 230 286 256 276 290'

/** Necks are deeper than wide; broad ones less so. */
const neckFrom = ({ man, full }: Measures): number => (full > 0 ? 0 : man ? 3 : 9)

/** Drawn separately, since a frontal face can't be warped this far. Looks left. */
export function profileFigure(brush: Brush, hand: Hand): string {
  const { person, colour } = brush
  const outline = profileOutline(person, brush.body)
  const hair = hairShapeOf(person, 'profile')
  const cover = hair.cloth ? colour.second : colour.head
  const body = { ...brush.body, neck: brush.body.neck + neckFrom(brush.body) }
  const stays = (d: string): string => d
  return (
    (hair.back ? hand.mass(brush, hair.back, cover) : '') +
    `<g ${bodyAt(body)}>${shape(torso(body), colour.skin)}${shape(torso(body), colour.dark, faint(0.35))}</g>` +
    shape(profileNeck(brush.body), colour.dark) +
    shape(outline, colour.skin) +
    `<g ${brush.clip(outline)}>${faceOf(brush, hand, outline)}${thinHair(brush, hair)}</g>` +
    line(JAW_EDGE, colour.dark, 3) +
    hand.profileEye(brush) +
    ear(brush, hair) +
    `<g ${bodyAt(body)}>${clothes({ ...brush, body }, hand, garment(person.clothing, body))}</g>` +
    shape(hair.under, colour.hair) +
    (hair.front && !hair.thin ? hand.mass(brush, hair.front, cover) : '') +
    hairDetail(brush, hand, hair, stays) +
    extras(brush, hand, hair)
  )
}

function faceOf(brush: Brush, hand: Hand, outline: string): string {
  const { person, colour } = brush
  const hairs = person.beard === 'short' ? faint(0.82) : ''
  const beard = person.beard === 'goatee' ? PROFILE.goatee : PROFILE.beard
  return (
    hand.profilePlanes(brush, outline) +
    (person.beard === 'none' ? '' : hand.mass(brush, beard, colour.hair, hairs)) +
    hand.profileMouth(brush)
  )
}

const thinHair = ({ colour }: Brush, { thin, front }: HairShape): string =>
  thin ? shape(front, colour.hair, faint(0.8)) : ''

function ear({ colour }: Brush, hair: HairShape): string {
  if (hair.cloth) return ''
  return shape(PROFILE.ear, colour.skin) + line(PROFILE.earFold, colour.dark, 3)
}

function extras({ person, colour, ...brush }: Brush, hand: Hand, hair: HairShape): string {
  const lines = { under: line(PROFILE.fold, colour.dark, 1.8, faint(0.55)) }
  const frame = person.glasses === 'round' ? PROFILE.roundGlasses : PROFILE.glasses
  return (
    (person.age > 50 ? lines.under + line(PROFILE.corner, colour.dark, 1.6, faint(0.5)) : '') +
    (person.earring && !hair.cloth ? oval([247, 262, 6], ink('c6')) : '') +
    (person.glasses === 'none' ? '' : line(frame + PROFILE.arm, colour.ink, hand.frame)) +
    (!hair.front || hair.thin ? hand.bareRim({ ...brush, person, colour }, SKULL_RIM) : '')
  )
}
