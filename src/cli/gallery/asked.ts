import { z } from 'zod'
import type { KnobValue } from '#gallery/view.ts'

const Value: z.ZodType<KnobValue> = z.lazy(() =>
  z.union([z.string().max(2_000), z.number(), z.boolean(), z.array(Value).max(50)])
)

/** Only what a lander shows: its theme, the lander itself, and its words. */
const Path = z
  .string()
  .max(200)
  .regex(/^(?:theme|landers\/use|words\/[a-z]{2})(?:\/[\w.-]+)+$/)
  .refine(path => !/(?:^|\/)(?:__proto__|constructor|prototype)(?:\/|$)/.test(path))

/** Changes of a brand's knobs, as the gallery's page sends them. */
export const KnobChanges = z.strictObject({
  brand: z.string().regex(/^[a-z0-9-]{1,48}$/),
  changes: z.array(z.strictObject({ path: Path, value: Value.nullable() })).max(200)
})

/** A page with changes. */
export const TurnedPage = KnobChanges.extend({
  lander: z.string().max(48),
  slug: z.string().max(48),
  locale: z.string().max(2)
})
