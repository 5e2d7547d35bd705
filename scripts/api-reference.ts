import { z } from 'zod'
import { CALLS } from '#contract/calls.ts'
import { CountryCode } from '#contract/country.ts'
import { ALWAYS_POSSIBLE } from '#contract/endpoint.ts'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import { OPERATOR_REFUSALS } from '#contract/operator/refusal.ts'
import { MAY } from '#contract/operator/roles.ts'
import { REFUSALS } from '#contract/refusal.ts'
import * as shapes from '#contract/shapes.ts'

type Json = Readonly<Record<string, unknown>>
type MemberCall = (typeof CALLS)[number]
type OperatorCall = (typeof OPERATOR_CALLS)[number]

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const MAX_LINE = 88

const INTRO = `# Calls

Made from the contract by \`node scripts/make-api-docs.ts\`; a test compares the two. The rules that hold for all calls (brand, session, errors, idempotency, retries) are in [product.md](product.md) §10.

The server validates with the same schemas and serves them as OpenAPI 3.1 at \`GET /api/openapi.json\`. Shapes are written as in TypeScript: \`?\` marks what may be absent, \`int\` a whole number, \`2..30\` its bounds or those of a text's length. Unknown fields are refused in a request.
`

/** Text of docs/api.md from the descriptions of all calls. */
export function apiReference(): string {
  return `${[
    INTRO,
    '# Members\n',
    `Every call may also answer ${codes(ALWAYS_POSSIBLE)}; a call for members \`authentication_required\`, and one that writes \`account_on_hold\`.\n`,
    ...byPath(CALLS).map(([path, calls]) => pathSection(path, calls.map(memberCall))),
    '# Operators\n',
    `Served on the operators' own port, with \`Authorization: Bearer <token>\` or the cookie of \`POST /admin/session\`, which only the console's own page may send. Every call but \`getOperatorSession\` is written into the log. Any call may answer \`token_wrong\`, \`code_required\`, \`cross_site\`, \`not_allowed\`, \`not_found\` and what calls of members may always answer.\n`,
    rolesTable(),
    ...byPath(OPERATOR_CALLS).map(([path, calls]) => pathSection(path, calls.map(operatorCall))),
    '# Shapes\n',
    ...[...NAMED.values()].toSorted((one, other) => byText(one.name, other.name)).map(shapeSection),
    '# Refusals\n',
    'The body is `{"error": {"code", "message", "fields"?}}` with the extras of its code beside them.\n',
    refusalTable('Code', REFUSALS),
    'Operators only:\n',
    refusalTable('Code', OPERATOR_REFUSALS)
  ].join('\n')}`
}

function byPath<C extends { name: string; path: string; method: string }>(
  calls: readonly C[]
): [string, C[]][] {
  const sorted = calls.toSorted(
    (one, other) =>
      byText(one.path, other.path) ||
      METHODS.indexOf(one.method) - METHODS.indexOf(other.method) ||
      byText(one.name, other.name)
  )
  return [...Map.groupBy(sorted, ({ path }) => path)]
}

function byText(one: string, other: string): number {
  return one.localeCompare(other, 'en')
}

function pathSection(path: string, calls: readonly string[]): string {
  return `## ${path}\n\n${calls.join('\n')}`
}

function memberCall(call: MemberCall): string {
  const { name, summary, method, path, variant, access, status, query, body, response } = call
  const keys = Object.entries(variant ?? {}).map(([key, value]) => `${key}=${value || '…'}`)
  const address = keys.length === 0 ? path : `${path}?${keys.join('&')}`
  return section(name, `${summary}.`, [
    `\`${method} ${address}\` · ${access === 'member' ? 'members' : 'anyone'} · ${status}`,
    ...shapeLines('Query', query, 'input'),
    ...shapeLines('Body', body, 'input'),
    ...(call.upload ? [uploadLine(call.upload)] : []),
    ...shapeLines('Answer', response, 'output'),
    ...refusalLine([...call.refusals, ...call.limits.flatMap(({ refusal }) => refusal ?? [])]),
    ...limitLine(call.limits),
    ...effectLine(call),
    ...notes(call)
  ])
}

