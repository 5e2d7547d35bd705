import { z } from 'zod'
import { CountryCode } from './country.ts'
import { ConversationId, Day, MemberId, MessageId, Time } from './id.ts'
import { INTERESTS } from './interest.ts'
import { LOCALES } from './locale.ts'
import { ARM } from './tracking.ts'

export const GENDERS = ['male', 'female'] as const
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const
export const HAIR_COLOURS = ['black', 'brown', 'blond', 'red', 'grey', 'bald', 'other'] as const
export const EYE_COLOURS = ['brown', 'blue', 'green', 'grey', 'hazel', 'other'] as const
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'full', 'other'] as const
export const RELATIONSHIPS = [
  'single',
  'divorced',
  'widowed',
  'separated',
  'in_relationship',
  'married',
  'open'
] as const
export const TATTOOS = ['none', 'some', 'many'] as const
export const SIGNUP_REASONS = ['relationship', 'dating', 'chat', 'friendship', 'adventure'] as const

export const Gender = z.enum(GENDERS)
export const Language = z.enum(LOCALES)
export const Interest = z.enum(INTERESTS)

/** Whether a profile belongs to a member, or what else it is (product.md §10.2). */
export const KINDS = ['member', 'fictional', 'cam', 'demo'] as const
export const Kind = z.enum(KINDS)

/** Addresses of a picture: large, small, and for the match modal. */
export const Picture = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string()
})
export type Picture = z.output<typeof Picture>

/** Fields with a default may be absent on backends that store less; screens then omit them. */
export const ProfileCard = z.object({
  id: MemberId,
  name: z.string(),
  /** Whole years; null if the member hides it. */
  age: z.int().min(18).nullable().default(null),
  gender: Gender,
  country: CountryCode,
  region: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  main_image: Picture.nullable(),
  kind: Kind,
  /** Shown on every surface; null only for members. */
  label: z.string().nullable(),
  online: z.boolean().default(false),
  /** How their text begins, for brands whose lists show it. */
  excerpt: z.string().optional()
})
export type ProfileCard = z.output<typeof ProfileCard>

export const Photo = z.object({
  id: z.int(),
  filename: z.string(),
  thumb_filename: z.string(),
  is_private: z.boolean(),
  status: z.enum(['pending', 'checking', 'review', 'active', 'rejected', 'appeal'])
})
export type Photo = z.output<typeof Photo>

export const Can = z.object({
  ok: z.boolean(),
  reason: z.string().nullable(),
  /** Credits. */
  cost: z.int()
})

export const Attributes = z.object({
  sexuality: z.enum(SEXUALITIES).nullable(),
  hair_colour: z.enum(HAIR_COLOURS).nullable(),
  eye_colour: z.enum(EYE_COLOURS).nullable(),
  body_type: z.enum(BODY_TYPES).nullable(),
  relationship_status: z.enum(RELATIONSHIPS).nullable(),
  tattoos: z.enum(TATTOOS).nullable(),
  interests: z.array(Interest),
  signup_reason: z.enum(SIGNUP_REASONS).nullable(),
  about: z.string().nullable()
})
export type Attributes = z.output<typeof Attributes>

/** Another member as a member sees them, without the date of birth. */
export const Profile = z.object({
  ...ProfileCard.shape,
  ...Attributes.shape,
  photos: z.array(Photo),
  /** Private photos that the viewer may not see. */
  hidden_photos: z.int(),
  hidden_pictures: z.array(z.string()),
  liked: z.boolean(),
  likes_me: z.boolean(),
  match: z.boolean(),
  can: z.object({ message: Can, like: Can, gift: Can })
})
export type Profile = z.output<typeof Profile>

/** Reasons for rejecting a text about oneself; screens have the words. */
export const TEXT_REASONS = [
  'contact_details',
  'minor',
  'sexual',
  'hate',
  'threat',
  'selling',
  'not_you',
  'spam',
  'other'
] as const

export const OwnProfile = z.object({
  ...ProfileCard.shape,
  ...Attributes.shape,
  date_of_birth: Day,
  looking_for: z.array(Gender),
  /** `disabled` until the account is activated (product.md §3). */
  status: z.enum(['disabled', 'active', 'paused']),
  /** Waits for review; the old text stays visible until then. */
  about_in_review: z.string().nullable().default(null),
  /** Why the last text was rejected; null once a new text is sent. */
  about_reason: z.enum(TEXT_REASONS).nullable().default(null),
  about_rejected: z.string().nullable().default(null),
  photos: z.array(Photo),
  /** Per cent. */
  completeness: z.int()
})
export type OwnProfile = z.output<typeof OwnProfile>

