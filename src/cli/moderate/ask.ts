import { isCancel, select, text } from '@clack/prompts'
import { ReviewVerdict } from '#contract/operator/reviews.ts'
import type { ReviewDetail } from '#contract/operator/shapes.ts'
import type { Bench } from './desk.ts'

const SKIP = 'skip'

/** Asks for a verdict, applies it, and prints the next step. */
export async function ask(
  { act, terminal }: Bench,
  item: ReviewDetail
): Promise<'decided' | 'skip' | 'stop'> {
  const { decideItem, giveBack } = await import('#server/domains/moderation/operator/reviews.ts')
  const { queue, id } = item
  const verdict = await select({
    message: `${queue}:${id}`,
    options: [...item.verdicts, SKIP].map(value => ({ value, label: value }))
  })
  if (isCancel(verdict)) {
    await act(undefined, ctx => giveBack(ctx, queue, id))
    return 'stop'
  }
  if (verdict === SKIP) return 'skip'
  const reason = await reasonFor(item, verdict)
  if (reason === undefined) return 'stop'
  const given = ReviewVerdict.safeParse({ verdict, ...(reason === '' ? {} : { reason }) })
  if (!given.success) return 'skip'
  const done = await act(undefined, ctx => decideItem(ctx, queue, id, given.data))
  terminal.result(`${queue}:${id} ${done.verdict}`)
  return 'decided'
}

/** A reason; empty if none is needed, undefined if the operator stops. */
async function reasonFor({ reasons }: ReviewDetail, verdict: string): Promise<string | undefined> {
  if (['approve', 'dismiss'].includes(verdict)) return ''
  const given =
    reasons.length > 0
      ? await select({
          message: 'Why?',
          options: reasons.map(value => ({ value, label: value }))
        })
      : await text({ message: 'Why? The member reads this.' })
  return isCancel(given) ? undefined : given
}
