import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { NICHES, type Niche } from '#contract/niche.ts'
import { nearest } from '#site/nearest.ts'
import type { Answers, Given } from './answers.ts'
import { readColour } from './colour-names.ts'
import { companyIn } from './company-flags.ts'
import { complaintOn } from './complaint.ts'
import { list, type NewFlags, type Say } from './flag-values.ts'
import type { FleetNow } from './fleet.ts'
import { tidyDomain } from './names.ts'
import { domainComplaint, idComplaint } from './taken.ts'

/** What the flags say, and every mistake in them as `--flag: what is wrong; what to do`. */
export function givenBy(id: string | undefined, flags: NewFlags, fleet: FleetNow) {
  const mistakes: string[] = []
  const say = (flag: string, complaint: string | undefined): boolean => {
    if (complaint !== undefined) mistakes.push(`${flag}: ${complaint}`)
    return complaint === undefined
  }
  const given: Given = {
    ...identityIn(id, flags, fleet, say),
    ...placesIn(flags, say),
    ...looksIn(flags, fleet, say),
    ...peopleIn(flags, fleet, say)
  }
  return { given, mistakes }
}

/** A value under its key where nothing is wrong with it, else nothing and a mistake. */
function taken<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
  flag: string,
  complaintOf: (value: Value) => string | undefined,
  say: Say
): { [Name in Key]?: Value } {
  if (value === undefined || !say(flag, complaintOf(value))) return {}
  return { [key]: value } as { [Name in Key]?: Value }
}

const at = (path: string) => (value: unknown) => complaintOn(path, value)

function identityIn(id: string | undefined, flags: NewFlags, fleet: FleetNow, say: Say): Given {
  const domain = flags.domain === undefined ? undefined : tidyDomain(flags.domain)
  const tone = flags.tone as Answers['tone'] | undefined
  return {
    ...taken('id', id, 'id', value => idComplaint(value, fleet), say),
    ...taken('domain', domain, '--domain', value => domainComplaint(value, fleet), say),
    ...taken('name', flags.name, '--name', at('brand.name'), say),
    ...taken('tone', tone, '--tone', at('brand.tone'), say),
    ...(flags.niche === undefined ? {} : nicheOf(flags.niche, say))
  }
}

/** By number, or by the word of its addresses. */
function nicheOf(text: string, say: Say): Given {
  const number = Object.entries(NICHES).find(([key, prefix]) => [key, prefix].includes(text))?.[0]
  if (number !== undefined) return { niche: Number(number) as Niche }
  const words = Object.entries(NICHES).map(([key, prefix]) => `${key} ${prefix}`)
  const meant = nearest(text.toLowerCase(), Object.values(NICHES))
  const hint = meant ? `did you mean ${meant}?` : words.join(', ')
  say('--niche', `L103 "${text}" is no niche; ${hint}`)
  return {}
}

function placesIn({ countries, languages, default: first }: NewFlags, say: Say): Given {
  const codes = countries === undefined ? undefined : list(countries).map(countryCode)
  const enabled = languages === undefined ? undefined : list(languages)
  const areCountries =
    codes !== undefined && say('--countries', complaintOn('audience.countries', codes))
  const areLocales =
    enabled !== undefined && say('--languages', complaintOn('locales.enabled', enabled))
  if (areLocales && first !== undefined && !enabled.includes(first)) {
    say('--default', `L120 ${first} is not among --languages ${enabled.join(',')}`)
  }
  return {
    ...(areCountries ? { countries: codes.filter(isCountryCode) } : {}),
    ...(areLocales ? { locales: localesOf(enabled.filter(isLocaleCode), first) } : {})
  }
}

function localesOf(enabled: readonly Locale[], first: string | undefined): Answers['locales'] {
  return { default: enabled.find(locale => locale === first) ?? enabled[0] ?? 'en', enabled }
}

/** People write UK; ISO writes GB. */
const countryCode = (text: string): string => text.toUpperCase().replace(/^UK$/, 'GB')
const isCountryCode = (code: string): code is CountryCode =>
  COUNTRIES.some(country => country === code)
const isLocaleCode = (code: string): code is Locale => LOCALES.some(locale => locale === code)

function looksIn(flags: NewFlags, { presets }: FleetNow, say: Say): Given {
  const look: Answers['look'] = {
    ...taken(
      'composition',
      flags.composition as Composition,
      '--composition',
      at('theme.composition'),
      say
    ),
    ...taken('mode', flags.mode as Mode, '--mode', at('theme.mode'), say),
    ...taken('radius', flags.radius as Radius, '--radius', at('theme.radius'), say)
  }
  const from = flags.from.filter(name => say('--from', presetComplaint(name, presets.names)))
  const colours = coloursIn(flags, say)
  return {
    ...(Object.keys(colours).length > 0 ? { colours } : {}),
    ...(Object.keys(look).length > 0 ? { look } : {}),
    ...(from.length > 0 ? { from } : {})
  }
}

type Composition = Answers['look']['composition']
type Mode = Answers['look']['mode']
type Radius = Answers['look']['radius']

function coloursIn(flags: NewFlags, say: Say): Partial<Answers['colours']> {
  const colours: Partial<Answers['colours']> = {}
  for (const role of ['primary', 'secondary', 'accent'] as const) {
    const typed = flags[role]
    const read = typed === undefined ? undefined : readColour(typed)
    if (read?.state === 'colour') colours[role] = read.hex
    else if (read) say(`--${role}`, `L140 "${typed}" is not a colour; ${read.help}`)
  }
  return colours
}

function presetComplaint(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const meant = nearest(name, known)
  const hint = meant ? `did you mean ${meant}?` : `there are ${known.join(', ') || 'none'}`
  return `L005 the preset ${name} does not exist; ${hint}`
}

function peopleIn(flags: NewFlags, fleet: FleetNow, say: Say): Given {
  const company = companyIn(flags, fleet, say)
  const { fictional, resell } = flags
  return {
    ...(company ? { company } : {}),
    ...taken('email', flags.email, '--email', at('support.email'), say),
    ...taken('phone', flags.phone, '--phone', at('support.phone'), say),
    ...(fictional || resell
      ? { disclosures: { fictional: Boolean(fictional), resell: Boolean(resell) } }
      : {})
  }
}
