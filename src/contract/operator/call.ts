import type { z } from 'zod'
import { Nothing } from '../endpoint.ts'
import type { RefusalCode } from '../refusal.ts'
import type { OperatorRefusalCode } from './refusal.ts'
import type { Right } from './roles.ts'

/** One call of the operators' side, described once: server, tests and OpenAPI read it. */
export interface OperatorCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType
> {
  name: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` where a parameter stands. */
  path: `/admin/${string}`
  /** What the operator needs; where it depends on the queue, the handler asks. */
  right: Right | undefined
  params: P
  query: Q
  body: B
  response: R
  status: 200 | 201
  refusals: readonly (RefusalCode | OperatorRefusalCode)[]
  /** The answer is a file of this type and not JSON. */
  file: string | undefined
}

interface Given<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType
> {
  name: string
  summary: string
  method: OperatorCall['method']
  path: OperatorCall['path']
  right?: Right
  params?: P
  query?: Q
  body?: B
  response: R
  status?: 200 | 201
  refusals?: OperatorCall['refusals']
  file?: string
}

/** Describes a call of the operators' side; status 200 and nothing is taken unless it says so. */
export function operatorCall<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing
>(given: Given<P, Q, B, R>): OperatorCall<P, Q, B, R> {
  return {
    right: undefined,
    status: 200,
    refusals: [],
    file: undefined,
    params: Nothing as unknown as P,
    query: Nothing as unknown as Q,
    body: Nothing as unknown as B,
    ...given
  }
}

/** What any call of the operators' side may refuse with. */
export const OPERATOR_ALWAYS: readonly (RefusalCode | OperatorRefusalCode)[] = [
  'token_wrong',
  'not_allowed',
  'not_found',
  'bad_json',
  'invalid',
  'too_large',
  'unsupported_type',
  'too_many',
  'failed',
  'maintenance'
]
