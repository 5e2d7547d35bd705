import {
  geocode,
  getCompanyInfo,
  getInterests,
  getRegions,
  getSettings,
  logBounce,
  pageHidden,
  track
} from '#contract/calls/brand.ts'
import { regionWordOf } from '#contract/country.ts'
import { languageIn } from '../../core/brands.ts'
import { refuse } from '../../core/refusal.ts'
import { on, type Route } from '../../core/route.ts'
import { nearestCity } from '../../platform/geo/cities.ts'
import { regionsOf } from '../../platform/geo/regions.ts'
import { companyView, settingsView } from './brand-view.ts'
import { noteBounce, notePageHidden, noteVisit } from './visits.ts'

export const brandRoutes: readonly Route[] = [
  on(getSettings, async (ctx, { lang }) => {
    const { enabled } = ctx.brand.site.locales
    const language =
      enabled.find(locale => locale === lang) ??
      ctx.member?.language ??
      languageIn(ctx.brand, ctx.visit.locale)
    const chosen = ctx.member?.country
    return {
      settings: settingsView(
        ctx.brand,
        language,
        { country: ctx.visit.country, chosen },
        ctx.app.payments.accountOf(ctx.brand) !== undefined
      )
    }
  }),
  on(getCompanyInfo, async ctx => ({ companyinfo: companyView(ctx.brand) })),
  on(getInterests, async ctx => ({
    interests: ctx.brand.site.profile.interests.map(key => ({
      key,
      icon: key.replaceAll('_', '-')
    }))
  })),
  on(getRegions, async (ctx, input) => {
    const country = input.country ?? ctx.brand.site.audience.countries[0] ?? 'NL'
    const term = regionWordOf(country, ctx.brand.site.audience.regionTerm[country])
    return { country, term, regions: [...regionsOf(country)] }
  }),
  on(geocode, async (ctx, input) => {
    const city = (await nearestCity(ctx.db, input.lat, input.lon)) ?? refuse('not_found')
    return { city: city.city, region: city.region ?? null, country: city.country }
  }),
  on(pageHidden, async ctx => {
    await notePageHidden(ctx, ctx.member?.sessionId)
    return null
  }),
  on(track, async (ctx, input) => {
    await noteVisit(ctx, input)
    return null
  }),
  on(logBounce, async (ctx, input) => {
    await noteBounce(ctx, input)
    return null
  })
]
