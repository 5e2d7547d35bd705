import type { Answers, Given } from './answers.ts'
import { DOMAIN, idMistake, NAME, NICHE } from './brand.ts'
import { COLOURS } from './colours.ts'
import { COMPANY } from './company.ts'
import type { NewFlags } from './flags.ts'
import type { FleetNow } from './fleet.ts'
import { inheritedBy } from './inherited.ts'
import { LOOK } from './look.ts'
import { DISCLOSURES, SUPPORT } from './members.ts'
import { freeName, idOf } from './names.ts'
import { COUNTRIES_AND_PRICES, LANGUAGES } from './places.ts'
import type { Question, Report } from './question.ts'
import { TONE } from './tone.ts'

/** In the order of asking. */
export const QUESTIONS: readonly Question[] = [
  DOMAIN,
  NAME,
  NICHE,
  COUNTRIES_AND_PRICES,
  LANGUAGES,
  LOOK,
  COLOURS,
  TONE,
  COMPANY,
  SUPPORT,
  DISCLOSURES
]

/** The flags' answers, and mistakes as `--flag: what is wrong; what to do`. */
export function givenBy(id: string | undefined, flags: NewFlags, fleet: FleetNow) {
  const mistakes: string[] = []
  const report: Report = (flag, mistake) => {
    if (mistake !== undefined) mistakes.push(`${flag}: ${mistake}`)
    return mistake === undefined
  }
  let given: Given = id !== undefined && report('id', idMistake(id, fleet)) ? { id } : {}
  for (const { read } of QUESTIONS) given = { ...given, ...read(flags, fleet, report) }
  return { given, mistakes }
}

export type Completed =
  | { state: 'complete'; answers: Answers }
  | { state: 'lacking'; flags: string[] }

/** Adds defaults from domain, company, countries and presets. */
export function completed(answered: Given, fleet: FleetNow): Completed {
  let so: Given = { ...inheritedBy(answered, fleet), ...answered }
  for (const { fill } of QUESTIONS) so = { ...so, ...fill?.(so, fleet) }
  const open = QUESTIONS.filter(question => question.needs && !question.isAnswered(so))
  // First flags without any default, then those whose default wasn't found.
  const flags = [...open.filter(({ fill }) => !fill), ...open.filter(({ fill }) => fill)]
  if (open.length > 0) return { state: 'lacking', flags: flags.flatMap(({ needs = [] }) => needs) }
  const id = so.id ?? freeName(idOf(so.domain ?? ''), fleet.ids)
  // All questions are answered or have a default.
  return { state: 'complete', answers: { ...so, id } as Answers }
}

/** The question with the most specific path. */
export function questionOf(path: string): Question | undefined {
  const fits = (known: string) => path === known || /^[.[]/.test(path.slice(known.length))
  const matches = QUESTIONS.flatMap(question =>
    question.paths
      .filter(known => path.startsWith(known) && fits(known))
      .map(known => ({ question, length: known.length }))
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.question
}
