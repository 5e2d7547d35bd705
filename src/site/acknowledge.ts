import { z } from 'zod'
import { wording } from './wording.ts'

const Acknowledgement = z.strictObject({
  rule: z
    .string()
    .regex(/^L\d{3}$/)
    .meta({ description: 'Code of the warning', examples: ['L142'], rules: ['L024'] })
    .register(wording, { expects: 'the code of a rule, such as L142' }),
  path: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'Only at this setting and what is in it; wherever the rule speaks when absent',
      examples: ['theme.primary']
    }),
  reason: z
    .string()
    .min(1)
    .max(300)
    .meta({ description: 'Why the brand keeps it', examples: ['The colour of the house'] })
    .register(wording, { expects: 'a reason of 1 to 300 characters' }),
  until: z.iso
    .date()
    .optional()
    .meta({
      description: 'Last day on which it counts; for good when absent',
      examples: ['2027-03-01'],
      rules: ['L024']
    })
    .register(wording, { expects: 'a day in quotes, such as "2027-03-01"' })
})

export const Acknowledgements = z.array(Acknowledgement).max(50).default([])
