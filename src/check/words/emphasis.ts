import { SLUG_PREFIXES } from '#contract/niche.ts'

/** Words in which `*stars*` become emphasis; elsewhere a star is literal. */
export const EMPHASISED: ReadonlySet<string> = new Set([
  'alerts.activation.modalText',
  'alerts.activation.text',
  'alerts.mails.bounce',
  'alonetonight.h1',
  'alonetonight.h1b',
  'gallery.h1',
  'gallery.only',
  'home.bento.title',
  'home.evenings.title',
  'home.h1',
  'home.prices.title',
  'home.statement',
  'landing.curious.title',
  'landing.hello.title',
  'landing.nobody.title',
  'landing.tonight.title',
  ...SLUG_PREFIXES.flatMap(niche =>
    ['h1', 'alonetonight.h1', 'gallery.h1', 'tinderswipe.h1'].map(key => `niche.${niche}.${key}`)
  ),
  'safety.report.done.text',
  'sections.closing.title',
  'sections.disclosure.title',
  'sections.faq.title',
  'sections.how.title',
  'sections.safety.title',
  'settings.leave.credits',
  'settings.leave.now',
  'settings.leave.until',
  'shell.usFooter',
  'tinderswipe.h1'
])
