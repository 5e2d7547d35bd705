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
  on(getSettings, async (_, { brand, member, visit }) => {
    const language = member?.language ?? languageIn(brand, visit.locale)
    const chosen = member?.country
    return { settings: settingsView(brand, language, { country: visit.country, chosen }) }
  }),
  on(getCompanyInfo, async (_, { brand }) => ({ companyinfo: companyView(brand) })),
  on(getInterests, async (_, { brand }) => ({
    interests: brand.site.profile.interests.map(key => ({ key, icon: key.replaceAll('_', '-') }))
  })),
  on(getRegions, async (_, { brand, query }) => {
    const country = query.country ?? brand.site.audience.countries[0] ?? 'NL'
    const term = regionWordOf(country, brand.site.audience.regionTerm[country])
    return { country, term, regions: [...regionsOf(country)] }
  }),
  on(geocode, async (db, { query }) => {
    const city = (await nearestCity(db, query.lat, query.lon)) ?? refuse('not_found')
    return { city: city.city, region: city.region ?? null, country: city.country }
  }),
  on(pageHidden, async (tx, { member, now }) => {
    await notePageHidden(tx, member?.sessionId, now)
    return null
  }),
  on(track, async (tx, call) => {
    await noteVisit(tx, call, call.body)
    return null
  }),
  on(logBounce, async (tx, call) => {
    await noteBounce(tx, call, call.body)
    return null
  })
]
