import { z } from 'zod'
import { CALLS } from './calls.ts'
import {
  ALWAYS_POSSIBLE,
  type AnyEndpoint,
  type Audience,
  OPERATOR_ALWAYS,
  type Upload
} from './endpoint.ts'
import { OPERATOR_CALLS } from './operator/calls.ts'
import { ALL_REFUSALS, type AnyRefusalCode, OperatorRefusalBody } from './operator/refusal.ts'
import { MAY } from './operator/roles.ts'
import { RefusalBody } from './refusal.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of an audience, made from the descriptions that validate its calls. */
export function openApi(audience: Audience, version: string): Json {
  const { calls, info, components, ...more } = DOCUMENTS[audience]()
  const byPath = Map.groupBy(calls, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  const paths = Object.fromEntries(
    [...byPath].map(([path, calls]) => [
      path,
      Object.fromEntries(
        [...Map.groupBy(calls, ({ method }) => method)].map(([method, variants]) => [
          method.toLowerCase(),
          operationOf(variants)
        ])
      )
    ])
  )
  return {
    openapi: '3.1.0',
    info: { title: info.title, version, description: info.description },
    ...more,
    paths,
    components
  }
}

interface Document {
  calls: readonly AnyEndpoint[]
  info: { title: string; description: string }
  components: Json
  [more: string]: unknown
}

const DOCUMENTS: Readonly<Record<Audience, () => Document>> = {
  member: () => ({
    calls: CALLS,
    info: {
      title: 'Livery',
      description:
        'The calls of the member app. The brand is the Host of the request; a session is the cookie auth.'
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth' } },
      schemas: { Refusal: schemaOf(RefusalBody, 'output') }
    }
  }),
  operator: () => ({
    calls: OPERATOR_CALLS,
    info: {
      title: 'Livery, the operators’ side',
      description:
        'Every call but getOperatorSession is written into the log. Tokens: livery operators add.'
    },
    security: [{ token: [] }, { session: [] }],
    'x-roles': MAY,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'livery_operator' }
      },
      schemas: { Refusal: schemaOf(OperatorRefusalBody, 'output') }
    }
  })
}

/** Merges the calls of a path and method into one operation; the query selects the call. */
function operationOf(variants: readonly AnyEndpoint[]): Json {
  const bodies = variants.filter(
    each => uploadOf(each) || Object.keys(properties(each.body)).length > 0 || isUnion(each.body)
  )
  return {
    operationId: variants.map(({ name }) => name).join('_or_'),
    summary: variants.map(({ summary }) => summary).join('; or: '),
    ...callersOf(variants),
    parameters: [
      ...parametersOf(variants, 'path'),
      ...parametersOf(variants, 'query'),
      ...idempotencyOf(variants)
    ],
    ...(bodies.length > 0
      ? {
          requestBody: {
            required: bodies.length === variants.length,
            content: contentOf(bodies)
          }
        }
      : {}),
    responses: responsesOf(variants)
  }
}

function callersOf(variants: readonly AnyEndpoint[]): Json {
  const [first] = variants
  if (first?.audience === 'operator') return { 'x-right': first.right ?? 'by queue' }
  const members = variants.filter(each => each.audience === 'member')
  return {
    'x-calls': members.map(({ name, variant, access }) => ({
      name,
      variant: variant ?? {},
      access
    })),
    ...(members.every(({ access }) => access === 'member') ? { security: [{ session: [] }] } : {})
  }
}

function uploadOf(each: AnyEndpoint): Upload | undefined {
  return each.audience === 'member' ? each.upload : undefined
}

function contentOf(bodies: readonly AnyEndpoint[]): Json {
  const [forms, plain] = [bodies.filter(uploadOf), bodies.filter(each => !uploadOf(each))]
  return {
    ...(plain.length > 0 ? json(oneOf(plain.map(({ body }) => schemaOf(body, 'input')))) : {}),
    ...(forms.length > 0 ? { 'multipart/form-data': { schema: oneOf(forms.map(formOf)) } } : {})
  }
}

function formOf(each: AnyEndpoint): Json {
  const upload = uploadOf(each)
  const { properties = {}, required = [], ...rest } = schemaOf(each.body, 'input')
  if (upload === undefined) return { ...rest, properties, required }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    ...rest,
    properties: { ...(properties as Json), [upload.field]: file },
    required: [...(required as string[]), upload.field]
  }
}

function parametersOf(variants: readonly AnyEndpoint[], place: 'path' | 'query'): Json[] {
  const found = new Map<string, Json>()
  for (const { params, query } of variants) {
    const schemas = alternatives(place === 'path' ? params : query)
    for (const one of schemas) {
      const required = (one.required as string[] | undefined) ?? []
      for (const [name, schema] of Object.entries((one.properties as Json | undefined) ?? {})) {
        const isAlways = variants.length === 1 && schemas.length === 1
        found.set(name, {
          name,
          in: place,
          required: isAlways && required.includes(name),
          schema: found.has(name) ? {} : schema
        })
      }
    }
  }
  return [...found.values()]
}

function idempotencyOf(variants: readonly AnyEndpoint[]): Json[] {
  if (!variants.some(each => each.audience === 'member' && each.idempotent)) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'The same key and body answer the first response again and charge nothing; kept 24 h',
      schema: { type: 'string', format: 'uuid' }
    }
  ]
}

function responsesOf(variants: readonly AnyEndpoint[]): Json {
  const responses: Record<string, Json> = {}
  for (const [status, calls] of Map.groupBy(variants, ({ status }) => status)) {
    responses[status] =
      status === 204 ? { description: 'Done' } : { description: 'Done', content: answerOf(calls) }
  }
  const codes = new Set(variants.flatMap(codesOf))
  for (const [status, same] of Map.groupBy(codes, code => ALL_REFUSALS[code].status)) {
    responses[status] ??= {
      description: same.toSorted().join(', '),
      content: json({ $ref: '#/components/schemas/Refusal' })
    }
  }
  return responses
}

function answerOf(calls: readonly AnyEndpoint[]): Json {
  const files = calls.flatMap(({ file }) => file ?? [])
  const plain = calls.filter(({ file }) => file === undefined)
  return {
    ...Object.fromEntries(files.map(file => [file, {}])),
    ...(plain.length > 0
      ? json(oneOf(plain.map(({ response }) => schemaOf(response, 'output'))))
      : {})
  }
}

function codesOf(each: AnyEndpoint): readonly AnyRefusalCode[] {
  if (each.audience === 'operator') return [...each.refusals, ...OPERATOR_ALWAYS]
  const { refusals, limits, access, method, idempotent } = each
  return [
    ...refusals,
    ...limits.flatMap(({ refusal }) => refusal ?? []),
    ...(access === 'member' ? (['authentication_required'] as const) : []),
    ...(access === 'member' && method !== 'GET' ? (['account_on_hold'] as const) : []),
    ...(idempotent ? (['idempotency_mismatch'] as const) : []),
    ...ALWAYS_POSSIBLE
  ]
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function oneOf(schemas: readonly Json[]): Json {
  const [only] = schemas
  return schemas.length === 1 && only ? only : { anyOf: schemas }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function properties(schema: z.ZodType): Json {
  return ((schemaOf(schema, 'input').properties as Json | undefined) ?? {}) as Json
}

function isUnion(schema: z.ZodType): boolean {
  return alternatives(schema).length > 1
}

function alternatives(schema: z.ZodType): Json[] {
  const whole = schemaOf(schema, 'input')
  return ((whole.anyOf ?? whole.oneOf) as Json[] | undefined) ?? [whole]
}
