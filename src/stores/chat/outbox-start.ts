import { $account } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'

/** Sends what was written offline. Loads the queue's code only if something waits. */
export function startOutbox(): () => void {
  return $account.subscribe(account => {
    if (account === null || browser.recall(`outbox.${account}`) === null) return
    // Without a network the next start sends it.
    import('./outbox-queue.ts').then(queue => queue.openOutbox()).catch(() => {})
  })
}
