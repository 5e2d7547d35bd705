import { createHash } from 'node:crypto'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import type { Outcome } from '../../core/ports.ts'
import { renderMail, renderPush, renderSms } from '../mail/render.ts'
import { shortened } from './errors.ts'
import { keyOf, messageIdOf } from './message-id.ts'
import { GIVE_UP_MS, type Result } from './outcome.ts'
import type { TakenRow } from './taken.ts'
import { unwanted } from './unwanted.ts'

/**
 * Sends a taken row if still wanted. After an interrupted send it repeats awaited messages under
 * the same id, but no notifications. Throws only on a database outage.
 */
export async function deliver(app: AppContext, row: TakenRow): Promise<Result> {
  const now = app.clock.now()
  const brand = app.brands.byId(row.brand)
  if (brand === undefined) return { state: 'failed', why: 'there is no such brand any more' }
  if (row.cut_off_at !== null && (row.kind !== null || row.channel === 'push')) {
    return { state: 'failed', why: 'cut off while it was being sent; it may have arrived' }
  }
  const age = now.getTime() - row.created_at.getTime()
  if (row.attempts === 1 && age > GIVE_UP_MS[row.channel]) {
    return { state: 'failed', why: 'it waited too long to be of use' }
  }
  const why = await unwanted(app.database, row, now)
  if (why !== undefined) return { state: 'dropped', why }
  const { isPrepared, send } = await prepared(app, brand, row)
  return isPrepared ? send() : { state: 'again', why: send }
}

type Prepared =
  | { isPrepared: true; send: () => Promise<Result> }
  /** A missing word is our mistake, and a later version may fix it. */
  | { isPrepared: false; send: string }

async function prepared(app: AppContext, brand: Brand, row: TakenRow): Promise<Prepared> {
  const prepare = { mail: preparedMail, push: preparedPush, sms: preparedSms }[row.channel]
  try {
    return { isPrepared: true, send: await prepare(app, brand, row) }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    return { isPrepared: false, send: shortened(`words of ${row.template}: ${String(error)}`) }
  }
}

async function preparedMail(
  { settings, senders, catalog }: AppContext,
  brand: Brand,
  row: TakenRow
): Promise<() => Promise<Outcome>> {
  const { subject, html, text } = renderMail(catalog.mails, brand, row)
  const mail = {
    subject,
    html,
    text,
    brand,
    to: row.recipient,
    messageId: messageIdOf(settings.secret, row.id, brand),
    headers: headersOf(brand, row)
  }
  return async () => senders.mail?.send(mail) ?? NOT_SET
}

const NOT_SET: Outcome = { state: 'down', why: 'not configured', afterMs: 60_000 }

/** Marks automatic mail and offers one-click unsubscribing (RFC 8058). */
function headersOf({ id }: Brand, { kind, data }: TakenRow): Record<string, string> {
  const mark = createHash('sha256').update(id).digest('hex').slice(0, 8)
  const headers = {
    'Auto-Submitted': 'auto-generated',
    'Feedback-ID': `${kind === null ? 's' : 'n'}:0:0:${mark}`
  }
  const { unsubscribe } = data
  if (typeof unsubscribe !== 'string' || !URL.canParse(unsubscribe)) return headers
  return {
    ...headers,
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
  }
}

async function preparedPush(
  { database, settings, senders, catalog }: AppContext,
  brand: Brand,
  row: TakenRow
): Promise<() => Promise<Result>> {
  const subscription = await database.kysely
    .selectFrom('push_subscriptions')
    .select('keys')
    .where('endpoint', '=', row.recipient)
    .where('account_id', '=', row.account_id)
    .where('brand', '=', row.brand)
    .executeTakeFirst()
  if (subscription === undefined) {
    return async () => ({ state: 'dropped', why: 'the browser takes no more pushes' })
  }
  const words = renderPush(catalog.pushes, brand, row)
  const push = {
    brand,
    endpoint: row.recipient,
    keys: subscription.keys as { p256dh: string; auth: string },
    payload: JSON.stringify(words),
    topic: keyOf(settings.secret, `push ${row.account_id} ${words.tag}`),
    ttl: GIVE_UP_MS.push / 1000,
    isUrgent: row.kind === 'new_messages' || row.kind === 'new_conversations'
  }
  return async () => senders.push?.send(push) ?? NOT_SET
}

async function preparedSms(
  { settings, senders, catalog }: AppContext,
  brand: Brand,
  row: TakenRow
): Promise<() => Promise<Outcome>> {
  const text = renderSms(catalog.texts, brand, row)
  const sms = { brand, to: row.recipient, text, key: keyOf(settings.secret, `sms ${row.id}`) }
  return async () => senders.sms?.send(sms) ?? NOT_SET
}
