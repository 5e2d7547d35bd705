import * as calls from '#contract/operator/fictional.ts'
import { type OperatorRoute, on } from '../../core/route.ts'
import { answer, lookAtChat, waitingChats } from './chats.ts'
import {
  brandsWithFictional,
  changeFictional,
  fictionalProfiles,
  makeFictional
} from './profiles.ts'

export const fictionalRoutes: readonly OperatorRoute[] = [
  on(calls.listFictional, async (ctx, input) => ({
    items: await fictionalProfiles(ctx, input.brand),
    brands: brandsWithFictional(ctx)
  })),
  on(calls.createFictional, (ctx, input) => makeFictional(ctx, input)),
  on(calls.editFictional, (ctx, input) => changeFictional(ctx, input.id, input)),
  on(calls.listFictionalChats, async (ctx, input) => ({
    items: await waitingChats(ctx, input.brand)
  })),
  on(calls.getFictionalChat, (ctx, input) => lookAtChat(ctx, input.conversation)),
  on(calls.answerChat, (ctx, input) => answer(ctx, input.conversation, input.body))
]
