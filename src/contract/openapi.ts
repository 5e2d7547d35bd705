import { z } from 'zod'
import { CALLS } from './calls.ts'
import { ALWAYS_POSSIBLE, type Endpoint } from './endpoint.ts'
import { REFUSALS, RefusalBody, type RefusalCode } from './refusal.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, from the descriptions that server and client use. */
export function openApi(version: string): Json {
  const byPath = Map.groupBy(CALLS, ({ path }) => path)
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
    info: {
      title: 'Livery',
      version,
      description:
        'The calls of the member app. The brand is the Host of the request; a session is the cookie auth.'
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth' } },
      schemas: { Refusal: schemaOf(RefusalBody, 'output') }
    }
  }
}

/** Calls of one path and method are one operation: the query says which is meant. */
function operationOf(variants: readonly Endpoint[]): Json {
  const [first] = variants
  if (first === undefined) return {}
  const bodies = variants.filter(
    ({ body, upload }) => upload || Object.keys(properties(body)).length > 0 || isUnion(body)
  )
  return {
    operationId: variants.map(({ name }) => name).join('_or_'),
    summary: variants.map(({ summary }) => summary).join('; or: '),
    'x-calls': variants.map(({ name, variant, access }) => ({
      name,
      variant: variant ?? {},
      access
    })),
    ...(variants.every(({ access }) => access === 'member') ? { security: [{ session: [] }] } : {}),
    parameters: [...parametersOf(variants), ...idempotencyOf(variants)],
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

function contentOf(bodies: readonly Endpoint[]): Json {
  const [forms, plain] = [bodies.filter(each => each.upload), bodies.filter(each => !each.upload)]
  return {
    ...(plain.length > 0 ? json(oneOf(plain.map(({ body }) => schemaOf(body, 'input')))) : {}),
    ...(forms.length > 0 ? { 'multipart/form-data': { schema: oneOf(forms.map(formOf)) } } : {})
  }
}

function formOf({ body, upload }: Endpoint): Json {
  const { properties = {}, required = [], ...rest } = schemaOf(body, 'input')
  if (upload === undefined) return { ...rest, properties, required }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    ...rest,
    properties: { ...(properties as Json), [upload.field]: file },
    required: [...(required as string[]), upload.field]
  }
}

function parametersOf(variants: readonly Endpoint[]): Json[] {
  const found = new Map<string, Json>()
  for (const { query } of variants) {
    for (const one of alternatives(query)) {
      const required = (one.required as string[] | undefined) ?? []
      for (const [name, schema] of Object.entries((one.properties as Json | undefined) ?? {})) {
        const isAlways = variants.length === 1 && alternatives(query).length === 1
        found.set(name, {
          name,
          in: 'query',
          required: isAlways && required.includes(name),
          schema: found.has(name) ? {} : schema
        })
      }
    }
  }
  return [...found.values()]
}

function idempotencyOf(variants: readonly Endpoint[]): Json[] {
  if (!variants.some(({ idempotent }) => idempotent)) return []
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

function responsesOf(variants: readonly Endpoint[]): Json {
  const responses: Record<string, Json> = {}
  for (const [status, calls] of Map.groupBy(variants, ({ status }) => status)) {
    responses[status] =
      status === 204
        ? { description: 'Done' }
        : {
            description: 'Done',
            content: json(oneOf(calls.map(({ response }) => schemaOf(response, 'output'))))
          }
  }
  for (const [status, codes] of Map.groupBy(codesOf(variants), code => REFUSALS[code].status)) {
    responses[status] ??= {
      description: codes.toSorted().join(', '),
      content: json({ $ref: '#/components/schemas/Refusal' })
    }
  }
  return responses
}

function codesOf(variants: readonly Endpoint[]): RefusalCode[] {
  const own = variants.flatMap(({ refusals, limits, access, method, idempotent }) => [
    ...refusals,
    ...limits.flatMap(({ refusal }) => refusal ?? []),
    ...(access === 'member' ? (['authentication_required'] as const) : []),
    ...(access === 'member' && method !== 'GET' ? (['account_on_hold'] as const) : []),
    ...(idempotent ? (['idempotency_mismatch'] as const) : [])
  ])
  return [...new Set([...own, ...ALWAYS_POSSIBLE])]
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
