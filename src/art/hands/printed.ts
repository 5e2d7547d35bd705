import { ageStep } from '../parts/age-step.ts'
import { eyeLines, lidded } from '../parts/ages.ts'
import type { Piece } from '../parts/clothing.ts'
import { EYE, LINES, MOUTHS, PROFILE } from '../parts/faces.ts'
import { browOf, irisesIn, isBearded, lookOf, noseOf, planeOf } from '../parts/features.ts'
import { cut } from '../parts/ink.ts'
import type { Move } from '../parts/poses.ts'
import { flip } from '../path.ts'
import { type Cloth, isSmiling, type Person } from '../person.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import type { Brush, FacingHead, Hand, Palette } from './brush.ts'
import type { Light } from './lights.ts'
import { plain, strandsOf, toneOf } from './plain.ts'

const INK = ink('ink')

/**
 * A hand-pulled print: an ink contour that is heavier away from the light, shade as cut lines, and
 * clothes in two inks and their tints (product.md §27.1).
 */
export const printed: Hand = {
  ...plain,
  pen: ' stroke-width="5"',
  shine: 0,
  frame: 4,
  palette: printedPalette,
  mass(brush, d, fill, attributes = '') {
    const rule = attributes.includes('rule') ? attributes : ''
    const isHair = fill === brush.colour.hair
    const texture = isHair ? hairCuts(brush) : clothCuts(brush.person.second)
    return keyed(d, fill, rule) + shape(d, brush.light(texture), rule)
  },
  sunk: ({ light }, d) => shape(d, light('hatch')),
  torso: ({ colour, light }, d) => keyed(d, colour.skin) + shape(d, light('weave')),
  skin: ({ colour }, d) => keyed(d, colour.skin),
  shadow: ({ light }, d) => shape(d, light('hatch')),
  // Fine lines are even, others swell.
  crease: (_, d, width) =>
    width < 2.2 ? line(d, INK, width - 0.2) : shape(cut(d, width * 1.3), INK),
  beard: ({ colour, light, person }, d) =>
    shape(d, colour.hair) + shape(d, light(person.hairColour < 3 ? 'bristleLight' : 'bristle')),
  thin: ({ colour, light, person }, d) =>
    shape(d, colour.hair, faint(0.6)) +
    shape(d, light(person.hairColour < 3 ? 'bristleLight' : 'bristle')),
  garment,
  drape: () => '',
  shoulderRim: () => '',
  planes,
  eyes,
  mouth,
  profilePlanes: (brush, outline) =>
    `<g transform="translate(${brush.body.full > 0 ? 46 : 40} 0)">${shape(outline, brush.light('hatch'))}</g>` +
    shape(PROFILE.nostril, INK) +
    blush(brush, 'M170 248L179 240M178 253L188 244'),
  profileEye,
  profileMouth: ({ colour, body }) =>
    (body.man ? '' : shape(PROFILE.upperLip + PROFILE.lowerLip, colour.lip)) +
    shape(cut(PROFILE.mouthLine, 4), INK),
  bareRim: () => '',
  hairDetail(brush, hair, place) {
    const { colour, person } = brush
    const light = person.hairColour < 3
    const cuts = (paths: readonly string[] = [], weight = 5): string =>
      paths.map(d => cut(place(d), weight)).join('')
    return (
      shape(hair.shine && person.hairColour < 6 ? place(hair.shine) : '', colour.hair) +
      shape(cuts(hair.folds, 5), INK) +
      shape(cuts(hair.strands, 4), light ? ink('paper') : INK) +
      (hair.plaits ?? [])
        .map(d => line(place(d), light ? ink('paper') : INK, 2.4, 'stroke-dasharray="6 4"'))
        .join('') +
      strandsOf(hair.plait)
        .map(
          ({ at, crossed }) =>
            oval(at, colour.hair, `stroke="${INK}" stroke-width="3"`) +
            shape(cut(crossed, 5), light ? ink('paper') : INK)
        )
        .join('')
    )
  }
}

/**
 * Under a fill its outline in ink, moved down and to the right. The path stands twice, so that it
 * becomes a `<use>`, whose place is shorter than a transform.
 */
const keyed = (d: string, fill: string, rule = ''): string =>
  `<path d="${d}" stroke="${INK}" x="1" y="2"/>${shape(d, fill, rule)}`

const hairCuts = ({ person: { hair, hairColour } }: Brush): Light => {
  const curly = hair === 'curls' || hair === 'afro' || hair === 'curlyTop'
  const kind = curly ? 'curl' : hair === 'buzz' ? 'bristle' : 'comb'
  if (hairColour < 3) return `${kind}Light`
  return kind === 'comb' && hairColour > 4 ? 'combFine' : kind
}

/** Two inks, a tint of each, paper, and black. */
const CLOTH: Record<Cloth, string> = { 1: 'f4', 2: 'f3', 3: 'f8', 4: 'f1', 5: 'f5', 6: 'f6' }

