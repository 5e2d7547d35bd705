import { sql } from 'kysely'
import { DAY_MS } from '#contract/time.ts'
import type { AppContext } from '../../../core/app.ts'
import type { Brand } from '../../../core/brands.ts'
import type { Chore } from '../../../core/chore.ts'
import { type BrandCtx, brandCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { inBatches } from './batches.ts'
import { sendCampaigns } from './campaigns.ts'
import { dueChats, markChats, withDueChats } from './due-chats.ts'
import { dueLikes, markLikes, withDueLikes } from './due-likes.ts'
import { dueUnread, markUnread, withDueUnread } from './due-unread.ts'
import { newMembersFor, weeklyEvent, withDueWeekly } from './due-weekly.ts'
import { mailFailedPushes } from './fallback.ts'
import { type Moments, momentsOf } from './moments.ts'
import { remindNewcomers } from './newcomers.ts'
import { planFor } from './plan.ts'
import { receiversOf } from './receivers.ts'
import { tell } from './tell.ts'

/** Days to keep records; longer than MAX_DAYS, so that no event is notified twice. */
const KEEP_DAYS = 15

/** Notifies members of what happened while they were away (product.md §22). */
export const notices: Chore = {
  name: 'notices',
  everySeconds: 60,
  run: async app => {
    const awake = app.brands.all.filter(brand => !app.brands.isPaused(brand))
    for (const brand of awake) await tellMembers(app, brand)
    await forgetOld(app)
  }
}

async function tellMembers(app: AppContext, brand: Brand): Promise<void> {
  const ctx = brandCtx(app, brand, app.database.kysely)
  const moments = momentsOf(brand, ctx.now)
  await inBatches(ctx, await allDue(ctx, moments), (db, ids) =>
    tellBatch({ ...ctx, db }, moments, ids)
  )
  await mailFailedPushes(ctx, moments)
  await remindNewcomers(ctx, moments)
  await sendCampaigns(ctx, moments)
}

async function allDue(ctx: BrandCtx, moments: Moments): Promise<number[]> {
  const due: number[] = []
  for (const find of [withDueChats, withDueLikes, withDueUnread, withDueWeekly]) {
    for (const id of await find(ctx, moments)) due.push(id)
  }
  return [...new Set(due)].toSorted((one, other) => one - other)
}

async function tellBatch(
  ctx: BrandCtx<Tx>,
  moments: Moments,
  ids: readonly number[]
): Promise<void> {
  const receivers = await receiversOf(ctx, ids)
  const chats = Map.groupBy(await dueChats(ctx, moments, ids), row => row.account)
  const likes = Map.groupBy(await dueLikes(ctx, moments, ids), row => row.account)
  const unread = Map.groupBy(await dueUnread(ctx, moments, ids), row => row.account)
  const { asked, members } = await newMembersFor(ctx, moments, ids)
  const news = Map.groupBy(members, row => row.account)
  const plans = [...receivers.values()].flatMap(receiver => {
    const of = <T>(found: Map<number, T[]>) => found.get(receiver.id) ?? []
    const due = { chats: of(chats), likes: of(likes), unread: of(unread), newMembers: of(news) }
    return planFor(ctx, moments, { receiver, ...due })
  })
  await tell(ctx, plans, moments.away)
  await noteAsked(ctx, moments, asked)
  await markChats(ctx, [...chats.values()].flat())
  await markLikes(ctx, [...likes.values()].flat())
  const reminded = [...unread.values()].flat().filter(({ account }) => !chats.has(account))
  await markUnread(ctx, reminded, account => of(unread, account).some(row => row.isSecond))
}

const of = <T>(found: Map<number, T[]>, account: number): T[] => found.get(account) ?? []

/** Members without a new match aren't queried again this week. */
async function noteAsked(
  { brand, now, db }: BrandCtx<Tx>,
  moments: Moments,
  asked: readonly number[]
): Promise<void> {
  if (asked.length === 0) return
  await sql`
    insert into notified (account_id, event, brand, created_at)
    select id, ${weeklyEvent(moments)}, ${brand.id}, ${now}::timestamptz
    from unnest(${[...asked]}::bigint[]) as asked (id)
    on conflict do nothing`.execute(db)
}

/** Deletes old records; those of one-time reminders stay. */
async function forgetOld({ database, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS)
  await sql`
    delete from notified where created_at < ${before}::timestamptz
      and event ~ '^(message|reminded|reminded-again|digest|weekly|searches|found):'`.execute(
    database.kysely
  )
  await sql`delete from notices where created_at < ${before}::timestamptz`.execute(database.kysely)
}
