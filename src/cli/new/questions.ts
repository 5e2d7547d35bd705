import type { Answers, Given } from './answers.ts'
import { DOMAIN, idMistake, NAME, NICHE, TONE } from './brand.ts'
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

/** Every question, in the order it is asked. */
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

/** What the flags say, and every mistake in them as `--flag: what is wrong; what to do`. */
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

/** Answers that are complete, or the flags of those that only a person knows. */
export type Completed =
  | { state: 'complete'; answers: Answers }
  | { state: 'lacking'; flags: string[] }

/** Fills in what was not given: from the domain, the company, the countries and the presets. */
export function completed(answered: Given, fleet: FleetNow): Completed {
  let so: Given = { ...inheritedBy(answered, fleet), ...answered }
  for (const { fill } of QUESTIONS) so = { ...so, ...fill?.(so, fleet) }
  const open = QUESTIONS.filter(question => question.needs && !question.isAnswered(so))
  // First those that only a person can answer, then those whose default was not found.
  const flags = [...open.filter(({ fill }) => !fill), ...open.filter(({ fill }) => fill)]
  if (open.length > 0) return { state: 'lacking', flags: flags.flatMap(({ needs = [] }) => needs) }
  const id = so.id ?? freeName(idOf(so.domain ?? ''), fleet.ids)
  // No question is open, and each of the others has a default.
  return { state: 'complete', answers: { ...so, id } as Answers }
}

/** The question that decides a path, the most exact one. */
export function questionOf(path: string): Question | undefined {
  const fits = (known: string) => path === known || /^[.[]/.test(path.slice(known.length))
  const matches = QUESTIONS.flatMap(question =>
    question.paths
      .filter(known => path.startsWith(known) && fits(known))
      .map(known => ({ question, length: known.length }))
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.question
}
