import '#theme/css/app/alert-looks.css'
import type { ComponentType } from 'react'
import { $user } from '#stores/accounts/session.ts'
import { withWords } from '#stores/messages/i18n.ts'
import { mayBeWelcome } from '#stores/money/welcome-rule.ts'
import type { NoticeName } from '#stores/notifications/notice-rules.ts'
import { $keptNotices } from '#stores/notifications/notices.ts'
import { ActivationAlert } from './ActivationAlert.tsx'
import { HoldAlert } from './HoldAlert.tsx'
import { InstallAlert } from './InstallAlert.tsx'
import { MailsAlert } from './MailsAlert.tsx'
import { PausedAlert } from './PausedAlert.tsx'
import { PhotoAlert } from './PhotoAlert.tsx'
import { PushAlert } from './PushAlert.tsx'

export type Cards = Readonly<Partial<Record<NoticeName, ComponentType>>>

/** What each alert draws; in a file of its own, since most members have none. */
const CARDS: Cards = {
  hold: HoldAlert,
  activation: ActivationAlert,
  paused: PausedAlert,
  mails: MailsAlert,
  photo: PhotoAlert,
  push: PushAlert,
  install: InstallAlert
}

/** Gives the alerts, and with them the welcome offer's for whoever can have it. */
export async function giveCards(give: (cards: Cards) => void): Promise<void> {
  give($keptNotices.get().includes('welcome') ? await withWelcome() : CARDS)
  $user.subscribe(user => {
    if (mayBeWelcome(user)) void withWelcome().then(give)
  })
}

async function withWelcome(): Promise<Cards> {
  try {
    const { WelcomeAlert } = await withWords(import('#islands/money/buy/welcome.ts'))
    return { ...CARDS, welcome: WelcomeAlert }
  } catch {
    // The other alerts do not wait for it; the dialog says the same.
    return { ...CARDS, welcome: () => null }
  }
}
