import { DAY_MS } from '#contract/time.ts'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import type { Chore } from '../../core/chore.ts'
import { type BrandCtx, brandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import {
  inBatches,
  type Moments,
  momentsOf,
  type Notice,
  type Receiver,
  receiversOf,
  tell
} from '../notifications/index.ts'
import { alertsOf, type DueAlert, eventOf, noteAsked, withDueAlerts } from './due.ts'
import { type FoundMember, foundEvent, newlyFound } from './found.ts'
import { noticeOf } from './notice.ts'

/** Days for which a new member is still news; records of who was told live longer. */
const NEWS_DAYS = 14

/** Tells members once a day at most of new members who match their saved searches. */
export const searchAlerts: Chore = {
  name: 'search-alerts',
  everySeconds: 60,
  run: async app => {
    for (const brand of app.brands.all) await alertBrand(app, brand)
  }
}

async function alertBrand(app: AppContext, brand: Brand): Promise<void> {
  const ctx = brandCtx(app, brand, app.database.kysely)
  const moments = momentsOf(brand, ctx.now)
  const due = await withDueAlerts(ctx, moments)
  await inBatches(ctx, due, (db, ids) => alertBatch({ ...ctx, db }, moments, ids))
}

async function alertBatch(
  ctx: BrandCtx<Tx>,
  moments: Moments,
  ids: readonly number[]
): Promise<void> {
  const alerts = Map.groupBy(await alertsOf(ctx, moments, ids), ({ account }) => account)
  const receivers = await receiversOf(ctx, [...alerts.keys()])
  const asked = [...receivers.values()].map(receiver => ({
    account: receiver.id,
    event: eventOf(moments, receiver.frequency)
  }))
  // Mail and push of one run are two notices with the same moment.
  const notices: Notice[] = []
  for (const receiver of receivers.values()) {
    notices.push(...(await noticesFor(ctx, receiver, alerts.get(receiver.id) ?? [])))
  }
  await tell(ctx, notices, moments.away)
  await noteAsked(ctx, asked)
}

/** A member found by a search with a mail is not told of by push as well. */
async function noticesFor(
  ctx: BrandCtx<Tx>,
  receiver: Receiver,
  alerts: readonly DueAlert[]
): Promise<Notice[]> {
  const oldest = new Date(ctx.now.getTime() - NEWS_DAYS * DAY_MS)
  const told = new Set<number>()
  const notices: Notice[] = []
  for (const way of ['mail', 'push'] as const) {
    if (!isReached(receiver, way)) continue
    const searches: DueAlert[] = []
    const found = new Map<number, FoundMember>()
    for (const search of alerts.filter(({ alert }) => alert === way)) {
      const members = await newlyFound(ctx, search, oldest)
      const fresh = members.filter(({ id }) => !told.has(id))
      if (fresh.length > 0) searches.push(search)
      for (const member of fresh) found.set(member.id, member)
    }
    for (const id of found.keys()) told.add(id)
    if (found.size === 0) continue
    const events = [...found.keys()].map(foundEvent)
    notices.push(noticeOf(ctx, { receiver, way, searches, members: [...found.values()], events }))
  }
  return notices
}

/** Members told by neither way stay news for when one works again. */
function isReached(
  { isStopped, hasPush, emailTypes, pushTypes }: Receiver,
  way: 'mail' | 'push'
): boolean {
  const types = way === 'mail' ? emailTypes : pushTypes
  return types.includes('saved_searches') && (way === 'mail' ? !isStopped : hasPush)
}
