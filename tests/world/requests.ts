import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** A request as it leaves a browser, or somebody who means ill. */
export interface Sent {
  query: [string, string][]
  /** As text; undefined sends none. */
  body: string | undefined
  headers: Record<string, string>
}

/** What looks right in a field: ids and secrets that are somebody's. */
export interface Known {
  members: readonly number[]
  conversations: readonly number[]
  messages: readonly number[]
  texts: Readonly<Record<string, readonly string[]>>
}

interface Schema {
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  maxItems?: number
  minItems?: number
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  format?: string
  description?: string
}

/** Requests of a call: as the contract describes them, and broken in one way or several. */
export function requestsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<Sent> {
  return fc.record({
    query: queriesOf(endpoint, known),
    body: endpoint.method === 'GET' ? fc.constant(undefined) : bodiesOf(endpoint, known),
    headers: headersOf(endpoint)
  })
}

function queriesOf(endpoint: Endpoint, known: Known): fc.Arbitrary<[string, string][]> {
  const pairs = (value: unknown): [string, string][] =>
    Object.entries((value ?? {}) as object).flatMap(([key, each]) =>
      [each].flat().map((one): [string, string] => [key, textOf(one)])
    )
  const meant = Object.entries(endpoint.variant ?? {}).filter(([, value]) => value !== '')
  const with_ = (value: unknown) => pairs({ ...Object.fromEntries(meant), ...(value as object) })
  const right = valid(schemaOf(endpoint.query), known)
  return fc.oneof(
    { weight: 6, arbitrary: right.map(with_) },
    { weight: 3, arbitrary: broken(right).map(with_) },
    { weight: 1, arbitrary: broken(right).map(pairs) },
    { weight: 1, arbitrary: right.map(value => [...with_(value), ...with_(value)]) }
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 2_000)
}

