import { type RawBuilder, sql } from 'kysely'
import type { NotificationType } from '#contract/notification.ts'
import type { BrandCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { NotificationMail } from '../mails.ts'
import { inBatches } from './batches.ts'
import { hoursBefore, type Moments } from './moments.ts'
import { mayBeTold, receiver, receiversOf } from './receivers.ts'
import { mail } from './tell.ts'

/** Hours after which a failed push gets no mail: its news is old. */
const MAX_HOURS = 24

interface Failed {
  id: number
  account: number
  template: NotificationMail
  data: Record<string, unknown> & { decidedBy: NotificationType }
  isStill: boolean
}

/**
 * Mails a notice whose push failed in all browsers, unless it was seen or withdrawn meanwhile
 * (product.md §22).
 */
export async function mailFailedPushes(ctx: BrandCtx, moments: Moments): Promise<void> {
  const { brand, app } = ctx
  await settleOthers(ctx, moments)
  const { rows } = await sql<{ id: number }>`
    select x.id from notices x join ${receiver(sql`x.account_id`)}
    where x.brand = ${brand.id} and x.settled_at is null and ${hasFailed}
      and ${mayBeTold(brand, moments)}`.execute(app.database.kysely)
  const ids = rows.map(({ id }) => id)
  await inBatches(ctx, ids, (tx, batch) => mailBatch({ ...ctx, db: tx }, batch))
}

/** SQL: all pushes of the notice failed. */
const hasFailed: RawBuilder<boolean> = sql<boolean>`(
  (select 1 from outbox o where o.brand = x.brand and o.channel = 'push'
    and o.dedupe = 'notice:' || x.id and o.failed_at is not null limit 1) is not null
  and (select 1 from outbox o where o.brand = x.brand and o.channel = 'push'
    and o.dedupe = 'notice:' || x.id and o.failed_at is null limit 1) is null)`

/** Settles notices whose push was sent or dropped, or that are too old. */
async function settleOthers({ now, brand, app }: BrandCtx, moments: Moments): Promise<void> {
  const old = hoursBefore(moments.now, MAX_HOURS)
  await sql`
    update notices x set settled_at = ${now}::timestamptz, data = '{}'
    where x.brand = ${brand.id} and x.settled_at is null
      and (x.created_at < ${old}::timestamptz or (select 1 from outbox o where o.brand = x.brand
        and o.channel = 'push' and o.dedupe = 'notice:' || x.id
        and (o.sent_at is not null or o.dropped_at is not null) limit 1) is not null)
    `.execute(app.database.kysely)
}

async function mailBatch(ctx: BrandCtx<Tx>, ids: readonly number[]): Promise<void> {
  const { db, now } = ctx
  const { rows } = await sql<Failed>`
    select x.id, x.account_id as account, x.template, x.data, ${isStill} as "isStill"
    from notices x where x.id = any(${[...ids]}::bigint[]) and x.settled_at is null
    for update of x`.execute(db)
  const receivers = await receiversOf(
    ctx,
    rows.map(({ account }) => account)
  )
  const mailed: number[] = []
  for (const { id, account, template, data: kept, isStill } of rows) {
    const { decidedBy, ...data } = kept
    const receiver = receivers.get(account)
    const isWanted = receiver && !receiver.isStopped && receiver.emailTypes.includes(decidedBy)
    if (!isStill || !isWanted) continue
    await mail(ctx, { receiver, template, data, decidedBy }, `notice:${id}`)
    mailed.push(id)
  }
  await sql`
    update notices set settled_at = ${now}::timestamptz, data = '{}',
      mailed_at = case when id = any(${mailed}::bigint[]) then ${now}::timestamptz end
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
}

/** SQL: a message or like of the notice is still unseen, or it has neither. */
const isStill = sql<boolean>`(
  not exists (select 1 from notified d where d.notice_id = x.id
    and d.event ~ '^(message|reminded|reminded-again|like):')
  or exists (select 1 from notified d
    join messages m on m.id = split_part(d.event, ':', 2)::bigint
    where d.notice_id = x.id and d.event ~ '^(message|reminded|reminded-again):'
      and m.state = 'sent' and m.read_at is null)
  or exists (select 1 from notified d
    join likes l on l.to_id = x.account_id and l.from_id = split_part(d.event, ':', 2)::bigint
    where d.notice_id = x.id and d.event ~ '^like:' and l.seen_at is null))`
