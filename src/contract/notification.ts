import { z } from 'zod'

/** In the order of the settings page (product.md §3); the last is ours. */
export const NOTIFICATION_TYPES = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
  'saved_searches'
] as const
export const NotificationType = z.enum(NOTIFICATION_TYPES)
export type NotificationType = z.output<typeof NotificationType>

/** Types sent only to members who asked for them (product.md §22). */
export const CONSENTED_TYPES = [
  'promotions',
  'weekly_updates',
  'news'
] as const satisfies NotificationType[]

export const USUAL_TYPES: readonly NotificationType[] = NOTIFICATION_TYPES.filter(
  type => !isConsented(type)
)

export function isConsented(type: NotificationType): type is (typeof CONSENTED_TYPES)[number] {
  return CONSENTED_TYPES.some(consented => consented === type)
}

export const CHANNELS = ['email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const FREQUENCIES = ['now', 'daily', 'weekly'] as const
export const Frequency = z.enum(FREQUENCIES)
export type Frequency = z.output<typeof Frequency>
