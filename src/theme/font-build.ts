import type { Locale } from '#contract/locale.ts'
import type { ThemeSettings } from '#site/theme.ts'
import { type Alphabet, packageOf, rangeOf, type Tongue, tonguesOf } from './alphabets.ts'
import { type FontFace, faceName, fontsFor } from './fonts.ts'

export interface FontFile extends FontFace {
  /** Of running text also the part of `latin` that a language is written with. */
  alphabet: Alphabet | Tongue
  /** `<family>-<cut>-<style>-<alphabet>.<hash8>.woff2` */
  file: string
  bytes: number
  letters: string
  /** Declarations of its `@font-face`, without the letters. */
  rule: string
  /** Rules of its stand-ins. */
  nearby: readonly string[]
}

/**
 * A face that comes with pages (first-type.ts): running text whole for a language, all others cut
 * further to the letters of a page.
 */
export interface FirstFace extends FontFace {
  alphabet: Alphabet | Tongue
  /** `<family>-<cut>-<style>-<alphabet>.<hash8>.ttf`, beside the fonts and never served. */
  file: string
  /** As a `FontFace` takes them. */
  descriptors: { style: string; weight: string; stretch?: string }
}

export interface FontBuild {
  files: readonly FontFile[]
  first: readonly FirstFace[]
}

/** Rules of the theme's faces, for pages in a language. */
export function facesCss(
  { files }: FontBuild,
  settings: Pick<ThemeSettings, 'fonts'>,
  locale: Locale
): string {
  const faces = fontsFor(settings)
  const used = files
    .filter(file => faces.some(face => same(file, face)))
    .flatMap(file => (isBoldOf(file, settings) ? [file, asBody(file, settings)] : [file]))
  const tongues: readonly string[] = tonguesOf(locale)
  const spoken = used.filter(({ alphabet }) => tongues.includes(alphabet))
  // No letter is in two rules: while the one loads, browsers ask for the other too.
  const ruleOf = ({ rule, letters, nearby }: FontFile, without = ''): string[] => [
    `@font-face{${rule};unicode-range:${rangeOf([...letters].filter(letter => !without.includes(letter)).join(''))}}`,
    ...nearby
  ]
  return used
    .flatMap(file => {
      if (spoken.includes(file)) return ruleOf(file)
      if (file.alphabet !== 'latin' && file.alphabet !== 'ext') return []
      const others = spoken.filter(other => same(other, file))
      return ruleOf(file, others.map(({ letters }) => letters).join(''))
    })
    .join('\n')
}

/** A serif brings no bold face, and a browser would thicken its letters: its bold is the sans's. */
const isBoldOf = ({ family, weight }: FontFace, { fonts }: Pick<ThemeSettings, 'fonts'>): boolean =>
  weight === 'strong' && family !== fonts.body

function asBody(file: FontFile, { fonts }: Pick<ThemeSettings, 'fonts'>): FontFile {
  const rule = file.rule.replace(faceName(file.family, 'text'), faceName(fonts.body, 'text'))
  return { ...file, family: fonts.body, rule, nearby: [] }
}

/** Text, headings, buttons and labels; in `everything` also the italics of the wordmark. */
export type Preloaded = 'upright' | 'everything'

/** Names of the files to preload. */
export function preloadsFor(
  build: FontBuild,
  settings: Pick<ThemeSettings, 'fonts' | 'composition'>,
  locale: Locale,
  wanted: Preloaded
): string[] {
  // A stage has its wordmark in italics.
  const hasItalics = wanted === 'everything' && settings.composition === 'stage'
  const isUsed = ({ style }: FontFace) => style === 'normal' || hasItalics
  const faces = fontsFor(settings).filter(isUsed)
  return faces.flatMap(face => {
    const files = build.files.filter(file => same(file, face))
    return tonguesOf(locale).flatMap(tongue => {
      const spoken = files.find(({ alphabet }) => alphabet === tongue)
      const whole = files.find(({ alphabet }) => alphabet === packageOf(tongue))
      const found = spoken ?? whole
      return found ? [found.file] : []
    })
  })
}

const same = (one: FontFace, other: FontFace): boolean =>
  one.family === other.family &&
  one.cut === other.cut &&
  one.style === other.style &&
  one.weight === other.weight
