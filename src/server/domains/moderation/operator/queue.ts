import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import type { QueueName } from '#contract/operator/roles.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import type { Operator } from '../../../core/operator/operator.ts'

export interface Waiting {
  id: number
  brand: string
  at: Date
  priority: boolean
  member: number | null
  summary: string
}

export interface Looked extends Waiting {
  /** Changes with the content, so that no verdict applies to unseen content. */
  version: string
  content: Record<string, unknown>
}

export interface Queue {
  name: QueueName
  verdicts: readonly ReviewVerdict['verdict'][]
  /** Allowed reasons; empty allows any text. */
  reasons: readonly string[]
  needsReason: readonly ReviewVerdict['verdict'][]
  /** Urgent first, then oldest. */
  waiting(
    ctx: Pick<OperatorCtx, 'db'>,
    brands: readonly string[],
    limit: number
  ): Promise<Waiting[]>
  /** Returns undefined if nothing waits under the id. */
  look(
    ctx: Pick<OperatorCtx, 'db'>,
    brands: readonly string[],
    id: number
  ): Promise<Looked | undefined>
  /** Whether the operator may judge the item; absent if all may. */
  isFor?(ctx: Pick<OperatorCtx, 'db'>, operator: Operator, item: Looked): Promise<boolean>
  begin?(ctx: OperatorCtx, item: Looked): Promise<void>
  /** Fields shown only to operators who may read addresses. */
  personal?: readonly string[]
  decide(ctx: OperatorCtx, item: Looked, given: ReviewVerdict): Promise<void>
}
