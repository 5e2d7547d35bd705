import { DAY_MS } from '#contract/time.ts'
import { CONTROL, type Experiment } from '#site/experiments.ts'
import type { ArmDay } from './counts.ts'

/** Chance of ever calling an experiment without a difference, over all its arms and days. */
export const ALPHA = 0.05

export interface Judged {
  experiment: Pick<Experiment, 'id' | 'goal' | 'arms' | 'from' | 'minDays' | 'maxDays'>
  counts: readonly ArmDay[]
  /** `2026-12-01`: days until the one before are whole. */
  today: string
}

export const otherArms = ({ arms }: Pick<Experiment, 'arms'>): string[] =>
  Object.keys(arms).filter(arm => arm !== CONTROL)

/** Whether a day is one of the experiment's and at least `days` old. */
export function isSettled(
  day: string,
  days: number,
  { experiment: { from, maxDays }, today }: Pick<Judged, 'experiment' | 'today'>
): boolean {
  const age = (Date.parse(today) - Date.parse(day)) / DAY_MS
  const place = (Date.parse(day) - Date.parse(from)) / DAY_MS
  return age >= days && place >= 0 && place < maxDays
}
