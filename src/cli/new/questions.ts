import { localesOf } from '#contract/country.ts'
import { INTEREST_SETS } from '#contract/interest.ts'
import { LOCALES, localeName } from '#contract/locale.ts'
import { NICHES, type Niche, slugPrefix } from '#contract/niche.ts'
import { callingCodeOf } from '#contract/trade.ts'
import { languageIn } from '#locales/format.ts'
import type { Answers, Given } from './answers.ts'
import type { Asking, Choice } from './ask.ts'
import { chosenPresets, presetOfNiche } from './chosen-presets.ts'
import { askColours } from './colour-questions.ts'
import { askCompany } from './company-questions.ts'
import { complaintOn } from './complaint.ts'
import { countryChoices } from './countries.ts'
import { guessedCountries, localesFor, nicheIn } from './defaults.ts'
import { domainComplaint, idComplaint } from './flags.ts'
import type { FleetNow } from './fleet.ts'
import { freeName, idOf, nameOf, tidyDomain } from './names.ts'
import { currenciesOf, USUAL_PRICES, unpricedCountries } from './prices.ts'

/** One step of the wizard. */
export interface Question {
  /** What it settles, as the list of things to change names it. */
  title: string
  /** The settings it settles: a problem of one of them leads back here. */
  paths: readonly string[]
  /** Whether flags have answered it already. */
  isSettled: (so: Given) => boolean
  ask: (asking: Asking, so: Given, fleet: FleetNow) => Promise<Given>
}

/** Every question, in the order it is asked. */
export const QUESTIONS: readonly Question[] = [
  {
    title: 'Domain',
    paths: ['brand.domain', 'id'],
    isSettled: so => so.domain !== undefined,
    ask: askDomain
  },
  { title: 'Name', paths: ['brand.name'], isSettled: so => so.name !== undefined, ask: askName },
  {
    title: 'Niche',
    paths: ['brand.niche', 'landers'],
    isSettled: so => so.niche !== undefined,
    ask: askNiche
  },
  {
    title: 'Countries and prices',
    paths: ['audience', 'economy'],
    isSettled: so => so.countries !== undefined,
    ask: askCountries
  },
  {
    title: 'Languages',
    paths: ['locales'],
    isSettled: so => so.locales !== undefined,
    ask: askLanguages
  },
  {
    title: 'Look',
    paths: ['extends', 'theme.composition', 'theme.mode', 'theme.radius'],
    isSettled: so => so.from?.some(name => name.startsWith('family/')) ?? false,
    ask: askLook
  },
  {
    title: 'Colours',
    paths: ['theme'],
    isSettled: so => so.colours?.primary !== undefined,
    ask: askColours
  },
  { title: 'Tone', paths: ['brand.tone'], isSettled: so => so.tone !== undefined, ask: askTone },
  {
    title: 'Company',
    paths: ['company'],
    isSettled: so => so.company !== undefined,
    ask: askCompany
  },
  {
    title: 'Support',
    paths: ['support'],
    isSettled: so => so.email !== undefined,
    ask: askSupport
  },
  {
    title: 'Disclosures',
    paths: ['disclosures'],
    isSettled: so => so.disclosures !== undefined,
    ask: askDisclosures
  }
]

