import { eyeLines, lidded } from '../parts/ages.ts'
import { shoulderRim } from '../parts/clothing.ts'
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
import type { Move } from '../parts/poses.ts'
import { flip } from '../path.ts'
import type { Person } from '../person.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import type { Brush, FacingHead, Hand, Palette } from './brush.ts'
import { plain } from './plain.ts'

/** A soft key light, a hard shadow plane and a bright rim (product.md §27.1 and §27.2). */
export const evening: Hand = {
  ...plain,
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
  eyes,
  mouth,
  profilePlanes,
  profileEye,
  profileMouth({ colour, body }) {
    const { upperLip, lowerLip, mouthLine } = PROFILE
    return (
      shape(upperLip, colour.lip, body.man ? faint(0.4) : '') +
      shape(lowerLip, colour.lip, faint(body.man ? 0.3 : 0.7)) +
      line(mouthLine, colour.dark, 2.4)
    )
  },
  bareRim: ({ light }, d) => line(d, light('rim'), 4)
}

function eveningPalette(person: Person): Palette {
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
    ink: ink(person.hairColour > 4 || person.skin > 4 ? 'ink' : 'h1'),
    main: ink(`c${person.cloth}`),
    second: ink(`c${person.second}`),
    head: ink(hair),
    edge: ink(person.cloth === 3 || person.cloth === 6 ? 'mid' : 'rim')
  }
}

function planes({ person, colour, light }: Brush, { outline, pose, turn }: FacingHead): string {
  const nose = noseOf(person)
  const turned = pose === 'threeQuarter'
  return (
    shape(outline, light('key')) +
    shape(planeOf(person, pose, turn), colour.dark) +
    shape(turned ? nose.turned : turn.face(nose.side), colour.dark, faint(turned ? 0.85 : 0.75)) +
    oval([turn.x(162), turn.y(248), 30, 24], light('blush')) +
    (turned ? '' : shape(turn.face(nose.underside), colour.dark)) +
    (person.mouth === 'laugh' ? '' : shape(turn.face(LINES.underLip), colour.dark, faint(0.5)))
  )
}

function eyes(brush: Brush, { pose, turn }: FacingHead): string {
  const { person, body, colour } = brush
  const both = (d: string): string =>
    turn.face(lidded(person, d)) + turn.face(lidded(person, flip(d)))
  const look = lookOf(person, pose)
  const lids = (): string => shape(both(EYE.lid), colour.dark, faint(0.4))
  const drawn = {
    gaze: () => lids() + gaze(colour, both, irisesIn(person, turn, pose)),
    merry: () => line(both(EYE.merry), colour.ink, 4),
    lowered: () => lids() + shape(both(EYE.lowered), colour.ink)
  }
  return (
    drawn[look]() +
    shape(both(browOf(look, body)), colour.brow) +
    eyeLines(brush, evening, both, EYE.under, EYE.corner)
  )
}

const gaze = (colour: Palette, both: Move, { irises, glints }: Irises): string =>
  shape(both(EYE.sliver), colour.lit) +
  shape(irises, colour.ink) +
  line(glints, ink('paper'), 4.4) +
  shape(both(EYE.lash), colour.ink)

function mouth({ colour, person, body }: Brush, place: FacingHead['turn']['face']): string {
  if (person.mouth === 'laugh') return laugh(colour, place)
  const { upper, lower, line: between } = MOUTHS[person.mouth]
  const [over, under, corners] = [place(upper), place(lower), place(between)]
  if (isBearded(person)) return shape(over + under, colour.lip) + line(corners, colour.dark, 2.6)
  if (!body.man)
    return (
      shape(over, colour.lip) +
      shape(under, colour.lip, faint(0.72)) +
      line(corners, colour.dark, 3)
    )
  return shape(under, colour.lip, faint(0.4)) + line(corners, colour.dark, 3.4)
}

function profilePlanes({ colour, light, body }: Brush, outline: string): string {
  const low = body.full > 0 ? 350 : 336
  return (
    shape(
      `M262 90C250 150 252 200 249 232C240 258 214 290 186 ${low}L330 ${low}L330 90Z`,
      colour.dark,
      faint(0.6)
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
