import type { CountryCode, Currency } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { Niche } from '#contract/niche.ts'
import type { Tone } from '#site/brand.ts'
import type { CompanyInput } from '#site/company.ts'
import type { ThemeInput } from '#site/theme.ts'
import type { Hex } from '#theme/oklch.ts'

/** The company behind a new brand: one of the fleet's, or one that is made with it. */
export type CompanyAnswer =
  | { kind: 'known'; id: string }
  | { kind: 'new'; id: string; facts: CompanyInput }

/** All that a new brand is made from. */
export interface Answers {
  id: string
  domain: string
  name: string
  niche: Niche
  tone: Tone
  countries: readonly CountryCode[]
  locales: { default: Locale; enabled: readonly Locale[] }
  /** Lowest price of a message by currency, for countries that no preset has a price for. */
  prices: Partial<Record<Currency, number>>
  /** Presets that were chosen: a family, and what `--from` names. */
  from: readonly string[]
  /** What differs from the family. */
  look: Pick<ThemeInput, 'composition' | 'mode' | 'radius'>
  colours: { primary: Hex; secondary?: Hex; accent?: Hex }
  company: CompanyAnswer
  email: string
  phone?: string
  /** Whether there are profiles written by an editorial team, and commercial ones. */
  disclosures: { fictional: boolean; resell: boolean }
}

/** What is known so far. */
export type Given = Partial<Omit<Answers, 'colours'>> & { colours?: Partial<Answers['colours']> }
