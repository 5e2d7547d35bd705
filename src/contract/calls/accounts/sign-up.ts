import { z } from 'zod'
import { CountryCode } from '../../country.ts'
import { Email, Password } from '../../credentials.ts'
import { endpoint } from '../../endpoint.ts'
import { Day, MemberId } from '../../id.ts'
import { LANDER_MAX } from '../../lander-id.ts'
import { TEXT } from '../../limits.ts'
import { Done, Gender, Interest, ProfileCard, Tracking, User } from '../../shapes.ts'
import { HOUR_SECONDS } from '../../time.ts'
import { AttributeChanges } from '../../traits.ts'

const Checked = z.object({
  ok: z.boolean(),
  /** A field code such as `invalid`, `disposable` or `name_taken`; null if `ok`. */
  reason: z.string().nullable(),
  suggestion: z.string().nullable()
})

/** Never reveals whether an address has an account (product.md §12). */
export const checkEmail = endpoint({
  name: 'checkEmail',
  summary: 'Whether an e-mail address can be right, and which was probably meant',
  method: 'GET',
  path: '/api/signup.php',
  variant: { check: 'email' },
  access: 'anyone',
  query: z.strictObject({ check: z.literal('email'), value: Email }),
  response: Checked,
  limits: [{ calls: 20, seconds: 60, by: 'ip' }]
})

export const checkName = endpoint({
  name: 'checkName',
  summary: 'Whether a profile name is free and allowed',
  method: 'GET',
  path: '/api/signup.php',
  variant: { check: 'name' },
  access: 'anyone',
  query: z.strictObject({
    check: z.literal('name'),
    value: z.string().max(100),
    email: Email.optional()
  }),
  response: Checked,
  limits: [{ calls: 20, seconds: 60, by: 'ip' }]
})

/** Steps after the account exists (product.md §2, Flows); each is saved at once. */
export const SIGNUP_STEPS = [
  'photo',
  'location',
  'personal',
  'about',
  'push',
  'activation'
] as const
export const SignupStep = z.enum(SIGNUP_STEPS)
export type SignupStep = z.output<typeof SignupStep>

export const signUp = endpoint({
  name: 'signUp',
  summary: 'Makes an account and logs it in',
  method: 'POST',
  path: '/api/signup.php',
  access: 'anyone',
  body: z.strictObject({
    email: Email,
    name: z.string().max(100),
    date_of_birth: z.string().max(10),
    gender: Gender,
    looking_for: z.array(Gender).min(1).max(2),
    password: Password,
    signup_message: z.string().max(TEXT.signupMessage.max).optional(),
    country: CountryCode.optional(),
    terms_version: Day.optional(),
    consents: z.strictObject({ sensitive: z.boolean(), marketing: z.boolean().default(false) }),
    tracking: Tracking.default({}),
    /** Absent if it is the same as `tracking`. */
    last_tracking: Tracking.optional(),
    /** With its slug, such as `gallery/spring-7`. */
    lander: z.string().max(LANDER_MAX).optional(),
    member: MemberId.optional(),
    invite: z.string().max(64).optional(),
    /** A hidden field that only bots fill in. */
    website: z.string().max(200).optional(),
    /** Milliseconds between showing and sending the form; absent counts as 0. */
    took: z.int().min(0).optional()
  }),
  response: z.object({ user: User, next: SignupStep }),
  status: 201,
  refusals: ['signups_closed', 'invite_required', 'email_exists', 'deleted_account', 'banned'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }],
  idempotent: true
})

export const saveSignupStep = endpoint({
  name: 'saveSignupStep',
  summary: 'Saves one step of the sign-up, or skips it',
  method: 'PUT',
  path: '/api/signup.php',
  body: z.discriminatedUnion('step', [
    z.strictObject({
      step: z.literal('photo'),
      skip: z.literal(true)
    }),
    z.strictObject({
      step: z.literal('location'),
      country: CountryCode,
      region: z.string().max(10),
      city: z.string().max(80).optional()
    }),
    z.strictObject({
      step: z.literal('personal'),
      skip: z.boolean().optional(),
      ...AttributeChanges,
      interests: z.array(Interest).max(50).optional()
    }),
    z.strictObject({
      step: z.literal('about'),
      skip: z.boolean().optional(),
      about: z.string().max(TEXT.about.max).optional()
    }),
    z.strictObject({ step: z.literal('push'), skip: z.boolean().optional() })
  ]),
  response: z.object({
    /** `activation` if only the confirmation mail remains. */
    next: SignupStep.nullable(),
    completeness: z.int()
  }),
  refusals: []
})

export const signupMatches = endpoint({
  name: 'signupMatches',
  summary: 'Members who fit a new member, labelled; nobody is told and no like is made',
  method: 'GET',
  path: '/api/signup-matches.php',
  response: z.object({ results: z.array(ProfileCard) })
})

export const activate = endpoint({
  name: 'activate',
  summary: 'Confirms the address by link or PIN, and delivers what was held',
  method: 'POST',
  path: '/api/activate.php',
  access: 'anyone',
  body: z.union([
    z.strictObject({ token: z.string().max(100) }),
    z.strictObject({ pin: z.string().regex(/^\d{6}$/) })
  ]),
  response: z.object({ user: User.nullable(), delivered: z.int() }),
  refusals: ['token_expired', 'already_active', 'pin_wrong', 'authentication_required'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const resendActivation = endpoint({
  name: 'resendActivation',
  summary: 'Sends the activation mail again: once a minute, five times a day',
  method: 'POST',
  path: '/api/activate.php',
  variant: { resend: '1' },
  query: z.strictObject({ resend: z.literal('1') }),
  response: Done,
  refusals: ['already_active']
})
