import { CUTS } from './cuts.ts'

/** Gradients of the evening hand (product.md §27.2), and cuts of the printed one. */
export type Light = keyof typeof LIGHTS | keyof typeof CUTS

const stop = (token: string, opacity = 1, offset = 0): string =>
  `<stop${offset > 0 ? ` offset="${offset}"` : ''} stop-color="var(--${token})"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`.replaceAll(
    '"0.',
    '".'
  )

const linear = (ends: string, stops: string) => (id: string) =>
  `<linearGradient id="${id}" ${ends}>${stops}</linearGradient>`
const across = (x1: number, y1: number, x2: number, y2: number): string =>
  `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
const radial = (stops: string) => (id: string) =>
  `<radialGradient id="${id}">${stops}</radialGradient>`

const LIGHTS = {
  sky: linear('x2="0" y2="1"', stop('sky1') + stop('sky2', 1, 0.55) + stop('sky3', 1, 1)),
  /** For hair, cloth and body. */
  turn: linear(across(120, 60, 330, 330), stop('shade', 0, 0.3) + stop('shade', 0.5, 1)),
  /** Darkens clothing at the bottom, where a name may appear. */
  sink: linear(across(0, 360, 0, 500), stop('shade', 0) + stop('shade', 0.38, 1)),
  key: linear(across(110, 110, 235, 210), stop('glow', 0.42) + stop('glow', 0, 1)),
  rim: linear(across(225, 200, 300, 185), stop('rim', 0) + stop('rim', 1, 1)),
  /** With only three stops the edge is visible in dark mode. */
  lamp: radial(
    stop('glow', 0.95) +
      stop('glow', 0.58, 0.2) +
      stop('glow', 0.22, 0.45) +
      stop('glow', 0.06, 0.72) +
      stop('glow', 0, 1)
  ),
  blush: radial(stop('blush', 0.18) + stop('blush', 0, 1))
} as const

/** Only those in use. In small pictures cuts are `coarse` times as far apart. */
export function lightsIn(svg: string, id: string, coarse: number): string {
  return Object.entries({ ...LIGHTS, ...CUTS })
    .filter(([name]) => svg.includes(`url(#${id}${name})`))
    .map(([name, draw]) => draw(id + name, coarse))
    .join('')
}
