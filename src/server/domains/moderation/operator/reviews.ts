import type { Verdict } from '#contract/operator/refusal.ts'
import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import { mayDo, type QueueName } from '#contract/operator/roles.ts'
import type { ReviewDetail, ReviewItem } from '#contract/operator/shapes.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import { lockKey } from '../../../db/lock.ts'
import { claim, claimsOf, release, seenBy } from './claims.ts'
import type { Looked, Queue, Waiting } from './queue.ts'
import { queueNamed } from './queues.ts'
import { keepVerdict, lastVerdict } from './verdicts.ts'

const PAGE = 50

/** Urgent items first; logs the access per brand. */
export async function waitingIn(
  ctx: OperatorCtx,
  name: QueueName,
  brand?: string
): Promise<{ items: ReviewItem[]; has_more: boolean }> {
  ctx.need(`review.${name}`)
  const brands = ctx.brands(brand)
  const found = await queueNamed(name).waiting(ctx, brands, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const claimed = await claimsOf(ctx, name, idsOf(shown))
  for (const id of brands) {
    const ids = idsOf(shown.filter(item => item.brand === id))
    if (ids.length === 0 && brands.length > 1) continue
    ctx.note({ action: 'listReviews', subject: { kind: name }, brand: id, details: { ids } })
  }
  if (shown.length === 0 && brands.length !== 1) {
    ctx.note({ action: 'listReviews', subject: { kind: name } })
  }
  const items = shown.map(item => itemView(name, item, claimed.get(item.id)?.name ?? null))
  return { items, has_more: found.length > PAGE }
}

/** Shows an item and claims it. */
export async function lookAt(ctx: OperatorCtx, name: QueueName, id: number): Promise<ReviewDetail> {
  ctx.need(`review.${name}`)
  const queue = queueNamed(name)
  const item = await find(ctx, queue, id)
  if (queue.isFor && !(await queue.isFor(ctx, ctx.operator, item))) refuse('own_decision')
  return show(ctx, queue, item)
}

/** Claims the first free item that this operator may judge, except some. */
export async function next(
  ctx: OperatorCtx,
  name: QueueName,
  brand?: string,
  but: ReadonlySet<number> = new Set()
): Promise<ReviewDetail | null> {
  ctx.need(`review.${name}`)
  const queue = queueNamed(name)
  // Serialises concurrent calls, so that each gets another item.
  await lockKey(ctx.db, `review:${name}`)
  const brands = ctx.brands(brand)
  const waiting = await queue.waiting(ctx, brands, PAGE)
  const claimed = await claimsOf(ctx, name, idsOf(waiting))
  for (const { id } of waiting) {
    const claimer = claimed.get(id)
    if (but.has(id) || (claimer && claimer.id !== ctx.operator.id)) continue
    const item = await queue.look(ctx, brands, id)
    if (item === undefined) continue
    if (queue.isFor && !(await queue.isFor(ctx, ctx.operator, item))) continue
    return show(ctx, queue, item)
  }
  ctx.note({ action: 'nextReview', subject: { kind: name }, brand })
  return null
}

/** Refuses unseen, changed and decided items (product.md §31). */
export async function decideItem(
  ctx: OperatorCtx,
  name: QueueName,
  id: number,
  given: ReviewVerdict
): Promise<Verdict> {
  const { db } = ctx
  ctx.need(`review.${name}`)
  const queue = queueNamed(name)
  checkVerdict(queue, given)
  await lockKey(db, `review:${name}:${id}`)
  const item = await find(ctx, queue, id)
  const seen = await seenBy(ctx, name, id)
  if (seen === undefined) refuse('not_claimed')
  if (seen !== item.version) await refuseChanged(ctx, name, id, seen)
  if (queue.isFor && !(await queue.isFor(ctx, ctx.operator, item))) refuse('own_decision')
  await queue.decide(ctx, item, given)
  await release(ctx, name, id)
  const { verdict, reason = null, facts, rule, measure, days } = given
  ctx.note({
    action: 'decideReview',
    subject: { kind: name, id },
    brand: item.brand,
    reason: reason ?? facts,
    details: { verdict, member: item.member, rule, measure, days }
  })
  return keepVerdict(ctx, name, item, { verdict, reason })
}

export async function giveBack(ctx: OperatorCtx, name: QueueName, id: number): Promise<void> {
  ctx.need(`review.${name}`)
  const given = (await release(ctx, name, id)) ?? refuse('not_found')
  ctx.note({ action: 'releaseReview', subject: { kind: name, id }, brand: given.brand })
}

/** Hides names and addresses from operators who don't need them. */
function contentFor(
  ctx: OperatorCtx,
  { personal = [] }: Queue,
  { content }: Looked
): Looked['content'] {
  if (mayDo(ctx.operator.role, 'members.email')) return content
  return Object.fromEntries(Object.entries(content).filter(([key]) => !personal.includes(key)))
}

async function show(ctx: OperatorCtx, queue: Queue, item: Looked): Promise<ReviewDetail> {
  const until = await claim(ctx, queue, item)
  await queue.begin?.(ctx, item)
  ctx.note({
    action: 'getReview',
    subject: { kind: queue.name, id: item.id },
    brand: item.brand,
    details: { member: item.member }
  })
  return {
    ...itemView(queue.name, item, ctx.operator.name),
    claimed_until: until.toISOString(),
    verdicts: [...queue.verdicts],
    reasons: [...queue.reasons],
    content: contentFor(ctx, queue, item)
  }
}

/** Refuses `already_decided` with the verdict. */
async function find(ctx: OperatorCtx, queue: Queue, id: number): Promise<Looked> {
  const item = await queue.look(ctx, ctx.brands(), id)
  if (item !== undefined) return item
  const decided = await lastVerdict(ctx, ctx.brands(), queue.name, id)
  if (decided === undefined) return refuse('not_found')
  const { operator, ...verdict } = decided
  return refuse('already_decided', { decided: verdict })
}

/** Refuses `already_decided` if the seen version was decided, else `changed`. */
async function refuseChanged(
  ctx: OperatorCtx,
  name: QueueName,
  id: number,
  seen: string
): Promise<never> {
  const decided = await lastVerdict(ctx, ctx.brands(), name, id, seen)
  if (decided === undefined) refuse('changed')
  const { operator, ...verdict } = decided
  return refuse('already_decided', { decided: verdict })
}

function checkVerdict(queue: Queue, { verdict, reason }: ReviewVerdict): void {
  if (!queue.verdicts.includes(verdict)) refuseFields({ verdict: 'invalid' })
  if (!queue.needsReason.includes(verdict)) return
  if (reason === undefined) refuseFields({ reason: 'required' })
  if (queue.reasons.length > 0 && !queue.reasons.includes(reason))
    refuseFields({ reason: 'invalid' })
}

function itemView(queue: QueueName, item: Waiting, claimer: string | null): ReviewItem {
  const { id, brand, at, priority, member, summary } = item
  return { queue, id, brand, at: at.toISOString(), priority, member, summary, claimed_by: claimer }
}

function idsOf(items: readonly Waiting[]): number[] {
  return items.map(({ id }) => id)
}
