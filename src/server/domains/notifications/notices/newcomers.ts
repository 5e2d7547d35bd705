import { sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { linkTo } from '../../../platform/outbox/outbox.ts'
import { issueWithPin } from '../../../platform/tokens.ts'
import { inBatches } from './batches.ts'
import { hoursBefore, type Moments } from './moments.ts'
import { mayBeTold, notOnline, notQuiet, receiver, receiversOf } from './receivers.ts'
import { type Notice, tell } from './tell.ts'

/** Unconfirmed sign-ups get one reminder after a day, until they are erased. */
const UNCONFIRMED_HOURS = 24
const ERASED_HOURS = 7 * 24
/** Unfinished profiles get one reminder after three days. */
const UNFINISHED_HOURS = 72
const OLD_HOURS = 10 * 24

/** Reminds new members of unfinished steps (product.md §22, `reminders`). */
export async function remindNewcomers(ctx: BrandCtx, moments: Moments): Promise<void> {
  await remindUnconfirmed(ctx, moments)
  await remindUnfinished(ctx, moments)
}

async function remindUnconfirmed(ctx: BrandCtx, moments: Moments): Promise<void> {
  const { brand, app } = ctx
  const { rows } = await sql<{ id: number }>`
    select u.id from accounts u join ${receiver(sql`u.id`)}
    where u.status = 'not_confirmed' and a.status = 'not_confirmed' and u.brand = ${brand.id}
      and u.created_at <= ${hoursBefore(moments.now, UNCONFIRMED_HOURS)}::timestamptz
      and u.created_at > ${hoursBefore(moments.now, ERASED_HOURS)}::timestamptz
      and ${notQuiet(moments)} and ${notOnline(moments.now)}
      and (select 1 from notified d where d.account_id = u.id and d.event = 'activation') is null
    `.execute(app.database.kysely)
  const ids = rows.map(({ id }) => id)
  await inBatches(ctx, ids, async (tx, batch) => {
    const still = await stillUnconfirmed({ ...ctx, db: tx }, batch)
    const notices: Notice[] = []
    for (const receiver of (await receiversOf({ ...ctx, db: tx }, still)).values()) {
      const { token, pin } = await issueWithPin({ ...ctx, db: tx }, receiver.id, 'activate')
      const data = { pin, link: linkTo(ctx, '/activate/done', token) }
      const events = ['activation']
      notices.push({ ...REMINDER, receiver, events, template: 'reminder_activation', data })
    }
    await tell({ ...ctx, db: tx }, notices, moments.away)
  })
}

const REMINDER = { type: 'reminders', decidedBy: 'reminders', isMailOnly: true } as const

/** Locks those still due; the others keep the link they have. */
async function stillUnconfirmed(
  { db }: Pick<Ctx<Tx>, 'db'>,
  ids: readonly number[]
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a where a.id = any(${[...ids]}::bigint[])
      and a.status = 'not_confirmed' and (select 1 from notified d where d.account_id = a.id
        and d.event = 'activation') is null
      and (select 1 from notifications_disabled x where x.account_id = a.id limit 1) is null
      and coalesce((select 'reminders' = any(n.email) from notification_settings n
        where n.account_id = a.id), true)
    for no key update of a skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

async function remindUnfinished(ctx: BrandCtx, moments: Moments): Promise<void> {
  const { brand, app } = ctx
  const { rows } = await sql<{ id: number; isDraft: boolean }>`
    select u.id, u.signup_step is not null as "isDraft"
    from accounts u join ${receiver(sql`u.id`)}
    where u.brand = ${brand.id} and ${mayBeTold(brand, moments)}
      and u.created_at <= ${hoursBefore(moments.now, UNFINISHED_HOURS)}::timestamptz
      and u.created_at > ${hoursBefore(moments.now, OLD_HOURS)}::timestamptz
      and (u.signup_step is not null or me.picture is null
        and (select 1 from photos f where f.profile_id = u.id limit 1) is null)
      and (select 1 from notified d where d.account_id = u.id and d.event = 'unfinished') is null
    `.execute(app.database.kysely)
  const drafts = new Set(rows.filter(({ isDraft }) => isDraft).map(({ id }) => id))
  const ids = rows.map(({ id }) => id)
  await inBatches(ctx, ids, async (tx, batch) => {
    const receivers = [...(await receiversOf({ ...ctx, db: tx }, batch)).values()]
    const address = `https://${brand.site.brand.domain}`
    const notices = receivers.map((receiver): Notice => {
      const isDraft = drafts.has(receiver.id)
      return {
        ...{ type: 'reminders', decidedBy: 'reminders', receiver, events: ['unfinished'] },
        template: isDraft ? 'reminder_profile' : 'reminder_photo',
        data: { link: isDraft ? `${address}/complete-signup` : `${address}/profile` }
      }
    })
    await tell({ ...ctx, db: tx }, notices, moments.away)
  })
}
