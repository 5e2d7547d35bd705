import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { $session } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { linkTo } from './place.ts'
import { toast } from './toasts.ts'

/** Registered after the first screen has come to rest. */
const REGISTER_MS = 3_000
/** A pause in typing after which a new release is offered. */
const TYPING_MS = 10_000
const OFFER_MS = 10 * MINUTE_MS
/** Screens are kept once a visit. */
const KEPT = 'kept'

/** Screens that open without a network, as files (docs/decisions/030-installed-app.md). */
const SHELLS = [
  '/members',
  '/members/_id',
  '/likes',
  '/likes/_type',
  '/visitors',
  '/chats',
  '/chats/_id',
  '/profile',
  '/settings',
  '/notifications',
  '/credits'
]

/** Keeps the app of whoever is logged in on this device, and nothing of anybody else. */
export function startInstalled(): () => void {
  let account: number | null | undefined
  let isStarted = false
  const start = async (): Promise<void> => {
    if (isStarted) return
    isStarted = true
    await startWorker()
  }
  return $session.subscribe(session => {
    if (session.state === 'unknown') return
    const now = 'user' in session ? session.user.id : null
    if (now === account) return
    account = now
    const cleared = browser.worker.keepFor(now)
    if (now !== null) browser.after(REGISTER_MS, () => void cleared.then(start))
  })
}

async function startWorker(): Promise<void> {
  // Without a worker the app works as ever, online.
  await browser.worker.register(releaseOffer()).catch(() => {})
  if (browser.recallVisit(KEPT) === null) browser.worker.keep(SHELLS.map(linkTo))
  browser.rememberVisit(KEPT, '1')
  checkHourly()
}

/** A page that is never loaded anew would hear of no release. */
function checkHourly(): void {
  let last = browser.now()
  browser.onVisible(isVisible => {
    if (!isVisible || browser.now() - last < HOUR_MS) return
    last = browser.now()
    browser.worker.check()
  })
}

function takeOver(): void {
  browser.rememberVisit(KEPT, null)
  browser.worker.takeOver()
}

/** Offers the new release once a page, and not to somebody who types. */
function releaseOffer(): () => void {
  let isOffered = false
  return function offer() {
    const wait = browser.lastTypedAt() + TYPING_MS - browser.now()
    if (isOffered) return
    if (wait > 0) return void browser.after(wait, offer)
    isOffered = true
    const words = alertsMessages.get()
    toast({
      text: words['update.text'],
      action: { text: words['update.act'], act: takeOver },
      ms: OFFER_MS
    })
  }
}
