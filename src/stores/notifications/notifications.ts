import type { z } from 'zod'
import {
  confirmNotifications,
  enableNotifications,
  getNotifications,
  getUnsubscribe,
  type NotificationSettings,
  saveNotifications,
  unsubscribe
} from '#contract/calls/notifications.ts'
import type { Channel, Frequency, NotificationType } from '#contract/notification.ts'
import { reloadSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { type Mutation, resource } from '#stores/app/resource.ts'

const settings = resource(() => ask(getNotifications))

export const $notifications = settings.$data
export const loadNotifications = settings.load

type Change = z.input<(typeof saveNotifications)['body']>
type Shown = NotificationSettings

/** Times in the brand's zone. */
const QUIET_AT_FIRST = { from: '22:30', to: '08:00' } as const

export function setChannel(
  type: NotificationType,
  channel: Channel,
  isOn: boolean
): Promise<boolean> {
  const put = (value: boolean) => (shown: Shown) => ({
    ...shown,
    types: { ...shown.types, [type]: { ...shown.types[type], [channel]: value } }
  })
  return save({ types: { [type]: { [channel]: isOn } } }, put(isOn), put(!isOn))
}

export function setFrequency(frequency: Frequency): Promise<boolean> {
  const before = shown()?.frequency ?? frequency
  return save({ frequency }, put({ frequency }), put({ frequency: before }))
}

export function setPushText(isOn: boolean): Promise<boolean> {
  return save({ push_text: isOn }, put({ push_text: isOn }), put({ push_text: !isOn }))
}

export function setQuiet(isOn: boolean): Promise<boolean> {
  const before = shown()?.quiet ?? null
  const quiet = isOn ? (before ?? QUIET_AT_FIRST) : null
  return save({ quiet }, put({ quiet }), put({ quiet: before }))
}

/** Changes the start or end of quiet hours; equal times are not sent. */
export async function setQuietTime(end: 'from' | 'to', time: string): Promise<boolean> {
  const before = shown()?.quiet ?? QUIET_AT_FIRST
  const quiet = { ...before, [end]: time }
  if (quiet.from === quiet.to) return false
  return save({ quiet }, put({ quiet }), put({ quiet: before }))
}

function shown(): Shown | undefined {
  const data = $notifications.get()
  return data.state === 'loaded' ? data.value : undefined
}

const put = (part: Partial<Shown>) => (value: Shown) => ({ ...value, ...part })

function save(
  body: Change,
  now: Mutation<Shown>['now'],
  back: Mutation<Shown>['back']
): Promise<boolean> {
  return settings.mutate({
    now,
    back,
    send: () => ask(saveNotifications, { body }),
    answer: (said: Shown) => said
  })
}

export async function askToEnable(): Promise<void> {
  await ask(enableNotifications, { query: { enable: '1' } })
}

export async function enableAgain(token: string): Promise<void> {
  await ask(confirmNotifications, { query: { confirm: '1' }, body: { token } })
  await reloadSession()
}

export interface Subscription {
  type: NotificationType
  isOn: boolean
  isAnyOn: boolean
}

export async function readUnsubscribe(t: string): Promise<Subscription> {
  const { type, is_on, any_on } = await ask(getUnsubscribe, { query: { t } })
  return { type, isOn: is_on, isAnyOn: any_on }
}

export async function stopMails(t: string, what: 'type' | 'all'): Promise<void> {
  const only = what === 'type' ? { only: 'type' as const } : {}
  await ask(unsubscribe, { query: { t, ...only }, body: {} })
  await reloadSession()
}
