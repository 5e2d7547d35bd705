import { atom } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { activate } from '#contract/calls/account.ts'
import { ask } from '#stores/app/client.ts'
import { $user, receiveUser, reloadSession } from './session.ts'

/** What the link of an activation mail came to. */
export type Activation =
  | { state: 'busy' }
  /** `isOwn`: it was the account that is logged in here; else nobody is, or somebody else. */
  | { state: 'done'; delivered: number; isOwn: boolean }
  /** The account is active already, by this link or by the code. */
  | { state: 'already'; isOwn: boolean }
  | { state: 'expired' }
  | { state: 'failed'; error: unknown }

export const $activation = atom<Activation>({ state: 'busy' })

let followed: string | undefined

/** Confirms the address by the token of a link, once, however often a screen asks for it. */
export async function followLink(token: string): Promise<void> {
  if (followed === token && $activation.get().state !== 'failed') return
  followed = token
  $activation.set({ state: 'busy' })
  $activation.set(await outcomeOf(token))
}

async function outcomeOf(token: string): Promise<Activation> {
  try {
    // Without a token there is nothing to confirm; whoever is active needs nothing either.
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

/** A link works once: who opens it a second time is active by the first, logged in here or not. */
async function usedBefore(): Promise<Activation> {
  await reloadSession()
  return { state: 'already', isOwn: $user.get()?.status === 'active' }
}

async function withoutLink(): Promise<Activation> {
  await reloadSession()
  return $user.get()?.status === 'active' ? { state: 'already', isOwn: true } : { state: 'expired' }
}
