import { subscribePush, unsubscribePush } from '#contract/calls/accounts/session.ts'
import * as calls from '#contract/calls/notifications.ts'
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
  on(calls.getNotifications, ctx => notificationSettings(ctx, ctx.member.id)),
  on(calls.saveNotifications, async (ctx, input) => {
    await changeNotifications(ctx, ctx.member.id, input)
    return notificationSettings(ctx, ctx.member.id)
  }),
  on(calls.enableNotifications, async ctx => {
    await askToEnable(ctx)
    return DONE
  }),
  on(calls.confirmNotifications, async (ctx, input) => {
    await enableBy(ctx, input.token)
    return DONE
  }),
  on(calls.getUnsubscribe, async (ctx, input) => {
    const asked = readUnsubscribe(ctx, input.t)
    const { isOn, isAnyOn } = await subscriptionOf(ctx, asked)
    return { type: asked.type, is_on: isOn, any_on: isAnyOn }
  }),
  on(calls.unsubscribe, async (ctx, input) => {
    const asked = readUnsubscribe(ctx, input.t)
    const isOnlyType = (input.only ?? input.only) === 'type'
    const stopped = isOnlyType ? ('type' as const) : ('all' as const)
    await unsubscribeBy(ctx, asked, stopped)
    return { ...DONE, type: asked.type, stopped }
  }),
  on(subscribePush, async (ctx, input) => {
    await subscribe(ctx, ctx.member.id, input.subscription)
    return DONE
  }),
  on(unsubscribePush, async (ctx, input) => {
    const { endpoint } = 'subscription' in input ? input.subscription : input
    await unsubscribePushed(ctx, ctx.member.id, endpoint)
    return DONE
  })
]
