import { sql } from 'kysely'
import { DAY_MS } from '#contract/time.ts'
import type { Brand } from '../../../core/brands.ts'
import type { BrandCtx, Ctx } from '../../../core/context.ts'
import { newReference } from '../../../core/reference.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import { putMail } from '../../../platform/outbox/outbox.ts'
import type { AccountMail } from '../mails.ts'
import { STEPS, type Step } from './steps.ts'

export type Due = 'grace_is_over' | 'not_confirmed'

interface ErasureCtx extends Omit<BrandCtx<Tx>, 'brand'> {
  /** Undefined if the operator removed the brand; its members are erased all the same. */
  brand: Brand | undefined
}

/**
 * Erases a due account and mails a proof (product.md §23, job). Returns false if it is no longer
 * due or another process has locked it.
 */
export async function eraseAccount(
  ctx: ErasureCtx,
  id: number,
  due: Due,
  steps: readonly Step[] = STEPS
): Promise<boolean> {
  const { db, now } = ctx
  const account = await lockDue(ctx, id, due)
  if (account === undefined) return false
  await sql`set local livery.erasing = 'on'`.execute(db)
  const { brand, email, name } = account
  const subject = { id, brand, email, emailHash: account.email_hash, name, now }
  for (const step of steps) await step.run(ctx, subject)
  const reference = await noteErased(ctx, account, due)
  if (due === 'grace_is_over' && ctx.brand !== undefined) {
    await putMail(
      { ...ctx, brand: ctx.brand },
      {
        account: null,
        to: email,
        language: account.language,
        template: 'account_erased' satisfies AccountMail,
        data: { reference, erased_at: now.toISOString() }
      }
    )
  }
  await sql`set local livery.erasing = 'off'`.execute(db)
  return true
}

/**
 * Erases an overdue account at a sign-up with its address, without waiting for the job. Returns
 * whether the address is free.
 */
export async function eraseOverdue(ctx: BrandCtx<Tx>, id: number): Promise<boolean> {
  const { rows } = await sql`select from accounts where id = ${id} for update`.execute(ctx.db)
  if (rows.length === 0) return true
  return (
    (await eraseAccount(ctx, id, 'grace_is_over')) || (await eraseAccount(ctx, id, 'not_confirmed'))
  )
}

/** Days until an unconfirmed account is erased (product.md §12). */
export const UNCONFIRMED_DAYS = 7

export function unconfirmedBefore(now: Date): Date {
  return new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS)
}

type Account = Pick<
  Schema['accounts'],
  'id' | 'brand' | 'email' | 'email_hash' | 'language' | 'created_at'
> & { name: string; profile_status: string }

async function lockDue({ now, db }: Ctx<Tx>, id: number, due: Due): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select a.id, a.brand, a.email::text as email, a.email_hash, a.language, a.created_at,
      p.name::text as name, p.status as profile_status
    from accounts a join profiles p on p.id = a.id
    where a.id = ${id} and ${IS_DUE[due](now)}
    for update skip locked`.execute(db)
  return rows[0]
}

/** SQL: whether account a is to be erased. */
export const IS_DUE = {
  grace_is_over: (now: Date) => sql`a.status = 'deleted' and a.erases_at <= ${now}`,
  not_confirmed: (now: Date) => sql`a.status = 'not_confirmed'
    and a.created_at <= ${unconfirmedBefore(now)} and a.premium_since is null
    and not exists (select from ledger l where l.account_id = a.id and l.reason = 'purchase')
    and not exists (select from deletions d
      where d.account_id = a.id and d.undone_at > ${unconfirmedBefore(now)})`
} as const satisfies Record<Due, (now: Date) => unknown>

/** Keeps of a deletion that and when it was done, and the listed reason. Returns the reference. */
async function noteErased({ db, now }: Ctx<Tx>, account: Account, due: Due): Promise<string> {
  const { id, brand } = account
  await sql`delete from deletions where account_id = ${id} and undone_at is not null`.execute(db)
  const done = await db
    .updateTable('deletions')
    .set({ erased_at: now, text: null })
    .where('account_id', '=', id)
    .returning('reference')
    .executeTakeFirst()
  if (done) return done.reference
  const reference = newReference('E')
  await db
    .insertInto('deletions')
    .values({
      brand,
      account_id: id,
      reference,
      reason: due === 'not_confirmed' ? 'not_confirmed' : 'other',
      text: null,
      account_status: 'not_confirmed',
      profile_status: 'disabled',
      asked_at: now,
      erases_at: now,
      undone_at: null,
      erased_at: now
    })
    .execute()
  return reference
}