function bodiesOf(endpoint: Endpoint, known: Known): fc.Arbitrary<string | undefined> {
  const right = valid(schemaOf(endpoint.body), known)
  return fc.oneof(
    { weight: 6, arbitrary: right.map(value => JSON.stringify(value)) },
    { weight: 6, arbitrary: broken(right).map(value => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.constantFrom(...NO_BODIES) }
  )
}

const NO_BODIES = [
  undefined,
  '',
  '{',
  '{}',
  'null',
  '[]',
  '"text"',
  '0',
  '{"id":1,}',
  '{"id":1,"id":2}',
  '{"__proto__":{"member":1},"id":1}',
  '{"constructor":{"prototype":{"member":1}}}',
  '\u0000',
  '\ufeff{}',
  '['.repeat(30_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"id":${'9'.repeat(400)}}`,
  'x'.repeat(70_000)
]

function headersOf({ idempotent }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const usual = <T>(value: T, ...others: T[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: fc.constantFrom(...others) }
    )
  const keys = fc.oneof(
    fc.constant(undefined),
    fc.uuid(),
    fc.constantFrom('7f7c1a52-52a3-4c5c-9d0a-111111111111', 'no-uuid', '', 'x'.repeat(3_000))
  )
  return fc
    .record({
      'content-type': usual<string | undefined>(
        'application/json',
        undefined,
        'text/plain',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'no type at all'
      ),
      origin: usual<string | undefined>(
        'own',
        undefined,
        'null',
        'https://elsewhere.example',
        'https://papillon.example',
        'own:8080',
        'no origin'
      ),
      'idempotency-key': idempotent ? keys : fc.constant(undefined),
      'user-agent': usual<string | undefined>('test', undefined, 'é'.repeat(2_000), '\u0001')
    })
    .map(headers => Object.fromEntries(Object.entries(headers).filter(hasValue)))
}

function hasValue(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Values that a schema allows, or nearly so: the rules behind it are the server's. */
function valid(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map(each => valid(each, known, name)))
  const [type, ...types] = [schema.type ?? 'object'].flat()
  if (types.length > 0) {
    return fc.oneof(
      ...[type, ...types].map(each => valid({ ...schema, type: each ?? 'null' }, known, name))
    )
  }
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbers(schema, known)
  if (type === 'string') return texts(schema, known, name)
  if (type === 'array') return lists(schema, known, name)
  return objects(schema, known)
}

function numbers({ description, minimum, maximum }: Schema, known: Known): fc.Arbitrary<number> {
  if (description?.includes('member of this brand')) return fc.constantFrom(...known.members)
  if (description?.includes('conversation')) return fc.constantFrom(...known.conversations)
  if (description?.includes('message')) return fc.constantFrom(...known.messages)
  return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 100_000, 2 ** 31) })
}

function texts(
  { pattern, format, maxLength }: Schema,
  known: Known,
  name: string
): fc.Arbitrary<string> {
  if (pattern === '^\\d{1,15}$') {
    const ids = [...known.members, ...known.conversations, ...known.messages]
    return fc.constantFrom(...ids.map(String), '0', '999999999999999')
  }
  const lively = Object.hasOwn(known.texts, name) ? (known.texts[name] ?? []) : []
  const some = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength ?? 60, 60) })
  if (lively.length > 0) {
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...lively) }, some)
  }
  if (format === 'date')
    return fc.constantFrom('1985-03-14', '2026-02-30', '0001-01-01', '9999-12-31')
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: maxLength ?? 20 })
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https', 'http'] })
  return fc.oneof(some, fc.constant('a'.repeat(Math.min(maxLength ?? 100, 9_000))))
}

function lists({ items, minItems, maxItems }: Schema, known: Known, name: string) {
  const bounds = { minLength: minItems ?? 0, maxLength: Math.min(maxItems ?? 5, 12) }
  return fc.array(valid(items ?? {}, known, name), bounds)
}

function objects(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: rest } = schema
  if (rest !== undefined && typeof rest === 'object' && Object.keys(rest).length > 0) {
    const keys = valid(
      schema.propertyNames ?? { type: 'string' },
      known,
      'key'
    ) as fc.Arbitrary<string>
    return fc.dictionary(keys, valid(rest, known), { maxKeys: 5, noNullPrototype: true })
  }
  const fields = Object.entries(properties).map(
    ([key, each]) => [key, valid(each, known, key)] as const
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: Object.keys(properties).filter(key => required.includes(key)),
    noNullPrototype: true
  })
}

/** A value that one or two things were done to. */
function broken(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const evil = fc.constantFrom(...EVIL)
  const once = fc.record({
    at: fc.nat(),
    to: evil,
    how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'wrap', 'add' as const),
    key: fc.constantFrom(
      'id',
      'member',
      'sender',
      'from',
      'admin',
      'brand',
      '__proto__',
      'toString',
      '\u0000',
      'constructor'
    )
  })
  return fc.tuple(right, fc.array(once, { minLength: 1, maxLength: 2 })).map(([value, blows]) =>
    blows.reduce((hit, { at, to, how, key }) => {
      const copy = structuredClone(hit)
      if (typeof copy !== 'object' || copy === null) return to
      if (how === 'add') return put(copy, key, to)
      const places = placesIn(copy)
      const place = places[at % Math.max(1, places.length)]
      if (place === undefined) return put(copy, key, to)
      const { holder, field } = place
      if (how === 'drop') delete holder[field]
      else put(holder, field, how === 'wrap' ? [holder[field]] : to)
      return copy
    }, value)
  )
}

interface Field {
  holder: Record<string, unknown>
  field: string
}

/** Also a field of the name __proto__, as JSON.parse makes one. */
function put<T extends object>(holder: T, field: string, value: unknown): T {
  return Object.defineProperty(holder, field, {
    value,
    enumerable: true,
    configurable: true,
    writable: true
  })
}

function placesIn(value: unknown): Field[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap(field => [{ holder, field }, ...placesIn(holder[field])])
}

const deep = (levels: number): unknown =>
  levels === 0 ? 1 : levels % 2 === 0 ? [deep(levels - 1)] : { id: deep(levels - 1) }

const EVIL: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 53),
  '',
  ' ',
  '0',
  '-1',
  '1e5',
  '٣',
  'NaN',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'cut \udc00 off',
  'x'.repeat(65_000),
  '🎉'.repeat(500),
  '\u202eevil',
  "' or 1=1 --",
  '%',
  '\\',
  '{}',
  '../../etc/passwd',
  [],
  {},
  [1],
  ['a', 'b'],
  [null],
  Array.from({ length: 5_000 }, () => 0),
  { $ne: null },
  JSON.parse('{"__proto__":{"isPremium":true}}'),
  { toString: 1 },
  deep(40),
  deep(1_500)
]
