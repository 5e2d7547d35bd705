import type { Scene } from '#art/scene.ts'
import { type Logo, logoBox } from '#check/logo.ts'
import { FAMILIES, uiFamilyOf } from '#theme/fonts.ts'
import { outline } from '#theme/outline.ts'
import type { Theme } from '#theme/theme.ts'
import { placed } from './placed.ts'

export interface Signed {
  name: string
  minAge: number
  theme: Theme
  mark: string | undefined
  logo: Logo | undefined
}

export const plate = (x: number, y: number, width: number, height: number, ink: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="var(--${ink})"/>`

/** A gradient of the ground's colour from left to right, unless `way` turns it. */
export function fade(id: string, alphas: number[], offsets: number[], way = ''): string {
  const stops = alphas.map(
    (alpha, index) =>
      `<stop offset="${offsets[index]}" stop-color="var(--lv-bg)" stop-opacity="${alpha}"/>`
  )
  return `<linearGradient id="${id}"${way}>${stops.join('')}</linearGradient>`
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export function cropped(scene: Scene, frame: Rect, at: { x: number; y: number }): string {
  const { box, focus } = scene
  const scale = Math.max(frame.width / box.width, frame.height / box.height)
  const [width, height] = [frame.width / scale, frame.height / scale]
  const within = (value: number, most: number): number =>
    Math.round(Math.max(0, Math.min(value, most)))
  const x = within(focus.x * box.width - at.x * width, box.width - width)
  const y = within(focus.y * box.height - at.y * height, box.height - height)
  return scene.svg.replace(
    /^<svg[^>]*>/,
    `<svg x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" ` +
      `viewBox="${x} ${y} ${Math.round(width)} ${Math.round(height)}" preserveAspectRatio="xMidYMid slice" ` +
      'stroke-linecap="round" stroke-linejoin="round">'
  )
}

interface WordmarkPlace {
  x: number
  middle: number
  /** Largest type size. */
  size: number
  room: number
  tracking: number
  style?: 'italic'
  weight?: number
  capitals?: boolean
}

export async function wordmark(
  { name, mark, logo, theme }: Signed,
  place: WordmarkPlace
): Promise<string> {
  if (logo) return placedLogo(logo, place)
  const { x, middle, tracking, style, weight, capitals, room } = place
  const text = await outline(capitals ? name.toUpperCase() : name, theme.settings.fonts.heading, {
    size: UNIT,
    cut: 'head',
    tracking,
    ...(style ? { style } : {}),
    ...(weight ? { axes: { wght: weight } } : {})
  })
  const beside = mark === undefined ? 0 : MARK.side + MARK.gap
  const size = Math.min(place.size, room / (text.width / UNIT + beside))
  const baseline = middle + size * (capitals ? 0.35 : 0.3)
  const move = `translate(${round(x + beside * size)} ${round(baseline)}) scale(${round(size / UNIT)})`
  const letters = `<path transform="${move}" d="${text.d}" fill="var(--lv-text)"/>`
  const side = round(MARK.side * size)
  return mark === undefined
    ? letters
    : placed(mark, { x, y: round(middle - side / 2), width: side, height: side }) + letters
}

function placedLogo(logo: Logo, { x, middle, size, room }: WordmarkPlace): string {
  const box = logoBox(logo)
  const scale = Math.min(size / LETTERS, room / box.width)
  const [width, height] = [round(box.width * scale), round(box.height * scale)]
  return placed(logo.svg, { x, y: round(middle - height / 2), width, height })
}

/** Type size of the top bar, in CSS pixels. */
const LETTERS = 27
const UNIT = 100
/** Side of the mark and gap to the name, in multiples of the type size. */
const MARK = { side: 1.12, gap: 0.36 } as const

const round = (value: number): number => Math.round(value * 1000) / 1000

export async function ageMark(
  { minAge, theme }: Signed,
  { x, y, ink }: { x: number; y: number; ink: string }
): Promise<string> {
  const family = uiFamilyOf(theme.settings.fonts)
  const { d, width } = await outline(`${minAge}+`, family, {
    ...{ size: 25, cut: 'text', axes: { wght: FAMILIES[family].strong } }
  })
  return (
    `<circle cx="${x}" cy="${y}" r="30" fill="none" stroke="var(--${ink})" stroke-width="2.500"/>` +
    `<path transform="translate(${x - width / 2} ${y + 9})" d="${d}" fill="var(--${ink})"/>`
  )
}
