import type { Locale } from '#contract/locale.ts'
import type { Draft, RuleDiagnostic } from '#site/rule.ts'
import { dotted, type Path } from '#site/tree.ts'
import { foreignTo } from './language.ts'
import { nameOfLanguage } from './text-diagnostics.ts'

type Texts = Readonly<Partial<Record<Locale, string | undefined>>>

/** L124; L123 for disclosures. Only warnings, because short texts mislead the detector. */
export function settingsInOtherLanguages(draft: Draft): RuleDiagnostic[] {
  const enabled = draft.locales?.enabled ?? []
  return localisedTexts(draft).flatMap(({ at, code, texts }) =>
    enabled.flatMap(locale => {
      const text = locale && texts[locale]
      const language = text && foreignTo(locale, text)
      if (!language) return []
      const path = [...at, locale]
      const [own, other] = [nameOfLanguage(locale), nameOfLanguage(language)]
      const message = `${dotted(path)} is written in ${other}, not in ${own}`
      const hint =
        'translate it, or remove the line: the text of the default language stands there then'
      return [{ code, severity: 'warning' as const, at: path, message, hint }]
    })
  )
}

function localisedTexts(draft: Draft): { at: Path; code: string; texts: Texts }[] {
  const { brand, seo, disclosures } = draft
  const { fictional, resell } = disclosures ?? {}
  const all: (readonly [Path, string, Texts | undefined])[] = [
    [['brand', 'tagline'], 'L124', brand?.tagline],
    [['seo', 'title'], 'L124', seo?.title],
    [['seo', 'description'], 'L124', seo?.description],
    [['disclosures', 'fictional', 'singular'], 'L123', fictional?.singular],
    [['disclosures', 'fictional', 'plural'], 'L123', fictional?.plural],
    [['disclosures', 'fictional', 'warning'], 'L123', fictional?.warning],
    [['disclosures', 'resell', 'label'], 'L123', resell?.label]
  ]
  return all.flatMap(([at, code, texts]) => (texts ? [{ at, code, texts }] : []))
}
