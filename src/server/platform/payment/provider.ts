import type { PaymentAccount, PaymentProvider } from '../../core/payments.ts'
import { mollieProvider } from './mollie.ts'

/** `silenceMs` is how long the provider may take for an answer. */
export async function paymentProviderFor(
  account: PaymentAccount,
  options: { silenceMs?: number } = {}
): Promise<PaymentProvider> {
  refusePlainHttp(account)
  if (account.provider === 'mollie') return mollieProvider(account, options)
  // Loaded only by servers that have an account: the library is large.
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider(account, options)
}

/** Keys go over TLS; a sandbox on this machine needs none. */
function refusePlainHttp({ id, url }: PaymentAccount): void {
  const { protocol, hostname } = new URL(url)
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return
  throw new Error(`payment account ${id}: the provider's address must begin with https`)
}
