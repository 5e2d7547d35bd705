import { COUNTRIES } from '#contract/country.ts'
import { LOCALES } from '#contract/locale.ts'
import type { JsonSchema } from './file-schema.ts'
import { dotted, type Path } from './tree.ts'

/** One setting of `config explain` and docs/config.md. */
export interface Field {
  /** Dotted; `<country>` is any key of that kind, `[]` any item. */
  path: string
  description: string
  takes: string
  /** Accepted values, if they can be listed. */
  allowed?: readonly unknown[]
  isRequired: boolean
  default?: unknown
  examples: readonly unknown[]
  rules: readonly string[]
  isSection: boolean
}

/** More values than these are counted, not listed. */
const MAX_LISTED = 15

/** Every setting of a reference (`referenceOf`), each section before its settings. */
export function fieldsOf(reference: JsonSchema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = reference
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [fieldFrom(path, schema, required.includes(name)), ...fieldsInside(path, schema)]
  })
}

/** The setting at a path such as `landers.use.gallery.knobs.cards`; undefined if there is none. */
export function fieldAt(reference: JsonSchema, path: Path): Field | undefined {
  let here: JsonSchema | undefined = reference
  let isRequired = false
  for (const step of path) {
    isRequired = here.required?.includes(String(step)) ?? false
    here = stepInto(here, step)
    if (!here) return undefined
  }
  return fieldFrom(dotted(path), here, isRequired)
}

/** Names that may follow a path; empty if any name may. */
export function namesAt(reference: JsonSchema, path: Path): string[] {
  let here: JsonSchema | undefined = reference
  for (const step of path) here = here && stepInto(here, step)
  return [...Object.keys(here?.properties ?? {}), ...(here?.propertyNames?.enum ?? []).map(String)]
}

function stepInto(schema: JsonSchema, step: PropertyKey): JsonSchema | undefined {
  if (schema.anyOf) {
    return schema.anyOf.map(option => stepInto(option, step)).find(found => found !== undefined)
  }
  if (schema.type === 'array') return /^\d+$/.test(String(step)) ? itemOf(schema, step) : undefined
  const names = schema.propertyNames
  const { properties = {} } = schema
  const own = Object.hasOwn(properties, step) ? properties[String(step)] : undefined
  if (own || typeof schema.additionalProperties !== 'object') return own
  const isName =
    (names?.enum?.includes(step) ?? true) && new RegExp(names?.pattern ?? '').test(String(step))
  return isName ? schema.additionalProperties : undefined
}

function itemOf({ items }: JsonSchema, step: PropertyKey): JsonSchema | undefined {
  return Array.isArray(items) ? items[Number(step)] : items
}

function fieldFrom(path: string, schema: JsonSchema, isRequired: boolean): Field {
  const allowed = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined)
  return {
    path,
    description: schema.description ?? '',
    takes: takesOf(schema),
    ...(allowed ? { allowed } : {}),
    isRequired,
    ...('default' in schema ? { default: schema.default } : {}),
    examples: schema.examples ?? [],
    rules: rulesOf(schema),
    isSection: schema.properties !== undefined
  }
}

function fieldsInside(path: string, schema: JsonSchema): Field[] {
  const own = fieldsOf(schema, path)
  const { additionalProperties: others, items } = schema
  if (typeof others === 'object') own.push(...fieldsOf(others, `${path}.<${keyNameOf(schema)}>`))
  if (items && !Array.isArray(items)) own.push(...fieldsOf(items, `${path}[]`))
  return own
}

/** A list breaks the rules of its items as well. */
function rulesOf({ rules = [], items, anyOf = [] }: JsonSchema): string[] {
  const inside = [...(items && !Array.isArray(items) ? [items] : []), ...anyOf]
  return [...new Set([...rules, ...inside.flatMap(rulesOf)])].sort()
}

function takesOf(schema: JsonSchema): string {
  const { type, anyOf, items, expects, additionalProperties: others } = schema
  if (schema.enum) return choices(schema.enum)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (anyOf) return anyOf.map(takesOf).join(', or ')
  if (type === 'array') {
    if (!Array.isArray(items)) return `a list, each ${items ? takesOf(items) : 'a value'}`
    return `a list of ${items.length}: ${items.map(takesOf).join('; ')}`
  }
  if (type === 'object') {
    if (schema.properties) return 'settings'
    return `by ${keyNameOf(schema)}: ${typeof others === 'object' ? takesOf(others) : 'a value'}`
  }
  if (expects) return expects
  return type === 'boolean' ? 'true or false' : plainType(schema)
}

function plainType({ type, minimum, maximum }: JsonSchema): string {
  if (type === undefined) return 'any value'
  if (type === 'string') return 'a text'
  const whole = type === 'integer' ? 'a whole number' : 'a number'
  if (minimum === undefined && maximum === undefined) return whole
  return maximum === undefined || maximum > Number.MAX_SAFE_INTEGER / 2
    ? `${whole} from ${minimum}`
    : `${whole}, ${minimum} to ${maximum}`
}

function choices(values: readonly unknown[]): string {
  if (same(values, COUNTRIES)) return 'a country such as NL'
  if (same(values, LOCALES)) return 'a language such as nl'
  if (values.length === 1) return String(values[0])
  if (values.length > MAX_LISTED) return `one of ${values.length} keys, such as ${values[0]}`
  return `one of ${values.join(', ')}`
}

function keyNameOf({ propertyNames }: JsonSchema): string {
  const { enum: names = [], rules = [] } = propertyNames ?? {}
  if (same(names, COUNTRIES)) return 'country'
  if (same(names, LOCALES)) return 'locale'
  if (rules.includes('L200')) return 'lander'
  return rules.includes('L201') ? 'slug' : 'name'
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
