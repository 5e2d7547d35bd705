import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import type { QueueName } from '#contract/operator/roles.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import type { Operator } from '../../../core/operator/operator.ts'

/** Something that waits for a person, as a list shows it. */
export interface Waiting {
  id: number
  brand: string
  at: Date
  priority: boolean
  member: number | null
  /** In a line. */
  summary: string
}

/** The same as somebody sees it who is to judge it. */
export interface Looked extends Waiting {
  /** Changes with what is seen, so that nobody decides on something else. */
  version: string
  content: Record<string, unknown>
}

/** One kind of work: what waits, what is seen of it, and what a verdict does. */
export interface Queue {
  name: QueueName
  verdicts: readonly ReviewVerdict['verdict'][]
  /** Codes that a rejection may give; any text where there are none. */
  reasons: readonly string[]
  /** Verdicts that have to say why. */
  needsReason: readonly ReviewVerdict['verdict'][]
  /** The urgent first, then the oldest. */
  waiting(
    ctx: Pick<OperatorCtx, 'db'>,
    brands: readonly string[],
    limit: number
  ): Promise<Waiting[]>
  /** What waits under an id; undefined where nothing does. */
  look(
    ctx: Pick<OperatorCtx, 'db'>,
    brands: readonly string[],
    id: number
  ): Promise<Looked | undefined>
  /** Whether this operator may judge it; everybody when absent. */
  isFor?(ctx: Pick<OperatorCtx, 'db'>, operator: Operator, item: Looked): Promise<boolean>
  /** What follows when somebody begins to work on it. */
  begin?(ctx: OperatorCtx, item: Looked): Promise<void>
  /** Fields of the content that say who somebody is: for those alone who may read addresses. */
  personal?: readonly string[]
  decide(ctx: OperatorCtx, item: Looked, given: ReviewVerdict): Promise<void>
}