/** The question that settles a path, the most exact one. */
export function questionOf(path: string): Question | undefined {
  const fits = (known: string) => path === known || /^[.[]/.test(path.slice(known.length))
  const matches = QUESTIONS.flatMap(question =>
    question.paths
      .filter(known => path.startsWith(known) && fits(known))
      .map(known => ({ question, length: known.length }))
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.question
}

async function askDomain(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const typed = await asking.text('Which domain will the brand live at?', {
    ...(so.domain ? { usual: so.domain } : { example: 'avondlicht.example' }),
    check: text => domainComplaint(tidyDomain(text), fleet)
  })
  const domain = tidyDomain(typed)
  if (so.id !== undefined && so.domain === undefined) return { domain }
  const id = idOf(domain)
  const fault = idComplaint(id, fleet)
  if (fault === undefined) return { domain, id }
  const chosen = await asking.text(`What is its folder called? (${fault})`, {
    usual: freeName(id, fleet.ids),
    check: text => idComplaint(text, fleet)
  })
  return { domain, id: chosen }
}

async function askName(asking: Asking, so: Given): Promise<Given> {
  const name = await asking.text(`What is ${so.domain ?? 'it'} called? Visitors read this.`, {
    usual: so.name ?? nameOf(so.domain ?? ''),
    check: text => complaintOn('brand.name', text)
  })
  return { name }
}

/** What each niche is, in plain words. */
const NICHE_WORDS: Readonly<Record<Niche, string>> = {
  1: 'Dating for everyone',
  2: 'Women take the lead',
  3: 'BDSM',
  4: 'Big and beautiful',
  5: 'Mature, 55 and over',
  6: 'Women of 35 to 55',
  7: 'Gay'
}

async function askNiche(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const choices = Object.keys(NICHES).map(key => nicheChoice(Number(key) as Niche, fleet))
  const niche = await asking.choice('What is it about?', choices, so.niche ?? nicheIn(so, fleet))
  return { niche }
}

function nicheChoice(niche: Niche, { presets }: FleetNow): Choice<Niche> {
  const prefix = slugPrefix(niche)
  const [preset] = presetOfNiche(niche, presets)
  const chosen = preset ? presets.settings([preset]).profile?.interests : undefined
  const count = Array.isArray(chosen) ? chosen.length : INTEREST_SETS['preset/mainstream'].length
  const slugs = prefix ? `addresses like /landers/gallery/${prefix}` : 'addresses without a prefix'
  return {
    value: niche,
    label: `${niche}  ${NICHE_WORDS[niche]}`,
    hint: `${slugs}; ${count} interests`
  }
}

async function askCountries(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const usual = so.countries ?? guessedCountries(so, fleet) ?? []
  const countries = await asking.several('Where do its members live?', countryChoices(usual), usual)
  return { countries, prices: await askPrices(asking, { ...so, countries }, fleet) }
}

/** Only where no preset has a price: one question a currency. */
async function askPrices(
  asking: Asking,
  so: Given & Pick<Answers, 'countries'>,
  fleet: FleetNow
): Promise<Answers['prices']> {
  const niche = so.niche ?? nicheIn(so, fleet)
  const chain = chosenPresets(
    { from: so.from ?? [], countries: so.countries, niche },
    fleet.presets
  )
  const missing = unpricedCountries(so.countries, fleet.presets.settings(chain))
  const prices: Answers['prices'] = { ...so.prices }
  for (const currency of currenciesOf(missing)) {
    const there = missing.filter(country => currenciesOf([country])[0] === currency)
    const typed = await asking.text(
      `What does a message cost at least, in ${currency}? (${there.join(', ')}; no preset says it)`,
      {
        usual: (prices[currency] ?? USUAL_PRICES[currency]).toFixed(2),
        check: text => {
          const path = `economy.minimumMessageCost.${there[0]}.amount`
          return complaintOn(path, amountOf(text))
        }
      }
    )
    prices[currency] = amountOf(typed)
  }
  return prices
}

/** `1,25` is 1.25 where most of our operators live. */
const amountOf = (text: string): number => Number(text.replace(',', '.'))

async function askLanguages(asking: Asking, so: Given): Promise<Given> {
  const usual = so.locales ?? localesFor(so.countries ?? [])
  const enabled = await asking.several(
    'Which languages does it speak?',
    LOCALES.map(locale => ({
      value: locale,
      label: localeName(locale),
      hint: `${locale}, ${languageIn('en', locale)}`
    })),
    usual.enabled
  )
  const [only] = enabled
  if (enabled.length === 1 && only) return { locales: { default: only, enabled } }
  const first = enabled.find(locale => locale === usual.default) ?? only ?? 'en'
  const choices = enabled.map(locale => ({ value: locale, label: localeName(locale) }))
  const chosen = await asking.choice(
    'Which one is at the root, for who has not chosen?',
    choices,
    first
  )
  sayUnspoken(asking, so, enabled)
  const others = enabled.filter(locale => locale !== chosen)
  return { locales: { default: chosen, enabled: [chosen, ...others] } }
}

function sayUnspoken(asking: Asking, { countries = [] }: Given, enabled: readonly string[]): void {
  const without = countries.filter(
    country => !localesOf(country).some(own => enabled.includes(own))
  )
  if (without.length === 0) return
  asking.warn(`None of the languages of ${without.join(', ')}: visitors there get all it speaks.`)
}

async function askLook(asking: Asking, so: Given, { presets }: FleetNow): Promise<Given> {
  const families = presets.in('family')
  const own = (so.from ?? []).filter(name => !families.includes(name))
  const chosen = so.from?.find(name => families.includes(name)) ?? families[0]
  const family =
    families.length === 0
      ? NONE
      : await asking.choice(
          'How does it look?',
          [
            ...families.map(name => ({
              value: name,
              label: name.slice('family/'.length),
              hint: presets.about(name)
            })),
            {
              value: NONE,
              label: 'none of these',
              hint: 'choose composition and corners one by one'
            }
          ],
          chosen
        )
  const from = family === NONE ? own : [family, ...own]
  const theme = presets.settings(from).theme ?? {}
  const { composition = 'stage', radius = 'soft', mode = 'auto' } = { ...theme, ...so.look }
  const as = `${COMPOSITIONS[composition]}, ${radius} corners, ${MODES[mode]}`
  if (family !== NONE && (await asking.yes(`Keep it like this: ${as}?`)))
    return { from, look: so.look ?? {} }
  const look = {
    composition: await asking.choice(
      'How is a page laid out?',
      choicesOf(COMPOSITIONS),
      composition
    ),
    radius: await asking.choice('Which corners?', choicesOf(CORNERS), radius),
    mode: await asking.choice('Light or dark?', choicesOf(MODES), mode)
  }
  const differs = Object.entries(look).filter(([key, value]) => Reflect.get(theme, key) !== value)
  return { from, look: Object.fromEntries(differs) }
}

const NONE = 'none'
const COMPOSITIONS = {
  stage: 'text over a full picture',
  block: 'a coloured block beside a picture',
  folio: 'ruled like a printed page'
} as const
const CORNERS = { sharp: 'square', soft: 'a little rounded', round: 'very round' } as const
const MODES = {
  auto: 'light or dark as the visitor has it',
  light: 'always light',
  dark: 'always dark'
} as const

const choicesOf = <Value extends string>(words: Readonly<Record<Value, string>>): Choice<Value>[] =>
  (Object.keys(words) as Value[]).map(value => ({ value, label: value, hint: words[value] }))

async function askTone(asking: Asking, so: Given): Promise<Given> {
  const tones: Choice<Answers['tone']>[] = [
    { value: 'warm', label: 'warm', hint: 'unhurried: "Good to see you"' },
    { value: 'direct', label: 'direct', hint: 'plain, with the formal address: Sie, u, vous' },
    { value: 'playful', label: 'playful', hint: 'short and cheeky' }
  ]
  return { tone: await asking.choice('How does it speak?', tones, so.tone ?? 'warm') }
}

async function askSupport(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const email = await asking.text('Where do members write for help?', {
    usual: so.email ?? `help@${so.domain ?? ''}`,
    check: text => complaintOn('support.email', text)
  })
  const { company } = so
  const known = fleet.companies.find(({ id }) => id === company?.id)?.supportPhone
  // A number of another country would be warned of (L164).
  const isNear = so.countries?.some(country => known?.startsWith(`+${callingCodeOf(country)}`))
  const usual = so.phone ?? (isNear ? known : undefined)
  const phone = await asking.text(
    usual ? 'Where do they call? (- for nowhere)' : 'Where do they call? (empty: nowhere)',
    {
      ...(usual ? { usual } : {}),
      check: text => (isNone(text) ? undefined : complaintOn('support.phone', text))
    }
  )
  return isNone(phone) ? { email } : { email, phone }
}

const isNone = (text: string): boolean => text === '' || text === '-'

async function askDisclosures(asking: Asking, so: Given): Promise<Given> {
  const { fictional = false, resell = false } = so.disclosures ?? {}
  const has = await asking.several(
    'Does it have profiles that are not members? (Space ticks; Enter for none)',
    [
      {
        value: 'fictional',
        label: 'written by editors',
        hint: 'labelled and explained before sign-up'
      },
      { value: 'resell', label: 'commercial, of others', hint: 'labelled as commercial' }
    ],
    [...(fictional ? ['fictional' as const] : []), ...(resell ? ['resell' as const] : [])],
    false
  )
  return { disclosures: { fictional: has.includes('fictional'), resell: has.includes('resell') } }
}
