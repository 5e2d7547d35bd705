import { createHash } from 'node:crypto'
import type { PayProvider } from '#contract/payments.ts'
import type { Brand } from '../../core/brands.ts'
import type { PaymentAccount, PaymentProvider, Payments } from '../../core/payments.ts'
import { paymentProviderFor } from './provider.ts'
import { SANDBOX_KEYS, SANDBOX_WEBHOOK_SECRET } from './sandbox/keys.ts'

/** Where the providers are; the sandbox has both. */
export const PROVIDER_URLS: Readonly<Record<PayProvider, string>> = {
  mollie: 'https://api.mollie.com',
  stripe: 'https://api.stripe.com'
}

/**
 * Reads keys and addresses of the brands' accounts (docs/operations.md, "Payments"). `sandbox` is
 * the address of ours, for brands without a key. Throws a TypeError for a live key at any other
 * address than its provider's, and for Stripe without the secret of its webhook.
 */
export function paymentsFrom(
  env: NodeJS.ProcessEnv,
  brands: readonly Brand[],
  sandbox: string | undefined
): Payments {
  const accounts = new Map(
    brands.flatMap(brand => {
      const account = accountFrom(env, brand, sandbox)
      return account ? [[brand.id, account] as const] : []
    })
  )
  const providers = new Map<string, Promise<PaymentProvider>>()
  return {
    accountOf: ({ id }) => accounts.get(id),
    providerOf: async ({ id }) => {
      const account = accounts.get(id)
      if (account === undefined) return undefined
      const known = providers.get(account.id) ?? paymentProviderFor(account)
      providers.set(account.id, known)
      return known
    }
  }
}

/** Whether a brand that sells has no key, so that development needs the sandbox. */
export function needsSandbox(env: NodeJS.ProcessEnv, brands: readonly Seller[]): boolean {
  return brands.some(brand => missingKeyOf(env, brand) !== undefined)
}

type Seller = Pick<Brand, 'id'> & { site: Pick<Brand['site'], 'payments'> }

/** The variable that a brand lacks which sells and has no key; undefined where none is missing. */
export function missingKeyOf(env: NodeJS.ProcessEnv, brand: Seller): string | undefined {
  const { provider } = brand.site.payments
  if (provider === 'none') return undefined
  const name = `LIVERY_${provider.toUpperCase()}_KEY`
  return read(env, name, brand) === undefined ? name : undefined
}

function accountFrom(
  env: NodeJS.ProcessEnv,
  brand: Brand,
  sandbox: string | undefined
): PaymentAccount | undefined {
  const { provider } = brand.site.payments
  if (provider === 'none') return undefined
  const name = provider.toUpperCase()
  const key = read(env, `LIVERY_${name}_KEY`, brand)
  if (key === undefined) {
    if (sandbox === undefined) return undefined
    const webhookSecret = provider === 'stripe' ? SANDBOX_WEBHOOK_SECRET : undefined
    const own = { provider, key: SANDBOX_KEYS[provider], url: sandbox, webhookSecret }
    return { id: `${provider}-sandbox`, ...own }
  }
  const url = env[`LIVERY_${name}_URL`] || PROVIDER_URLS[provider]
  if (/^(live_|[sr]k_live_)/.test(key) && url !== PROVIDER_URLS[provider]) {
    throw new TypeError(
      `LIVERY_${name}_URL is "${url}" and LIVERY_${name}_KEY of ${brand.id} is live: a live key goes to ${PROVIDER_URLS[provider]} alone. Remove LIVERY_${name}_URL, or use a test key`
    )
  }
  const webhookSecret = read(env, `LIVERY_${name}_WEBHOOK_SECRET`, brand)
  if (provider === 'stripe' && webhookSecret === undefined) {
    throw new TypeError(
      `LIVERY_STRIPE_KEY of ${brand.id} asks for LIVERY_STRIPE_WEBHOOK_SECRET too: Stripe shows it beside the webhook's address`
    )
  }
  return { id: `${provider}-${fingerprint(key)}`, provider, key, url, webhookSecret }
}

/** The brand's own variable (`…_AVONDLICHT`), else the one of all brands. */
function read(env: NodeJS.ProcessEnv, name: string, { id }: Pick<Brand, 'id'>): string | undefined {
  const own = `${name}_${id.toUpperCase().replaceAll('-', '_')}`
  return env[own] || env[name] || undefined
}

/** Names an account in the database without its key. */
function fingerprint(key: string): string {
  return createHash('sha256').update(`payment account ${key}`).digest('hex').slice(0, 12)
}
