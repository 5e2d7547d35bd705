import { z } from 'zod'
import { DEFAULT_PLACE, PLACE } from '#contract/place.ts'
import { Access } from './access.ts'
import { Acknowledgements } from './acknowledge.ts'
import { Audience } from './audience.ts'
import { Brand } from './brand.ts'
import type { Company } from './company.ts'
import { Phone } from './company.ts'
import { Deploy, Tracker } from './delivery.ts'
import { Disclosures } from './disclosures.ts'
import { Economy } from './economy.ts'
import { Landers } from './landers.ts'
import { Locales } from './locales.ts'
import { LocaleCode } from './localised-text.ts'
import { Payments } from './payments.ts'
import { Profile } from './profile.ts'
import { Seo } from './seo.ts'
import { ThemeSettings } from './theme.ts'
import { wording } from './wording.ts'

export const LIVERY_VERSION = 1

/** Names a file or folder: lower case, digits and hyphens. */
export const KEY = /^[a-z0-9][a-z0-9-]{0,47}$/

const Key = (example: string) =>
  z
    .string()
    .regex(KEY)
    .register(wording, { expects: `a short key in lower case, such as ${example}` })

/** A brand's settings after merging, without `extends` and `$` keys. */
export const SiteSettings = z.strictObject({
  livery: z
    .literal(LIVERY_VERSION)
    .meta({ description: 'Version of this format', examples: [1] })
    .register(wording, {
      code: 'L009',
      expects: `${LIVERY_VERSION}, the version this Livery reads`,
      hint: `write "livery: ${LIVERY_VERSION}", or update Livery if the file is newer`
    }),
  id: Key('avondlicht')
    .optional()
    .meta({
      description: "The brand's key: the name of its folder, and filled in from it",
      examples: ['avondlicht']
    }),
  tags: z
    .array(Key('aurora'))
    .default([])
    .meta({
      description: 'Words to choose brands by on the command line, with --tag',
      examples: [['nl', 'aurora']]
    }),
  acknowledge: Acknowledgements.meta({
    description: 'Warnings that the brand keeps: counted, and not printed; never errors'
  }),
  brand: Brand.meta({ description: 'Who the brand is' }),
  locales: Locales.meta({ description: 'Languages' }),
  seo: Seo.prefault({}).meta({ description: 'What search engines and shared links show' }),
  theme: ThemeSettings.prefault({}).meta({ description: 'How the brand looks' }),
  company: Key('lumen-bv').meta({
    description: 'The company behind the brand: a file under sites/_companies, without .yaml',
    examples: ['lumen-bv'],
    rules: ['L160']
  }),
  support: z
    .strictObject({
      phone: Phone.optional().meta({
        description: 'Where members call, in quotes, with + and the country code',
        examples: ['+31 20 123 45 67']
      }),
      email: z
        .email()
        .meta({
          description: 'Where members write',
          examples: ['help@avondlicht.example'],
          rules: ['L166']
        })
        .register(wording, {
          missing: 'L165',
          expects: 'an e-mail address such as help@avondlicht.example'
        })
    })
    .meta({ description: 'How members reach the brand' }),
  audience: Audience.meta({ description: 'Audience and access' }),
  access: Access.prefault({}).meta({ description: 'What a visitor may do without an account' }),
  economy: Economy.prefault({}).meta({ description: 'What things cost' }),
  payments: Payments.prefault({}).meta({ description: 'How members pay' }),
  profile: Profile.prefault({}).meta({
    description: 'What profiles hold and what can be searched'
  }),
  disclosures: Disclosures.prefault({}).meta({
    description: 'What members are told about profiles that are not of members'
  }),
  push: z
    .strictObject({
      publicKey: z
        .string()
        .min(1)
        .register(wording, { expects: 'a base64url key' })
        .optional()
        .meta({
          description:
            'Public half of the Web Push key: 65 bytes as base64url; the server makes a pair of its own without it',
          examples: [`\${LIVERY_PUSH_PUBLIC_KEY}`],
          rules: ['L188']
        })
    })
    .prefault({})
    .meta({ description: 'Push notifications' }),
  landers: Landers.prefault({}).meta({ description: 'Landing pages' }),
  legal: z
    .strictObject({
      extra: z
        .partialRecord(LocaleCode, Key('us-footer'))
        .default({})
        .meta({ description: 'A further legal text by language', examples: [{ en: 'us-footer' }] })
    })
    .prefault({})
    .meta({ description: 'Legal texts beyond the usual ones' }),
  trackers: z
    .array(Tracker)
    .default([])
    .meta({
      description: "Third parties' scripts and pixels; not in force yet",
      rules: ['L015', 'L221']
    }),
  data: z
    .strictObject({
      place: z
        .string()
        .regex(PLACE)
        .register(wording, {
          expects: 'a word in lower case, such as eu, which names the variable DATABASE_URL_EU'
        })
        .default(DEFAULT_PLACE)
        .meta({
          description:
            'Which database has the members: that of DATABASE_URL, or of DATABASE_URL_EU for eu; `livery move` changes it',
          examples: ['eu'],
          rules: ['L225']
        })
    })
    .prefault({})
    .meta({ description: 'Where members are kept' }),
  deploy: Deploy.optional().meta({ description: 'How the built site reaches its host' })
})
export type SiteSettings = z.output<typeof SiteSettings>

/** A brand with all defaults and its company; other rooms work with this. */
export type Site = Omit<SiteSettings, 'id' | 'brand' | 'company' | 'landers' | 'profile'> & {
  id: string
  brand: Brand
  company: Company
  landers: Landers
  profile: Profile
}

export type SiteInput = z.input<typeof SiteSettings> & {
  /** Presets, weakest first: files under `sites/_presets` without extension. */
  extends?: string[]
}
