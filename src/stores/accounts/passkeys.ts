import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import * as calls from '#contract/calls/accounts/passkeys.ts'
import type { User } from '#contract/shapes.ts'
import { ask } from '#stores/app/client.ts'
import { type Loaded, resource } from '#stores/app/resource.ts'
import { receiveUser } from './session.ts'

export type Passkey = z.output<typeof calls.Passkey>
export type Passkeys = Loaded<readonly Passkey[]>

const passkeys = resource<readonly Passkey[]>(async () => {
  const { passkeys } = await ask(calls.listPasskeys, {})
  return passkeys
})

export const $passkeys = passkeys.$data
export const loadPasskeys = passkeys.load

/** Fetched by those who use it. */
const webauthn = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys. */
export async function hasPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthn } = await webauthn()
  return browserSupportsWebAuthn()
}

/** Makes a passkey on this device. Resolves to false if the member thought better of it. */
export async function addPasskey(given: { password: string; name: string }): Promise<boolean> {
  const { startRegistration } = await webauthn()
  const { options } = await ask(calls.beginPasskey, {
    query: { begin: '1' },
    body: { password: given.password }
  })
  const response = await unlessLeft(startRegistration({ optionsJSON: options as never }))
  if (response === undefined) return false
  const { passkey } = await ask(calls.addPasskey, {
    body: { name: given.name.trim(), response: { ...response } }
  })
  passkeys.change(known => [passkey, ...known])
  return true
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  await ask(calls.renamePasskey, { body: { id, name: name.trim() } })
  passkeys.change(known => known.map(key => (key.id === id ? { ...key, name: name.trim() } : key)))
}

export async function removePasskey(id: number): Promise<void> {
  await ask(calls.removePasskey, { body: { id } })
  passkeys.change(known => known.filter(key => key.id !== id))
}

/** Asks for a passkey at once. Resolves to false if the visitor thought better of it. */
export async function logInByPasskey(): Promise<boolean> {
  return logInWith(false)
}

/**
 * Lets the browser offer passkeys in the field of the address, while the page is open. Never
 * rejects for a browser without them.
 */
export async function offerPasskeys(): Promise<void> {
  const { browserSupportsWebAuthnAutofill } = await webauthn()
  if (await browserSupportsWebAuthnAutofill()) await logInWith(true)
}

/** The page is left: the browser offers no longer. */
export async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await webauthn()
  WebAuthnAbortService.cancelCeremony()
}

async function logInWith(useBrowserAutofill: boolean): Promise<boolean> {
  const { startAuthentication } = await webauthn()
  const { options } = await ask(calls.beginPasskeyLogin, { query: { begin: '1' } })
  const optionsJSON = options as never
  const response = await unlessLeft(startAuthentication({ optionsJSON, useBrowserAutofill }))
  if (response === undefined) return false
  const { user } = await ask(calls.passkeyLogin, { body: { response: { ...response } } })
  receiveUser(user satisfies User)
  return true
}

/** Undefined if the browser's question was closed, timed out or gave way to another. */
async function unlessLeft<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refused) throw error
    const isLeft = error instanceof Error && /NotAllowedError|AbortError/.test(error.name)
    if (isLeft) return undefined
    throw error
  }
}
