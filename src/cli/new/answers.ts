import type { CountryCode, Currency } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { Niche } from '#contract/niche.ts'
import type { Tone } from '#site/brand.ts'
import type { CompanyInput } from '#site/company.ts'
import type { ThemeInput } from '#site/theme.ts'
import type { Hex } from '#theme/oklch.ts'

/** An existing company, or one created with the brand. */
export type CompanyAnswer =
  | { kind: 'known'; id: string }
  | { kind: 'new'; id: string; facts: CompanyInput }

export interface Answers {
  id: string
  domain: string
  name: string
  niche: Niche
  tone: Tone
  countries: readonly CountryCode[]
  locales: { default: Locale; enabled: readonly Locale[] }
  /** The most that a message costs by currency, for countries without a price in a preset. */
  prices: Partial<Record<Currency, number>>
  /** Selected presets: a family, and those of `--from`. */
  from: readonly string[]
  /** Differences from the family. */
  look: Pick<ThemeInput, 'composition' | 'mode' | 'radius'>
  colours: { primary: Hex; secondary?: Hex; accent?: Hex }
  company: CompanyAnswer
  email: string
  phone?: string
  /** Whether there are profiles by an editorial team, and commercial ones. */
  disclosures: { fictional: boolean; resell: boolean }
}

/** Answers so far. */
export type Given = Partial<Omit<Answers, 'colours'>> & { colours?: Partial<Answers['colours']> }
