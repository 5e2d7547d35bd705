import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import {
  confirmDebit,
  listProducts,
  type Product,
  resendDebitCode,
  startDebit
} from '#contract/calls/payments.ts'
import { ask } from '#stores/app/client.ts'
import { loadPending } from './money.ts'
import type { SentCode } from './phone-check.ts'

/** What is bought, as the address of the screen says it. */
export interface DebitWish {
  product: string
  code: string | undefined
  /** A message that is sent once the credits are here. */
  pending: number | undefined
}

export interface DebitOffer {
  product: Product
  /** What reduces the price: the code of the address, or the welcome offer. */
  code: string | undefined
  /** Why the discount code was not taken; undefined where it was, or none was given. */
  codeRefused: unknown
  isPossible: boolean
}

export type StartedDebit = z.output<typeof startDebit.response>

export type DebitForm = Omit<
  z.input<typeof startDebit.body>,
  'product' | 'expected_total' | 'discountcode' | 'after' | 'mandate_accepted' | 'consent_start'
>

/** Reads the bundle and today's price; undefined where it is not sold. Throws Refused. */
export async function readOffer({ product, code }: DebitWish): Promise<DebitOffer | undefined> {
  const { answer, codeRefused } = await offers(code)
  const found = answer.items.find(({ id }) => id === product)
  const method = answer.methods.find(({ id }) => id === 'direct_debit')
  if (found === undefined) return undefined
  const total = found.price_discounted
  const isPossible =
    method !== undefined && total >= (method.min ?? 0) && total <= (method.max ?? total)
  return { product: found, code: answer.discount?.code, codeRefused, isPossible }
}

/** Without the code where it is refused: the usual price holds then. */
async function offers(code: string | undefined) {
  if (code === undefined) return { answer: await ask(listProducts), codeRefused: undefined }
  try {
    const answer = await ask(listProducts, { query: { discountcode: code } })
    return { answer, codeRefused: undefined }
  } catch (error) {
    const isOfCode = error instanceof Refused && error.code.startsWith('discount_')
    if (!isOfCode) throw error
    return { answer: await ask(listProducts), codeRefused: error }
  }
}

/** Sends the form; the server texts a code. Throws Refused. */
export function startDirectDebit(
  wish: DebitWish,
  offer: DebitOffer,
  form: DebitForm
): Promise<StartedDebit> {
  return ask(startDebit, {
    body: {
      ...form,
      product: offer.product.id,
      expected_total: offer.product.price_discounted,
      ...(offer.code === undefined ? {} : { discountcode: offer.code }),
      mandate_accepted: true,
      consent_start: true,
      after: wish.pending === undefined ? {} : { pending_message: wish.pending }
    }
  })
}

/** Throws Refused: otp_invalid, otp_exhausted, payment_failed. */
export async function confirmDirectDebit(transaction: number, otp: string): Promise<void> {
  await ask(confirmDebit, { body: { transaction, otp } })
  void loadPending()
}

/** Throws Refused: otp_exhausted, too_fast. */
export function resendDirectDebit(transaction: number): Promise<SentCode> {
  return ask(resendDebitCode, { query: { resend: '1' }, body: { transaction } })
}
