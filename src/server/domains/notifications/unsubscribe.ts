import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/notification.ts'
import { languageIn } from '../../core/brands.ts'
import type { Member } from '../../core/member.ts'
import { refuse } from '../../core/refusal.ts'
import type { Setting } from '../../core/route.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { accountOf } from '../../platform/account.ts'
import { forgetBounce } from '../../platform/outbox/mail-feedback.ts'
import { linkTo, putMail } from '../../platform/outbox/outbox.ts'
import { issueToken, useToken } from '../../platform/tokens.ts'
import { changeNotifications, noteChoices, notificationSettings } from './notification-settings.ts'

type Where = Pick<Setting, 'world' | 'brand'>

/** What a token of a mail stands for. */
export interface Unsubscribing {
  account: number
  type: NotificationType
}

/** The address for List-Unsubscribe: posted once it stops mails, without a session (RFC 8058). */
export function unsubscribeLink(setting: Where, account: number, type: NotificationType): string {
  return `https://${setting.brand.site.brand.domain}/api/unsubscribe.php?t=${tokenOf(setting, account, type)}`
}

/** The page on which a person chooses between this type and all. */
export function unsubscribePage(setting: Where, account: number, type: NotificationType): string {
  return `https://${setting.brand.site.brand.domain}/notifications?t=${tokenOf(setting, account, type)}`
}

/** Nothing is kept of it: account and type with a mark that only this server can make. */
function tokenOf(setting: Where, account: number, type: NotificationType): string {
  return `${account.toString(36)}.${type}.${markOf(setting, account, type).toString('base64url')}`
}

function markOf({ world, brand }: Where, account: number, type: NotificationType): Buffer {
  return createHmac('sha256', world.settings.secret)
    .update(`unsubscribe\0${brand.id}\0${account}\0${type}`)
    .digest()
}

/** What a token stands for; one that was not made here is not found. */
export function readUnsubscribe(setting: Where, token: string): Unsubscribing {
  const [account36 = '', name, mark = ''] = token.split('.')
  const account = Number.parseInt(account36, 36)
  const type = NOTIFICATION_TYPES.find(known => known === name)
  if (type === undefined || !Number.isSafeInteger(account)) refuse('not_found')
  const given = Buffer.from(mark, 'base64url')
  const right = markOf(setting, account, type)
  if (given.length !== right.length || !timingSafeEqual(given, right)) refuse('not_found')
  if (token !== tokenOf(setting, account, type)) refuse('not_found')
  return { account, type }
}

/** Whether mails of a type, and any mails at all, still go out; an account that is gone has none. */
export async function subscriptionOf(
  db: Db,
  setting: Where,
  { account, type }: Unsubscribing
): Promise<{ isOn: boolean; isAnyOn: boolean }> {
  if (!(await isThere(db, setting, account))) return { isOn: false, isAnyOn: false }
  const { types, notifications_disabled } = await notificationSettings(
    db,
    setting.brand.id,
    account
  )
  const isAnyOn = notifications_disabled.length === 0
  return { isOn: isAnyOn && types[type].email, isAnyOn }
}

async function isThere(db: Db, { brand }: Where, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stops mails of one type, or all that are optional. Twice is once; for an account that is gone there
 * is nothing to stop.
 */
export async function unsubscribeBy(
  tx: Tx,
  setting: Setting,
  { account, type }: Unsubscribing,
  stopped: 'type' | 'all'
): Promise<void> {
  if (!(await isThere(tx, setting, account))) return
  if (stopped === 'type') {
    return changeNotifications(tx, setting, account, { types: { [type]: { email: false } } })
  }
  const made = await tx
    .insertInto('notifications_disabled')
    .values({
      account_id: account,
      brand: setting.brand.id,
      reason: 'listunsubscribe',
      since: setting.now
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (made) await noteChoices(tx, setting, account, { notifications_email: false })
}

/**
 * Mails a link with which mails go out again; without it an address that bounced or complained stays
 * as it is (contract.md §12). Where nothing was stopped, nothing is sent.
 */
export async function askToEnable(tx: Tx, setting: Setting, member: Member): Promise<void> {
  const { notifications_disabled } = await notificationSettings(tx, setting.brand.id, member.id)
  if (notifications_disabled.length === 0) return
  const token = await issueToken(tx, setting, member.id, 'enable_notifications')
  await putMail(tx, setting, {
    account: member.id,
    to: member.email,
    language: languageIn(setting.brand, member.language),
    template: 'confirm_notifications',
    data: { name: member.name, link: linkTo(setting, '/notifications', token) }
  })
}

/** The link of that mail was opened: mails go out again. */
export async function enableBy(tx: Tx, setting: Setting, token: string): Promise<void> {
  const { account } = await useToken(tx, setting, 'enable_notifications', token)
  await tx
    .deleteFrom('notifications_disabled')
    .where('account_id', '=', account)
    .where('brand', '=', setting.brand.id)
    .execute()
  const { email } = await accountOf(tx, setting.brand.id, account)
  await forgetBounce(tx, setting.brand.id, email)
  await noteChoices(tx, setting, account, { notifications_email: true })
  setting.tell({ to: [account], name: 'reload', data: { what: 'user' } })
}
