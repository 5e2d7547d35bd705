import { BROWS, EYE, LINES, MOUTHS, NOSES, PROFILE } from '../parts/faces.ts'
import { flip, warp } from '../path.ts'
import type { Cloth, Person } from '../person.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import type { Brush, FacingHead, Hand, Palette } from './brush.ts'

/** Paper cut: two planes without gradients, and a straight edge of shade (product.md §27.1). */
export const flat: Hand = {
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
  eye,
  mouth,
  profilePlanes: ({ colour, body }) =>
    shape(body.full > 0 ? widened(CHEEK_BACK) : CHEEK_BACK, colour.dark) +
    shape(PROFILE.nostril, colour.dark) +
    oval([178, 252, 21], ink('blush'), faint(0.3)),
  profileEye,
  profileMouth: ({ colour, body, person }) =>
    body.man || person.mouth === 'smile'
      ? line(PROFILE.mouthLine, colour.ink, 3.6)
      : shape(PROFILE.upperLip + PROFILE.lowerLip, colour.lip),
  bareRim: () => ''
}

const ruleOf = (attributes: string): string => (attributes.includes('rule') ? attributes : '')
/** Bolder brows than in the evening hand. */
const bold = (d: string, colour: string): string =>
  shape(d, colour, `stroke="${colour}" stroke-width="2"`)

/** The edge of shade; its right side is dark. */
const KNIFE = 'M222 -60C208 80 206 180 214 260C222 330 214 420 226 600H560V-60Z'
const SLEEVE = 'M214 330C232 396 300 392 318 452C326 490 326 540 324 600H560V330Z'

const POSTER_CLOTH: Record<Cloth, string> = { 1: 'f4', 2: 'f3', 3: 'f8', 4: 'f1', 5: 'f5', 6: 'f7' }

export const posterCloth = (cloth: Cloth): string => POSTER_CLOTH[cloth]

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
    brow: ink(person.hairColour > 4 && person.age < 60 ? 'h3' : hair),
    ink: ink('ink'),
    main: ink(posterCloth(person.cloth)),
    second: ink(posterCloth(person.second)),
    head: ink(hair)
  }
}

const SPLIT =
  'M216 98C212 130 214 160 217 186C214 192 209 197 206 204C207 222 210 238 214 250C217 257 212 262 203 263C207 266 208 271 207 275C212 280 212 288 207 294C204 304 205 314 203 340L320 340L320 98Z'
const SIDE =
  'M232 98C240 140 250 176 244 204C250 232 240 252 230 272C222 292 212 310 206 340L320 340L320 98Z'
const CHEEK_BACK =
  'M232 90C216 150 220 200 212 244C204 266 192 288 188 346C230 340 252 280 254 250L320 220L320 90Z'

const widened = (d: string): string => warp(d, (x, y) => [y > 230 ? x + 6 : x, y])

function planes({ person, colour, body }: Brush, { pose, turn }: FacingHead): string {
  const nose = NOSES[person.nose]
  const turned = pose === 'threeQuarter'
  const split = person.light === 'split' && !turned
  const side = turn.face(body.full > 0 ? widened(SIDE) : SIDE)
  return (
    shape(split ? turn.face(SPLIT) : side, colour.dark) +
    shape(turned ? nose.turned : turn.face(nose.side), colour.dark) +
    (turned || split ? '' : shape(turn.face(nose.underside), colour.dark)) +
    oval([turn.x(158), turn.y(250), 21], ink('blush'), faint(0.32)) +
    (split ? '' : shape(turn.face(LINES.underLip), colour.dark, faint(0.6)))
  )
}

function eye(
  { person, body, colour }: Brush,
  place: FacingHead['turn']['face'],
  mirrored: boolean,
  { pose, turn }: FacingHead
): string {
  const at = (d: string): string => place(mirrored ? flip(d) : d)
  const open = person.eyes === 'gaze' && pose !== 'down'
  const eyes = open
    ? shape(at(EYE.sliver), colour.lit) +
      shape(at(EYE.iris), colour.ink) +
      oval([turn.x(mirrored ? 229 : 167), turn.y(211), 1.8], ink('paper')) +
      line(at(EYE.lashLine), colour.ink, 4)
    : line(at(EYE.loweredLine), colour.ink, 4.4)
  const brow = open ? (body.man ? BROWS.openMan : BROWS.open) : body.man ? BROWS.man : BROWS.woman
  return (
    eyes +
    bold(at(brow), colour.brow) +
    (person.age > 56 ? line(at(EYE.under + EYE.corner), colour.ink, 1.8, faint(0.35)) : '')
  )
}

function mouth({ person, body, colour }: Brush, place: FacingHead['turn']['face']): string {
  const { upper, lower, line: between } = MOUTHS[person.mouth]
  if (body.man || person.mouth === 'smile') {
    const bearded = person.beard === 'full' || person.beard === 'goatee'
    const lip =
      person.mouth === 'full' && !bearded ? shape(place(lower), colour.lip, faint(0.55)) : ''
    return lip + line(place(between), bearded ? colour.lip : colour.ink, 3.8)
  }
  return shape(place(upper), colour.lip) + shape(place(lower), colour.lip, faint(0.78))
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
