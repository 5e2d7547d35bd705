import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/notification.ts'
import { languageIn } from '../../core/brands.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { accountOf } from '../../platform/account.ts'
import { forgetBounce } from '../../platform/outbox/mail-feedback.ts'
import { linkTo, putMail } from '../../platform/outbox/outbox.ts'
import { issueToken, useToken } from '../../platform/tokens.ts'
import type { NotificationMail } from './mails.ts'
import { changeNotifications, noteChoices, notificationSettings } from './notification-settings.ts'

export interface Unsubscribing {
  account: number
  type: NotificationType
}

/** For List-Unsubscribe: a POST stops the mails without a session (RFC 8058). */
export function unsubscribeLink(ctx: BrandCtx, account: number, type: NotificationType): string {
  return `https://${ctx.brand.site.brand.domain}/api/unsubscribe.php?t=${tokenOf(ctx, account, type)}`
}

/** The page that offers to stop this type or all. */
export function unsubscribePage(ctx: BrandCtx, account: number, type: NotificationType): string {
  return `https://${ctx.brand.site.brand.domain}/notifications?t=${tokenOf(ctx, account, type)}`
}

/** Account, type and a signature; nothing is stored. */
function tokenOf(ctx: BrandCtx, account: number, type: NotificationType): string {
  return `${account.toString(36)}.${type}.${markOf(ctx, account, type).toString('base64url')}`
}

function markOf({ app, brand }: BrandCtx, account: number, type: NotificationType): Buffer {
  return createHmac('sha256', app.settings.secret)
    .update(`unsubscribe\0${brand.id}\0${account}\0${type}`)
    .digest()
}

/** Reads a token. Refuses `not_found` if the signature is wrong. */
export function readUnsubscribe(ctx: BrandCtx, token: string): Unsubscribing {
  const [account36 = '', name, mark = ''] = token.split('.')
  const account = Number.parseInt(account36, 36)
  const type = NOTIFICATION_TYPES.find(known => known === name)
  if (type === undefined || !Number.isSafeInteger(account)) refuse('not_found')
  const given = Buffer.from(mark, 'base64url')
  const right = markOf(ctx, account, type)
  if (given.length !== right.length || !timingSafeEqual(given, right)) refuse('not_found')
  if (token !== tokenOf(ctx, account, type)) refuse('not_found')
  return { account, type }
}

/** Whether mails of this type, and any, are sent; false for a deleted account. */
export async function subscriptionOf(
  ctx: BrandCtx,
  { account, type }: Unsubscribing
): Promise<{ isOn: boolean; isAnyOn: boolean }> {
  if (!(await isThere(ctx, account))) return { isOn: false, isAnyOn: false }
  const { types, notifications_disabled } = await notificationSettings(ctx, account)
  const isAnyOn = notifications_disabled.length === 0
  return { isOn: isAnyOn && types[type].email, isAnyOn }
}

async function isThere({ db, brand }: BrandCtx, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  return row !== undefined
}

/** Stops mails of one type, or all optional ones. Idempotent; ignores a deleted account. */
export async function unsubscribeBy(
  ctx: BrandCtx<Tx>,
  { account, type }: Unsubscribing,
  stopped: 'type' | 'all'
): Promise<void> {
  const { db } = ctx
  if (!(await isThere(ctx, account))) return
  if (stopped === 'type') {
    return changeNotifications(ctx, account, { types: { [type]: { email: false } } })
  }
  const made = await db
    .insertInto('notifications_disabled')
    .values({
      account_id: account,
      brand: ctx.brand.id,
      reason: 'listunsubscribe',
      since: ctx.now
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (made) await noteChoices(ctx, account, { notifications_email: false })
}

/** Mails a link to enable mails again; sends nothing if none are stopped (product.md §22). */
export async function askToEnable(ctx: MemberCtx<Tx>): Promise<void> {
  const { member } = ctx
  const { notifications_disabled } = await notificationSettings(ctx, member.id)
  if (notifications_disabled.length === 0) return
  const token = await issueToken(ctx, member.id, 'enable_notifications')
  await putMail(ctx, {
    account: member.id,
    to: member.email,
    language: languageIn(ctx.brand, member.language),
    template: 'confirm_notifications' satisfies NotificationMail,
    data: { name: member.name, link: linkTo(ctx, '/notifications', token) }
  })
}

/** Enables mails by that link and forgets the bounce. */
export async function enableBy(ctx: BrandCtx<Tx>, token: string): Promise<void> {
  const { db } = ctx
  const { account } = await useToken(ctx, 'enable_notifications', token)
  await db
    .deleteFrom('notifications_disabled')
    .where('account_id', '=', account)
    .where('brand', '=', ctx.brand.id)
    .execute()
  const { email } = await accountOf(db, ctx.brand.id, account)
  await forgetBounce(db, ctx.brand.id, email)
  await noteChoices(ctx, account, { notifications_email: true })
  ctx.emit({ to: [account], name: 'reload', data: { what: 'user' } })
}
