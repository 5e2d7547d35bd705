import { z } from 'zod'

/** Rule codes and messages of a schema's mistakes; zod's own text is not shown. */
export interface Wording {
  /** Rule broken by a wrong value (docs/rules.md); L002 if absent. */
  code?: string
  /** Rule broken by a missing value; L003 if absent. */
  missing?: string
  /** Completes "expected a colour such as "#c8102e"". */
  expects: string
  hint?: string
}

/** Schemas with their own words. Call `register` last: other calls copy the schema. */
export const wording = z.registry<Wording>()
