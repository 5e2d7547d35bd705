import { z } from 'zod'
import { CountryCode } from '../country.ts'
import { endpoint } from '../endpoint.ts'
import { TEXT } from '../limits.ts'
import { Gender, Interest, OwnProfile } from '../shapes.ts'
import { AttributeChanges } from '../traits.ts'

/** Only support changes date of birth and gender (product.md §14). */
export const saveProfile = endpoint({
  name: 'saveProfile',
  summary: 'Changes the own profile; new free text is inspected while the old stays visible',
  method: 'PUT',
  path: '/api/profile.php',
  body: z.strictObject({
    name: z.string().max(100).optional(),
    country: CountryCode.optional(),
    region: z.string().max(10).nullable().optional(),
    city: z.string().max(80).nullable().optional(),
    looking_for: z.array(Gender).min(1).max(2).optional(),
    ...AttributeChanges,
    interests: z.array(Interest).max(50).optional(),
    about: z.string().max(TEXT.about.max).nullable().optional()
  }),
  response: z.object({ profile: OwnProfile })
})

const Privacy = z.strictObject({
  /** Hidden in search and visitors, and visits leave no trace; chats continue. */
  invisible: z.boolean(),
  hide_online: z.boolean(),
  hide_age: z.boolean(),
  /** Visits neither leave a trace nor are listed. */
  no_visits: z.boolean(),
  search_engines: z.boolean(),
  /** A link to the profile previews the main photo. */
  share_picture: z.boolean(),
  sites: z.array(z.string())
})
export type Privacy = z.output<typeof Privacy>

export const getPrivacy = endpoint({
  name: 'getPrivacy',
  summary: 'Who sees what of the member',
  method: 'GET',
  path: '/api/privacy.php',
  response: Privacy
})

export const savePrivacy = endpoint({
  name: 'savePrivacy',
  summary: 'Changes who sees what',
  method: 'PUT',
  path: '/api/privacy.php',
  body: Privacy.omit({ sites: true }).partial(),
  response: Privacy
})
