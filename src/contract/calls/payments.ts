import { z } from 'zod'
import { CountryCode } from '../country.ts'
import { endpoint } from '../endpoint.ts'
import { ForWhom } from '../for-whom.ts'
import { InQuery, PageNumber, Time } from '../id.ts'
import { ORDERS_AN_HOUR } from '../limits.ts'
import { HOSTED_METHODS, PAY_METHODS, PayMethod } from '../payments.ts'
import { HOUR_SECONDS } from '../time.ts'
import { Amount, Code, Currency } from './discounts.ts'

/** What the page showed; a purchase that costs anything else is refused. */
const ShownTotal = Amount.meta({ description: 'The total that the page showed' })
const Transaction = z.int().positive().meta({ description: 'An order of the member' })
/** States of an order (product.md §4, §20). */
export const ORDER_STATES = [
  'loading',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back'
] as const
export const OrderState = z.enum(ORDER_STATES)
export type OrderState = z.output<typeof OrderState>

export const Product = z.object({
  /** `c15` is the bundle of 15 credits. */
  id: z.string(),
  credits: z.int(),
  price: Amount,
  /** The price after the discount code of the request or the welcome offer; else the price. */
  price_discounted: Amount,
  currency: Currency,
  /** What a message costs with this bundle, VAT included, rounded up. */
  per_message: Amount,
  /** The bundle with the cheapest message, worked out from the prices. */
  best: z.boolean()
})
export type Product = z.output<typeof Product>

export const MethodOffer = z.object({
  id: PayMethod,
  /** Least and greatest amount that it can pay; null without a bound. */
  min: Amount.nullable(),
  max: Amount.nullable(),
  banks: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the member can let the provider keep it for a repeat order. */
  can_repeat: z.boolean()
})
export type MethodOffer = z.output<typeof MethodOffer>

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'Bundles of credits on sale in the member’s country, and how they can be paid',
  method: 'GET',
  path: '/api/products.php',
  query: z.strictObject({ country: CountryCode.optional(), discountcode: Code.optional() }),
  response: z.object({
    items: z.array(Product),
    /** Empty while the provider cannot be reached and nothing is known of it. */
    methods: z.array(MethodOffer),
    country: CountryCode,
    /** The code that the prices are reduced by; null without one. */
    discount: z.object({ code: z.string(), percentage: z.int() }).nullable()
  }),
  refusals: ['discount_not_found', 'discount_used', 'discount_expired', 'not_selling']
})

const Bank = z.string().regex(/^[\w-]{1,64}$/)

const Started = z.object({
  transaction: Transaction,
  status: OrderState,
  /** The provider's page; null while it has not answered, and where nothing is left to pay. */
  redirect_url: z.string().nullable()
})

/** Why a bundle cannot be ordered, however it is paid. */
const ORDER_REFUSALS = [
  'not_selling',
  'not_found',
  'price_changed',
  'discount_expired',
  'discount_not_found',
  'discount_used',
  'below_minimum',
  'method_not_allowed',
  'payment_review',
  'spend_limit'
] as const

export const startPayment = endpoint({
  name: 'startPayment',
  summary: 'Starts the purchase of a bundle',
  method: 'POST',
  path: '/api/payments.php',
  body: z.strictObject({
    product: z.string().regex(/^c\d{1,5}$/),
    paymentmethod: z.enum(HOSTED_METHODS),
    bank: Bank.optional(),
    discountcode: Code.optional(),
    expected_total: ShownTotal,
    /** The member asks to be delivered at once (right of withdrawal, product.md §20). */
    consent_start: z.literal(true),
    /** Lets the provider keep the method for repeat orders. */
    remember: z.boolean().default(false),
    after: z.strictObject({ pending_message: z.int().positive().optional() }).default({})
  }),
  response: Started,
  status: 201,
  refusals: [...ORDER_REFUSALS, 'payment_failed'],
  limits: [{ calls: ORDERS_AN_HOUR, seconds: HOUR_SECONDS, by: 'member' }],
  idempotent: true
})

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  summary: 'Ends an order that is not paid yet; its discount code can be used again',
  method: 'DELETE',
  path: '/api/payments.php',
  body: z.strictObject({ transaction: Transaction }),
  response: z.object({ transaction: Transaction, status: OrderState }),
  refusals: ['not_found', 'not_cancellable']
})

