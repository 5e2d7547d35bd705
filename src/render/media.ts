import type { FilmName } from '#art/film.ts'
import { cropOf, type Frame } from '#art/framing.ts'
import type { Person } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import { cellOf, sheetOf } from '#art/portrait-sheet.ts'
import type { SceneShape } from '#art/scene.ts'
import { standalone } from '#art/standalone.ts'
import type { Films, LogoPicture, Media } from '#page/page.ts'
import type { Theme } from '#theme/theme.ts'
import type { Tokens } from '#theme/tokens.ts'
import { hashOf } from './hash.ts'

/** Space that pages reserve for a portrait, in CSS pixels. */
const FRAMES: Readonly<Record<Frame, { width: number; height: number }>> = {
  portrait: { width: 400, height: 500 },
  card: { width: 400, height: 500 },
  square: { width: 400, height: 400 },
  avatar: { width: 96, height: 96 }
}

export interface BrandMedia extends Media {
  readonly files: ReadonlyMap<string, string>
  /** A hash over what its drawings are made from. */
  readonly print: string
  /** Address of a drawing that belongs to no page, such as one in a stylesheet. */
  keep(drawing: string): string
}

/** Films come from elsewhere: they are rendered after the pages, or are files of the brand. */
export interface FilmSource extends Pick<Media, 'own'> {
  film(name: FilmName, shape: SceneShape): Films | undefined
}

export function brandMedia(
  theme: Theme,
  films: FilmSource,
  mark: string | undefined,
  logo?: LogoPicture
): BrandMedia {
  const files = new Map<string, string>()
  const names = new Map<string, string>()
  const { style, crop } = theme.settings.art
  const tokens = { light: artOf(theme.light), dark: artOf(theme.dark) }

  function portrait(person: Person, frame: Frame = 'portrait') {
    const name = named(`${frame} ${JSON.stringify(person)}`, () => drawn(person, frame))
    return { src: `/${name}`, ...FRAMES[frame] }
  }

  function portraits(people: readonly Person[], frame: Frame = 'portrait') {
    if (people.length === 0) return []
    const name = named(`${frame} ${JSON.stringify(people)}`, () =>
      sheetOf(people.map(person => drawn(person, frame)))
    )
    return people.map((_, index) => ({ src: `/${name}${cellOf(index)}`, ...FRAMES[frame] }))
  }

  const drawn = (person: Person, frame: Frame): string =>
    drawPortrait(person, { hand: style, crop: cropOf(frame, crop), frame, id: 'p' })

  function named(wanted: string, draw: () => string): string {
    const known = names.get(wanted)
    if (known !== undefined) return known
    const name = fileOf(draw())
    names.set(wanted, name)
    return name
  }

  function drawing(svg: string, { width, height }: { width: number; height: number }) {
    const name = fileOf(svg)
    return { src: `/${name}`, width, height }
  }

  function fileOf(drawing: string): string {
    const file = standalone(drawing, tokens, theme.settings.mode)
    const name = `_m/${hashOf(file)}.svg`
    files.set(name, file)
    return name
  }

  return {
    portrait,
    portraits,
    drawing,
    film: films.film,
    own: films.own,
    mark,
    logo,
    files,
    print: hashOf(JSON.stringify([tokens, theme.settings.mode, style, crop])),
    keep: drawing => `/${fileOf(drawing)}`
  }
}

export function artOf(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens)
      .filter(([name]) => name.startsWith('art-'))
      .map(([name, value]) => [name.slice('art-'.length), value])
  )
}
