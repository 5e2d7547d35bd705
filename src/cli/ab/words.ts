import type { Trials } from '#experiments/counts.ts'
import type { Verdict } from '#experiments/judge.ts'
import type { Goal } from '#site/experiments.ts'
import type { Sheet, SheetArm } from './sheet.ts'

const GOALS: Readonly<Record<Goal, string>> = {
  signup_complete: 'sign-ups',
  activation: 'activations',
  first_purchase: 'first purchases'
}

export const inOneLine = (sheet: Sheet): string =>
  `${sheet.id}  ${sheet.lander}  ${GOALS[sheet.goal]}  day ${sheet.days} of ${sheet.minDays} to ${sheet.maxDays}${sheet.stopped ? ', stopped' : ''}: ${verdictIn(sheet.verdict)}`

/** The whole report. */
export function linesOf(sheet: Sheet, site: string): string[] {
  return [
    `${sheet.id} on ${sheet.lander} since ${sheet.from}: ${GOALS[sheet.goal]} of visits, day ${sheet.days} of ${sheet.minDays} to ${sheet.maxDays}${sheet.stopped ? ', stopped' : ''}`,
    '',
    ...table(sheet),
    '',
    ...sheet.arms.flatMap(guardrailLines),
    `Verdict: ${verdictIn(sheet.verdict)}`,
    ...nextStep(sheet, site)
  ]
}

function table({ arms, goal }: Sheet): string[] {
  const head = [
    'arm',
    'weight',
    'visits',
    GOALS[goal],
    'rate',
    'difference from control, in points'
  ]
  const rows = arms.map(({ arm, weight, reached, difference }) => [
    arm,
    `${weight} %`,
    String(reached.n),
    String(reached.k),
    percent(reached),
    difference === undefined ? '' : pointsIn(difference)
  ])
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map(cells => cells[at]?.length ?? 0))
  )
  return [head, ...rows].map(cells =>
    cells
      .map((cell, at) =>
        at === 0 || at === head.length - 1
          ? cell.padEnd(widths[at] ?? 0)
          : cell.padStart(widths[at] ?? 0)
      )
      .join('  ')
      .trimEnd()
  )
}

function pointsIn({ estimate, low, high }: NonNullable<SheetArm['difference']>): string {
  if (low <= -1 && high >= 1) return 'not enough data'
  return `${points(estimate)} (${points(low)} to ${points(high)})`
}

const points = (share: number): string =>
  `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(2)}`

function percent({ n, k }: Trials): string {
  return n === 0 ? '' : `${((k / n) * 100).toFixed(2)} %`
}

function guardrailLines({ arm, guardrails }: SheetArm): string[] {
  if (guardrails.length === 0) return []
  const said = guardrails.map(({ harm, control, arm: own, isWorse }) => {
    const numbers = `${own.k} of ${own.n} sign-ups (control ${control.k} of ${control.n})`
    return `  ${harm.padEnd(10)}  ${numbers}${isWorse ? ', MORE THAN CONTROL' : ''}`
  })
  return [`${arm}, sign-ups of 14 days ago and before:`, ...said, '']
}

function verdictIn(verdict: Verdict): string {
  switch (verdict.state) {
    case 'broken split':
      return 'none: visitors are not dealt by the weights, so that no number means anything'
    case 'too early':
      return `none before ${verdict.of} whole days; this is day ${verdict.days}`
    case 'not enough data':
      return 'not enough data'
    case 'winner':
      return verdict.harms.length === 0
        ? `${verdict.arm} is better`
        : `${verdict.arm} reaches the goal more often, and brings more ${verdict.harms.join(' and ')}`
    case 'control is better':
      return 'control is better'
    case 'no difference found':
      return 'no difference found in the days that were set'
  }
}

function nextStep({ id, verdict }: Sheet, site: string): string[] {
  switch (verdict.state) {
    case 'broken split':
      return ['See docs/recipes/experiment.md, "When the split is broken".']
    case 'winner':
      return verdict.harms.length === 0 ? [`Next: livery ab promote ${site} ${id}`] : []
    case 'control is better':
    case 'no difference found':
      return [`Next: livery ab stop ${site} ${id}`]
    default:
      return []
  }
}
