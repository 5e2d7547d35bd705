import type { z } from 'zod'
import type { OperatorCall } from '#contract/operator/call.ts'
import type { Tx } from '../../db/connect.ts'
import type { Desk } from './desk.ts'

/** A call of the operators' side as its handler gets it. */
export interface AtWork<P, Q, B> extends Desk {
  params: P
  query: Q
  body: B
}

export interface OperatorRoute {
  call: OperatorCall
  handle(tx: Tx, work: AtWork<unknown, unknown, unknown>): Promise<unknown>
}

/** Binds a call of the operators' side to what answers it. */
export function bind<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType
>(
  call: OperatorCall<P, Q, B, R>,
  handle: (tx: Tx, work: AtWork<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>
): OperatorRoute {
  return { call: call as unknown as OperatorCall, handle: handle as OperatorRoute['handle'] }
}
