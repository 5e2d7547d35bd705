import { sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { keepOutcomes } from '../../landers/index.ts'
import { emptyMessages, endConversations } from './erased-chats.ts'
import { dropAllFiles } from './erased-files.ts'
import { endProfile } from './erased-profile.ts'
import { reduceCases } from './retention.ts'
import type { Subject } from './subject.ts'

export type StepCtx = Pick<BrandCtx<Tx>, 'db' | 'app'>

export interface Step {
  name: string
  run(ctx: StepCtx, subject: Subject): Promise<void>
}

/**
 * All steps of an erasure, in order and in one transaction; they carry out the policies of the
 * domains' tables. Foreign keys cascade to the rest.
 */
export const STEPS: readonly Step[] = [
  { name: 'counts', run: keepOutcomes },
  { name: 'files', run: dropAllFiles },
  { name: 'words', run: emptyMessages },
  { name: 'conversations', run: endConversations },
  { name: 'money', run: reduceLedger },
  { name: 'cases', run: reduceCases },
  { name: 'notices', run: forgetInNotices },
  { name: 'relations', run: endRelations },
  { name: 'addresses', run: forgetAddress },
  { name: 'keys', run: forgetKeys },
  { name: 'account', run: endAccount },
  { name: 'profile', run: endProfile }
]

/** Deletes relations in both directions; an anonymised profile would keep them. */
async function endRelations({ db, app }: StepCtx, { id }: Subject): Promise<void> {
  for (const [table, { deleteBy = [] }] of Object.entries(app.catalog.tables)) {
    for (const column of deleteBy) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    }
  }
}

/**
 * Tax law requires purchases and what came back of them: they keep an amount and a time under a
 * number without an owner. Bank accounts go; the name on a receipt stays with it.
 */
async function reduceLedger({ db }: Pick<Ctx<Tx>, 'db'>, { id }: Subject): Promise<void> {
  await sql`delete from ledger where account_id = ${id}
    and reason not in ('purchase', 'withdrawal', 'chargeback')`.execute(db)
  await sql`update debits set sealed = null where account_id = ${id}`.execute(db)
  await sql`update orders set bank = null, pending_message = null, pending_to = null
    where account_id = ${id}`.execute(db)
  await sql`update ledger set note = null, member_id = null, message_id = null
    where account_id = ${id}`.execute(db)
}

/** Deletes what was written to others and names the member. */
async function forgetInNotices(
  { db }: Pick<Ctx<Tx>, 'db'>,
  { id, brand, name }: Subject
): Promise<void> {
  const named = sql`(data @> ${JSON.stringify({ name })}::jsonb
    or data @> ${JSON.stringify({ members: [{ name }] })}::jsonb
    or data @> ${JSON.stringify({ members: [{ id }] })}::jsonb)`
  await sql`delete from notices where brand = ${brand} and account_id <> ${id} and ${named}`.execute(
    db
  )
  await sql`delete from outbox where brand = ${brand} and kind is not null and ${named}`.execute(db)
  await sql`delete from notified where event = ${`like:${id}`}
    and account_id in (select to_id from likes where from_id = ${id})`.execute(db)
}

/** Deletes the address and its hash where no foreign key reaches. */
async function forgetAddress({ db }: Pick<Ctx<Tx>, 'db'>, subject: Subject): Promise<void> {
  const { id, brand, email, emailHash } = subject
  await sql`delete from outbox where brand = ${brand}
    and (account_id = ${id} or lower(recipient) = lower(${email}))`.execute(db)
  await sql`delete from bounced_addresses where brand = ${brand} and email = ${email}`.execute(db)
  await sql`delete from signup_credits
    where brand = ${brand} and email_hash = ${emailHash}`.execute(db)
}

/** Counters and saved responses have the member's id in their keys. */
async function forgetKeys({ db }: Pick<Ctx<Tx>, 'db'>, { id }: Subject): Promise<void> {
  await sql`delete from idempotency where owner = ${`m${id}`}`.execute(db)
  await sql`delete from limits where key like ${`%:m${id}`} or key = ${`reactivation:${id}`}`.execute(
    db
  )
}

/** Cascades to sessions, devices, links, subscriptions, settings, notices and copies. */
async function endAccount({ db }: Pick<Ctx<Tx>, 'db'>, { id }: Subject): Promise<void> {
  await sql`delete from accounts where id = ${id}`.execute(db)
}
