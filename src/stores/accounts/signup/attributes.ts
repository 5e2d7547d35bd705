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

export interface Question {
  field: keyof ToldAttributes
  values: readonly string[]
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  sexuality: { field: 'sexuality', values: SEXUALITIES },
  hair: { field: 'hair_colour', values: HAIR_COLOURS },
  eyes: { field: 'eye_colour', values: EYE_COLOURS },
  body: { field: 'body_type', values: BODY_TYPES },
  relationship: { field: 'relationship_status', values: RELATIONSHIPS },
  tattoos: { field: 'tattoos', values: TATTOOS },
  reason: { field: 'signup_reason', values: SIGNUP_REASONS }
}

export function questionsOf(visibleFields: readonly string[]): Question[] {
  return visibleFields.flatMap(name => QUESTIONS[name] ?? [])
}
