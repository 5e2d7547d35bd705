import { z } from 'zod'
import { YOUNGEST } from '#art/person.ts'

/** Ages that example people have, both ends included, in years: at least ten apart. */
export const AgeSpan = z
  .tuple([z.int().min(YOUNGEST).max(80), z.int().min(YOUNGEST).max(80)])
  .refine(([from, to]) => to - from >= 9, 'write the youngest first, and at least ten years')
  .meta({
    description: 'Youngest and oldest age of the example people, in years, at least ten apart',
    examples: [[36, 62]]
  })
