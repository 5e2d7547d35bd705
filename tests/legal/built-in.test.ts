import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#contract/country.ts'
import {
  DEBIT_LIMITS,
  LIMIT_RAISE_HOURS,
  NEW_CHATS_A_DAY,
  NEW_CHATS_A_DAY_UNVERIFIED,
  WELCOME_PERCENTAGE
} from '#contract/limits.ts'
import { LOCALES } from '#contract/locale.ts'
import { LEGAL_DOCS } from '#legal/docs.ts'
import { missingFacts } from '#legal/missing.ts'
import { type LegalText, parseText } from '#legal/text.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { formatDiagnostic } from '#site/diagnostic.ts'

/** A brand that has nothing it may do without, and one that has every disclosure, everywhere. */
const BARE = {
  disclosures: { fictional: { used: false }, resell: { used: false } },
  trackers: [],
  support: { email: 'help@zonnig.example' },
  audience: { countries: [] },
  economy: {},
  payments: { provider: 'none' as const }
}
const EVERYWHERE = {
  ...BARE,
  disclosures: { fictional: { used: true }, resell: { used: true } },
  audience: { countries: COUNTRIES },
  payments: { provider: 'mollie' as const, methods: ['direct_debit' as const], discounts: [] },
  economy: {
    minimumMessageCost: Object.fromEntries(
      COUNTRIES.map(country => [country, { amount: 1, currency: 'EUR' as const }])
    )
  }
}

function textOf(file: string): LegalText {
  return parseText(file, readFileSync(join(CHECKOUT, file), 'utf8'))
}

/** What a text hangs on, and how often. */
function conditionsIn({ blocks }: LegalText): string[] {
  return blocks.flatMap(block => (block.kind === 'if' ? block.condition : [])).toSorted()
}

describe.each(LOCALES)('%s', locale => {
  test.each(LEGAL_DOCS)('%s is there, and nothing in it is wrong', doc => {
    const file = `locales/${locale}/legal/${doc}.md`
    expect(existsSync(join(CHECKOUT, file)), file).toBe(true)
    const text = textOf(file)
    expect(text.faults.map(fault => formatDiagnostic(fault))).toEqual([])
    const missing = [BARE, EVERYWHERE].flatMap(brand => missingFacts(text, brand, {}))
    expect(missing.map(fault => formatDiagnostic(fault))).toEqual([])
  })

  test.each(LEGAL_DOCS)('%s hangs on what the English text hangs on', doc => {
    const english = textOf(`locales/en/legal/${doc}.md`)
    expect(conditionsIn(textOf(`locales/${locale}/legal/${doc}.md`))).toEqual(conditionsIn(english))
  })
})

/** Numbers of the server that no placeholder fills in. */
const NUMBERS = {
  pricing: [WELCOME_PERCENTAGE, LIMIT_RAISE_HOURS],
  faq: [NEW_CHATS_A_DAY, NEW_CHATS_A_DAY_UNVERIFIED, LIMIT_RAISE_HOURS],
  terms: [DEBIT_LIMITS.first, DEBIT_LIMITS.day, DEBIT_LIMITS.month].map(cents => cents / 100)
}

test.each(LOCALES)('%s names the bounds of buying that the server holds to', locale => {
  for (const [doc, numbers] of Object.entries(NUMBERS)) {
    const { body } = textOf(`locales/${locale}/legal/${doc}.md`)
    expect(body.match(/\d+/g), doc).toEqual(expect.arrayContaining(numbers.map(String)))
  }
})

const INFORMAL = LOCALES.flatMap(locale => {
  const folder = `locales/${locale}/legal/informal`
  if (!existsSync(join(CHECKOUT, folder))) return []
  return readdirSync(join(CHECKOUT, folder)).map(name => [locale, name] as const)
})

/** Words that address one person formally. */
const FORMAL: Readonly<Record<string, RegExp>> = {
  nl: /(?<!\S)(?:[Uu]|[Uu]w)(?![\p{L}])/u,
  fr: /(?<![\p{L}])(?:[Vv]otre|[Vv]os|vous)(?![\p{L}])/u,
  de: /(?<![\p{L}])(?:Ihnen|Ihre?[nmrs]?(?! bekommt beide))(?![\p{L}])/u,
  es: /(?<![\p{L}])(?:[Uu]sted|[Ss]us?(?! propios| lugar)|[Ee]lija|[Ee]scríbanos|Denuncie|Llame|Escriba|Abra|Use|Indique)(?![\p{L}])/u,
  it: /(?<![\p{L}])(?:[Ll]ei|[Ss]u(?:o|a|oi|e)|[Ss]celga|[Ss]criva|Apra|Usi|Indichi|Segnali|Chiami)(?![\p{L}])/u
}

/** Languages with two pronouns for one reader whose help and prices exist in both. */
const TWO_REGISTERS = ['nl', 'de', 'fr', 'es', 'it'] as const

test.each(TWO_REGISTERS)('%s has help and prices for brands with a familiar tone', locale => {
  const names = INFORMAL.filter(([code]) => code === locale).map(([, name]) => name)
  expect(names.toSorted()).toEqual(['complaints.md', 'faq.md', 'pricing.md', 'service.md'])
})

test.each(INFORMAL)(
  '%s %s in the informal tone states what the formal text states',
  (locale, name) => {
    const informal = textOf(`locales/${locale}/legal/informal/${name}`)
    const formal = textOf(`locales/${locale}/legal/${name}`)
    expect(informal.faults.map(fault => formatDiagnostic(fault))).toEqual([])
    expect(conditionsIn(informal)).toEqual(conditionsIn(formal))
    const facts = ({ body }: LegalText) => body.match(/\{[^}]+\}|\]\([^)]+\)|^#+|\d+/gm)
    expect(facts(informal)).toEqual(facts(formal))
    expect(informal.meta.version).toBe(formal.meta.version)
    expect(informal.meta.effective).toBe(formal.meta.effective)
    expect(informal.body).not.toMatch(FORMAL[locale] ?? /(?!)/)
  }
)
