import { z } from 'zod'
import { YOUNGEST } from '#art/person.ts'
import { wording } from '#site/wording.ts'

const OLDEST = 80
const SPAN = `two ages from ${YOUNGEST} to ${OLDEST}, at least ten apart`
const Age = z
  .int()
  .min(YOUNGEST)
  .max(OLDEST)
  .register(wording, { expects: `a whole number, ${YOUNGEST} to ${OLDEST}` })

/** Youngest and oldest age of example people, in years: at least ten apart. */
export const AgeSpan = z
  .tuple([Age, Age])
  .refine(([from, to]) => to - from >= 9)
  .meta({
    description: 'Youngest and oldest age of the example people, in years, at least ten apart',
    examples: [[36, 62]]
  })
  .register(wording, { expects: SPAN, hint: 'write the youngest first, as in [36, 62]' })
