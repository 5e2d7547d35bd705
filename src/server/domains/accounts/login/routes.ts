import * as access from '#contract/calls/accounts/access.ts'
import * as calls from '#contract/calls/accounts/session.ts'
import { saveConsent } from '#contract/calls/brand.ts'
import { languageIn } from '../../../core/brands.ts'
import { refuse } from '../../../core/refusal.ts'
import { DONE, on, type Route } from '../../../core/route.ts'
import { noteConsent } from '../../brand/index.ts'
import { userView } from '../../people/index.ts'
import { provePassword } from '../password/password.ts'
import * as passwords from '../password/password-change.ts'
import { undoChange } from '../password/undo.ts'
import { askMailChange, changeMail } from '../settings/mail-change.ts'
import { setPaused } from '../settings/pause.ts'
import { logIn, proveLogin } from './login.ts'
import { endSessions, sessionsOf } from './sessions.ts'

export const sessionRoutes: readonly Route[] = [
  on(calls.getUser, async ctx => ({
    user: ctx.member ? await userView(ctx, ctx.member.id) : null,
    server_time: ctx.now.toISOString()
  })),
  on(
    calls.logIn,
    async (ctx, _input, proven) => {
      const id = await logIn(ctx, proven)
      return { user: await userView(ctx, id) }
    },
    { before: proveLogin }
  ),
  on(calls.saveUser, async (ctx, input) => {
    await ctx.db
      .updateTable('accounts')
      .set({ language: languageIn(ctx.brand, input.language) })
      .where('id', '=', ctx.member.id)
      .execute()
    return { user: await userView(ctx, ctx.member.id) }
  }),
  on(calls.logOut, async ctx => {
    if (ctx.member) {
      await ctx.db.deleteFrom('sessions').where('id', '=', ctx.member.sessionId).execute()
    }
    ctx.setSession(undefined)
    return DONE
  }),
  on(calls.listSessions, async ctx => ({
    sessions: await sessionsOf(ctx)
  })),
  on(calls.endSession, async (ctx, input) => {
    const ended = await endSessions(ctx, input)
    if ('id' in input && input.id === ctx.member.sessionId) ctx.setSession(undefined)
    return { ended }
  }),
  on(
    access.askReset,
    async (ctx, input) => {
      await passwords.askReset(ctx, input.email)
      return DONE
    },
    { before: (ctx, input) => passwords.countReset(ctx, input.email) }
  ),
  on(access.checkReset, async (ctx, input) => {
    await passwords.checkReset(ctx, input.token)
    return DONE
  }),
  on(
    access.resetPassword,
    async (ctx, input, hash) => {
      await passwords.resetPassword(ctx, input, hash)
      return DONE
    },
    { before: passwords.hashForReset }
  ),
  on(
    access.changePassword,
    async (ctx, _input, change) => {
      await passwords.changePassword(ctx, change)
      return DONE
    },
    { before: passwords.proveChange }
  ),
  on(
    access.askMailChange,
    async (ctx, input, proven) => {
      await askMailChange(ctx, input, proven)
      return DONE
    },
    { before: provePassword }
  ),
  on(access.changeMail, async (ctx, input) => ({
    email: await changeMail(ctx, input.token)
  })),
  on(access.undoChange, async (ctx, input) => ({
    undone: await undoChange(ctx, input.token)
  })),
  on(calls.pause, async (ctx, input) => {
    await setPaused(ctx, input.on)
    return { user: await userView(ctx, ctx.member.id) }
  }),
  on(saveConsent, async (ctx, input) => {
    await noteConsent(ctx, { account: ctx.member?.id, ...input })
    if (ctx.member && input.choices.sensitive === false) {
      const { member } = ctx
      if (member.profileStatus === 'active') await setPaused({ ...ctx, member }, true)
      refuse('consent_withdrawn', { next: '/account-delete' }, { keeps: true })
    }
    return null
  })
]
