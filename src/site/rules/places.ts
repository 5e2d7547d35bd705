import { missingVariableOf } from '#contract/place.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'

/** L225: where DATABASE_URL says that a server runs here, each place has its own variable. */
export function placeRules({ data }: Draft, env: NodeJS.ProcessEnv): RuleDiagnostic[] {
  const missing = data?.place && missingVariableOf(data.place, env)
  if (!missing) return []
  return [
    {
      code: 'L225',
      at: ['data', 'place'],
      message: `data.place is ${data?.place}, and ${missing} is not set beside DATABASE_URL`,
      hint: `set ${missing} to the Postgres of that place (docs/operations.md, "Places")`
    }
  ]
}
