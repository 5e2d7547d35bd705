import * as calls from '#contract/calls/account.ts'
import { refuse } from '../../../core/refusal.ts'
import { DONE, on, type Route } from '../../../core/route.ts'
import { checkEmail } from '../../../platform/email/email-address.ts'
import { isNameTaken, wrongName } from '../../people/names.ts'
import { userView } from '../../people/user-view.ts'
import { signupMatches } from './account-matches.ts'
import * as activation from './activation.ts'
import { hashForSignUp, signUp, signUpAgain } from './signup.ts'
import { saveStep } from './signup-steps.ts'

export const accountRoutes: readonly Route[] = [
  on(calls.checkEmail, async (_, { query }) => checkEmail(query.value)),
  on(calls.checkName, async (db, { brand, query }) => {
    const wrong = wrongName(query.value, query.email)
    const isTaken = wrong === undefined && (await isNameTaken(db, brand.id, query.value))
    const reason = isTaken ? 'name_taken' : (wrong ?? null)
    return { ok: reason === null, reason, suggestion: null }
  }),
  on(
    calls.signUp,
    async (tx, call, hash) => {
      const id = await signUp(tx, call, hash)
      return { user: await userView(tx, call.brand, id, call.now), next: 'photo' as const }
    },
    { before: hashForSignUp, again: (call, first) => signUpAgain(call, first.user.id) }
  ),
  on(calls.saveSignupStep, (tx, call) => saveStep(tx, call, call.member, call.body)),
  on(calls.signupMatches, async (db, { brand, member, now }) => ({
    results: await signupMatches(db, brand, member, now)
  })),
  on(calls.activate, async (tx, call) => {
    const { body, member, brand, now } = call
    const { account, delivered } =
      'token' in body
        ? await activation.activateByLink(tx, call, body.token)
        : await activation.activateByPin(
            tx,
            call,
            member ?? refuse('authentication_required'),
            body.pin
          )
    const isOwn = member?.id === account
    return { user: isOwn ? await userView(tx, brand, account, now) : null, delivered }
  }),
  on(
    calls.resendActivation,
    async (tx, call) => {
      await activation.resend(tx, call, call.member)
      return DONE
    },
    { before: activation.countResend }
  )
]
