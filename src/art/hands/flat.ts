import { eyeLines, lidded } from '../parts/ages.ts'
import { groundsOf, isNear } from '../parts/backdrops.ts'
import { EYE, LINES, MOUTHS, PROFILE } from '../parts/faces.ts'
import {
  browOf,
  browTone,
  type Irises,
  irisesIn,
  isBearded,
  laugh,
  lookOf,
  noseOf,
  planeOf
} from '../parts/features.ts'
import { hairShapeOf } from '../parts/hair-of.ts'
import type { Move } from '../parts/poses.ts'
import { flip, warp } from '../path.ts'
import type { Cloth, Person } from '../person.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import type { Brush, FacingHead, Hand, Palette } from './brush.ts'
import { plain } from './plain.ts'

/** Paper cut: two planes without gradients, and a straight edge of shade (product.md §27.1). */
export const flat: Hand = {
  ...plain,
  shine: 0.32,
  frame: 4.4,
  palette: flatPalette,
  mass: (brush, d, fill, attributes = '') =>
    shape(d, fill, attributes) +
    shape(d, ink('shade'), `${faint(0.2)} ${brush.clip(KNIFE)} ${ruleOf(attributes)}`.trim()),
  sunk: (_, d) => shape(d, ink('shade'), faint(0.22)),
  torso: ({ colour, clip }, d) =>
    shape(d, colour.skin) + shape(d, colour.dark, `${faint(0.55)} ${clip(KNIFE)}`),
  drape: ({ clip }, d) => shape(d, ink('shade'), `${faint(0.2)} ${clip(SLEEVE)}`),
  shoulderRim: () => '',
  planes,
  eyes,
  mouth,
  profilePlanes: ({ colour, body }) =>
    shape(body.full > 0 ? widened(CHEEK_BACK) : CHEEK_BACK, colour.dark) +
    shape(PROFILE.nostril, colour.dark) +
    oval([178, 252, 21], ink('blush'), faint(0.18)),
  profileEye,
  profileMouth: ({ colour, body }) =>
    (body.man ? '' : shape(PROFILE.upperLip + PROFILE.lowerLip, colour.lip)) +
    line(PROFILE.mouthLine, colour.dark, 3.2),
  bareRim: () => ''
}

const ruleOf = (attributes: string): string => (attributes.includes('rule') ? attributes : '')
/** Bolder brows than in the evening hand. */
const bold = (d: string, colour: string): string =>
  shape(d, colour, `stroke="${colour}" stroke-width="2"`)

/** The edge of shade; its right side is dark. */
const KNIFE = 'M222 -60C208 80 206 180 214 260C222 330 214 420 226 760H560V-60Z'
const SLEEVE = 'M214 330C232 396 300 392 318 452C326 490 326 560 326 760H560V330Z'

const POSTER_CLOTH: Record<Cloth, string> = { 1: 'f4', 2: 'f3', 3: 'f8', 4: 'f1', 5: 'f5', 6: 'f7' }

export const posterCloth = (cloth: Cloth): string => POSTER_CLOTH[cloth]

/** Pale clothes have a dark edge of paper, all others a pale one. */
function edgeOf(person: Person): Pick<Palette, 'edge'> {
  const cloth = posterCloth(person.cloth)
  const near = groundsOf(person, headOf(person), cloth).some(ground => isNear(cloth, ground))
  if (!near) return {}
  return { edge: ink(person.cloth === 3 || person.cloth === 6 ? 'f2' : 'paper') }
}

/** Hair, or the cloth that covers it. */
export function headOf(person: Person): string {
  const { cloth } = hairShapeOf(person, person.pose)
  return cloth ? posterCloth(person.second) : `h${person.hairColour}`
}

function flatPalette(person: Person): Palette {
  const skin = `s${person.skin}`
  const hair = `h${person.hairColour}`
  return {
    skin: ink(skin),
    lit: ink(`${skin}l`),
    dark: ink(`${skin}d`),
    lip: ink(`${skin}p`),
    hair: ink(hair),
    hairLight: ink(`${hair}l`),
    brow: ink(browTone(person)),
    ink: ink('ink'),
    main: ink(posterCloth(person.cloth)),
    second: ink(posterCloth(person.second)),
    head: ink(hair),
    ...edgeOf(person)
  }
}

const CHEEK_BACK = 'M262 90C250 150 252 200 249 232C240 258 214 290 188 346L330 346L330 90Z'

const widened = (d: string): string => warp(d, (x, y) => [y > 230 ? x + 6 : x, y])

function planes({ person, colour }: Brush, { pose, turn }: FacingHead): string {
  const nose = noseOf(person)
  const turned = pose === 'threeQuarter'
  return (
    shape(planeOf(person, pose, turn), colour.dark) +
    shape(turned ? nose.turned : turn.face(nose.side), colour.dark) +
    (turned ? '' : shape(turn.face(nose.underside), colour.dark)) +
    oval([turn.x(158), turn.y(250), 21], ink('blush'), faint(0.19)) +
    (person.mouth === 'laugh' ? '' : shape(turn.face(LINES.underLip), colour.dark, faint(0.5)))
  )
}

function eyes(brush: Brush, { pose, turn }: FacingHead): string {
  const { person, body, colour } = brush
  const both = (d: string): string =>
    turn.face(lidded(person, d)) + turn.face(lidded(person, flip(d)))
  const look = lookOf(person, pose)
  const drawn = {
    gaze: () => gaze(colour, both, irisesIn(person, turn, pose)),
    merry: () => line(both(EYE.merry), colour.ink, 4.4),
    lowered: () => line(both(EYE.loweredLine), colour.ink, 4.4)
  }
  return (
    drawn[look]() +
    bold(both(browOf(look, body)), colour.brow) +
    eyeLines(brush, flat, both, EYE.under, EYE.corner)
  )
}

const gaze = (colour: Palette, both: Move, { irises, glints }: Irises): string =>
  shape(both(EYE.sliver), colour.lit) +
  shape(irises, colour.ink) +
  line(glints, ink('paper'), 4.4) +
  line(both(EYE.lashLine), colour.ink, 3.6)

function mouth({ person, body, colour }: Brush, place: FacingHead['turn']['face']): string {
  if (person.mouth === 'laugh') return laugh(colour, place)
  const { upper, lower, line: between } = MOUTHS[person.mouth]
  if (isBearded(person))
    return shape(place(upper) + place(lower), colour.lip) + line(place(between), colour.dark, 3)
  if (body.man)
    return shape(place(lower), colour.lip, faint(0.45)) + line(place(between), colour.dark, 3.8)
  return (
    shape(place(upper), colour.lip) +
    shape(place(lower), colour.lip, faint(0.78)) +
    line(place(between), colour.dark, 3.2)
  )
}

function profileEye({ person, body, colour }: Brush): string {
  const brow = body.man ? PROFILE.browMan : PROFILE.browWoman
  const eyes =
    person.eyes === 'gaze'
      ? shape(PROFILE.sliver, colour.lit) +
        shape(PROFILE.iris, colour.ink) +
        line(PROFILE.openLine, colour.ink, 4)
      : line(PROFILE.loweredLine, colour.ink, 4.4)
  return eyes + bold(brow, colour.brow)
}
