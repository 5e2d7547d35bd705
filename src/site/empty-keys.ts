import type { z } from 'zod'
import type { Diagnostic, Fix } from './diagnostic.ts'
import { nearest } from './nearest.ts'
import { bare, keysOf, schemaAt, wordingOf } from './schema-at.ts'
import { diagnosticAt, type SourceSpan } from './source.ts'
import { type Branch, dotted, type Path } from './tree.ts'

const CONTROL = /^(?:\$.*|extends)$/

/**
 * Reports keys that would silently have no effect: unknown keys without a value (L001) and settings
 * without one (L003). Empty sections are allowed: their lines are often comments.
 */
export function emptyKeys(tree: Branch, schema: z.ZodType, prefix: Path = []): Diagnostic[] {
  return [...keysWithoutValue(tree)].flatMap(({ key, path, isNull }) => {
    const there = schemaAt(schema, path)
    if (CONTROL.test(String(path[0]))) return []
    const name = dotted([...prefix, ...path])
    if (!there) return [unknown(key, path, schema, name)]
    // `null` resets what presets set; an empty colour has its own rule (L020).
    const isTold = isNull || wordingOf(there)?.code === 'L140'
    const isSection = ['object', 'record'].includes(bare(there)._zod.def.type)
    return isSection || isTold ? [] : optional(key, there, name)
  })
}

function unknown(key: SourceSpan, path: Path, schema: z.ZodType, name: string): Diagnostic {
  const point = decimalComma(key)
  if (point) {
    const message = `${name} is read as a setting of its own: a comma ends a value here`
    const hint = `write the number with a point: ${point.shown}`
    return diagnosticAt(key, { code: 'L001', path: name, message, hint, fix: point.fix })
  }
  const known = keysOf(schemaAt(schema, path.slice(0, -1)))
  const meant = nearest(String(path.at(-1)), known)
  const hint = meant ? `did you mean ${meant}?` : `known here: ${known.join(', ')}`
  const message = `${name} is not a setting`
  return diagnosticAt(key, { code: 'L001', path: name, message, hint, fix: meant })
}

/** `{ amount: 1,25 }` is an amount of 1 and a key 25. */
function decimalComma({ source, start, end }: SourceSpan): { shown: string; fix: Fix } | undefined {
  const after = source.text.slice(start, end)
  const before = /(\d+)(,\s*)$/.exec(source.text.slice(0, start))
  if (!before || !/^\d+$/.test(after)) return undefined
  const [, whole = '', comma = ''] = before
  const fix = { start: start - comma.length, end: start, text: '.' }
  return { shown: `${whole}.${after}`, fix }
}

/** A missing required setting is reported after the layers are merged. */
function optional(key: SourceSpan, there: z.core.$ZodType, name: string): Diagnostic[] {
  if (!isOptional(there)) return []
  const message = `${name} has no value`
  const hint = 'write the value after the colon, or remove the line'
  return [diagnosticAt(key, { code: 'L003', path: name, message, hint })]
}

const isOptional = (schema: z.core.$ZodType): boolean =>
  ['default', 'prefault', 'optional', 'nullable'].includes(
    (schema as z.core.$ZodTypes)._zod.def.type
  )

function* keysWithoutValue(
  branch: Branch,
  path: Path = []
): Generator<{ key: SourceSpan; path: Path; isNull: boolean }> {
  for (const [name, { key, value }] of branch.entries) {
    const here = [...path, name]
    if (value.kind === 'map') yield* keysWithoutValue(value, here)
    else if (value.kind === 'leaf' && value.value == null) {
      yield { key, path: here, isNull: value.value === null }
    }
  }
}
