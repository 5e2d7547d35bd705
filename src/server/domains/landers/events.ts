import { htmlLang } from '#contract/locale.ts'
import type { PageEvent } from '#contract/page-events.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { RequestCtx } from '../../core/context.ts'
import { refuseFields } from '../../core/refusal.ts'
import { addCounts } from './counts.ts'
import { sourceOf } from './source.ts'

interface Beacon {
  lander: string
  lang: string
  network?: string | undefined
  sub1?: string | undefined
  arm?: string | undefined
  events: readonly PageEvent[]
}

/** Counts what a page view did. Refuses a lander or language that the brand does not have. */
export async function countEvents(
  ctx: RequestCtx,
  { lang, events, ...told }: Beacon
): Promise<void> {
  const { app, brand, now } = ctx
  const locale =
    brand.site.locales.enabled.find(code => htmlLang(code) === lang) ??
    refuseFields({ lang: 'invalid' })
  const source = (await sourceOf(ctx, { ...told, locale })) ?? refuseFields({ lander: 'invalid' })
  const day = dayIn(zoneOf(brand), now)
  await addCounts(
    app.database,
    events.map(event => ({ brand: brand.id, day, ...source, event, count: 1 }))
  )
}
