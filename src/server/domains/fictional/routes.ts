import * as calls from '#contract/operator/fictional.ts'
import { bind, type OperatorRoute } from '../../core/operator/route.ts'
import { answer, lookAtChat, waitingChats } from './chats.ts'
import { changeFictional, fictionalProfiles, makeFictional } from './profiles.ts'

export const fictionalRoutes: readonly OperatorRoute[] = [
  bind(calls.listFictional, async (tx, work) => ({
    items: await fictionalProfiles(tx, work, work.query.brand)
  })),
  bind(calls.createFictional, (tx, work) => makeFictional(tx, work, work.body)),
  bind(calls.editFictional, (tx, work) => changeFictional(tx, work, work.params.id, work.body)),
  bind(calls.listFictionalChats, async (tx, work) => ({
    items: await waitingChats(tx, work, work.query.brand)
  })),
  bind(calls.getFictionalChat, (tx, work) => lookAtChat(tx, work, work.params.conversation)),
  bind(calls.answerChat, (tx, work) => answer(tx, work, work.params.conversation, work.body.body))
]