const Order = z.object({
  transaction: Transaction,
  status: OrderState,
  product: z.string(),
  credits: z.int(),
  price: Amount,
  total: Amount,
  currency: Currency,
  discountcode: z.string().nullable(),
  paymentmethod: z.enum(PAY_METHODS),
  at: Time,
  completed_at: Time.nullable(),
  /** Numbers of its papers; null until they are made. */
  receipt: z.string().nullable(),
  credit_notes: z.array(z.string()),
  refunded: Amount,
  /** Whether it can still be taken back. */
  can_withdraw: z.boolean(),
  /** Whether it can be ordered again with the mandate that the provider keeps. */
  can_repeat: z.boolean()
})
export type Order = z.output<typeof Order>

export const getPayment = endpoint({
  name: 'getPayment',
  summary: 'What became of an order',
  method: 'GET',
  path: '/api/payments.php',
  variant: { id: '' },
  query: z.strictObject({ id: InQuery }),
  response: z.object({
    ...Order.shape,
    redirect_url: z.string().nullable(),
    /** The message that the order was made for; null without one. */
    waiting: z
      .object({
        id: z.int(),
        /** Null where the receiver's account is gone. */
        to: z.int().nullable(),
        ...ForWhom,
        /** `kept`: it could not be sent, and waits for the member if it was not dropped. */
        outcome: z.enum(['waits', 'sent', 'kept'])
      })
      .nullable(),
    /** The member's balance now. */
    balance: z.int()
  }),
  refusals: ['not_found']
})

export const listPayments = endpoint({
  name: 'listPayments',
  summary: 'The member’s orders, newest first',
  method: 'GET',
  path: '/api/payments.php',
  query: z.strictObject({ pageNumber: PageNumber }),
  response: z.object({ orders: z.array(Order), total: z.int() })
})

export const getReceipt = endpoint({
  name: 'getReceipt',
  summary: 'A receipt or credit note, to read or as PDF',
  method: 'GET',
  evenOnHold: true,
  path: '/api/receipt.php',
  query: z.strictObject({
    /** As orders name it: `LUMEN-BV-000012`. */
    id: z.string().regex(/^[\w.-]{1,64}-\d{6,9}$/),
    format: z.enum(['html', 'pdf']).default('html')
  }),
  response: z.unknown(),
  refusals: ['not_found'],
  limits: [{ calls: 120, seconds: HOUR_SECONDS, by: 'member' }]
})

export const repeatOrder = endpoint({
  name: 'repeatOrder',
  summary: 'Buys the bundle of an order again, at the price of today',
  method: 'POST',
  path: '/api/repeat-order.php',
  body: z.strictObject({
    transaction: Transaction,
    /** Absent: the answer tells the price and the method. */
    expected_total: ShownTotal.optional(),
    consent_start: z.literal(true).optional()
  }),
  response: z.object({
    product: z.string(),
    credits: z.int(),
    total: Amount,
    currency: Currency,
    paymentmethod: z.enum(PAY_METHODS),
    /** Such as the last digits of a card; null without a mandate. */
    label: z.string().nullable(),
    /** The new order; null while only the price was asked for. */
    transaction: Transaction.nullable(),
    status: OrderState.nullable()
  }),
  status: 201,
  refusals: [
    'not_selling',
    'not_found',
    'no_mandate',
    'price_changed',
    'card_declined',
    'payment_review',
    'spend_limit',
    'method_not_allowed'
  ],
  limits: [{ calls: 2 * ORDERS_AN_HOUR, seconds: HOUR_SECONDS, by: 'member' }],
  idempotent: true
})

export const withdrawPurchase = endpoint({
  name: 'withdrawPurchase',
  summary: 'Takes back a purchase: first what would be refunded, then with `confirm` the act',
  method: 'POST',
  path: '/api/withdraw.php',
  body: z.strictObject({ transaction: Transaction, confirm: z.boolean().default(false) }),
  response: z.object({
    /** Credits that go, and the amount that comes back for them. */
    credits: z.int(),
    amount: Amount,
    currency: Currency,
    /** Until when it can be taken back. */
    until: Time,
    /** Whether premium ends with it, because no other purchase is left. */
    ends_premium: z.boolean(),
    withdrawn_at: Time.nullable()
  }),
  refusals: ['not_found', 'already_withdrawn', 'withdrawal_too_late', 'nothing_left'],
  idempotent: true
})

