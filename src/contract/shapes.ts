import { z } from 'zod'
import { CountryCode } from './country.ts'
import { ConversationId, Day, MemberId, MessageId, Time } from './id.ts'
import { INTERESTS } from './interest.ts'
import { LOCALES } from './locale.ts'

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

/** Whether a profile is of a real member, and if not, of what (product.md §10.2). */
export const KINDS = ['member', 'fictional', 'cam', 'demo'] as const
export const Kind = z.enum(KINDS)

/** Three addresses of one picture: large, small, and for the match modal. */
export const Picture = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  match: z.string()
})
export type Picture = z.output<typeof Picture>

/**
 * Somebody in a list. What has a default may be absent where a backend keeps less of its members:
 * then it is not known, and screens leave it out. Who it is, and of what kind, is never left out.
 */
export const ProfileCard = z.object({
  id: MemberId,
  name: z.string(),
  /** Whole years; null where the member hides it. */
  age: z.int().min(18).nullable().default(null),
  gender: Gender,
  country: CountryCode,
  /** ISO 3166-2. */
  region: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  main_image: Picture.nullable(),
  kind: Kind,
  /** Shown on every surface; null for a member and only for a member. */
  label: z.string().nullable(),
  online: z.boolean().default(false)
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

/** Why something can't be done with a member; `ok` where it can. */
export const Can = z.object({
  ok: z.boolean(),
  /** A refusal code; null where it can. */
  reason: z.string().nullable(),
  /** Credits that it costs. */
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

/** Of somebody who has told nothing of these. */
export const UNTOLD_ATTRIBUTES = {
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null
} as const

/** Another member as a member sees them; never with a date of birth. */
export const Profile = z.object({
  ...ProfileCard.shape,
  ...Attributes.shape,
  photos: z.array(Photo),
  /** Private photos that the viewer may not see. */
  hidden_photos: z.int(),
  /** Their addresses, blurred. */
  hidden_pictures: z.array(z.string()),
  liked: z.boolean(),
  likes_me: z.boolean(),
  match: z.boolean(),
  can: z.object({ message: Can, like: Can, gift: Can })
})
export type Profile = z.output<typeof Profile>

/** Why moderation rejects a text about oneself; screens choose the words. */
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

/** The own profile. */
export const OwnProfile = z.object({
  ...ProfileCard.shape,
  ...Attributes.shape,
  date_of_birth: Day,
  looking_for: z.array(Gender),
  /** `disabled` until the account is activated (product.md §3). */
  status: z.enum(['disabled', 'active', 'paused']),
  /** A text that waits for its inspection; the old one stays visible until then. */
  about_in_review: z.string().nullable().default(null),
  /** Why the last text was rejected; null once there is a new one. */
  about_reason: z.enum(TEXT_REASONS).nullable().default(null),
  /** The text that was rejected, to be adjusted; null once there is a new one. */
  about_rejected: z.string().nullable().default(null),
  photos: z.array(Photo),
  /** Share of the profile that is filled in, 0 to 100. */
  completeness: z.int()
})
export type OwnProfile = z.output<typeof OwnProfile>

export const User = z.object({
  id: MemberId,
  email: z.string(),
  status: z.enum(['not_confirmed', 'active', 'on_hold']),
  credits: z.int(),
  paid_user: z.boolean(),
  /** Messages that cost nothing yet. */
  free_left: z.int().default(0),
  signup_date: Time,
  language: Language,
  notifications_disabled: z.array(
    z.object({ reason: z.enum(['fbl', 'bounce', 'listunsubscribe']), since: Time })
  ),
  /** The next step of the sign-up that was not done, or null. */
  signup_step: z.string().nullable().default(null),
  profile: OwnProfile
})
export type User = z.output<typeof User>

export const MESSAGE_TYPES = ['text', 'photo', 'gift', 'icebreaker', 'system'] as const

/** What the shield can warn a receiver of (`locales/<code>/warning.json`). */
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

/** A photo in a chat: while it is blurred, both addresses lead to what is blurred. */
export const ChatPhoto = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  is_blurred: z.boolean(),
  /** The receiver has opened it; the sender can't take it back any more. */
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
  /** Credits that it cost the sender; null for the receiver. */
  cost: z.int().nullable(),
  gift: z.object({ id: z.string(), name: z.string(), image: z.string() }).nullable(),
  /** Null for anything but a photo, and for one that was taken back. */
  photo: ChatPhoto.nullable(),
  /** What to be careful of; for the receiver alone. */
  warning: z.enum(WARNING_CATEGORIES).nullable()
})
export type Message = z.output<typeof Message>

/** What a member can do next in a conversation. */
export const CanSend = z.object({
  ok: z.boolean(),
  /** Credits that the next message costs; 0 while free ones are left. */
  cost: z.int(),
  reason: z.string().nullable(),
  free_left: z.int(),
  /** Conversations that can still be started today. */
  new_chats_left: z.int(),
  /** Messages that can be sent a minute; fewer while the account is slowed. */
  messages_a_minute: z.int(),
  /** Fewer than usual, for a while: messages of this account look like what scammers write. */
  slowed: z.boolean()
})

export const ChatEntry = z.object({
  conversation: z.object({
    id: ConversationId,
    /** The text, or what kind of thing it is; null in a conversation without a message. */
    last_message: z
      .object({
        type: z.enum(MESSAGE_TYPES),
        body: z.string(),
        from_me: z.boolean(),
        /** As of a message; absent where a server speaks product.md §7 alone. */
        state: z.enum(['held', 'sent', 'withdrawn']).optional(),
        /** The receiver has read it. */
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
    /** The member has left or was removed. */
    gone: z.boolean()
  }),
  num_unread_messages: z.int()
})
export type ChatEntry = z.output<typeof ChatEntry>

/** Where a visitor came from (product.md §3, tracking data). */
const Tag = z
  .string()
  .max(64)
  .regex(/^[\w.:-]*$/)
export const Tracking = z.strictObject({
  network: Tag.optional(),
  ref: Tag.optional(),
  sub1: Tag.optional(),
  sub2: Tag.optional(),
  sub3: Tag.optional()
})
export type Tracking = z.output<typeof Tracking>

/** An answer that only says that it was done. */
export const Done = z.strictObject({ ok: z.literal(true) })
