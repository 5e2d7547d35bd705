import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { logIn } from '#contract/calls/accounts/session.ts'
import {
  cancelPayment,
  getPayment,
  listProducts,
  startPayment,
  withdrawPurchase
} from '#contract/calls/payments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OpenPlace } from '#server/start.ts'

interface Login {
  email: string
  password: string
}

/** What becomes of each order, by the sandbox's page; `open` is left there. */
const ENDS = [
  'paid',
  'paid',
  'refunded',
  'failed',
  'cancelled',
  'expired',
  'open',
  'charged_back'
] as const

/**
 * Lets a demo member buy once with every end that a payment can have, through the same calls and the
 * same sandbox page as a person, unless there are orders already. Returns how many were made.
 */
export async function demoOrders(
  { server, app }: OpenPlace,
  domain: string,
  login: Login
): Promise<number> {
  const brand = app.brands.of(domain)
  // Never at a real provider.
  if (!brand || !app.payments.accountOf(brand)?.id.endsWith('-sandbox')) return 0
  const known = await app.database.kysely
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select('o.id')
    .where('a.brand', '=', brand.id)
    .where('a.email', '=', login.email)
    .executeTakeFirst()
  if (known) return 0
  const call = await loggedIn(server, domain, login)
  const { items, methods, discount } = await call(listProducts, '')
  const [bundle] = items
  const method = methods.find(({ id }) => id !== 'direct_debit' && id !== 'bank_transfer')?.id
  if (bundle === undefined || method === undefined) return 0
  for (const [index, end] of ENDS.entries()) {
    const { id, price, price_discounted } = items[index % items.length] ?? bundle
    // The welcome offer is used once.
    const code = index === 0 ? discount?.code : undefined
    const wanted = {
      product: id,
      expected_total: code ? price_discounted : price,
      ...(code ? { discountcode: code } : {}),
      paymentmethod: method
    }
    const transaction = await buy(call, wanted, end)
    if (end === 'cancelled') await call(cancelPayment, '', { transaction })
    if (index === 1 && (await isPaid(call, transaction))) {
      await call(withdrawPurchase, '', { transaction, confirm: true })
    }
  }
  return ENDS.length
}

type Call = <R extends z.ZodType>(
  endpoint: Pick<Endpoint, 'method' | 'path'> & { response: R },
  query: string,
  body?: object
) => Promise<z.output<R>>

async function loggedIn(
  server: OpenPlace['server'],
  domain: string,
  { email, password }: Login
): Promise<Call> {
  let cookie = ''
  const call: Call = async ({ method, path, response }, query, body) => {
    const answer = await server.inject({
      method,
      url: query ? `${path}?${query}` : path,
      headers: {
        host: domain,
        origin: `https://${domain}`,
        'idempotency-key': randomUUID(),
        ...(cookie ? { cookie } : {})
      },
      ...(body ? { payload: body } : {})
    })
    if (answer.statusCode >= 400) throw new Error(`demo orders: ${path} says ${answer.body}`)
    const set = answer.cookies.find(({ name }) => name === 'auth')
    if (set) cookie = `auth=${set.value}`
    return response.parse(answer.json())
  }
  await call(logIn, '', { email, password })
  return call
}

/** The sandbox tells of a payment within a second. */
async function isPaid(call: Call, transaction: number): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    const { status } = await call(getPayment, `id=${transaction}`)
    if (status === 'completed') return true
    await sleep(100)
  }
  return false
}

async function buy(call: Call, wanted: object, end: (typeof ENDS)[number]): Promise<number> {
  const body = { ...wanted, consent_start: true }
  const { transaction, redirect_url } = await call(startPayment, '', body)
  if (redirect_url === null || end === 'open') return transaction
  await fetch(redirect_url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: end, delivery: 'now' }),
    redirect: 'manual'
  })
  return transaction
}
