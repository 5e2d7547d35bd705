import type { z } from 'zod'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { FIELD_CODES, type FieldCode } from '#contract/refusal.ts'
import { Refusal, refuseFields } from '../core/refusal.ts'
import { unstorable } from './storable.ts'

export interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

/** Merges parameters, query and body. Refuses `invalid` with the wrong fields. */
export function inputOf(
  endpoint: AnyEndpoint,
  { params, query, body }: Sent
): Record<string, unknown> {
  return {
    ...valid(endpoint.params, params ?? {}),
    ...valid(endpoint.query, query ?? {}),
    ...valid(endpoint.body, body ?? {})
  }
}

function valid(schema: z.ZodType, value: unknown): Record<string, unknown> {
  const { success, data, error } = schema.safeParse(value)
  if (success) {
    const field = unstorable(data)
    return field === undefined
      ? (data as Record<string, unknown>)
      : refuseFields({ [field]: 'invalid' })
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
