import { sql } from 'kysely'
import type { NotificationType } from '#contract/notification.ts'
import { languageIn } from '../../../core/brands.ts'
import type { BrandCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import { putMail, putPush } from '../../../platform/outbox/outbox.ts'
import type { NotificationMail } from '../mails.ts'
import { unsubscribeLink, unsubscribePage } from '../unsubscribe.ts'
import { badgesOf, type Receiver } from './receivers.ts'

export interface Notice {
  receiver: Receiver
  type: Schema['notices']['type']
  template: NotificationMail
  /** What it reports; a notice without a new event is dropped. */
  events: readonly string[]
  /** Data of the template. */
  data: Record<string, unknown>
  /**
   * The type whose settings apply and whose unsubscribe link it has; for a digest one of its parts.
   */
  decidedBy: NotificationType
  /** Shown in a push if the member allows it. */
  text?: string | undefined
  /** Sends no push if a mail is sent. */
  isMailFirst?: boolean
  isMailOnly?: boolean
  isPushOnly?: boolean
}

/**
 * Queues a push where possible, and a mail without a push or for a member long away (product.md
 * §22). Records each event in the same transaction, so that it is sent once.
 */
export async function tell(
  ctx: BrandCtx<Tx>,
  notices: readonly Notice[],
  away: Date
): Promise<void> {
  const fresh = await onlyNew(ctx, notices)
  const pushed = fresh.filter(wantsPush).map(({ receiver }) => receiver.id)
  const badges = pushed.length > 0 ? await badgesOf(ctx, pushed) : new Map()
  for (const notice of fresh) {
    await tellOne(ctx, notice, badges.get(notice.receiver.id) ?? 0, away)
  }
}

/** Records the events; keeps notices with at least one new event. */
async function onlyNew(
  { brand, now, db }: BrandCtx<Tx>,
  notices: readonly Notice[]
): Promise<Notice[]> {
  const pairs = notices.flatMap(({ receiver, events }) =>
    events.map(event => ({ account: receiver.id, event }))
  )
  const { rows } = await sql<{ account: number; event: string }>`
    insert into notified (account_id, event, brand, created_at)
    select account, event, ${brand.id}, ${now}::timestamptz
    from unnest(${pairs.map(({ account }) => account)}::bigint[],
      ${pairs.map(({ event }) => event)}::text[]) as told (account, event)
    on conflict do nothing returning account_id as account, event`.execute(db)
  const made = new Set(rows.map(({ account, event }) => `${account} ${event}`))
  return notices.filter(({ receiver, events }) =>
    events.some(event => made.has(`${receiver.id} ${event}`))
  )
}

export function wantsMail({ receiver, decidedBy, isPushOnly }: Notice): boolean {
  return !isPushOnly && !receiver.isStopped && receiver.emailTypes.includes(decidedBy)
}

function wantsPush({ receiver, decidedBy, isMailOnly }: Notice): boolean {
  return !isMailOnly && receiver.hasPush && receiver.pushTypes.includes(decidedBy)
}

async function tellOne(
  ctx: BrandCtx<Tx>,
  notice: Notice,
  badge: number,
  away: Date
): Promise<void> {
  const { receiver, isMailFirst = false } = notice
  const isPushed = wantsPush(notice) && !(isMailFirst && wantsMail(notice))
  const isMailed = wantsMail(notice) && (!isPushed || receiver.lastSeenAt < away)
  if (!isPushed && !isMailed) return
  const id = await writeDown(ctx, notice, { isPushed, isMailed })
  if (isPushed) await push(ctx, notice, `notice:${id}`, badge)
  if (isMailed) await mail(ctx, notice, `notice:${id}`)
}

/** A push that may need a mail keeps its data, for a day at most (fallback.ts). */
async function writeDown(
  { now, brand, db }: BrandCtx<Tx>,
  notice: Notice,
  { isPushed, isMailed }: { isPushed: boolean; isMailed: boolean }
): Promise<number> {
  const { receiver, type, template, events, data } = notice
  const mayFollow = isPushed && !isMailed && wantsMail(notice)
  const kept = mayFollow ? JSON.stringify({ ...data, decidedBy: notice.decidedBy }) : '{}'
  const settled = mayFollow ? null : now
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into notices (brand, account_id, type, template, data, pushed_at, mailed_at,
        settled_at, created_at)
      values (${brand.id}, ${receiver.id}, ${type}, ${template}, ${kept}::jsonb,
        ${isPushed ? now : null}::timestamptz, ${isMailed ? now : null}::timestamptz,
        ${settled}::timestamptz, ${now}::timestamptz)
      returning id
    ), linked as (
      update notified set notice_id = made.id from made
      where account_id = ${receiver.id} and event = any(${[...events]}::text[])
        and notice_id is null
    )
    select id from made`.execute(db)
  return rows[0]?.id ?? 0
}

async function push(
  ctx: BrandCtx<Tx>,
  { receiver, template, data, type, text, decidedBy }: Notice,
  dedupe: string,
  badge: number
): Promise<void> {
  await putPush(ctx, {
    account: receiver.id,
    language: languageIn(ctx.brand, receiver.language),
    template,
    kind: decidedBy,
    dedupe,
    data: {
      ...data,
      ...around(ctx, receiver, decidedBy),
      badge: String(badge),
      tag: type,
      ...(text !== undefined && receiver.showsText ? { text } : {})
    }
  })
}

export async function mail(
  ctx: BrandCtx<Tx>,
  {
    receiver,
    template,
    data,
    decidedBy
  }: Pick<Notice, 'receiver' | 'template' | 'data' | 'decidedBy'>,
  dedupe: string
): Promise<void> {
  await putMail(ctx, {
    account: receiver.id,
    to: receiver.email,
    language: languageIn(ctx.brand, receiver.language),
    template,
    kind: decidedBy,
    dedupe,
    data: { ...data, ...around(ctx, receiver, decidedBy) }
  })
}

function around(ctx: BrandCtx, receiver: Receiver, type: NotificationType): Record<string, string> {
  return {
    name_own: receiver.name,
    type,
    settings: `https://${ctx.brand.site.brand.domain}/notifications`,
    unsubscribe: unsubscribeLink(ctx, receiver.id, type),
    unsubscribe_page: unsubscribePage(ctx, receiver.id, type)
  }
}
