import { z } from 'zod'

const Place = z.strictObject({
  file: z.string(),
  line: z.int().min(1),
  column: z.int().min(1),
  why: z.string()
})

/** A problem as `--json` prints it (product.md §30.3). */
const Issue = z.strictObject({
  code: z.string().meta({ description: 'Rule, as in L140; docs/rules.md explains each' }),
  severity: z.enum(['error', 'warning']),
  site: z.string().optional(),
  path: z.string().meta({ description: 'Dotted path of the value; empty for the whole file' }),
  file: z.string(),
  line: z.int().min(1),
  column: z.int().min(1),
  endLine: z.int().min(1),
  endColumn: z.int().min(1),
  message: z.string(),
  hint: z.string(),
  also: Place.optional(),
  fix: z
    .strictObject({ start: z.int().min(0), end: z.int().min(0), text: z.string() })
    .optional()
    .meta({ description: 'Characters of the file to replace, by offset; what --fix writes' })
})

/** Each verb prints exactly one such document with `--json`. */
const Report = z.looseObject({
  ok: z.boolean(),
  command: z.string(),
  version: z.string().meta({ description: 'Version of Livery' }),
  durationMs: z.int().min(0),
  sites: z.array(z.looseObject({})),
  issues: z.array(Issue),
  error: z
    .strictObject({ message: z.string(), exitCode: z.int() })
    .optional()
    .meta({ description: 'Why it ended before it had a result; absent otherwise' })
})

/** JSON Schema (draft-07) of the document. */
export function reportSchema(): unknown {
  return z.toJSONSchema(Report, { target: 'draft-7' })
}
