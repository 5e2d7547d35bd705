import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { Frequency, NOTIFICATION_TYPES, NotificationType } from '../notification.ts'
import { Done } from '../shapes.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../time.ts'

const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: "HH:MM in the brand's time zone", examples: ['22:00'] })

/** May span midnight. Equal times are refused: they could mean none or all of the day. */
const Quiet = z.strictObject({ from: ClockTime, to: ClockTime })

const Matrix = z.strictObject(perType(z.strictObject({ email: z.boolean(), push: z.boolean() })))

const Settings = z.object({
  types: Matrix,
  frequency: Frequency,
  quiet: Quiet.nullable(),
  push_text: z.boolean(),
  notifications_disabled: z.array(
    z.object({ reason: z.enum(['fbl', 'bounce', 'listunsubscribe']), since: Time })
  )
})
export type NotificationSettings = z.output<typeof Settings>

export const getNotifications = endpoint({
  name: 'getNotifications',
  summary: 'What the member is told of, how and when',
  method: 'GET',
  path: '/api/notifications.php',
  response: Settings
})

export const saveNotifications = endpoint({
  name: 'saveNotifications',
  summary: 'Changes what the member is told of; what is not named stays as it is',
  method: 'PUT',
  path: '/api/notifications.php',
  body: z.strictObject({
    types: z
      .strictObject(
        perType(
          z.strictObject({ email: z.boolean().optional(), push: z.boolean().optional() }).optional()
        )
      )
      .optional(),
    frequency: Frequency.optional(),
    quiet: Quiet.refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' })
      .nullable()
      .optional(),
    push_text: z.boolean().optional()
  }),
  response: Settings,
  limits: [{ calls: 120, seconds: HOUR_SECONDS, by: 'member' }]
})

export const enableNotifications = endpoint({
  name: 'enableNotifications',
  summary: 'Mails a link with which mails go out again after they were stopped',
  method: 'POST',
  path: '/api/notifications.php',
  variant: { enable: '1' },
  query: z.strictObject({ enable: z.literal('1') }),
  response: Done,
  limits: [{ calls: 5, seconds: DAY_SECONDS, by: 'member' }]
})

export const confirmNotifications = endpoint({
  name: 'confirmNotifications',
  summary: 'The link of that mail: mails go out again',
  method: 'POST',
  path: '/api/notifications.php',
  variant: { confirm: '1' },
  access: 'anyone',
  query: z.strictObject({ confirm: z.literal('1') }),
  body: z.strictObject({ token: z.string().max(100) }),
  response: Done,
  refusals: ['token_expired'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

const UnsubscribeToken = z.string().min(1).max(200)

export const getUnsubscribe = endpoint({
  name: 'getUnsubscribe',
  summary: 'What a link in a mail unsubscribes from; nothing of whose it is',
  method: 'GET',
  path: '/api/unsubscribe.php',
  access: 'anyone',
  query: z.strictObject({ t: UnsubscribeToken }),
  response: z.object({
    type: NotificationType,
    is_on: z.boolean(),
    any_on: z.boolean()
  }),
  refusals: ['not_found'],
  limits: [{ calls: 300, seconds: 60, by: 'ip' }]
})

/** RFC 8058: mail providers post it without a session; the token alone grants the right. */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary: 'Stops mails by a link in one of them: all that are optional, or those of one type',
  method: 'POST',
  path: '/api/unsubscribe.php',
  access: 'anyone',
  isForeign: true,
  query: z.strictObject({ t: UnsubscribeToken, only: z.literal('type').optional() }),
  body: z.strictObject({
    'List-Unsubscribe': z.literal('One-Click').optional(),
    only: z.literal('type').optional()
  }),
  response: z.object({
    ok: z.literal(true),
    type: NotificationType,
    stopped: z.enum(['type', 'all'])
  }),
  refusals: ['not_found'],
  limits: [{ calls: 600, seconds: 60, by: 'ip' }]
})

function perType<S extends z.ZodType>(schema: S): Record<NotificationType, S> {
  const entries = NOTIFICATION_TYPES.map(type => [type, schema] as const)
  return Object.fromEntries(entries) as Record<NotificationType, S>
}
