import type { ColumnType, Generated } from 'kysely'
import type { QueueName, Role } from '#contract/operator/roles.ts'

export interface ModerationTables {
  operators: {
    id: Generated<number>
    name: string
    token_hash: Buffer
    role: Role
    /** Null for all. */
    brands: string[] | null
    created_at: Date
    used_at: Date | null
    revoked_at: Date | null
  }
  /** Append-only: every action, and every look at what belongs to members. */
  operator_log: {
    id: Generated<number>
    operator_id: number | null
    /** The name, as it was. */
    operator: string
    role: Role | null
    action: string
    /** Such as `member`, `photo`, `message`, `queue`. */
    subject_kind: string
    subject_id: number | null
    /** `*` where it is of no brand. */
    brand: string
    reason: string | null
    details: ColumnType<Record<string, unknown>, string, string>
    at: Date
  }
  /** What an appeal can bring back; goes with the profile. */
  rejected_texts: {
    /** The statement of reasons. */
    decision_id: number
    brand: string
    profile_id: number
    text: string
    rejected_at: Date
  }
  /** Who is working on what; forgotten when it has run out. */
  claims: {
    queue: QueueName
    item_id: number
    brand: string
    operator_id: number
    /** What was seen: something else is not what is decided on. */
    version: string
    until: Date
  }
  /** Append-only: what was decided of an item, as it was. */
  verdicts: {
    id: Generated<number>
    queue: QueueName
    item_id: number
    version: string
    brand: string
    operator_id: number
    verdict: string
    reason: string | null
    at: Date
  }
}
