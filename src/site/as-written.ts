import { ENV_REFERENCE } from './env-values.ts'
import type { FileKind, JsonSchema } from './file-schema.ts'

/**
 * Widens a schema to what files may hold: `null` (back to the inherited value), `${NAME}` in texts,
 * `$append` and `$remove` for lists; presets may supply what is required. Colours don't accept
 * `null`: unquoted `primary: #c8102e` is null in YAML, a mistake (L020) far more frequent than
 * resetting a colour.
 */
export function asWritten(reference: JsonSchema, kind: FileKind): JsonSchema {
  const widened = widen(reference, kind !== 'company')
  const needs = kind === 'site' ? needsOf(reference) : undefined
  return needs ? { ...widened, if: { required: ['extends'] }, else: needs } : widened
}

function widen(schema: JsonSchema, isMerged: boolean): JsonSchema {
  const { rules = [], expects, description = '', ...shape } = schema
  const codes = rules.length > 0 ? `(${rules.join(', ')})` : ''
  const told = [description, codes].filter(text => text !== '').join(' ')
  const isLeaf = shape.properties === undefined && shape.items === undefined
  return {
    ...(told === '' ? {} : { description: told }),
    ...widenShape(shape, isMerged),
    ...(isLeaf && expects !== undefined ? { errorMessage: `Expected ${expects}.` } : {})
  }
}

function widenShape(shape: JsonSchema, isMerged: boolean): JsonSchema {
  if (shape.anyOf) return widenUnion(shape, shape.anyOf, isMerged)
  if (shape.type === 'array') return widenList(shape, isMerged)
  if (shape.type === 'object') return widenMap(shape, isMerged)
  return shape.type === 'string' ? withReferences(shape) : shape
}

function widenUnion({ anyOf: _, ...rest }: JsonSchema, options: JsonSchema[], isMerged: boolean) {
  const widened = options.flatMap(option => {
    const { anyOf, ...alone } = widen(option, isMerged)
    return anyOf ? anyOf.map(one => ({ ...alone, ...one })) : [alone]
  })
  return { ...rest, anyOf: widened }
}

function widenList({ items, default: value, ...list }: JsonSchema, isMerged: boolean): JsonSchema {
  const inside = Array.isArray(items)
    ? items.map(item => widen(item, false))
    : widen(items ?? {}, false)
  const told = value === undefined ? {} : { default: value }
  const { type = 'array', minItems, ...words } = list
  const written = { type, items: inside, ...(minItems === undefined ? {} : { minItems }) }
  if (!isMerged || Array.isArray(inside)) return { ...words, ...told, ...written }
  const some: JsonSchema = { type: 'array', items: inside }
  const edit: JsonSchema = {
    type: 'object',
    properties: {
      $append: { ...some, description: 'Items to add to the inherited list' },
      $remove: { ...some, description: 'Items to take out of the inherited list' }
    },
    additionalProperties: false,
    minProperties: 1
  }
  return { ...words, ...told, anyOf: [written, edit] }
}

function widenMap(map: JsonSchema, isMerged: boolean): JsonSchema {
  const { propertyNames, additionalProperties, properties = {}, required = [], ...rest } = map
  const others =
    typeof additionalProperties === 'object'
      ? nullable(widen(additionalProperties, isMerged))
      : additionalProperties
  const own = Object.entries(properties).map(([name, field]) => {
    const widened = widen(field, isMerged)
    const keepsNull = field.rules?.includes('L140') || (!isMerged && required.includes(name))
    return [name, keepsNull ? widened : nullable(widened)] as const
  })
  return {
    ...rest,
    ...(own.length > 0 ? { properties: Object.fromEntries(own) } : {}),
    ...(propertyNames ? { propertyNames: keysOnly(propertyNames) } : {}),
    additionalProperties: others ?? false,
    ...(isMerged || required.length === 0 ? {} : { required })
  }
}

function keysOnly({ type = 'string', enum: values, pattern }: JsonSchema): JsonSchema {
  return { type, ...(values ? { enum: values } : {}), ...(pattern ? { pattern } : {}) }
}

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] }
  if (schema.const !== undefined) {
    const { const: value, ...rest } = schema
    return nullable({ ...rest, enum: [value] })
  }
  if (schema.type === undefined) return schema
  const type = [...[schema.type].flat(), 'null']
  return { ...schema, type, ...(schema.enum ? { enum: [...schema.enum, null] } : {}) }
}

const REFERENCE = ENV_REFERENCE.source

function withReferences(text: JsonSchema): JsonSchema {
  const { pattern, minLength, maxLength, format: _, ...rest } = text
  const { enum: values, type: _type, ...words } = rest
  if (values) {
    return {
      ...words,
      anyOf: [
        { type: 'string', enum: values },
        { type: 'string', pattern: REFERENCE }
      ]
    }
  }
  const bounds = maxLength === undefined ? '' : `[\\s\\S]{${minLength ?? 0},${maxLength}}`
  const own = pattern ?? (bounds === '' ? '' : `^${bounds}$`)
  if (own === '') return minLength === undefined ? rest : { ...rest, minLength }
  return { ...rest, pattern: `(?:${own})|${REFERENCE}` }
}

/** Requires the required keys of each section, for files without presets. */
function needsOf(schema: JsonSchema): JsonSchema | undefined {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const needs = needsOf(field)
    return needs ? [[name, needs] as const] : []
  })
  const others =
    typeof schema.additionalProperties === 'object'
      ? needsOf(schema.additionalProperties)
      : undefined
  if (!schema.required && inner.length === 0 && !others) return undefined
  return {
    ...(schema.required ? { required: schema.required } : {}),
    ...(inner.length > 0 ? { properties: Object.fromEntries(inner) } : {}),
    ...(others ? { additionalProperties: others } : {})
  }
}
