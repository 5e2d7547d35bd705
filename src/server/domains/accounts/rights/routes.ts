import * as calls from '#contract/calls/rights.ts'
import { DONE, on, type Route } from '../../../core/route.ts'
import { findToken } from '../../../platform/tokens.ts'
import { consentsOf } from '../../brand/consents.ts'
import { userView } from '../../people/user-view.ts'
import { provePassword } from '../password/password.ts'
import * as deletion from './account-deletion.ts'
import { takeOffer } from './delete-offer.ts'
import { deletionPage } from './deletion-page.ts'
import * as proofs from './deletion-proofs.ts'
import { askExport, exportDownload, exportsOf } from './exports.ts'
import { bringBack } from './reactivation.ts'

export const rightsRoutes: readonly Route[] = [
  on(calls.deletionPage, (db, { brand, member, now }) => deletionPage(db, brand, member.id, now)),
  on(calls.deletionPageByLink, async (db, call) => {
    const { account } = await findToken(db, call, 'delete_link', call.query.token)
    return deletionPage(db, call.brand, account, call.now)
  }),
  on(calls.mailDeleteCode, async (tx, call) => {
    await proofs.mailDeleteCode(tx, call, call.member)
    return DONE
  }),
  on(
    calls.deleteAccount,
    async (tx, call, proven) => {
      const deleted = await deletion.deleteOwn(tx, call, call.member, call.body, proven)
      call.setSession(undefined)
      return deleted
    },
    { before: deletion.proveOwn }
  ),
  on(
    calls.mailDeleteLink,
    async (tx, call) => {
      await proofs.mailDeleteLink(tx, call, call.body.email)
      return DONE
    },
    { before: (db, call) => proofs.countDeleteLink(db, call, call.body.email) }
  ),
  on(calls.deleteByLink, async (tx, call) => {
    const deleted = await deletion.deleteByLink(tx, call, call.body)
    return deleted
  }),
  on(calls.takeDeleteOffer, (tx, call) => takeOffer(tx, call, call.member.id)),
  on(calls.reactivate, async (tx, call) => ({
    user: await userView(tx, call.brand, await bringBack(tx, call, call.body.token), call.now)
  })),
  on(calls.undoDeletion, async (tx, call) => ({
    user: await userView(tx, call.brand, await bringBack(tx, call, call.body.token), call.now)
  })),
  on(calls.askExport, (tx, call, proven) => askExport(tx, call, call.member, proven), {
    before: provePassword
  }),
  on(calls.listExports, async (db, { brand, member }) => ({
    exports: await exportsOf(db, brand, member)
  })),
  on(calls.fetchExport, (db, call) => exportDownload(db, call, call.member, call.query.id)),
  on(calls.listConsents, async (db, { brand, member }) => ({
    consents: await consentsOf(db, brand, member.id)
  }))
]
