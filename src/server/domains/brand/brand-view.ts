import type { z } from 'zod'
import type { getCompanyInfo, getSettings } from '#contract/calls/brand.ts'
import { regionWordOf } from '#contract/country.ts'
import { DESIGN_VERSION } from '#contract/facts.ts'
import type { Locale } from '#contract/locale.ts'
import { refundDaysOf } from '#site/bundles.ts'
import { type Brand, zoneOf } from '../../core/brands.ts'
import { termsVersion } from './terms.ts'

type Settings = z.input<typeof getSettings.response>['settings']

/** The public settings of product.md §3; `country` is the visitor's. */
export function settingsView(
  { site, pushKey }: Brand,
  language: Locale,
  visit: { country: string | undefined; chosen: string | undefined },
  isSelling: boolean
): Settings {
  const { brand, locales, access, audience, economy, profile, support, disclosures } = site
  const { fictional, resell } = disclosures
  const here = audience.countries.find(country => country === visit.country)
  const chosen = audience.countries.find(country => country === visit.chosen)
  return {
    name: brand.name,
    domain: brand.domain,
    domain_language: locales.default,
    locales: locales.enabled,
    cdn_prefix: brand.cdnPrefix ?? `https://${brand.domain}/`,
    index_title: { ...site.seo.title },
    description: { ...site.seo.description },
    niche: brand.niche,
    signups: access.signups,
    ...searchView(access),
    geoip_country: visit.country ?? null,
    geoip_selected_country: chosen ?? here ?? audience.countries[0] ?? 'NL',
    enable_site_entry_popup: audience.entryWarning.enabled ? 'yes' : 'no',
    entry_warning_countries: audience.entryWarning.countries,
    push_public_key: pushKey,
    minimum_message_costs: costsView(economy.minimumMessageCost),
    support_phone: support.phone?.replace(/[\s-]/g, '') ?? null,
    support_email: support.email,
    design_version: DESIGN_VERSION,
    region_data: regionData(site),
    fictional_icon: fictional.used ? fictional.icon : null,
    fictional_warning: fictional.used ? (fictional.warning[language] ?? null) : null,
    fictional_singular: fictional.used ? (fictional.singular[language] ?? null) : null,
    fictional_plural: fictional.used ? (fictional.plural[language] ?? null) : null,
    countries: audience.countries,
    min_age: audience.minAge,
    visible_profile_fields: profile.visibleFields,
    visible_profile_notes: profile.visibleNotes,
    selling: isSelling,
    message_credits: economy.creditCost.message,
    signup_credits: economy.creditCost.signup,
    photo_credits: economy.creditCost.photo,
    gift_credits: economy.creditCost.gift,
    free_messages: economy.freeMessages,
    message_length: economy.messageLength,
    search_fields: profile.searchFields,
    refund_days: refundDaysOf(site),
    member_resell: resell.used ? resell.kind : 'none',
    company_id: site.company.id,
    mail_name: brand.mailName ?? brand.name,
    interests: profile.interests,
    terms_version: termsVersion(site.company.added),
    time_zone: zoneOf({ site })
  }
}

function searchView({
  loggedOutSearch: mode,
  loggedOutPictures: pictures
}: Brand['site']['access']): Pick<
  Settings,
  'logged_out_search' | 'logged_out_search_trafficsource'
> {
  return {
    logged_out_search: mode === 'all' ? pictures : 'none',
    logged_out_search_trafficsource: mode === 'none' ? 'none' : pictures
  }
}

/** What each country served calls its regions; the regions themselves are a call of their own. */
function regionData({ audience }: Brand['site']): Settings['region_data'] {
  const { countries, regionTerm } = audience
  return Object.fromEntries(
    countries.map(country => [country, { term: regionWordOf(country, regionTerm[country]) }])
  )
}

function costsView(
  costs: Brand['site']['economy']['minimumMessageCost']
): Settings['minimum_message_costs'] {
  return Object.fromEntries(
    Object.entries(costs).map(([country, cost]) => [
      country,
      { costs: Math.round((cost?.amount ?? 0) * 100), currency: cost?.currency ?? 'EUR' }
    ])
  )
}

/** product.md §3, Company info. */
export function companyView({
  site
}: Brand): z.input<typeof getCompanyInfo.response>['companyinfo'] {
  const { company } = site
  return {
    name: company.name,
    address: company.address,
    kvk: company.kvk ?? null,
    city: company.city,
    country: company.country,
    tradenames: company.tradenames,
    vat_numbers: company.vatNumbers,
    support_phone: company.supportPhone?.replace(/[\s-]/g, '') ?? null,
    delete_discount: company.deleteDiscount,
    added: company.added
  }
}
