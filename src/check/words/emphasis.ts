import { SLUG_PREFIXES } from '#contract/niche.ts'
import { LANDERS } from '#landers/manifests.ts'

/** Words in which `*stars*` become emphasis; elsewhere a star is literal. */
export const EMPHASISED: ReadonlySet<string> = new Set([
  'alerts.activation.modalText',
  'alerts.activation.text',
  'alerts.mails.bounce',
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
    [
      'h1',
      'alonetonight.h1',
      'gallery.h1',
      'tinderswipe.h1',
      'landing.curious.title',
      'landing.hello.title',
      'landing.tonight.title'
    ].map(key => `niche.${niche}.${key}`)
  ),
  'safety.report.done.text',
  'sections.closing.title',
  'sections.disclosure.title',
  'sections.faq.title',
  'sections.how.title',
  'sections.safety.title',
  'settings.leave.credits',
  'settings.leave.now',
  'settings.leave.law',
  'settings.leave.until',
  'shell.usFooter',
  'socialnetwork.rules.title',
  ...Object.values(LANDERS).flatMap(({ id, slots }) =>
    ['h1', 'h1b'].filter(key => key in slots).map(key => `${id}.${key}`)
  ),
  ...Object.values(LANDERS).flatMap(({ id }) =>
    SLUG_PREFIXES.map(niche => `${id}.niche.${niche}.h1`)
  )
])
