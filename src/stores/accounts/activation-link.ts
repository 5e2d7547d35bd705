import { atom } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { activate } from '#contract/calls/accounts/sign-up.ts'
import { ask } from '#stores/app/client.ts'
import { $user, receiveUser, reloadSession } from './session.ts'

export type Activation =
  | { state: 'busy' }
  /** `isOwn`: the confirmed account is the one that is logged in here. */
  | { state: 'done'; delivered: number; isOwn: boolean }
  /** The account was active already, by this link or by the code. */
  | { state: 'already'; isOwn: boolean }
  | { state: 'expired' }
  | { state: 'failed'; error: unknown }

export const $activation = atom<Activation>({ state: 'busy' })

let followed: string | undefined

export async function followLink(token: string): Promise<void> {
  if (followed === token && $activation.get().state !== 'failed') return
  followed = token
  $activation.set({ state: 'busy' })
  $activation.set(await outcomeOf(token))
}

async function outcomeOf(token: string): Promise<Activation> {
  try {
    if (token === '') return await withoutLink()
    const { user, delivered } = await ask(activate, { body: { token } })
    if (user) receiveUser(user)
    return { state: 'done', delivered, isOwn: user !== null }
  } catch (error) {
    const code = error instanceof Refused ? error.code : 'failed'
    if (code === 'already_active') return usedBefore()
    if (code === 'token_expired' || code === 'invalid') return withoutLink()
    return { state: 'failed', error }
  }
}

/** A link works once: a second use means that the account is active. */
async function usedBefore(): Promise<Activation> {
  await reloadSession()
  return { state: 'already', isOwn: $user.get()?.status === 'active' }
}

async function withoutLink(): Promise<Activation> {
  await reloadSession()
  return $user.get()?.status === 'active' ? { state: 'already', isOwn: true } : { state: 'expired' }
}
