import { z } from 'zod'

export const Access = z.strictObject({
  /** Who may sign up: everyone, visitors from a campaign, or the invited. Spec §3 `signups`; L184. */
  signups: z
    .enum(['all', 'with_trafficsource', 'invite'])
    .default('all')
    .meta({
      description: 'Who may sign up: everyone, visitors who come from a campaign, or the invited',
      rules: ['L184']
    }),
  /** Who may search without an account. Spec §3 `logged_out_search(_trafficsource)`; L185. */
  loggedOutSearch: z
    .enum(['none', 'with_trafficsource', 'all'])
    .default('none')
    .meta({
      description:
        'Who may search without an account: nobody, visitors from a campaign, or everyone',
      rules: ['L185']
    })
})
export type Access = z.output<typeof Access>
