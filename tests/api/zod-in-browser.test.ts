import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

// Members' browsers read answers by a small Zod of ours (src/api/zod-in-browser.ts): it has to say
// what Zod says, of every answer of the contract, right or wrong.

const { CALLS: real } = await import('#contract/calls.ts')
vi.resetModules()
vi.doMock('zod', () => import('#api/zod-in-browser.ts'))
const { CALLS: small } = await import('#contract/calls.ts')
// The next file of this worker gets modules with Zod itself.
vi.doUnmock('zod')
vi.resetModules()

interface Json {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  additionalProperties?: Json | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

/** Values that a JSON Schema allows. */
function arbitraryOf(schema: Json): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(arbitraryOf))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'integer') return fc.integer(rangeOf(schema, 1_000_000))
  if (schema.type === 'number') return fc.integer(rangeOf(schema, 1_000))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return textOf(schema)
  return fc.jsonValue()
}

function objectOf({ properties = {}, required = [], additionalProperties }: Json) {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, arbitraryOf(part)])),
    { requiredKeys: required }
  )
  if (typeof additionalProperties !== 'object') return named
  const keys = fc.string({ minLength: 1, maxLength: 8 }).filter(key => key !== '__proto__')
  return fc.dictionary(keys, arbitraryOf(additionalProperties), { maxKeys: 2 })
}

const rangeOf = ({ minimum, maximum }: Json, most: number) => ({
  min: Math.max(minimum ?? 0, -most),
  max: Math.min(maximum ?? most, most)
})

function textOf({ format, pattern, minLength, maxLength }: Json): fc.Arbitrary<string> {
  const moment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true
  })
  if (format === 'date-time') return moment.map(date => date.toISOString())
  if (format === 'date') return moment.map(date => date.toISOString().slice(0, 10))
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength: minLength ?? 0, maxLength: maxLength ?? 20 })
}

const wrong = fc.constantFrom<unknown>(null, undefined, 'x', -1, 1.5, true, [], {}, [{}])

/** The same with something else in one place, or with a key more. */
function spoilt(value: unknown, at: number, by: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    return value.map((one, index) => (index === at % value.length ? spoilt(one, at, by) : one))
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return by
  const keys = Object.keys(value)
  const key = keys[at % keys.length] ?? ''
  const inside = (value as Record<string, unknown>)[key]
  if (at % 5 === 0) return { ...value, stray: by }
  if (at % 5 === 1)
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: spoilt(inside, Math.floor(at / keys.length), by) }
}

function said(schema: { parse(value: unknown): unknown }, value: unknown): unknown {
  try {
    return { read: schema.parse(value) }
  } catch {
    return 'refused'
  }
}

test.each(real.map((call, index) => [call.name, call, small[index]] as const))(
  'an answer of %s is read alike by both, right or wrong',
  (_, call: Endpoint, other) => {
    const schema = z.toJSONSchema(call.response, { io: 'input', unrepresentable: 'any' }) as Json
    fc.assert(
      fc.property(arbitraryOf(schema), fc.nat(), wrong, (value, at, by) => {
        expect(said(other?.response as Endpoint['response'], value)).toEqual(
          said(call.response, value)
        )
        const broken = spoilt(value, at, by)
        expect(said(other?.response as Endpoint['response'], broken)).toEqual(
          said(call.response, broken)
        )
      }),
      { numRuns: 30 }
    )
  }
)

test('the small one is really read by, and refuses by itself', () => {
  const [call] = small
  expect(call?.response).not.toBeInstanceOf(z.ZodType)
  expect(call?.response.safeParse(undefined)).toMatchObject({ success: false })
})
