import { join } from 'node:path'
import type { Brand } from '../core/brands.ts'
import { needsSandbox } from '../platform/payment/payments.ts'
import type { PaymentSandbox } from '../platform/payment/sandbox/server.ts'
import type { ServerOptions } from './options.ts'
import { isTaken } from './port.ts'

/** In development, the sandbox stands in for a provider whose key is not set. */
export async function servePaymentSandbox(
  brands: readonly Brand[],
  { root, env, isDevelopment, port }: ServerOptions
): Promise<PaymentSandbox | undefined> {
  if (!isDevelopment || !needsSandbox(env, brands)) return undefined
  const { startPaymentSandbox } = await import('../platform/payment/sandbox/server.ts')
  const folder = join(root, '.livery', 'payment-sandbox')
  const [stripe] = brands.filter(({ site }) => site.payments.provider === 'stripe')
  const origin = stripe && `http://${stripe.site.brand.domain}.localhost:${port}`
  const settings = {
    folder,
    ...(origin ? { stripeWebhook: `${origin}/api/payment-webhook.php?provider=stripe` } : {})
  }
  if (port === 0) return startPaymentSandbox({ port, ...settings })
  try {
    return await startPaymentSandbox({ port: port + 1, ...settings })
  } catch (error) {
    if (!isTaken(error)) throw error
    return startPaymentSandbox({ port: 0, ...settings })
  }
}
