export type Tier = 'critical' | 'visible' | 'rest'

/** Words needed before sign-up and payment (docs/rules.md). A key includes all keys below it. */
export const CRITICAL: readonly string[] = [
  'errors',
  'examples.label',
  'gallery.plans',
  'home.bento.price',
  'home.note',
  'home.prices',
  'info.archive',
  'info.islands',
  'info.otherLanguage',
  'info.prices',
  'info.purposes',
  'info.version',
  'refusal',
  'sections.credits',
  'sections.disclosure',
  'sections.faq.cost',
  'sections.faq.fictional',
  'sections.faq.free',
  'sections.how.write',
  'shell.adultsOnly',
  'shell.company',
  'shell.disclaimer',
  'shell.disclaimerFictional',
  'shell.disclaimerResell',
  'shell.entry',
  'app.legal',
  'shell.noScript',
  'shell.usFooter',
  'warning'
]

const REST: readonly string[] = ['examples.names', 'examples.lines', 'examples.interests']

export function tierOf(key: string): Tier {
  if (isUnder(CRITICAL, key)) return 'critical'
  return isUnder(REST, key) ? 'rest' : 'visible'
}

function isUnder(prefixes: readonly string[], key: string): boolean {
  return prefixes.some(prefix => key === prefix || key.startsWith(`${prefix}.`))
}
