import { stringify } from 'yaml'
import { scenesOf } from '#art/niche-scenes.ts'
import { currencyOf } from '#contract/country.ts'
import { localeName } from '#contract/locale.ts'
import { NICHES, slugPrefix } from '#contract/niche.ts'
import { LANDERS } from '#landers/manifests.ts'
import { type EditPath, setIn } from '#site/edit.ts'
import type { LocalisedText } from '#site/localised-text.ts'
import type { Value } from '#site/yaml-text.ts'
import type { Answers } from './answers.ts'
import { chosenPresets, presetOfNiche } from './chosen-presets.ts'
import { disclosureTexts } from './disclosures.ts'
import { withoutFinals } from './inherited.ts'
import { localesByCountry } from './languages.ts'
import type { PresetSettings, Presets } from './presets.ts'
import { USUAL_PRICES, unpricedCountries } from './prices.ts'

export interface SetValue {
  path: EditPath
  value: Value
}

/** A new brand's site.yaml with comments, in the order of docs/config.md. */
export function siteYaml(
  answers: Answers,
  presets: Presets,
  set: readonly SetValue[] = []
): string {
  const chain = chosenPresets(answers, presets)
  const inherited = presets.settings(chain)
  const text = [
    '# yaml-language-server: $schema=../../.livery/site.schema.json',
    `# ${oneLine(answers.name)}. What is not here comes from the presets and Livery's defaults;`,
    `# livery config resolve ${answers.id} shows all of it.`,
    'livery: 1',
    ...(chain.length > 0
      ? ['# In sites/_presets; later ones go over earlier ones.', `extends: [${chain.join(', ')}]`]
      : []),
    `id: ${answers.id}`,
    ...brand(answers, presets),
    ...locales(answers, inherited),
    ...SEO,
    ...theme(answers, inherited),
    ...company(answers, inherited),
    ...support(answers, inherited),
    'audience:',
    `  countries: [${answers.countries.map(quoted).join(', ')}]`,
    ...economy(answers, inherited),
    ...landers(answers, inherited),
    ...disclosures(answers),
    ''
  ].join('\n')
  const own = withoutFinals(text, presets.finals(chain), inherited)
  return set.reduce((written, { path, value }) => setIn(written, path, value), own)
}

function brand({ name, domain, niche, tone }: Answers, presets: Presets): string[] {
  const isInherited = presetOfNiche(niche, presets).length > 0
  return [
    'brand:',
    `  name: ${quoted(name)}`,
    `  domain: ${quoted(domain)}`,
    ...(isInherited ? [] : [`  niche: ${niche} # 1 to 7: ${Object.values(NICHES).join(', ')}`]),
    `  tone: ${tone} # warm, direct (Sie, u, vous) or playful`,
    '  # logo: assets/logo.svg # SVG or PNG; the name in the heading face without it',
    '  # mark: assets/mark.svg # square, for icons; a letter without it'
  ]
}

function locales(answers: Answers, inherited: PresetSettings): string[] {
  const { default: first, enabled } = answers.locales
  const byCountry = Object.entries(localesByCountry(answers, inherited))
  const pairs = byCountry.map(
    ([country, list]) => `${quoted(country)}: [${list.map(quoted).join(', ')}]`
  )
  return [
    'locales:',
    `  default: ${quoted(first)} # ${localeName(first)}, at the root of the domain`,
    `  enabled: [${enabled.map(quoted).join(', ')}]`,
    ...(pairs.length > 0 ? [`  byCountry: { ${pairs.join(', ')} }`] : [])
  ]
}

const SEO = [
  '# seo: # for search engines, per language; built-in words without it',
  '#   title: { nl: "At most 60 characters" }',
  '#   description: { nl: "50 to 160 characters" }'
]

function theme({ colours, look, niche }: Answers, inherited: PresetSettings): string[] {
  const { primary, secondary, accent } = colours
  const { home, lander } = scenesOf(
    niche,
    look.composition ?? inherited.theme?.composition ?? 'stage'
  )
  return [
    'theme:',
    `  primary: "${primary}" # always quoted: a bare # starts a comment`,
    ...(secondary ? [`  secondary: "${secondary}" # bands and depth`] : []),
    ...(accent ? [`  accent: "${accent}" # emphasis in headlines`] : []),
    ...Object.entries(look).map(([key, value]) => `  ${key}: ${value}`),
    ...(niche === 1
      ? []
      : [`  art: { home: ${home}, lander: ${lander} } # pictures of the home page and the landers`])
  ]
}

/** Omitted if a preset has it. */
function company({ company: { id } }: Answers, inherited: PresetSettings): string[] {
  if (Reflect.get(inherited, 'company') === id) return []
  return [`company: ${id} # sites/_companies/${id}.yaml`]
}

function support({ email, phone }: Answers, inherited: PresetSettings): string[] {
  const lines = [
    ...(inherited.support?.email === email ? [] : [`  email: ${quoted(email)}`]),
    ...(phone ? [`  phone: ${JSON.stringify(phone)}`] : [])
  ]
  return lines.length > 0 ? ['support:', ...lines] : []
}

/** Every lander's address, by the niche's word. */
function landers({ niche }: Answers, inherited: PresetSettings): string[] {
  const prefix = slugPrefix(niche)
  if (prefix === undefined || inherited.landers?.use) return []
  return [
    'landers:',
    `  use: # for campaigns: /landers/gallery/${prefix}; a slug that ends in -b has the second headline`,
    ...Object.entries(LANDERS).map(
      ([id, { slugs }]) => `    ${id}: ${slugs ? `{ slugs: [${prefix}] }` : '{}'}`
    )
  ]
}

function economy({ countries, prices }: Answers, inherited: PresetSettings): string[] {
  const missing = unpricedCountries(countries, inherited)
  if (missing.length === 0) return []
  return [
    'economy:',
    '  # As pages and terms show it: check it before going live.',
    '  minimumMessageCost:',
    ...missing.map(country => {
      const currency = currencyOf(country)
      const amount = prices[currency] ?? USUAL_PRICES[currency]
      return `    ${quoted(country)}: { amount: ${amount.toFixed(2)}, currency: ${currency} }`
    })
  ]
}

function disclosures(answers: Answers): string[] {
  const { fictional, resell } = disclosureTexts(answers)
  if (!fictional && !resell) return []
  return [
    '# Texts to begin with: they must say what is true of the brand.',
    'disclosures:',
    ...(fictional
      ? [
          '  fictional:',
          '    used: true',
          ...localised('singular', fictional.singular),
          ...localised('plural', fictional.plural),
          ...localised('warning', fictional.warning)
        ]
      : []),
    ...(resell ? ['  resell:', '    used: true', ...localised('label', resell.label)] : [])
  ]
}

function localised(key: string, text: LocalisedText): string[] {
  const lines = Object.entries(text).map(
    ([locale, words]) => `      ${quoted(locale)}: ${quoted(words)}`
  )
  return [`    ${key}:`, ...lines]
}

/** Words that some YAML readers take for booleans: Norway, Norwegian. */
const TRUTHS = /^(?:y|yes|n|no|on|off|true|false|null|~)$/i

function quoted(text: string): string {
  if (TRUTHS.test(text)) return JSON.stringify(text)
  return stringify(text, { lineWidth: 0, defaultStringType: 'PLAIN' }).trimEnd()
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
