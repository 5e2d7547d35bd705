import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Frequency, NotificationType } from '#contract/notification.ts'

/** The operator's words in each language. */
export type CampaignWords = Partial<
  Record<Locale, { subject: string; text: string; button?: string | undefined }>
>

export interface NotificationTables {
  /** What a member chose; without a row everything is as it is at first. */
  notification_settings: {
    account_id: number
    brand: string
    /** Types that are told by mail, and by push. */
    email: NotificationType[]
    push: NotificationType[]
    frequency: Frequency
    /** Minutes after midnight in the brand's time zone; both or neither. */
    quiet_from: number | null
    quiet_to: number | null
    push_text: boolean
    changed_at: Date
  }
  /** What was told: one row a notice; its rows in the outbox have the mark `notice:<id>`. */
  notices: {
    id: Generated<number>
    brand: string
    account_id: number
    type: NotificationType | 'digest'
    template: string
    data: ColumnType<Record<string, unknown>, string, string>
    pushed_at: Date | null
    mailed_at: Date | null
    /** Since when nothing more comes of it; until then a push may fail and a mail follow. */
    settled_at: Date | null
    created_at: Date
  }
  /** What an operator sends to everybody who wants it, until it ends. */
  campaigns: {
    id: Generated<number>
    brand: string
    type: 'news' | 'promotions'
    words: ColumnType<CampaignWords, string, string>
    /** Path on the brand's site, such as /credits. */
    link: string
    /** Hash of all of it: the same once. */
    mark: Buffer
    created_at: Date
    ends_at: Date
  }
  /** Events that were told of, each once and never again: `message:12`, `like:7`, `activation` … */
  notified: {
    account_id: number
    event: string
    brand: string
    notice_id: number | null
    created_at: Date
  }
}
