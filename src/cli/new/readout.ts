import type { ThemeSettings } from '#site/theme.ts'
import { contrastOf, type Hex, oklchOf } from '#theme/oklch.ts'
import { lowest } from '#theme/readable.ts'
import type { Mode } from '#theme/seeds.ts'
import { tokenIn } from '#theme/simulate.ts'
import { LOOKS_OTHER, modesOf } from '#theme/suggest.ts'
import { type Theme, themeOf } from '#theme/theme.ts'
import { type Depth, painted, swatch } from '../theme/paint.ts'
import { previewOf } from '../theme/preview.ts'
import { ratioText } from '../theme/proofs.ts'

export type Role = 'primary' | 'secondary' | 'accent'

/** `settings` returns the theme of the brand so far. */
export interface Reading {
  role: Role
  hex: Hex
  settings: (hex: Hex) => ThemeSettings
  depth: Depth
}

const USE = 18

/** A swatch, the contrast in use, and a small page. */
export function readout({ role, hex, settings, depth }: Reading): string[] {
  const theme = themeOf(settings(hex))
  const preview = previewOf(theme, depth)
  return [
    [swatch(hex, 6, depth), painted(hex, { bold: true }, depth)].join(' ').trimStart(),
    ...LINES[role](theme, hex, depth),
    ...(preview.length > 0 ? ['', ...preview] : [])
  ]
}

const LINES: Readonly<Record<Role, (theme: Theme, hex: Hex, depth: Depth) => string[]>> = {
  primary: (theme, hex, depth) => [
    onIt(theme, 'primary', 'button text', depth),
    ...modesOf(theme).map(mode => asWords(theme, mode, 'primary-text', 'links', hex, depth)),
    ...modesOf(theme).flatMap(mode => movedMark(theme, mode, hex, depth))
  ],
  secondary: (theme, hex, depth) => [
    onIt(theme, 'secondary', 'text on it', depth),
    ...modesOf(theme).map(mode => asWords(theme, mode, 'secondary-text', 'as text', hex, depth))
  ],
  accent: (theme, hex, depth) => [
    onIt(theme, 'accent', 'text on it', depth),
    ...modesOf(theme).map(mode => asWords(theme, mode, 'accent-text', 'as text', hex, depth))
  ]
}

/** Text on the colour as a fill. */
function onIt(theme: Theme, token: Role, use: string, depth: Depth): string {
  const [ground, front] = [tokenIn(theme, 'light', token), tokenIn(theme, 'light', `on-${token}`)]
  const ink = oklchOf(front).l > 0.5 ? 'white' : 'black'
  return row(use, { ground, front }, contrastOf(front, ground), `in ${ink}: readable`, depth)
}

/** The colour as text on the surface with the least contrast. */
function asWords(
  theme: Theme,
  mode: Mode,
  token: string,
  use: string,
  typed: Hex,
  depth: Depth
): string {
  const front = tokenIn(theme, mode, token)
  const ratio = lowest(front, surfacesOf(theme, mode))
  const time = mode === 'light' ? 'by day' : 'by night'
  const ground = tokenIn(theme, mode, 'bg')
  return row(`${use} ${time}`, { ground, front }, ratio, movedWords(typed, front), depth)
}

/** Describes the change of a colour. */
export function movedWords(typed: Hex, front: Hex): string {
  if (front === typed) return 'readable as it is'
  const by = oklchOf(front).l - oklchOf(typed).l
  const much = Math.abs(by) > LOOKS_OTHER ? ' a lot' : ''
  return `readable, ${by < 0 ? 'darkened' : 'lightened'}${much} to ${front}`
}

/** Unread marks have the main colour; only a change is shown. */
function movedMark(theme: Theme, mode: Mode, typed: Hex, depth: Depth): string[] {
  const mark = tokenIn(theme, mode, 'unread')
  if (mark === typed) return []
  const time = mode === 'light' ? 'by day' : 'by night'
  const front = tokenIn(theme, mode, 'on-unread')
  const words = movedWords(typed, mark).replace('readable', 'visible')
  const ratio = lowest(mark, surfacesOf(theme, mode))
  return [row(`unread ${time}`, { ground: mark, front, sample: '  2   ' }, ratio, words, depth)]
}

const surfacesOf = (theme: Theme, mode: Mode): Hex[] =>
  ['bg', 'surface-1', 'surface-2', 'surface-3'].map(name => tokenIn(theme, mode, name))

function row(
  use: string,
  { sample = '  Aa  ', ...colours }: { ground: Hex; front: Hex; sample?: string },
  ratio: number,
  words: string,
  depth: Depth
): string {
  const shown = depth === 1 ? '' : `${painted(sample, { ...colours, bold: true }, depth)}  `
  return `${use.padEnd(USE)}${shown}${ratioText(ratio).padStart(5)}:1  ${words}`
}
