import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import type { Draft, Judge, RuleDiagnostic } from '#site/rule.ts'
import { ThemeSettings } from '#site/theme.ts'
import { ALPHABETS, lettersOf } from '#theme/alphabets.ts'
import { FAMILIES, type FamilyId } from '#theme/fonts.ts'
import { sourcePath } from '#theme/sources.ts'
import { signsOfLocale } from './letters.ts'

export interface Face {
  isLicensed: boolean
  draws: (letter: string) => boolean
}

/** Checks the licence of faces and their letters for the brand's languages and name (L144). */
export const typefaceJudge: Judge = ({ draft }) => typefaceVerdicts(draft, faceOf)

/** Tests pass faces without a licence or letters. */
export function typefaceVerdicts(
  draft: Draft,
  faceOf: (family: FamilyId) => Face
): RuleDiagnostic[] {
  const theme = ThemeSettings.safeParse(draft.theme)
  if (!theme.success) return []
  const { fonts } = theme.data
  const locales = (draft.locales?.enabled ?? []).filter(locale => locale !== undefined)
  return [
    ...(['heading', 'body'] as const).flatMap(use =>
      facesThatLack(['theme', 'fonts', use], fonts[use], faceOf(fonts[use]), locales)
    ),
    ...nameThatCannotBeDrawn(draft, fonts.heading, faceOf(fonts.heading)),
    ...taglinesThatCannotBeDrawn(draft, drawnAs(fonts.body), faceOf(drawnAs(fonts.body)))
  ]
}

/** Cards and icons need a font file. */
const drawnAs = (body: FamilyId): FamilyId => (body === 'system' ? 'instrument' : body)

function facesThatLack(
  at: RuleDiagnostic['at'],
  family: FamilyId,
  { isLicensed, draws }: Face,
  locales: readonly Locale[]
): RuleDiagnostic[] {
  const setting = `${at.join('.')} is ${family}`
  if (!isLicensed) {
    const message = `${setting}, and its files or its licence are not installed`
    return [{ code: 'L144', at, message, hint: 'install them with npm ci' }]
  }
  return locales.flatMap(locale => {
    const missing = signsOfLocale(locale).filter(letter => !draws(letter))
    if (missing.length === 0) return []
    const message = `${setting}, which lacks letters of the locale ${locale}: ${missing.join(' ')}`
    return [{ code: 'L144', at, message, hint: 'choose another face' }]
  })
}

/** A card that garbles the name is an error; a card that drops a sign is not. */
function nameThatCannotBeDrawn(
  { brand }: Draft,
  family: FamilyId,
  { draws }: Face
): RuleDiagnostic[] {
  const name = brand?.name
  if (name === undefined) return []
  const missing = missingIn(name, draws)
  if (missing.length === 0) return []
  const isMisspelt = missing.some(sign => /[\p{L}\p{N}]/u.test(sign))
  const isBlankIcon = brand?.mark === undefined && missing.includes(graphemesOf(name)[0] ?? '')
  const isError = isMisspelt || isBlankIcon
  return [
    {
      code: 'L144',
      ...(isError ? {} : { severity: 'warning' as const }),
      at: ['brand', 'name'],
      message: `brand.name has ${missing.join(' ')}, which ${family} cannot draw: ${isBlankIcon ? 'icons would be blank' : 'sharing cards leave it out'}`,
      hint: isError
        ? `write the name in Latin letters, which all faces have${isMisspelt ? '' : ', or give the brand a mark'}`
        : 'pages show it in a face of the visitor; leave it out of the name to have it the same everywhere'
    }
  ]
}

function taglinesThatCannotBeDrawn(
  { brand, locales }: Draft,
  family: FamilyId,
  { draws }: Face
): RuleDiagnostic[] {
  return (locales?.enabled ?? []).flatMap(locale => {
    const missing = locale ? missingIn(brand?.tagline?.[locale] ?? '', draws) : []
    if (!locale || missing.length === 0) return []
    return [
      {
        code: 'L144',
        severity: 'warning' as const,
        at: ['brand', 'tagline', locale],
        message: `brand.tagline.${locale} has ${missing.join(' ')}, which ${family} cannot draw: sharing cards leave it out`,
        hint: 'say it in letters that the face has'
      }
    ]
  })
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const graphemesOf = (text: string): string[] =>
  [...graphemes.segment(text.normalize('NFC'))].map(({ segment }) => segment)

const missingIn = (text: string, draws: Face['draws']): string[] => [
  ...new Set(
    graphemesOf(text).filter(
      sign => sign.trim() !== '' && ![...sign].every(letter => draws(letter))
    )
  )
]

const faces = new Map<FamilyId, Face>()

function faceOf(family: FamilyId): Face {
  const known = faces.get(family)
  if (known) return known
  const face = family === 'system' ? SYSTEM : installedFace(family)
  faces.set(family, face)
  return face
}

const SYSTEM: Face = { isLicensed: true, draws: () => true }

/** Characters of our alphabets that no family has; a test opens each file. */
export const ABSENT = '\u202f→←ı'

const DRAWN: ReadonlySet<string> = new Set(
  ALPHABETS.flatMap(alphabet => [...lettersOf(alphabet, 'all')]).filter(
    letter => !ABSENT.includes(letter)
  )
)

const installedFace = (family: FamilyId): Face => ({
  isLicensed: isInstalled(family),
  draws: letter => DRAWN.has(letter)
})

/** Checks the package, a file for each alphabet, and the licence. */
function isInstalled(family: FamilyId): boolean {
  const [face] = FAMILIES[family].faces
  if (!face) return true
  try {
    const files = ALPHABETS.map(alphabet => sourcePath(family, face, alphabet))
    const licence = join(dirname(dirname(files[0] ?? '')), 'LICENSE')
    return [...files, licence].every(file => existsSync(file)) && isOpen(licence)
  } catch {
    return false
  }
}

const isOpen = (licence: string): boolean =>
  readFileSync(licence, 'utf8').includes('SIL Open Font License')
