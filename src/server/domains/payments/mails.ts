import type { MailSpec } from '../../core/mail-spec.ts'

export const PAYMENT_MAILS = {
  purchase: {
    needs: ['credits', 'total', 'receipt', 'at', 'days'],
    why: 'account',
    facts: ['receipt', 'total', 'at'],
    formats: { total: 'money', at: 'moment', credits: 'number', days: 'number' },
    count: 'credits',
    button: { page: '/credits' }
  },
  withdrawal: {
    needs: ['amount', 'credits', 'at'],
    why: 'account',
    facts: ['amount', 'at'],
    formats: { amount: 'money', at: 'moment', credits: 'number' },
    count: 'credits',
    button: { page: '/credits' }
  },
  /** The pre-notification of a direct debit; `iban` is its last four digits. */
  debit_announced: {
    needs: ['creditor', 'mandate', 'iban', 'amount', 'due'],
    why: 'account',
    facts: ['creditor', 'mandate', 'iban', 'amount', 'due'],
    formats: { amount: 'money', due: 'day' },
    button: { page: '/credits' }
  }
} as const satisfies Readonly<Record<string, MailSpec>>

export type PaymentMail = keyof typeof PAYMENT_MAILS