function operatorCall(call: OperatorCall): string {
  const { name, summary, method, path, right, params, query, body, response, status, file } = call
  return section(name, `${summary}.`, [
    `\`${method} ${path}\` · ${rightText(right)} · ${status}`,
    ...shapeLines('Path', params, 'input'),
    ...shapeLines('Query', query, 'input'),
    ...shapeLines('Body', body, 'input'),
    ...(file === undefined
      ? shapeLines('Answer', response, 'output')
      : [`Answer: a file, \`${file}\``]),
    ...refusalLine(call.refusals)
  ])
}

function rightText(right: OperatorCall['right']): string {
  if (right === undefined) return 'the right of the queue'
  return right === 'own' ? 'any operator' : `\`${right}\``
}

function section(name: string, summary: string, lines: readonly string[]): string {
  return `### ${name}\n\n${summary}\n\n${lines.map(line => `- ${line}`).join('\n')}\n`
}

function shapeLines(title: string, schema: z.ZodType, io: 'input' | 'output'): string[] {
  const json = schemaOf(schema, io)
  if (isEmpty(json)) return []
  const text = typeOf(json)
  if (!text.includes('\n')) return [`${title}: \`${text}\``]
  const indented = text.replaceAll('\n', '\n  ')
  return [`${title}:\n\n  \`\`\`ts\n  ${indented}\n  \`\`\``]
}

function uploadLine({ field, most }: NonNullable<MemberCall['upload']>): string {
  return `Sent as multipart/form-data with the file in \`${field}\`, ${most / 1024 / 1024} MB at most`
}

function refusalLine(given: readonly string[]): string[] {
  return given.length === 0 ? [] : [`Refusals: ${codes([...new Set(given)])}`]
}

/** A call's effect on the database, if its method doesn't imply it. */
function effectLine({ method, effect, durability }: MemberCall): string[] {
  const isRelaxed = durability === 'relaxed'
  if (effect === (method === 'GET' ? 'read' : 'write') && !isRelaxed) return []
  return [`Effect: \`${effect}\`${isRelaxed ? ', relaxed (a crash may lose it)' : ''}`]
}

function limitLine(limits: MemberCall['limits']): string[] {
  if (limits.length === 0) return []
  const texts = limits.map(
    ({ calls, seconds, by }) =>
      `${calls} in ${spanOf(seconds)} per ${by === 'ip' ? 'network address' : 'member'}`
  )
  return [`Limits: ${texts.join('; ')}`]
}

function notes({ idempotent, cache, isForeign, evenOnHold }: MemberCall): string[] {
  return [
    ...(idempotent ? ['Takes an `Idempotency-Key`'] : []),
    ...(cache > 0 ? [`May be kept for ${spanOf(cache)}`] : []),
    ...(isForeign ? ['May be posted as a form from other origins; reads no session'] : []),
    ...(evenOnHold ? ['Open to members on hold'] : [])
  ]
}

function spanOf(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second']
  ] as const
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? [1, 'second']
  const amount = seconds / size
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`
}

function codes(given: readonly string[]): string {
  return given.map(code => `\`${code}\``).join(', ')
}

function rolesTable(): string {
  const rows = Object.entries(MAY).map(([role, rights]) => `| \`${role}\` | ${codes(rights)} |`)
  return `| Role | Rights |\n| --- | --- |\n${rows.join('\n')}\n`
}

function refusalTable(
  title: string,
  refusals: Readonly<Record<string, { status: number; extras?: z.ZodType; message?: string }>>
): string {
  const rows = Object.entries(refusals).map(([code, { status, extras, message }]) => {
    const cells = [`\`${code}\``, String(status), extras ? `\`${inCell(extras)}\`` : '']
    return `| ${[...cells, ...(message === undefined ? [] : [message])].join(' | ')} |`
  })
  const head = Object.values(refusals).some(({ message }) => message !== undefined)
    ? `| ${title} | Status | Extras | Message |\n| --- | --- | --- | --- |`
    : `| ${title} | Status | Extras |\n| --- | --- | --- |`
  return `${head}\n${rows.join('\n')}\n`
}

function inCell(schema: z.ZodType): string {
  return oneLine(schemaOf(schema, 'output')).replaceAll('|', '\\|')
}

interface Named {
  name: string
  json: Json
}

