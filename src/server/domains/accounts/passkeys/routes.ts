import * as calls from '#contract/calls/accounts/passkeys.ts'
import { DONE, on, type Route } from '../../../core/route.ts'
import { userView } from '../../people/index.ts'
import { provePassword } from '../password/password.ts'
import { beginPasskeyLogin, passkeyLogin } from './passkey-login.ts'
import { addPasskey, beginPasskey, passkeysOf, removePasskey, renamePasskey } from './passkeys.ts'

export const passkeyRoutes: readonly Route[] = [
  on(calls.listPasskeys, async ctx => ({ passkeys: await passkeysOf(ctx) })),
  on(calls.beginPasskey, async ctx => ({ options: await beginPasskey(ctx) }), {
    before: provePassword
  }),
  on(calls.addPasskey, async (ctx, input) => ({ passkey: await addPasskey(ctx, input) })),
  on(calls.renamePasskey, async (ctx, input) => {
    await renamePasskey(ctx, input)
    return DONE
  }),
  on(calls.removePasskey, async (ctx, input) => {
    await removePasskey(ctx, input.id)
    return DONE
  }),
  on(calls.beginPasskeyLogin, async ctx => ({ options: await beginPasskeyLogin(ctx) })),
  on(calls.passkeyLogin, async (ctx, input) => {
    const id = await passkeyLogin(ctx, input.response)
    return { user: await userView(ctx, id) }
  })
]
