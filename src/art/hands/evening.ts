import { shoulderRim } from '../parts/clothing.ts'
import { BROWS, EYE, LINES, MOUTHS, NOSES, PROFILE } from '../parts/faces.ts'
import { flip, warp } from '../path.ts'
import type { Person } from '../person.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import type { Brush, FacingHead, Hand, Palette } from './brush.ts'

/** A soft key light, a hard shadow plane and a bright rim (product.md §27.1 and §27.2). */
export const evening: Hand = {
  shine: 0.5,
  frame: 3.4,
  palette: eveningPalette,
  mass: (brush, d, fill, attributes = '') =>
    shape(d, brush.light('rim'), `transform="translate(4.5 -2)" ${attributes}`.trim()) +
    shape(d, fill, attributes) +
    shape(d, brush.light('turn'), attributes),
  sunk: (_, d) => shape(d, ink('shade'), faint(0.28)),
  torso: ({ colour, light }, d) =>
    shape(d, colour.skin) +
    shape(d, colour.dark, faint(0.35)) +
    shape(d, light('turn'), faint(0.3)),
  drape: ({ light }, d) => shape(d, light('turn')) + shape(d, light('sink')),
  shoulderRim: ({ body, light }) => line(shoulderRim(body), light('rim'), 5, faint(0.8)),
  planes,
  eye,
  mouth({ colour, person, body }, place) {
    const { upper, lower } = MOUTHS[person.mouth]
    const [over, under] = [place(upper), place(lower)]
    if (!body.man) return shape(over, colour.lip) + shape(under, colour.lip, faint(0.72))
    return (
      shape(over, colour.dark) +
      shape(over, colour.lip, faint(0.3)) +
      shape(under, colour.lip, faint(0.32))
    )
  },
  profilePlanes,
  profileEye,
  profileMouth({ colour, body }) {
    const { upperLip, lowerLip } = PROFILE
    return (
      shape(upperLip, colour.lip, body.man ? faint(0.55) : '') +
      shape(lowerLip, colour.lip, faint(body.man ? 0.35 : 0.7))
    )
  },
  bareRim: ({ light }, d) => line(d, light('rim'), 4)
}

function eveningPalette(person: Person): Palette {
  const skin = `s${person.skin}`
  const hair = `h${person.hairColour}`
  const grey = person.hairColour > 5
  const brow = person.hairColour === 5 || (grey && person.age <= 60) ? 'h3' : hair
  return {
    skin: ink(skin),
    lit: ink(`${skin}l`),
    dark: ink(`${skin}d`),
    lip: ink(`${skin}p`),
    hair: ink(hair),
    hairLight: ink(`${hair}l`),
    brow: ink(brow),
    ink: ink(person.hairColour > 4 || person.skin > 4 ? 'ink' : 'h1'),
    main: ink(`c${person.cloth}`),
    second: ink(`c${person.second}`),
    head: ink(hair)
  }
}

const SPLIT =
  'M226 98C236 130 238 164 233 186C224 190 214 194 207 203C207 222 210 238 214 250C217 257 212 262 203 263C207 266 208 271 207 275C214 280 214 288 207 294C204 300 206 310 203 330L310 330L310 98Z'
const TRIANGLE = 'M220 224C232 228 244 226 252 219C252 240 245 258 231 266C224 254 220 240 220 224Z'
const SIDE =
  'M240 98C252 140 256 176 247 204C252 232 242 252 232 272C224 292 214 310 206 340L310 340L310 98Z'
const TURNED_SIDE =
  'M238 98C250 140 256 178 248 206C250 232 240 250 230 270C220 290 214 308 206 340L320 340L320 98Z'

function planes({ person, colour, light }: Brush, { outline, pose, turn }: FacingHead): string {
  const nose = NOSES[person.nose]
  const turned = pose === 'threeQuarter'
  const shadow =
    person.light === 'split' && !turned
      ? shape(turn.face(SPLIT), colour.dark) + shape(turn.face(TRIANGLE), colour.skin, faint(0.75))
      : shape(turned ? widened(TURNED_SIDE, person.build) : turn.face(SIDE), colour.dark)
  return (
    shape(outline, light('key')) +
    shadow +
    (turned ? shape(nose.turned, colour.dark) : sideOfNose(person, turn.face(nose.side), colour)) +
    oval([turn.x(162), turn.y(248), 30, 24], light('blush')) +
    (turned ? '' : shape(turn.face(nose.underside), colour.dark)) +
    shape(turn.face(LINES.underLip), colour.dark, faint(0.7))
  )
}

const sideOfNose = (person: Person, d: string, colour: Palette): string =>
  person.light === 'split' ? shape(d, colour.dark) : shape(d, colour.dark, faint(0.8))

const widened = (d: string, build: number): string =>
  build < 2 ? d : warp(d, (x, y) => [y > 220 ? x + (build - 1) * 4 : x, y])

function eye(
  brush: Brush,
  place: FacingHead['turn']['face'],
  mirrored: boolean,
  head: FacingHead
): string {
  const { person, body, colour } = brush
  const at = (d: string): string => place(mirrored ? flip(d) : d)
  const open = person.eyes === 'gaze' && head.pose !== 'down'
  const brows = open ? [BROWS.open, BROWS.openMan] : [BROWS.woman, BROWS.man]
  return (
    shape(at(EYE.lid), colour.dark, faint(0.6)) +
    (open ? gaze(brush, at, mirrored, head) : shape(at(EYE.lowered), colour.ink)) +
    shape(at((body.man ? brows[1] : brows[0]) ?? BROWS.woman), colour.brow) +
    (person.age > 56 ? line(at(EYE.under + EYE.corner), colour.dark, 1.6, faint(0.5)) : '')
  )
}

function gaze(
  { colour }: Brush,
  at: (d: string) => string,
  mirrored: boolean,
  { turn }: FacingHead
): string {
  return (
    shape(at(EYE.sliver), colour.lit, faint(0.85)) +
    shape(at(EYE.iris), colour.ink) +
    oval([turn.x(mirrored ? 229 : 167), turn.y(210), 1.6], ink('paper')) +
    shape(at(EYE.lash), colour.ink) +
    line(at(EYE.crease), colour.dark, 1.6)
  )
}

function profilePlanes({ colour, light, body }: Brush, outline: string): string {
  const low = body.full > 0 ? 350 : 336
  return (
    shape(
      `M246 90C214 150 212 214 206 244C200 262 190 286 186 ${low}C226 ${low} 264 300 266 246L310 220L310 90Z`,
      colour.dark,
      faint(0.5)
    ) +
    shape(outline, light('key'), faint(0.8)) +
    oval([176, 252, 34], light('blush')) +
    shape(PROFILE.socket, colour.dark, faint(0.55)) +
    shape(PROFILE.nostril, colour.dark)
  )
}

function profileEye({ person, colour, body }: Brush): string {
  const brow = shape(body.man ? PROFILE.browMan : PROFILE.browWoman, colour.brow)
  if (person.eyes === 'gaze')
    return (
      shape(PROFILE.sliver, colour.lit, faint(0.85)) +
      shape(PROFILE.iris, colour.ink) +
      shape(PROFILE.openLash, colour.ink) +
      line(PROFILE.crease, colour.dark, 1.8) +
      brow
    )
  return (
    shape(PROFILE.lowered, colour.ink) +
    line(PROFILE.lash, colour.ink, 2.5) +
    line(PROFILE.crease, colour.dark, 2) +
    brow
  )
}
