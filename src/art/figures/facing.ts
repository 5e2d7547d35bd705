import type { Brush, FacingHead, Hand } from '../hands/brush.ts'
import { faceLines, neckLines } from '../parts/ages.ts'
import { garment, neckShadow, torso } from '../parts/clothing.ts'
import { BEARDS, GLASSES, LINES, TURNED } from '../parts/faces.ts'
import type { HairShape } from '../parts/hair.ts'
import { hairShapeOf } from '../parts/hair-of.ts'
import { fullChin, headOutline } from '../parts/heads.ts'
import { type FacingPose, turnOf } from '../parts/poses.ts'
import { flip, warp } from '../path.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import { clothes } from './wear.ts'

/** Front, three-quarter and looking down are one frontal drawing, warped (product.md §27.3). */
export function facingFigure(brush: Brush, hand: Hand, pose: FacingPose): string {
  const { person, body } = brush
  const turn = turnOf(person, body, pose)
  const head: FacingHead = { outline: headOutline(body, pose, turn), pose, turn }
  const hair = hairShapeOf(person, pose)
  const cover = hair.cloth ? brush.colour.second : brush.colour.head
  return (
    backHair(brush, hand, hair, head, cover) +
    `<g transform="translate(0 -${body.lift})">${hand.torso(brush, torso(body))}` +
    `${hand.shadow(brush, neckShadow(body))}${neckLines(brush, hand)}${clothes(brush, hand, garment(person.clothing, body))}</g>` +
    ears(brush, hand, hair, head) +
    hand.skin(brush, head.outline) +
    `<g ${brush.clip(head.outline)}>${faceOf(brush, hand, hair, head)}</g>` +
    frontHair(brush, hand, hair, head, cover) +
    turnedEar(brush, hand, hair, head) +
    glasses(brush, hand, head) +
    earring(brush, hair, head) +
    (!hair.front || hair.thin ? hand.bareRim(brush, head.outline) : '')
  )
}

/** Hair under the parting hides the backdrop. */
const CROWN = 'M136 184C136 122 164 95 200 95C236 95 264 122 264 184Z'

function backHair(
  brush: Brush,
  hand: Hand,
  hair: HairShape,
  { turn }: FacingHead,
  cover: string
): string {
  const crown = hair.front && !hair.thin && showsEars(hair) && brush.person.hair !== 'sides'
  const back = hair.back === undefined ? '' : turn.hair(hair.back)
  return (
    (back && hand.mass(brush, back, cover) + hand.sunk(brush, back)) +
    (crown ? shape(turn.hair(CROWN), cover) : '')
  )
}

function frontHair(
  brush: Brush,
  hand: Hand,
  hair: HairShape,
  head: FacingHead,
  cover: string
): string {
  const { under, front, thin, holed } = hair
  const { turn, pose } = head
  // A turned head also shows its back, as one mass with the front hair.
  const wide = pose !== 'threeQuarter' || hair.coversEars || brush.person.hair === 'sides'
  const skull = wide ? '' : TURNED.skull
  return (
    shape(under && turn.hair(under), brush.colour.hair) +
    (front && !thin
      ? hand.mass(brush, turn.hair(front) + skull, cover, holed ? 'fill-rule="evenodd"' : '')
      : '') +
    hand.hairDetail(brush, hair, turn.hair)
  )
}

const showsEars = ({ coversEars, cloth }: HairShape): boolean => !coversEars && !cloth

function ears(brush: Brush, hand: Hand, hair: HairShape, { pose }: FacingHead): string {
  if (!showsEars(hair) || pose === 'threeQuarter') return ''
  const down = pose === 'down' ? 12 : 0
  const near = warp(LINES.ear, (x, y) => [x - brush.body.wide, y + down])
  const far = flip(near)
  return hand.skin(brush, near) + hand.skin(brush, far) + hand.shadow(brush, far)
}

/** In three-quarter the near ear covers hair and head. */
function turnedEar(brush: Brush, hand: Hand, hair: HairShape, { pose }: FacingHead): string {
  if (pose !== 'threeQuarter' || !showsEars(hair)) return ''
  return (
    hand.skin(brush, TURNED.ear) +
    hand.shadow(brush, TURNED.ear, 0.55) +
    hand.crease(brush, TURNED.earFold, 3)
  )
}

function faceOf(brush: Brush, hand: Hand, hair: HairShape, head: FacingHead): string {
  const { person, body } = brush
  const place = head.turn.face
  const beard = person.beard === 'none' ? '' : place(BEARDS[person.beard])
  return (
    hand.planes(brush, head) +
    (body.full > 0 ? hand.shadow(brush, place(fullChin(body)), 0.42) : '') +
    (beard && hand.beard(brush, beard, person.beard === 'short' ? 0.86 : 1)) +
    hand.eyes(brush, head) +
    hand.mouth(brush, place) +
    faceLines(brush, hand, place) +
    (hair.thin ? hand.thin(brush, cropped(hair, head)) : '')
  )
}

const cropped = ({ front = '' }: HairShape, { pose, turn }: FacingHead): string =>
  pose === 'threeQuarter' ? TURNED.crop : turn.hair(front)

function glasses({ person, colour }: Brush, hand: Hand, { pose, turn }: FacingHead): string {
  if (person.glasses === 'none') return ''
  const lens = GLASSES[person.glasses]
  const arms = hairShapeOf(person, pose).coversEars ? '' : GLASSES.arm
  const frames = turn.face(lens) + turn.face(flip(lens))
  return (
    shape(frames, ink('glow'), faint(0.14)) +
    line(frames + turn.face(GLASSES.bridge + arms), colour.ink, hand.frame)
  )
}

function earring({ person, body }: Brush, hair: HairShape, { pose, turn }: FacingHead): string {
  if (!person.earring || hair.cloth || hair.coversEars) return ''
  const x = pose === 'threeQuarter' ? 264 : 134 - body.wide
  return oval([x, turn.y(252), 5.5], ink('c6'))
}
