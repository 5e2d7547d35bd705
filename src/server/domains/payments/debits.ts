import { electronicFormatIBAN, extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { startDebit } from '#contract/calls/payments.ts'
import { DEBIT_LIMITS } from '#contract/limits.ts'
import { DAY_MS, DAY_SECONDS, daysAfter } from '#contract/time.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { MemberCtx } from '../../core/context.ts'
import { newReference } from '../../core/reference.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import { resendCode, type SentCode, sendCode, useCode } from './codes.ts'
import type { PaymentMail } from './mails.ts'
import { orderOf, priced, write } from './orders.ts'
import { markOf, mobileOf, needUnblocked } from './phones.ts'
import { methodsFor } from './products.ts'
import { seal } from './sealed.ts'

type Form = z.output<typeof startDebit.body>

/**
 * Writes an order by direct debit and sends its code (product.md §21). Refuses the fields `iban`
 * and `phone`, `iban_blocked`, `phone_blocked`, `dd_limit`, and as `order` does.
 */
export async function startDebitOrder(
  ctx: MemberCtx<Tx>,
  form: Form
): Promise<SentCode & { transaction: number; mandate_reference: string }> {
  const { db, brand, member, now } = ctx
  const iban = ibanOf(form.iban)
  const phone = await mobileOf(ctx, form.phone)
  const marks = { iban: markOf(ctx, 'iban', iban), phone: markOf(ctx, 'phone', phone) }
  await needUnblocked(ctx, 'iban', marks.iban)
  await needUnblocked(ctx, 'phone', marks.phone)
  const found = await priced(ctx, {
    product: form.product,
    discountcode: form.discountcode,
    paymentmethod: 'direct_debit',
    expected: form.expected_total
  })
  const methods = await methodsFor(ctx, found.country, [found.bundle])
  if (!methods.some(({ id }) => id === 'direct_debit')) refuse('method_not_allowed')
  await needWithinDebits(ctx, found.total)
  const id = await write(ctx, {
    ...found,
    kind: 'debit',
    method: 'direct_debit',
    bank: null,
    remember: false,
    pendingMessage: form.after.pending_message ?? null,
    repeats: null
  })
  const reference = newReference('M')
  const { account_holder: holder, street, house_number, zip, city } = form
  await db
    .insertInto('debits')
    .values({
      order_id: id,
      brand: brand.id,
      account_id: member.id,
      sealed: seal(ctx, { holder, iban, phone, street, house_number, zip, city }),
      iban_mark: marks.iban,
      iban_last: iban.slice(-4),
      phone_mark: marks.phone,
      reference,
      mandate: null,
      confirmed_at: null,
      created_at: now
    })
    .execute()
  const sent = await sendCode(ctx, { purpose: 'debit', phone, order: id })
  return { transaction: id, mandate_reference: reference, ...sent }
}

/** Confirms a direct debit with its code; `begin` then tells the provider. */
export async function confirmDebitOrder(
  ctx: MemberCtx<Tx>,
  id: number,
  otp: string
): Promise<void> {
  const { db, brand, member, now } = ctx
  const order = await orderOf(ctx, id)
  if (order.kind !== 'debit' || order.status !== 'loading') refuse('not_found')
  await useCode(ctx, 'debit', id, otp)
  const { rows } = await sql<{ reference: string; iban_last: string }>`
    update debits set confirmed_at = ${now}::timestamptz where order_id = ${id}
    returning reference, iban_last`.execute(db)
  const { reference = '', iban_last: last = '' } = rows[0] ?? {}
  await putMail(ctx, {
    account: member.id,
    to: member.email,
    language: member.language,
    template: 'debit_announced' satisfies PaymentMail,
    data: {
      creditor: brand.site.company.name,
      mandate: reference,
      iban: last,
      amount: { amount: order.total, currency: order.currency },
      due: dueDay(zoneOf(brand), now)
    },
    dedupe: `debit:${id}`
  })
}

/** The bank collects on the next day that is no weekend. */
function dueDay(zone: string, now: Date): string {
  const tomorrow = daysAfter(dayIn(zone, now), 1)
  const weekday = new Date(`${tomorrow}T12:00:00Z`).getUTCDay()
  return daysAfter(tomorrow, { 6: 2, 0: 1 }[weekday] ?? 0)
}

export async function resendDebit(ctx: MemberCtx<Tx>, id: number): Promise<SentCode> {
  const order = await orderOf(ctx, id)
  if (order.kind !== 'debit' || order.status !== 'loading') refuse('not_found')
  return resendCode(ctx, 'debit', id)
}

/** Checked with its digits and its country's form. Refuses the field `iban` with `iban_invalid`. */
function ibanOf(text: string): string {
  const iban = electronicFormatIBAN(text)
  const country = iban === null ? undefined : extractIBAN(iban).countryCode
  if (iban === null || !isValidIBAN(iban) || !country || !isSEPACountry(country)) {
    return refuseFields({ iban: 'iban_invalid' })
  }
  return iban
}

/** Refuses `dd_limit` past one open order, the first order's cap, and those of a day and a month. */
async function needWithinDebits({ db, member, now }: MemberCtx<Tx>, total: number): Promise<void> {
  await sql`select from accounts where id = ${member.id} for no key update`.execute(db)
  const since = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ open: number; done: number; day: number; month: number }>`
    select count(*) filter (where o.status in ('loading', 'pending') and o.provider_id is not null)::int
        as open,
      count(*) filter (where o.status = 'completed')::int as done,
      coalesce(sum(o.total) filter (where o.created_at > ${since(DAY_MS)}::timestamptz), 0)::int as day,
      coalesce(sum(o.total), 0)::int as month
    from orders o join debits d on d.order_id = o.id
    where o.account_id = ${member.id} and d.confirmed_at is not null
      and o.status in ('loading', 'pending', 'completed')
      and o.created_at > ${since(30 * DAY_MS)}::timestamptz`.execute(db)
  const { open = 0, done = 0, day = 0, month = 0 } = rows[0] ?? {}
  const isOver =
    open >= DEBIT_LIMITS.open ||
    (done === 0 && total > DEBIT_LIMITS.first) ||
    day + total > DEBIT_LIMITS.day ||
    month + total > DEBIT_LIMITS.month
  if (isOver) refuse('dd_limit', {}, { retryAfter: DAY_SECONDS })
}
