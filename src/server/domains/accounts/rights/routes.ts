import * as calls from '#contract/calls/accounts/rights.ts'
import { DONE, on, type Route } from '../../../core/route.ts'
import { findToken } from '../../../platform/tokens.ts'
import { consentsOf } from '../../brand/index.ts'
import { userView } from '../../people/index.ts'
import { provePassword } from '../password/password.ts'
import * as deletion from './account-deletion.ts'
import { takeOffer } from './delete-offer.ts'
import { deletionPage } from './deletion-page.ts'
import * as proofs from './deletion-proofs.ts'
import { askExport, exportDownload, exportsOf } from './exports.ts'
import { bringBack } from './reactivation.ts'

export const rightsRoutes: readonly Route[] = [
  on(calls.deletionPage, ctx => deletionPage(ctx, ctx.member.id)),
  on(calls.deletionPageByLink, async (ctx, input) => {
    const { account } = await findToken(ctx, 'delete_link', input.token)
    return deletionPage(ctx, account)
  }),
  on(calls.mailDeleteCode, async ctx => {
    await proofs.mailDeleteCode(ctx)
    return DONE
  }),
  on(
    calls.deleteAccount,
    async (ctx, input, proven) => {
      const deleted = await deletion.deleteOwn(ctx, input, proven)
      ctx.setSession(undefined)
      return deleted
    },
    { before: deletion.proveOwn }
  ),
  on(
    calls.mailDeleteLink,
    async (ctx, input) => {
      await proofs.mailDeleteLink(ctx, input.email)
      return DONE
    },
    { before: (ctx, input) => proofs.countDeleteLink(ctx, input.email) }
  ),
  on(calls.deleteByLink, async (ctx, input) => {
    const deleted = await deletion.deleteByLink(ctx, input)
    return deleted
  }),
  on(calls.takeDeleteOffer, ctx => takeOffer(ctx, ctx.member.id)),
  on(calls.reactivate, async (ctx, input) => ({
    user: await userView(ctx, await bringBack(ctx, input.token))
  })),
  on(calls.undoDeletion, async (ctx, input) => ({
    user: await userView(ctx, await bringBack(ctx, input.token))
  })),
  on(calls.askExport, (ctx, _input, proven) => askExport(ctx, proven), {
    before: provePassword
  }),
  on(calls.listExports, async ctx => ({
    exports: await exportsOf(ctx)
  })),
  on(calls.fetchExport, (ctx, input) => exportDownload(ctx, input.id)),
  on(calls.listConsents, async ctx => ({
    consents: await consentsOf(ctx, ctx.member.id)
  }))
]
