import type { z } from 'zod'
import type { Draft } from './rule.ts'
import { SiteSettings } from './schema.ts'
import type { Path } from './tree.ts'

/**
 * Settings without their invalid parts, with defaults where possible, so that a mistake doesn't
 * hide others.
 */
export function draftOf(settings: unknown, wrong: readonly Path[]): Draft {
  const rest = structuredClone(settings)
  for (const path of wrong) remove(rest, path)
  const whole = SiteSettings.safeParse(rest)
  if (whole.success) return whole.data
  const parts = rest as Record<string, unknown>
  const sections: Record<string, z.ZodType> = SiteSettings.shape
  const judged = Object.entries(sections).map(([name, schema]) => {
    const part = schema.safeParse(parts[name])
    return [name, part.success ? part.data : parts[name]]
  })
  return Object.fromEntries(judged) as Draft
}

function remove(value: unknown, path: Path): void {
  const parent = path.slice(0, -1).reduce<unknown>(childOf, value)
  const step = path.at(-1)
  if (step === undefined) return
  // Lists keep their length so that the indices in later messages stay right.
  if (Array.isArray(parent)) parent[Number(step)] = undefined
  else if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, step)
}

function childOf(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
}
