import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import type { ThemeSettings } from '#site/theme.ts'
import { type Alphabet, lettersOf, rangeOf, tongueLetters, tonguesOf } from './alphabets.ts'
import type { FirstFace, FontBuild } from './font-build.ts'
import { faceName, uiFamilyOf } from './fonts.ts'
import { hasCapitals } from './type.ts'

/** What is written in each face on the first screen of a page; home and landers bring every heading. */
export interface FirstTexts {
  heading: string
  /** What the headings stress: a part of the first one's words. */
  emphasis: string
  /** Everything that is set in the heading's italic, where the family has one. */
  italic: string
  /** Buttons; on home and landers all that is bold. */
  button: string
  /** The part of them that some themes set in capitals. */
  label: string
  /** Empty where the brand has a logo. */
  wordmark: string
}

/** A face with the letters in use alone, as a `FontFace` is made of it. */
export interface CutFace {
  name: string
  descriptors: FirstFace['descriptors'] & { unicodeRange: string }
  /** TrueType. */
  data: Buffer
}

/**
 * Cuts faces to the letters of a page's first screen. They come with the head (first-type-code.ts), so
 * that a first visit is painted in the brand's type at once and nothing moves later
 * (docs/decisions/024-member-app.md). One for each thread: equal letters are cut once for all brands.
 */
export class FirstType {
  readonly #faces: readonly FirstFace[]
  readonly #folder: string
  readonly #fonts = new Map<string, Buffer>()
  readonly #cuts = new Map<string, Promise<CutFace>>()
  readonly #running = new Map<string, readonly CutFace[]>()
  readonly #sets = new Map<string, Promise<readonly CutFace[]>>()

  /** `folder` has the files of `build.first`. */
  constructor(build: FontBuild, folder: string) {
    this.#faces = build.first
    this.#folder = folder
  }

  /** The faces of the texts, under the names in base.css, cut to the letters in use: once for all that need the same. */
  facesOf(
    theme: Pick<ThemeSettings, 'fonts' | 'composition'>,
    texts: FirstTexts
  ): Promise<readonly CutFace[]> {
    const { fonts, composition } = theme
    const { heading, emphasis, italic, button, label, wordmark } = texts
    const letters = [heading, emphasis, italic, button, label, wordmark].map(sortedLetters)
    const key = [fonts.heading, uiFamilyOf(fonts), composition, ...letters].join('\0')
    const made = this.#sets.get(key) ?? this.#facesOf(theme, texts)
    keep(this.#sets, key, made, 700)
    return made
  }

  async #facesOf(
    { fonts, composition }: Pick<ThemeSettings, 'fonts' | 'composition'>,
    { heading, emphasis, italic: slanted, button, label, wordmark }: FirstTexts
  ): Promise<readonly CutFace[]> {
    const ui = uiFamilyOf(fonts)
    const upright = this.#cutsOf(fonts.heading, 'head', 'normal')
    const italic = this.#cutsOf(fonts.heading, 'head', 'italic')
    const hasItalic = italic.length > 0
    const bold = hasCapitals(fonts) ? button + label.toUpperCase() : button
    const faces = await Promise.all([
      this.#cutAll(HEADING, upright, hasItalic ? heading : heading + emphasis + slanted),
      this.#cutAll(HEADING, italic, emphasis + slanted),
      this.#cutAll(BUTTON, this.#cutsOf(ui, 'text', 'normal'), bold),
      this.#cutAll(
        WORDMARK,
        composition === 'stage' && hasItalic ? italic : upright,
        composition === 'folio' ? wordmark.toUpperCase() : wordmark
      )
    ])
    return faces.flat()
  }

  /**
   * Running text, under the names of its families: a face that is added to the document comes before
   * the stylesheet's of that name, so that no file is fetched for the letters that it has.
   */
  runningOf({ fonts }: Pick<ThemeSettings, 'fonts'>, locale: Locale): readonly CutFace[] {
    const families = [...new Set([fonts.body, uiFamilyOf(fonts)])]
    const key = [locale, ...families].join(' ')
    const made = this.#running.get(key) ?? this.#runningOf(families, locale)
    this.#running.set(key, made)
    return made
  }

  #runningOf(families: readonly FirstFace['family'][], locale: Locale): CutFace[] {
    return families.flatMap(family =>
      tonguesOf(locale).flatMap(tongue =>
        this.#faces
          .filter(face => face.family === family && face.alphabet === tongue)
          .map(face => ({
            name: faceName(family, face.cut),
            descriptors: { ...face.descriptors, unicodeRange: rangeOf(tongueLetters(tongue)) },
            data: this.#dataOf(face)
          }))
      )
    )
  }

  #cutsOf(family: FirstFace['family'], cut: FirstFace['cut'], style: FirstFace['style']) {
    return this.#faces
      .filter(isAlphabet)
      .filter(face => face.family === family && face.cut === cut && face.style === style)
  }

  async #cutAll(name: string, faces: readonly AlphabetFace[], text: string): Promise<CutFace[]> {
    const used = new Set(text)
    const cuts = await Promise.all(
      faces.map(face => {
        const letters = [...lettersOf(face.alphabet, 'plain')]
          .filter(letter => used.has(letter))
          .join('')
        return letters === '' ? [] : this.#known(name, face, letters)
      })
    )
    return cuts.flat()
  }

  #known(name: string, face: AlphabetFace, letters: string): Promise<CutFace> {
    const key = `${name}\0${face.file}\0${letters}`
    const known = this.#cuts.get(key)
    if (known) return known
    const made = this.#cut(face, letters).then(data => ({
      name,
      descriptors: { ...face.descriptors, unicodeRange: rangeOf(letters) },
      data
    }))
    keep(this.#cuts, key, made, 2000)
    return made
  }

  async #cut(face: FirstFace, letters: string): Promise<Buffer> {
    // Imported here: a build that changes no page needs no font tools, which load in 0.2 s.
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(this.#dataOf(face), letters, {
      targetFormat: 'truetype',
      noHinting: true,
      // As in the strong faces: kerning few short words isn't worth its bytes.
      keepFeatures: face.cut === 'text' ? [] : ['kern']
    })
  }

  #dataOf({ file }: FirstFace): Buffer {
    const data = this.#fonts.get(file) ?? readFileSync(join(this.#folder, file))
    this.#fonts.set(file, data)
    return data
  }
}

/** Keeps the newest, what several brands need: a brand whose name stands in headings has its own. */
function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

const sortedLetters = (text: string): string => [...new Set(text)].sort().join('')

type AlphabetFace = FirstFace & { alphabet: Alphabet }

const isAlphabet = (face: FirstFace): face is AlphabetFace =>
  face.alphabet === 'latin' || face.alphabet === 'ext'

const HEADING = 'First heading'
const BUTTON = 'First button'
const WORDMARK = 'First wordmark'
