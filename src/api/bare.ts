import { UNTOLD_ATTRIBUTES } from '#contract/shapes.ts'

/**
 * Answers of a backend that speaks the specification's section 7 and nothing more: whatever our
 * contract adds to them is filled in with what is true of nobody in particular (no label, no photos,
 * nothing read), so that the islands work there too, with less on the screen.
 */

type Bare = Readonly<Record<string, unknown>>

/** The answer of a call as the contract wants it, or undefined for a call that section 7 has not. */
export function filled(call: string, answer: unknown): unknown {
  return FILLS[call]?.(isRecord(answer) ? answer : {})
}

const FILLS: Readonly<Record<string, (answer: Bare) => unknown>> = {
  getUser: ({ user, server_time }) => ({
    user: isRecord(user) ? userOf(user) : (user ?? null),
    server_time: server_time ?? new Date().toISOString()
  }),
  logIn: ({ user }) => ({ user: isRecord(user) ? userOf(user) : (user ?? null) }),
  saveUser: ({ user }) => ({ user: isRecord(user) ? userOf(user) : (user ?? null) }),
  logOut: done,
  subscribePush: done,
  deleteChat: done,
  listChats: answer => {
    const chats = listIn(answer.chats).map(chatOf)
    const unread = chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
    return { chats, next: answer.next ?? null, unread: answer.unread ?? unread }
  },
  listLikes: answer => {
    const likedBy = listIn(answer.liked_by).map(like => ({ at: NEVER, like_new: false, ...like }))
    return {
      profiles: listIn(answer.profiles).map(cardOf),
      likes: listIn(answer.likes).map(like => ({ at: NEVER, ...like })),
      liked_by: likedBy,
      new_likes: answer.new_likes ?? likedBy.filter(like => like.like_new).length,
      has_more: answer.has_more ?? false
    }
  },
  autoLike: ({ profile }) => ({ profile: isRecord(profile) ? cardOf(profile) : (profile ?? null) }),
  getSettings: ({ settings }) => ({ settings: settingsOf(isRecord(settings) ? settings : {}) }),
  getCompanyInfo: ({ companyinfo }) => ({
    companyinfo: {
      name: '',
      address: '',
      kvk: null,
      city: '',
      country: 'NL',
      tradenames: [],
      vat_numbers: [],
      support_phone: null,
      delete_discount: 0,
      added: '2023-12-01',
      ...(isRecord(companyinfo) ? companyinfo : {})
    }
  }),
  getInterests: ({ interests }) => ({
    interests: (Array.isArray(interests) ? interests : []).map(given =>
      typeof given === 'string' ? { key: given, icon: given } : given
    )
  }),
  getRegions: answer => ({ country: 'NL', term: 'region', regions: [], ...answer }),
  geocode: answer => ({ city: '', region: null, country: 'NL', ...answer })
}

/** A moment for what the other backend gives none. */
const NEVER = '2000-01-01T00:00:00.000Z'

function done(): unknown {
  return { ok: true }
}

function cardOf(profile: Bare) {
  return {
    id: 1,
    name: '',
    age: null,
    gender: 'female',
    country: 'NL',
    region: null,
    city: null,
    kind: 'member',
    label: null,
    online: false,
    ...profile,
    main_image: pictureOf(profile.main_image)
  }
}

/** The specification names `filename`, `thumb_filename` and a match variant, any of which may lack. */
function pictureOf(image: unknown): unknown {
  if (!isRecord(image)) return null
  const some = image.filename ?? image.match ?? image.thumb_filename ?? ''
  return { filename: some, thumb_filename: some, match: some, ...image }
}

function chatOf(chat: Bare) {
  const conversation = isRecord(chat.conversation) ? chat.conversation : {}
  const { id, name, main_image, online, kind, label } = cardOf(
    isRecord(chat.profile) ? chat.profile : {}
  )
  const unread = chat.num_unread_messages
  return {
    conversation: { last_message: null, last_at: NEVER, ...conversation },
    profile: { id, name, main_image, online, kind, label, gone: false },
    num_unread_messages: typeof unread === 'number' ? unread : 0
  }
}

function userOf(user: Bare) {
  const profile = isRecord(user.profile) ? user.profile : {}
  const isConfirmed = user.status !== 'not_confirmed'
  return {
    id: 1,
    email: '',
    credits: 0,
    paid_user: false,
    free_left: 0,
    signup_date: NEVER,
    language: 'en',
    signup_step: null,
    ...user,
    status: user.status === 'on_hold' || !isConfirmed ? user.status : 'active',
    notifications_disabled: listOf(user.notifications_disabled).map(reason =>
      typeof reason === 'string' ? { reason, since: NEVER } : reason
    ),
    profile: {
      ...NOBODY,
      ...cardOf(profile),
      status:
        profile.status === 'disabled' || profile.status === 'paused' ? profile.status : 'active'
    }
  }
}

/** Parts of an own profile that section 3 does not name. */
const NOBODY = {
  ...UNTOLD_ATTRIBUTES,
  interests: [],
  signup_reason: null,
  about: null,
  date_of_birth: '1980-01-01',
  looking_for: [],
  about_in_review: null,
  about_reason: null,
  photos: [],
  completeness: 0
}

function settingsOf(settings: Bare) {
  return {
    name: '',
    domain: '',
    domain_language: 'en',
    locales: ['en'],
    cdn_prefix: '',
    index_title: {},
    description: {},
    niche: 1,
    signups: 'all',
    logged_out_search: 'none',
    logged_out_search_trafficsource: 'none',
    geoip_country: null,
    geoip_selected_country: 'NL',
    enable_site_entry_popup: 'yes',
    entry_warning_countries: [],
    push_public_key: null,
    minimum_message_costs: {},
    support_phone: null,
    support_email: '',
    fictional_icon: null,
    fictional_warning: null,
    fictional_singular: null,
    fictional_plural: null,
    countries: ['NL'],
    min_age: 18,
    visible_profile_fields: [],
    visible_profile_notes: [],
    message_credits: 1,
    signup_credits: 0,
    photo_credits: 1,
    gift_credits: 1,
    free_messages: 0,
    message_length: 1000,
    search_fields: [],
    refund_days: 14,
    member_resell: 'none',
    company_id: '',
    mail_name: '',
    interests: [],
    terms_version: '2023-12-01',
    time_zone: 'Europe/Amsterdam',
    ...settings
  }
}

const isRecord = (value: unknown): value is Bare =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const listIn = (value: unknown): readonly Bare[] => listOf(value).filter(isRecord)