/** Named shapes by JSON schema; each is written once and then referred to. */
const NAMED: ReadonlyMap<string, Named> = new Map(
  Object.entries({ CountryCode, ...shapes }).flatMap(([name, value]) => {
    if (!(value instanceof z.ZodType)) return []
    const json = schemaOf(value, 'output')
    return isNameable(json) ? [[JSON.stringify(json), { name, json }] as const] : []
  })
)

function isNameable({ enum: values, properties }: Json): boolean {
  return (Array.isArray(values) && values.length > 1) || properties !== undefined
}

function shapeSection({ name, json }: Named): string {
  return `### ${name}\n\n\`\`\`ts\n${typeOf(json, true).trim()}\n\`\`\`\n`
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function isEmpty({ type, properties = {}, additionalProperties }: Json): boolean {
  const hasFields = Object.keys(properties as Json).length > 0
  return type === 'object' && !hasFields && typeof additionalProperties !== 'object'
}

/** A JSON schema as a TypeScript type; `isWhole` expands a named shape. */
function typeOf(json: Json, isWhole = false): string {
  const line = oneLine(json, isWhole)
  if (line.length <= MAX_LINE) return line
  const named = NAMED.get(JSON.stringify(json))
  if (named && !isWhole) return named.name
  const variants = (json.anyOf ?? json.oneOf) as Json[] | undefined
  if (variants) return variants.map(each => `| ${hung(typeOf(each))}`).join('\n')
  if (Array.isArray(json.enum)) return `\n${wrapped(json.enum.map(literal))}`
  if (json.type === 'array') return `Array<${hung(typeOf((json.items ?? {}) as Json))}>`
  const fields = fieldsOf(json).map(([key, each]) =>
    `  ${key}: ${hung(typeOf(each))}`.replace(': \n', ':\n')
  )
  return fields.length === 0 ? line : `{\n${fields.join('\n')}\n}`
}

function oneLine(json: Json, isWhole = false): string {
  const named = NAMED.get(JSON.stringify(json))
  if (named && !isWhole) return named.name
  const variants = (json.anyOf ?? json.oneOf) as Json[] | undefined
  if (variants) return variants.map(each => oneLine(each)).join(' | ')
  if (Array.isArray(json.enum)) return json.enum.map(literal).join(' | ')
  if (json.const !== undefined) return literal(json.const)
  if (Array.isArray(json.type)) {
    return json.type.map(type => oneLine({ ...json, type })).join(' | ')
  }
  if (json.type === 'array') {
    const item = oneLine((json.items ?? {}) as Json)
    return `${item.includes(' | ') ? `(${item})` : item}[]${bounds(json.minItems, json.maxItems)}`
  }
  if (json.type === 'object') return objectLine(json)
  return plainType(json)
}

function objectLine(json: Json): string {
  const fields = fieldsOf(json)
  if (fields.length > 0) {
    return `{ ${fields.map(([key, each]) => `${key}: ${oneLine(each)}`).join('; ')} }`
  }
  const { propertyNames, additionalProperties } = json
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return '{}'
  const key = propertyNames ? oneLine(propertyNames as Json) : 'string'
  return `Record<${key}, ${oneLine(additionalProperties as Json)}>`
}

function fieldsOf({ properties = {}, required = [] }: Json): [string, Json][] {
  return Object.entries(properties as Record<string, Json>).map(([name, each]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    return [(required as string[]).includes(name) ? key : `${key}?`, each]
  })
}

function plainType({ type, format, minLength, maxLength, minimum, maximum }: Json): string {
  if (type === 'string') return `string${format ? ` (${format})` : bounds(minLength, maxLength)}`
  if (type === 'integer') return `int${bounds(minimum, maximum)}`
  if (type === 'number') return `number${bounds(minimum, maximum)}`
  return typeof type === 'string' ? type : 'unknown'
}

/** ` 3..30`, if the bounds are narrower than the type's. */
function bounds(least: unknown, most: unknown): string {
  const from = typeof least === 'number' && least > Number.MIN_SAFE_INTEGER ? String(least) : ''
  const to = typeof most === 'number' && most < Number.MAX_SAFE_INTEGER ? String(most) : ''
  return from === '' && to === '' ? '' : ` ${from}..${to}`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

function hung(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

function wrapped(parts: readonly string[]): string {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + part.length + 3 <= MAX_LINE) {
      lines[lines.length - 1] = `${last} | ${part}`
    } else {
      lines.push(`| ${part}`)
    }
  }
  return lines.join('\n')
}
