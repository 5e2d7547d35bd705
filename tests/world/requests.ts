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
  /** Own photos and decisions of members. */
  photos: readonly number[]
  decisions: readonly number[]
  texts: Readonly<Record<string, fc.Arbitrary<string>>>
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
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  description?: string
}

/**
 * Requests of a call: half of them as the contract describes them, a third with the query, the body
 * or a header broken, the rest with whatever is at hand.
 */
export function requestsOf(endpoint: Endpoint, everything: Known): fc.Arbitrary<Sent> {
  const known = { ...everything, texts: textsFor(endpoint, everything) }
  const query = valid(schemaOf(endpoint.query), known).map(value => queryOf(endpoint, value))
  const body = valid(schemaOf(endpoint.body), known).map(value => JSON.stringify(value))
  const headers = headersOf(endpoint)
  const fair = { query, body, headers: fairHeaders(endpoint) }
  const badQuery = brokenQueries(endpoint, known)
  const badBody = brokenBodies(endpoint, known)
  return fc.oneof(
    { weight: 10, arbitrary: fc.record(fair) },
    { weight: 2, arbitrary: fc.record({ ...fair, query: badQuery }) },
    { weight: 4, arbitrary: fc.record({ ...fair, body: badBody }) },
    { weight: 2, arbitrary: fc.record({ ...fair, headers }) },
    { weight: 1, arbitrary: fc.record({ query: badQuery, body: badBody, headers }) }
  )
}

/** Links for what the call does come first; one for anything else is tried too. */
const LINKS: Readonly<Record<string, string>> = {
  activate: 'activate',
  resetPassword: 'reset',
  checkReset: 'reset',
  changeMail: 'mail_change',
  undoChange: 'undo_password',
  deletionPageByLink: 'delete_link',
  deleteByLink: 'delete_link',
  reactivate: 'reactivate',
  undoDeletion: 'reactivate',
  confirmNotifications: 'enable_notifications'
}

function textsFor({ name }: Endpoint, { texts }: Known): Known['texts'] {
  if (name === 'getReceipt' && texts.paper) return { ...texts, id: texts.paper }
  const right = texts[`token for ${LINKS[name]}`]
  if (right === undefined || texts.token === undefined) return texts
  const token = fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: texts.token })
  return { ...texts, token }
}

function queryOf({ variant = {} }: Endpoint, value: unknown): [string, string][] {
  const meant = Object.entries(variant).filter(([, each]) => each !== '')
  return pairsOf({ ...Object.fromEntries(meant), ...(value as object) })
}

function pairsOf(value: unknown): [string, string][] {
  return Object.entries((value ?? {}) as object).flatMap(([key, each]) =>
    [each].flat().map((one): [string, string] => [key, textOf(one)])
  )
}

function brokenQueries(endpoint: Endpoint, known: Known): fc.Arbitrary<[string, string][]> {
  const right = valid(schemaOf(endpoint.query), known)
  return fc.oneof(
    { weight: 4, arbitrary: broken(right).map(value => queryOf(endpoint, value)) },
    { weight: 1, arbitrary: broken(right).map(pairsOf) },
    { weight: 1, arbitrary: right.map(value => [...queryOf(endpoint, value), ...pairsOf(value)]) }
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 2_000)
}

