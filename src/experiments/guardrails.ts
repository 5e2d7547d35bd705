import { CONTROL } from '#site/experiments.ts'
import { type ArmDay, paired, type Trials, total } from './counts.ts'
import { logEvidence } from './evidence.ts'
import { ALPHA, isSettled, type Judged, otherArms } from './judged.ts'

/** What an arm must not bring more of, for each sign-up. */
export const HARMS = ['refunds', 'complaints', 'deletions'] as const
export type Harm = (typeof HARMS)[number]

/** Sign-ups are looked at once 14 days have passed for each of them. */
const HARM_DAYS = 14

export interface Guardrail {
  harm: Harm
  control: Trials
  arm: Trials
  /** Whether the arm brings more of it: called wrongly with a probability of at most ALPHA in all. */
  isWorse: boolean
}

export function guardrailsOf(judged: Judged, arm: string): Guardrail[] {
  const old = judged.counts.filter(({ day }) => isSettled(day, HARM_DAYS, judged))
  const alpha = ALPHA / HARMS.length / Math.max(1, otherArms(judged.experiment).length)
  return HARMS.map(harm => {
    const days = paired(old, { control: CONTROL, arm }, day => harmTrials(harm, day))
    const evidence = logEvidence(days, { kind: 'at most', difference: 0 })
    return {
      harm,
      control: total(days.map(day => day.control)),
      arm: total(days.map(day => day.arm)),
      isWorse: evidence >= Math.log(1 / alpha)
    }
  })
}

export const harmsOf = (judged: Judged, arm: string): Harm[] =>
  guardrailsOf(judged, arm).flatMap(({ harm, isWorse }) => (isWorse ? [harm] : []))

function harmTrials(harm: Harm, day: ArmDay | undefined): Trials {
  const n = day?.signUps ?? 0
  return { n, k: Math.min(n, day?.[harm] ?? 0) }
}
