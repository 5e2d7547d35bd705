import { z } from 'zod'

export const Access = z.strictObject({
  /** Who may sign up: everyone, visitors from a campaign, or the invited. Spec §3 `signups`; L184. */
  signups: z.enum(['all', 'with_trafficsource', 'invite']).default('all'),
  /** Who may search without an account. Spec §3 `logged_out_search(_trafficsource)`; L185. */
  loggedOutSearch: z.enum(['none', 'with_trafficsource', 'all']).default('none')
})
export type Access = z.output<typeof Access>
