import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CampaignType } from '#contract/operator/act-limits.ts'
import { DAY_MS } from '#contract/time.ts'
import { languageIn } from '../../../core/brands.ts'
import type { BrandCtx, SiteCtx } from '../../../core/context.ts'
import type { CampaignWords } from '../../../db/column-types.ts'
import type { Db } from '../../../db/connect.ts'
import { inBatches } from './batches.ts'
import type { Moments } from './moments.ts'
import { mayBeTold, type Receiver, receiver, receiversOf } from './receivers.ts'
import { type Notice, tell } from './tell.ts'

/** Days for which a campaign still reaches members who were in quiet hours or online. */
const OPEN_DAYS = 3

/** An operator's message to all members who subscribed to its type. */
export interface Campaign {
  type: CampaignType
  words: CampaignWords
  /** Path on the brand's site. */
  link: string
}

/** Number of subscribers by language, and whether the campaign has words in it. */
export async function audienceOf(
  { brand, db }: SiteCtx,
  { type, words }: Campaign
): Promise<{ language: string; members: number; hasWords: boolean }[]> {
  const { rows } = await sql<{ language: Receiver['language']; members: number }>`
    select a.language, count(*)::int as members
    from notification_settings n join accounts a on a.id = n.account_id
    join profiles me on me.id = a.id
    where n.brand = ${brand.id} and (${type} = any(n.email) or ${type} = any(n.push))
      and a.status = 'active' and a.paused_at is null and me.status = 'active'
    group by a.language order by members desc`.execute(db)
  return rows.map(({ language, members }) => {
    const own = languageIn(brand, language)
    return { language: own, members, hasWords: words[own] !== undefined }
  })
}

/** Stores a campaign for the job to send; the same content returns the same id. */
export async function openCampaign(
  { db, brand, now }: SiteCtx,
  { type, words, link }: Campaign
): Promise<{ id: number; isNew: boolean }> {
  const mark = markOf({ type, words, link })
  const made = await db
    .insertInto('campaigns')
    .values({
      ...{ brand: brand.id, type, words: JSON.stringify(words), link, mark, created_at: now },
      ends_at: new Date(now.getTime() + OPEN_DAYS * DAY_MS)
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const known = await db
    .selectFrom('campaigns')
    .select('id')
    .where('brand', '=', brand.id)
    .where('mark', '=', mark)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

/** Whether the same content was sent already. */
export async function sentBefore(
  { db, brand }: Pick<SiteCtx, 'db' | 'brand'>,
  campaign: Campaign
): Promise<boolean> {
  const known = await db
    .selectFrom('campaigns')
    .select('id')
    .where('brand', '=', brand.id)
    .where('mark', '=', markOf(campaign))
    .executeTakeFirst()
  return known !== undefined
}

const markOf = ({ type, words, link }: Campaign): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([type, words, link]))
    .digest()

/** How many members each campaign was told to, by its number. */
export async function toldOf(
  db: Db,
  campaigns: readonly { id: number; type: Campaign['type']; created_at: Date }[]
): Promise<ReadonlyMap<number, number>> {
  const oldest = Math.min(...campaigns.map(({ created_at }) => created_at.getTime()))
  if (!Number.isFinite(oldest)) return new Map()
  const events = campaigns.map(({ id, type }) => eventOf({ id, type }))
  const { rows } = await sql<{ event: string; told: number }>`
    select event, count(*)::int as told from notified
    where created_at >= ${new Date(oldest)} and event = any(${events})
    group by event`.execute(db)
  const told = new Map(rows.map(row => [row.event, row.told]))
  return new Map(campaigns.map(one => [one.id, told.get(eventOf(one)) ?? 0]))
}

const eventOf = ({ id, type }: Pick<Campaign, 'type'> & { id: number }): string => `${type}:${id}`

/** Sends open campaigns to subscribers who haven't got them, in their language. */
export async function sendCampaigns(ctx: BrandCtx, moments: Moments): Promise<void> {
  const { app, brand, now } = ctx
  const open = await app.database.kysely
    .selectFrom('campaigns')
    .select(['id', 'type', 'words', 'link'])
    .where('brand', '=', brand.id)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()
  for (const campaign of open) await sendCampaign(ctx, moments, campaign)
}

async function sendCampaign(
  ctx: BrandCtx,
  moments: Moments,
  { id, type, words, link }: Campaign & { id: number }
): Promise<void> {
  const { brand, app } = ctx
  const event = eventOf({ id, type })
  const { rows } = await sql<{ id: number }>`
    select a.id from notification_settings w join ${receiver(sql`w.account_id`)}
    where w.brand = ${brand.id} and (${type} = any(w.email) or ${type} = any(w.push))
      and ${mayBeTold(brand, moments)}
      and (select 1 from notified d where d.account_id = a.id and d.event = ${event}) is null
    `.execute(app.database.kysely)
  await inBatches(
    ctx,
    rows.map(row => row.id),
    async (tx, batch) => {
      const receivers = [...(await receiversOf({ ...ctx, db: tx }, batch)).values()]
      const notices = receivers.flatMap((receiver): Notice[] => {
        const said = words[languageIn(brand, receiver.language)]
        if (said === undefined) return []
        const { subject, text, button = '' } = said
        const data = { subject, text, button, link: `https://${brand.site.brand.domain}${link}` }
        return [{ receiver, type, template: type, decidedBy: type, events: [event], data }]
      })
      await tell({ ...ctx, db: tx }, notices, moments.away)
    }
  )
}
