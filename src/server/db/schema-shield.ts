import type { ColumnType, Generated } from 'kysely'
import type { WarningCategory } from '#contract/shapes.ts'

export interface ShieldTables {
  /** What the shield asks moderation to look at; one open row an account and kind. */
  flags: {
    id: Generated<number>
    brand: string
    account_id: number
    kind: 'scam' | 'underage' | 'sextortion'
    /** Goes before all others: underage, sextortion. */
    is_priority: boolean
    evidence: ColumnType<Evidence[], string, string>
    created_at: Date
    decided_at: Date | null
  }
  /** How often a first message was used in a brand, by the hash of its normalised text. */
  openers: { brand: string; hash: Buffer; count: number; used_at: Date }
  chat_photos: {
    message_id: number
    brand: string
    /** Names its variants in the store of the media. */
    file: string
    /** Shown blurred to the receiver until it is opened. */
    is_blurred: boolean
    opened_at: Date | null
  }
}

/** A message as the shield saw it, kept whatever becomes of it. */
export interface Evidence {
  message: number
  to: number
  category: WarningCategory
  score: number
  /** Ids of the patterns that were met. */
  hits: string[]
  text: string
  at: string
}
