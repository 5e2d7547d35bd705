import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { getDiscountCode } from '#contract/calls/discounts.ts'
import { $user, onSessionEnd, serverNow, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { browser } from '#stores/browser/port.ts'
import { dismiss } from '#stores/notifications/dismissals.ts'
import { hideNotice, skipNotice } from '#stores/notifications/notices.ts'
import { mayBeWelcome } from './welcome-rule.ts'

/** The welcome offer of product.md §3, "time bonus". */
export interface Welcome {
  code: string
  percentage: number
  /** By the server's clock, in ms since epoch. */
  endsAt: number
  /** The same moment by this device's clock, to be shown as a time of day. */
  deviceEndsAt: number
}

const SECOND_MS = 1_000
/** Its name among what was dismissed. */
export const WELCOME_DIALOG = 'welcome'

const $known = atom<Welcome | null>(null)

/** The member's welcome offer while it holds; the first listener asks for it, at each login. */
export const $welcome: ReadableAtom<Welcome | null> = readonlyType($known)

const $left = atom(0)

/** Whole seconds that are left of it, by the server's clock; 0 without an offer. */
export const $secondsLeft: ReadableAtom<number> = computed([$left, $known], (left, known) =>
  known === null ? 0 : left
)

onSessionEnd(() => $known.set(null))

onMount($known, () => {
  let asked: number | undefined
  return stopAll(
    $user.subscribe(user => {
      if (!mayBeWelcome(user)) $known.set(null)
      else if (asked !== user.id) {
        asked = user.id
        void load()
      }
    }),
    browser.every(SECOND_MS, count)
  )
})

/** Counts by the server's clock each time, so that a changed clock of the device changes nothing. */
function count(): void {
  const { value } = $known
  if (!value) return
  const left = secondsTo(value.endsAt)
  $left.set(left)
  if (left === 0) end()
}

/** A failure is ignored (product.md §8). */
async function load(): Promise<void> {
  const isSame = thisSession()
  try {
    const { discountcode } = await ask(getDiscountCode, { query: { welcome: 'true' } })
    const { code, value_percentage: percentage, expires } = discountcode
    const endsAt = Date.parse(expires ?? '')
    const left = secondsTo(endsAt)
    if (!isSame()) return
    if (!(left > 0)) return end()
    $left.set(left)
    $known.set({ code, percentage, endsAt, deviceEndsAt: browser.now() + endsAt - serverNow() })
  } catch {
    if (isSame()) end()
  }
}

/** The banner goes with the offer. */
function end(): void {
  $known.set(null)
  skipNotice('welcome')
}

/** Whoever closes the banner or the dialog has seen the offer; the banner can stay. */
export function dismissWelcome({ withBanner }: { withBanner: boolean }): void {
  dismiss(WELCOME_DIALOG)
  if (withBanner) hideNotice('welcome')
}

function secondsTo(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - serverNow()) / SECOND_MS))
}
