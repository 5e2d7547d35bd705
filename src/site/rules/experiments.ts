import { DAY_MS } from '#contract/time.ts'
import { CONTROL } from '../experiments.ts'
import { nearest } from '../nearest.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'
import type { Path } from '../tree.ts'
import { textsAreBuilt } from './texts.ts'

/** L205: an experiment that cannot be decided, or that says two things at once. */
export function experimentRules(
  draft: Draft,
  known: readonly string[] | undefined,
  today: string
): RuleDiagnostic[] {
  return experimentsOf(draft).flatMap((experiment, index) => {
    if (!experiment) return []
    const at = ['landers', 'experiments', index]
    return [
      ...landerIsUsed(draft, experiment, at, known),
      ...armsCompare(experiment, at),
      ...armsAdd(experiment, at),
      ...daysFit(experiment, at, today),
      ...textsAreShown(draft, experiment, at),
      ...idIsNew(draft, experiment, index),
      ...landerIsFree(draft, experiment, index)
    ]
  })
}

type Experiments = NonNullable<NonNullable<Draft['landers']>['experiments']>
type Experiment = NonNullable<Experiments[number]>

const experimentsOf = ({ landers }: Draft): Experiments => landers?.experiments ?? []

const refusal = (at: Path, message: string, hint: string): RuleDiagnostic => ({
  code: 'L205',
  at,
  message,
  hint
})

function landerIsUsed(
  { landers }: Draft,
  { lander }: Experiment,
  at: Path,
  known: readonly string[] | undefined
): RuleDiagnostic[] {
  const used = landers?.use ? Object.keys(landers.use) : known
  if (lander === undefined || used === undefined || used.includes(lander)) return []
  const meant = nearest(lander, used)
  const message = `the experiment compares ${lander}, which the brand does not use`
  const hint = meant ? `did you mean ${meant}?` : 'name it under landers.use'
  return [{ ...refusal([...at, 'lander'], message, hint), fix: meant }]
}

function armsCompare({ arms = {} }: Experiment, at: Path): RuleDiagnostic[] {
  const names = Object.keys(arms)
  if (!names.includes(CONTROL)) {
    const hint = 'add control, with its weight alone: the lander as it is'
    return [refusal([...at, 'arms'], 'an experiment needs an arm named control', hint)]
  }
  if (names.length < 2) {
    const hint = 'add an arm with what it changes under set'
    return [refusal([...at, 'arms'], 'an experiment needs two arms', hint)]
  }
  return Object.entries(arms).flatMap(([name, arm]) => {
    const changes = Object.values(arm?.set ?? {}).some(part => Object.keys(part ?? {}).length > 0)
    const path = [...at, 'arms', name]
    if (name === CONTROL && changes) {
      const hint = 'change it under landers.use, or name another arm'
      return [refusal([...path, 'set'], 'control is the lander as it is, and sets nothing', hint)]
    }
    if (name === CONTROL || changes) return []
    const hint = 'write under set what it changes: knobs, texts or look'
    return [refusal(path, `the arm ${name} is the same as control`, hint)]
  })
}

function armsAdd({ arms }: Experiment, at: Path): RuleDiagnostic[] {
  const weights = Object.values(arms ?? {}).map(arm => arm?.weight)
  if (weights.length === 0 || weights.includes(undefined)) return []
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0)
  if (sum === 100) return []
  const hint = 'their weights make 100 together'
  return [refusal([...at, 'arms'], `the arms add up to ${sum}`, hint)]
}

function daysFit(
  { from, minDays, maxDays, stopped }: Experiment,
  at: Path,
  today: string
): RuleDiagnostic[] {
  if (minDays !== undefined && maxDays !== undefined && minDays > maxDays) {
    const message = `minDays is ${minDays}, and the experiment ends after ${maxDays} days`
    return [refusal([...at, 'minDays'], message, 'write a smaller number, or a larger maxDays')]
  }
  if (from === undefined || maxDays === undefined || stopped) return []
  const days = Math.round((Date.parse(today) - Date.parse(from)) / DAY_MS)
  if (days <= maxDays) return []
  const message = `the experiment began ${days} days ago, and ends after ${maxDays}`
  const hint = 'run livery ab report, then livery ab promote or livery ab stop'
  return [{ ...refusal([...at, 'from'], message, hint), severity: 'warning' }]
}

function textsAreShown({ locales }: Draft, { arms }: Experiment, at: Path): RuleDiagnostic[] {
  return Object.entries(arms ?? {}).flatMap(([name, arm]) =>
    textsAreBuilt(locales?.enabled, arm?.set?.texts ?? {}, [...at, 'arms', name, 'set', 'texts'])
  )
}

/** Counts of both would be added. */
function idIsNew(draft: Draft, { id }: Experiment, index: number): RuleDiagnostic[] {
  const before = experimentsOf(draft).slice(0, index)
  if (id === undefined || !before.some(other => other?.id === id)) return []
  const at = ['landers', 'experiments', index, 'id']
  return [refusal(at, `there are two experiments ${id}`, 'use an id only once')]
}

/** Two experiments on one lander would distort each other. */
function landerIsFree(
  draft: Draft,
  { lander, stopped }: Experiment,
  index: number
): RuleDiagnostic[] {
  const before = experimentsOf(draft)
    .slice(0, index)
    .find(other => other?.lander === lander && !other?.stopped)
  if (lander === undefined || stopped || before === undefined) return []
  const at = ['landers', 'experiments', index, 'lander']
  const message = `${lander} is compared by ${before.id ?? 'another'} already`
  return [refusal(at, message, 'run one experiment a lander at a time')]
}
