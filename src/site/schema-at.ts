import type { z } from 'zod'
import type { Path } from './tree.ts'
import { type Wording, wording } from './wording.ts'

type AnySchema = z.core.$ZodTypes

/** The schema at a path, with its wrappers (default, optional); undefined if there is none. */
export function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  let here: z.core.$ZodType | undefined = schema
  for (const step of path) {
    here = here && stepInto(bare(here), step)
  }
  return here
}

export function wordingOf(schema: z.core.$ZodType | undefined): Wording | undefined {
  for (let here = schema; here; here = innerOf(here)) {
    const words = wording.get(here)
    if (words) return words
  }
  return undefined
}

/** Default of a list, for `$append` and `$remove` if no preset wrote one. */
export function defaultList(schema: z.core.$ZodType | undefined): readonly unknown[] {
  for (let here = schema; here; here = innerOf(here)) {
    const { def } = (here as AnySchema)._zod
    if (def.type === 'default' && Array.isArray(def.defaultValue)) return def.defaultValue
  }
  return []
}

/** Keys of a map; empty if any key is allowed. */
export function keysOf(schema: z.core.$ZodType | undefined): string[] {
  const { def } = bareDef(schema) ?? {}
  return def?.type === 'object' ? Object.keys(def.shape) : []
}

export function bare(schema: z.core.$ZodType): AnySchema {
  let here = schema
  for (let inner = innerOf(here); inner; inner = innerOf(here)) here = inner
  return here as AnySchema
}

function bareDef(schema: z.core.$ZodType | undefined): AnySchema['_zod'] | undefined {
  return schema && bare(schema)._zod
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as AnySchema)._zod
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
      return def.innerType
    default:
      return undefined
  }
}

function stepInto(schema: AnySchema, step: PropertyKey): z.core.$ZodType | undefined {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return Object.hasOwn(def.shape, step) ? def.shape[String(step)] : undefined
    case 'record':
      return def.valueType
    case 'array':
      return def.element
    case 'union':
      return def.options.map(option => stepInto(bare(option), step)).find(Boolean)
    default:
      return undefined
  }
}
