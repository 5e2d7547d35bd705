import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { listConsents } from '#contract/calls/accounts/rights.ts'
import { pause } from '#contract/calls/accounts/session.ts'
import { saveConsent } from '#contract/calls/brand.ts'
import { enableNotifications } from '#contract/calls/notifications.ts'
import { onSessionEnd, receiveUser } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { loadSettings } from '#stores/app/settings.ts'
import { showErrorToast, toast } from '#stores/app/toasts.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'

/** Hidden by the member, for a missing consent, or by a decision. */
export type PauseReason = 'unknown' | 'self' | 'consent' | 'decision'

const $reason = atom<PauseReason>('unknown')

export const $pauseReason: ReadableAtom<PauseReason> = readonlyType($reason)

onSessionEnd(() => $reason.set('unknown'))

onMount($reason, () => {
  if ($reason.value === 'unknown') void findReason()
})

async function findReason(): Promise<void> {
  try {
    const { consents } = await ask(listConsents)
    const last = consents.find(({ choices }) => choices.sensitive !== undefined)
    if ($reason.value === 'unknown')
      $reason.set(last?.choices.sensitive === false ? 'consent' : 'self')
  } catch {
    // The alert's button shows the error.
  }
}

export async function showProfile(): Promise<void> {
  try {
    if ($reason.value === 'consent') await giveConsent()
    const { user } = await ask(pause, { body: { on: false } })
    receiveUser(user)
    $reason.set('unknown')
  } catch (error) {
    const code = error instanceof Refused ? error.code : undefined
    if (code === 'consent_withdrawn') $reason.set('consent')
    else if (code === 'account_on_hold') $reason.set('decision')
    else showErrorToast(error)
  }
}

async function giveConsent(): Promise<void> {
  const { terms_version } = await loadSettings()
  await ask(saveConsent, { body: { version: terms_version, choices: { sensitive: true } } })
}

/** Requests the link that re-enables mails. Resolves to false, with a toast, if refused. */
export async function enableMails(email: string): Promise<boolean> {
  try {
    await ask(enableNotifications, { query: { enable: '1' } })
    toast({ text: alertsMessages.get()['mails.enabled']({ email }), tone: 'good' })
    return true
  } catch (error) {
    showErrorToast(error)
    return false
  }
}
