import { z } from 'zod'
import { CountryCode } from '../country.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Time } from '../id.ts'
import { TEXT } from '../limits.ts'
import { Gender, Interest } from '../shapes.ts'
import { AttributeChanges } from '../traits.ts'
import { BrandId, InPath } from './shapes.ts'

const Fields = z.strictObject({
  name: z.string().trim().min(TEXT.name.min).max(TEXT.name.max),
  gender: Gender,
  looking_for: z.array(Gender).min(1).max(2),
  date_of_birth: Day,
  country: CountryCode,
  region: z.string().max(10).nullable().optional(),
  city: z.string().max(80).nullable().optional(),
  about: z.string().trim().max(TEXT.about.max).nullable().optional(),
  ...AttributeChanges,
  interests: z.array(Interest).max(20).optional(),
  /** Seed for a drawn portrait: such a profile never has a photograph. */
  portrait: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional()
})

/** A profile written by an editorial team; it is always labelled. */
export const FictionalProfile = z.object({
  id: z.int(),
  brand: z.string(),
  name: z.string(),
  label: z.string(),
  status: z.enum(['disabled', 'active', 'paused', 'deleted', 'banned']),
  waiting: z.int(),
  gender: Gender,
  looking_for: z.array(Gender),
  date_of_birth: Day,
  country: CountryCode,
  city: z.string().nullable(),
  about: z.string().nullable()
})
export type FictionalProfile = z.output<typeof FictionalProfile>

export const listFictional = endpoint({
  audience: 'operator',
  name: 'listFictional',
  summary: 'Fictional profiles of the brands of the operator',
  method: 'GET',
  path: '/admin/profiles',
  right: 'fictional.write',
  query: z.strictObject({ brand: BrandId.optional() }),
  response: z.object({
    items: z.array(FictionalProfile),
    /** Brands of the operator that say that they have such profiles. */
    brands: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        countries: z.array(CountryCode),
        /** In years. */
        min_age: z.int()
      })
    )
  })
})

export const createFictional = endpoint({
  audience: 'operator',
  name: 'createFictional',
  summary: 'Makes a fictional profile, where the brand says that it has them; labelled everywhere',
  method: 'POST',
  path: '/admin/profiles',
  right: 'fictional.write',
  body: Fields.extend({ brand: BrandId }),
  response: FictionalProfile,
  status: 201,
  refusals: ['fictional_not_used']
})

export const editFictional = endpoint({
  audience: 'operator',
  name: 'editFictional',
  summary: 'Changes a fictional profile, or takes it away with status paused',
  method: 'PUT',
  path: '/admin/profiles/:id',
  right: 'fictional.write',
  params: z.strictObject({ id: InPath }),
  body: Fields.partial().extend({ status: z.enum(['active', 'paused']).optional() }),
  response: FictionalProfile,
  refusals: ['fictional_not_used', 'not_fictional']
})

const ChatLine = z.object({
  id: z.int(),
  from_member: z.boolean(),
  type: z.string(),
  body: z.string(),
  at: Time,
  by: z.string().nullable()
})

const ChatHead = z.object({
  conversation: z.int(),
  brand: z.string(),
  profile: z.object({ id: z.int(), name: z.string(), label: z.string() }),
  member: z.object({ id: z.int(), name: z.string(), language: z.string() }),
  last_at: Time,
  waiting: z.boolean(),
  /** The member asked whether this is a real person: only an honest answer can be sent. */
  honest_answer_required: z.boolean()
})
export type OperatorChat = z.output<typeof ChatHead>

export const listFictionalChats = endpoint({
  audience: 'operator',
  name: 'listFictionalChats',
  summary:
    'Conversations of members with fictional profiles that wait for an answer, the oldest first',
  method: 'GET',
  path: '/admin/chats',
  right: 'chats.answer',
  query: z.strictObject({ brand: BrandId.optional() }),
  response: z.object({ items: z.array(ChatHead) })
})

export const getFictionalChat = endpoint({
  audience: 'operator',
  name: 'getFictionalChat',
  summary: 'A conversation with a fictional profile: its newest hundred messages',
  method: 'GET',
  path: '/admin/chats/:conversation',
  right: 'chats.answer',
  params: z.strictObject({ conversation: InPath }),
  response: ChatHead.extend({
    messages: z.array(ChatLine),
    /** Once the member asked: the answers that can be sent, by language. Nothing else can. */
    honest_answers: z.array(z.object({ language: z.string(), text: z.string() })),
    /** In characters. */
    message_length: z.int()
  }),
  refusals: ['not_fictional']
})

export const answerChat = endpoint({
  audience: 'operator',
  name: 'answerChat',
  summary:
    'Answers a member as a fictional profile; when asked whether it is real, honestly or not at all',
  method: 'POST',
  path: '/admin/chats/:conversation',
  right: 'chats.answer',
  params: z.strictObject({ conversation: InPath }),
  body: z.strictObject({ body: z.string().trim().min(1).max(TEXT.message.max) }),
  response: z.object({ message: z.int(), honest: z.boolean() }),
  status: 201,
  refusals: [
    'not_fictional',
    'fictional_not_used',
    'honest_answer_required',
    'dishonest',
    'too_many_in_a_row',
    'gone',
    'blocked',
    'too_long'
  ]
})
