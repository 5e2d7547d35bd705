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

/** What the member is told of, how and when. */
export const $notifications = settings.$data
export const loadNotifications = settings.load

type Change = z.input<(typeof saveNotifications)['body']>
type Shown = NotificationSettings

/** What quiet hours are at first, when they are switched on; times of the brand's zone. */
const QUIET_AT_FIRST = { from: '22:30', to: '08:00' } as const

/** Switches one way of being told of one thing; it shows at once and comes back where it is refused. */
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

/** Quiet hours on or off; on begins with half past ten at night until eight. */
export function setQuiet(isOn: boolean): Promise<boolean> {
  const before = shown()?.quiet ?? null
  const quiet = isOn ? (before ?? QUIET_AT_FIRST) : null
  return save({ quiet }, put({ quiet }), put({ quiet: before }))
}

/** Changes when quiet begins or ends; the same time for both would be no time at all and is not sent. */
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

/** Asks for the mail with which mails go out again. Throws Refused: too_many. */
export async function askToEnable(): Promise<void> {
  await ask(enableNotifications, { query: { enable: '1' } })
}

/** The link of that mail: mails go out again. Throws Refused: token_expired. */
export async function enableAgain(token: string): Promise<void> {
  await ask(confirmNotifications, { query: { confirm: '1' }, body: { token } })
  await reloadSession()
}

export interface Subscription {
  type: NotificationType
  isOn: boolean
  isAnyOn: boolean
}

/** What the link at the foot of a mail is about; it works without a login. Throws Refused: not_found. */
export async function readUnsubscribe(t: string): Promise<Subscription> {
  const { type, is_on, any_on } = await ask(getUnsubscribe, { query: { t } })
  return { type, isOn: is_on, isAnyOn: any_on }
}

/** Stops mails of its type, or all that are optional. */
export async function stopMails(t: string, what: 'type' | 'all'): Promise<void> {
  const only = what === 'type' ? { only: 'type' as const } : {}
  await ask(unsubscribe, { query: { t, ...only }, body: {} })
  await reloadSession()
}