export const User = z.object({
  id: MemberId,
  email: z.string(),
  status: z.enum(['not_confirmed', 'active', 'on_hold']),
  credits: z.int(),
  paid_user: z.boolean(),
  /** Whether a phone or a person has verified the account; absent where that is not known. */
  verified: z.boolean().optional(),
  free_left: z.int().default(0),
  signup_date: Time,
  language: Language,
  notifications_disabled: z.array(
    z.object({ reason: z.enum(['fbl', 'bounce', 'listunsubscribe']), since: Time })
  ),
  signup_step: z.string().nullable().default(null),
  profile: OwnProfile
})
export type User = z.output<typeof User>

export const MESSAGE_TYPES = ['text', 'photo', 'gift', 'icebreaker', 'system'] as const

/** Dangers that the shield warns a receiver of (`locales/<code>/warning.json`). */
export const WARNING_CATEGORIES = [
  'money',
  'gift_card',
  'investment',
  'other_app',
  'story',
  'sextortion',
  'fake_link',
  'selling',
  'underage'
] as const
export type WarningCategory = (typeof WARNING_CATEGORIES)[number]

/** A photo in a chat; while it is blurred, both addresses are of the blurred version. */
export const ChatPhoto = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  is_blurred: z.boolean(),
  opened: z.boolean()
})
export type ChatPhoto = z.output<typeof ChatPhoto>

export const Message = z.object({
  id: MessageId,
  from_me: z.boolean(),
  type: z.enum(MESSAGE_TYPES),
  body: z.string(),
  created_at: Time,
  read_at: Time.nullable(),
  /** `held` waits for the sender's activation; `withdrawn` keeps its place without its text. */
  state: z.enum(['held', 'sent', 'withdrawn']),
  /** Credits the sender paid; null for the receiver. */
  cost: z.int().nullable(),
  gift: z.object({ id: z.string(), name: z.string(), image: z.string() }).nullable(),
  /** Null unless it is a photo that was not withdrawn. */
  photo: ChatPhoto.nullable(),
  warning: z.enum(WARNING_CATEGORIES).nullable()
})
export type Message = z.output<typeof Message>

export const CanSend = z.object({
  ok: z.boolean(),
  /** Credits; 0 while free messages are left. */
  cost: z.int(),
  reason: z.string().nullable(),
  free_left: z.int(),
  new_chats_left: z.int(),
  messages_a_minute: z.int(),
  /** The account's messages look like a scammer's, so its limit is lower for a while. */
  slowed: z.boolean()
})

export const ChatEntry = z.object({
  conversation: z.object({
    id: ConversationId,
    /** The text or the type of the last message; null if there is none. */
    last_message: z
      .object({
        type: z.enum(MESSAGE_TYPES),
        body: z.string(),
        from_me: z.boolean(),
        state: z.enum(['held', 'sent', 'withdrawn']).optional(),
        is_read: z.boolean().optional()
      })
      .nullable(),
    last_at: Time
  }),
  profile: z.object({
    id: MemberId,
    name: z.string(),
    main_image: Picture.nullable(),
    online: z.boolean(),
    kind: Kind,
    label: z.string().nullable(),
    gone: z.boolean()
  }),
  num_unread_messages: z.int()
})
export type ChatEntry = z.output<typeof ChatEntry>

/** Where a visitor came from (product.md §3, tracking data). */
/** A value of a campaign (product.md §25). */
export const Tag = z
  .string()
  .max(64)
  .regex(/^[\w.:-]*$/)
export const Tracking = z.strictObject({
  network: Tag.optional(),
  ref: Tag.optional(),
  sub1: Tag.optional(),
  sub2: Tag.optional(),
  sub3: Tag.optional(),
  /** The arm of an experiment that the visitor saw. */
  arm: z.string().regex(ARM).optional()
})
export type Tracking = z.output<typeof Tracking>

export const Done = z.strictObject({ ok: z.literal(true) })
