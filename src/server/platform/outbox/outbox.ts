import type { Locale } from '#contract/locale.ts'
import type { BrandCtx, SiteCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'

interface Leaving {
  language: Locale
  template: string
  data: Record<string, unknown>
  /** Absent for messages that a member awaits or must get. */
  kind?: NonNullable<Schema['outbox']['kind']>
  /** Key of the event; a second row with it is skipped. */
  dedupe?: string
  dueAt?: Date
}

export interface Mail extends Leaving {
  /** Null without an account: erasure deletes an account's rows. */
  account: number | null
  to: string
}

export interface Push extends Leaving {
  account: number
}

export interface Sms extends Leaving {
  account: number | null
  to: string
}

/** Adds a mail in the caller's transaction. Returns false if the event already has one. */
export async function putMail(ctx: SiteCtx<Tx>, mail: Mail): Promise<boolean> {
  return (await put(ctx, 'mail', mail.account, [mail.to], mail)) > 0
}

/** Returns the number of rows, one per browser; 0 if the event already has its push. */
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

export function linkTo({ brand }: BrandCtx, path: string, token: string): string {
  return `https://${brand.site.brand.domain}${path}?token=${encodeURIComponent(token)}`
}

/** A link that undoes a change; the page then calls undoChange. */
export function undoLinkTo(ctx: BrandCtx, path: string, token: string): string {
  return `${linkTo(ctx, path, token)}&undo=1`
}
