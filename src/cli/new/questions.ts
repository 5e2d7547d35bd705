import type { Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { askDomain, askName, askNiche, askTone } from './brand-questions.ts'
import { askColours } from './colour-questions.ts'
import { askCompany } from './company-questions.ts'
import type { FleetNow } from './fleet.ts'
import { askLook } from './look-questions.ts'
import { askDisclosures, askSupport } from './member-questions.ts'
import { askCountries, askLanguages } from './place-questions.ts'

/** One step of the wizard. */
export interface Question {
  /** What it settles, as the list of things to change names it. */
  title: string
  /** The settings it settles: a problem of one of them leads back here. */
  paths: readonly string[]
  /** Whether flags have answered it already. */
  isSettled: (so: Given) => boolean
  ask: (asking: Asking, so: Given, fleet: FleetNow) => Promise<Given>
}

/** Every question, in the order it is asked. */
export const QUESTIONS: readonly Question[] = [
  {
    title: 'Domain',
    paths: ['brand.domain', 'id'],
    isSettled: so => so.domain !== undefined,
    ask: askDomain
  },
  { title: 'Name', paths: ['brand.name'], isSettled: so => so.name !== undefined, ask: askName },
  {
    title: 'Niche',
    paths: ['brand.niche', 'landers'],
    isSettled: so => so.niche !== undefined,
    ask: askNiche
  },
  {
    title: 'Countries and prices',
    paths: ['audience', 'economy'],
    isSettled: so => so.countries !== undefined,
    ask: askCountries
  },
  {
    title: 'Languages',
    paths: ['locales'],
    isSettled: so => so.locales !== undefined,
    ask: askLanguages
  },
  {
    title: 'Look',
    paths: ['extends', 'theme.composition', 'theme.mode', 'theme.radius'],
    isSettled: so => so.from?.some(name => name.startsWith('family/')) ?? false,
    ask: askLook
  },
  {
    title: 'Colours',
    paths: ['theme'],
    isSettled: so => so.colours?.primary !== undefined,
    ask: askColours
  },
  { title: 'Tone', paths: ['brand.tone'], isSettled: so => so.tone !== undefined, ask: askTone },
  {
    title: 'Company',
    paths: ['company'],
    isSettled: so => so.company !== undefined,
    ask: askCompany
  },
  {
    title: 'Support',
    paths: ['support'],
    isSettled: so => so.email !== undefined,
    ask: askSupport
  },
  {
    title: 'Disclosures',
    paths: ['disclosures'],
    isSettled: so => so.disclosures !== undefined,
    ask: askDisclosures
  }
]

/** The question that settles a path, the most exact one. */
export function questionOf(path: string): Question | undefined {
  const fits = (known: string) => path === known || /^[.[]/.test(path.slice(known.length))
  const matches = QUESTIONS.flatMap(question =>
    question.paths
      .filter(known => path.startsWith(known) && fits(known))
      .map(known => ({ question, length: known.length }))
  )
  return matches.toSorted((a, b) => b.length - a.length)[0]?.question
}
