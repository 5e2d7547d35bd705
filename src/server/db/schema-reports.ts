import type { ColumnType, Generated } from 'kysely'
import type {
  AppealOutcome,
  ComplaintOutcome,
  ComplaintSubject,
  DecisionOutcome,
  DecisionSubject,
  ReportCategory,
  ReportContext,
  ReportOutcome
} from '#contract/calls/reports.ts'
import type { Locale } from '#contract/locale.ts'

export interface ReportTables {
  reports: {
    id: Generated<number>
    brand: string
    /** Such as R-7K2M-93QD. */
    reference: string
    /** Null once the account was erased. */
    reporter_id: number | null
    /** The profile that it is about; null once it was erased. */
    account_id: number | null
    category: ReportCategory
    context: ReportContext
    ref: number | null
    text: string | null
    is_priority: boolean
    outcome: Generated<ReportOutcome | null>
    created_at: Date
    closed_at: Generated<Date | null>
    closed_by: Generated<string | null>
  }
  /** Append-only: what there was to see when the report was made. */
  report_evidence: {
    report_id: number
    brand: string
    snapshot: ColumnType<Evidence, string, string>
    /** Names of the files that it speaks of. */
    files: string[]
    taken_at: Date
  }
  complaints: {
    id: Generated<number>
    brand: string
    reference: string
    name: string
    email: string
    language: Locale
    subject: ComplaintSubject
    url: string | null
    /** The profile whose address is named. */
    account_id: number | null
    text: string
    created_at: Date
    reply_by: Date
    in_review_at: Generated<Date | null>
    outcome: Generated<ComplaintOutcome | null>
    reason: Generated<string | null>
    decided_at: Generated<Date | null>
    decided_by: Generated<string | null>
  }
  /** Append-only: statements of reasons (DSA 17). */
  decisions: {
    id: Generated<number>
    brand: string
    reference: string
    account_id: number | null
    subject: DecisionSubject
    ref: number | null
    outcome: DecisionOutcome
    rule: string
    facts: string
    is_automated: boolean
    until: Date | null
    /** Name of an operator, or `system`. */
    actor: string
    created_at: Date
  }
  /** What a decision changes for as long as it lasts. */
  measures: {
    decision_id: number
    brand: string
    account_id: number
    kind: MeasureKind
    since: Date
    until: Date | null
    ended_at: Generated<Date | null>
  }
  /** Of a decision or of a complaint, once each. */
  appeals: {
    id: Generated<number>
    brand: string
    decision_id: number | null
    complaint_id: number | null
    text: string
    created_at: Date
    outcome: Generated<AppealOutcome | null>
    reason: Generated<string | null>
    decided_at: Generated<Date | null>
    decided_by: Generated<string | null>
  }
  /** Marks of mailboxes whose account is banned; they outlive the account. */
  banned_mailboxes: { decision_id: number; brand: string; mark: Buffer }
}

/** `reporting` takes the right to report. */
export type MeasureKind = 'paused' | 'on_hold' | 'banned' | 'reporting'

/** The profile as others saw it, and what the two wrote last, the newest first. */
export interface Evidence {
  profile: Record<string, unknown>
  photos: { id: number; file: string; status: string; is_private: boolean }[]
  messages: EvidenceMessage[]
}

export interface EvidenceMessage {
  id: number
  from: 'reporter' | 'reported'
  type: string
  body: string
  gift: string | null
  file: string | null
  state: string
  warning: string | null
  at: string
  /** The one that the report is about. */
  is_named: boolean
}
