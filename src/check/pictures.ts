import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import { AssetPath } from '#site/asset-path.ts'
import type { Draft, Judge, Judged, RuleDiagnostic } from '#site/rule.ts'
import { isLinkedOut } from '#site/sources.ts'
import { dotted, type Path } from '#site/tree.ts'
import { lookAt } from './asset-file.ts'

export interface NamedPicture {
  file: string
  at: Path
  alt: Readonly<Record<string, unknown>>
}

/** Least width in pixels of a picture behind a first screen (rule L203). */
const MIN_WIDTH = 1600

/** Bytes of an operator's film, each of its two files. */
const MAX_FILM = 1_500_000

/**
 * Pictures must exist, be wide enough and have an `alt` in each language; films exist and are small
 * (L203).
 */
export const picturesJudge: Judge = brand =>
  picturesNamedIn(brand.draft).flatMap(picture => [
    ...filesThatDoNotServe(brand, picture),
    ...(isFilm(picture) ? [] : missingAlt(brand, picture))
  ])

const isFilm = ({ at }: NamedPicture): boolean => at.at(-1) === 'mp4' || at.at(-1) === 'webm'

/** Values under `landers` that are paths into `assets/`. */
export function picturesNamedIn({ landers }: Draft): NamedPicture[] {
  return namedIn(landers, ['landers'], {})
}

function namedIn(value: unknown, at: Path, alt: NamedPicture['alt']): NamedPicture[] {
  if (typeof value === 'string')
    return value.startsWith('assets/') ? [{ file: value, at, alt }] : []
  if (typeof value !== 'object' || value === null) return []
  const beside = 'alt' in value && typeof value.alt === 'object' ? { ...value.alt } : {}
  return Object.entries(value).flatMap(([key, inner]) =>
    namedIn(inner, [...at, Array.isArray(value) ? Number(key) : key], key === 'src' ? beside : {})
  )
}

function filesThatDoNotServe({ root, id }: Judged, picture: NamedPicture): RuleDiagnostic[] {
  const { file, at } = picture
  const name = `sites/${id}/${file}`
  const say = (message: string, hint: string): RuleDiagnostic[] => [
    { code: 'L203', at, message: `${dotted(at)} is "${file}", ${message}`, hint }
  ]
  if (!AssetPath.safeParse(file).success) {
    return say('which leads out of assets/', 'put the picture into assets/ beside site.yaml')
  }
  if (!existsSync(join(root, name))) return say('and there is no such file', `put it at ${name}`)
  if (isLinkedOut(root, name)) return say(`a link out of sites/${id}`, 'put the file itself there')
  const look = lookAt(root, name)
  if (look.state === 'faulty') return say(`which ${look.says}`, look.hint)
  if (isFilm(picture)) {
    const wanted = at.at(-1) === 'mp4' ? 'MP4' : 'WebM'
    if (look.kind !== wanted) return say(`which is no ${wanted}`, `name a file of ${wanted} there`)
    const { size: bytes } = statSync(join(root, name))
    if (bytes <= MAX_FILM) return []
    const hint = 'encode it smaller, in AV1 or VP9 and in H.264'
    return say(`which has ${bytes} bytes; a film has at most ${MAX_FILM}`, hint)
  }
  const { size } = look
  if (!size) return say('which is no picture', 'name a JPEG, PNG, WebP or AVIF file')
  if (size.width >= MIN_WIDTH) return []
  const hint = `use one of at least ${MIN_WIDTH} pixels across`
  return say(`which is ${size.width} pixels wide and would be blurred`, hint)
}

function missingAlt({ draft }: Judged, { file, at, alt }: NamedPicture): RuleDiagnostic[] {
  const missing = (draft.locales?.enabled ?? []).filter(
    (locale): locale is Locale => locale !== undefined && !hasWords(alt[locale])
  )
  if (missing.length === 0) return []
  const message = `${dotted(at)} is "${file}", without words for who cannot see it in ${missing.join(', ')}`
  const hint = `write { src: ${file}, alt: { ${missing[0]}: what it shows } }`
  return [{ code: 'L203', at, message, hint }]
}

const hasWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2}/u.test(text)
