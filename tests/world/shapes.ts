import type { z } from 'zod'
import type { getSettings } from '#contract/calls/brand.ts'
import type { listLikes } from '#contract/calls/likes/likes.ts'
import type { ChatEntry, OwnProfile, Profile, ProfileCard, User } from '#contract/shapes.ts'
import { UNTOLD_ATTRIBUTES } from '#contract/traits.ts'

export type UserShape = z.output<typeof User>
type OwnShape = z.output<typeof OwnProfile>
type ProfileShape = z.output<typeof Profile>
export type ChatShape = z.output<typeof ChatEntry>
type SettingsShape = z.output<typeof getSettings.response>['settings']
type LikesShape = z.output<typeof listLikes.response>

export function aCard(id: number, changes: Partial<ProfileCard> = {}): ProfileCard {
  return {
    id,
    name: `Lid ${id}`,
    age: 34,
    gender: 'female',
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    main_image: null,
    kind: 'member',
    label: null,
    online: false,
    ...changes
  }
}

/** A profile that may be written to, liked and given to, free of cost. */
export function aProfile(id: number, changes: Partial<ProfileShape> = {}): ProfileShape {
  const can = { ok: true, reason: null, cost: 0 }
  return {
    ...aCard(id),
    ...UNTOLD_ATTRIBUTES,
    interests: [],
    signup_reason: null,
    about: null,
    photos: [],
    hidden_photos: 0,
    hidden_pictures: [],
    liked: false,
    likes_me: false,
    match: false,
    can: { message: can, like: can, gift: can },
    ...changes
  }
}

/** A free member with three free messages, unless it says otherwise. */
export function aUser(
  changes: Partial<UserShape> = {},
  profile: Partial<OwnShape> = {}
): UserShape {
  const id = changes.id ?? 1
  return {
    id,
    email: `lid${id}@example.org`,
    status: 'active',
    credits: 0,
    paid_user: false,
    free_left: 3,
    signup_date: '2026-11-20T12:00:00.000Z',
    language: 'nl',
    notifications_disabled: [],
    signup_step: null,
    profile: {
      ...aCard(id),
      ...UNTOLD_ATTRIBUTES,
      interests: [],
      signup_reason: null,
      about: null,
      date_of_birth: '1992-03-04',
      looking_for: ['male'],
      status: 'active',
      about_in_review: null,
      about_reason: null,
      about_rejected: null,
      photos: [],
      completeness: 60,
      ...profile
    },
    ...changes
  }
}

export function premium(credits: number, id = 1): UserShape {
  return aUser({ id, paid_user: true, credits, free_left: 0 })
}

/** A conversation with member 100 + id; later ids are newer. */
export function aChat(id: number, unread = 0, at = `2026-11-21T10:00:${pad(id)}.000Z`): ChatShape {
  return {
    conversation: {
      id,
      last_message: {
        type: 'text',
        body: `bericht ${id}`,
        from_me: false,
        state: 'sent',
        is_read: false
      },
      last_at: at
    },
    profile: {
      id: 100 + id,
      name: `Lid ${100 + id}`,
      main_image: null,
      online: false,
      kind: 'member',
      label: null,
      gone: false
    },
    num_unread_messages: unread
  } as ChatShape
}

/** Likes of these members: given, and received with whether they are new. */
export function someLikes(
  given: readonly number[],
  received: Readonly<Record<number, boolean>> = {},
  changes: Partial<LikesShape> = {}
): LikesShape {
  const from = Object.entries(received).map(([id, like_new]) => ({ id: Number(id), like_new }))
  const at = (index: number) => `2026-11-21T09:${pad(59 - index)}:00.000Z`
  const ids = new Set([...given, ...from.map(({ id }) => id)])
  return {
    profiles: [...ids].map(id => aCard(id)),
    likes: given.map((id, index) => ({ id, at: at(index) })),
    liked_by: from.map((like, index) => ({ ...like, at: at(index) })),
    new_likes: from.filter(({ like_new }) => like_new).length,
    given: [...given],
    has_more: false,
    ...changes
  }
}

/** A Dutch brand where a message costs one credit. */
export function brandSettings(changes: Partial<SettingsShape> = {}): SettingsShape {
  return {
    name: 'Avondlicht',
    domain: 'avondlicht.example',
    domain_language: 'nl',
    locales: ['nl', 'en'],
    cdn_prefix: '',
    index_title: {},
    description: {},
    niche: 1,
    signups: 'all',
    logged_out_search: 'full',
    logged_out_search_trafficsource: 'full',
    geoip_country: 'NL',
    geoip_selected_country: 'NL',
    enable_site_entry_popup: 'yes',
    entry_warning_countries: 'all',
    push_public_key: null,
    minimum_message_costs: {},
    support_phone: null,
    support_email: 'hulp@avondlicht.example',
    design_version: 1,
    region_data: {},
    fictional_icon: null,
    fictional_warning: null,
    fictional_singular: null,
    fictional_plural: null,
    countries: ['NL', 'BE'],
    min_age: 18,
    visible_profile_fields: [],
    visible_profile_notes: [],
    selling: true,
    message_credits: 1,
    signup_credits: 0,
    photo_credits: 2,
    gift_credits: 5,
    free_messages: 3,
    message_length: 1_000,
    search_fields: [],
    refund_days: 14,
    member_resell: 'none',
    company_id: 'x',
    mail_name: 'Avondlicht',
    interests: [],
    terms_version: '2023-12-01',
    time_zone: 'Europe/Amsterdam',
    ...changes
  }
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
