import type { ArtToken } from '#theme/art.ts'
import type { HandName } from '../portrait.ts'
import { faint, ink, oval, shape } from '../svg.ts'

/** The printed hand has the flat one's colours. */
type Scenery = Exclude<HandName, 'printed'>
const coloursOf = (hand: HandName): Scenery => (hand === 'evening' ? hand : 'flat')

export type Role = keyof typeof PALETTES.evening

/** `table` has an edge, `night` is dark in both modes. */
export type Ground = 'table' | 'air' | 'night' | 'hills'

/** Coordinates are on a grid of 200 by 200. */
export interface GiftBrush {
  /** With volume: lit at the upper left, shaded at the right. */
  body(d: string, role: Role): string
  /** Only the light and shade of a volume. */
  turn(d: string): string
  /** Without volume. */
  plain(d: string, role: Role, opacity?: number): string
  disc(spot: Spot, role: Role, opacity?: number): string
  ball(spot: Spot, role: Role): string
  shade(d: string): string
  shine(d: string): string
  halo(spot: Spot): string
  /** Shadow under an object. */
  foot(spot: Spot): string
}

/** Centre and radii. */
export type Spot = readonly [x: number, y: number, rx: number, ry?: number]

const PALETTES = {
  evening: {
    main: 'c1',
    second: 'c5',
    pale: 'c3',
    dark: 'c4',
    mid: 'far',
    gold: 'c6',
    flesh: 'warm',
    leaf: 'near',
    stem: 'mid',
    light: 'glow',
    brown: 'h2',
    tan: 'h3',
    wicker: 'h5',
    glass: 'paper'
  },
  flat: {
    main: 'f4',
    second: 'f3',
    pale: 'f8',
    dark: 'f1',
    mid: 'f5',
    gold: 'f7',
    flesh: 'f6',
    leaf: 'f2',
    stem: 'f3',
    light: 'fl',
    brown: 'h2',
    tan: 'h3',
    wicker: 'h5',
    glass: 'f8'
  }
} as const satisfies Record<Scenery, Record<string, ArtToken>>

export const isRole = (name: string): name is Role => name in PALETTES.evening

const stop = (offset: number, token: ArtToken, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${ink(token)}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`

/** Cuts that swell to the right, as on the people. */
const CUTS =
  '<pattern id="#t" width="200" height="7" patternUnits="userSpaceOnUse" patternTransform="skewY(-18)"><path d="M96 3L150 1H200V4H150Z" fill="var(--ink)"/></pattern>'

const TURNS: Record<Scenery, string> = {
  evening:
    stop(0, 'glow', 0.46) + stop(0.36, 'glow', 0) + stop(0.44, 'shade', 0) + stop(1, 'shade', 0.52),
  flat: stop(0.58, 'shade', 0) + stop(0.58, 'shade', 0.2)
}

const HALO =
  stop(0, 'glow', 0.95) +
  stop(0.2, 'glow', 0.58) +
  stop(0.45, 'glow', 0.22) +
  stop(0.72, 'glow', 0.06) +
  stop(1, 'glow', 0)

/** Gradients by the suffix of their id. */
const LIGHTS: Record<string, (hand: HandName) => string> = {
  t: hand =>
    hand === 'printed'
      ? CUTS
      : `<linearGradient id="#t" y2=".35">${TURNS[coloursOf(hand)]}</linearGradient>`,
  h: () => `<radialGradient id="#h">${HALO}</radialGradient>`,
  s: () =>
    `<linearGradient id="#s" x2="0" y2="1">${stop(0, 'sky1') + stop(0.5, 'sky2') + stop(1, 'sky3')}</linearGradient>`,
  n: () =>
    `<linearGradient id="#n" x2="0" y2="1">${stop(0, 'fore') + stop(0.6, 'near') + stop(1, 'mid')}</linearGradient>`
}

/** Only the gradients in use. */
export function giftLights(svg: string, hand: HandName, id: string): string {
  return Object.entries(LIGHTS)
    .filter(([name]) => svg.includes(`url(#${id}${name})`))
    .map(([, gradient]) => gradient(hand).replace('id="#', `id="${id}`))
    .join('')
}

export function giftBrush(hand: HandName, id: string): GiftBrush {
  const isFlat = hand !== 'evening'
  const colour = (role: Role): string => ink(PALETTES[coloursOf(hand)][role])
  const light = (name: string): string => `url(#${id}${name})`
  // Its outline in ink, under it and a little lower.
  const keyed = (d: string): string =>
    hand === 'printed' ? shape(d, ink('ink'), 'transform="translate(2 2.5)"') : ''
  const veil = (opacity: number): string => (opacity < 1 ? faint(opacity) : '')
  // At night green is nearly as dark as the background.
  const moonlit = (d: string, role: Role): string =>
    !isFlat && (role === 'leaf' || role === 'stem') ? shape(d, ink('c5'), faint(0.4)) : ''
  return {
    body: (d, role) => keyed(d) + shape(d, colour(role)) + moonlit(d, role) + shape(d, light('t')),
    turn: d => shape(d, light('t')),
    plain: (d, role, opacity = 1) => shape(d, colour(role), veil(opacity)),
    disc: (spot, role, opacity = 1) => oval(spot, colour(role), veil(opacity)),
    ball: (spot, role) => oval(spot, colour(role)) + oval(spot, light('t')),
    shade: d => shape(d, ink('shade'), faint(isFlat ? 0.24 : 0.36)),
    shine: d => shape(d, ink(isFlat ? 'f8' : 'glow'), faint(isFlat ? 0.85 : 0.6)),
    halo: ([x, y, rx]) =>
      isFlat ? oval([x, y, rx * 0.62], ink('fl'), faint(0.3)) : oval([x, y, rx], light('h')),
    foot: spot => oval(spot, ink('shade'), faint(isFlat ? 0.24 : 0.4))
  }
}

const FRAME = 'M0 0H200V200H0Z'
const TABLE = 'M0 150Q100 142 200 150V200H0Z'
const HILLS = 'M0 166Q50 140 104 160Q156 178 200 152V200H0Z'

export function giftGround(
  hand: HandName,
  ground: Ground,
  [wall, figure]: readonly [ArtToken, ArtToken],
  id: string
): string {
  if (hand !== 'evening') return shape(FRAME, ink(wall)) + oval([100, 100, 82], ink(figure))
  const light = oval([92, 84, 104], `url(#${id}h)`, faint(ground === 'night' ? 0.3 : 0.8))
  const sky = shape(FRAME, `url(#${id}${ground === 'night' ? 'n' : 's'})`)
  return sky + light + standing(ground)
}

function standing(ground: Ground): string {
  if (ground === 'air') return ''
  if (ground === 'hills')
    return (
      shape('M0 148Q60 120 120 146Q160 160 200 134V200H0Z', ink('far')) + shape(HILLS, ink('mid'))
    )
  if (ground === 'night') return shape(TABLE, ink('fore'))
  return (
    shape(TABLE, ink('mid')) +
    shape('M0 150Q100 142 200 150V155Q100 147 0 155Z', ink('sun'), faint(0.4))
  )
}
