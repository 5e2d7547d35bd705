import { z } from 'zod'

/** What a member can be told of (product.md §3), in the order of the settings page. */
export const NOTIFICATION_TYPES = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders'
] as const
export const NotificationType = z.enum(NOTIFICATION_TYPES)
export type NotificationType = z.output<typeof NotificationType>

/** Types that nobody gets without having asked for them (product.md §22). */
export const CONSENTED_TYPES = [
  'promotions',
  'weekly_updates',
  'news'
] as const satisfies NotificationType[]

/** Types that are on until a member turns them off. */
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
