import type { Generated } from 'kysely'
import type { DeleteReason } from '#contract/calls/rights.ts'

export interface RightsTables {
  /** Outlives the account: once erased it says only that, when, and a reason from the list. */
  deletions: {
    id: Generated<number>
    brand: string
    account_id: number
    /** What the member can name it by, such as E-7K2M-93QD. */
    reference: string
    reason: DeleteReason | 'not_confirmed'
    /** In the member's own words; emptied with the rest. */
    text: string | null
    /** As they were, for coming back. */
    account_status: 'not_confirmed' | 'active' | 'on_hold'
    profile_status: 'disabled' | 'active' | 'paused' | 'banned'
    asked_at: Date
    erases_at: Date
    undone_at: Date | null
    erased_at: Date | null
  }
  /** The discount for whoever is about to leave: one row a member, ever. */
  delete_offers: {
    account_id: number
    brand: string
    percent: number
    starts_at: Date
    ends_at: Date
    /** False: it was shown and the account deleted all the same. */
    is_taken: boolean
  }
  /** Copies of one's data: asked for, then built, then gone after seven days. */
  exports: {
    id: Generated<number>
    brand: string
    account_id: number
    asked_at: Date
    /** Its name in the folder of exports; null until built. */
    file: string | null
    bytes: number | null
    built_at: Date | null
    expires_at: Date | null
  }
  /** Copies whose rows are gone: the files are removed by a chore that tries until they are. */
  doomed_files: {
    id: Generated<number>
    brand: string
    file: string
    doomed_at: Date
  }
}