const Spending = z.object({
  /** What the member may spend in a month; null without a limit. */
  limit_month: Amount.nullable(),
  spent_month: Amount,
  currency: Currency,
  /** A higher limit, or none, and from when on; null without a change on the way. */
  coming: z.object({ limit_month: Amount.nullable(), from: Time }).nullable()
})
export type Spending = z.output<typeof Spending>

export const getSpending = endpoint({
  name: 'getSpending',
  summary: 'The limit that the member set for a month, and what was spent in this one',
  method: 'GET',
  path: '/api/spending.php',
  response: Spending
})

export const setSpending = endpoint({
  name: 'setSpending',
  summary: 'Sets the limit of a month; a lower one holds at once, a higher one after a day',
  method: 'PUT',
  path: '/api/spending.php',
  body: z.strictObject({ limit_month: Amount.min(0).max(10_000_000).nullable() }),
  response: Spending
})

const Line = (most: number) => z.string().trim().min(1).max(most)
const Phone = z.string().trim().min(5).max(30)
const Otp = z.string().regex(/^\d{6}$/)

const Sent = {
  /** Such as `+31 6 •• •• •• 12`. */
  phone_masked: z.string(),
  expires_at: Time,
  resends_left: z.int(),
  /** When the code can be sent again. */
  resend_at: Time
}

export const startDebit = endpoint({
  name: 'startDebit',
  summary: 'Starts a direct debit: checks account and phone, and sends a code by SMS',
  method: 'POST',
  path: '/api/directdebit.php',
  body: z.strictObject({
    product: z.string().regex(/^c\d{1,5}$/),
    expected_total: ShownTotal,
    discountcode: Code.optional(),
    account_holder: Line(70),
    iban: z.string().trim().min(10).max(42),
    street: Line(70),
    house_number: Line(16),
    zip: Line(16),
    city: Line(70),
    phone: Phone,
    mandate_accepted: z.literal(true),
    consent_start: z.literal(true),
    after: z.strictObject({ pending_message: z.int().positive().optional() }).default({})
  }),
  response: z.object({ transaction: Transaction, mandate_reference: z.string(), ...Sent }),
  status: 201,
  refusals: [...ORDER_REFUSALS, 'iban_blocked', 'phone_blocked', 'dd_limit'],
  limits: [{ calls: ORDERS_AN_HOUR, seconds: HOUR_SECONDS, by: 'member' }],
  idempotent: true
})

export const confirmDebit = endpoint({
  name: 'confirmDebit',
  summary: 'Confirms a direct debit with the code',
  method: 'PUT',
  path: '/api/directdebit.php',
  body: z.strictObject({ transaction: Transaction, otp: Otp }),
  response: z.object({ transaction: Transaction, status: OrderState }),
  refusals: ['not_found', 'otp_invalid', 'otp_exhausted', 'payment_failed']
})

export const resendDebitCode = endpoint({
  name: 'resendDebitCode',
  summary: 'Sends the code of a direct debit again',
  method: 'POST',
  path: '/api/directdebit.php',
  variant: { resend: '1' },
  query: z.strictObject({ resend: z.literal('1') }),
  body: z.strictObject({ transaction: Transaction }),
  response: z.object(Sent),
  refusals: ['not_found', 'otp_exhausted', 'too_fast']
})

export const startPhoneCheck = endpoint({
  name: 'startPhoneCheck',
  summary: 'Sends a code by SMS that verifies the account',
  method: 'POST',
  path: '/api/phone-check.php',
  body: z.strictObject({ phone: Phone }),
  response: z.object(Sent),
  status: 201,
  refusals: ['already_verified', 'phone_taken', 'phone_blocked', 'dd_limit'],
  limits: [{ calls: 10, seconds: HOUR_SECONDS, by: 'member' }],
  idempotent: true
})

export const confirmPhone = endpoint({
  name: 'confirmPhone',
  summary: 'Verifies the account with the code',
  method: 'PUT',
  path: '/api/phone-check.php',
  body: z.strictObject({ otp: Otp }),
  response: z.object({ verified: z.literal(true) }),
  refusals: ['not_found', 'otp_invalid', 'otp_exhausted', 'phone_taken']
})

export const resendPhoneCode = endpoint({
  name: 'resendPhoneCode',
  summary: 'Sends the code that verifies the account again',
  method: 'POST',
  path: '/api/phone-check.php',
  variant: { resend: '1' },
  query: z.strictObject({ resend: z.literal('1') }),
  response: z.object(Sent),
  refusals: ['not_found', 'otp_exhausted', 'too_fast']
})
