import type { ArtToken } from '#theme/art.ts'
import { type BackHair, backHairOf } from './back-hair.ts'
import { at, type Ink, inkOf, shape, stroke } from './brush.ts'

export interface Sitter {
  build: 'large' | 'broad' | 'slim'
  hair: BackHair
  hairTone: 1 | 2 | 3 | 4 | 5 | 6 | 7
  skin: 1 | 2 | 3 | 4 | 5 | 6
  coat: ArtToken
  scarf?: ArtToken | undefined
}

export interface Pose {
  /** Position of the nape; a head is 116 units high at scale 1. */
  x: number
  y: number
  scale: number
  /** Tilt in degrees before mirroring; positive is right. */
  lean: number
  /** -1 mirrors the figure, for a light on its left. */
  light: 1 | -1
  /** Length of the coat below the nape. */
  foot?: number
}

/** A person from behind, lit from the right. The scene hides the hands, or lays an arm over it. */
export function backOf(sitter: Sitter, pose: Pose, id: string): string {
  return figure(sitter, pose, id, body)
}

/** The same, leaning on a rail: elbows out, forearms hidden. */
export function leanOf(sitter: Sitter, pose: Pose, id: string): string {
  return figure(sitter, pose, id, leaningBody)
}

function figure(sitter: Sitter, pose: Pose, id: string, torso: typeof body): string {
  const { x, y, scale, lean, light, foot = 330 } = pose
  const size = Math.round(scale * 100) / 100
  return (
    `<g transform="translate(${at(x)} ${at(y)}) scale(${light * size} ${size})">` +
    widened(sitter, torso(sitter, foot, id)) +
    `<g transform="rotate(${lean} 0 30) translate(0 7) scale(1.06 1)">${head(sitter, id)}</g></g>`
  )
}

const widened = ({ build }: Sitter, torso: string): string =>
  build === 'large' ? `<g transform="scale(1.08 1)">${torso}</g>` : torso

const NECKS = { large: 27, broad: 26, slim: 21 } as const
/** Half widths of neck, shoulders and arms. */
const TORSOS = { large: [26, 112, 154], broad: [26, 100, 132], slim: [20, 84, 112] } as const

export const shouldersOf = (build: Sitter['build']): number => TORSOS[build][1]

function leaningBody({ build, coat, scarf, skin }: Sitter, foot: number, id: string): string {
  const neck = NECKS[build]
  const half =
    `M0 46L${neck + 6} 46C${neck + 10} 54 ${neck + 16} 60 ${neck + 26} 64C66 74 84 80 96 96` +
    `C122 118 146 152 158 182C164 198 150 204 138 200C120 196 104 190 92 178` +
    `C88 214 84 246 88 276C92 320 100 360 104 ${foot}H0Z`
  const shade = `M0 70C-14 120 -12 240 -12 ${foot}H-104C-100 360 -92 320 -88 276C-84 246 -88 214 -92 178C-104 190 -120 196 -138 200C-150 204 -164 198 -158 182C-146 152 -122 118 -96 96C-84 80 -66 74 ${-neck - 26} 64Z`
  const seams =
    `M0 78C3 150 -2 230 0 ${foot}M-92 106C-46 126 46 126 92 106M92 178C88 160 84 144 74 130` +
    `M-92 178C-88 160 -84 144 -74 130M-70 262C-40 272 40 272 70 262M110 150C120 164 126 176 128 190`
  return [
    rimmed(half + mirrorOf(half), coat, `${id}b`),
    shape(shade, 'shade', 0.34),
    stroke(seams, 'shade', 2.6, 0.28),
    shape(`M${-neck} -14H${neck}V48C${neck} 70 ${-neck} 70 ${-neck} 48Z`, `s${skin}d`),
    shape(`M6 -14H${neck}V48C${neck} 58 14 63 6 63Z`, `s${skin}`, 0.8),
    collar(neck, scarf ?? coat, scarf !== undefined)
  ].join('')
}

/** Repeats the shape, moved towards the light, as its rim. */
function rimmed(path: string, ink: Ink, id: string, between = ''): string {
  return (
    `<g fill="var(--rim)" transform="translate(5 -4)"><path id="${id}" d="${path}"/></g>` +
    `${between}<use href="#${id}" fill="${inkOf(ink)}"/>`
  )
}

function body({ build, coat, scarf, skin }: Sitter, foot: number, id: string): string {
  const [neck, shoulder, arm] = TORSOS[build]
  const fall = `C${arm + 4} ${at(foot * 0.72)} ${arm - 4} ${at(foot * 0.86)} ${arm - 6} ${foot}`
  const right =
    `C${neck + 10} 54 ${neck + 16} 60 ${neck + 26} 64C${shoulder - 22} 74 ${shoulder - 6} 82 ` +
    `${shoulder} 94C${arm - 6} 112 ${arm} 150 ${arm} ${at(foot * 0.6)}${fall}`
  const half = `M0 46L${neck + 6} 46${right}H0Z`
  const coatPath = half + mirrorOf(half)
  const shade =
    `M0 70C-14 120 -10 ${at(foot * 0.6)} -14 ${foot}H${6 - arm}` +
    `C${4 - arm} ${at(foot * 0.86)} ${-arm - 4} ${at(foot * 0.72)} ${-arm} ${at(foot * 0.6)}` +
    `C${-arm} 150 ${6 - arm} 112 ${-shoulder} 94C${6 - shoulder} 82 ${22 - shoulder} 74 ${-neck - 26} 64Z`
  const sleeve = shoulder - 14
  const seams =
    `M0 78C3 150 -2 230 0 ${foot}M${-shoulder + 2} 104C-50 124 50 124 ${shoulder - 2} 104` +
    `M${sleeve} 168C${sleeve - 8} 230 ${sleeve - 4} 290 ${sleeve - 8} ${foot}` +
    `M${-sleeve} 168C${8 - sleeve} 230 ${4 - sleeve} 290 ${8 - sleeve} ${foot}`
  return [
    rimmed(coatPath, coat, `${id}b`),
    shape(shade, 'shade', 0.34),
    stroke(seams, 'shade', 3, 0.28),
    shape(`M${-neck} -14H${neck}V48C${neck} 70 ${-neck} 70 ${-neck} 48Z`, `s${skin}d`),
    shape(`M6 -14H${neck}V48C${neck} 58 14 63 6 63Z`, `s${skin}`, 0.8),
    collar(neck, scarf ?? coat, scarf !== undefined)
  ].join('')
}

