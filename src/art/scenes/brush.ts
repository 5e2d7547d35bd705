import type { Point } from '#art/path.ts'
import type { ArtToken } from '#theme/art.ts'

/** Whole units are finer than any screen shows. */
export const at = (value: number): number => Math.round(value)

export const paint = (token: ArtToken): string => `var(--${token})`

export type Ink = ArtToken | `url(#${string})`

export const inkOf = (ink: Ink): string => (ink.startsWith('url(') ? ink : paint(ink as ArtToken))
const faded = (opacity: number): string =>
  opacity < 1 ? ` opacity="${String(Math.round(opacity * 100) / 100).replace(/^0/, '')}"` : ''

export function shape(path: string, ink: Ink, opacity = 1): string {
  return path === '' ? '' : `<path d="${path}" fill="${inkOf(ink)}"${faded(opacity)}/>`
}

/** Round ends and corners come from the frame of the drawing. */
export function stroke(path: string, ink: Ink, width: number, opacity = 1): string {
  if (path === '') return ''
  return (
    `<path d="${path}" fill="none" stroke="${inkOf(ink)}" stroke-width="${width}"` +
    `${faded(opacity)}/>`
  )
}

/** `dash` cuts each bar into panes of equal width and gap. */
export function bars(path: string, ink: Ink, width: number, opacity = 1, dash = 0): string {
  if (path === '') return ''
  const panes = dash > 0 ? ` stroke-dasharray="${dash}"` : ''
  return (
    `<path d="${path}" stroke="${inkOf(ink)}" stroke-width="${width}" stroke-linecap="butt"` +
    `${panes}${faded(opacity)}/>`
  )
}

export function disc(x: number, y: number, radius: number, ink: Ink, opacity = 1): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${inkOf(ink)}"${faded(opacity)}/>`
}

/** A rectangle as path data, so that many share one element. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${-at(width)}z`
}

/** Lines of no length with round ends: the shortest way to draw many dots. */
export function dots(points: readonly Point[], ink: Ink, radius: number, opacity = 1): string {
  return stroke(points.map(([x, y]) => `M${at(x)} ${at(y)}h0`).join(''), ink, 2 * radius, opacity)
}

/** Starts at the stem; the angle is in radians. */
export function leaf(x: number, y: number, length: number, angle: number, belly = 0.5): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [nx, ny] = [-dy * belly, dx * belly]
  return (
    `M${at(x)} ${at(y)}q${at(dx / 2 + nx)} ${at(dy / 2 + ny)} ${at(dx)} ${at(dy)}` +
    `q${at(-dx / 2 - nx)} ${at(-dy / 2 - ny)} ${at(-dx)} ${at(-dy)}z`
  )
}

/** The page may shift a layer by up to 12 px; people are never in one. */
export function layer(depth: 'far' | 'near', ...parts: string[]): string {
  return `<g data-depth="${depth}">${parts.join('')}</g>`
}

export interface Frame {
  /** Further class names after `lv-art`. */
  kind?: string
  width: number
  height: number
  defs: string
}

export function framed({ kind = '', width, height, defs }: Frame, body: string): string {
  return (
    `<svg class="lv-art${kind}" aria-hidden="true" focusable="false" viewBox="0 0 ${width} ${height}" ` +
    `preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">` +
    `${defs === '' ? '' : `<defs>${terse(defs)}</defs>`}${terse(body)}</svg>`
  )
}

/** Path data needs no space before a minus. */
const terse = (markup: string): string =>
  markup.replace(/ d="[^"]+"/g, path => ` d="${path.slice(4, -1).replace(/ -/g, '-')}"`)
