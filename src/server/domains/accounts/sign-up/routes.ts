import * as calls from '#contract/calls/accounts/sign-up.ts'
import { nameFault } from '#contract/fields.ts'
import { refuse } from '../../../core/refusal.ts'
import { DONE, on, type Route } from '../../../core/route.ts'
import { checkEmail } from '../../../platform/email/email-address.ts'
import { isNameTaken, userView } from '../../people/index.ts'
import { signupMatches } from './account-matches.ts'
import * as activation from './activation.ts'
import { hashForSignUp, signUp, signUpAgain } from './signup.ts'
import { saveStep } from './signup-steps.ts'

export const accountRoutes: readonly Route[] = [
  on(calls.checkEmail, async (_, input) => checkEmail(input.value)),
  on(calls.checkName, async (ctx, input) => {
    const wrong = nameFault(input.value, input.email)
    const isTaken = wrong === undefined && (await isNameTaken(ctx, input.value))
    const reason = isTaken ? 'name_taken' : (wrong ?? null)
    return { ok: reason === null, reason, suggestion: null }
  }),
  on(
    calls.signUp,
    async (ctx, input, hash) => {
      const id = await signUp(ctx, input, hash)
      return { user: await userView(ctx, id), next: 'photo' as const }
    },
    { before: hashForSignUp, again: (ctx, input, first) => signUpAgain(ctx, input, first.user.id) }
  ),
  on(calls.saveSignupStep, (ctx, input) => saveStep(ctx, input)),
  on(calls.signupMatches, async ctx => ({
    results: await signupMatches(ctx)
  })),
  on(calls.activate, async (ctx, input) => {
    const { account, delivered } =
      'token' in input
        ? await activation.activateByLink(ctx, input.token)
        : await activation.activateByPin(
            { ...ctx, member: ctx.member ?? refuse('authentication_required') },
            input.pin
          )
    const isOwn = ctx.member?.id === account
    return { user: isOwn ? await userView(ctx, account) : null, delivered }
  }),
  on(
    calls.resendActivation,
    async ctx => {
      await activation.resend(ctx)
      return DONE
    },
    { before: activation.countResend }
  )
]
