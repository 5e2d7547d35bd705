import type { BODY_FONTS, HEADING_FONTS, ThemeSettings } from '#site/theme.ts'
import { nearbyNames } from './nearby.ts'

export type FamilyId = (typeof HEADING_FONTS)[number] | (typeof BODY_FONTS)[number]
type Style = 'normal' | 'italic'
type Weight = 'usual' | 'strong'
/** `head` is cut for large headings, `text` for body text and controls. */
export type Cut = 'head' | 'text'

export interface FaceSource {
  cut: Cut
  style: Style
  /** `strong` is a separate file, fetched only by pages with bold text in this face. */
  weight: Weight
  /** Part of the @fontsource-variable file name, between `<alphabet>-` and `-<style>.woff2`. */
  variant: string
  axes: Readonly<Record<string, number>>
  css: string
  stretch?: string
}

export interface Family {
  name: string
  /** Package under @fontsource-variable and prefix of its file names; `system` has none. */
  source?: string
  generic: 'serif' | 'sans-serif'
  strong: number
  faces: readonly FaceSource[]
}

export interface FontFace {
  family: FamilyId
  cut: Cut
  style: Style
  weight: Weight
}

const head = (
  variant: string,
  axes: FaceSource['axes'],
  css: string,
  stretch?: string
): FaceSource => ({
  cut: 'head',
  style: 'normal',
  weight: 'usual',
  variant,
  axes,
  css,
  ...(stretch ? { stretch } : {})
})

/**
 * Running text and, in a file of its own, what is bold. One variable file, with its kerning for every
 * weight, would be larger than the two.
 */
const texts = (
  variant: string,
  usual: number,
  strong: number,
  rest: Readonly<Record<string, number>> = {}
): FaceSource[] => {
  const face = { cut: 'text', style: 'normal', variant } as const
  return [
    { ...face, weight: 'usual', axes: { ...rest, wght: usual }, css: '400 560' },
    { ...face, weight: 'strong', axes: { ...rest, wght: strong }, css: '600 760' }
  ]
}

const SOFT_DISPLAY = { opsz: 96, SOFT: 100, WONK: 0, wght: 370 }

/** All bundled families. Every axis is pinned, to keep files small. */
export const FAMILIES: Readonly<Record<FamilyId, Family>> = {
  fraunces: {
    name: 'Fraunces',
    source: 'fraunces',
    generic: 'serif',
    strong: 600,
    faces: [
      head('full', SOFT_DISPLAY, '300 500'),
      { ...head('full', SOFT_DISPLAY, '300 500'), style: 'italic' }
    ]
  },
  bricolage: {
    name: 'Bricolage',
    source: 'bricolage-grotesque',
    generic: 'sans-serif',
    strong: 700,
    faces: [
      head('standard', { opsz: 60, wdth: 86, wght: 780 }, '600 840', '86%'),
      ...texts('standard', 430, 700, { opsz: 16, wdth: 100 })
    ]
  },
  archivo: {
    name: 'Archivo',
    source: 'archivo',
    generic: 'sans-serif',
    strong: 600,
    faces: [head('standard', { wdth: 76, wght: 680 }, '600 760', '76%'), ...texts('wght', 450, 600)]
  },
  nunito: {
    name: 'Nunito',
    source: 'nunito',
    generic: 'sans-serif',
    strong: 750,
    faces: [head('wght', { wght: 820 }, '700 900'), ...texts('wght', 450, 750)]
  },
  'source-serif': {
    name: 'Source Serif',
    source: 'source-serif-4',
    generic: 'serif',
    strong: 600,
    faces: texts('opsz', 400, 600, { opsz: 20 })
  },
  newsreader: {
    name: 'Newsreader',
    source: 'newsreader',
    generic: 'serif',
    strong: 600,
    faces: texts('opsz', 400, 600, { opsz: 18 })
  },
  instrument: {
    name: 'Instrument',
    source: 'instrument-sans',
    generic: 'sans-serif',
    strong: 600,
    faces: texts('wght', 420, 600)
  },
  system: { name: 'system-ui', generic: 'sans-serif', strong: 600, faces: [] }
}

/**
 * The faces that come with a page: headings and their emphasis, running text, and what is bold, which
 * is pinned to one weight.
 */
export function firstFacesOf(family: FamilyId): FaceSource[] {
  const { faces, strong } = FAMILIES[family]
  const usual = faces.filter(({ weight }) => weight === 'usual')
  const bold = faces.filter(({ weight }) => weight === 'strong')
  return [...usual, ...bold.map(face => ({ ...face, css: String(strong) }))]
}

/** Family of buttons and labels. It never loads a further file for them (product.md §28.4). */
export function uiFamilyOf({ heading, body }: ThemeSettings['fonts']): FamilyId {
  const offersText = FAMILIES[heading].faces.some(face => face.cut === 'text')
  return body === 'newsreader' && offersText ? heading : body
}

/** The interface's own face by name, since `system-ui` is a wide, plain one on many Linux desktops. */
const SYSTEM =
  '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Noto Sans,Cantarell,Ubuntu,Helvetica Neue,Arial,system-ui,sans-serif'

/** `font-family` list of a cut, including its fallbacks (nearby.ts). */
export function stackOf(family: FamilyId, cut: Cut): string {
  const { generic, source } = FAMILIES[family]
  if (!source) return SYSTEM
  const name = faceName(family, cut)
  return [name, ...nearbyNames(name, generic)]
    .map(face => `"${face}"`)
    .concat(generic)
    .join(',')
}

export function faceName(family: FamilyId, cut: Cut): string {
  const { name, faces } = FAMILIES[family]
  const hasBoth = new Set(faces.map(face => face.cut)).size > 1
  return hasBoth && cut === 'head' ? `${name} Display` : name
}

/** Font files that pages of this theme need, headings first. */
export function fontsFor({ fonts }: Pick<ThemeSettings, 'fonts'>): FontFace[] {
  const ui = uiFamilyOf(fonts)
  const wanted = [
    { family: fonts.heading, cut: 'head' as const },
    { family: fonts.body, cut: 'text' as const },
    ...(ui === fonts.body ? [] : [{ family: ui, cut: 'text' as const }])
  ]
  return wanted.flatMap(({ family, cut }) =>
    FAMILIES[family].faces
      .filter(face => face.cut === cut && (face.weight === 'usual' || family === ui))
      .map(({ style, weight }) => ({ family, cut, style, weight }))
  )
}
