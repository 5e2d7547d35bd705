/** Words in which `*stars*` become emphasis; anywhere else a star is shown as it stands. */
export const EMPHASISED: ReadonlySet<string> = new Set([
  'alonetonight.h1',
  'alonetonight.h1b',
  'gallery.h1',
  'gallery.only',
  'home.bento.title',
  'home.evenings.title',
  'home.h1',
  'home.prices.title',
  'home.statement',
  'sections.closing.title',
  'sections.disclosure.title',
  'sections.faq.title',
  'sections.how.title',
  'sections.safety.title',
  'shell.usFooter',
  'tinderswipe.h1'
])
