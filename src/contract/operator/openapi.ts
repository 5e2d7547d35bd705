import { z } from 'zod'
import { REFUSALS, type RefusalCode } from '../refusal.ts'
import { OPERATOR_ALWAYS, type OperatorCall } from './call.ts'
import { OPERATOR_CALLS } from './calls.ts'
import { OPERATOR_REFUSALS, OperatorRefusalBody, type OperatorRefusalCode } from './refusal.ts'
import { MAY } from './roles.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the operators' side, with who may do what. */
export function operatorOpenApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of OPERATOR_CALLS) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery, the operators’ side',
      version,
      description: 'Every call is written into the log. Tokens: livery operators add.'
    },
    security: [{ token: [] }],
    'x-roles': MAY,
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: schemaOf(OperatorRefusalBody, 'output') }
    }
  }
}

function operationOf(call: OperatorCall): Json {
  const { name, summary, right, params, query, body, response, status, file } = call
  const content = file
    ? { [file]: {} }
    : { 'application/json': { schema: schemaOf(response, 'output') } }
  return {
    operationId: name,
    summary,
    'x-right': right ?? 'by queue',
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(hasFields(body)
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } }
          }
        }
      : {}),
    responses: { [status]: { description: 'Done', content }, ...refusalsOf(call) }
  }
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties as Json).map(([name, one]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    schema: one
  }))
}

function refusalsOf({ refusals }: OperatorCall): Json {
  const byStatus = Map.groupBy([...new Set([...refusals, ...OPERATOR_ALWAYS])], statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.toSorted().join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
      }
    ])
  )
}

function statusOf(code: RefusalCode | OperatorRefusalCode): number {
  return { ...REFUSALS, ...OPERATOR_REFUSALS }[code].status
}

function hasFields(schema: z.ZodType): boolean {
  return Object.keys((schemaOf(schema, 'input').properties as Json | undefined) ?? {}).length > 0
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
