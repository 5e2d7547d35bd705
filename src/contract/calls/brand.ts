import { z } from 'zod'
import { CountryCode } from '../country.ts'
import { endpoint } from '../endpoint.ts'
import { Day } from '../id.ts'
import { Interest, Language, Tracking } from '../shapes.ts'
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '../time.ts'

/** The brand's settings (product.md §3), made from the site config. */
export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'The settings of the brand',
  method: 'GET',
  path: '/api/settings.php',
  access: 'anyone',
  isPublic: true,
  /** Without a language of the brand in `lang`, texts are in that of the member or visitor. */
  query: z.looseObject({ lang: z.string().optional() }),
  response: z.object({
    settings: z.object({
      name: z.string(),
      domain: z.string(),
      domain_language: Language,
      locales: z.array(Language),
      cdn_prefix: z.string(),
      index_title: z.record(z.string(), z.string()),
      description: z.record(z.string(), z.string()),
      niche: z.int().min(1).max(7),
      signups: z.enum(['all', 'with_trafficsource', 'invite']),
      logged_out_search: z.enum(['none', 'blurred', 'full']),
      logged_out_search_trafficsource: z.enum(['none', 'blurred', 'full']),
      /** ISO 3166-1, even if no brand serves the country; null if unknown. */
      geoip_country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
      geoip_selected_country: CountryCode,
      enable_site_entry_popup: z.enum(['yes', 'no']),
      entry_warning_countries: z.union([z.literal('all'), z.array(CountryCode)]),
      push_public_key: z.string().nullable(),
      minimum_message_costs: z.record(
        z.string(),
        z.object({ costs: z.int(), currency: z.string() })
      ),
      support_phone: z.string().nullable(),
      support_email: z.string(),
      /** The version of the design that the brand's pages have. */
      design_version: z.int(),
      /** By country served: the key of its word for a region. */
      region_data: z.record(z.string(), z.object({ term: z.string() })),
      fictional_icon: z.string().nullable(),
      fictional_warning: z.string().nullable(),
      fictional_singular: z.string().nullable(),
      fictional_plural: z.string().nullable(),
      countries: z.array(CountryCode),
      min_age: z.int(),
      visible_profile_fields: z.array(z.string()),
      visible_profile_notes: z.array(z.string()),
      /** Whether members can buy credits. */
      selling: z.boolean(),
      message_credits: z.int(),
      signup_credits: z.int(),
      photo_credits: z.int(),
      gift_credits: z.int(),
      free_messages: z.int(),
      message_length: z.int(),
      search_fields: z.array(z.string()),
      refund_days: z.int(),
      member_resell: z.enum(['none', 'cams', 'profiles']),
      company_id: z.string(),
      mail_name: z.string(),
      interests: z.array(Interest),
      terms_version: Day,
      time_zone: z.string()
    })
  })
})

export const getCompanyInfo = endpoint({
  name: 'getCompanyInfo',
  summary: 'The company behind the brand',
  method: 'GET',
  path: '/api/companyinfo.php',
  access: 'anyone',
  response: z.object({
    companyinfo: z.object({
      name: z.string(),
      address: z.string(),
      kvk: z.string().nullable(),
      city: z.string(),
      country: CountryCode,
      tradenames: z.array(z.string()),
      vat_numbers: z.array(z.string()),
      support_phone: z.string().nullable(),
      delete_discount: z.int(),
      added: Day
    })
  }),
  cache: DAY_SECONDS
})

export const getInterests = endpoint({
  name: 'getInterests',
  summary: 'Interests that members of this brand choose from',
  method: 'GET',
  path: '/api/interests.php',
  access: 'anyone',
  response: z.object({ interests: z.array(z.object({ key: Interest, icon: z.string() })) }),
  cache: DAY_SECONDS
})

export const getRegions = endpoint({
  name: 'getRegions',
  summary: 'Regions of a country and what they are called there',
  method: 'GET',
  path: '/api/regions.php',
  access: 'anyone',
  query: z.strictObject({ country: CountryCode.optional() }),
  response: z.object({
    country: CountryCode,
    term: z.string(),
    regions: z.array(z.object({ code: z.string(), name: z.string() }))
  }),
  cache: DAY_SECONDS
})

const Degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
    .transform(Number)
    .refine(value => Math.abs(value) <= most)

/** The server rounds the place to a hundredth of a degree before any use. */
export const geocode = endpoint({
  name: 'geocode',
  summary: 'City and region of a place',
  method: 'GET',
  path: '/api/geocode.php',
  access: 'anyone',
  query: z.strictObject({ lat: Degrees(90), lon: Degrees(180) }),
  response: z.object({ city: z.string(), region: z.string().nullable(), country: z.string() }),
  refusals: ['not_found'],
  limits: [{ calls: 30, seconds: DAY_SECONDS, by: 'ip' }]
})

export const pageHidden = endpoint({
  name: 'pageHidden',
  summary: 'A beacon when the page is hidden: the member is no longer looking',
  method: 'POST',
  path: '/api/page-hidden.php',
  access: 'anyone',
  response: z.null(),
  status: 204
})

export const track = endpoint({
  name: 'track',
  summary: 'Where a visitor came from; the first and the last are kept thirty days',
  method: 'POST',
  path: '/api/track.php',
  access: 'anyone',
  body: z.strictObject({
    ...Tracking.shape,
    lander: z.string().max(64).optional(),
    variant: z.string().max(64).optional(),
    /** Whether the visitor agreed to be remembered; otherwise nothing about them is kept. */
    consent: z.boolean().default(false)
  }),
  response: z.null(),
  status: 204,
  limits: [{ calls: 1_200, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const logBounce = endpoint({
  name: 'logBounce',
  summary: 'How a visit ended that went no further',
  method: 'POST',
  path: '/api/bounce.php',
  access: 'anyone',
  body: z.strictObject({
    t: z.int().min(0).max(DAY_MS),
    /** Per cent of the page that was seen. */
    scroll: z.int().min(0).max(100),
    events: z.int().min(0).max(100_000),
    lander: z.string().max(64).optional()
  }),
  response: z.null(),
  status: 204,
  limits: [{ calls: 1_200, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const saveConsent = endpoint({
  name: 'saveConsent',
  summary:
    'Writes down what a visitor or member agreed to, or took back; without the consent to what is sensitive the profile is hidden, and the answer says where the account can be deleted',
  method: 'POST',
  path: '/api/consent.php',
  access: 'anyone',
  body: z.strictObject({
    version: z.string().max(32),
    choices: z.record(z.string().max(32), z.boolean())
  }),
  response: z.null(),
  status: 204,
  refusals: ['consent_withdrawn'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})
