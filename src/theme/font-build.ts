import type { ThemeSettings } from '#site/theme.ts'
import type { Alphabet } from './alphabets.ts'
import { type FontFace, fontsFor } from './fonts.ts'

/** One written file. */
export interface FontFile extends FontFace {
  alphabet: Alphabet
  /** `<family>-<cut>-<style>-<alphabet>.<hash8>.woff2` */
  file: string
  bytes: number
}

export interface FontBuild {
  /** Every `@font-face` of the fleet, with the stand-ins; files are under `/_f/`. */
  css: string
  files: readonly FontFile[]
}

/** Files that a page should ask for at once: the heading, upright, and the running text. */
export function preloadsFor(
  build: FontBuild,
  settings: Pick<ThemeSettings, 'fonts'>,
  locale: string
): string[] {
  const alphabets: Alphabet[] = locale === 'pl' ? ['latin', 'ext'] : ['latin']
  const first = fontsFor(settings)
    .filter(face => face.style === 'normal' && face.weight === 'usual')
    .filter(face => face.cut === 'head' || face.family === settings.fonts.body)
  return first.flatMap(face =>
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
