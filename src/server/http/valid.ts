import type { z } from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { FIELD_CODES, type FieldCode } from '#contract/refusal.ts'
import { Refusal, refuseFields } from '../core/refusal.ts'
import { unstorable } from './storable.ts'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** What was sent, as the call describes it. Refuses `invalid`, with the fields that do not fit. */
export function inputOf(endpoint: AnyEndpoint, { params, query, body }: Input): Input {
  return {
    params: valid(endpoint.params, params ?? {}),
    query: valid(endpoint.query, query ?? {}),
    body: valid(endpoint.body, body ?? {})
  }
}

function valid(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) {
    const field = unstorable(data)
    return field === undefined ? data : refuseFields({ [field]: 'invalid' })
  }
  const fields: Record<string, FieldCode> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = 'unknown'
    else fields[issue.path.join('.') || 'body'] ??= fieldCode(issue, value)
  }
  throw new Refusal('invalid', { fields })
}

function fieldCode(issue: z.core.$ZodIssue, value: unknown): FieldCode {
  const isMissing = issue.path.reduce<unknown>(at, value) === undefined
  if (issue.code === 'custom') {
    return FIELD_CODES.find(code => code === issue.message) ?? 'invalid'
  }
  if (isMissing && issue.code !== 'invalid_union') return 'required'
  const isText = issue.code === 'too_small' || issue.code === 'too_big' ? issue.origin : undefined
  if (issue.code === 'too_small') return isText === 'number' ? 'too_small' : 'too_short'
  if (issue.code === 'too_big') return isText === 'number' ? 'too_big' : 'too_long'
  return 'invalid'
}

function at(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined
}
