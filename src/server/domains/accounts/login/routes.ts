import { saveConsent } from '#contract/calls/brand.ts'
import * as calls from '#contract/calls/session.ts'
import { languageIn } from '../../../core/brands.ts'
import { refuse } from '../../../core/refusal.ts'
import { DONE, on, type Route } from '../../../core/route.ts'
import { noteConsent } from '../../brand/consents.ts'
import { userView } from '../../people/user-view.ts'
import { provePassword } from '../password/password.ts'
import * as passwords from '../password/password-change.ts'
import { undoChange } from '../password/undo.ts'
import { askMailChange, changeMail } from '../settings/mail-change.ts'
import { setPaused } from '../settings/pause.ts'
import { logIn, proveLogin } from './login.ts'
import { endSessions, sessionsOf } from './sessions.ts'

export const sessionRoutes: readonly Route[] = [
  on(calls.getUser, async (db, { brand, member, now }) => ({
    user: member ? await userView(db, brand, member.id, now) : null,
    server_time: now.toISOString()
  })),
  on(
    calls.logIn,
    async (tx, call, proven) => {
      const id = await logIn(tx, call, proven)
      return { user: await userView(tx, call.brand, id, call.now) }
    },
    { before: proveLogin }
  ),
  on(calls.saveUser, async (tx, { brand, member, body, now }) => {
    await tx
      .updateTable('accounts')
      .set({ language: languageIn(brand, body.language) })
      .where('id', '=', member.id)
      .execute()
    return { user: await userView(tx, brand, member.id, now) }
  }),
  on(calls.logOut, async (tx, call) => {
    if (call.member) {
      await tx.deleteFrom('sessions').where('id', '=', call.member.sessionId).execute()
    }
    call.setSession(undefined)
    return DONE
  }),
  on(calls.listSessions, async (db, { brand, member, now }) => ({
    sessions: await sessionsOf(db, brand.id, member, now)
  })),
  on(calls.endSession, async (tx, { brand, member, query, setSession }) => {
    const ended = await endSessions(tx, brand.id, member, query)
    if ('id' in query && query.id === member.sessionId) setSession(undefined)
    return { ended }
  }),
  on(
    calls.askReset,
    async (tx, call) => {
      await passwords.askReset(tx, call, call.body.email)
      return DONE
    },
    { before: (db, call) => passwords.countReset(db, call, call.body.email) }
  ),
  on(calls.checkReset, async (db, call) => {
    await passwords.checkReset(db, call, call.query.token)
    return DONE
  }),
  on(
    calls.resetPassword,
    async (tx, call, hash) => {
      await passwords.resetPassword(tx, call, call.body, hash)
      return DONE
    },
    { before: passwords.hashForReset }
  ),
  on(
    calls.changePassword,
    async (tx, call, change) => {
      await passwords.changePassword(tx, call, call.member, change)
      return DONE
    },
    { before: passwords.proveChange }
  ),
  on(
    calls.askMailChange,
    async (tx, call, proven) => {
      await askMailChange(tx, call, call.member, call.body, proven)
      return DONE
    },
    { before: provePassword }
  ),
  on(calls.changeMail, async (tx, call) => ({
    email: await changeMail(tx, call, call.body.token)
  })),
  on(calls.undoChange, async (tx, call) => ({
    undone: await undoChange(tx, call, call.body.token)
  })),
  on(calls.pause, async (tx, call) => {
    const { member, body, brand, now } = call
    await setPaused(tx, call, member, body.on)
    return { user: await userView(tx, brand, member.id, now) }
  }),
  on(saveConsent, async (tx, call) => {
    await noteConsent(tx, call, { account: call.member?.id, ...call.body })
    if (call.member && call.body.choices.sensitive === false) {
      if (call.member.profileStatus === 'active') await setPaused(tx, call, call.member, true)
      refuse('consent_withdrawn', { next: '/account-delete' }, { keeps: true })
    }
    return null
  })
]
