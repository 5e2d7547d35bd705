import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { subscribePush as attach, unsubscribePush as detach } from '#contract/calls/session.ts'
import { $account, beforeLogOut, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { loadSettings } from '#stores/app/settings.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser, type PushSubscriptionData } from '#stores/browser/port.ts'

/** Whether this browser takes push messages for the member. */
export interface Push {
  /** `off`: the brand sends none; `failed`: the browser would, and could not register just now. */
  status: 'unsupported' | 'unknown' | 'denied' | 'subscribed' | 'not_subscribed' | 'off' | 'failed'
}

/** The service worker of every brand. */
const WORKER = '/sw.js'

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

/** Registers the worker, where the browser can take push messages at all. Never rejects. */
export async function startPush(): Promise<void> {
  if (browser.push.isCapable()) await browser.push.register(WORKER).catch(() => {})
}

/**
 * Asks for permission and has push messages sent to this browser; only from a click. Answers whether
 * they come. Where the server refuses, a toast says why; what the browser says is the status.
 */
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

/** A browser may have push and no service behind it, or one that is away. */
async function registered(publicKey: string): Promise<'denied' | 'failed' | PushSubscriptionData> {
  try {
    return await browser.push.subscribe(publicKey)
  } catch {
    return 'failed'
  }
}

/** Ends push messages to this browser; answers whether they have ended. */
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

/** Nobody who comes after may get the messages of the one who leaves. */
async function leave(): Promise<void> {
  if ($state.value?.status !== 'subscribed') return
  const subscription = await browser.push.current()
  if (subscription === null) return
  try {
    await ask(detach, { query: { push: '1' }, body: { endpoint: subscription.endpoint } })
  } catch (error) {
    // A server that knows no such call has nothing to forget (spec §7 names none).
    if (!(error instanceof Refused && [404, 405].includes(error.status))) throw error
  }
}

/** A browser that is subscribed already is attached to whoever is logged in now; again is once. */
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
