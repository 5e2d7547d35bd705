import type { Brush, Hand } from '../hands/brush.ts'
import { sideLines } from '../parts/ages.ts'
import { garment, torso } from '../parts/clothing.ts'
import { PROFILE } from '../parts/faces.ts'
import type { HairShape } from '../parts/hair.ts'
import { hairShapeOf } from '../parts/hair-of.ts'
import { profileNeck, profileOutline } from '../parts/heads.ts'
import type { Measures } from '../parts/measures.ts'
import { ink, line, oval, shape } from '../svg.ts'
import { clothes } from './wear.ts'

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
    `<g ${bodyAt(body)}>${hand.skin(brush, torso(body))}${hand.shadow(brush, torso(body), 0.35)}</g>` +
    hand.shadow(brush, profileNeck(brush.body)) +
    hand.skin(brush, outline) +
    `<g ${brush.clip(outline)}>${faceOf(brush, hand, outline)}${hair.thin && hair.front ? hand.thin(brush, hair.front) : ''}</g>` +
    hand.crease(brush, JAW_EDGE, 3) +
    hand.profileEye(brush) +
    ear(brush, hand, hair) +
    `<g ${bodyAt(body)}>${clothes({ ...brush, body }, hand, garment(person.clothing, body))}</g>` +
    shape(hair.under, colour.hair) +
    (hair.front && !hair.thin ? hand.mass(brush, hair.front, cover) : '') +
    hand.hairDetail(brush, hair, stays) +
    extras(brush, hand, hair)
  )
}

function faceOf(brush: Brush, hand: Hand, outline: string): string {
  const { person } = brush
  const beard = person.beard === 'goatee' ? PROFILE.goatee : PROFILE.beard
  return (
    hand.profilePlanes(brush, outline) +
    (person.beard === 'none' ? '' : hand.beard(brush, beard, person.beard === 'short' ? 0.82 : 1)) +
    hand.profileMouth(brush)
  )
}

function ear(brush: Brush, hand: Hand, hair: HairShape): string {
  if (hair.cloth) return ''
  return hand.skin(brush, PROFILE.ear) + hand.crease(brush, PROFILE.earFold, 3)
}

function extras({ person, colour, ...brush }: Brush, hand: Hand, hair: HairShape): string {
  const frame = person.glasses === 'round' ? PROFILE.roundGlasses : PROFILE.glasses
  return (
    sideLines({ ...brush, person, colour }, hand, PROFILE.fold + PROFILE.corner) +
    (person.earring && !hair.cloth ? oval([247, 262, 6], ink('c6')) : '') +
    (person.glasses === 'none' ? '' : line(frame + PROFILE.arm, colour.ink, hand.frame)) +
    (!hair.front || hair.thin ? hand.bareRim({ ...brush, person, colour }, SKULL_RIM) : '')
  )
}
