import { sendingSummary } from '../platform/outbox/senders.ts'
import { missingKeyOf } from '../platform/payment/payments.ts'
import type { Shared } from './contexts.ts'

/** Warns of brands that sell and cannot be paid. */
export function sayKeys(
  { brands, payments }: Shared,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void
): void {
  for (const brand of brands.filter(brand => payments.accountOf(brand) === undefined)) {
    const name = missingKeyOf(env, brand)
    if (name === undefined) continue
    const effect = 'its screens say that nothing can be bought right now'
    const step = `set ${name} (docs/operations.md, "Payments")`
    log(`WARNING: nobody can buy at ${brand.id}, and ${effect}: ${step}.`)
  }
}

/** Warns if a real brand can't send mail. */
export function saySending(
  { brands, senders, settings }: Shared,
  log: (line: string) => void
): void {
  const { line, isMailOff } = sendingSummary(senders, brands, settings)
  log(`outbox: ${line}`)
  if (!isMailOff || settings.isDevelopment) return
  log('WARNING: no mail leaves this server. Nobody can activate an account or reset a password.')
  log('WARNING: set LIVERY_SMTP_URL (docs/operations.md, "Mail, SMS and push") and start it again.')
}

/** The queue reports some errors as plain objects. */
export function said(error: unknown): string {
  const isTelling = typeof error === 'object' && error !== null && 'message' in error
  return isTelling ? String(error.message) : String(error)
}
