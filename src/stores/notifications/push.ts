import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { Refused } from '#api/refused.ts'
import {
  subscribePush as attach,
  unsubscribePush as detach
} from '#contract/calls/accounts/session.ts'
import { $account, beforeLogOut, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { loadSettings } from '#stores/app/settings.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser, type PushSubscriptionData } from '#stores/browser/port.ts'

export interface Push {
  /** `off`: the brand sends none; `failed`: registering failed just now. */
  status: 'unsupported' | 'unknown' | 'denied' | 'subscribed' | 'not_subscribed' | 'off' | 'failed'
}

const $state = atom<Push>({ status: 'unknown' })

export const $push: ReadableAtom<Push> = readonlyType($state)

onMount($state, () => {
  const stop = $account.subscribe(account => {
    if (account === null) set(capability())
    else void look()
  })
  return () => stop()
})

onSessionEnd(() => set(capability()))
beforeLogOut(leave)

/** Call from clicks: it asks for permission. Resolves to whether it worked; see `$push` if not. */
export async function subscribePush(): Promise<boolean> {
  if (!browser.push.isCapable()) return false
  const isStill = thisSession()
  try {
    const { push_public_key } = await loadSettings()
    if (push_public_key === null) {
      set('off')
      return false
    }
    const subscription = await registered(push_public_key)
    if (subscription === 'failed') {
      set('failed')
      return false
    }
    if (subscription === 'denied') {
      set(browser.push.permission() === 'denied' ? 'denied' : 'not_subscribed')
      return false
    }
    await ask(attach, { query: { push: '1' }, body: { subscription } })
    if (isStill()) set('subscribed')
    return isStill()
  } catch (error) {
    showErrorToast(error)
    return false
  }
}

/** A browser may have push without a reachable push service. */
async function registered(publicKey: string): Promise<'denied' | 'failed' | PushSubscriptionData> {
  try {
    await browser.worker.register()
    return await browser.push.subscribe(publicKey)
  } catch {
    return 'failed'
  }
}

export async function unsubscribePush(): Promise<boolean> {
  try {
    await leave()
    await browser.push.unsubscribe()
    set('not_subscribed')
    return true
  } catch (error) {
    showErrorToast(error)
    return false
  }
}

/** The next user must not get this member's messages. */
async function leave(): Promise<void> {
  if ($state.value?.status !== 'subscribed') return
  const subscription = await browser.push.current()
  if (subscription === null) return
  try {
    await ask(detach, { query: { push: '1' }, body: { endpoint: subscription.endpoint } })
  } catch (error) {
    // The server has no such call (product.md §7 names none).
    if (!(error instanceof Refused && [404, 405].includes(error.status))) throw error
  }
}

/** Attaches an existing subscription to the logged-in member; repeating is harmless. */
async function look(): Promise<void> {
  const known = capability()
  if (known !== 'unknown') return set(known)
  const isStill = thisSession()
  try {
    const { push_public_key } = await loadSettings()
    if (push_public_key === null) {
      if (isStill()) set('off')
      return
    }
    const subscription = await browser.push.current(push_public_key)
    if (subscription) await ask(attach, { query: { push: '1' }, body: { subscription } })
    if (isStill()) set(subscription ? 'subscribed' : 'not_subscribed')
  } catch {
    if (isStill()) set('not_subscribed')
  }
}

function capability(): Push['status'] {
  if (!browser.push.isCapable()) return 'unsupported'
  return browser.push.permission() === 'denied' ? 'denied' : 'unknown'
}

function set(status: Push['status']): void {
  if ($state.value?.status !== status) $state.set({ status })
}
