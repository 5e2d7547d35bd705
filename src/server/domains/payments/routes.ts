import { sql } from 'kysely'
import { type DiscountCode, getDiscountCode } from '#contract/calls/discounts.ts'
import {
  cancelPayment,
  confirmDebit,
  confirmPhone,
  getPayment,
  getReceipt,
  getSpending,
  listPayments,
  listProducts,
  repeatOrder,
  resendDebitCode,
  resendPhoneCode,
  setSpending,
  startDebit,
  startPayment,
  startPhoneCheck,
  withdrawPurchase
} from '#contract/calls/payments.ts'
import { TRANSACTIONS_PAGE } from '#contract/limits.ts'
import { PAY_METHODS } from '#contract/payments.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { on, type Route } from '../../core/route.ts'
import { begin } from './begin.ts'
import { cancel } from './cancel.ts'
import { resendCode } from './codes.ts'
import { confirmDebitOrder, resendDebit, startDebitOrder } from './debits.ts'
import { type Discount, discountOf, welcomeOf } from './discounts.ts'
import { order, orderOf, ordersOf, orderView } from './orders.ts'
import { payBack } from './pay-back.ts'
import { confirm, startCheck } from './phone-check.ts'
import { productsFor } from './products.ts'
import { receiptOf } from './receipt/receipt.ts'
import { receiptPage } from './receipt/receipt-html.ts'
import { repeat } from './repeat.ts'
import { waitingOf } from './send-waiting.ts'
import { setLimit, spendingOf } from './spending.ts'
import { withdraw } from './withdraw.ts'

export const paymentRoutes: readonly Route[] = [
  on(listProducts, productsFor),
  on(getDiscountCode, async (ctx, { code, welcome }) => {
    if (ctx.app.payments.accountOf(ctx.brand) === undefined) refuse('not_selling')
    const found = welcome ? await welcomeOf(ctx) : code ? await discountOf(ctx, code) : undefined
    if (found === undefined) refuse('discount_not_found')
    return { discountcode: discountView(found), server_time: ctx.now.toISOString() }
  }),
  on(
    startPayment,
    async (ctx, { after, ...input }) => ({
      transaction: await order(ctx, { ...input, pendingMessage: after.pending_message }),
      status: 'loading' as const,
      redirect_url: null
    }),
    {
      finish: async (ctx, _, first) => {
        const refused = await begin(ctx.app, ctx.brand, first.transaction)
        const now = await orderOf(ctx, first.transaction)
        if (refused || (now.status === 'failed' && now.provider_id === null))
          refuse('payment_failed')
        return {
          transaction: now.id,
          status: orderView(ctx, now).status,
          redirect_url: now.checkout_url
        }
      }
    }
  ),
  on(getPayment, async (ctx, { id }) => {
    const row = await orderOf(ctx, id)
    const { rows } = await balanceOf(ctx)
    return {
      ...orderView(ctx, row),
      redirect_url: row.status === 'pending' ? row.checkout_url : null,
      waiting: await waitingOf(ctx, id),
      balance: rows[0]?.credits ?? 0
    }
  }),
  on(getReceipt, async (ctx, { id, format }) => {
    const receipt = await receiptOf(ctx, id)
    if (format !== 'pdf') return receiptPage(receipt)
    const { receiptFile } = await import('./receipt/receipt-pdf.ts')
    return receiptFile(receipt)
  }),
  on(listPayments, async (ctx, { pageNumber }) => {
    const { rows, total } = await ordersOf(ctx, { size: TRANSACTIONS_PAGE, number: pageNumber })
    return { orders: rows.map(row => orderView(ctx, row)), total }
  }),
  on(
    cancelPayment,
    async (ctx, { transaction }) => {
      const { status } = orderView(ctx, await orderOf(ctx, transaction))
      if (status !== 'loading' && status !== 'pending') refuse('not_cancellable')
      return { transaction, status }
    },
    { finish: async (ctx, { transaction }) => cancel(ctx, transaction) }
  ),
  on(repeatOrder, repeat, {
    finish: async (ctx, _, first) => {
      if (first.transaction === null) return first
      const refused = await begin(ctx.app, ctx.brand, first.transaction)
      const now = await orderOf(ctx, first.transaction)
      if (refused || now.status === 'failed') {
        refuse('card_declined', { offer: ['retry', 'paypal', 'other'] })
      }
      return { ...first, status: orderView(ctx, now).status }
    }
  }),
  on(withdrawPurchase, withdraw, {
    finish: async (ctx, { transaction, confirm }, first) => {
      if (confirm) await payBack(ctx.app, ctx.brand, transaction)
      return first
    }
  }),
  on(startDebit, startDebitOrder),
  on(
    confirmDebit,
    async (ctx, { transaction, otp }) => {
      await confirmDebitOrder(ctx, transaction, otp)
      return { transaction, status: 'loading' as const }
    },
    {
      finish: async (ctx, { transaction }) => {
        const refused = await begin(ctx.app, ctx.brand, transaction)
        if (refused) refuse('payment_failed')
        return { transaction, status: orderView(ctx, await orderOf(ctx, transaction)).status }
      }
    }
  ),
  on(resendDebitCode, (ctx, { transaction }) => resendDebit(ctx, transaction)),
  on(startPhoneCheck, (ctx, { phone }) => startCheck(ctx, phone)),
  on(confirmPhone, async (ctx, { otp }) => {
    await confirm(ctx, otp)
    return { verified: true as const }
  }),
  on(resendPhoneCode, ctx => resendCode(ctx, 'phone', null)),
  on(getSpending, spendingOf),
  on(setSpending, async (ctx, { limit_month }) => {
    await setLimit(ctx, limit_month)
    return spendingOf(ctx)
  })
]

function discountView(found: Discount): DiscountCode {
  return {
    code: found.code,
    country: [...found.countries],
    user_id: found.account,
    expires: found.ends?.toISOString() ?? null,
    value_percentage: found.percentage,
    currency: found.currency,
    minimum_order_value: found.minimum,
    status: 'active',
    validity: 'once_per_user',
    expired: false,
    paymentmethods: PAY_METHODS.filter(method => found.methods.includes(method))
  }
}

const balanceOf = ({ db, member }: MemberCtx) =>
  sql<{ credits: number }>`select credits from accounts where id = ${member.id}`.execute(db)
