import { slugFits, slugPrefix } from '#contract/niche.ts'
import { nearest } from './nearest.ts'
import type { SiteSettings } from './schema.ts'
import type { Finding, Said } from './source.ts'
import { dotted, type Path } from './tree.ts'

/** Settings of which the wrong parts were taken out, so that the rest can be judged as well. */
export type Draft = DeepPartial<SiteSettings>
type DeepPartial<Value> = Value extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value

/** What a rule has to say, and the path it says it of. `atKey` points at the key, not the value. */
export type Verdict = Omit<Said, 'path'> & { at: Path; atKey?: boolean }

/** A brand as far as its settings can be read, for rules that other rooms hold. */
export interface Judged {
  id: string
  /** The folder that holds `sites/`. */
  root: string
  draft: Draft
}

/**
 * A rule that needs more than the settings: colours, landers, words, files. What it says of a setting
 * is a verdict with the setting's path; what it says of another file is a finding with its place.
 */
export type Judge = (brand: Judged) => readonly (Verdict | Finding)[]

/** The rules across fields, after each field is right by itself (site-config.md, Validation rules). */
export function rulesBroken(draft: Draft, landers: readonly string[] | undefined): Verdict[] {
  return [
    ...nothingIsListedTwice(draft),
    ...defaultLocaleIsEnabled(draft),
    ...localesByCountryAreEnabled(draft),
    ...landersAreRegistered(draft, landers),
    ...slugsFitTheNiche(draft)
  ]
}

/** Lists that pages are made from: a double would write the same page twice. */
function nothingIsListedTwice({ audience, landers, locales }: Draft): Verdict[] {
  const slugs = Object.entries(landers?.use ?? {}).map(
    ([id, lander]) => [['landers', 'use', id, 'slugs'], lander?.slugs] as const
  )
  const lists: (readonly [Path, readonly unknown[] | undefined])[] = [
    [['locales', 'enabled'], locales?.enabled],
    [['audience', 'countries'], audience?.countries],
    ...slugs
  ]
  return lists.flatMap(([path, items = []]) =>
    items.flatMap((item, index) => {
      if (item === undefined || items.indexOf(item) === index) return []
      const message = `${String(item)} is in ${dotted(path)} twice`
      return [{ code: 'L004', at: [...path, index], message, hint: 'remove one of the two' }]
    })
  )
}

function defaultLocaleIsEnabled({ locales }: Draft): Verdict[] {
  const { default: chosen, enabled } = locales ?? {}
  if (!chosen || !enabled || enabled.includes(chosen)) return []
  return [
    {
      code: 'L120',
      at: ['locales', 'default'],
      message: `locales.default is ${chosen}, which is not enabled`,
      hint: `add ${chosen} to locales.enabled (${enabled.filter(Boolean).join(', ')}), or choose one of them`
    }
  ]
}

function localesByCountryAreEnabled({ locales }: Draft): Verdict[] {
  const { byCountry = {}, enabled } = locales ?? {}
  if (!enabled) return []
  return Object.entries(byCountry).flatMap(([country, chosen = []]) =>
    chosen.flatMap((locale, index) => {
      if (locale === undefined || enabled.includes(locale)) return []
      return [
        {
          code: 'L122',
          at: ['locales', 'byCountry', country, index],
          message: `locales.byCountry.${country} offers ${locale}, which is not enabled`,
          hint: `add ${locale} to locales.enabled, or remove it here`
        }
      ]
    })
  )
}

function landersAreRegistered({ landers }: Draft, known: readonly string[] | undefined): Verdict[] {
  if (!known) return []
  return Object.keys(landers?.use ?? {}).flatMap(id => {
    if (known.includes(id)) return []
    const meant = nearest(id, known)
    return [
      {
        code: 'L200',
        at: ['landers', 'use', id],
        atKey: true,
        message: `there is no lander ${id}`,
        hint: meant ? `did you mean ${meant}?` : `there are ${known.join(', ')}`
      }
    ]
  })
}

function slugsFitTheNiche({ brand, landers }: Draft): Verdict[] {
  const { niche } = brand ?? {}
  if (!niche) return []
  const prefix = slugPrefix(niche)
  return Object.entries(landers?.use ?? {}).flatMap(([id, lander]) =>
    (lander?.slugs ?? []).flatMap((slug, index) => {
      if (slug === undefined || slugFits(slug, niche)) return []
      return [
        {
          code: 'L201',
          at: ['landers', 'use', id, 'slugs', index],
          message: `the slug ${slug} does not belong to niche ${niche}`,
          hint: prefix
            ? `begin it with the niche's word: ${prefix}-${slug}`
            : 'begin it with a word that no niche uses (she, bdsm, bbw, gilf, milf, gay)'
        }
      ]
    })
  )
}
