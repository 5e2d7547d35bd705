import * as calls from '#contract/operator/fictional.ts'
import { type OperatorRoute, on } from '../../core/route.ts'
import { answer, lookAtChat, waitingChats } from './chats.ts'
import { changeFictional, fictionalProfiles, makeFictional } from './profiles.ts'

export const fictionalRoutes: readonly OperatorRoute[] = [
  on(calls.listFictional, async (tx, work) => ({
    items: await fictionalProfiles(tx, work, work.query.brand)
  })),
  on(calls.createFictional, (tx, work) => makeFictional(tx, work, work.body)),
  on(calls.editFictional, (tx, work) => changeFictional(tx, work, work.params.id, work.body)),
  on(calls.listFictionalChats, async (tx, work) => ({
    items: await waitingChats(tx, work, work.query.brand)
  })),
  on(calls.getFictionalChat, (tx, work) => lookAtChat(tx, work, work.params.conversation)),
  on(calls.answerChat, (tx, work) => answer(tx, work, work.params.conversation, work.body.body))
]
