import type { ThemeSettings } from '#site/theme.ts'
import { behindFigure } from './figures/behind.ts'
import { facingFigure } from './figures/facing.ts'
import { profileFigure } from './figures/profile.ts'
import { BOXES, type Crop, type Frame, placementOf } from './framing.ts'
import { type Brush, brushFor, type Hand } from './hands/brush.ts'
import { evening } from './hands/evening.ts'
import { flat, headOf, posterCloth } from './hands/flat.ts'
import { lightsIn } from './hands/lights.ts'
import { printed, printedCloth } from './hands/printed.ts'
import { backdropOf, groundsOf, posterOf } from './parts/backdrops.ts'
import { papersOf, printOf } from './parts/prints.ts'
import type { Person, Pose } from './person.ts'
import { hoist, ink, shape, shortened, shortHash } from './svg.ts'

export type HandName = ThemeSettings['art']['style']

export interface PortraitOptions {
  hand: HandName
  /** Unique on the page for each drawing. */
  id: string
  frame?: Frame
  crop?: Crop
  backdrop?: 'own' | 'plain' | 'none'
}

const HANDS: Record<HandName, Hand> = { evening, flat, printed }

/**
 * An inline `<svg>`: decorative, sized by CSS, all fills tokens. Ids contain `id` and a hash of the
 * content, so that drawings on a page don't clash (product.md §27.7).
 */
export function drawPortrait(person: Person, options: PortraitOptions): string {
  const { hand, frame = 'portrait', crop = 'half', backdrop = 'own' } = options
  const id = idOf(options.id, person, [hand, frame, crop, backdrop])
  const { body, defs } = figure(person, person.pose, hand, id)
  const ground = groundOf(
    person,
    hand,
    id,
    frame === 'avatar' && backdrop === 'own' ? 'plain' : backdrop
  )
  const placed = `${ground}<g stroke-linecap="round"${HANDS[hand].pen} transform="${placementOf(person, frame, crop)}">${body}</g>`
  return (
    `<svg class="lv-art" viewBox="${BOXES[frame].join(' ')}" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">` +
    `${finished(placed, defs, id, frame === 'avatar' ? 1.7 : 1)}</svg>`
  )
}

/**
 * The figure for scenes: a `<g>` on the 400 by 500 grid, unscaled, shoulders down to y 580. A
 * profile looks left; `facing: 'right'` mirrors it about x = 200.
 */
export function drawHead(
  person: Person,
  options: { pose: Pose; id: string; hand: HandName; facing?: 'left' | 'right' }
): string {
  const { pose, hand, facing = 'left' } = options
  const id = idOf(options.id, person, [hand, pose, facing])
  const { body, defs } = figure(person, pose, hand, id)
  const mirrored = facing === 'right' ? ' transform="matrix(-1 0 0 1 400 0)"' : ''
  return `<g stroke-linecap="round"${HANDS[hand].pen}${mirrored}>${finished(body, defs, id)}</g>`
}

/** Crown at y 84, ears at y 216, nape at y 280. */
export function drawBehind(person: Person, options: { id: string; hand: HandName }): string {
  return drawHead(person, { ...options, pose: 'behind' })
}

const idOf = (id: string, person: Person, options: readonly string[]): string =>
  id + shortHash(JSON.stringify([person, options]))

function figure(
  person: Person,
  pose: Pose,
  name: HandName,
  id: string
): { body: string; defs: string } {
  const hand = HANDS[name]
  const brush = brushFor(person, id, hand.palette(person))
  const body = paint(brush, hand, pose)
  return { body, defs: brush.clips() }
}

function paint(brush: Brush, hand: Hand, pose: Pose): string {
  if (pose === 'profile') return profileFigure(brush, hand)
  if (pose === 'behind') return behindFigure(brush, hand)
  return facingFigure(brush, hand, pose)
}

function finished(drawing: string, clips: string, id: string, coarse = 1): string {
  const { defs, svg } = hoist(shortened(`${clips}\n${drawing}`), id)
  const [clipPaths = '', picture = ''] = svg.split('\n')
  return `<defs>${lightsIn(picture, id, coarse)}${defs}${clipPaths}</defs>${picture}`
}

function groundOf(
  person: Person,
  hand: HandName,
  id: string,
  kind: 'own' | 'plain' | 'none'
): string {
  if (kind === 'none') return ''
  if (hand === 'flat') {
    const grounds = groundsOf(person, headOf(person), posterCloth(person.cloth))
    return kind === 'own' ? posterOf(person, grounds) : shape(FRAME, ink(grounds[1]))
  }
  if (hand === 'printed') {
    const papers = papersOf(person, printedCloth(person.cloth))
    return kind === 'own' ? printOf(person, papers) : shape(FRAME, ink(papers[0]))
  }
  if (kind === 'own') return backdropOf(person, name => `url(#${id}${name})`)
  const token = (['warm', 'far', 'sun', 'c5'] as const)[person.ground % 4] ?? 'warm'
  return shape(FRAME, ink('sky2')) + shape(FRAME, ink(token), 'opacity=".85"')
}

const FRAME = 'M-400-400H800V900H-400Z'
