import type { Tx } from '../db/connect.ts'
import type { MailSpec, PushSpec, SmsSpec } from './mail-spec.ts'

export type ErasurePolicy =
  | 'erased'
  /** Kept for others without personal data. */
  | 'anonymised'
  /** Kept as long as a law or claim requires, under a number that identifies no member. */
  | 'kept'
  | 'no-personal-data'

export interface TableRule {
  policy: ErasurePolicy
  why: string
  /** Columns with a member's id; erasure deletes the rows that match in any of them. */
  deleteBy?: readonly string[]
  expires?: { column: string; keptHours?: number }
}

export type TableRules = Readonly<Record<string, TableRule>>

export interface Owner {
  id: number
  brand: string
}

export type Row = Record<string, unknown>

export interface ExportSection {
  name: string
  rows(ctx: { db: Tx }, owner: Owner): AsyncIterable<Row[]>
}

export interface Catalog {
  tables: TableRules
  exports: readonly ExportSection[]
  mails: Readonly<Record<string, MailSpec>>
  pushes: Readonly<Record<string, PushSpec>>
  texts: Readonly<Record<string, SmsSpec>>
}
