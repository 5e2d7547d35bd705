import { DAY_MS } from '#contract/time.ts'
import { CONTROL, type Experiment } from '#site/experiments.ts'
import { type Day, goalTrials, paired, SETTLED_DAYS, total } from './counts.ts'
import { logEvidence } from './evidence.ts'
import { type Harm, harmsOf } from './guardrails.ts'
import { ALPHA, isSettled, type Judged, otherArms } from './judged.ts'
import { SPLIT_ALPHA, splitEvidence } from './split-check.ts'

export type Verdict =
  /** Visitors were not dealt by the weights: nothing that follows means anything. */
  | { state: 'broken split' }
  | { state: 'too early'; days: number; of: number }
  | { state: 'not enough data' }
  /** `harms` are why an arm that wins is not to be kept. */
  | { state: 'winner'; arm: string; harms: readonly Harm[] }
  | { state: 'control is better' }
  /** The days are over without a difference. */
  | { state: 'no difference found' }

/** Alpha of one arm against control. */
export const alphaOf = ({ arms }: Pick<Experiment, 'arms'>): number =>
  ALPHA / Math.max(1, Object.keys(arms).length - 1)

/** Judges an experiment by its counts until now; it may be asked every day. */
export function verdictOf(judged: Judged): Verdict {
  const { experiment } = judged
  if (isSplitBroken(judged)) return { state: 'broken split' }
  const days = wholeDays(judged)
  if (days < experiment.minDays) return { state: 'too early', days, of: experiment.minDays }
  const arms = otherArms(experiment).map(arm => ({ arm, ...callOf(judged, arm) }))
  const [best] = arms
    .filter(({ call }) => call === 'better')
    .toSorted((one, other) => other.difference - one.difference)
  if (best) return { state: 'winner', arm: best.arm, harms: harmsOf(judged, best.arm) }
  if (arms.every(({ call }) => call === 'worse')) return { state: 'control is better' }
  return { state: days >= experiment.maxDays ? 'no difference found' : 'not enough data' }
}

function isSplitBroken(judged: Judged): boolean {
  return splitEvidenceOf(judged) >= Math.log(1 / SPLIT_ALPHA)
}

export function splitEvidenceOf({ experiment, counts, today }: Judged): number {
  const names = Object.keys(experiment.arms)
  const whole = counts.filter(({ day }) => day >= experiment.from && day < today)
  const views = names.map(name =>
    whole.reduce((sum, { arm, views }) => sum + (arm === name ? views : 0), 0)
  )
  return splitEvidence(
    views,
    names.map(name => experiment.arms[name]?.weight ?? 0)
  )
}

/** Whole days since the first, whether anybody came or not. */
export function wholeDays({ experiment, today }: Judged): number {
  const days = Math.round((Date.parse(today) - Date.parse(experiment.from)) / DAY_MS)
  return Math.max(0, Math.min(days, experiment.maxDays))
}

function callOf(judged: Judged, arm: string) {
  const days = settledDays(judged, arm)
  const control = total(days.map(day => day.control))
  const other = total(days.map(day => day.arm))
  const difference = other.k / Math.max(1, other.n) - control.k / Math.max(1, control.n)
  const isCalled =
    logEvidence(days, { kind: 'equal', difference: 0 }) >= Math.log(1 / alphaOf(judged.experiment))
  return { difference, call: isCalled ? (difference > 0 ? 'better' : 'worse') : 'open' }
}

/** Days of an arm and control whose numbers hardly change any more. */
export function settledDays({ experiment, counts, today }: Judged, arm: string): Day[] {
  const settled = counts.filter(({ day }) =>
    isSettled(day, SETTLED_DAYS[experiment.goal], { experiment, today })
  )
  return paired(settled, { control: CONTROL, arm }, day => goalTrials(experiment.goal, day))
}
