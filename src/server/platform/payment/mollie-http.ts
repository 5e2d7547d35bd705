import { z } from 'zod'
import { type PaymentAccount, ProviderDown, ProviderRefused } from '../../core/payments.ts'
import { readAs } from './answers.ts'

export interface MollieCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v2/`. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  /** Mollie does once what it is asked with the same key. */
  key?: string
}

/** Throws ProviderDown or ProviderRefused. */
export type AskMollie = <T>(shape: z.ZodType<T>, call: MollieCall) => Promise<T>

export function mollieHttp(account: PaymentAccount, silenceMs: number): AskMollie {
  return async (shape, call) => {
    const { ok, status, body } = await answerOf(account, call, silenceMs)
    if (ok) return readAs(shape, body, 'Mollie')
    if (isTransient(status)) throw new ProviderDown(`Mollie answered ${status}`)
    throw refusalOf(status, body)
  }
}

interface Answer {
  ok: boolean
  status: number
  body: unknown
}

async function answerOf(
  { key, url }: PaymentAccount,
  call: MollieCall,
  silenceMs: number
): Promise<Answer> {
  const address = new URL(`/v2/${call.path}`, url)
  address.search = new URLSearchParams(call.query).toString()
  try {
    const response = await fetch(address, {
      method: call.method,
      headers: {
        accept: 'application/hal+json',
        authorization: `Bearer ${key}`,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.key === undefined ? {} : { 'idempotency-key': call.key })
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(silenceMs)
    })
    const text = await response.text()
    return { ok: response.ok, status: response.status, body: jsonOf(text) }
  } catch (error) {
    throw new ProviderDown(`Mollie was not reached: ${nameOf(error)}`)
  }
}

/** Undefined for what is not JSON, which no shape allows. */
function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Error messages can hold addresses. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/**
 * 401 and 403 are an operator's to put right: no order fails because a key was changed.
 * 409 is the same key while its first request is still being answered.
 */
function isTransient(status: number): boolean {
  return status >= 500 || [401, 403, 408, 409, 425, 429].includes(status)
}

const Fault = z.object({ field: z.string().optional() }).catch({ field: undefined })

/** Mollie's own words can repeat an IBAN or a name; `field` never does. */
function refusalOf(status: number, body: unknown): ProviderRefused {
  const { field } = Fault.parse(body)
  const why = `Mollie answered ${status}${field === undefined ? '' : `, field ${field}`}`
  if (status === 404 || status === 410) return new ProviderRefused('not_found', why)
  const isMandate = field === 'mandateId' || field === 'customerId'
  return new ProviderRefused(isMandate ? 'mandate_invalid' : 'refused', why)
}
