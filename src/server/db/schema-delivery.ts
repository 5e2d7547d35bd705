import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/locale.ts'

/** What a member chooses to hear of (spec §3, notification types). */
export type NotificationKind =
  | 'new_conversations'
  | 'new_messages'
  | 'like'
  | 'unread_message_reminders'
  | 'promotions'
  | 'weekly_updates'
  | 'news'
  | 'reminders'

export interface DeliveryTables {
  outbox: Outbox
  /** Addresses that a mail server told us do not exist. */
  bounced_addresses: { brand: string; email: string; since: Date }
}

/** Something that is to leave the house; docs/decisions/016-delivery.md tells of its states. */
export interface Outbox {
  id: Generated<number>
  brand: string
  channel: 'mail' | 'sms' | 'push'
  template: string
  /** Null for what a member waits for or must be told. */
  kind: Generated<NotificationKind | null>
  /** The event that it tells of: one event makes one row (a push: one for each browser). */
  dedupe: Generated<string | null>
  language: Locale
  /** An address, a number in E.164, or the endpoint of a browser. */
  recipient: string
  account_id: number | null
  /** Emptied when it was sent: links and PINs in it are secrets. */
  data: ColumnType<Record<string, unknown>, string, string>
  created_at: Date
  /** Not before then. */
  due_at: Date
  /** Handed to the workers. */
  queued_at: Generated<Date | null>
  /** The provider is being asked, or was when the server ended. */
  sending_at: Generated<Date | null>
  attempts: Generated<number>
  sent_at: Date | null
  /** Not sent, since it is not wanted or no longer needed; `error` says why. */
  dropped_at: Generated<Date | null>
  /** Given up; `error` says why. */
  failed_at: Generated<Date | null>
  error: Generated<string | null>
}
