import type { Tx } from '../db/connect.ts'
import type { MailSpec, PushSpec, SmsSpec } from './mail-spec.ts'

/** What erasing a member does to the rows of a table. */
export type ErasurePolicy =
  /** They go with the account or the profile, by a foreign key or by a step of the erasure. */
  | 'erased'
  /** They stay for others, without anything that says who it was. */
  | 'anonymised'
  /** They stay for as long as a law or a claim asks, under a number that leads to nobody. */
  | 'kept'
  /** They are of no member. */
  | 'no-personal-data'

/** What becomes of a table's rows. */
export interface TableRule {
  policy: ErasurePolicy
  why: string
  /** Columns with a member's number: erasing deletes every row that has it in one of them. */
  deleteBy?: readonly string[]
  /** Rows go when the moment in this column is over, or that many hours later. */
  expires?: { column: string; keptHours?: number }
}

export type TableRules = Readonly<Record<string, TableRule>>

/** Whose copy it is. */
export interface Owner {
  id: number
  brand: string
}

export type Row = Record<string, unknown>

/** One file of a member's copy: everything of one kind, a batch at a time. */
export interface ExportSection {
  name: string
  rows(ctx: { db: Tx }, owner: Owner): AsyncIterable<Row[]>
}

/** What the domains declare together, as the server's jobs need it. */
export interface Catalog {
  tables: TableRules
  exports: readonly ExportSection[]
  mails: Readonly<Record<string, MailSpec>>
  pushes: Readonly<Record<string, PushSpec>>
  texts: Readonly<Record<string, SmsSpec>>
}
