import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  RELATIONSHIPS,
  SEXUALITIES,
  SIGNUP_REASONS,
  TATTOOS
} from '#contract/shapes.ts'
import type { ToldAttributes } from './draft.ts'

/** An attribute that can be told, and what it can be. */
export interface Question {
  field: keyof ToldAttributes
  values: readonly string[]
}

/** By the names of `visible_profile_fields` (spec §3). */
const QUESTIONS: Readonly<Record<string, Question>> = {
  sexuality: { field: 'sexuality', values: SEXUALITIES },
  hair: { field: 'hair_colour', values: HAIR_COLOURS },
  eyes: { field: 'eye_colour', values: EYE_COLOURS },
  body: { field: 'body_type', values: BODY_TYPES },
  relationship: { field: 'relationship_status', values: RELATIONSHIPS },
  tattoos: { field: 'tattoos', values: TATTOOS },
  reason: { field: 'signup_reason', values: SIGNUP_REASONS }
}

/** What a brand that shows these fields asks of its members, in its order. */
export function questionsOf(visibleFields: readonly string[]): Question[] {
  return visibleFields.flatMap(name => QUESTIONS[name] ?? [])
}
