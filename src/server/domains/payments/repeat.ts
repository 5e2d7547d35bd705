import { sql } from 'kysely'
import type { z } from 'zod'
import type { repeatOrder } from '#contract/calls/payments.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { orderOf, priced, write } from './orders.ts'

type Answer = z.input<typeof repeatOrder.response>

/**
 * Tells what an order costs today, and with the expected total orders it again with the mandate
 * that the provider keeps. Refuses `not_found` for an order that was not paid or whose bundle is no
 * longer sold, `no_mandate`, `price_changed` and as `write` does.
 */
export async function repeat(
  ctx: MemberCtx<Tx>,
  input: {
    transaction: number
    expected_total?: number | undefined
    consent_start?: true | undefined
  }
): Promise<Answer> {
  const before = await orderOf(ctx, input.transaction)
  if (before.granted_at === null) refuse('not_found')
  const mandate = await mandateOf(ctx, before.method, before.provider_account)
  if (mandate === undefined) refuse('no_mandate')
  const found = await priced(ctx, {
    product: before.product,
    paymentmethod: before.method,
    expected: input.expected_total
  })
  const answer = {
    product: found.bundle.id,
    credits: found.bundle.credits,
    total: found.total,
    currency: found.bundle.currency,
    paymentmethod: before.method,
    label: mandate
  }
  if (input.expected_total === undefined || !input.consent_start) {
    return { ...answer, transaction: null, status: null }
  }
  const id = await write(ctx, {
    ...found,
    kind: 'repeat',
    method: before.method,
    bank: null,
    remember: false,
    pendingMessage: null,
    repeats: before.id
  })
  return { ...answer, transaction: id, status: 'loading' }
}

async function mandateOf(
  { db, app, brand, member }: MemberCtx,
  method: string,
  providerAccount: string
): Promise<string | undefined> {
  if (app.payments.accountOf(brand)?.id !== providerAccount) return undefined
  const { rows } = await sql<{ label: string }>`
    select m.label from mandates m
    join payment_customers c on c.account_id = m.account_id
      and c.provider_account = m.provider_account and c.customer = m.customer
    where m.account_id = ${member.id} and m.provider_account = ${providerAccount}
      and m.method = ${method} order by m.id desc limit 1`.execute(db)
  return rows[0]?.label
}
