import { LANDERS } from '#landers/manifests.ts'

/** Largest number of characters in any language; undefined without a limit. */
export function slotOf(key: string): number | undefined {
  const [first = '', ...rest] = key.split('.')
  if (first === 'niche') return slotOfNiche(rest.slice(1))
  return LANDERS[first]?.slots[rest.join('.')] ?? SLOTS[key]
}

/** A niche's own headline is shown by every lander, so the shortest slot holds. */
function slotOfNiche(key: readonly string[]): number | undefined {
  const [screen = ''] = key
  return key.length === 1 ? NICHE_SLOTS[screen] : slotOf(key.join('.'))
}

const NICHE_SLOTS: Readonly<Record<string, number>> = { title: 44, h1: 48, lede: 130 }

/** The longest of our own texts plus a margin. Placeholders count as written. */
export const SLOTS: Readonly<Record<string, number>> = {
  'home.h1': 56,
  'home.lede': 150,
  'home.cta': 28,
  'home.more': 34,
  'home.note': 96,
  'home.evenings.title': 52,
  'home.bento.title': 36,
  'home.prices.title': 46,
  'home.prices.free': 14,
  'home.prices.paid': 20,
  'home.prices.all': 22,
  'home.phone.title': 36,
  'home.form.iam': 12,
  'home.form.seek': 18,
  'home.form.age': 12,
  'home.form.range': 22,
  'home.form.woman': 16,
  'home.form.man': 16,
  'home.form.aWoman': 16,
  'home.form.aMan': 16,
  'home.form.both': 18,
  'home.form.anywhere': 20,
  'info.contents': 24,
  'info.call': 24,
  'info.write': 24,
  'info.otherPages': 24,
  'info.archive.current': 34,
  'sections.how.title': 36,
  'sections.safety.title': 44,
  'sections.faq.title': 36,
  'sections.disclosure.title': 32,
  'sections.closing.title': 44,
  'sections.closing.cta': 28,
  'shell.homeTitle': 60,
  'shell.description': 160,
  'shell.navigation': 20,
  'shell.language': 14,
  'shell.search': 22,
  'shell.login': 16,
  'shell.signup': 16,
  'shell.footer.rules': 20,
  'shell.footer.help': 20,
  'app.legal.terms': 30,
  'app.legal.privacy': 30,
  'app.legal.cookies': 30,
  'app.legal.ban': 30,
  'app.legal.pricing': 30,
  'app.legal.complaints': 30,
  'app.legal.return-policy': 30,
  'app.legal.faq': 30,
  'app.legal.service': 30,
  'app.legal.2257-compliance-statement': 30,
  'shell.entry.title': 34,
  'shell.entry.yes': 34,
  'shell.entry.no': 28,
  'shell.screens.filters': 16,
  'shell.screens.save': 14,
  'shell.screens.continue': 14
}
