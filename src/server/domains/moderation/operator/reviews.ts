import { sql } from 'kysely'
import type { Verdict } from '#contract/operator/refusal.ts'
import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import { mayDo, type QueueName } from '#contract/operator/roles.ts'
import type { ReviewDetail, ReviewItem } from '#contract/operator/shapes.ts'
import type { Desk } from '../../../core/operator/desk.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { claim, claimsOf, release, seenBy } from './claims.ts'
import type { Looked, Queue, Waiting } from './queue.ts'
import { queueNamed } from './queues.ts'
import { keepVerdict, lastVerdict } from './verdicts.ts'

/** Items of a list. */
const PAGE = 50

/** What waits in a queue, the urgent first; looking at the list is written down, a line a brand. */
export async function waitingIn(
  tx: Tx,
  desk: Desk,
  name: QueueName,
  brand?: string
): Promise<{ items: ReviewItem[]; has_more: boolean }> {
  desk.need(`review.${name}`)
  const brands = desk.brands(brand)
  const found = await queueNamed(name).waiting(tx, brands, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const claimed = await claimsOf(tx, name, idsOf(shown), desk.now)
  for (const id of brands) {
    const ids = idsOf(shown.filter(item => item.brand === id))
    if (ids.length === 0 && brands.length > 1) continue
    desk.note({ action: 'listReviews', subject: { kind: name }, brand: id, details: { ids } })
  }
  if (shown.length === 0 && brands.length !== 1) {
    desk.note({ action: 'listReviews', subject: { kind: name } })
  }
  const items = shown.map(item => itemView(name, item, claimed.get(item.id)?.name ?? null))
  return { items, has_more: found.length > PAGE }
}

/** Shows an item and claims it. */
export async function lookAt(
  tx: Tx,
  desk: Desk,
  name: QueueName,
  id: number
): Promise<ReviewDetail> {
  desk.need(`review.${name}`)
  const queue = queueNamed(name)
  const item = await find(tx, desk, queue, id)
  if (queue.isFor && !(await queue.isFor(tx, desk.operator, item))) refuse('own_decision')
  return show(tx, desk, queue, item)
}

/** Claims the first item that nobody else works on and that this operator may judge, but for some. */
export async function next(
  tx: Tx,
  desk: Desk,
  name: QueueName,
  brand?: string,
  but: ReadonlySet<number> = new Set()
): Promise<ReviewDetail | null> {
  desk.need(`review.${name}`)
  const queue = queueNamed(name)
  // Two that ask at once get two items, one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review:${name}`}, 0))`.execute(tx)
  const brands = desk.brands(brand)
  const waiting = await queue.waiting(tx, brands, PAGE)
  const claimed = await claimsOf(tx, name, idsOf(waiting), desk.now)
  for (const { id } of waiting) {
    const claimer = claimed.get(id)
    if (but.has(id) || (claimer && claimer.id !== desk.operator.id)) continue
    const item = await queue.look(tx, brands, id)
    if (item === undefined) continue
    if (queue.isFor && !(await queue.isFor(tx, desk.operator, item))) continue
    return show(tx, desk, queue, item)
  }
  desk.note({ action: 'nextReview', subject: { kind: name }, brand })
  return null
}

/**
 * Decides an item as it was seen. Refuses what nobody looked at, what changed since, and what was
 * decided already, and says how (contract.md, Operator API).
 */
export async function decideItem(
  tx: Tx,
  desk: Desk,
  name: QueueName,
  id: number,
  given: ReviewVerdict
): Promise<Verdict> {
  desk.need(`review.${name}`)
  const queue = queueNamed(name)
  checkVerdict(queue, given)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review:${name}:${id}`}, 0))`.execute(
    tx
  )
  const item = await find(tx, desk, queue, id)
  const seen = await seenBy(tx, desk, name, id)
  if (seen === undefined) refuse('not_claimed')
  if (seen !== item.version) await refuseChanged(tx, desk, name, id, seen)
  if (queue.isFor && !(await queue.isFor(tx, desk.operator, item))) refuse('own_decision')
  await queue.decide(tx, desk, item, given)
  await release(tx, desk, name, id)
  const { verdict, reason = null, facts, rule, measure, days } = given
  desk.note({
    action: 'decideReview',
    subject: { kind: name, id },
    brand: item.brand,
    reason: reason ?? facts,
    details: { verdict, member: item.member, rule, measure, days }
  })
  return keepVerdict(tx, desk, name, item, { verdict, reason })
}

/** Gives an item back. */
export async function giveBack(tx: Tx, desk: Desk, name: QueueName, id: number): Promise<void> {
  desk.need(`review.${name}`)
  const given = (await release(tx, desk, name, id)) ?? refuse('not_found')
  desk.note({ action: 'releaseReview', subject: { kind: name, id }, brand: given.brand })
}

/** What is seen of an item: no names and addresses for who needs none to judge it. */
function contentFor(desk: Desk, { personal = [] }: Queue, { content }: Looked): Looked['content'] {
  if (mayDo(desk.operator.role, 'members.email')) return content
  return Object.fromEntries(Object.entries(content).filter(([key]) => !personal.includes(key)))
}

async function show(tx: Tx, desk: Desk, queue: Queue, item: Looked): Promise<ReviewDetail> {
  const until = await claim(tx, desk, queue, item)
  await queue.begin?.(tx, desk, item)
  desk.note({
    action: 'getReview',
    subject: { kind: queue.name, id: item.id },
    brand: item.brand,
    details: { member: item.member }
  })
  return {
    ...itemView(queue.name, item, desk.operator.name),
    claimed_until: until.toISOString(),
    verdicts: [...queue.verdicts],
    reasons: [...queue.reasons],
    content: contentFor(desk, queue, item)
  }
}

/** An item that waits; refuses one that was decided with what was decided. */
async function find(db: Db, desk: Desk, queue: Queue, id: number): Promise<Looked> {
  const item = await queue.look(db, desk.brands(), id)
  if (item !== undefined) return item
  const decided = await lastVerdict(db, desk.brands(), queue.name, id)
  if (decided === undefined) return refuse('not_found')
  const { operator, ...verdict } = decided
  return refuse('already_decided', { decided: verdict })
}

/** What was seen is no longer what waits: it was decided, and something new came, or it was changed. */
async function refuseChanged(
  db: Db,
  desk: Desk,
  name: QueueName,
  id: number,
  seen: string
): Promise<never> {
  const decided = await lastVerdict(db, desk.brands(), name, id, seen)
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
