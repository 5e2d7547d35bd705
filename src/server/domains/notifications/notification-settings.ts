import type { z } from 'zod'
import type { NotificationSettings, saveNotifications } from '#contract/calls/notifications.ts'
import {
  CHANNELS,
  type Channel,
  isConsented,
  NOTIFICATION_TYPES,
  type NotificationType,
  USUAL_TYPES
} from '#contract/notification.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { lockKey } from '../../db/lock.ts'
import { noteConsent, termsVersion } from '../brand/index.ts'

type Change = z.output<typeof saveNotifications.body>

interface Chosen {
  email: readonly NotificationType[]
  push: readonly NotificationType[]
  frequency: NotificationSettings['frequency']
  quiet_from: number | null
  quiet_to: number | null
  push_text: boolean
}

/** Defaults (product.md §22). */
const AT_FIRST: Chosen = {
  email: USUAL_TYPES,
  push: USUAL_TYPES,
  frequency: 'now',
  quiet_from: null,
  quiet_to: null,
  push_text: false
}

/** A member's settings (product.md §22). */
export async function notificationSettings(
  ctx: BrandCtx,
  account: number
): Promise<NotificationSettings> {
  const { db, brand } = ctx
  const chosen = await chosenBy(ctx, account)
  const disabled = await db
    .selectFrom('notifications_disabled')
    .select(['reason', 'since'])
    .where('account_id', '=', account)
    .where('brand', '=', brand.id)
    .orderBy('since')
    .execute()
  return {
    types: Object.fromEntries(
      NOTIFICATION_TYPES.map(type => [
        type,
        { email: chosen.email.includes(type), push: chosen.push.includes(type) }
      ])
    ) as NotificationSettings['types'],
    frequency: chosen.frequency,
    quiet:
      chosen.quiet_from === null || chosen.quiet_to === null
        ? null
        : { from: clockTime(chosen.quiet_from), to: clockTime(chosen.quiet_to) },
    push_text: chosen.push_text,
    notifications_disabled: disabled.map(({ reason, since }) => ({
      reason,
      since: since.toISOString()
    }))
  }
}

async function chosenBy({ db, brand }: BrandCtx, account: number): Promise<Chosen> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['email', 'push', 'frequency', 'quiet_from', 'quiet_to', 'push_text'])
    .where('account_id', '=', account)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  return row ?? AT_FIRST
}

/** Changes the given settings and records consents given or withdrawn. */
export async function changeNotifications(
  ctx: BrandCtx<Tx>,
  account: number,
  { types = {}, frequency, quiet, push_text }: Change
): Promise<void> {
  await lockSettings(ctx, account)
  const before = await chosenBy(ctx, account)
  const after: Chosen = {
    email: changed(before, types, 'email'),
    push: changed(before, types, 'push'),
    frequency: frequency ?? before.frequency,
    quiet_from: quiet === undefined ? before.quiet_from : minuteOf(quiet?.from),
    quiet_to: quiet === undefined ? before.quiet_to : minuteOf(quiet?.to),
    push_text: push_text ?? before.push_text
  }
  await store(ctx, account, after)
  await noteConsents(ctx, account, before, after)
}

/** An advisory lock, since the row may not exist yet. */
async function lockSettings({ db }: Pick<Ctx<Tx>, 'db'>, account: number): Promise<void> {
  const key = `notifications:${account}`
  await lockKey(db, key)
}

function changed(
  before: Chosen,
  types: NonNullable<Change['types']>,
  channel: Channel
): NotificationType[] {
  return NOTIFICATION_TYPES.filter(type => types[type]?.[channel] ?? before[channel].includes(type))
}

async function store(
  { now, db, brand }: BrandCtx<Tx>,
  account: number,
  { email, push, ...rest }: Chosen
): Promise<void> {
  const row = { ...rest, email: [...email], push: [...push], changed_at: now }
  await db
    .insertInto('notification_settings')
    .values({ account_id: account, brand: brand.id, ...row })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Records changes of types that need consent (product.md §23). */
async function noteConsents(
  ctx: BrandCtx<Tx>,
  account: number,
  before: Chosen,
  after: Chosen
): Promise<void> {
  const choices: Record<string, boolean> = {}
  for (const type of NOTIFICATION_TYPES.filter(isConsented)) {
    for (const channel of CHANNELS) {
      const isOn = after[channel].includes(type)
      if (isOn !== before[channel].includes(type)) choices[`${type}_${channel}`] = isOn
    }
  }
  if (Object.keys(choices).length > 0) await noteChoices(ctx, account, choices)
}

export async function noteChoices(
  ctx: BrandCtx<Tx>,
  account: number,
  choices: Record<string, boolean>
): Promise<void> {
  const version = termsVersion(ctx.brand.site.company.added)
  await noteConsent(ctx, { account, version, choices })
}

/** Subscribes to news and promotions at sign-up (product.md §22), which records the consent. */
export async function allowMarketing(ctx: BrandCtx<Tx>, account: number): Promise<void> {
  const types: NotificationType[] = [...USUAL_TYPES, 'promotions', 'news']
  await store(ctx, account, { ...AT_FIRST, email: types, push: types })
}

function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

function minuteOf(time: string | undefined): number | null {
  if (time === undefined) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
