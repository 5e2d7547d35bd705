import { domain } from '../../core/domain.ts'
import { paymentsExports } from './export.ts'
import { forgettingOrders } from './forget.ts'
import { PAYMENT_MAILS } from './mails.ts'
import { moneyDeskRoutes } from './operator/routes.ts'
import { paymentRoutes } from './routes.ts'
import { sweepingPayments } from './sweep.ts'

/** Buying credits: orders, discounts, refunds, papers and the limit of a month. */
export const payments = domain({
  name: 'payments',
  routes: paymentRoutes,
  operatorRoutes: moneyDeskRoutes,
  tables: {
    orders: { policy: 'kept', why: 'the law of bookkeeping: what was sold, when, for how much' },
    reversals: { policy: 'kept', why: 'the law of bookkeeping: what was paid back' },
    order_answers: {
      policy: 'no-personal-data',
      why: 'what a provider said of an order, 13 months',
      expires: { column: 'at', keptHours: 13 * 31 * 24 }
    },
    papers: { policy: 'kept', why: 'receipts and credit notes, 7 years' },
    paper_numbers: { policy: 'no-personal-data', why: 'the last number of a company' },
    payment_customers: { policy: 'erased', why: 'with the account' },
    mandates: { policy: 'erased', why: 'with the account' },
    discount_uses: { policy: 'erased', why: 'with the account' },
    codes: {
      policy: 'erased',
      why: 'with the account',
      expires: { column: 'expires_at', keptHours: 48 }
    },
    debits: { policy: 'kept', why: 'the mandate of an order; the account of the bank is emptied' },
    debit_blocks: { policy: 'no-personal-data', why: 'keyed hashes of accounts and numbers' },
    verified_phones: { policy: 'erased', why: 'with the account' },
    spending_limits: { policy: 'erased', why: 'with the account' }
  },
  exports: paymentsExports,
  jobs: [sweepingPayments, forgettingOrders],
  mails: PAYMENT_MAILS
})