const isDark = (cloth: Cloth): boolean => cloth === 2 || cloth === 4
const clothCuts = (cloth: Cloth): Light => (isDark(cloth) ? 'glint' : 'weave')

export const printedCloth = (cloth: Cloth): string => CLOTH[cloth]

function printedPalette(person: Person): Palette {
  const skin = `s${person.skin}`
  // Grey is a light tone with dark lines in it.
  const hair = ink(person.hairColour === 6 ? 'h6l' : `h${person.hairColour}`)
  return {
    skin: ink(skin),
    lit: ink('paper'),
    dark: INK,
    lip: ink(`${skin}p`),
    hair,
    hairLight: ink(`h${person.hairColour}l`),
    brow: person.hairColour > 5 && person.age > 61 ? ink(person.skin < 4 ? 'h6' : 'h7') : INK,
    ink: INK,
    main: ink(CLOTH[person.cloth]),
    second: ink(CLOTH[person.second]),
    head: hair
  }
}

function garment(brush: Brush, { d, tone, width, lit }: Piece): string {
  const { cloth, second } = brush.person
  if (tone === 'light') return ''
  if (width !== undefined)
    return tone === 'shade'
      ? shape(cut(d, 5), isDark(cloth) ? ink('paper') : INK)
      : line(d, INK, width + 3) + line(d, toneOf(brush, tone), width)
  if (tone === 'shade') return shape(d, brush.light('weave'))
  const cuts = lit ? shape(d, brush.light(clothCuts(tone === 'main' ? cloth : second))) : ''
  return keyed(d, toneOf(brush, tone)) + cuts
}

/** Cheeks: in the colour of the lips, on dark skin as cuts of light. */
const blush = ({ person: { skin }, colour }: Brush, d: string): string =>
  line(d, skin > 4 ? ink(`s${skin}l`) : colour.lip, 2)

function planes(brush: Brush, { pose, turn }: FacingHead): string {
  const { person, light } = brush
  const nose = noseOf(person)
  const turned = pose === 'threeQuarter'
  return (
    shape(planeOf(person, pose, turn), light('hatch')) +
    shape(
      (turned ? cut(nose.turnedLine, 3.4) : turn.face(cut(nose.line, 3.4))) +
        (person.mouth === 'laugh' || isBearded(person) ? '' : turn.face(cut(UNDER_LIP, 3.4))),
      INK
    ) +
    blush(brush, turn.face('M149 252L158 242M158 255L167 246'))
  )
}

const SMILE = cut('M173 264Q169 269 172 275', 3)
const UNDER_LIP = 'M189 300Q200 304 211 300'

function eyes(brush: Brush, { pose, turn }: FacingHead): string {
  const { person, body, colour } = brush
  const both = (d: string): string =>
    turn.face(lidded(person, d)) + turn.face(lidded(person, flip(d)))
  const look = lookOf(person, pose)
  const brow = both(browOf(look, body))
  const isInk = colour.brow === INK
  const { irises, glints } = irisesIn(person, turn, pose)
  const lines = {
    gaze: () => irises + both(EYE.lash + (person.glasses === 'none' ? cut(EYE.crease, 2.4) : '')),
    merry: () => both(cut(EYE.merry, 6)),
    lowered: () => both(EYE.lowered + cut(EYE.crease, 2.4))
  }
  return (
    (look === 'gaze' ? shape(both(EYE.sliver), colour.lit) : '') +
    shape(lines[look]() + (isInk ? brow : ''), INK) +
    (look === 'gaze' ? line(glints, ink('paper'), 4.4) : '') +
    (isInk ? '' : shape(brow, colour.brow, `stroke="${colour.brow}" stroke-width="1.5"`)) +
    eyeLines(brush, printed, both, EYE.under, EYE.corner)
  )
}

function mouth({ person, body, colour }: Brush, place: Move): string {
  const { upper, lower, line: between } = MOUTHS[person.mouth]
  if (person.mouth === 'laugh')
    return (
      shape(place(upper), INK, `stroke="${INK}" stroke-width="2.5"`) +
      shape(place(lower), colour.lip) +
      shape(place(between), ink('paper')) +
      shape(cut(place(LINES.cheeks), 4), INK)
    )
  const lips = body.man ? (isBearded(person) ? lower : '') : upper + lower
  const dimples =
    isSmiling(person) && !isBearded(person) && ageStep(person) === 0 ? SMILE + flip(SMILE) : ''
  return (
    shape(lips && place(lips), colour.lip) +
    shape(place(cut(between, body.man ? 5.5 : 4.6) + dimples), INK)
  )
}

function profileEye({ person, body, colour }: Brush): string {
  const brow = body.man ? PROFILE.browMan : PROFILE.browWoman
  const eye =
    person.eyes === 'gaze'
      ? shape(PROFILE.sliver, colour.lit) + shape(PROFILE.iris + PROFILE.openLash, INK)
      : shape(PROFILE.lowered, INK) + line(PROFILE.lash, INK, 2.5)
  return eye + shape(cut(PROFILE.crease, 2.4), INK) + shape(brow, colour.brow)
}
