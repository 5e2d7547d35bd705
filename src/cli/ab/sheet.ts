import { goalTrials, SETTLED_DAYS, type Trials, total } from '#experiments/counts.ts'
import { type Guardrail, guardrailsOf } from '#experiments/guardrails.ts'
import { differenceInterval, type Interval } from '#experiments/interval.ts'
import {
  alphaOf,
  settledDays,
  splitEvidenceOf,
  type Verdict,
  verdictOf,
  wholeDays
} from '#experiments/judge.ts'
import { isSettled, type Judged } from '#experiments/judged.ts'
import { CONTROL, type Experiment, type Goal } from '#site/experiments.ts'

/** What is known of an experiment: the document of `--json`, and what the terminal prints. */
export interface Sheet {
  id: string
  lander: string
  goal: Goal
  from: string
  days: number
  minDays: number
  maxDays: number
  stopped: boolean
  verdict: Verdict
  /** Natural logarithm of the evidence against the split; broken from 6.9. */
  splitEvidence: number
  /** Chance of a wrong call, over all arms and days. */
  confidence: number
  arms: SheetArm[]
}

export interface SheetArm {
  arm: string
  weight: number
  /** Views and successes on days whose numbers hardly change any more. */
  reached: Trials
  /** Difference of the rate from control's; absent for control. */
  difference?: Interval
  guardrails: Guardrail[]
}

export function sheetOf(judged: Judged, experiment: Experiment): Sheet {
  const { id, lander, goal, from, minDays, maxDays, stopped } = experiment
  return {
    ...{ id, lander, goal, from, minDays, maxDays, stopped },
    days: wholeDays(judged),
    verdict: verdictOf(judged),
    splitEvidence: splitEvidenceOf(judged),
    confidence: 0.95,
    arms: Object.entries(experiment.arms)
      .sort(([one], [other]) => Number(other === CONTROL) - Number(one === CONTROL))
      .map(([arm, { weight }]) => ({ arm, weight, ...armOf(judged, arm) }))
  }
}

function armOf(
  judged: Judged,
  arm: string
): Pick<SheetArm, 'reached' | 'difference' | 'guardrails'> {
  if (arm === CONTROL) return { reached: reachedBy(judged, arm), guardrails: [] }
  return {
    reached: reachedBy(judged, arm),
    difference: differenceInterval(settledDays(judged, arm), alphaOf(judged.experiment)),
    guardrails: guardrailsOf(judged, arm)
  }
}

function reachedBy(judged: Judged, arm: string): Trials {
  const { goal } = judged.experiment
  return total(
    judged.counts
      .filter(each => each.arm === arm && isSettled(each.day, SETTLED_DAYS[goal], judged))
      .map(each => goalTrials(goal, each))
  )
}
