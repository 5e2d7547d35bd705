import { z } from 'zod'
import { Email, Password } from '../../credentials.ts'
import { endpoint } from '../../endpoint.ts'
import { InQuery, Time } from '../../id.ts'
import { Done, Language, User } from '../../shapes.ts'
import { HOUR_SECONDS } from '../../time.ts'

/** Never returns 403 (product.md §10.1). Countdowns count from `server_time`. */
export const getUser = endpoint({
  name: 'getUser',
  summary: 'The member of this session, or null',
  method: 'GET',
  path: '/api/user.php',
  evenOnHold: true,
  access: 'anyone',
  response: z.object({ user: User.nullable(), server_time: Time })
})

export const logIn = endpoint({
  name: 'logIn',
  summary: 'Logs in; a device that was not seen before is told by mail',
  method: 'POST',
  path: '/api/user.php',
  evenOnHold: true,
  access: 'anyone',
  body: z.strictObject({ email: Email, password: Password }),
  response: z.object({ user: User }),
  refusals: ['login_failed', 'login_blocked', 'deleted_account']
})

export const saveUser = endpoint({
  name: 'saveUser',
  summary: 'Saves the language of the member',
  method: 'PUT',
  path: '/api/user.php',
  body: z.strictObject({ language: Language }),
  response: z.object({ user: User })
})

const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) })
})

export const subscribePush = endpoint({
  name: 'subscribePush',
  summary: 'Attaches a browser that takes push messages; again is once',
  method: 'POST',
  path: '/api/user.php',
  variant: { push: '1' },
  query: z.strictObject({ push: z.literal('1') }),
  body: z.strictObject({ subscription: Subscription }),
  response: Done,
  limits: [{ calls: 30, seconds: HOUR_SECONDS, by: 'member' }]
})

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  summary: 'Takes a browser off push messages',
  method: 'DELETE',
  path: '/api/user.php',
  variant: { push: '1' },
  query: z.strictObject({ push: z.literal('1') }),
  body: z.union([
    z.strictObject({ subscription: Subscription }),
    z.strictObject({ endpoint: z.string().max(1_000) })
  ]),
  response: Done
})

/** A GET because older clients use it; repeating it is harmless. */
export const logOut = endpoint({
  name: 'logOut',
  summary: 'Ends this session',
  method: 'GET',
  path: '/api/logout.php',
  effect: 'write',
  evenOnHold: true,
  access: 'anyone',
  response: Done
})

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where the member is logged in',
  method: 'GET',
  path: '/api/sessions.php',
  evenOnHold: true,
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        place: z.string().nullable(),
        last_seen: Time,
        started: Time,
        is_this: z.boolean()
      })
    )
  })
})

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Ends one session, or all but this one',
  method: 'DELETE',
  path: '/api/sessions.php',
  query: z.union([z.strictObject({ id: InQuery }), z.strictObject({ others: z.literal('1') })]),
  response: z.object({ ended: z.int() }),
  refusals: ['not_found']
})

export const pause = endpoint({
  name: 'pause',
  summary: 'Hides the profile and stops mails, or lifts that',
  method: 'POST',
  path: '/api/pause.php',
  body: z.strictObject({ on: z.boolean() }),
  response: z.object({ user: User }),
  refusals: ['consent_withdrawn']
})