function brokenBodies(endpoint: Endpoint, known: Known): fc.Arbitrary<string | undefined> {
  const right = valid(schemaOf(endpoint.body), known)
  return fc.oneof(
    { weight: 5, arbitrary: broken(right).map(value => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_BODIES) }
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

const KEYS = fc.oneof(
  { weight: 3, arbitrary: fc.uuid() },
  fc.constantFrom(undefined, '7f7c1a52-52a3-4c5c-9d0a-111111111111')
)

function fairHeaders({ idempotent }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const key = idempotent ? KEYS : fc.constant(undefined)
  return key.map(each => ({ ...FAIR, ...(each ? { 'idempotency-key': each } : {}) }))
}

/** `own` stands for the brand's own origin. */
const FAIR = { 'content-type': 'application/json', origin: 'own' }

function headersOf({ idempotent }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const wrong = { ...WRONG, 'idempotency-key': idempotent ? NO_KEYS : [] }
  const one = Object.entries(wrong).flatMap(([name, values]) =>
    values.map(value => ({ ...FAIR, [name]: value }))
  )
  return fc
    .constantFrom(...one)
    .map(headers => Object.fromEntries(Object.entries(headers).filter(hasValue)))
}

const NO_KEYS = ['no-uuid', '', 'x'.repeat(3_000)]
const WRONG: Record<string, (string | undefined)[]> = {
  'content-type': [
    undefined,
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'no type at all'
  ],
  origin: [
    undefined,
    'null',
    'https://elsewhere.example',
    'https://other-brand.example',
    'own:8080',
    'no origin'
  ],
  'user-agent': [undefined, 'é'.repeat(2_000), '\u0001'],
  'accept-language': ['x'.repeat(4_000), 'nl;q=NaN']
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
  const lively = Object.hasOwn(known.texts, name) ? known.texts[name] : undefined
  if (schema.enum) {
    const any = fc.constantFrom(...schema.enum)
    return lively ? fc.oneof({ weight: 9, arbitrary: lively as fc.Arbitrary<unknown> }, any) : any
  }
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map(each => valid(each, known, name)))
  const [type, ...types] = [schema.type ?? 'object'].flat()
  if (types.length > 0) {
    return fc.oneof(
      ...[type, ...types].map(each => valid({ ...schema, type: each ?? 'null' }, known, name))
    )
  }
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.constantFrom(true, true, true, false)
  if (type === 'integer' || type === 'number') return numbers(schema, known)
  if (type === 'string') return texts(schema, known, name)
  if (type === 'array') return lists(schema, known, name)
  return objects(schema, known)
}

function numbers({ description, minimum, maximum }: Schema, known: Known): fc.Arbitrary<number> {
  if (description?.includes('own photo')) return fc.constantFrom(...known.photos)
  if (description?.includes('decision')) return fc.constantFrom(...known.decisions)
  if (description?.includes('order of the member')) {
    // The first is paid.
    return fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 9 }))
  }
  if (description?.includes('total that the page')) return fc.constantFrom(749, 749, 749, 1799)
  if (description?.includes('cam')) return fc.integer({ min: 1, max: 10 })
  if (description?.includes('member of this brand')) return fc.constantFrom(...known.members)
  if (description?.includes('conversation')) return fc.constantFrom(...known.conversations)
  if (description?.includes('message')) return fc.constantFrom(...known.messages)
  return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 100_000, 2 ** 31) })
}

function texts(
  { pattern, format, minLength = 0, maxLength }: Schema,
  known: Known,
  name: string
): fc.Arbitrary<string> {
  if (pattern === '^\\d{1,15}$') {
    const ids = [...known.members, ...known.conversations, ...known.messages]
    return fc.constantFrom(...ids.map(String), '0', '999999999999999')
  }
  const lively = Object.hasOwn(known.texts, name) ? known.texts[name] : undefined
  const most = Math.max(minLength + 20, Math.min(maxLength ?? 60, 60))
  const some = fc.string({ unit: 'grapheme', minLength, maxLength: most })
  if (lively) return fc.oneof({ weight: 9, arbitrary: lively }, some)
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
    // Nobody signs up without it, though the schema leaves that to the server to say.
    requiredKeys: Object.keys(properties).filter(
      key => required.includes(key) || key === 'terms_version'
    ),
    noNullPrototype: true
  })
}

/** A value that one or two things were done to. */
function broken(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const evil = fc.constantFrom(...EVIL)
  const once = fc.record({
    at: fc.nat(),
    to: evil,
    how: fc.constantFrom('replace', 'replace', 'taint', 'taint', 'drop', 'wrap', 'add'),
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
      else if (how === 'wrap') put(holder, field, [holder[field]])
      else if (how === 'taint') put(holder, field, tainted(holder[field], at))
      else put(holder, field, to)
      return copy
    }, value)
  )
}

/** The same text with what Postgres or JSON can't hold; anything else as text. */
function tainted(value: unknown, chance: number): unknown {
  if (typeof value !== 'string') return JSON.stringify(value)
  const taint = TAINTS[chance % TAINTS.length] ?? ''
  return chance % 2 === 0 ? value + taint : taint + value
}

const TAINTS = ['\u0000', '\ud83d', '\udc00', '\u202e', '\n', '🎉', 'x'.repeat(200)]

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
