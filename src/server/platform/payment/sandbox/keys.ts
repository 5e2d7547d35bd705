/** Keys that the sandboxes accept, and no provider ever gave out. */
export const SANDBOX_KEYS = { mollie: 'test_sandbox', stripe: 'sk_test_sandbox' } as const

/** With which the sandbox signs Stripe's webhooks. */
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'
