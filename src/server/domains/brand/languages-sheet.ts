import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { firstLocales, visibleLocales } from '#site/visible-locales.ts'
import type { AppContext } from '../../core/app.ts'
import { brandOf, visitOf } from '../../http/visit.ts'

/** Pages ask for it once they stand (src/components/offer-languages.ts). */
const LANGUAGES_SHEET = '/api/languages.css'

/** Hides the languages that the visitor's country is not offered (product.md §4). */
export function serveLanguagesSheet(server: FastifyInstance, app: AppContext): void {
  server.get(LANGUAGES_SHEET, async (request, reply) => {
    const { site } = brandOf(app, request, {})
    const { country } = visitOf(app, request)
    return reply
      .header('Cache-Control', 'private, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(sheetFor(site, country))
  })
}

/** Unlayered, so that it weighs more than the pages' own styles; the current language stays. */
function sheetFor(site: Site, country: string | undefined): string {
  const visible = country === undefined ? firstLocales(site) : visibleLocales(site, country)
  const hidden = site.locales.enabled.filter(locale => !visible.includes(locale))
  if (hidden.length === 0) return ''
  const others = hidden
    .map(choiceOf)
    .flatMap(link => [`[data-languages] ${link}`, `li:has(> ${link})`])
  const alone = `nav[data-languages]:not(:has(${visible.map(choiceOf).join(', ')}))`
  return `${[...others, alone].join(',\n')} { display: none; }\n`
}

const choiceOf = (locale: Locale) => `[data-locale="${locale}"]:not([aria-current])`
