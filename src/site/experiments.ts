import { z } from 'zod'
import type { ArmSettings } from './lander-settings.ts'
import { LanderId, LanderSettings } from './lander-settings.ts'
import { wording } from './wording.ts'

/** The arm that shows the lander as it is. */
export const CONTROL = 'control'

/** What a visitor does for an arm to succeed, from the soonest to the latest. */
export const GOALS = ['signup_complete', 'activation', 'first_purchase'] as const
export type Goal = (typeof GOALS)[number]

const ArmId = z
  .string()
  .regex(/^[a-z0-9-]{1,16}$/)
  .register(wording, {
    code: 'L205',
    expects: 'the name of an arm: 1 to 16 lower-case letters, digits and hyphens'
  })

const Arm = z.strictObject({
  weight: z
    .int()
    .min(1)
    .max(99)
    .meta({
      description: 'Share of visitors who see the arm, in per cent; together 100',
      examples: [50],
      rules: ['L205']
    })
    .register(wording, { code: 'L205', expects: 'a whole percentage, 1 to 99' }),
  set: z
    .strictObject(LanderSettings)
    .optional()
    .meta({
      description: "What the arm has instead of the lander's own settings; control has none",
      examples: [{ knobs: { cards: 6 } }],
      rules: ['L205']
    })
})

const days = (description: string, usual: number) =>
  z
    .int()
    .min(1)
    .max(42)
    .default(usual)
    .meta({ description, rules: ['L205'] })
    .register(wording, { code: 'L205', expects: 'a whole number of days, 1 to 42' })

/** A comparison of a lander with changed forms of itself. */
export const Experiment = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .meta({
      description: 'Names the experiment in reports, and deals the visitors; use an id only once',
      examples: ['hero-2026-12'],
      rules: ['L205']
    })
    .register(wording, {
      code: 'L205',
      expects: 'a short key in lower case, such as hero-2026-12'
    }),
  lander: LanderId.meta({
    description:
      'The lander that is compared with itself: its address without a slug, and every slug without a page of its own',
    examples: ['gallery'],
    rules: ['L205']
  }),
  from: z.iso
    .date()
    .meta({ description: 'First day that counts', examples: ['2026-12-01'] })
    .register(wording, { code: 'L205', expects: 'a day in quotes, such as "2026-12-01"' }),
  arms: z.record(ArmId, Arm).meta({
    description: 'By name what visitors see; control is the lander as it is',
    examples: [{ control: { weight: 50 }, b: { weight: 50, set: { knobs: { cards: 6 } } } }],
    rules: ['L205']
  }),
  goal: z.enum(GOALS).meta({
    description: 'What a visitor has to do for the arm to count as a success'
  }),
  minDays: days('No verdict before so many whole days', 14),
  maxDays: days('Longest run, in days', 28),
  stopped: z.boolean().default(false).meta({
    description: 'Whether everybody sees the lander as it is again; the numbers can still be read'
  })
})
export type Experiment = Omit<z.output<typeof Experiment>, 'arms'> & {
  arms: Record<string, { weight: number; set?: ArmSettings | undefined }>
}

/** The experiment that deals the visitors of a lander. */
export function runningOn(
  experiments: readonly Experiment[],
  lander: string
): Experiment | undefined {
  return experiments.find(experiment => experiment.lander === lander && !experiment.stopped)
}

/** The path of an arm's page, which only hosts and operators ask for. */
export const armPath = (lander: string, arm: string): string =>
  arm === CONTROL ? `/landers/${lander}` : `/landers/${lander}/~${arm}`

/** An experiment and one of its arms, as tracking and reports name them. */
export const armName = (experiment: string, arm: string): string => `${experiment}:${arm}`
