import { $account } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'

/**
 * Sends what was written offline, whatever screen the member comes back to. The queue itself is fetched
 * only where something waits in it; the messages' screen brings it in any case.
 */
export function startOutbox(): () => void {
  return $account.subscribe(account => {
    if (account === null || browser.recall(`outbox.${account}`) === null) return
    // Lost with the network: the next start or the messages' screen sends it.
    import('./outbox-queue.ts').then(queue => queue.openOutbox()).catch(() => {})
  })
}
