import { z } from 'zod'
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  RELATIONSHIPS,
  SEXUALITIES,
  SIGNUP_REASONS,
  TATTOOS
} from './shapes.ts'

/** What members can be searched by beside gender, age, place and interests: one value each. */
export const Traits = z.strictObject({
  sexuality: z.enum(SEXUALITIES).optional(),
  hair_colour: z.enum(HAIR_COLOURS).optional(),
  eye_colour: z.enum(EYE_COLOURS).optional(),
  body_type: z.enum(BODY_TYPES).optional(),
  relationship_status: z.enum(RELATIONSHIPS).optional(),
  tattoos: z.enum(TATTOOS).optional(),
  signup_reason: z.enum(SIGNUP_REASONS).optional()
})
export type Traits = z.output<typeof Traits>
export type TraitName = keyof Traits

export const TRAIT_VALUES = {
  sexuality: SEXUALITIES,
  hair_colour: HAIR_COLOURS,
  eye_colour: EYE_COLOURS,
  body_type: BODY_TYPES,
  relationship_status: RELATIONSHIPS,
  tattoos: TATTOOS,
  signup_reason: SIGNUP_REASONS
} as const satisfies Record<TraitName, readonly string[]>

/** Traits by the names that settings give them (product.md §3, Profile fields). */
export const TRAIT_FIELDS = {
  sexuality: 'sexuality',
  hair: 'hair_colour',
  eyes: 'eye_colour',
  body: 'body_type',
  relationship: 'relationship_status',
  tattoos: 'tattoos',
  reason: 'signup_reason'
} as const satisfies Record<string, TraitName>

/** Fields of a call that changes attributes chosen from a list; null clears one. */
export const AttributeChanges = {
  sexuality: z.enum(SEXUALITIES).nullable().optional(),
  hair_colour: z.enum(HAIR_COLOURS).nullable().optional(),
  eye_colour: z.enum(EYE_COLOURS).nullable().optional(),
  body_type: z.enum(BODY_TYPES).nullable().optional(),
  relationship_status: z.enum(RELATIONSHIPS).nullable().optional(),
  tattoos: z.enum(TATTOOS).nullable().optional(),
  signup_reason: z.enum(SIGNUP_REASONS).nullable().optional()
}

export const UNTOLD_ATTRIBUTES = {
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null
} as const
