import type { Locale } from '#contract/locale.ts'
import type { BrandCtx, SiteCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'

/** What every row of the outbox says. */
interface Leaving {
  language: Locale
  template: string
  /** What the text needs: links, PINs, names of devices. */
  data: Record<string, unknown>
  /** The type of notification; absent where a member waits for it or must be told. */
  kind?: NonNullable<Schema['outbox']['kind']>
  /** The event that it tells of: with the same one nothing is put in again. */
  dedupe?: string
  /** Not before this moment; at once when absent. */
  dueAt?: Date
}

/** A mail that is to be sent. */
export interface Mail extends Leaving {
  /** Null for whoever has no account (any more): erasing an account takes its rows along. */
  account: number | null
  to: string
}

/** A push for every browser of a member. */
export interface Push extends Leaving {
  account: number
}

/** A text message; `to` in E.164. */
export interface Sms extends Leaving {
  account: number | null
  to: string
}

/**
 * Puts a mail into the outbox, in the transaction that is its reason: it leaves with it or not at all.
 * Answers whether there is a new row: false when the event has its mail already.
 */
export async function putMail(ctx: SiteCtx<Tx>, mail: Mail): Promise<boolean> {
  return (await put(ctx, 'mail', mail.account, [mail.to], mail)) > 0
}

/**
 * Puts a push into the outbox, one row for each browser of the member. Answers with how many there
 * are; 0 where the member has none, or the event had its push already.
 */
export async function putPush(ctx: SiteCtx<Tx>, push: Push): Promise<number> {
  const { db } = ctx
  const subscriptions = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', push.account)
    .where('brand', '=', ctx.brand.id)
    .execute()
  const endpoints = subscriptions.map(({ endpoint }) => endpoint)
  return put(ctx, 'push', push.account, endpoints, push)
}

/** Puts a text message into the outbox; answers as putMail does. */
export async function putSms(ctx: SiteCtx<Tx>, sms: Sms): Promise<boolean> {
  return (await put(ctx, 'sms', sms.account, [sms.to], sms)) > 0
}

async function put(
  { brand, now, db }: SiteCtx<Tx>,
  channel: Schema['outbox']['channel'],
  account: number | null,
  recipients: readonly string[],
  { language, template, data, kind, dedupe, dueAt }: Leaving
): Promise<number> {
  if (recipients.length === 0) return 0
  const row = { brand: brand.id, channel, template, language, account_id: account, sent_at: null }
  const when = { created_at: now, due_at: dueAt ?? now }
  const more = { kind: kind ?? null, dedupe: dedupe ?? null, data: JSON.stringify(data), ...when }
  const made = await db
    .insertInto('outbox')
    .values(recipients.map(recipient => ({ ...row, ...more, recipient })))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return made.length
}

/** The address of a page of a brand that a mail leads to. */
export function linkTo({ brand }: BrandCtx, path: string, token: string): string {
  return `https://${brand.site.brand.domain}${path}?token=${encodeURIComponent(token)}`
}

/** The same, for taking a change back: the page sees that the token is one for undoChange. */
export function undoLinkTo(ctx: BrandCtx, path: string, token: string): string {
  return `${linkTo(ctx, path, token)}&undo=1`
}
