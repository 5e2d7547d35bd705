import * as calls from '#contract/calls/session.ts'
import { languageIn } from '../brands.ts'
import { DONE, on, type Route } from '../http/call.ts'
import * as changes from '../services/changes.ts'
import { countTry, logIn } from '../services/login.ts'
import { subscribe, unsubscribe } from '../services/push-subscriptions.ts'
import { endSessions, sessionsOf } from '../services/sessions.ts'
import { userView } from '../services/user-view.ts'

export const sessionRoutes: readonly Route[] = [
  on(calls.getUser, async (db, { brand, member, now }) => ({
    user: member ? await userView(db, brand, member.id, now) : null,
    server_time: now.toISOString()
  })),
  on(
    calls.logIn,
    async (tx, call) => {
      const id = await logIn(tx, call, call.body)
      return { user: await userView(tx, call.brand, id, call.now) }
    },
    { before: (db, call) => countTry(db, call, call.body.email) }
  ),
  on(calls.saveUser, async (tx, { brand, member, body, now }) => {
    await tx
      .updateTable('accounts')
      .set({ language: languageIn(brand, body.language) })
      .where('id', '=', member.id)
      .execute()
    return { user: await userView(tx, brand, member.id, now) }
  }),
  on(calls.subscribePush, async (tx, call) => {
    await subscribe(tx, call, call.member.id, call.body.subscription)
    return DONE
  }),
  on(calls.unsubscribePush, async (tx, { brand, member, body }) => {
    await unsubscribe(tx, brand.id, member.id, body.endpoint)
    return DONE
  }),
  on(calls.logOut, async (tx, call) => {
    if (call.member) {
      await tx.deleteFrom('sessions').where('id', '=', call.member.sessionId).execute()
    }
    call.setSession(undefined)
    return DONE
  }),
  on(calls.listSessions, async (db, { brand, member }) => ({
    sessions: await sessionsOf(db, brand.id, member)
  })),
  on(calls.endSession, async (tx, { brand, member, query }) => ({
    ended: await endSessions(tx, brand.id, member, query)
  })),
  on(
    calls.askReset,
    async (tx, call) => {
      await changes.askReset(tx, call, call.body.email)
      return DONE
    },
    { before: (db, call) => changes.countReset(db, call, call.body.email) }
  ),
  on(calls.checkReset, async (db, call) => {
    await changes.checkReset(db, call, call.query.token)
    return DONE
  }),
  on(calls.resetPassword, async (tx, call) => {
    await changes.resetPassword(tx, call, call.body)
    return DONE
  }),
  on(calls.changePassword, async (tx, call) => {
    await changes.changePassword(tx, call, call.member, call.body)
    return DONE
  }),
  on(calls.askMailChange, async (tx, call) => {
    await changes.askMailChange(tx, call, call.member, call.body)
    return DONE
  }),
  on(calls.changeMail, async (tx, call) => ({
    email: await changes.changeMail(tx, call, call.body.token)
  })),
  on(calls.undoChange, async (tx, call) => ({
    undone: await changes.undoChange(tx, call, call.body.token)
  })),
  on(calls.pause, async (tx, call) => {
    const { member, body, brand, now } = call
    await changes.setPaused(tx, call, member, body.on)
    return { user: await userView(tx, brand, member.id, now) }
  })
]
