import type { ThemeSettings } from '#site/theme.ts'
import type { Alphabet } from './alphabets.ts'
import { type FontFace, fontsFor } from './fonts.ts'

export interface FontFile extends FontFace {
  alphabet: Alphabet
  /** `<family>-<cut>-<style>-<alphabet>.<hash8>.woff2` */
  file: string
  bytes: number
  css: string
}

/** A face that pages cut further, to the letters of their first screen (first-type.ts). */
export interface FirstFace extends FontFace {
  alphabet: Alphabet
  /** `<family>-<cut>-<style>-<alphabet>.<hash8>.ttf`, beside the fonts and never served. */
  file: string
  /** As a `FontFace` takes them. */
  descriptors: { style: string; weight: string; stretch?: string }
}

export interface FontBuild {
  files: readonly FontFile[]
  first: readonly FirstFace[]
}

export function facesCss({ files }: FontBuild, settings: Pick<ThemeSettings, 'fonts'>): string {
  const faces = fontsFor(settings)
  return files
    .filter(file => faces.some(face => same(file, face)))
    .map(({ css }) => css)
    .join('\n')
}

/**
 * Upright headings and body text; in `upright` buttons and labels as well; in `everything` also the
 * italics of the wordmark.
 */
export type Preloaded = 'reading' | 'upright' | 'everything'

/** Names of the files to preload. */
export function preloadsFor(
  build: FontBuild,
  settings: Pick<ThemeSettings, 'fonts' | 'composition'>,
  locale: string,
  wanted: Preloaded
): string[] {
  const alphabets: Alphabet[] = locale === 'pl' ? ['latin', 'ext'] : ['latin']
  const { fonts, composition } = settings
  const isRead = ({ cut, family, style, weight }: FontFace) =>
    style === 'normal' && weight === 'usual' && (cut === 'head' || family === fonts.body)
  // A stage has its wordmark in italics.
  const hasItalics = wanted === 'everything' && composition === 'stage'
  const isInApp = ({ style }: FontFace) => style === 'normal' || hasItalics
  const faces = fontsFor(settings).filter(wanted === 'reading' ? isRead : isInApp)
  return faces.flatMap(face =>
    alphabets.flatMap(alphabet => {
      const found = build.files.find(file => file.alphabet === alphabet && same(file, face))
      return found ? [found.file] : []
    })
  )
}

const same = (one: FontFace, other: FontFace): boolean =>
  one.family === other.family &&
  one.cut === other.cut &&
  one.style === other.style &&
  one.weight === other.weight
