import * as calls from '#contract/calls/notifications.ts'
import { subscribePush, unsubscribePush } from '#contract/calls/session.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { changeNotifications, notificationSettings } from './notification-settings.ts'
import { subscribe, unsubscribe as unsubscribePushed } from './push-subscriptions.ts'
import {
  askToEnable,
  enableBy,
  readUnsubscribe,
  subscriptionOf,
  unsubscribeBy
} from './unsubscribe.ts'

export const notificationRoutes: readonly Route[] = [
  on(calls.getNotifications, (db, { brand, member }) =>
    notificationSettings(db, brand.id, member.id)
  ),
  on(calls.saveNotifications, async (tx, call) => {
    await changeNotifications(tx, call, call.member.id, call.body)
    return notificationSettings(tx, call.brand.id, call.member.id)
  }),
  on(calls.enableNotifications, async (tx, call) => {
    await askToEnable(tx, call, call.member)
    return DONE
  }),
  on(calls.confirmNotifications, async (tx, call) => {
    await enableBy(tx, call, call.body.token)
    return DONE
  }),
  on(calls.getUnsubscribe, async (db, call) => {
    const asked = readUnsubscribe(call, call.query.t)
    const { isOn, isAnyOn } = await subscriptionOf(db, call, asked)
    return { type: asked.type, is_on: isOn, any_on: isAnyOn }
  }),
  on(calls.unsubscribe, async (tx, call) => {
    const asked = readUnsubscribe(call, call.query.t)
    const isOnlyType = (call.body.only ?? call.query.only) === 'type'
    const stopped = isOnlyType ? ('type' as const) : ('all' as const)
    await unsubscribeBy(tx, call, asked, stopped)
    return { ...DONE, type: asked.type, stopped }
  }),
  on(subscribePush, async (tx, call) => {
    await subscribe(tx, call, call.member.id, call.body.subscription)
    return DONE
  }),
  on(unsubscribePush, async (tx, { brand, member, body }) => {
    const { endpoint } = 'subscription' in body ? body.subscription : body
    await unsubscribePushed(tx, brand.id, member.id, endpoint)
    return DONE
  })
]
