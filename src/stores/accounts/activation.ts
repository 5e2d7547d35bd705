import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { ask } from '#stores/app/client.ts'
import { showErrorToast, toast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { receiveUser, reloadSession } from './session.ts'

export const PIN_DIGITS = 6

/** The server sends the mail at most once a minute. */
const AGAIN_MS = 60_000
const KEY = 'activation-mail'

/** When the mail may be sent again, in ms since epoch on this device; 0 is now. */
const $next = atom(0)

const $tick = atom(0)

/** Seconds until the mail may be sent again; 0 if it may. */
export const $resendIn: ReadableAtom<number> = computed([$next, $tick], next =>
  Math.max(0, Math.ceil((next - browser.now()) / 1000))
)

onMount($tick, () => {
  $next.set(Number(browser.recall(KEY) ?? 0))
  return browser.every(1000, () => $tick.set(browser.now()))
})

const $sending = atom(false)

export const $isResending: ReadableAtom<boolean> = readonlyType($sending)

/** Loaded when they are needed: the reminder is shown on every screen. */
const calls = () => import('#contract/calls/accounts/sign-up.ts')

/** Sends the activation mail again; a toast reports success or the refusal. */
export async function resendMail(email: string): Promise<void> {
  if ($sending.value) return
  $sending.set(true)
  try {
    const { resendActivation } = await calls()
    await ask(resendActivation, { query: { resend: '1' } })
    waitFor(AGAIN_MS)
    toast({ text: alertsMessages.get()['activation.sent']({ email }), tone: 'good' })
  } catch (error) {
    if (error instanceof Refused && error.code === 'already_active') await reloadSession()
    const seconds = error instanceof Refused ? Number(error.extras.retryAfter ?? 0) : 0
    if (seconds > 0) waitFor(seconds * 1000)
    showErrorToast(error)
  } finally {
    $sending.set(false)
  }
}

function waitFor(ms: number): void {
  const next = browser.now() + ms
  $next.set(next)
  browser.remember(KEY, String(next))
}

export type Confirmed = { state: 'done'; delivered: number } | { state: 'refused'; error: unknown }

export async function confirmPin(pin: string): Promise<Confirmed> {
  try {
    const { activate } = await calls()
    const { user, delivered } = await ask(activate, { body: { pin } })
    if (user) receiveUser(user)
    else await reloadSession()
    return { state: 'done', delivered }
  } catch (error) {
    return { state: 'refused', error }
  }
}
