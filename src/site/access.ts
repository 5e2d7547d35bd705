import { z } from 'zod'

export const Access = z.strictObject({
  signups: z
    .enum(['all', 'with_trafficsource', 'invite'])
    .default('all')
    .meta({
      description: 'Who may sign up: everyone, visitors who come from a campaign, or the invited',
      rules: ['L184']
    }),
  loggedOutSearch: z
    .enum(['none', 'with_trafficsource', 'all'])
    .default('none')
    .meta({
      description:
        'Who may search without an account: nobody, visitors from a campaign, or everyone',
      rules: ['L185']
    }),
  loggedOutPictures: z
    .enum(['blurred', 'full'])
    .default('blurred')
    .meta({ description: 'How visitors who may search see the pictures: blurred, or in full' }),
  resetDisclose: z.boolean().default(false).meta({
    description:
      'Whether whoever forgot the password is told that an address has no account; anybody can then find out who has one'
  })
})
export type Access = z.output<typeof Access>
