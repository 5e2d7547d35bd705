import { z } from 'zod'

/** What a schema's mistakes are called and how they are put into words; zod's own text is not shown. */
export interface Wording {
  /** Rule broken by a wrong value (docs/rules.md); L002 when absent. */
  code?: string
  /** Rule broken by a missing value; L003 when absent. */
  missing?: string
  /** What belongs there, as the end of "expected a colour such as "#c8102e"". */
  expects: string
  /** What to do about it, when `expects` does not say it already. */
  hint?: string
}

/** Schemas with words of their own. `register` must be the last call on a schema: others copy it. */
export const wording = z.registry<Wording>()