function collar(neck: number, ink: ArtToken, thick: boolean): string {
  const [wide, high, low] = thick ? [neck + 22, 30, 84] : [neck + 13, 40, 72]
  const band = `M${-wide} ${low - 22}C${-wide} ${high} -16 ${high + 8} 0 ${high + 8}S${wide} ${high} ${wide} ${low - 22}C${wide + 8} ${low} 30 ${low + 8} 0 ${low + 8}S${-wide - 8} ${low} ${-wide} ${low - 22}Z`
  const folds = thick
    ? stroke(
        `M${-wide + 4} ${low - 16}C-20 ${low - 6} 16 ${low - 10} ${wide - 2} ${low - 26}M${-wide + 18} ${low}C-6 ${low + 4} 20 ${low - 4} ${wide - 6} ${low - 12}`,
        'shade',
        3,
        0.3
      )
    : ''
  const lit = `M8 ${high + 8}C${at(wide * 0.6)} ${high + 6} ${wide} ${high} ${wide} ${low - 22}C${wide + 8} ${low} 30 ${low + 8} 14 ${low + 8}C22 ${low - 10} 20 ${high + 20} 8 ${high + 8}Z`
  return shape(band, ink) + shape(band, 'shade', 0.2) + shape(lit, 'glow', 0.22) + folds
}

const mirrorOf = (path: string): string =>
  path.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x, y) => `${-Number(x)} ${y}`)

const SKULL =
  'M-44 -50C-47 -94 -25 -114 0 -114C25 -114 47 -94 44 -50C42 -22 32 -2 22 8H-22C-32 -2 -42 -22 -44 -50Z'

function head({ hair, hairTone, skin }: Sitter, id: string): string {
  const [tone, light]: [ArtToken, ArtToken] = [`h${hairTone}`, `h${hairTone}l`]
  const skull = shape(SKULL, `s${skin}d`) + shape(SKULL_LIT, `s${skin}`, 0.75)
  if (hair === 'bald')
    return rimmed(SKULL, `s${skin}d`, `${id}h`) + EARS(skin) + shape(SKULL_LIT, `s${skin}`, 0.75)
  const drawn = backHairOf(hair)
  const cover = hair === 'scarf' ? ('c6' as const) : tone
  const knot =
    drawn.knot === undefined
      ? ''
      : `<g transform="translate(4 -3)">${shape(drawn.knot, light)}</g>` +
        shape(drawn.knot, cover) +
        shape(KNOT_SHADE(drawn.knot), 'shade', 0.3)
  return [
    rimmed(drawn.mass, cover, `${id}h`, drawn.ears ? EARS(skin) : ''),
    hair === 'receding' ? skull : '',
    hair === 'receding' ? shape(drawn.mass, cover) : '',
    shape(drawn.shade, 'shade', 0.36),
    shape(drawn.shine, hair === 'scarf' ? 'glow' : light, hair === 'scarf' ? 0.3 : 0.55),
    hair === 'crop' ? shape(FADE, `s${skin}d`, 0.38) : '',
    stroke(drawn.locks, hair === 'scarf' ? 'shade' : light, 1.8, 0.45),
    knot
  ].join('')
}

const FADE =
  'M-45 -40C-43 -22 -38 -10 -32 0C-26 10 -18 6 -12 10C-4 15 4 15 12 10C18 6 26 10 32 0C38 -10 43 -22 45 -40C40 -26 36 -20 28 -16C14 -6 -14 -6 -28 -16C-36 -20 -40 -26 -45 -40Z'

const SKULL_LIT = 'M0 -114C25 -114 47 -94 44 -50C42 -22 32 -2 22 8H4C14 -30 14 -80 0 -114Z'

const EARS = (skin: Sitter['skin']): string =>
  shape('M-42 -56C-54 -62 -58 -46 -53 -34C-50 -24 -44 -20 -40 -24Z', `s${skin}d`) +
  shape('M42 -56C54 -62 58 -46 53 -34C50 -24 44 -20 40 -24Z', `s${skin}`)

const KNOT_SHADE = (knot: string): string =>
  knot.startsWith('M0 -32')
    ? 'M0 -32C-18 -34 -34 -22 -33 -6C-32 12 -18 22 -4 22C-18 4 -16 -20 0 -32Z'
    : 'M0 -160C-20 -162 -32 -148 -31 -132C-30 -116 -18 -106 -4 -106C-18 -122 -16 -146 0 -160Z'
